/**
 * Announcements wait until nobody types: a screen reader would read each letter's.
 */
import { useEffect, useState } from '@wordpress/element';

/** Milliseconds without a change. */
const SETTLED = 700;

/** The value once it has stayed the same for a while; until then the one before. Compared by identity. */
export const useSettled = < T >( value: T ): T => {
	const [ settled, setSettled ] = useState( value );
	useEffect( () => {
		const timer = setTimeout( () => setSettled( value ), SETTLED );
		return () => clearTimeout( timer );
	}, [ value ] );
	return settled;
};
