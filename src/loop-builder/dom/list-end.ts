/**
 * Adds further pages while the list's end comes near (LOOP-01, infinite).
 */

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
	const observer = new IntersectionObserver(
		( [ entry ] ) => {
			const link =
				end.querySelector< HTMLAnchorElement >( 'a[rel=next]' );
			if ( link && entry?.isIntersecting ) {
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
