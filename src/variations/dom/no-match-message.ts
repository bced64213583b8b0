/**
 * A message in the form when a choice has no variation, with the nearest that exist; or when the
 * shop could not be asked, with a button to ask again.
 */
import { createElement } from '../../shared/dom/create-element';

const ROOT = 'vitrin-variation-note';

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
			const text = createElement( 'p', className, {}, message );
			// Themes keep WooCommerce's message hidden until its script slides it down.
			text.style.display = 'block';
			root = createElement(
				'div',
				ROOT,
				{},
				createElement( 'div', '', { role: 'alert' }, text )
			);
			const buttons = offers.map( ( { label, onClick } ) => {
				const button = createElement(
					'button',
					`${ ROOT }__button`,
					{ type: 'button' },
					label
				);
				button.addEventListener( 'click', onClick );
				return button;
			} );
			if ( buttons.length ) {
				if ( title ) {
					root.append(
						createElement( 'p', `${ ROOT }__title`, {}, title )
					);
				}
				root.append(
					createElement(
						'div',
						`${ ROOT }__offers`,
						title ? { role: 'group', 'aria-label': title } : {},
						...buttons
					)
				);
			}
			container?.after( root );
			if ( had ) {
				buttons[ 0 ]?.focus();
			}
		},
	};
};
