/**
 * Loads the bridge (bridge.ts) when there is something to pass on to it, and keeps what waits
 * for it in order.
 */
import { getLoader, type ChunkOf } from '../../shared/loader';
import type { Bridge, BridgeOptions } from './bridge';
import { BRIDGE } from './bridge-chunk';
import { inTime } from './load-in-time';

type Task = ( bridge: Bridge | undefined ) => void;

export interface BridgeLoader {
	/** The bridge, if it has been started. */
	started: () => Bridge | undefined;
	/** The bridge, started now if its chunk is loaded. */
	start: () => Bridge | undefined;
	/**
	 * Resolves when the chunk is loaded, or when it can't be had in time.
	 *
	 * @param limit Milliseconds.
	 */
	load: ( limit?: number ) => Promise< unknown >;
	/** Runs the task after earlier ones; with undefined where the bridge can't be had. */
	use: ( task: Task ) => void;
}

export const createBridgeLoader = ( options: BridgeOptions ): BridgeLoader => {
	/** Also set when it was loaded after the waiting had ended. */
	let chunk: ChunkOf< typeof BRIDGE > | undefined;
	let bridge: Bridge | undefined;
	const waiting: Task[] = [];

	const start = (): Bridge | undefined => {
		try {
			bridge ??= chunk?.createBridge( options );
		} catch ( error ) {
			// The cart works without it.
			reportError( error );
		}
		return bridge;
	};

	const load = ( limit?: number ): Promise< unknown > =>
		inTime(
			getLoader()
				.load( BRIDGE )
				.then( ( loaded ) => ( chunk = loaded ) ),
			limit
		);

	return {
		started: () => bridge,
		start,
		load,
		use( task ) {
			if ( waiting.push( task ) > 1 ) {
				return;
			}
			const run = () => {
				const started = start();
				waiting.splice( 0 ).forEach( ( next ) => next( started ) );
			};
			if ( start() ) {
				run();
			} else {
				void load().then( run );
			}
		},
	};
};
