/**
 * `vitrin-swatch-fields`: the fields of a term's swatch in the admin (TermFields.php). The
 * colour can be picked as well as written, a picture is chosen from the library.
 */
interface MediaFrame {
	on: ( type: 'select', listener: () => void ) => void;
	open: () => void;
	state: () => {
		get: ( name: 'selection' ) => {
			first: () => {
				toJSON: () => {
					id: number;
					url: string;
					sizes?: Record< string, { url: string } >;
				};
			};
		};
	};
}

interface Media {
	( options: object ): MediaFrame;
}

const media = (): Media | undefined =>
	( window as { wp?: { media?: Media } } ).wp?.media;

const COLOR = /^#[0-9a-f]{6}$/i;

/** Text and picker of a colour say the same. */
const startColor = ( field: HTMLElement ): void => {
	const text = field.querySelector< HTMLInputElement >(
		'input[name="vitrin_color"]'
	);
	const picker = field.querySelector< HTMLInputElement >(
		'input[type="color"]'
	);
	if ( ! text || ! picker ) {
		return;
	}
	picker.hidden = false;
	picker.addEventListener( 'input', () => {
		text.value = picker.value;
	} );
	text.addEventListener( 'input', () => {
		if ( COLOR.test( text.value ) ) {
			picker.value = text.value;
		}
	} );
};

const startPicture = ( field: HTMLElement ): void => {
	const id = field.querySelector< HTMLInputElement >(
		'input[name="vitrin_picture"]'
	);
	const image = field.querySelector( 'img' );
	const [ pick, remove ] = field.querySelectorAll( 'button' );
	if ( ! id || ! image || ! pick || ! remove ) {
		return;
	}
	const show = ( value: string, src: string ): void => {
		id.value = value;
		image.src = src;
		image.hidden = remove.hidden = ! src;
	};
	pick.addEventListener( 'click', () => {
		const frame = media()?.( {
			title: pick.textContent,
			library: { type: 'image' },
			multiple: false,
		} );
		frame?.on( 'select', () => {
			const {
				id: chosen,
				url,
				sizes,
			} = frame.state().get( 'selection' ).first().toJSON();
			show( String( chosen ), sizes?.thumbnail?.url ?? url );
		} );
		frame?.open();
	} );
	remove.addEventListener( 'click', () => {
		show( '', '' );
		pick.focus();
	} );
	// WordPress empties the form after it has added a term by script.
	field.closest( 'form' )?.addEventListener( 'reset', () => show( '', '' ) );
};

document
	.querySelectorAll< HTMLElement >( '[data-vitrin-swatch="color"]' )
	.forEach( startColor );
document
	.querySelectorAll< HTMLElement >( '[data-vitrin-swatch="picture"]' )
	.forEach( startPicture );

export {};
