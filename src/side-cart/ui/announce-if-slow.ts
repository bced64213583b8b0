import { announce } from './context';

/** Milliseconds: a click that has no answer by then says that it waits. */
const SLOW = 1000;

/**
 * The result. Announces loading to screen readers only if it takes longer than a second.
 *
 * @param result What the shop is asked for.
 * @param words  Said when it takes long; '' when there is nothing to say any more.
 */
export async function announceIfSlow< Result >(
	result: Promise< Result >,
	words: () => string
): Promise< Result > {
	const timer = setTimeout( () => announce( words() ), SLOW );
	const answer = await result;
	clearTimeout( timer );
	return answer;
}
