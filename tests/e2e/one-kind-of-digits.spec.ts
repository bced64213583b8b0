/**
 * One page, one kind of digits: WooCommerce's own prices, counts and dates beside ours.
 */
import type { Page } from '@playwright/test';
import { inDigits } from './support/pages';
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

/** Numbers in fields that are seen, as the browser shows them: what scripts read of them is another matter. */
const fieldNumbers = async ( page: Page ): Promise< string[] > => {
	const values: string[] = [];
	for ( const field of await page
		.locator( 'input:visible:is(.qty, [class*=vitrin])' )
		.all() ) {
		values.push( await field.inputValue() );
	}
	return values.filter( ( value ) => /[0-9۰-۹]/.test( value ) );
};

const ADDRESS = {
	first_name: 'مینا',
	last_name: 'رضایی',
	address_1: 'خیابان آزادی، پلاک 3',
	city: 'تهران',
	postcode: '1234567890',
	phone: '09121234567',
	email: 'mina2@example.com',
};

/** Fills the classic checkout in, as a hand would; a list by its last choice. */
const fillIn = ( page: Page ) =>
	page.evaluate( ( address ) => {
		for ( const [ name, text ] of Object.entries( address ) ) {
			const field = document.getElementById( `billing_${ name }` ) as
				HTMLInputElement | HTMLSelectElement | null;
			if ( field ) {
				field.value =
					field instanceof HTMLSelectElement
						? ( [ ...field.options ].at( -1 )?.value ?? '' )
						: text;
				field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
				field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			}
		}
		const other = document.querySelector< HTMLInputElement >(
			'#ship-to-different-address-checkbox'
		);
		if ( other?.checked ) {
			other.click();
		}
	}, ADDRESS );

for ( const [ tag, kind ] of [
	[ '@desktop', /^[۰-۹٫٬]+$/ ],
	[ '@ltr', /^[0-9.,]+$/ ],
] as const ) {
	test( `[L10N-03] one purchase, one kind of digits: fields and texts from list to thank-you page ${ tag }`, async ( {
		page,
		shop,
		drawer,
		listing,
		productPage,
		cartPage,
	} ) => {
		const product = await shop.product( {
			name: 'گلدان',
			price: 185000,
			stock: 30,
		} );
		await configureShop( page, {
			listing: [ product.id ],
			// WooCommerce's statement for it is none that SQLite takes.
			options: { woocommerce_hold_stock_minutes: '' },
			settings: { checkout: { enabled: true, layout: 'two-step' } },
		} );
		const expectOneKind = async ( least = 1 ) => {
			await expect
				.poll( async () => ( await fieldNumbers( page ) ).length )
				.toBeGreaterThanOrEqual( least );
			// A part that comes later, such as the bar, shows its number as PHP prints it until its script is there.
			await expect
				.poll( async () =>
					( await fieldNumbers( page ) ).filter(
						( value ) => ! kind.test( value )
					)
				)
				.toEqual( [] );
			expect(
				tag === '@ltr'
					? []
					: await latinTexts( page, [ ADDRESS.email ] )
			).toEqual( [] );
		};

		await page.goto( shop.facts.listing );
		await listing.button( product ).click();
		await drawer.expectOpen();
		await expect( drawer.lines ).toHaveCount( 1 );
		await expectOneKind();

		await page.goto( product.url );
		await expect( productPage.quantity ).toHaveValue( inDigits( 1 ) );
		await productPage.quantity.fill( '11' );
		await expect( productPage.quantity ).toHaveValue( inDigits( 11 ) );
		await expectOneKind();
		// Scripts of others read and set a number, as before.
		expect(
			await productPage.quantity.evaluate(
				( field: HTMLInputElement ) => {
					field.value = String( field.valueAsNumber + 1 );
					field.value = String( field.valueAsNumber - 1 );
					return [
						field.value,
						parseFloat( field.value ),
						field.max,
					];
				}
			)
		).toEqual( [ '11', 11, '30' ] );
		const added = page.waitForRequest( /vitrin_add_product/ );
		await productPage.button.click();
		expect( ( await added ).postData() ).toMatch(
			/name="quantity"\s+11\s|quantity=11(&|$)/
		);
		await drawer.expectOpen();

		await page.goto( shop.facts.cart );
		await expect( cartPage.quantity( product.name ) ).toHaveValue(
			inDigits( 12 )
		);
		await expectOneKind();
		const changed = page.waitForResponse( /vitrin_update_item/ );
		await cartPage.plus( product.name ).click();
		await changed;
		await expect( cartPage.quantity( product.name ) ).toHaveValue(
			inDigits( 13 )
		);
		await expect( page.locator( '.vitrin-is-updating' ) ).toHaveCount( 0 );
		await expectOneKind();

		await page.goto( shop.facts.checkout );
		await expect(
			page.locator( 'html[data-vitrin-checkout]' )
		).toBeAttached();
		await fillIn( page );
		await page.locator( '.vitrin-continue button' ).click();
		await expect( page.locator( '.vitrin-step-summary' ) ).toBeVisible();
		await expectOneKind( 0 );
		await page.locator( '#place_order' ).click();
		await expect( page ).toHaveURL( /order-received/ );
		await expectOneKind( 0 );
	} );
}

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
