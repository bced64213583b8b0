/** Runs once somebody sees the page: one that was made ahead, or opened in another tab, may never be. */
export const whenSeen = ( run: () => void ): void => {
	if ( document.visibilityState === 'visible' ) {
		run();
	} else {
		document.addEventListener( 'visibilitychange', () => whenSeen( run ), {
			once: true,
		} );
	}
};
