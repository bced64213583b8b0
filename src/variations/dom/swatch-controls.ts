/**
 * The fields of a swatch in the admin (SwatchField.php), where there is script: a colour can be picked as well as
 * written, a picture is chosen from the library.
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
 * Text and picker of a colour say the same.
 *
 * @return Empties both.
 */
export const startColor = ( field: HTMLElement ): ( () => void ) => {
	const text = field.querySelector< HTMLInputElement >(
		'input:not([type="color"])'
	);
	const picker = field.querySelector< HTMLInputElement >(
		'input[type="color"]'
	);
	if ( ! text || ! picker ) {
		return () => {};
	}
	/** A browser's picker always has a colour: that it is none is shown, and said, beside it. */
	const showChosen = (): void => {
		const isNone = text.value.trim() === '';
		picker.title = isNone ? ( picker.dataset.none ?? '' ) : '';
		picker.style.opacity = isNone ? '0.4' : '';
		picker.style.outline = isNone ? '1px dashed currentColor' : '';
	};
	picker.hidden = false;
	showChosen();
	picker.addEventListener( 'input', () => {
		text.value = picker.value;
		showChosen();
	} );
	text.addEventListener( 'input', () => {
		const color = colorIn( text.value.trim() );
		if ( color ) {
			picker.value = color;
		}
		showChosen();
	} );
	// WordPress sends the form by script, which doesn't ask whether it is valid.
	text.addEventListener( 'change', () => text.reportValidity() );
	return () => {
		text.value = '';
		picker.value = WHITE;
		showChosen();
	};
};

/**
 * Buttons for the media library in place of the text.
 *
 * @return Removes the picture.
 */
export const startPicture = ( field: HTMLElement ): ( () => void ) => {
	const id = field.querySelector( 'input' );
	const image = field.querySelector( 'img' );
	const [ pick, remove ] = field.querySelectorAll( 'button' );
	if ( ! id || ! image || ! pick || ! remove ) {
		return () => {};
	}
	// What named the text names the button.
	pick.id = id.id;
	id.removeAttribute( 'id' );
	id.type = 'hidden';
	pick.hidden = false;
	remove.hidden = image.hidden;
	const show = ( value: string, src: string ): void => {
		id.value = value;
		image.src = src;
		image.hidden = remove.hidden = ! src;
	};
	pick.addEventListener( 'click', () => {
		const frame = media()?.( {
			title: pick.getAttribute( 'aria-label' ) ?? pick.textContent,
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
	return () => show( '', '' );
};
