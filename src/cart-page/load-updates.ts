/**
 * Loads what changes the cart page (updates.ts) when it is needed, keeps for it what was
 * typed and clicked until then, and holds clicks that would change the cart beside it.
 */
import type { FallBack, Loader, ChunkOf } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';
import { runOrFallBack } from '../shared/triggers';
import { isPlainEvent, type Scope } from '../shared/dom/scope';
import { chunk } from '../shared/loader/chunk';
import { FORM } from './dom/markup';
import type { Updates } from './updates';

/** Makes changes of the cart, and shows their outcome in place. */
export const UPDATES = chunk(
	'cart-page-updates',
	() => import( /* webpackChunkName: "cart-page-updates" */ './updates' )
);

type Task = ( updates: Updates ) => void;

export interface LazyUpdates {
	/** Once they are loaded. */
	get: () => Updates | undefined;
	/** For changes that the shopper didn't ask for: without the chunk they are dropped. */
	inBackground: ( task: Task ) => void;
	/** For what the shopper does, in order: without them the cart's form does it. */
	forShopper: ( task: Task ) => void;
	/** For what the page itself needs. */
	run: ( task: Task, fallBack: FallBack ) => void;
	/** Something that the shopper did waits for them. */
	isAwaited: () => boolean;
	/** A change waits for them, or is under way. */
	isBusy: () => boolean;
	/** Resolves when that is over. Never rejects. */
	idle: () => Promise< void >;
}

/**
 * @param loader
 * @param start    Starts them, once.
 * @param fallBack What serves the shopper without them.
 */
export const createLazyUpdates = (
	loader: Pick< Loader, 'load' | 'fallBack' >,
	start: ( chunk: ChunkOf< typeof UPDATES > ) => Updates,
	fallBack: FallBack
): LazyUpdates => {
	let updates: Updates | undefined;
	const waiting: Task[] = [];
	let settled = Promise.resolve();
	const isAwaited = () => waiting.length > 0;

	const load = async (): Promise< Updates > => {
		const loaded = await loader.load( UPDATES );
		return ( updates ??= start( loaded ) );
	};
	const run = ( task: Task, options: FallBack ) =>
		runOrFallBack( loader, load, task, options );

	return {
		get: () => updates,
		inBackground( task ) {
			if ( updates ) {
				task( updates );
			} else {
				load().then( task ).catch( reportUnlessLost );
			}
		},
		forShopper( task ) {
			if ( updates ) {
				task( updates );
			} else if ( waiting.push( task ) === 1 ) {
				settled = run(
					( loaded ) =>
						waiting.splice( 0 ).forEach( ( one ) => one( loaded ) ),
					fallBack
				).then( () => {
					// The form has sent all fields as they are.
					waiting.length = 0;
				} );
			}
		},
		run: ( task, options ) => void run( task, options ),
		isAwaited,
		isBusy: () => isAwaited() || !! updates?.isBusy(),
		idle: () => settled.then( () => updates?.idle() ),
	};
};

const CHANGES_CART = `${ FORM } [type="submit"],${ FORM } .product-remove > a,a.woocommerce-remove-coupon,.restore-item`;

/**
 * WooCommerce's own links and buttons on the cart page (coupon, remove, undo) send their request
 * at once: beside a change of ours one of the two would be lost, since a session is written as a
 * whole. A click on them is held until ours is made, and then repeated.
 */
export const holdClicks = (
	scope: Scope,
	{
		get,
		isAwaited,
		isBusy,
		idle,
	}: Pick< LazyUpdates, 'get' | 'isAwaited' | 'isBusy' | 'idle' >
): void => {
	/** The last one clicked; several clicks are repeated as one. */
	let held: HTMLElement | undefined;

	const hold = ( clicked: HTMLElement ): void => {
		const isFirst = ! held;
		held = clicked;
		clicked.setAttribute( 'aria-busy', 'true' );
		if ( isFirst ) {
			void idle().then( () => {
				const updates = get();
				const current =
					held && updates ? updates.currentOf( held ) : held;
				held?.removeAttribute( 'aria-busy' );
				held = undefined;
				if ( current ) {
					current.removeAttribute( 'disabled' );
					current.click();
				}
			} );
		}
	};

	scope.on(
		document,
		'click',
		( event ) => {
			const target = event.target as Element | null;
			const control = target?.closest?.< HTMLElement >( CHANGES_CART );
			const link = target?.closest?.< HTMLElement >( 'a[href]' );
			// A link may leave the page (the store holds links to the checkout).
			if ( control || link ) {
				get()?.flush();
			}
			// Any link would leave without quantities that can't be sent yet.
			const clicked =
				control ?? ( isAwaited() && isPlainEvent( event ) && link );
			if ( clicked && isBusy() ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				hold( clicked );
			}
		},
		{ capture: true }
	);
};
