/**
 * The page behind stands still while the panel fills a phone's screen: by the lock that all our dialogs share
 * (src/shared/dialog/dialog.ts).
 */
export const lockScroll = ( frame: HTMLDialogElement ): void => {
	if ( ! frame.open || ! frame.matches( ':modal' ) ) {
		return;
	}
	const { dataset } = document.documentElement;
	const lock = ( by: number ): void => {
		dataset.vitrinLocks = String( Number( dataset.vitrinLocks ?? 0 ) + by );
	};
	lock( 1 );
	frame.addEventListener( 'close', () => lock( -1 ), { once: true } );
};
