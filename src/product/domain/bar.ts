/**
 * When the bar hides, and where it stands among what else is fixed at the lower edge. Pure.
 */
import { raiseAbove, type Edges } from '../../shared/domain/edges';

/**
 * Whether what stands at the window's lower edge hides some of what has focus (WCAG 2.4.11).
 *
 * @param focused Of what has focus, in pixels from the window's top.
 * @param bar     Of the bar, shown or not.
 */
export const covers = (
	focused: Pick< Edges, 'top' | 'bottom' >,
	bar: Pick< Edges, 'top' | 'bottom' >
): boolean => focused.bottom > bar.top && focused.top < bar.bottom;

/** Pixels between the bar and what it lifts. */
const GAP = 8;

/**
 * A bar for thumbs stays where thumbs look for it, and ours stands on it. What is smaller, such
 * as a button to the top, is lifted onto ours.
 *
 * @param home   Where the bar stands by itself.
 * @param others Where others' fixed things stand by themselves.
 * @return Pixels upwards: for the bar, and for each of the others [THEME-03].
 */
export const positionAmong = (
	home: Edges,
	others: readonly Edges[]
): { raise: number; lifts: number[] } => {
	const isWide = ( { left, right }: Edges ) =>
		right - left >= ( home.right - home.left ) / 2;
	const raise = raiseAbove( home, others.filter( isWide ), 0 );
	const bar = {
		left: home.left,
		right: home.right,
		top: home.top - raise,
		bottom: home.bottom - raise,
	};
	const lifts = others.map( () => 0 );
	// Lowest first: what stands on another is met after it, and lands on it once more.
	const placed: Edges[] = [ bar ];
	const small = others
		.map( ( other, at ) => ( { other, at } ) )
		.filter( ( { other } ) => ! isWide( other ) )
		.sort( ( one, two ) => two.other.bottom - one.other.bottom );
	for ( const { other, at } of small ) {
		const lift = raiseAbove( other, placed, GAP );
		lifts[ at ] = lift;
		placed.push( {
			...other,
			top: other.top - lift,
			bottom: other.bottom - lift,
		} );
	}
	return { raise, lifts };
};
