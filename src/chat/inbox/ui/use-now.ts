import { useEffect, useState } from '@wordpress/element';

const EVERY = 30_000;

/**
 * The time by the server's clock, twice a minute: the agent's may be wrong.
 *
 * @param offset Milliseconds by which the server's is before this one's.
 */
export function useNow( offset: number ): number {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const timer = setInterval( () => setNow( Date.now() ), EVERY );
		return () => clearInterval( timer );
	}, [] );
	return now + offset;
}
