/**
 * What a list had loaded and where it was looked at, kept with the entry of the browser's
 * history it belongs to: coming back finds it, another visit of the same address doesn't.
 */
import {
	list,
	nullable,
	number,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';

export interface Memory {
	/** The pages that were in the list, in order. */
	pages: Array< { page: number; url: string } >;
	/** The card that was looked at, by its class; '' when none was. */
	item: string;
	/** Where it stood in the window, in CSS pixels from its top. */
	top: number;
}

const NAME = 'vitrinList';

/** More than anybody comes back to: what is in the history may be anything. */
const MOST_PAGES = 50;

const parse: Parser< Memory | null > = nullable(
	shape< Memory >( {
		pages: list( shape( { page: number, url: text } ) ),
		item: text,
		top: number,
	} )
);

/**
 * What this entry remembers; null when nothing, or nothing that makes sense.
 *
 * @param page The page that the shop gave for the entry's address.
 */
export const recall = ( page: number | undefined ): Memory | null => {
	try {
		const memory = parse( history.state?.[ NAME ] ?? null );
		return memory &&
			memory.pages.length <= MOST_PAGES &&
			memory.pages.some(
				( kept ) =>
					kept.page === page &&
					// Whoever went on from here may have taken the state along.
					kept.url === location.href.replace( /#.*/, '' )
			)
			? memory
			: null;
	} catch {
		return null;
	}
};

/**
 * Keeps it with the page in view's address. Coming back is ours then: the browser would look
 * for a place that isn't there yet.
 */
export const remember = ( memory: Memory, url: string ): void => {
	try {
		history.scrollRestoration = 'manual';
		history.replaceState( { ...history.state, [ NAME ]: memory }, '', url );
	} catch {
		// Browsers allow so many a minute: the next one will do.
	}
};
