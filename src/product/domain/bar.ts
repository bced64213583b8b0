/**
 * When the bar gives way. Pure.
 */

export interface Edges {
	top: number;
	bottom: number;
}

/**
 * Whether what stands at the window's lower edge hides some of what has focus (WCAG 2.4.11).
 *
 * @param focused Of what has focus, in pixels from the window's top.
 * @param bar     Of the bar, shown or not.
 */
export const covers = ( focused: Edges, bar: Edges ): boolean =>
	focused.bottom > bar.top && focused.top < bar.bottom;
