/**
 * WooCommerce's classic jQuery events, said for other plugins (ADD-10). Only where
 * somebody else put jQuery on the page. What others trigger comes in through listen.ts.
 */
import type { CartAnswer } from '../domain/types';
import { jQueryOfPage } from './listen';
import { trigger } from './speak';

/** The button as a listener expects it: wrapped, or undefined. */
const wrap = ( element: unknown ): unknown =>
	element instanceof Element ? jQueryOfPage()?.( element ) : undefined;

/** After the button has taken its new state, which is the caller's to give. */
export const sayButtonUpdated = ( button: Element ): void =>
	void setTimeout( () =>
		trigger( 'wc_cart_button_updated', wrap( button ) )
	);

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
	let isWanted: unknown;
	try {
		isWanted = $( document.body ).triggerHandler(
			'should_send_ajax_request.adding_to_cart',
			args
		);
	} catch ( error ) {
		// Another plugin's trouble is no refusal.
		reportError( error );
	}
	if ( isWanted === false ) {
		trigger(
			'ajax_request_not_sent.adding_to_cart',
			false,
			false,
			args[ 0 ]
		);
		sayButtonUpdated( button );
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

/**
 * `added_to_cart` or `removed_from_cart`, as WooCommerce's script says it: fragments,
 * hash, button. It says `wc_fragments_loaded` when they are in place.
 */
const sayChanged = (
	type: string,
	{ fragments, cartHash }: CartAnswer,
	origin: unknown
): void => trigger( type, fragments, cartHash, wrap( origin ) );

export const sayAdded = ( answer: CartAnswer, origin: unknown ): void => {
	sayChanged( 'added_to_cart', answer, origin );
	if ( origin instanceof Element ) {
		sayButtonUpdated( origin );
	}
};

export const sayRemoved = ( answer: CartAnswer, origin: unknown ): void =>
	sayChanged( 'removed_from_cart', answer, origin );

export const sayLoaded = (): void => trigger( 'wc_fragments_loaded' );
