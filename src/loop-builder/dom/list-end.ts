/**
 * Adds further pages while the list's end comes near (LOOP-01, infinite).
 */

/** So many pages come by themselves: then what stands below the list can be reached. */
const PAUSE_AFTER = 3;

/**
 * @param root   The block.
 * @param follow Adds the page of a link.
 */
export const watchListEnd = (
	root: HTMLElement,
	follow: ( link: HTMLAnchorElement ) => void
): void => {
	const end = root.querySelector( '.vitrin-loop__pagination' );
	if ( ! end ) {
		return;
	}
	let added = 0;
	// A page that somebody asked for: they want more.
	end.addEventListener( 'click', () => {
		added = 0;
	} );
	const observer = new IntersectionObserver(
		( [ entry ] ) => {
			const link =
				end.querySelector< HTMLAnchorElement >( 'a[rel=next]' );
			if ( link && entry?.isIntersecting && added < PAUSE_AFTER ) {
				added++;
				follow( link );
				// It may still be near once the items are there.
				observer.unobserve( end );
				root.addEventListener(
					'vitrin:list-replaced',
					() => observer.observe( end ),
					{ once: true }
				);
			}
		},
		{ rootMargin: '100%' }
	);
	observer.observe( end );
};
