import { useEffect, useState, type RefObject } from '@wordpress/element';

/** Pixels of a window in which folded filters are what its size asks for, not the block's place. */
const SMALL_WINDOW = 900;

/** Set by the style where the filters have room to stand open (src/loop-builder/style.scss). */
const HAS_ROOM = '--vitrin-loop-unfolded';

/** Whether visitors of a large window find the filters behind a button, because the block's place is narrow. */
const isFolded = ( block: HTMLElement ): boolean => {
	const view = block.ownerDocument.defaultView;
	const filters = block.querySelector( '.vitrin-loop__filters' );
	return (
		!! view &&
		!! filters &&
		view.innerWidth >= SMALL_WINDOW &&
		block.clientWidth > 0 &&
		! view.getComputedStyle( filters ).getPropertyValue( HAS_ROOM )
	);
};

/**
 * Follows the block's width, and what the server has drawn into it.
 *
 * @param block
 */
export const useFolded = (
	block: RefObject< HTMLElement | null >
): boolean => {
	const [ folded, setFolded ] = useState( false );
	useEffect( () => {
		const element = block.current;
		// The editor's canvas is a document of its own.
		const view = element?.ownerDocument.defaultView;
		if ( ! element || ! view ) {
			return undefined;
		}
		const look = () => setFolded( isFolded( element ) );
		look();
		const sizes = new view.ResizeObserver( look );
		sizes.observe( element );
		const drawn = new view.MutationObserver( look );
		drawn.observe( element, { childList: true, subtree: true } );
		return () => {
			sizes.disconnect();
			drawn.disconnect();
		};
	}, [ block ] );
	return folded;
};
