/** jsdom lays nothing out, and has neither dialogs that open nor styles of scripts. */
export const fakePage = (): void => {
	document.body.replaceChildren();
	localStorage.clear();
	document.elementsFromPoint = () => [];
	Object.defineProperties( document.documentElement, {
		clientWidth: { value: 1280, configurable: true },
		clientHeight: { value: 800, configurable: true },
	} );
	Object.assign( window, { innerWidth: 1280, innerHeight: 800 } );
	CSSStyleSheet.prototype.replaceSync = () => {};
	Object.defineProperty( ShadowRoot.prototype, 'adoptedStyleSheets', {
		value: [],
		configurable: true,
	} );
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
