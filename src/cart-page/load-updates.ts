/**
 * Loads what changes the cart page (updates.ts) when it is needed, and keeps for it what was
 * typed and clicked until then.
 */
import type { FallBack, Loader, ChunkOf } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/load-error';
import { runOrFallBack } from '../shared/triggers';
import { UPDATES } from './chunks';
import type { Updates } from './updates';

type Task = ( updates: Updates ) => void;

export interface LazyUpdates {
	/** Once they are loaded. */
	get: () => Updates | undefined;
	/** For what nobody has asked for: without them it is left. */
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
		const chunk = await loader.load( UPDATES );
		return ( updates ??= start( chunk ) );
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
