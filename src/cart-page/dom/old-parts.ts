/**
 * Parts of a page that show an older cart than the browser's cookies name: while the one of
 * now is asked for, nobody can read them or change what stands in them.
 */
const OLD = 'vitrin-is-old';

export const hideOld = ( parts: Iterable< Element | null > ): void => {
	for ( const part of parts ) {
		part?.classList.add( OLD );
		part?.setAttribute( 'aria-busy', 'true' );
	}
};

/** All that are hidden. */
export const showOld = (): void => {
	for ( const part of document.querySelectorAll( `.${ OLD }` ) ) {
		part.classList.remove( OLD );
		part.removeAttribute( 'aria-busy' );
	}
};
