/**
 * The cart's own chunks that few pages need, so that a click does not wait for them.
 */
import { getLoader, type Chunk } from '../../shared/loader';
import { realClock, sleep } from '../../shared/domain/time';

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

/** A part of the cart's, as inTime() has it. */
export const loadInTime = < T >(
	chunk: Chunk< T >
): Promise< T | undefined > => inTime( getLoader().load( chunk ) );
