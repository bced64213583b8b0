/**
 * Pages whose idle time never came, as they were noted (any-page.ts).
 */
import type { Landing } from './domain/pages';

const isLanding = ( value: unknown ): value is Landing => {
	const { url, referrer, time } = ( value ?? {} ) as Partial< Landing >;
	return (
		typeof url === 'string' &&
		URL.canParse?.( url ) !== false &&
		typeof referrer === 'string' &&
		typeof time === 'number' &&
		Math.abs( time ) < 8.64e15
	);
};

const readLine = ( line: string ): unknown => {
	try {
		return JSON.parse( line );
	} catch {
		return null;
	}
};

/**
 * @param lines What the tab's storage holds of them, whatever that is.
 * @param pages Of this page, in their order.
 * @return All pages in their order.
 */
export const withNoted = (
	lines: string,
	pages: readonly Landing[]
): Landing[] => [
	...lines
		.split( '\n' )
		.map( readLine )
		.filter( isLanding )
		// This page is noted, too.
		.filter(
			( { time } ) => ! pages.some( ( page ) => page.time === time )
		),
	...pages,
];
