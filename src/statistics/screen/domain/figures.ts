/** What figures say beside those before them. Null is what isn't known, which is never 0. */
import type { Metric } from './view';

/** As reports/Overview.php gives them, of a period or of a point of the line. */
export interface Sums {
	visitors: number | null;
	sessions: number | null;
	views: number | null;
	bounces: number | null;
	engaged: number | null;
	orders: number | null;
	revenue: number | null;
}

export const ratio = (
	part: number | null,
	whole: number | null
): number | null =>
	part === null || whole === null || whole <= 0 ? null : part / whole;

export const valueOf = ( metric: Metric, sums: Sums ): number | null => {
	switch ( metric ) {
		case 'bounce':
			return ratio( sums.bounces, sums.sessions );
		case 'engaged':
			// A page has no sessions of its own: there it is the time of a view.
			return sums.sessions === null
				? ratio( sums.engaged, sums.views )
				: ratio( sums.engaged, sums.sessions );
		default:
			return sums[ metric ];
	}
};

export interface Change {
	direction: 'more' | 'less' | 'same';
	/** As a share of what was before, without a sign; null where nothing was. */
	share: number | null;
}

/** Null where one of both isn't known. */
export const changeOf = (
	now: number | null,
	before: number | null
): Change | null => {
	if ( now === null || before === null ) {
		return null;
	}
	const share = before > 0 ? Math.abs( now - before ) / before : null;
	if ( now === before || ( share !== null && share < 0.0005 ) ) {
		return { direction: 'same', share: 0 };
	}
	return { direction: now > before ? 'more' : 'less', share };
};

export const isEmpty = ( { views, sessions, orders }: Sums ): boolean =>
	! views && ! sessions && ! orders;
