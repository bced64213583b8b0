/**
 * Page objects: what a shopper sees and presses, found by what it is rather than by how it is built.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import type { WireCart } from './api';
import { cartOfBrowser } from './one-product-list';
import type { Product } from './shop';

/** WooCommerce's notices: of its templates, and of a block theme. */
export const NOTICES = {
	error: ':is(.woocommerce-error,.wc-block-components-notice-banner.is-error)',
	success:
		':is(.woocommerce-message,.wc-block-components-notice-banner.is-success)',
};

/** A product in a list: of WooCommerce's templates, and of its Product Collection. */
export const CARD = ':is(ul.products > li.product,.wc-block-product)';

export class Listing {
	constructor( readonly page: Page ) {}

	/** The add button of a product; without one the first that adds by script. */
	button( product?: Product ): Locator {
		const selector = product
			? `.add_to_cart_button[data-product_id="${ product.id }"]`
			: '.ajax_add_to_cart';
		// Astra prints a second button over the picture, hidden by its settings.
		return this.page
			.locator( `${ selector }:not(.ast-on-card-button)` )
			.first();
	}

	/** All 'view cart' links that stand next to buttons. */
	get viewCartLinks(): Locator {
		return this.page.locator( 'a.added_to_cart' );
	}
}

/** A product's own page, with WooCommerce's form. */
export class ProductPage {
	constructor( readonly page: Page ) {}

	get form(): Locator {
		return this.page.locator( 'form.cart' ).first();
	}

	get button(): Locator {
		return this.form.locator( '.single_add_to_cart_button' );
	}

	get quantity(): Locator {
		return this.form.locator( 'input.qty' );
	}

	/** Why nothing was added, or what was noted of it, beside the button. */
	get note(): Locator {
		return this.page.locator( '.vitrin-add-to-cart-failure' );
	}

	/** What of the product is in the cart, after the form. */
	get inCart(): Locator {
		return this.page.locator( '.vitrin-in-cart' );
	}

	/**
	 * Presses the button, once: the drawer opens, and the shop's cart has one line.
	 *
	 * @param drawer Of the same page.
	 * @return The cart, as the shop has it.
	 */
	async addOnly( drawer: Drawer ): Promise< WireCart > {
		await this.button.click();
		await drawer.expectOpen();
		await expect( drawer.lines ).toHaveCount( 1 );
		const cart = await cartOfBrowser( this.page );
		expect( cart.lines ).toHaveLength( 1 );
		return cart;
	}

	choose( attribute: string, value: string ): Promise< string[] > {
		return this.form
			.locator( `select[name="attribute_${ attribute }"]` )
			.selectOption( value );
	}
}

/** One of the mini carts of the page. */
export class MiniCart {
	readonly root: Locator;

	constructor(
		readonly page: Page,
		at = 0
	) {
		this.root = page.locator( '.vitrin-mini-cart' ).nth( at );
	}

	get button(): Locator {
		return this.root.locator( '.vitrin-mini-cart__button' );
	}

	get badge(): Locator {
		return this.root.locator( '.vitrin-mini-cart__badge' );
	}

	get panel(): Locator {
		return this.root.locator( '.vitrin-mini-cart__panel' );
	}

	get lines(): Locator {
		return this.panel.locator( '.vitrin-mini-line' );
	}

	line( name: string ): Locator {
		return this.lines.filter( { hasText: name } );
	}

	quantity( name: string ): Locator {
		return this.line( name ).locator( 'input' );
	}

	plus( name: string ): Locator {
		return this.line( name )
			.locator( '.vitrin-mini-stepper__button' )
			.last();
	}

	remove( name: string ): Locator {
		return this.line( name ).locator( '.vitrin-mini-line__remove' );
	}

	get notice(): Locator {
		return this.panel.locator( '.vitrin-mini-cart__notice' );
	}

	get failure(): Locator {
		return this.panel.locator( '.vitrin-mini-cart__failure' );
	}

	get empty(): Locator {
		return this.panel.locator( '.vitrin-mini-cart__empty' );
	}

	get total(): Locator {
		return this.panel.locator( '.vitrin-mini-cart__total' );
	}

	async open(): Promise< void > {
		await this.button.press( 'Enter' );
		await expect( this.panel ).toBeVisible();
	}
}

export class Drawer {
	readonly dialog: Locator;

	constructor( readonly page: Page ) {
		this.dialog = page.locator( 'dialog.vitrin-drawer' );
	}

	get toggler(): Locator {
		return this.page.locator( '.vitrin-toggler' );
	}

	get badge(): Locator {
		return this.page.locator( '.vitrin-toggler__badge' );
	}

	get lines(): Locator {
		return this.dialog.locator( '.vitrin-line' );
	}

	get notices(): Locator {
		return this.dialog.locator( '.vitrin-drawer__notices' );
	}

	get total(): Locator {
		return this.dialog.locator( '.vitrin-drawer__totals' );
	}

	/** What stands in the drawer when there is nothing to show for a reason. */
	get failure(): Locator {
		return this.dialog.locator(
			'.vitrin-drawer__failure:visible, .vitrin-empty:has([role="alert"])'
		);
	}

	get closeButton(): Locator {
		return this.dialog.locator( '.vitrin-drawer__close' );
	}

	get checkout(): Locator {
		return this.dialog.locator(
			'.vitrin-drawer__footer a.vitrin-button--primary'
		);
	}

	get coupons(): Coupons {
		return new Coupons( this.dialog.locator( '.vitrin-coupons' ) );
	}

	/** The note to the order. */
	get note(): Locator {
		return this.dialog.locator( '.vitrin-note textarea' );
	}

	/** Where removed lines stood: each with its way back. */
	get removed(): Locator {
		return this.dialog.locator( '.vitrin-removed' );
	}

	get shipping(): Shipping {
		return new Shipping( this.dialog );
	}

	/** What the drawer suggests. */
	get suggestions(): Suggestions {
		return new Suggestions( this.dialog );
	}

	get quickView(): QuickView {
		return new QuickView(
			this.dialog.locator( 'dialog.vitrin-option-picker' )
		);
	}

	line( name: string | RegExp ): Line {
		return new Line( this.lines.filter( { hasText: name } ) );
	}

	/** Whether it is a dialog now; drawn ahead outside the window it is none. Doesn't wait. */
	async isOpen(): Promise< boolean > {
		return (
			( await this.page
				.locator( 'dialog.vitrin-drawer[open]' )
				.count() ) > 0
		);
	}

	/** Its file comes when the page is idle, or when somebody points at what opens it. */
	async expectLoaded(): Promise< void > {
		await expect( this.dialog ).toBeAttached();
	}

	async expectOpen(): Promise< void > {
		await expect( this.dialog ).toHaveAttribute( 'open' );
		await expect( this.dialog ).toBeInViewport();
	}

	async expectClosed(): Promise< void > {
		// Its shell comes when the browser is idle: until then there is none.
		await expect(
			this.page.locator( 'dialog.vitrin-drawer[open]' )
		).toHaveCount( 0 );
		await expect( this.dialog ).not.toBeInViewport();
	}

	async open(): Promise< void > {
		await this.toggler.click();
		await this.expectOpen();
	}
}

/** The way to free shipping, the shipping row, and what chooses them. */
export class Shipping {
	constructor( private readonly dialog: Locator ) {}

	get way(): Locator {
		return this.dialog.locator( '.vitrin-free-shipping' );
	}

	get bar(): Locator {
		return this.way.getByRole( 'progressbar' );
	}

	get toggle(): Locator {
		return this.dialog.getByRole( 'button', {
			name: /نشانی و روش ارسال|Where and how/,
		} );
	}

	get rates(): Locator {
		return this.dialog.getByRole( 'radio' );
	}

	get field(): Record< 'state' | 'city' | 'postcode', Locator > {
		const of = ( name: string ) =>
			this.dialog.locator( `.vitrin-shipping [name="${ name }"]` );
		return {
			state: of( 'state' ),
			city: of( 'city' ),
			postcode: of( 'postcode' ),
		};
	}

	get submit(): Locator {
		return this.dialog.locator( '.vitrin-shipping__form [type=submit]' );
	}

	get error(): Locator {
		return this.dialog.locator(
			'.vitrin-shipping .vitrin-coupons__error, .vitrin-shipping__failure [role="alert"]'
		);
	}
}

export class Line {
	constructor( readonly root: Locator ) {}

	get quantity(): Locator {
		return this.root.locator( 'input' );
	}

	get plus(): Locator {
		return this.root.locator( '.vitrin-stepper__button' ).last();
	}

	get minus(): Locator {
		return this.root.locator( '.vitrin-stepper__button' ).first();
	}

	get remove(): Locator {
		return this.root.locator( '.vitrin-line__remove' );
	}

	/** Opens the quick view for its options. */
	get options(): Locator {
		return this.root.locator( '.vitrin-line__options' );
	}
}

/** The carousel of suggestions, in either form. */
export class Suggestions {
	constructor( readonly root: Locator ) {}

	get strip(): Locator {
		return this.root.locator( 'section.vitrin-carousel' );
	}

	get cards(): Locator {
		return this.root.locator( '.vitrin-suggestion' );
	}

	card( name: string | RegExp ): Locator {
		return this.cards.filter( { hasText: name } );
	}

	/** Adds, or opens the quick view. */
	button( name: string | RegExp ): Locator {
		return this.card( name ).locator( 'button' );
	}

	get previous(): Locator {
		return this.root.locator( '.vitrin-carousel__move.is-previous' );
	}

	get next(): Locator {
		return this.root.locator( '.vitrin-carousel__move.is-next' );
	}

	get dots(): Locator {
		return this.root.locator( '.vitrin-carousel__dot' );
	}

	get selectedDot(): Locator {
		return this.root.locator(
			'.vitrin-carousel__dot[aria-current="true"]'
		);
	}
}

/** The quick view within the drawer. */
export class QuickView {
	constructor( readonly root: Locator ) {}

	get closeButton(): Locator {
		return this.root.locator( '.vitrin-option-picker__close' );
	}

	option( name: string | RegExp ): Locator {
		return this.root.getByRole( 'radio', { name } );
	}

	get quantity(): Locator {
		return this.root.locator( '.vitrin-stepper__input' );
	}

	get plus(): Locator {
		return this.root.locator( '.vitrin-stepper__button' ).last();
	}

	/** Adds, or changes. */
	get submit(): Locator {
		return this.root.locator( 'button[type="submit"]' );
	}

	/** Why the button does nothing. */
	get reason(): Locator {
		return this.root.locator( '.vitrin-option-picker__reason' );
	}

	get failure(): Locator {
		return this.root.getByRole( 'alert' );
	}

	get retry(): Locator {
		return this.root.locator( '.vitrin-empty .vitrin-button' );
	}
}

/** The page with WooCommerce's cart shortcode. */
export class CartPage {
	constructor( readonly page: Page ) {}

	get form(): Locator {
		return this.page.locator( '.woocommerce-cart-form' );
	}

	get rows(): Locator {
		return this.form.locator( '.cart_item' );
	}

	row( name: string | RegExp ): Locator {
		return this.rows.filter( { hasText: name } );
	}

	quantity( name: string | RegExp ): Locator {
		return this.row( name ).locator( 'input.qty' );
	}

	plus( name: string | RegExp ): Locator {
		return this.row( name ).locator( '[data-vitrin-quantity="plus"]' );
	}

	subtotal( name: string | RegExp ): Locator {
		return this.row( name ).locator( '.product-subtotal' );
	}

	get totals(): Locator {
		return this.page.locator( '.cart_totals' );
	}

	get total(): Locator {
		return this.totals.locator( '.order-total td' );
	}

	get errors(): Locator {
		return this.page.locator(
			`.woocommerce-notices-wrapper ${ NOTICES.error }`
		);
	}

	/** What a screen reader announces assertively. */
	get alert(): Locator {
		return this.page
			.locator( '.woocommerce-notices-wrapper [role="alert"]' )
			.filter( { has: this.page.locator( NOTICES.error ) } );
	}

	get coupon(): Locator {
		return this.page.locator( '#coupon_code' );
	}

	get applyCoupon(): Locator {
		return this.form.locator( '[name="apply_coupon"]' );
	}

	/** What a screen reader announces politely. */
	get announced(): Locator {
		return this.page.locator( '[data-vitrin-announce]' );
	}
}

export class Coupons {
	constructor( readonly root: Locator ) {}

	get toggle(): Locator {
		return this.root.locator( 'button[aria-expanded]' );
	}

	get field(): Locator {
		return this.root.locator( 'input' );
	}

	get error(): Locator {
		return this.root.getByRole( 'alert' );
	}

	/** Those of the cart. */
	get rows(): Locator {
		return this.root.getByRole( 'listitem' );
	}

	remove( code: string ): Locator {
		return this.rows.filter( { hasText: code } ).getByRole( 'button' );
	}

	/** Unfolds the field where it is folded. */
	async open(): Promise< void > {
		if (
			( await this.toggle.getAttribute( 'aria-expanded' ) ) === 'false'
		) {
			await this.toggle.click();
		}
		await expect( this.field ).toBeFocused();
	}

	async apply( code: string ): Promise< void > {
		await this.open();
		await this.field.fill( code );
		await this.field.press( 'Enter' );
	}
}

const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';

/** A number as the site writes it: Persian digits when right-to-left. */
export const digits = (
	value: number | string,
	direction: 'rtl' | 'ltr'
): string =>
	direction === 'rtl'
		? String( value ).replace(
				/\d/g,
				( digit ) => PERSIAN[ Number( digit ) ] ?? digit
			)
		: String( value );

/** A number in a quantity field, on a shop of either direction. */
export const inDigits = ( value: number ): RegExp =>
	new RegExp( `^(${ value }|${ digits( value, 'rtl' ) })$` );
