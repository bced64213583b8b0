/**
 * Suggestions that were asked for before the chunk that draws them was there. Of the page: the
 * one chunk keeps them, the other takes them.
 */
import type { EarlyAnswer } from '../mount';

let asked: EarlyAnswer | undefined;

/** While an answer is on its way, or nobody has drawn it yet. */
export const getAsked = (): EarlyAnswer | undefined => asked;

export const setAsked = ( answer: EarlyAnswer | undefined ): void => {
	asked = answer;
};
