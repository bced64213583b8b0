/**
 * Suggestions before React is there (the chunk `early-suggestions`). It comes with the cart's
 * engine, which whoever has a cart has before a click.
 */
import { lastOf } from '../../shared/dom/own-element';
import { askEarly } from './fetch-suggestions';
import { followLastLines } from './draw';
// Of the carousel, too: both have the same cards.
import '../suggestions/style.scss';

/** Once their style is there, too; without it they come with React. */
export const startEarlySuggestions = (): void => {
	const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );
	document.addEventListener( 'vitrin:side-cart-opened', askEarly );
	if ( dialog?.open ) {
		askEarly();
	} else if ( dialog ) {
		followLastLines( dialog );
	}
};
