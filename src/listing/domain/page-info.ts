/**
 * Which page of the whole list is shown, and what follows from it (LIST-02, LIST-03). Pure.
 */
import { number, shape, type Parser } from '../../shared/domain/shape';

/** PHP twin: ListPosition.php. All numbers begin at 1. */
export interface PageInfo {
	page: number;
	/** How many pages there are. */
	pages: number;
	/** The number of the page's first product, counted over all pages. */
	first: number;
	/** How many products there are on all pages. */
	total: number;
}

const parse: Parser< PageInfo > = shape< PageInfo >( {
	page: number,
	pages: number,
	first: number,
	total: number,
} );

/**
 * @param attribute The list's `data-vitrin-list`.
 * @return Null when it is not what we print.
 */
export const parsePageInfo = (
	attribute: string | undefined
): PageInfo | null => {
	try {
		return parse( JSON.parse( attribute ?? '' ) );
	} catch {
		return null;
	}
};

/** A page whose products stand in the list. */
export interface ListedPage {
	info: PageInfo;
	/** How many products it has. */
	count: number;
}

/**
 * Which products of how many are listed: from the first page's first to the last page's last.
 *
 * @param listed At least one page, in order.
 */
export const rangeOf = (
	listed: readonly ListedPage[]
): { first: number; last: number; total: number } => {
	const begin = listed[ 0 ] as ListedPage;
	const end = listed[ listed.length - 1 ] as ListedPage;
	const { total } = end.info;
	return {
		first: begin.info.first,
		last: Math.min( total, end.info.first + end.count - 1 ),
		total,
	};
};

/**
 * WooCommerce's classes for a card at the beginning and at the end of a row: themes that float
 * their cards clear the one and take the margin from the other.
 *
 * @param at      From 0.
 * @param columns Cards in a row; 0 when unknown.
 */
export const edgesOf = (
	at: number,
	columns: number
): { isFirst: boolean; isLast: boolean } => ( {
	isFirst: columns > 0 && at % columns === 0,
	isLast: columns > 0 && at % columns === columns - 1,
} );
