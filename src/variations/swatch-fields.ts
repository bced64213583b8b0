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

type AdminJQuery = ( target: Document ) => {
	on: (
		type: 'ajaxComplete',
		listener: (
			event: unknown,
			request: unknown,
			options?: { data?: unknown }
		) => void
	) => void;
};

const media = (): Media | undefined =>
	( window as { wp?: { media?: Media } } ).wp?.media;

/** As the shop reads it (SwatchData::checked_color()): three or six digits. */
const colorIn = ( text: string ): string | null => {
	const [ , digits ] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec( text ) ?? [];
	return digits
		? `#${ digits.length > 3 ? digits : digits.replace( /./g, '$&$&' ) }`
		: null;
};

/** Where no colour is set. */
const WHITE = '#ffffff';

/**
 * WordPress adds a term by script and empties the fields it knows; what it doesn't see would
 * go to the next term as well.
 *
 * @param field In the form.
 * @param empty Called after a term was added.
 */
const onAdded = ( field: HTMLElement, empty: () => void ): void => {
	const name = field
		.closest( 'form' )
		?.querySelector< HTMLInputElement >( 'input[name="tag-name"]' );
	if ( name ) {
		( window as { jQuery?: AdminJQuery } )
			.jQuery?.( document )
			.on( 'ajaxComplete', ( _event, _request, { data } = {} ) => {
				// A name that stays was refused.
				if (
					/action=add-tag\b/.test( String( data ) ) &&
					! name.value
				) {
					empty();
				}
			} );
	}
};

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
		const color = colorIn( text.value.trim() );
		if ( color ) {
			picker.value = color;
		}
	} );
	// WordPress sends the form by script, which asks nobody whether it is valid.
	text.addEventListener( 'change', () => text.reportValidity() );
	onAdded( field, () => {
		text.value = '';
		picker.value = WHITE;
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
	onAdded( field, () => show( '', '' ) );
};

document
	.querySelectorAll< HTMLElement >( '[data-vitrin-swatch="color"]' )
	.forEach( startColor );
document
	.querySelectorAll< HTMLElement >( '[data-vitrin-swatch="picture"]' )
	.forEach( startPicture );

export {};
