/**
 * The chunk `side-cart`: what the drawer holds. Mounted once the shell has been painted.
 */
import { createRoot, startTransition } from '@wordpress/element';
import { createScope } from '../../shared/dom/scope';
import type { MountSideCart } from '../mount';
import { withLineMarks } from '../line-marks';
import { App } from './App';
import { Dependencies } from './context';
import { closeForExpressPayment } from './express';
import '../style.scss';

/** The place with that class; what is missing in a changed shell is made at its end. */
function containerOf( dialog: HTMLElement, name: string ): HTMLElement {
	const found = dialog.querySelector< HTMLElement >( `.${ name }` );
	if ( found ) {
		return found;
	}
	const element = document.createElement( 'div' );
	element.className = name;
	dialog.append( element );
	return element;
}

export const mount: MountSideCart = ( given ) => {
	const { dialog } = given;
	// From now on early-suggestions.ts leaves the dialog alone.
	dialog.classList.add( 'has-react' );
	const marked = withLineMarks( given.cart );
	const dependencies = { ...given, cart: marked.cart };
	const containers = {
		notices: containerOf( dialog, 'vitrin-drawer__notices' ),
		totals: containerOf( dialog, 'vitrin-drawer__totals' ),
	};
	const printed = [ ...containers.totals.childNodes ];
	// A root empties its place when it commits; a portal does not.
	const clear = () =>
		printed.splice( 0 ).forEach( ( node ) => node.remove() );

	const root = createRoot( containerOf( dialog, 'vitrin-drawer__body' ) );
	const scope = createScope();
	let run = 0;
	// In pieces: a click in between is answered first.
	const render = () =>
		startTransition( () =>
			root.render(
				<Dependencies.Provider value={ dependencies }>
					<App
						key={ run }
						containers={ containers }
						onMounted={ clear }
					/>
				</Dependencies.Provider>
			)
		);
	render();
	// SIDE-04: the old one stands until the new one is drawn.
	scope.on( document, 'vitrin:side-cart-run-again', () => {
		run++;
		render();
	} );
	const stop = closeForExpressPayment( dialog, dependencies.store );
	return () => {
		stop?.();
		scope.dispose();
		root.unmount();
		marked.dispose();
	};
};
