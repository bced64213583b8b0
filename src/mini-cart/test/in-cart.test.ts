/**
 * The chunk that shows a product's page what of it is in the cart, with the page's own cart
 * and settings.
 */
import { cart } from '@vitrin/cart';
import { showInCart } from '../in-cart';
import settingsFixture from '../settings.fixture.json';
import { lineOf, stateWith } from './fakes';

jest.mock( '@vitrin/cart', () => ( {
	cart: { getState: jest.fn(), subscribe: () => () => {} },
	getCartSettings: () => {
		const { cartSettings } = jest.requireActual( './fakes' );
		return cartSettings;
	},
} ) );

const show = ( html: string ) => {
	document.body.innerHTML = `<div data-vitrin-in-cart="31" data-label="در سبد شما" hidden></div>${ html }`;
	const container = document.querySelector( 'div' ) as HTMLElement;
	jest.mocked( cart.getState ).mockReturnValue(
		stateWith( [ lineOf( 'a', { quantity: 4 } ) ] )
	);
	showInCart( container );
	return container;
};

it( '[PROD-06] shows how many are in the cart', () => {
	const container = show(
		`<script type="application/json" id="vitrin-settings-mini-cart">${ JSON.stringify( settingsFixture ) }</script>`
	);
	expect( container ).toBeVisible();
	expect( container.querySelector( 'input' ) ).toHaveValue( '۴' );
} );

it( '[PROD-06] [SET-01] does nothing where its settings aren’t printed', () => {
	const container = show( '' );
	expect( container ).not.toBeVisible();
	expect( container ).toBeEmptyDOMElement();
} );
