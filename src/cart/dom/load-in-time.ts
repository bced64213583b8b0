/**
 * Loads the chunks of the cart's own that few pages need: a click does not wait for them for long.
 */
import { getLoader, type Chunk } from '../../shared/loader';
import { chunk as defineChunk } from '../../shared/loader/chunk';
import { realClock, sleep } from '../../shared/domain/time';

/** For browsers without locks (plain http) or channels. */
export const STORAGE_TABS = defineChunk(
	'storage-tabs',
	() => import( /* webpackChunkName: "storage-tabs" */ './storage-tabs' )
);

/** Milliseconds: a chunk that takes longer is done without, for this once. */
export const CHUNK_LIMIT = 3000;

/**
 * The chunks that load in time; undefined for the others. Never rejects, never hangs.
 *
 * @param coming
 * @param limit  Milliseconds.
 */
export const inTime = < T >(
	coming: Promise< T >,
	limit = CHUNK_LIMIT
): Promise< T | undefined > =>
	Promise.race( [
		coming.catch( () => undefined ),
		sleep( realClock, limit ).then( () => undefined ),
	] );

/** The chunk, if it loads in time; never rejects. */
export const loadInTime = < T >(
	chunk: Chunk< T >
): Promise< T | undefined > => inTime( getLoader().load( chunk ) );
