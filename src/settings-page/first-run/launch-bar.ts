/**
 * `vitrin-launch-bar`: the bar in the shop of who sees the plugin's work before visitors do. It folds into the
 * corner without this script, too, which only remembers that.
 */
import './launch-bar.scss';

const STORAGE_KEY = 'vitrin-launch-bar';

const bar = document.querySelector< HTMLDetailsElement >(
	'.vitrin-launch-bar details'
);
if ( bar ) {
	try {
		bar.open = window.localStorage.getItem( STORAGE_KEY ) !== 'folded';
		bar.addEventListener( 'toggle', () =>
			window.localStorage.setItem(
				STORAGE_KEY,
				bar.open ? 'open' : 'folded'
			)
		);
	} catch {
		// A browser that forbids storage just doesn't remember.
	}
}
