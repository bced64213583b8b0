/**
 * When the bar gives way, and where it stands among what else is fixed at the lower edge. Pure.
 */
import { raiseAbove, touch, type Edges } from '../../shared/domain/edges';

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
export const placeAmong = (
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
	return {
		raise,
		lifts: others.map( ( other ) =>
			! isWide( other ) && touch( bar, other )
				? other.bottom - bar.top + GAP
				: 0
		),
	};
};
