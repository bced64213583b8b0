/**
 * When a resting mouse opens and closes submenus. Pure.
 */
import { isHeadingTo, type Box, type Point } from './geometry';

/** Milliseconds. */
const OPENS = 100;
const CLOSES = 300;

/** Pixels: less says nothing of where a mouse is heading. */
const STEP = 3;

/** How long a mouse rests before what belongs to its place is shown, on an item with a submenu or elsewhere. */
export const restsFor = ( isOnItem: boolean ): number =>
	isOnItem ? OPENS : CLOSES;

/** How long it may stop on its way to a panel; then it meant what it is on. */
export const PAUSE = CLOSES;

export const isStep = ( from: Point, to: Point ): boolean =>
	Math.hypot( to.x - from.x, to.y - from.y ) > STEP;

/** What is known of an open submenu. */
export interface OpenState {
	/** A mouse has opened it by resting there. */
	isHovered: boolean;
	hasMouse: boolean;
	/** Somebody is in it by keys. */
	hasFocus: boolean;
}

/** Whether it closes when the mouse rests where it is now: only what hovering has opened does. */
export const closesNow = ( {
	isHovered,
	hasMouse,
	hasFocus,
}: OpenState ): boolean => isHovered && ! hasMouse && ! hasFocus;

/**
 * Whether the mouse is on its way to the innermost panel, also diagonally over other items.
 *
 * @param from
 * @param to
 * @param panel Null where none is open.
 * @param isIn  Whether it is there already.
 */
export const isOnItsWay = (
	from: Point,
	to: Point,
	panel: Box | null,
	isIn: boolean
): boolean => !! panel && ! isIn && isHeadingTo( from, to, panel );
