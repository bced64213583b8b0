/**
 * The events of the cart on the page: WooCommerce's by jQuery (ADD-10), the cart blocks', a page
 * that becomes visible again; and those that we send under WooCommerce's names, which are marked
 * as our own meanwhile. Part of the first load, so it only listens to what concerns a page without
 * an engine; page.ts listens to the rest, bridge.ts reads them.
 */
import type { Scope } from '../../shared/dom/scope';
import type { CartAnswer } from '../domain/types';

type Handler = ( event: { type: string }, ...args: unknown[] ) => void;

interface Wrapped {
	readonly [ index: number ]: HTMLElement | undefined;
	on: ( types: string, handler: Handler ) => Wrapped;
	off: ( types: string, handler: Handler ) => Wrapped;
	trigger: ( type: string, args?: unknown[] ) => Wrapped;
	triggerHandler: ( type: string, args?: unknown[] ) => unknown;
	replaceWith: ( html: string ) => Wrapped;
	get: () => Element[];
	data: () => Record< string, unknown >;
}

export type JQuery = ( target: Element | Element[] | string ) => Wrapped;

/** Detail of our own `vitrin:cart-item-added` (docs/markup.md). */
export interface ItemAdded {
	/** 0 when it is not known. */
	productId: number;
	quantity: number;
	button: HTMLElement | null;
	answer: CartAnswer;
	/** Only where another script added: the line that grew; '' when none is known to have. */
	name?: string;
}

/** An element with that id is found by the same name. */
export const jQueryOfPage = (): JQuery | undefined => {
	const { jQuery } = window as { jQuery?: unknown };
	return typeof jQuery === 'function' ? ( jQuery as JQuery ) : undefined;
};

export const BLOCKS_ADDED = 'wc-blocks_added_to_cart';
export const BLOCKS_REMOVED = 'wc-blocks_removed_from_cart';

/** Classic themes' buttons that add: a list's, a product's. */
export const ADD_BUTTON = '.add_to_cart_button,.single_add_to_cart_button';

/** Back from the back/forward cache. */
export const RESTORED = 'restored';
/** The page has become visible, or hidden. */
export const SHOWN = 'shown';

/** What a page without an engine must not miss. */
const JQUERY_EVENTS =
	'added_to_cart removed_from_cart wc_fragments_refreshed wc_fragment_refresh updated_wc_div';

/** `type` is the event's; `args` are what jQuery passes beside the event. */
export type EventHandler = ( type: string, args: unknown[] ) => void;

/** Passes on what is triggered on the body under these names, once jQuery is there. */
export const listenToJQuery = (
	scope: Scope,
	types: string,
	onEvent: EventHandler
): void => {
	const start = (): boolean => {
		const body = jQueryOfPage()?.( document.body );
		const handler: Handler = ( { type }, ...args ) => onEvent( type, args );
		body?.on( types, handler );
		scope.add( () => body?.off( types, handler ) );
		return !! body;
	};
	if ( ! start() ) {
		// Scripts that a cache plugin delays come after ours.
		scope.on( window, 'load', start, { once: true } );
	}
};

export const listen = ( scope: Scope, onEvent: EventHandler ): void => {
	listenToJQuery( scope, JQUERY_EVENTS, onEvent );
	for ( const type of [ BLOCKS_ADDED, BLOCKS_REMOVED ] ) {
		scope.on( document.body, type, () => onEvent( type, [] ) );
	}
	// Another tab or page may have changed the cart.
	const onVisibility = ( event: Event ) =>
		onEvent(
			( event as PageTransitionEvent ).persisted ? RESTORED : SHOWN,
			[]
		);
	scope.on( window, 'pageshow', onVisibility );
	scope.on( document, 'visibilitychange', onVisibility );
	// A prerendered page is shown now.
	scope.on( document, 'prerenderingchange', onVisibility );
};

let dispatching = false;

/** Whether an event that arrives now is our own. */
export const isDispatching = (): boolean => dispatching;

/** Marks the events that the task sends as ours. A listener of another plugin that throws stops nothing. */
export const dispatchAsOwn = ( task: () => void ): void => {
	const before = dispatching;
	dispatching = true;
	try {
		task();
	} catch ( error ) {
		reportError( error );
	} finally {
		dispatching = before;
	}
};

/** On the body, by jQuery, where the page has it. */
export const trigger = ( type: string, ...args: unknown[] ): void =>
	dispatchAsOwn( () =>
		jQueryOfPage()?.( document.body ).trigger( type, args )
	);
