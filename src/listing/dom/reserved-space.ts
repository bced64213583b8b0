/**
 * The space below a list that is reserved for products still to load (LIST-03). What follows the
 * list moves once, by all of it, out of sight if possible; then nothing moves while products
 * load, and whoever scrolls ahead of them sees their outlines.
 */
import { scrollInstantly } from '../../shared/dom/window-scroll';
import { averageOf, spaceFor } from '../domain/reserved-space';
import type { ListFooter } from './list-footer';
import { cardsOf, rowsOf } from './rows';
import { createSkeleton } from './skeleton';

export interface ReservedSpace {
	/**
	 * @param expected    For how many products.
	 * @param isRequested The visitor clicked for them: what follows the list may move in sight.
	 */
	reserve: ( expected: number, isRequested: boolean ) => void;
	/** Cards were appended: reduces the space by what they take. */
	consume: () => void;
	/** Nothing more loads without a click: takes the outlines away, and space that is far too much. */
	finish: () => void;
	/** Gives up unused space, as far as nobody sees what follows the list move. */
	shrink: () => void;
}

export interface ReservedSpaceOptions {
	list: HTMLElement;
	footer: ListFooter;
	isScrolling: () => boolean;
}

export const createReservedSpace = ( {
	list,
	footer,
	isScrolling,
}: ReservedSpaceOptions ): ReservedSpace => {
	const skeleton = createSkeleton( list, footer.element );
	let height = 0;
	let isActive = false;

	const bottom = () => footer.element.getBoundingClientRect().bottom;
	// While scrolling, the browser is ahead of what a busy script knows, by less than a window.
	const visibleEdge = () => window.innerHeight * ( isScrolling() ? 2 : 1 );

	return {
		reserve( expected, isRequested ) {
			const { columns, heights } = rowsOf( list );
			if ( isRequested || ! isActive || bottom() > visibleEdge() ) {
				footer.reserve(
					spaceFor( {
						cards: cardsOf( list ).length,
						columns,
						expected,
						rows: heights,
					} )
				);
			}
			isActive = true;
			height = list.offsetHeight;
			skeleton.draw();
		},
		consume() {
			const now = list.offsetHeight;
			footer.reserve( footer.reserved() - ( now - height ) );
			height = now;
			skeleton.keepPosition();
		},
		finish() {
			isActive = false;
			skeleton.clear();
			// More than a row left empty: fewer products came than were promised.
			if ( footer.reserved() > averageOf( rowsOf( list ).heights ) ) {
				const before = bottom();
				footer.reserve( 0 );
				scrollInstantly( bottom() - before );
			}
		},
		shrink() {
			const hidden = bottom() - visibleEdge();
			if ( ! isActive && hidden > 0 && footer.reserved() > 0 ) {
				footer.reserve( footer.reserved() - hidden );
			}
		},
	};
};
