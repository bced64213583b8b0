/**
 * The page's script and, at once, the chunk that it asks for.
 */
import { startQuantity } from '..';
import { loads } from '../../shared/loader/test/fake-loader';
import { startThemeButtons } from '../theme-buttons';

/** @return What was asked for, and the end of both. */
export const startBoth = () => {
	let stopThemeButtons = () => {};
	const load = loads( () => ( stopThemeButtons = startThemeButtons() ) );
	const stopOurs = startQuantity( { load } );
	return {
		load,
		stop() {
			stopOurs();
			stopThemeButtons();
		},
	};
};
