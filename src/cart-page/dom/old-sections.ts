/**
 * Sections of a page that show an older cart than the browser's cookies name: until the
 * current one is there, nobody can read them or change anything in them.
 */
const OLD = 'vitrin-is-old';

export const hideOld = ( sections: Iterable< Element | null > ): void => {
	for ( const section of sections ) {
		section?.classList.add( OLD );
		section?.setAttribute( 'aria-busy', 'true' );
	}
};

/** All that are hidden. */
export const showOld = (): void => {
	for ( const section of document.querySelectorAll( `.${ OLD }` ) ) {
		section.classList.remove( OLD );
		section.removeAttribute( 'aria-busy' );
	}
};
