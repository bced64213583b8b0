/**
 * WooCommerce's classic jQuery events, triggered for other plugins (ADD-10). Only where
 * another script put jQuery on the page. What others trigger is received by events.ts.
 */
import type { CartAnswer } from '../domain/types';
import { jQueryOfPage, trigger } from './events';

/** The button as a listener expects it: wrapped, or undefined. */
const wrap = ( element: unknown ): unknown =>
	element instanceof Element ? jQueryOfPage()?.( element ) : undefined;

/** Call it when the button is in its new state; listeners get it in a later task. */
export const triggerButtonUpdated = ( button: Element ): void =>
	void setTimeout( () =>
		trigger( 'wc_cart_button_updated', wrap( button ) )
	);

/**
 * Before a listing button's add: other plugins may cancel it, or change the fields in
 * place, as with WooCommerce's own script.
 *
 * @return False when a plugin cancelled it.
 */
export const announceAdding = (
	button: HTMLElement,
	fields: Record< string, string >
): boolean => {
	const $ = jQueryOfPage();
	if ( ! $ ) {
		return true;
	}
	const args = [ $( button ) ];
	let isWanted: unknown;
	try {
		isWanted = $( document.body ).triggerHandler(
			'should_send_ajax_request.adding_to_cart',
			args
		);
	} catch ( error ) {
		// A listener that throws has not cancelled the add.
		reportError( error );
	}
	if ( isWanted === false ) {
		trigger(
			'ajax_request_not_sent.adding_to_cart',
			false,
			false,
			args[ 0 ]
		);
		triggerButtonUpdated( button );
		return false;
	}
	for ( const [ key, value ] of Object.entries( $( button ).data() ) ) {
		// What a plugin stored with .data(). The attributes win: the page shows them.
		if (
			! ( key in fields ) &&
			[ 'string', 'number' ].includes( typeof value )
		) {
			fields[ key ] = String( value );
		}
	}
	trigger( 'adding_to_cart', args[ 0 ], fields );
	return true;
};

/**
 * `added_to_cart` or `removed_from_cart` with the arguments of WooCommerce's script:
 * fragments, hash, button. `wc_fragments_loaded` follows when the fragments are applied.
 */
const triggerChanged = (
	type: string,
	{ fragments, cartHash }: CartAnswer,
	origin: unknown
): void => trigger( type, fragments, cartHash, wrap( origin ) );

export const triggerAdded = ( answer: CartAnswer, origin: unknown ): void => {
	triggerChanged( 'added_to_cart', answer, origin );
	if ( origin instanceof Element ) {
		triggerButtonUpdated( origin );
	}
};

export const triggerRemoved = ( answer: CartAnswer, origin: unknown ): void =>
	triggerChanged( 'removed_from_cart', answer, origin );

export const triggerLoaded = (): void => trigger( 'wc_fragments_loaded' );
