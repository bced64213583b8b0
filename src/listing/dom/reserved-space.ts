/**
 * The space below a list that is reserved for products still to load (LIST-03). What follows the
 * list moves once, by all of it, out of sight if possible; then nothing moves while products
 * load, and a visitor who scrolls ahead of them sees their outlines.
 */
import { scrollInstantly } from '../../shared/list/list-history';
import type { ListFooter } from './list-footer';
import { cardsOf, rowsOf } from './list-items';

export interface SpaceOptions {
	/** Cards in the list, those of categories too. */
	cards: number;
	/** Cards side by side. */
	columns: number;
	/** How many are still to load. */
	expected: number;
	/** The rows' heights with the gap below, in CSS pixels; at least one. */
	rows: readonly number[];
}

/** The rows' average height. */
export const averageOf = ( rows: readonly number[] ): number =>
	rows.reduce( ( sum, height ) => sum + height, 0 ) / rows.length;

/**
 * In CSS pixels: rows of the average height, and as much more as rows differ, since too little
 * space would make what follows the list jump while the visitor looks at it.
 */
export const spaceFor = ( {
	cards,
	columns,
	expected,
	rows,
}: SpaceOptions ): number => {
	const rowCount = ( count: number ) => Math.ceil( count / columns );
	return Math.ceil(
		( rowCount( cards + expected ) - rowCount( cards ) ) *
			averageOf( rows ) +
			Math.max( ...rows ) -
			Math.min( ...rows )
	);
};

/**
 * Outlines of the cards that are still to load, drawn as one background, however many there are.
 * They keep their position in the page while the cards before them are appended: the browser
 * counts what moves as layout shift.
 */
interface Skeleton {
	/** Fills what is below the list, down to the footer's end. */
	draw: () => void;
	/** Keeps its position in the page after the list has grown. */
	keepPosition: () => void;
	clear: () => void;
}

const px = ( pixels: number ): string => `${ Math.round( pixels ) }px`;

const rectOf = ( element: Element ): DOMRect => element.getBoundingClientRect();

/**
 * @param list   Whose cards are outlined.
 * @param footer What the outlines are drawn in.
 */
const createSkeleton = ( list: HTMLElement, footer: HTMLElement ): Skeleton => {
	let element: HTMLElement | undefined;
	let top = 0;
	let height = 0;
	const keepPosition = () => {
		if ( element ) {
			element.style.insetBlockStart = px(
				top + height - list.offsetHeight
			);
		}
	};
	const clear = () => element?.remove();
	return {
		keepPosition,
		clear,
		draw() {
			clear();
			const cards = cardsOf( list );
			const { columns, heights } = rowsOf( list );
			const row = averageOf( heights );
			const container = rectOf( footer );
			const firstRow = cards.slice( 0, columns ).map( rectOf );
			const start = Math.min( ...firstRow.map( ( { left } ) => left ) );
			const end = Math.max( ...firstRow.map( ( { right } ) => right ) );
			const [ card, beside ] = firstRow as [ DOMRect, DOMRect? ];
			const picture = cards[ 0 ]?.querySelector( 'img' );
			// The row after the last card's.
			top = rectOf( cards.at( -1 ) as Element ).top + row - container.top;
			height = list.offsetHeight;
			// A new element: one that is put elsewhere would count as moved.
			element = document.createElement( 'div' );
			element.className = 'vitrin-more__skeleton';
			element.style.left = px( start - container.left );
			element.style.width = px( end - start );
			for ( const [ name, pixels ] of Object.entries( {
				card: card.width,
				column: beside
					? Math.abs( beside.left - card.left )
					: card.width,
				row,
				picture: picture
					? rectOf( picture ).bottom - card.top
					: row / 2,
			} ) ) {
				element.style.setProperty( `--vitrin-${ name }`, px( pixels ) );
			}
			keepPosition();
			footer.prepend( element );
		},
	};
};

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
	/** Gives up unused space, as far as what follows the list doesn't move in view. */
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
