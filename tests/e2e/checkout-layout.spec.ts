/**
 * The classic checkout's layouts, its folding review and the coupon beside the order, up to the order.
 */
import type { Locator, Page } from '@playwright/test';
import type { Guest } from './support/api';
import { findings } from './support/axe';
import { fillCheckout } from './support/checkout';
import { codesOf } from './support/coupons';
import { PROVOKED } from './support/faults';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

type Layout = 'standard' | 'modern' | 'two-step';

const PARTS = [
	'.vitrin-steps',
	'.vitrin-step-summary',
	'.vitrin-review',
	'.vitrin-continue',
	'.vitrin-payment-heading',
	'#billing_first_name_field',
	'#billing_phone_field',
];
class Checkout {
	constructor( readonly page: Page ) {}

	private in( selector: string ): Locator {
		return this.page.locator( `form.checkout ${ selector }` );
	}

	get steps(): Locator {
		return this.in( '.vitrin-steps a' );
	}
	get summary(): Locator {
		return this.in( '.vitrin-step-summary' );
	}
	get goOn(): Locator {
		return this.in( '.vitrin-continue button' );
	}
	get alert(): Locator {
		return this.in( '.vitrin-continue [role="alert"]' );
	}
	get placeOrder(): Locator {
		return this.in( '#place_order' );
	}
	get toggle(): Locator {
		return this.in( '.vitrin-review__toggle' );
	}
	get table(): Locator {
		return this.in( '.woocommerce-checkout-review-order-table' );
	}
	get code(): Locator {
		return this.in( '#vitrin-coupon-code' );
	}
	get apply(): Locator {
		return this.in( '.vitrin-coupon button' );
	}
	get couponMessage(): Locator {
		return this.in( '#vitrin-coupon-message' );
	}

	field( id: string ): Locator {
		return this.in( `#${ id }` );
	}

	fillIn(): Promise< void > {
		return fillCheckout( this.page );
	}
}

const at = async (
	{ page, shop }: { page: Page; shop: Shop },
	buyer: Guest,
	layout: Layout
): Promise< Checkout > => {
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	await configureShop( page, {
		settings: { checkout: { enabled: true, layout } },
	} );
	await page.goto( shop.facts.checkout );
	const checkout = new Checkout( page );
	await expect( page.locator( 'html[data-vitrin-checkout]' ) ).toBeAttached();
	// Folded at first on a phone: the form comes first.
	const isPhone = ( page.viewportSize()?.width ?? 0 ) < 600;
	await expect( checkout.toggle ).toHaveAttribute(
		'aria-expanded',
		String( ! isPhone )
	);
	await expect( checkout.table ).toBeVisible( { visible: ! isPhone } );
	await checkout.toggle.evaluate( ( toggle: HTMLElement ) => {
		if ( toggle.ariaExpanded === 'false' ) {
			toggle.click();
		}
	} );
	await expect( checkout.table ).toBeVisible();
	return checkout;
};

test( '[CHK-08] [CHK-01] [CHK-05] standard: a guest folds the review and orders', async ( {
	page,
	shop,
	guest,
} ) => {
	const checkout = await at( { page, shop }, await guest(), 'standard' );
	const total = page.locator( '.vitrin-review__total' );
	await expect( total ).toHaveText( /[۰-۹]/ );
	await checkout.toggle.click();
	await expect( checkout.toggle ).toHaveAttribute( 'aria-expanded', 'false' );
	await expect( checkout.table ).toBeHidden();
	await expect( total ).toBeVisible();
	await checkout.toggle.press( 'Enter' );
	await expect( checkout.table ).toBeVisible();

	const name = checkout.field( 'billing_first_name' );
	await expect( name ).toHaveAttribute( 'placeholder', /\S \*$/ );
	await expect( name ).toHaveAccessibleName( /\S/ );
	await checkout.fillIn();
	expect( await findings( page, PARTS ) ).toEqual( [] );
	await checkout.placeOrder.click();
	await expect( page ).toHaveURL( /order-received/ );
} );

test( '[CHK-08] modern: the order stands beside the form and stays in view, the payment below the form @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	await at( { page, shop }, await guest(), 'modern' );
	const places = () =>
		page.evaluate( () =>
			[ '#customer_details', '.vitrin-review', '#payment' ].map(
				( selector ) => {
					const { left, right, top, bottom } = (
						document.querySelector( selector ) as Element
					 ).getBoundingClientRect();
					return { left, right, top, bottom };
				}
			)
		);
	const [ details, review, payment ] = await places();
	expect( review!.right ).toBeLessThanOrEqual( details!.left );
	expect( payment!.top ).toBeGreaterThanOrEqual( details!.bottom );
	expect( payment!.left ).toBeGreaterThanOrEqual( review!.right );
	// WooCommerce replaces the payment at any time: the page is scrolled, not to the button.
	await page.evaluate( () =>
		window.scrollTo( 0, document.documentElement.scrollHeight )
	);
	const [ , after ] = await places();
	expect( after!.top ).toBeGreaterThanOrEqual( 0 );
} );

test( '[CHK-08] two steps: a guest goes on, back, on again and orders', async ( {
	page,
	shop,
	guest,
} ) => {
	const checkout = await at( { page, shop }, await guest(), 'two-step' );
	await expect( checkout.placeOrder ).toBeHidden();
	expect(
		( await checkout.steps.first().boundingBox() )?.y ?? 0
	).toBeLessThan(
		( await checkout.field( 'customer_details' ).boundingBox() )?.y ?? 0
	);
	await expect( checkout.steps.first() ).toHaveAttribute(
		'aria-current',
		'step'
	);

	await checkout.goOn.click();
	await expect( checkout.alert ).toHaveText( /\S/ );
	await expect( checkout.field( 'billing_first_name' ) ).toBeFocused();
	await expect(
		checkout.field( 'billing_first_name' )
	).toHaveAccessibleDescription( /\S/ );
	expect( await findings( page, PARTS ) ).toEqual( [] );

	await checkout.fillIn();
	await checkout.field( 'billing_first_name' ).press( 'Enter' );
	await expect( page ).toHaveURL( /#payment$/ );
	await expect( checkout.placeOrder ).toBeVisible();
	await expect( page.locator( '.vitrin-payment-heading' ) ).toBeFocused();
	await expect( checkout.summary ).toContainText( 'مینا رضایی' );
	await expect( checkout.summary ).toContainText( '۰۹۱۲۱۲۳۴۵۶۷' );
	await expect( checkout.field( 'billing_first_name' ) ).toBeHidden();
	expect( await findings( page, PARTS ) ).toEqual( [] );

	await page.goBack();
	await expect( checkout.goOn ).toBeVisible();
	await expect( checkout.field( 'billing_first_name' ) ).toHaveValue(
		'مینا'
	);
	await page.goForward();
	await expect( checkout.placeOrder ).toBeVisible();
	await checkout.summary.getByRole( 'link' ).click();
	await expect( checkout.goOn ).toBeVisible();
	await checkout.steps.last().click();
	await expect( checkout.placeOrder ).toBeVisible();
	await checkout.placeOrder.click();
	await expect( page ).toHaveURL( /order-received/ );
} );

test( '[CHK-06] a wrong coupon is said at its field, a right one counts, Enter places no order @desktop', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const buyer = await guest();
	const checkout = await at( { page, shop }, buyer, 'modern' );
	await expect(
		page.locator( '.woocommerce-form-coupon-toggle' )
	).toBeHidden();
	await checkout.code.fill( 'نیست' );
	await checkout.code.press( 'Enter' );
	await expect( checkout.couponMessage ).toHaveText( /\S/ );
	await expect( checkout.code ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( checkout.code ).toHaveAccessibleDescription( /\S/ );
	await expect( checkout.code ).toBeFocused();
	expect( await findings( page, PARTS ) ).toEqual( [] );
	expect( page.url() ).not.toContain( 'order-received' );

	const code = await shop.coupon();
	await checkout.code.fill( code );
	await checkout.apply.click();
	await expect( checkout.table.locator( '.cart-discount' ) ).toBeVisible();
	await expect( checkout.code ).toHaveValue( '' );
	await expect( checkout.couponMessage ).toHaveText( /\S/ );
	expect( await codesOf( buyer ) ).toEqual( [ code ] );

	await checkout.table.locator( '.woocommerce-remove-coupon' ).click();
	await expect( checkout.table.locator( '.cart-discount' ) ).toHaveCount( 0 );
	expect( await codesOf( buyer ) ).toEqual( [] );

	await page.route( /wc-ajax=apply_coupon/, ( route ) =>
		route.fulfill( { status: 500, body: '' } )
	);
	await checkout.code.fill( code );
	await checkout.apply.click();
	await expect( checkout.couponMessage ).toHaveClass( /is-wrong/ );
	await expect( checkout.code ).toHaveValue( code );
} );

test( '[CHK-08] without the page’s chunk the checkout is WooCommerce’s own, on one page @desktop', async ( {
	page,
	shop,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	await configureShop( page, {
		settings: { checkout: { enabled: true, layout: 'two-step' } },
	} );
	await page.route( /features\/checkout\.\w+\.js/, ( route ) =>
		route.abort()
	);
	await page.goto( shop.facts.checkout );
	const checkout = new Checkout( page );
	await expect( checkout.placeOrder ).toBeVisible();
	await expect( checkout.goOn ).toBeHidden();
	await expect( checkout.code ).toBeHidden();
	await expect(
		page.locator( '.woocommerce-form-coupon-toggle' )
	).toBeVisible();
} );

test( '[CHK-08] left to right: the order stands at the other side @ltr', async ( {
	page,
	shop,
	guest,
} ) => {
	const checkout = await at( { page, shop }, await guest(), 'two-step' );
	const [ details, review ] = await page.evaluate( () =>
		[ '#customer_details', '.vitrin-review' ].map( ( selector ) => {
			const { left, right } = (
				document.querySelector( selector ) as Element
			 ).getBoundingClientRect();
			return { left, right };
		} )
	);
	expect( review!.left ).toBeGreaterThanOrEqual( details!.right );
	await checkout.fillIn();
	await checkout.goOn.click();
	await expect( checkout.summary ).toContainText( '09121234567' );
	expect( await findings( page, PARTS ) ).toEqual( [] );
} );

test.describe( 'with JavaScript off', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[CHK-08] [CHK-06] all is on one page, and nothing that needs a script is shown @desktop', async ( {
		page,
		shop,
		guest,
	} ) => {
		const buyer = await guest();
		await buyer.add( ( await shop.product() ).id );
		await buyer.enter( page.context() );
		await configureShop( page, {
			settings: { checkout: { enabled: true, layout: 'two-step' } },
		} );
		await page.goto( shop.facts.checkout );
		const checkout = new Checkout( page );
		await expect( checkout.field( 'billing_phone' ) ).toBeVisible();
		await expect( checkout.placeOrder ).toBeVisible();
		for ( const part of [
			checkout.goOn,
			checkout.toggle,
			checkout.code,
			checkout.steps.first(),
		] ) {
			await expect( part ).toBeHidden();
		}
	} );
} );
