import { announce } from './context';

/** Milliseconds: a press that has no answer by then says that it waits. */
const SLOW = 1000;

/**
 * The result, and words for as long as it takes: what is seen at once has to be heard, too.
 *
 * @param result What the shop is asked for.
 * @param words  Said when it takes long; '' when there is nothing to say any more.
 */
export async function orSay< Result >(
	result: Promise< Result >,
	words: () => string
): Promise< Result > {
	const timer = setTimeout( () => announce( words() ), SLOW );
	const answer = await result;
	clearTimeout( timer );
	return answer;
}
