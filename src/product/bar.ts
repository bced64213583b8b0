/**
 * A bar at the lower edge that adds the product of the page while its own button is out of
 * view. It only repeats the form: what is chosen, what it costs and what a click does are
 * read from there, and a click on it is a click there.
 * The chunk `sticky-bar` loads when the button has left the view, where the settings ask for it.
 */
import { __ } from '../shared/words';
import { createScope, type Dispose, type Scope } from '../shared/dom/scope';
import { createBarContent, createBarElements } from './dom/bar-content';
import { showWhileOutOfView } from './dom/bar-visibility';
import { focusOption, openOptionOf, productFormOf } from './dom/product-form';
import './bar.scss';

const barWords = () => ( {
	get bar() {
		return __( 'Add this product to the cart', 'vitrin' );
	},
	get choose() {
		return __( 'Choose options', 'vitrin' );
	},
} );

export interface BarOptions {
	/** The form's own button. */
	button: HTMLElement;
	/** A media query: where the bar may stand. */
	where: string;
}

/**
 * What goes wrong is said beside the form's button: the visitor is led there.
 *
 * @return To be called when the bar has clicked the button.
 */
const leadToFailures = ( scope: Scope, button: HTMLElement ) => {
	let isClicked = false;
	const container = button.parentElement;
	const failures = new MutationObserver( () => {
		if (
			isClicked &&
			container?.querySelector( '.vitrin-add-to-cart-failure' )
		) {
			isClicked = false;
			button.scrollIntoView( { block: 'center' } );
		}
	} );
	if ( container ) {
		failures.observe( container, { childList: true } );
	}
	scope.add( () => failures.disconnect() );
	return () => {
		isClicked = true;
	};
};

export const startBar = ( { button, where }: BarOptions ): Dispose => {
	const messages = barWords();
	const scope = createScope();
	const source = productFormOf( button );
	const elements = createBarElements( messages.bar );
	const { bar, add } = elements;
	document.body.append( bar );
	scope.add( () => bar.remove() );

	const draw = createBarContent( scope, elements, source, messages.choose );
	showWhileOutOfView( scope, bar, button, where, draw );

	const clicked = leadToFailures( scope, button );
	scope.on( add, 'click', () => {
		const option = openOptionOf( source );
		if ( option ) {
			focusOption( source, option );
		} else {
			clicked();
			button.click();
		}
	} );

	draw();
	return scope.dispose;
};

/**
 * The chunk `sticky-bar`: it comes when the button of a product's page has left the view, where
 * the settings ask for it.
 */
