/**
 * A variation form's button that is dimmed: a click on it sends nothing and says why
 * (ADD-08). On a page by alert(), as WooCommerce does; in a window of ours beside the field,
 * which comes into view.
 */
import type { Scope } from './scope';

export interface BlockedMessages {
	/** The chosen variation can't be bought. */
	unavailable: string;
	/** An option is still to be chosen. */
	choose: string;
}

export type Block = keyof BlockedMessages;

export const BUTTON = '.single_add_to_cart_button';

const OPTIONS = '.variations select[name^="attribute_"]';

const NOTE = 'vitrin-add-to-cart-blocked';

/** Why a button that a variation script has dimmed is; null when it is not. */
export const blockOf = ( { classList }: Element ): Block | null => {
	if ( ! classList.contains( 'disabled' ) ) {
		return null;
	}
	return classList.contains( 'wc-variation-is-unavailable' )
		? 'unavailable'
		: 'choose';
};

/** An option that is still to be chosen; null when all are, or there are none. */
export const openOption = ( form: HTMLElement ): HTMLElement | null =>
	[ ...form.querySelectorAll< HTMLSelectElement >( OPTIONS ) ].find(
		( { value } ) => ! value
	) ?? null;

/** What is chosen, to see whether it is still the same. */
const choiceOf = ( form: HTMLElement ): string =>
	[ ...form.querySelectorAll< HTMLSelectElement >( OPTIONS ) ]
		.map( ( { value } ) => value )
		.join( '\n' );

/** Until a choice is made. Scripts say "change", too, of a form that they only look at. */
const showNote = ( form: HTMLElement, after: Element, message: string ) => {
	form.querySelector( `.${ NOTE }` )?.remove();
	const note = document.createElement( 'p' );
	note.className = NOTE;
	after.after( note );
	// Inserted before it has its text, or screen readers would not announce it.
	note.role = 'alert';
	note.textContent = message;
	const before = choiceOf( form );
	const look = () => {
		if ( choiceOf( form ) !== before ) {
			note.remove();
			form.removeEventListener( 'change', look );
		}
	};
	form.addEventListener( 'change', look );
	note.scrollIntoView?.( { block: 'nearest' } );
};

/** Says why, and leads to what is to be chosen. */
export const sayBlocked = (
	form: HTMLElement,
	block: Block,
	messages: BlockedMessages,
	// eslint-disable-next-line no-alert -- ADD-08 asks for one.
	alert = ( message: string ) => window.alert( message )
): void => {
	const message = messages[ block ];
	const option = block === 'choose' ? openOption( form ) : null;
	if ( form.closest( 'dialog' ) ) {
		// A swatch takes over its field's focus, and scrolls itself into view.
		option?.focus();
		const field =
			option?.closest( '.vitrin-swatch-field' ) ??
			option ??
			form.querySelector( '.single_variation' ) ??
			form.lastElementChild;
		if ( field ) {
			showNote( form, field, message );
		}
		return;
	}
	alert( message );
	option?.focus();
};

/**
 * Holds a form's clicks and submits back while its button is dimmed.
 *
 * @param scope    Whose end ends it.
 * @param isOurs   Which forms.
 * @param messages In words.
 */
export const holdBlocked = (
	scope: Scope,
	isOurs: ( form: HTMLFormElement ) => boolean,
	messages: BlockedMessages
): void => {
	for ( const type of [ 'click', 'submit' ] ) {
		scope.on(
			document,
			type,
			( event ) => {
				const target = event.target as Element;
				const form = target.closest( 'form' );
				const button =
					type === 'click'
						? target.closest( BUTTON )
						: form?.querySelector( BUTTON );
				const block = button && blockOf( button );
				if ( form && block && isOurs( form ) ) {
					event.preventDefault();
					event.stopImmediatePropagation();
					sayBlocked( form, block, messages );
				}
			},
			{ capture: true }
		);
	}
};
