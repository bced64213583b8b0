/**
 * Hears what others do to the cart: WooCommerce's jQuery events (ADD-10), the cart
 * blocks' events, a page that comes back from the back/forward cache. Part of the first
 * load, so it only passes on; what it means is engine/bridge.ts's business.
 */
import type { Scope } from '../../shared/dom/scope';

type Handler = ( event: { type: string }, ...args: unknown[] ) => void;

interface Wrapped {
	readonly [ index: number ]: HTMLElement | undefined;
	on: ( types: string, handler: Handler ) => Wrapped;
	off: ( types: string, handler: Handler ) => Wrapped;
	trigger: ( type: string, args?: unknown[] ) => Wrapped;
	triggerHandler: ( type: string, args?: unknown[] ) => unknown;
	replaceWith: ( html: string ) => Wrapped;
	data: () => Record< string, unknown >;
}

export type JQuery = ( target: Element | string ) => Wrapped;

export const jQueryOfPage = (): JQuery | undefined =>
	( window as { jQuery?: JQuery } ).jQuery;

export const BLOCKS_ADDED = 'wc-blocks_added_to_cart';
export const BLOCKS_REMOVED = 'wc-blocks_removed_from_cart';

const JQUERY_EVENTS =
	'added_to_cart removed_from_cart wc_fragments_refreshed wc_fragment_refresh updated_wc_div';

/** `type` is the event's; `args` are what jQuery passes beside the event. */
export type Hear = ( type: string, args: unknown[] ) => void;

export const listen = ( scope: Scope, hear: Hear ): void => {
	const listenToJQuery = (): boolean => {
		const body = jQueryOfPage()?.( document.body );
		const handler: Handler = ( { type }, ...args ) => hear( type, args );
		body?.on( JQUERY_EVENTS, handler );
		scope.add( () => body?.off( JQUERY_EVENTS, handler ) );
		return !! body;
	};
	if ( ! listenToJQuery() ) {
		// Scripts that a cache plugin delays come after ours.
		scope.on( window, 'load', listenToJQuery, { once: true } );
	}
	for ( const type of [ BLOCKS_ADDED, BLOCKS_REMOVED ] ) {
		scope.on( document.body, type, () => hear( type, [] ) );
	}
	scope.on( window, 'pageshow', ( event ) => {
		if ( ( event as unknown as PageTransitionEvent ).persisted ) {
			hear( 'pageshow', [] );
		}
	} );
};
