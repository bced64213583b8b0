/**
 * The cart's own parts that few pages need, so that a press does not wait for them.
 */
import { getLoader, type Part } from '../../shared/loader';
import { realClock, sleep } from '../../shared/domain/time';

/** Milliseconds: a part that takes longer is done without, for this once. */
export const PART_LIMIT = 3000;

/**
 * What comes in time; undefined for what doesn't, or can't be had. Never rejects, never hangs.
 *
 * @param coming
 * @param limit  Milliseconds.
 */
export const inTime = < T >(
	coming: Promise< T >,
	limit = PART_LIMIT
): Promise< T | undefined > =>
	Promise.race( [
		coming.catch( () => undefined ),
		sleep( realClock, limit ).then( () => undefined ),
	] );

/** A part of the cart's, as inTime() has it. */
export const bringPart = < T >( part: Part< T > ): Promise< T | undefined > =>
	inTime( getLoader().load( part ) );
