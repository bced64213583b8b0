/**
 * The cart store of the first load: it shows what the cookies say until more is needed. Then
 * it loads the engine and passes everything on to the engine's store. A page that is only
 * looked at never pays for what a change of the cart needs.
 */
import type { Client } from '../shared/http/client';
import type { CartState, CartStore, Failure } from './domain/types';
import { stateFromCookies, type CookieCart } from './domain/cookie-state';
import { RESTORED, SHOWN, type EventHandler } from './dom/events';
import type { Engine } from './engine';

export interface FacadeOptions {
	cookieCart: () => CookieCart;
	/**
	 * Loads the engine; rejects when that fails, and may be called again. It gets the quantity
	 * shown until now: the cookies may name a higher one by then.
	 */
	loadEngine: ( shown: number ) => Promise< Engine >;
	/** In words, for a change that was lost because the engine could not be loaded. */
	offline: () => string;
}

export interface Facade extends CartStore {
	post: Client[ 'post' ];
	handleEvent: EventHandler;
	/** Rejects when that fails; may be called again. */
	load: () => Promise< Engine >;
	/** Once it is loaded. */
	engine: () => Engine | undefined;
	/** On intent: loads the engine before the click. Never rejects. */
	warm: () => void;
}

/** After these the cookies are read again; any other event means that the cart was changed. */
const RECHECK_EVENTS = [ SHOWN, RESTORED, 'wc_fragments_refreshed' ];

export const createFacade = ( {
	cookieCart,
	loadEngine,
	offline,
}: FacadeOptions ): Facade => {
	const listeners = new Set< () => void >();
	const notify = () => [ ...listeners ].forEach( ( listener ) => listener() );
	/** Until there is an engine; created when it is first asked for. */
	let state: CartState | undefined;
	let engine: Engine | undefined;
	let loading: Promise< Engine > | undefined;
	const getState = (): CartState =>
		engine?.store.getState() ??
		( state ??= stateFromCookies( cookieCart() ) );
	const failure = (): Failure => ( {
		kind: 'offline',
		code: 0,
		message: offline(),
	} );

	const ready = (): Promise< Engine > =>
		( loading ??= loadEngine( getState().view.quantity ).then(
			( loaded ) => {
				engine = loaded;
				loaded.store.subscribe( notify );
				notify();
				return loaded;
			},
			( error: unknown ) => {
				loading = undefined;
				state = {
					...getState(),
					status: 'failed',
					failure: failure(),
				};
				notify();
				throw error;
			}
		) );

	/** The task's result is not awaited; without the engine it is dropped. */
	const whenReady = ( task: ( engine: Engine ) => void ): void =>
		void ready().then( task, () => {} );

	/** The engine's method of that name, once the engine is loaded. */
	const withEngine = < A extends unknown[], R >(
		methodOf: ( engine: Engine ) => ( ...args: A ) => Promise< R >
	) =>
		async function callEngine(
			...args: A
		): Promise< R | { ok: false; failure: Failure } > {
			const loaded = engine ?? ( await ready().catch( () => undefined ) );
			return loaded
				? methodOf( loaded )( ...args )
				: { ok: false, failure: failure() };
		};

	return {
		getState,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		refresh: withEngine( ( { store } ) => store.refresh ),
		add: withEngine( ( { store } ) => store.add ),
		setQuantity: withEngine( ( { store } ) => store.setQuantity ),
		remove: withEngine( ( { store } ) => store.remove ),
		receive: ( answer ) =>
			whenReady( ( { store } ) => store.receive( answer ) ),
		post: withEngine( ( { post } ) => post ),
		handleEvent( type, args ) {
			if ( engine ) {
				// Synchronously: only so can it recognise an event that we sent ourselves.
				engine.handleEvent( type, args );
			} else if ( RECHECK_EVENTS.includes( type ) ) {
				// Without an engine the page shows nothing but what the cookies say.
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
