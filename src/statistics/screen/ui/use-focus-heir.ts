import { useLayoutEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/** The field of the days, which is always there. */
export const DAYS = 'vitrin-stats-range';

export const daysField = (): HTMLElement | null =>
	document.getElementById( DAYS );

/**
 * Focus that would be lost with an element goes to another one.
 *
 * @param heir Which, asked while the element is still there.
 */
export function useFocusHeir< E extends HTMLElement >(
	heir: ( from: E ) => HTMLElement | null | undefined
): RefObject< E | null > {
	const element = useRef< E >( null );
	const newest = useRef( heir );
	newest.current = heir;
	useLayoutEffect( () => {
		const from = element.current;
		return () => {
			if ( from?.contains( from.ownerDocument.activeElement ) ) {
				const to = newest.current( from );
				// Not before React has done with the page.
				queueMicrotask( () => to?.focus() );
			}
		};
	}, [] );
	return element;
}
