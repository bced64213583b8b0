import { useEffect, useRef, useState } from '@wordpress/element';

/** How wide an element is and how large its text, in pixels: a picture that is drawn in it follows both. */
export function useBox< E extends HTMLElement >() {
	const element = useRef< E >( null );
	const [ box, setBox ] = useState( { width: 0, text: 12 } );
	useEffect( () => {
		const at = element.current;
		if ( ! at ) {
			return undefined;
		}
		const measure = () => {
			const width = Math.floor( at.clientWidth );
			const text = parseFloat( getComputedStyle( at ).fontSize ) || 12;
			setBox( ( current ) =>
				current.width === width && current.text === text
					? current
					: { width, text }
			);
		};
		measure();
		if ( typeof ResizeObserver === 'undefined' ) {
			return undefined;
		}
		const observer = new ResizeObserver( measure );
		observer.observe( at );
		// Larger text makes the page higher, if not the element wider.
		observer.observe( document.body );
		return () => observer.disconnect();
	}, [] );
	return { element, ...box };
}
