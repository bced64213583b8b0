/**
 * How a page of a given width fits into the space there is.
 */
import { useEffect, useState, type RefObject } from '@wordpress/element';

/** At most as large as it is. */
export const fit = ( space: number, width: number ): number =>
	space > 0 ? Math.min( 1, space / width ) : 1;

export const useScale = (
	stage: RefObject< HTMLElement | null >,
	width: number
): number => {
	const [ space, setSpace ] = useState( 0 );
	useEffect( () => {
		const element = stage.current;
		if ( ! element ) {
			return undefined;
		}
		const observer = new ResizeObserver( () =>
			setSpace( element.clientWidth )
		);
		observer.observe( element );
		return () => observer.disconnect();
	}, [ stage ] );
	return fit( space, width );
};
