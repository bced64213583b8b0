/**
 * WooCommerce's classic jQuery events, both ways (ADD-10): other plugins listen to them,
 * and trigger them. Only where somebody else put jQuery on the page.
 */
import type { Dispose } from '../../shared/dom/scope';
import type { CartAnswer } from '../domain/types';

type Handler = ( event: unknown, ...args: never[] ) => void;

interface Wrapped {
	readonly [ index: number ]: HTMLElement | undefined;
	on( types: string, handler: Handler ): Wrapped;
	off( types: string, handler: Handler ): Wrapped;
	trigger( type: string, args?: unknown[] ): Wrapped;
	triggerHandler( type: string, args?: unknown[] ): unknown;
	replaceWith( html: string ): Wrapped;
	data(): Record< string, unknown >;
}

export type JQuery = ( target: Element | string ) => Wrapped;

export const jQueryOfPage = (): JQuery | undefined =>
	( window as { jQuery?: JQuery } ).jQuery;

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
export const wrap = ( element: unknown ): unknown =>
	element instanceof Element ? jQueryOfPage()?.( element ) : undefined;

/**
 * Before a listing button's add: other plugins may call it off, or change the fields in
 * place, as with WooCommerce's own script.
 *
 * @return False when a plugin called it off.
 */
export const announceAdding = ( button: HTMLElement, fields: Record< string, string > ): boolean => {
	const $ = jQueryOfPage();
	if ( ! $ ) {
		return true;
	}
	const args = [ $( button ) ];
	if ( $( document.body ).triggerHandler( 'should_send_ajax_request.adding_to_cart', args ) === false ) {
		trigger( 'ajax_request_not_sent.adding_to_cart', false, false, args[ 0 ] );
		return false;
	}
	for ( const [ key, value ] of Object.entries( $( button ).data() ) ) {
		// What a plugin stored with .data(); the attributes win, they are what the page shows.
		if ( ! ( key in fields ) && [ 'string', 'number' ].includes( typeof value ) ) {
			fields[ key ] = String( value );
		}
	}
	trigger( 'adding_to_cart', args[ 0 ], fields );
	return true;
};

export interface CartListener {
	/** Fragments that somebody else got; `added` and `removed` say that it was a change. */
	onFragments( fragments: unknown, cartHash: unknown, button: HTMLElement | null, added: boolean ): void;
	/** Somebody asks for fresh fragments, or says that the page's were exchanged. */
	onStale( force: boolean ): void;
}

/** Hears what others trigger. Returns the way to stop; null when there is no jQuery yet. */
export const listen = ( { onFragments, onStale }: CartListener ): Dispose | null => {
	const $ = jQueryOfPage();
	if ( ! $ ) {
		return null;
	}
	const unlessOwn =
		( handler: ( ...args: unknown[] ) => void ): Handler =>
		( _event, ...args: unknown[] ) => {
			if ( ! speaking ) {
				handler( ...args );
			}
		};
	const changed = ( added: boolean ): Handler =>
		unlessOwn( ( fragments, hash, button ) =>
			onFragments( fragments, hash, ( button as Wrapped | undefined )?.[ 0 ] ?? null, added )
		);
	const handlers: Array< [ string, Handler ] > = [
		[ 'added_to_cart', changed( true ) ],
		[ 'removed_from_cart', changed( false ) ],
		[ 'wc_fragments_refreshed', unlessOwn( () => onStale( false ) ) ],
		[
			'wc_fragment_refresh updated_wc_div',
			unlessOwn( () => {
				// WooCommerce's own script, where kept, answers this and then says refreshed.
				if ( ! ( 'wc_cart_fragments_params' in window ) ) {
					onStale( true );
				}
			} ),
		],
	];
	const body = $( document.body );
	handlers.forEach( ( [ types, handler ] ) => body.on( types, handler ) );
	return () => handlers.forEach( ( [ types, handler ] ) => body.off( types, handler ) );
};

/** The events of docs/wire.md, in WooCommerce's old words. */
export const sayAdded = ( answer: CartAnswer, origin: unknown ): void =>
	trigger( 'added_to_cart', answer.fragments, answer.cartHash, wrap( origin ) );

export const sayRemoved = ( answer: CartAnswer, origin: unknown ): void =>
	trigger( 'removed_from_cart', answer.fragments, answer.cartHash, wrap( origin ) );

