/**
 * Which part of the whole a list shows, and what follows from it (LIST-02, LIST-03). Pure.
 */
import { number, shape, type Parser } from '../../shared/domain/shape';

/** PHP twin: ListPosition.php. All numbers begin at 1. */
export interface Place {
	page: number;
	/** How many pages there are. */
	pages: number;
	/** The first product's number in the whole. */
	first: number;
	/** How many products there are. */
	total: number;
}

const parse: Parser< Place > = shape< Place >( {
	page: number,
	pages: number,
	first: number,
	total: number,
} );

/**
 * @param mark The list's attribute.
 * @return Null when it is none of ours.
 */
export const parsePlace = ( mark: string | undefined ): Place | null => {
	try {
		return parse( JSON.parse( mark ?? '' ) );
	} catch {
		return null;
	}
};

/** A page as it stands in the list. */
export interface Shown {
	place: Place;
	/** How many products of it. */
	count: number;
}

/**
 * What is in view of how many: from the first page's first product to the last page's last.
 *
 * @param shown At least one page, in order.
 */
export const rangeOf = (
	shown: readonly Shown[]
): { first: number; last: number; total: number } => {
	const begin = shown[ 0 ] as Shown;
	const end = shown[ shown.length - 1 ] as Shown;
	const { total } = end.place;
	return {
		first: begin.place.first,
		last: Math.min( total, end.place.first + end.count - 1 ),
		total,
	};
};

/** `%1$s` and so on. */
export const fill = ( template: string, ...values: string[] ): string =>
	template.replace(
		/%(?:(\d)\$)?s/g,
		( _all, at = '1' ) => values[ Number( at ) - 1 ] ?? ''
	);

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
