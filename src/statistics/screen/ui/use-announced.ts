import { useCallback, useEffect, useRef } from '@wordpress/element';
import { announce } from '../../../shared/dom/announce';
import type { Report } from './use-report';

/** Milliseconds after which it is said that something is on its way. */
const SLOW = 1000;

/**
 * Says what a part of the screen shows once it is another: to whoever doesn't see it change.
 *
 * @param report
 * @param words  Of an answer, as a sentence.
 * @param slow   What is said while it takes long; '' for nothing.
 * @return Asks again, and says it also where nothing else came.
 */
export function useAnnounced< Answer >(
	report: Report< Answer >,
	words: ( answer: Answer ) => string,
	slow = ''
): () => void {
	const { answer, error, isLoading, key, reload } = report;
	const said = useRef( '' );
	useEffect( () => {
		if ( answer && ! error && ! isLoading && said.current !== key ) {
			said.current = key;
			announce( words( answer ) );
		}
		// The words are those of the answer.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ answer, error, isLoading, key ] );
	useEffect( () => {
		if ( ! isLoading || slow === '' ) {
			return undefined;
		}
		const timer = setTimeout( announce, SLOW, slow );
		return () => clearTimeout( timer );
	}, [ isLoading, slow ] );
	return useCallback( () => {
		said.current = '';
		reload();
	}, [ reload ] );
}
