/**
 * What is said in the form when a choice comes to nothing: that nothing is like it, and what
 * comes near; or that the shop could not be asked, and a way to ask again.
 */

const ROOT = 'vitrin-variation-note';

const make = (
	tag: string,
	className: string,
	...content: Array< Node | string >
): HTMLElement => {
	const element = document.createElement( tag );
	element.className = className;
	element.append( ...content );
	return element;
};

export interface Offer {
	label: string;
	press: () => void;
}

export interface Note {
	/**
	 * @param message   Said at once.
	 * @param className Of the message.
	 * @param title     Before the buttons; '' for none.
	 * @param offers    What may be pressed.
	 */
	show: (
		message: string,
		className: string,
		title: string,
		offers: readonly Offer[]
	) => void;
	/** Focus that is in it goes on to the form's button. */
	clear: () => void;
	hasFocus: () => boolean;
}

export const createNote = ( form: HTMLElement ): Note => {
	const place = form.querySelector( '.single_variation' );
	let root: HTMLElement | undefined;
	const hasFocus = (): boolean => !! root?.contains( document.activeElement );
	const clear = (): void => {
		const had = hasFocus();
		root?.remove();
		root = undefined;
		if ( had ) {
			form.querySelector< HTMLElement >(
				'.single_add_to_cart_button'
			)?.focus();
		}
	};
	return {
		hasFocus,
		clear,
		show( message, className, title, offers ) {
			const had = hasFocus();
			root?.remove();
			const words = make( 'p', className, message );
			// Themes keep WooCommerce's message hidden until its script slides it down.
			words.style.display = 'block';
			const said = make( 'div', '', words );
			said.setAttribute( 'role', 'alert' );
			root = make( 'div', ROOT, said );
			const buttons = offers.map( ( { label, press } ) => {
				const button = make( 'button', `${ ROOT }__button`, label );
				button.setAttribute( 'type', 'button' );
				button.addEventListener( 'click', press );
				return button;
			} );
			if ( buttons.length ) {
				const group = make( 'div', `${ ROOT }__offers`, ...buttons );
				if ( title ) {
					root.append( make( 'p', `${ ROOT }__title`, title ) );
					group.setAttribute( 'role', 'group' );
					group.setAttribute( 'aria-label', title );
				}
				root.append( group );
			}
			place?.after( root );
			if ( had ) {
				buttons[ 0 ]?.focus();
			}
		},
	};
};
