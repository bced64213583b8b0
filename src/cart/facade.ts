/**
 * The cart store as the first load has it: what the cookies say, until somebody wants
 * more. Then it brings the engine, and from there on is the engine's store. A page that
 * is only looked at never pays for what a change of the cart needs.
 */
import type { Client } from '../shared/http/client';
import type { CartResult, CartState, CartStore, Failure } from './domain/types';
import { stateFromCookies, type CookieCart } from './domain/cookie-state';
import { RESTORED, SHOWN, type EventHandler } from './dom/listen';
import type { Engine } from './engine';

export interface FacadeOptions {
	cookieCart: () => CookieCart;
	/**
	 * Brings the engine; rejects when it can't be had. May be tried again. It is told the
	 * quantity shown until now: the cookies may say more by then, where somebody has added.
	 */
	bring: ( shown: number ) => Promise< Engine >;
	/** In words, for a press that could not be taken because the engine did not come. */
	offline: string;
}

export interface Facade extends CartStore {
	post: Client[ 'post' ];
	handleEvent: EventHandler;
	/** Rejects when it can't be had; may be tried again. */
	load: () => Promise< Engine >;
	/** Once it has come. */
	engine: () => Engine | undefined;
	/** On intent: have the engine ready before the press. Never fails. */
	warm: () => void;
}

/** After these the cookies are read again; whoever says anything else has changed the cart. */
const LOOKS = [ SHOWN, RESTORED, 'wc_fragments_refreshed' ];

export const createFacade = ( {
	cookieCart,
	bring,
	offline,
}: FacadeOptions ): Facade => {
	const listeners = new Set< () => void >();
	const notify = () => [ ...listeners ].forEach( ( listener ) => listener() );
	let state: CartState = stateFromCookies( cookieCart() );
	let engine: Engine | undefined;
	let coming: Promise< Engine > | undefined;
	const failure = { kind: 'offline', code: 0, message: offline } as const;

	const ready = (): Promise< Engine > =>
		( coming ??= bring( state.view.quantity ).then(
			( arrived ) => {
				engine = arrived;
				arrived.store.subscribe( notify );
				notify();
				return arrived;
			},
			( error: unknown ) => {
				coming = undefined;
				state = { ...state, status: 'failed', failure };
				notify();
				throw error;
			}
		) );

	/** What nobody waits for: without the engine it is left. */
	const whenReady = ( task: ( engine: Engine ) => void ): void =>
		void ready().then( task, () => {} );

	const later =
		< A extends unknown[], R >(
			task: ( engine: Engine, ...args: A ) => Promise< R >
		) =>
		async (
			...args: A
		): Promise< R | { ok: false; failure: Failure } > => {
			const arrived =
				engine ?? ( await ready().catch( () => undefined ) );
			return arrived ? task( arrived, ...args ) : { ok: false, failure };
		};

	const call = < K extends 'refresh' | 'add' | 'setQuantity' | 'remove' >(
		name: K
	) =>
		later(
			(
				there,
				...args: Parameters< CartStore[ K ] >
			): Promise< CartResult > =>
				(
					there.store[ name ] as (
						...all: typeof args
					) => Promise< CartResult >
				 )( ...args )
		);

	return {
		getState: () => engine?.store.getState() ?? state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		refresh: call( 'refresh' ),
		add: call( 'add' ),
		setQuantity: call( 'setQuantity' ),
		remove: call( 'remove' ),
		receive: ( answer ) =>
			whenReady( ( there ) => there.store.receive( answer ) ),
		post: later( ( there, ...args: Parameters< Client[ 'post' ] > ) =>
			there.post( ...args )
		),
		handleEvent( type, args ) {
			if ( engine ) {
				// At once: only so can it tell an echo from news.
				engine.handleEvent( type, args );
			} else if ( LOOKS.includes( type ) ) {
				// Nothing was shown but what the cookies say.
				state = stateFromCookies( cookieCart() );
				notify();
			} else {
				whenReady( ( there ) => there.handleEvent( type, args ) );
			}
		},
		load: ready,
		engine: () => engine,
		warm: () => whenReady( () => {} ),
	};
};
