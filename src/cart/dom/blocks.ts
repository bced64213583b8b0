/**
 * The cart blocks' side of the page. WooCommerce's product button block keeps a cart of
 * its own and sends `its quantity + 1` as an absolute number: a change of ours that it
 * does not hear of would be undone by the next press on it.
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { speak } from './speak';
import { BLOCKS_ADDED, BLOCKS_REMOVED } from './listen';
import type { Scope } from '../../shared/dom/scope';

/** WooCommerce's two stores say so to each other, by `detail.type`. */
export const SYNC = 'wc-blocks_store_sync_required';

/** Milliseconds: several changes in a row make the blocks ask once. */
const QUIET = 300;

export interface Blocks {
	/** An event of theirs went by: where jQuery's was translated, ours is not needed. */
	passed: () => void;
	/** Runs what tells jQuery; says the blocks' event unless theirs came of it. */
	tell: ( type: string, tellOthers: () => void ) => void;
	/** They know the cart with this hash: it is their own doing. */
	know: ( hash: string ) => void;
	/** After each answer, once the tab is looked at: where the cart is another than they know, they ask for it. */
	sync: ( hash: string ) => void;
}

/**
 * @param scope Ends what waits.
 * @param known Hash of the cart that they began with.
 * @param clock Timers.
 */
export const createBlocks = (
	scope: Scope,
	known: string,
	clock: Clock = realClock
): Blocks => {
	let told = false;
	let cancel = () => {};

	const say = ( target: EventTarget, type: string, detail: object ) =>
		speak( () =>
			target.dispatchEvent(
				new CustomEvent( type, { bubbles: true, detail } )
			)
		);

	/** Each sync makes both stores ask the shop: not for a tab that nobody looks at. */
	let isDue = false;
	const syncShown = () => {
		if ( isDue && ! document.hidden ) {
			isDue = false;
			for ( const type of [ 'from_@wordpress/data', 'from_iAPI' ] ) {
				say( window, SYNC, { type, quantityChanges: {} } );
			}
		}
	};

	scope.add( () => cancel() );
	scope.on( document, 'visibilitychange', syncShown );

	return {
		passed: () => void ( told = true ),
		tell( type, tellOthers ) {
			told = false;
			tellOthers();
			if ( ! told ) {
				say( document.body, type, { preserveCartData: false } );
			}
		},
		know( hash ) {
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
			cancel = clock.after( QUIET, () => {
				isDue = true;
				syncShown();
			} );
		},
	};
};

export const isOfBlocks = ( type: string ): boolean =>
	[ BLOCKS_ADDED, BLOCKS_REMOVED ].includes( type );
