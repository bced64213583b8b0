/**
 * A model of a browser: tabs with the real store, queue, transport and client, one lock for
 * all of them, messages between them, and a network whose faults the test sets.
 */
import { createCart, type EngineStore } from '../../store';
import { createTransport } from '../../transport';
import type { CartAnswer } from '../../domain/types';
import {
	afterPaint,
	type Frames,
	LEAVING,
} from '../../../shared/dom/page-moments';
import type { Shop } from './shop';
import type { VirtualTime } from '../../../shared/test/time';

/** What becomes of one call. */
export type TripOutcome =
	/** Both ways in so many milliseconds, the shop's work between them. */
	| { kind: 'fine' }
	/** It never reaches the shop. */
	| { kind: 'lost' }
	/** The shop does it, and the answer never comes back. */
	| { kind: 'unheard' }
	/** The shop breaks before or after the session was written. */
	| { kind: 'broken'; isDone: boolean }
	/** The shop does it and says something that nobody can read. */
	| { kind: 'garbage' }
	/** No answer until the browser gives up; with or without the work done. */
	| { kind: 'silent'; isDone: boolean }
	/** Done only after the browser has given up: where the guarantee ends. */
	| { kind: 'late' }
	| { kind: 'limited' };

export interface Trip {
	outcome: TripOutcome;
	/** Milliseconds: there, work, back. */
	times: readonly [ number, number, number ];
}

export const TIMEOUT = 20000;

export interface Tab {
	store: EngineStore;
	setOnline: ( isOnline: boolean ) => void;
	/** Leaves the page; the next one goes on. */
	leave: () => Promise< void >;
	/** A click: what it does beyond what is seen waits for the next paint. */
	click: < T >( task: () => Promise< T > ) => Promise< T >;
}

export interface Browser {
	tabs: Tab[];
	/** What comes of the next calls; when it runs out all is fine. */
	plan: ( trips: readonly Trip[] ) => void;
	/** All is fine from now on. */
	calm: () => void;
	/** How many calls have gone wrong so far. */
	faults: () => number;
}

const FINE: Trip = { outcome: { kind: 'fine' }, times: [ 20, 50, 20 ] };

/**
 * Of a page's window, what a click needs to wait for its paint.
 *
 * @param time
 * @param isCovered A covered tab draws nothing.
 */
const createView = ( time: VirtualTime, isCovered: () => boolean ): Frames =>
	Object.assign( new EventTarget(), {
		setTimeout: ( task: () => void, milliseconds = 0 ) =>
			time.after( milliseconds, task ),
		requestAnimationFrame: ( task: () => void ) =>
			isCovered() ? undefined : time.after( 16, task ),
	} ) as unknown as Frames;

/** First come, first served, as navigator.locks does it. */
const createLock = () => {
	let last: Promise< void > = Promise.resolve();
	return async (): Promise< () => void > => {
		const before = last;
		let release = () => {};
		last = new Promise( ( resolve ) => ( release = resolve ) );
		await before;
		return release;
	};
};

export const createBrowser = (
	shop: Shop,
	time: VirtualTime,
	count: number,
	/** Milliseconds that a message from tab to tab takes, in turn. */
	messageTimes: readonly number[]
): Browser => {
	const lock = createLock();
	const trips: Trip[] = [];
	const tabs: Tab[] = [];
	/** The tab that was clicked last. */
	let front: Tab | undefined;
	let operations = 0;
	let messages = 0;
	let faults = 0;

	const createTab = (): Tab => {
		let isOnline = true;
		let view: Frames;
		/** Pages that were left neither send nor receive messages. */
		let page = 0;
		const back = new Set< () => void >();

		const fetchFrom =
			( mine: number ): typeof fetch =>
			async ( url, { body, signal } = {} ) => {
				const action = String( url );
				const { outcome, times } = trips.shift() ?? FINE;
				if ( outcome.kind !== 'fine' ) {
					faults++;
				}
				const given = new Promise< never >( ( _, reject ) =>
					signal?.addEventListener( 'abort', () =>
						reject( new Error( 'Aborted.' ) )
					)
				);
				given.catch( () => {} );
				const travel = async (): Promise< Response > => {
					const [ there, work, home ] = times;
					const check = () => {
						if ( ! isOnline || mine !== page ) {
							throw new TypeError( 'Failed to fetch' );
						}
					};
					check();
					await time.sleep( there );
					check();
					if ( outcome.kind === 'lost' ) {
						throw new TypeError( 'Failed to fetch' );
					}
					const respond = ( status: number, words: string ) =>
						( {
							ok: status < 300,
							status,
							headers: { get: () => null },
							text: async () => words,
						} ) as unknown as Response;
					if ( outcome.kind === 'limited' ) {
						return respond( 429, '{"code":429,"msg":"slowly"}' );
					}
					const request = shop.begin(
						action,
						new URLSearchParams( body as URLSearchParams )
					);
					await time.sleep(
						outcome.kind === 'late' ? TIMEOUT + work : work
					);
					if ( ! ( 'isDone' in outcome ) || outcome.isDone ) {
						request.commit();
					}
					if (
						outcome.kind === 'silent' ||
						outcome.kind === 'late'
					) {
						return await given;
					}
					await time.sleep( home );
					check();
					switch ( outcome.kind ) {
						case 'unheard':
							throw new TypeError( 'Failed to fetch' );
						case 'broken':
							return respond( 500, '<h1>Fatal error</h1>' );
						case 'garbage':
							return respond( 200, '<p>Warning</p>' );
						default:
							return respond(
								request.answer.status,
								JSON.stringify( request.answer.body )
							);
					}
				};
				return Promise.race( [ travel(), given ] );
			};

		const createPage = (): EngineStore => {
			const mine = ++page;
			view = createView( time, () => front !== tab );
			const transport = createTransport( {
				ajaxUrl: '',
				wcAjaxUrl: '%%endpoint%%',
				wcAjaxActions: [
					'add_to_cart',
					'vitrin_get_cart',
					'vitrin_update_item',
					'vitrin_remove_item',
				],
				timeout: TIMEOUT,
				nonce: '',
				messages: {
					offline: 'offline',
					timeout: 'timeout',
					server: 'server',
				},
				clock: time,
				fetch: fetchFrom( mine ),
				onRenewed: ( answer ) => store.receive( answer ),
			} );
			const isHere = () => mine === page;
			const store = createCart( {
				send: transport.send,
				lock,
				connection: {
					isOnline: () => isOnline || ! isHere(),
					back: () =>
						new Promise( ( resolve ) => {
							back.add( resolve );
						} ),
				},
				server: null,
				cookieCart: { quantity: 0, total: '0' },
				hasCart: () => true,
				newOperation: () => `operation-${ ++operations }`,
				clock: time,
				now: time.now,
				random: () => 0.5,
				lostMessage: () => 'lost',
				onAnswer( answer ) {
					transport.keepNonce( answer );
					if ( ! isHere() || isReceiving ) {
						return;
					}
					for ( const other of tabs ) {
						if ( other !== tab ) {
							broadcast( other, answer );
						}
					}
				},
			} );
			return store;
		};

		let isReceiving = false;
		const receive = ( answer: CartAnswer ) => {
			isReceiving = true;
			tab.store.receive( answer );
			isReceiving = false;
		};

		const tab: Tab = {
			store: undefined as unknown as EngineStore,
			setOnline( next ) {
				isOnline = next;
				if ( next ) {
					[ ...back ].forEach( ( resolve ) => resolve() );
					back.clear();
				}
			},
			async click( task ) {
				const painted = afterPaint( view );
				front = tab;
				await painted;
				return task();
			},
			async leave() {
				( view as unknown as EventTarget ).dispatchEvent(
					new Event( LEAVING )
				);
				// A browser ends the listeners' own tasks one by one.
				await Promise.resolve();
				await Promise.resolve();
				const { pending } = tab.store.getState();
				tab.store.releasePending();
				tab.store = createPage();
				// Those of the page that was left find out that they have no page.
				[ ...back ].forEach( ( resolve ) => resolve() );
				back.clear();
				tab.store.resume( pending );
				// Here pages keep nothing; there the drawer asks, and the tab's storage knows.
				void tab.store.refresh();
			},
		};
		receivers.set( tab, receive );
		tab.store = createPage();
		return tab;
	};

	const receivers = new Map< Tab, ( answer: CartAnswer ) => void >();
	const broadcast = ( other: Tab, answer: CartAnswer ): void => {
		const pause = messageTimes.length
			? messageTimes[ messages++ % messageTimes.length ]!
			: 1;
		time.after( pause, () =>
			receivers.get( other )?.( { ...answer, fragments: {} } )
		);
	};

	for ( let index = 0; index < count; index++ ) {
		tabs.push( createTab() );
	}
	return {
		tabs,
		plan: ( more ) => void trips.push( ...more ),
		calm: () => void trips.splice( 0 ),
		faults: () => faults,
	};
};

/** The truth, as a tab that has seen everything shows it. */
export const shownIn = ( { store }: Tab ): Record< string, number > =>
	Object.fromEntries(
		store
			.getState()
			.view.lines.filter( ( { removing } ) => ! removing )
			.map( ( { key, quantity } ) => [ key, quantity ] )
	);
