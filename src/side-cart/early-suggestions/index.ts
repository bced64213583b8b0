/**
 * Suggestions before React is there (handle `vitrin-early-suggestions`). Comes with what a
 * press needs, which whoever has a cart has before it.
 */
import { getLoader } from '@vitrin/cart';
import { lastOf } from '../../shared/dom/own-element';
import { askEarly } from './ask';
import { followLastLines } from './draw';

const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );
document.addEventListener( 'vitrin:side-cart-opened', askEarly );
if ( dialog?.open ) {
	askEarly();
} else if ( dialog ) {
	// Not without their style; without it they come with React.
	getLoader()
		.load( 'early-suggestions' )
		.then( () => followLastLines( dialog ) )
		.catch( () => {} );
}
