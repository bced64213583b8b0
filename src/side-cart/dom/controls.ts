/**
 * What can be clicked in a page, and the floating cart must not lie over.
 */

const CONTROL = 'a,button,input,select,textarea,label,[role]';
/** Pixels: what is higher, as a card's picture, has room for a finger beside it. */
const HIGH = 96;

export const isControl = ( element: Element ): boolean =>
	element.matches( CONTROL );

export const isLowControl = ( element: Element ): boolean =>
	isControl( element ) && element.getBoundingClientRect().height < HIGH;
