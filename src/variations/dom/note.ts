/**
 * A message in the form when a choice has no variation, with the nearest that exist; or when the
 * shop could not be asked, with a button to ask again.
 */

const ROOT = 'vitrin-variation-note';

const createElement = (
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
	onClick: () => void;
}

export interface Note {
	/**
	 * @param message   Screen readers announce it at once.
	 * @param className Of the message.
	 * @param title     Before the buttons; '' for none.
	 * @param offers    The buttons.
	 */
	show: (
		message: string,
		className: string,
		title: string,
		offers: readonly Offer[]
	) => void;
	/** Focus that is in it moves to the form's button. */
	clear: () => void;
	hasFocus: () => boolean;
}

export const createNote = ( form: HTMLElement ): Note => {
	const container = form.querySelector( '.single_variation' );
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
			const text = createElement( 'p', className, message );
			// Themes keep WooCommerce's message hidden until its script slides it down.
			text.style.display = 'block';
			const alert = createElement( 'div', '', text );
			alert.setAttribute( 'role', 'alert' );
			root = createElement( 'div', ROOT, alert );
			const buttons = offers.map( ( { label, onClick } ) => {
				const button = createElement(
					'button',
					`${ ROOT }__button`,
					label
				);
				button.setAttribute( 'type', 'button' );
				button.addEventListener( 'click', onClick );
				return button;
			} );
			if ( buttons.length ) {
				const group = createElement(
					'div',
					`${ ROOT }__offers`,
					...buttons
				);
				if ( title ) {
					root.append(
						createElement( 'p', `${ ROOT }__title`, title )
					);
					group.setAttribute( 'role', 'group' );
					group.setAttribute( 'aria-label', title );
				}
				root.append( group );
			}
			container?.after( root );
			if ( had ) {
				buttons[ 0 ]?.focus();
			}
		},
	};
};
