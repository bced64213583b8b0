/**
 * WooCommerce's classic jQuery events, said for other plugins (ADD-10). Only where
 * somebody else put jQuery on the page. What others trigger comes in through listen.ts.
 */
import type { CartAnswer } from '../domain/types';
import { jQueryOfPage } from './listen';

/** While ours go out, what comes back in is our own echo. */
let speaking = false;

export const isSpeaking = (): boolean => speaking;

/** Runs while echoes are ignored; a listener of another plugin that throws is its own problem. */
export const speak = ( task: () => void ): void => {
	const before = speaking;
	speaking = true;
	try {
		task();
	} catch ( error ) {
		reportError( error );
	} finally {
		speaking = before;
	}
};

export const trigger = ( type: string, ...args: unknown[] ): void =>
	speak( () => jQueryOfPage()?.( document.body ).trigger( type, args ) );

/** The button as a listener expects it: wrapped, or undefined. */
const wrap = ( element: unknown ): unknown =>
	element instanceof Element ? jQueryOfPage()?.( element ) : undefined;

/**
 * Before a listing button's add: other plugins may call it off, or change the fields in
 * place, as with WooCommerce's own script.
 *
 * @return False when a plugin called it off.
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
	if (
		$( document.body ).triggerHandler(
			'should_send_ajax_request.adding_to_cart',
			args
		) === false
	) {
		trigger(
			'ajax_request_not_sent.adding_to_cart',
			false,
			false,
			args[ 0 ]
		);
		return false;
	}
	for ( const [ key, value ] of Object.entries( $( button ).data() ) ) {
		// What a plugin stored with .data(); the attributes win, they are what the page shows.
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

/** The events of docs/wire.md, in WooCommerce's old words. */
export const sayAdded = ( answer: CartAnswer, origin: unknown ): void => {
	trigger(
		'added_to_cart',
		answer.fragments,
		answer.cartHash,
		wrap( origin )
	);
	if ( origin instanceof Element ) {
		// After the button has taken its new state.
		setTimeout( () => trigger( 'wc_cart_button_updated', wrap( origin ) ) );
	}
};

export const sayRemoved = ( answer: CartAnswer, origin: unknown ): void =>
	trigger(
		'removed_from_cart',
		answer.fragments,
		answer.cartHash,
		wrap( origin )
	);
