/**
 * One page, one kind of digits: WooCommerce's own prices, counts and dates beside ours.
 */
import type { Page } from '@playwright/test';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

/**
 * Texts that are seen and hold a Latin digit, without what people typed: codes, SKUs, the theme's year.
 *
 * @param page     A page that is loaded.
 * @param verbatim What of it was typed.
 */
const latinTexts = ( page: Page, verbatim: string[] = [] ) =>
	page.evaluate( ( typed ) => {
		const found: string[] = [];
		const texts = document.createTreeWalker(
			document.body,
			NodeFilter.SHOW_TEXT
		);
		while ( texts.nextNode() ) {
			const text = texts.currentNode as Text;
			const words = typed.reduce(
				( left, part ) => left.replaceAll( part, '' ),
				text.data.trim()
			);
			if (
				/[0-9]/.test( words ) &&
				text.parentElement?.checkVisibility() &&
				! text.parentElement.closest(
					// WooCommerce's cart block counts by a script of its own (docs/compatibility.md).
					'script, style, noscript, template, option, .sku, footer, .site-footer, .wc-block-mini-cart, .wc-block-mini-cart__drawer'
				)
			) {
				found.push(
					`${ text.parentElement.className }: ${ text.data.trim() }`
				);
			}
		}
		return found;
	}, verbatim );

test( '[L10N-03a] [L10N-03b] list, drawer, product, cart and checkout have no Latin digit but in what people typed @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	errors,
} ) => {
	// A picture in the product's text that isn't there.
	errors.expect( /Failed to load resource.*404.*\/x\)/ );
	const options = {
		woocommerce_price_thousand_sep: ',',
		woocommerce_price_decimal_sep: '.',
	};
	await configureShop( page, { options } );
	const product = await shop.product( {
		name: 'گوشی Galaxy S23 مدل 5',
		price: 1250000,
		stock: 3,
	} );
	const choice = await shop.choice( { name: 'کالای گزینه‌دار' } );
	const typed = [ product.name ];
	await configureShop( page, {
		options,
		listing: [ product.id, choice.id ],
	} );

	await page.goto( shop.facts.shop );
	await expect(
		page.locator( '.woocommerce-result-count' ).first()
	).toHaveText( /^\D*[۰-۹]\D*$/ );
	await page.goto( shop.facts.listing );
	expect( await latinTexts( page, typed ) ).toEqual( [] );

	await listing.button( product ).click();
	await expect( drawer.line( product.name ).root ).toContainText(
		'۱٬۲۵۰٬۰۰۰'
	);
	expect( await latinTexts( page, typed ) ).toEqual( [] );

	await page.goto( product.url );
	await expect(
		page
			.locator( '.summary .price, .wc-block-components-product-price' )
			.first()
	).toContainText( '۱٬۲۵۰٬۰۰۰' );
	await expect( page.locator( 'h1' ).first() ).toContainText( product.name );
	expect( await latinTexts( page, typed ) ).toEqual( [] );
	// What scripts read is as it was.
	await expect( page.locator( 'form.cart input.qty' ) ).toHaveAttribute(
		'max',
		'3'
	);

	await page.goto( choice.url );
	expect( await latinTexts( page, typed ) ).toEqual( [] );

	for ( const address of [ shop.facts.cart, shop.facts.checkout ] ) {
		await page.goto( address );
		await expect(
			page.locator( '.order-total .amount' ).first()
		).toHaveText( /۱٬۲۵۰٬۰۰۰/ );
		expect( await latinTexts( page, typed ) ).toEqual( [] );
	}
} );

test( '[L10N-03] switched off, prices stay as the shop writes them, and ours follow them @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product( { name: 'گلدان', price: 1250000 } );
	await configureShop( page, {
		options: {
			woocommerce_price_thousand_sep: ',',
			woocommerce_price_decimal_sep: '.',
		},
		settings: { digits: { enabled: false } },
		listing: [ product.id ],
	} );
	await page.goto( shop.facts.listing );
	await expect( page.locator( 'ul.products .price' ).first() ).toContainText(
		'1,250,000'
	);
	await listing.button( product ).click();
	await expect( drawer.line( product.name ).root ).toContainText(
		'1,250,000'
	);
	expect( await drawer.dialog.innerText() ).not.toMatch( /[۰-۹]/ );
} );
