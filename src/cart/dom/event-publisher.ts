/**
 * Publishes each answer of the store: our own events (docs/markup.md), and by the bridge, where
 * jQuery, cart blocks or other plugins' fragments are on the page, theirs (ADD-10).
 */
import { emit } from '../../shared/dom/scope';
import type { CartAnswer, PendingChange } from '../domain/types';
import type { BridgeLoader } from './bridge-loader';
import type { Publish } from './bridge';
import {
	BLOCKS_ADDED,
	BLOCKS_REMOVED,
	dispatchAsOwn,
	jQueryOfPage,
	type ItemAdded,
} from './events';
import { haveTarget, isOnPage, type Fragments } from './fill-fragments';

export interface EventPublisher {
	/** After each answer of the store (see JobsOptions.onAnswer). */
	publish: Publish;
}

/** Milliseconds: a bridge that loads too late for an answer may still apply its fragments. */
const LATE_LIMIT = 60_000;

/** Something of the cart blocks is on the page; some keep a cart of their own. */
const BLOCKS = '[class*=wc-block-],[data-wp-interactive^=woocommerce]';

/** Whether there is anything that the bridge could pass this on to. */
const isBridgeNeeded = ( fragments: Fragments ): boolean =>
	!! jQueryOfPage() || isOnPage( BLOCKS ) || haveTarget( fragments );

const emitCartChanged = ( { cart }: CartAnswer ): void => {
	if ( cart ) {
		emit( 'vitrin:cart-changed', { cart } );
	}
};

const emitItemEvent = (
	answer: CartAnswer,
	change: PendingChange | null,
	origin: unknown
): void => {
	if ( change?.type === 'add' ) {
		emit( 'vitrin:cart-item-added', {
			productId: change.request.productId,
			quantity: change.request.quantity,
			button: ( origin as HTMLElement | undefined ) ?? null,
			answer,
		} satisfies ItemAdded );
	} else if ( change?.type === 'remove' ) {
		emit( 'vitrin:cart-item-removed', { key: change.key, answer } );
	}
};

/** The blocks' event, where no bridge sends it. */
const dispatchBlocksEvent = ( change: PendingChange | null ): void => {
	if ( change?.type === 'add' || change?.type === 'remove' ) {
		dispatchAsOwn( () =>
			document.body.dispatchEvent(
				new CustomEvent(
					change.type === 'add' ? BLOCKS_ADDED : BLOCKS_REMOVED,
					{ bubbles: true, detail: { preserveCartData: false } }
				)
			)
		);
	}
};

export const createEventPublisher = (
	bridge: BridgeLoader
): EventPublisher => {
	/** The last answer, where the bridge was not loaded in time for it. */
	let missed: CartAnswer | undefined;

	const applyMissed = () => {
		const { fragments, cart } = missed ?? {};
		const started = fragments && bridge.start();
		if ( started ) {
			missed = undefined;
			started.fill( fragments, cart?.hash ?? '' );
		}
	};

	return {
		publish( answer, change, origin ) {
			const emitChanged = () => emitCartChanged( answer );
			const emitItem = () => emitItemEvent( answer, change, origin );
			missed = undefined;
			if ( bridge.start() ) {
				bridge.use( ( started ) =>
					started?.publish(
						answer,
						change,
						origin,
						emitChanged,
						emitItem
					)
				);
				return;
			}
			const isNeeded = isBridgeNeeded( answer.fragments );
			// Our own events don't wait for the bridge: the drawer opens by them.
			emitChanged();
			if ( isNeeded ) {
				bridge.use( ( started ) => {
					if ( started ) {
						started.publish( answer, change, origin );
						return;
					}
					dispatchBlocksEvent( change );
					missed = answer;
					void bridge.load( LATE_LIMIT ).then( applyMissed );
				} );
			} else {
				dispatchBlocksEvent( change );
			}
			emitItem();
		},
	};
};
