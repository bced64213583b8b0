/**
 * Adds further pages while the list's end comes near (LOOP-01, infinite).
 */

import type { List } from '../list';

/** So many pages come by themselves: then what stands below the list can be reached. */
const PAUSE_AFTER = 3;

export interface ListEnd {
	/** Begins to watch; a second call changes nothing. */
	watch: () => void;
	/** Another list is on show, of which nothing has come by itself yet. */
	restart: () => void;
}

/**
 * @param root   The block.
 * @param follow Adds the page of a link.
 * @param list   What it asks for, and earlier pages that it brings, no page that comes by itself must cancel.
 */
export const createListEnd = (
	root: HTMLElement,
	follow: ( link: HTMLAnchorElement ) => void,
	list: Pick< List, 'isBusy' | 'isRestoring' >
): ListEnd => {
	let isWatched = false;
	let added = 0;
	const restart = () => {
		added = 0;
	};
	let lookAgain = () => {};
	root.addEventListener( 'vitrin:list-replaced', () => {
		if ( list.isRestoring() ) {
			// It had come by itself before the visitor left.
			added++;
		}
		lookAgain();
	} );

	return {
		watch() {
			const end = root.querySelector( '.vitrin-loop__pagination' );
			if ( ! end || isWatched ) {
				return;
			}
			isWatched = true;
			// A page that the visitor asked for by the button: more is wanted.
			end.addEventListener( 'click', restart );
			const observer = new IntersectionObserver(
				( [ entry ] ) => {
					const link =
						end.querySelector< HTMLAnchorElement >( 'a[rel=next]' );
					if (
						link &&
						entry?.isIntersecting &&
						added < PAUSE_AFTER &&
						! list.isBusy() &&
						! list.isRestoring()
					) {
						added++;
						follow( link );
					}
				},
				{ rootMargin: '100%' }
			);
			observer.observe( end );
			// It may still be near once the items are there.
			lookAgain = () => {
				observer.unobserve( end );
				observer.observe( end );
			};
		},
		restart,
	};
};
