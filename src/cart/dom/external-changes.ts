/**
 * Changes of the cart that other scripts report. Reports in quick succession are taken as one
 * change, the server is asked what it was unless an answer came with them, and an add that
 * this page made is reported as our own event.
 */
import { emit, type Scope } from '../../shared/dom/scope';
import { realClock, type Clock } from '../../shared/domain/time';
import { addedBetween, isRaised, type Before } from '../domain/difference';
import type {
	CartAnswer,
	CartLine,
	CartStore,
	PendingChange,
	ServerCart,
} from '../domain/types';
import { followActivity, trackAddButton } from './activity';
import type { Blocks } from './blocks';
import { createConfirmReads } from './confirm-reads';
import type { ItemAdded } from './events';
import { woocommerceApplies } from './fragments';
import { triggerButtonUpdated } from './jquery';

/** Several reports of one change: a jQuery event and the blocks' translation of it, for example. */
interface ExternalChange {
	isAdd: boolean;
	isOfBlocks: boolean;
	/** The visitor used the page shortly before. */
	isUsed: boolean;
	/** The cart before the change. */
	before: Before;
	/** How many changes this page's store had made until then. */
	ownChanges: number;
	/** When it was first reported. */
	at: number;
	/** The shop's answer, when it came with a report. */
	answer?: CartAnswer;
	button: HTMLElement | undefined;
}

export type Report = Partial<
	Pick< ExternalChange, 'isAdd' | 'isOfBlocks' | 'answer' | 'button' >
>;

export interface ExternalChangesDeps {
	cart: CartStore;
	blocks: Blocks;
	/** Holds the listeners. */
	scope: Scope;
	/** What the page showed before any answer. */
	quantityShown: number;
	/** Asks for the cart if the cookies name another one. */
	recheck: () => void;
	clock?: Clock;
}

export interface ExternalChanges {
	/**
	 * @param report What is known about the change.
	 * @param server The cart as it was known then.
	 */
	report: ( report: Report, server?: ServerCart | null ) => void;
	/** After each answer of the store; `change` is null where it was not ours. */
	noteAnswer: ( answer: CartAnswer, change: PendingChange | null ) => void;
	/** Whether the cart is going to be read already; then recheck() is called afterwards. */
	isBusy: () => boolean;
}

/**
 * Reports an add that another script made on this page as our own event (docs/markup.md).
 *
 * @param before The cart before the add.
 * @param button What was clicked, as far as it is known.
 * @param answer With the cart after it.
 */
const emitExternalAdd = (
	before: Before,
	button: HTMLElement | undefined,
	answer: CartAnswer
): void => {
	const { product_id: buttonProduct, quantity } = button?.dataset ?? {};
	const id = Number( buttonProduct ) || 0;
	const isOfButton = ( { productId, variationId }: CartLine ) =>
		id > 0 && [ productId, variationId ].includes( id );
	const lines = answer.cart?.lines ?? [];
	const grown = before.lines && addedBetween( before, { lines } );
	const added =
		grown?.find( ( { line } ) => isOfButton( line ) ) ?? grown?.[ 0 ];
	// With the cart before unknown, at least the button names its product.
	const line =
		added?.line ?? ( grown ? undefined : lines.find( isOfButton ) );
	emit( 'vitrin:cart-item-added', {
		productId: line?.productId ?? id,
		quantity: added?.quantity ?? ( Number( quantity ) || 1 ),
		button: button ?? null,
		answer,
		name: line?.name ?? '',
	} satisfies ItemAdded );
	if ( button && ! woocommerceApplies() ) {
		triggerButtonUpdated( button );
	}
};

/** The cart before any answer. */
const cartShown = ( quantity: number ): Before =>
	quantity ? { lines: null, quantity } : { lines: [] };

/** Whether an add has made the cart grow. */
const hasGrown = (
	{ isAdd, before }: ExternalChange,
	{ cart: after }: CartAnswer
): boolean => isAdd && !! after && isRaised( before, after );

export const createExternalChanges = ( {
	cart,
	blocks,
	scope,
	quantityShown,
	recheck,
	clock = realClock,
}: ExternalChangesDeps ): ExternalChanges => {
	/** Further reports belong to it. */
	let current: ExternalChange | undefined;
	const unsettled = new Set< ExternalChange >();
	let cancelConfirm = () => {};
	let isRecheckDue = false;
	let ownChanges = 0;

	const addButton = trackAddButton( scope );
	const reads = createConfirmReads( cart );
	const activity = followActivity( scope, reads.reset );

	const mayHaveActed = ( { isUsed }: ExternalChange ) =>
		isUsed || activity.hasAdded();

	const settle = async ( change: ExternalChange ): Promise< void > => {
		let { answer } = change;
		if ( answer ) {
			cart.receive( { ...answer, isInPlace: true } );
		} else {
			// Where nothing was done and no cookie names a cart, there is none.
			answer = await reads.read( mayHaveActed( change ) );
		}
		unsettled.delete( change );
		if ( change.isOfBlocks && change.ownChanges === ownChanges ) {
			blocks.setKnown( answer?.cart?.hash ?? '' );
		}
		const { button } = change;
		if ( answer && hasGrown( change, answer ) && mayHaveActed( change ) ) {
			addButton.forget();
			emitExternalAdd( change.before, button, answer );
		} else if ( change.isAdd && ! woocommerceApplies() ) {
			// WooCommerce's script, which is gone, would have done so.
			button?.classList.remove( 'loading' );
		}
		if ( isRecheckDue ) {
			recheck();
		}
	};

	const begin = ( server: ServerCart | null ): ExternalChange => {
		const change = {
			isAdd: false,
			isOfBlocks: false,
			isUsed: activity.isUsed(),
			before: server ?? cartShown( quantityShown ),
			ownChanges,
			at: performance.now(),
			// Read now: focus may move on until the cart is known.
			button: addButton.current(),
		};
		unsettled.add( change );
		return change;
	};

	scope.add( () => cancelConfirm() );

	return {
		report( report, server = cart.getState().server ) {
			const change = Object.assign(
				( current ??= begin( server ) ),
				report
			);
			cancelConfirm();
			cancelConfirm = clock.after(
				change.answer ? 0 : reads.delay( change.at ),
				() => {
					current = undefined;
					void settle( change );
				}
			);
		},
		noteAnswer( answer, change ) {
			if ( change ) {
				ownChanges++;
				reads.reset();
				addButton.forget();
			}
			if ( answer.cart && ( change || answer.isOfTab ) ) {
				// What our store or another tab added, no other script of this page did.
				for ( const one of unsettled ) {
					one.before = answer.cart;
				}
			}
		},
		isBusy() {
			isRecheckDue = reads.isReading() || !! current;
			return isRecheckDue;
		},
	};
};
