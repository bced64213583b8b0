/** jsdom lays nothing out and has no dialogs that open. */
export const fakePage = (): void => {
	document.body.replaceChildren();
	localStorage.clear();
	document.elementsFromPoint = () => [];
	Object.defineProperties( document.documentElement, {
		clientWidth: { value: 1280, configurable: true },
		clientHeight: { value: 800, configurable: true },
	} );
	Object.assign( window, { innerWidth: 1280, innerHeight: 800 } );
	const { prototype } = HTMLDialogElement;
	prototype.show = prototype.showModal = function () {
		this.open = true;
	};
	prototype.close = function () {
		if ( this.open ) {
			this.open = false;
			this.dispatchEvent( new Event( 'close' ) );
		}
	};
};
