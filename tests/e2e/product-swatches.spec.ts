/**
 * A product's own attribute: its swatches are set on WooCommerce's product screen, and chosen in the shop.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { ADMIN, logIn, configureShop } from './support/shop';
import { expect, test } from './support/test';

const COLORS = [ '#0055aa', '#ffffff' ];

/** WooCommerce explains its tabs to who opens them first: over everything else, and partly outside of the window. */
const closeTours = ( page: Page ): Promise< void > =>
	page.addLocatorHandler(
		page.locator( '.woocommerce-tour-kit-step__heading' ),
		() =>
			page
				.locator( '.woocommerce-tour-kit-step-controls__close-btn' )
				.dispatchEvent( 'click' )
	);

const box = ( page: Page ) => page.locator( '.woocommerce_attribute' ).first();

const colors = ( page: Page ) =>
	box( page ).locator( 'input[name$="[colors][]"]' );

/** WooCommerce folds all attributes when they are saved, and when the screen opens. */
const expectColors = async ( page: Page, values: string[] ) => {
	const fields = box( page ).locator( '[data-vitrin-product-swatches]' );
	if ( ! ( await fields.isVisible() ) ) {
		await box( page ).locator( 'h3' ).click();
	}
	await expect( fields.locator( 'select' ) ).toHaveValue( 'color' );
	for ( const [ index, value ] of values.entries() ) {
		await expect( colors( page ).nth( index ) ).toHaveValue( value );
	}
};

/** A click before WooCommerce's script runs does nothing. */
const openTab = ( page: Page, name: 'attribute' | 'variations' ) =>
	expect( async () => {
		const tab = page.locator( `.${ name }_tab` );
		await tab.locator( 'a' ).click();
		await expect( tab ).toContainClass( 'active', { timeout: 500 } );
	} ).toPass();

/** Types as a person does: WooCommerce listens for keys. */
const fillAttribute = async ( page: Page ) => {
	await page.locator( '#title' ).fill( 'کوزهٔ رنگی' );
	await page.locator( '#product-type' ).selectOption( 'variable' );
	await openTab( page, 'attribute' );
	await box( page )
		.locator( 'input.attribute_name' )
		.pressSequentially( 'رنگ بدنه' );
	await box( page )
		.locator( 'textarea[name^="attribute_values"]' )
		.pressSequentially( 'آبی | سفید | بی‌رنگ' );
	await box( page ).locator( 'input[name^="attribute_variation"]' ).check();
	await box( page )
		.locator( 'select[name$="[kind]"]' )
		.selectOption( 'color' );
	await expect( colors( page ) ).toHaveCount( 3 );
	await colors( page ).nth( 0 ).pressSequentially( '#0055aa' );
	await colors( page ).nth( 1 ).pressSequentially( '#fff' );
};

/** One for each value, with a price. */
const makeVariations = async ( page: Page ) => {
	page.on( 'dialog', ( dialog ) =>
		dialog.accept( dialog.type() === 'prompt' ? '250000' : undefined )
	);
	await openTab( page, 'variations' );
	await page.locator( 'button.generate_variations' ).first().click();
	await expect( page.locator( '.woocommerce_variation' ) ).toHaveCount( 3 );
	const saved = page.waitForResponse( ( response ) =>
		( response.request().postData() ?? '' ).includes( 'bulk_edit' )
	);
	await page
		.locator( 'select.variation_actions' )
		.selectOption( 'variable_regular_price' );
	await saved;
};

test( '[VAR-06] a product’s own attribute gets colours on its screen; the shop shows them, and a copy keeps them @desktop @real @classic', async ( {
	page,
	shop,
	errors,
} ) => {
	test.slow();
	errors.expectOthers();
	await closeTours( page );
	await logIn( page, ADMIN );
	await page.goto( '/wp-admin/post-new.php?post_type=product' );
	shop.takeAway( Number( await page.locator( '#post_ID' ).inputValue() ) );
	await fillAttribute( page );
	expect(
		await findings( page, [ '[data-vitrin-product-swatches]' ] )
	).toEqual( [] );

	// A colour was left empty, and nothing keeps the tab from being saved.
	const save = page.locator( 'button.save_attributes' );
	await save.click();
	await expect( colors( page ).first() ).toBeHidden();
	await expectColors( page, [ ...COLORS, '' ] );
	await makeVariations( page );
	await page.locator( '#publish' ).click();
	await expect( page ).toHaveURL( /action=edit/ );
	await openTab( page, 'attribute' );
	await expectColors( page, [ ...COLORS, '' ] );

	// Saved once more, beside variations.
	await colors( page ).nth( 2 ).pressSequentially( '#f4f0e6' );
	await save.click();
	await expect( colors( page ).first() ).toBeHidden();
	const id = Number( await page.locator( '#post_ID' ).inputValue() );
	await page.reload();
	await openTab( page, 'attribute' );
	await expectColors( page, [ ...COLORS, '#f4f0e6' ] );

	await page.goto( `/?post_type=product&p=${ id }` );
	const blue = page.getByRole( 'radio', { name: 'آبی' } );
	await expect( blue.locator( '.vitrin-swatch__color' ) ).toHaveCSS(
		'background-color',
		'rgb(0, 85, 170)'
	);
	await blue.click();
	await expect( blue ).toBeChecked();
	await expect( page.locator( '.variations select' ) ).toHaveValue( 'آبی' );

	await configureShop( page, { listing: [ id ] } );
	await page.goto( shop.facts.listing );
	await page.locator( `a[data-vitrin-quick-view="${ id }"]` ).first().click();
	await expect(
		page.locator( 'dialog.vitrin-quick-view .vitrin-swatch__color' )
	).toHaveCount( 3 );

	await page.goto( '/wp-admin/edit.php?post_type=product' );
	const copy = page.locator( `#post-${ id } .duplicate a` );
	await copy.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /action=edit/ );
	shop.takeAway( Number( await page.locator( '#post_ID' ).inputValue() ) );
	await openTab( page, 'attribute' );
	await expectColors( page, [ ...COLORS, '#f4f0e6' ] );
} );
