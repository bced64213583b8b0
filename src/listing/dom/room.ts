/**
 * The room below a list for the products that are still to come (LIST-03). What follows the list
 * is moved once, by all of it, out of sight if possible; then nothing moves as they come, and
 * whoever scrolls ahead of them sees their outlines.
 */
import { averageOf, roomFor } from '../domain/room';
import type { ListFooter } from './list-footer';
import { cardsOf, rowsOf } from './rows';
import { createSkeleton } from './skeleton';

export interface Room {
	/**
	 * Keeps room for so many products.
	 *
	 * @param coming  How many.
	 * @param isAsked Someone asked for them: what follows the list may move before their eyes.
	 */
	keep: ( coming: number, isAsked: boolean ) => void;
	/** Cards have come: gives up what they take. */
	use: () => void;
	/** No more come by themselves. */
	end: () => void;
	/** What follows the list takes its place, where nobody sees it move. */
	settle: () => void;
}

export interface RoomOptions {
	list: HTMLElement;
	box: ListFooter;
	isScrolling: () => boolean;
}

/** No smooth scrolling, whatever the theme wishes: this is no movement. */
export const moveBy = ( top: number ): void =>
	window.scrollBy( { top, behavior: 'instant' } );

export const createRoom = ( { list, box, isScrolling }: RoomOptions ): Room => {
	const skeleton = createSkeleton( list, box.element );
	let height = 0;
	let isKept = false;

	const bottom = () => box.element.getBoundingClientRect().bottom;
	// While it scrolls the browser is ahead of what a busy script knows of it, by less than a window.
	const edge = () => window.innerHeight * ( isScrolling() ? 2 : 1 );

	return {
		keep( coming, isAsked ) {
			const { columns, heights } = rowsOf( list );
			if ( isAsked || ! isKept || bottom() > edge() ) {
				box.reserve(
					roomFor( {
						cards: cardsOf( list ).length,
						columns,
						coming,
						rows: heights,
					} )
				);
			}
			isKept = true;
			height = list.offsetHeight;
			skeleton.draw();
		},
		use() {
			const now = list.offsetHeight;
			box.reserve( box.reserved() - ( now - height ) );
			height = now;
			skeleton.stay();
		},
		end() {
			isKept = false;
			skeleton.clear();
			// More than a row of nothing: fewer came than were promised.
			if ( box.reserved() > averageOf( rowsOf( list ).heights ) ) {
				const before = bottom();
				box.reserve( 0 );
				moveBy( bottom() - before );
			}
		},
		settle() {
			const over = bottom() - edge();
			if ( ! isKept && over > 0 && box.reserved() > 0 ) {
				box.reserve( box.reserved() - over );
			}
		},
	};
};
