/**
 * The cart blocks' side of the page. WooCommerce's product button block keeps a cart of
 * its own and sends `its quantity + 1` as an absolute number: a change of ours that it
 * does not know would be undone by the next click on it.
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { BLOCKS_ADDED, BLOCKS_REMOVED, dispatchAsOwn } from './events';
import type { Scope } from '../../shared/dom/scope';

/** WooCommerce's two stores send it to each other; `detail.type` says from which. */
export const SYNC = 'wc-blocks_store_sync_required';

/** Milliseconds: the blocks are to ask the shop once for several changes in a row. */
const SYNC_DELAY = 300;

export interface Blocks {
	/** An event of the blocks was dispatched: publish() need not send it as well. */
	noteEvent: () => void;
	/**
	 * Runs what triggers the jQuery event, and dispatches the blocks' event unless WooCommerce
	 * translated the jQuery one.
	 */
	publish: ( type: string, triggerJQuery: () => void ) => void;
	/** The blocks know the cart with this hash already: the change was theirs. */
	setKnown: ( hash: string ) => void;
	/** After each answer: makes the blocks ask for a cart they don't know, once the tab is visible. */
	sync: ( hash: string ) => void;
}

/**
 * @param scope Cancels a sync that is due.
 * @param known Hash of the cart that the blocks began with.
 * @param clock Timers.
 */
export const createBlocks = (
	scope: Scope,
	known: string,
	clock: Clock = realClock
): Blocks => {
	let isPublished = false;
	let cancel = () => {};

	const dispatch = ( target: EventTarget, type: string, detail: object ) =>
		dispatchAsOwn( () =>
			target.dispatchEvent(
				new CustomEvent( type, { bubbles: true, detail } )
			)
		);

	/** Each sync makes both stores ask the shop, so a hidden tab waits. */
	let isDue = false;
	const syncIfVisible = () => {
		if ( isDue && ! document.hidden ) {
			isDue = false;
			for ( const type of [ 'from_@wordpress/data', 'from_iAPI' ] ) {
				dispatch( window, SYNC, { type, quantityChanges: {} } );
			}
		}
	};

	scope.add( () => cancel() );
	scope.on( document, 'visibilitychange', syncIfVisible );

	return {
		noteEvent: () => void ( isPublished = true ),
		publish( type, triggerJQuery ) {
			isPublished = false;
			triggerJQuery();
			if ( ! isPublished ) {
				dispatch( document.body, type, { preserveCartData: false } );
			}
		},
		setKnown( hash ) {
			known = hash;
			isDue = false;
			cancel();
		},
		sync( hash ) {
			if ( hash === known ) {
				return;
			}
			known = hash;
			cancel();
			cancel = clock.after( SYNC_DELAY, () => {
				isDue = true;
				syncIfVisible();
			} );
		},
	};
};

export const isBlocksEvent = ( type: string ): boolean =>
	[ BLOCKS_ADDED, BLOCKS_REMOVED ].includes( type );
