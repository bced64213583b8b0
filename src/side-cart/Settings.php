<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	/** Of the floating button: on the drawer's side. */
	private const WITH_DRAWER = 'drawer';

	/** In pixels; the stylesheet's default. */
	private const WIDTH = 420;

	public function feature(): string {
		return 'side-cart';
	}

	public function title(): string {
		return __( 'Side cart', 'vitrin' );
	}

	public function description(): string {
		return __( 'A drawer with the cart, on every page but the cart and the checkout.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Cart;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'side cart plugins, and WooCommerce’s cart fragments', 'vitrin' );
	}

	public function groups(): array {
		return array(
			__( 'Opening', 'vitrin' )     => array( 'should_open', 'show_toggler', 'toggler_position', 'toggler_icon', 'theme_cart' ),
			__( 'Drawer', 'vitrin' )      => array( 'position', 'width', 'style' ),
			__( 'Order', 'vitrin' )       => array( 'offered_coupons', 'order_note', 'shipping_form' ),
			__( 'Suggestions', 'vitrin' ) => array( 'upsells', 'empty_suggestions' ),
		);
	}

	public function advanced(): array {
		return array( 'mini_cart_links', 'mini_cart_selector', 'upsell_style', 'slide_item', 'animation' );
	}

	public function overruled(): array {
		return array_filter(
			array(
				'should_open'     => 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ? __( 'WooCommerce is set to go to the cart page after adding (Settings → Products), so the drawer doesn’t open then.', 'vitrin' ) : '',
				'theme_cart'      => apply_filters( 'vitrin_theme_has_header_cart', false ) ? '' : __( 'Vitrin doesn’t know a header cart of your theme; it knows Astra’s and Blocksy’s. Links to the cart open the drawer all the same.', 'vitrin' ),
				'offered_coupons' => wc_coupons_enabled() ? '' : __( 'Coupons are switched off in WooCommerce’s settings.', 'vitrin' ),
				'shipping_form'   => 'yes' === get_option( 'woocommerce_enable_shipping_calc', 'yes' ) ? '' : __( 'The shipping calculator is switched off in WooCommerce’s shipping settings.', 'vitrin' ),
			)
		);
	}

	public function is_of_cart(): bool {
		return true;
	}

	protected function own_fields(): array {
		return array(
			'should_open'        => Field::boolean( true ),
			'show_toggler'       => Field::boolean( true ),
			'toggler_position'   => Field::choice( self::WITH_DRAWER, array( self::WITH_DRAWER, 'start', 'end' ), 'show_toggler' ),
			'toggler_icon'       => Field::choice( 'shopping-bag', array( 'shopping-bag', 'shopping-cart', 'basket' ), 'show_toggler' ),
			'theme_cart'         => Field::boolean( true ),
			'position'           => Field::choice( 'end', array( 'start', 'end' ) ),
			'width'              => Field::integer( self::WIDTH, 300, 800 ),
			'style'              => Field::choice( 'edge', array( 'edge', 'card' ) ),
			'mini_cart_links'    => Field::boolean( true ),
			'mini_cart_selector' => Field::selector( '.cart-contents, a.wc-cart-link, a.cart-container', 'mini_cart_links' ),
			'offered_coupons'    => Field::text( '' ),
			'order_note'         => Field::boolean( false ),
			'upsells'            => Field::choice( 'both', array( 'both', 'cross_sells', 'upsells', 'none' ) ),
			'upsell_style'       => Field::choice( 'strip', array( 'strip', 'list' ) ),
			'slide_item'         => Field::integer( 1, 1, 5 ),
			'empty_suggestions'  => Field::choice( 'none', array( 'none', 'featured', 'best_selling', 'recently_viewed' ) ),
			'animation'          => Field::integer( 400, 0, 2000 ),
			'shipping_form'      => Field::boolean( true ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'should_open'        => new FieldText(
				__( 'Open after adding', 'vitrin' ),
				__( 'The drawer opens when a product was added. Off: only the badge changes.', 'vitrin' )
			),
			'show_toggler'       => new FieldText(
				__( 'Floating button', 'vitrin' ),
				__( 'A round button with the number of items stays in the corner of the page and opens the drawer.', 'vitrin' )
			),
			'toggler_position'   => new FieldText(
				__( 'Corner of the floating button', 'vitrin' ),
				__( 'Choose the corner that chat buttons and “back to top” leave free. The button also moves up by itself when something lies there.', 'vitrin' ),
				choices: array(
					self::WITH_DRAWER => __( 'On the drawer’s side', 'vitrin' ),
					'start'           => __( 'Where lines start (right in Persian)', 'vitrin' ),
					'end'             => __( 'Where lines end (left in Persian)', 'vitrin' ),
				)
			),
			'toggler_icon'       => new FieldText(
				__( 'Icon of the floating button', 'vitrin' ),
				__( 'What shoppers see on the round button.', 'vitrin' ),
				choices: array(
					'shopping-bag'  => __( 'Bag', 'vitrin' ),
					'shopping-cart' => __( 'Trolley', 'vitrin' ),
					'basket'        => __( 'Basket', 'vitrin' ),
				)
			),
			'theme_cart'         => new FieldText(
				__( 'The theme’s cart in the header', 'vitrin' ),
				__( 'The cart in your theme’s header keeps its place and look, shows the right number and the drawer’s total on cached pages too, and opens the drawer. The theme’s own list of products, and the scripts for it, stay off the page. Off: the theme does it its own way.', 'vitrin' )
			),
			'position'           => new FieldText(
				__( 'Side of the drawer', 'vitrin' ),
				__( 'The side of the page from which the drawer slides in.', 'vitrin' ),
				choices: array(
					'start' => __( 'Where lines start (right in Persian)', 'vitrin' ),
					'end'   => __( 'Where lines end (left in Persian)', 'vitrin' ),
				)
			),
			'width'              => new FieldText(
				__( 'Width of the drawer', 'vitrin' ),
				__( 'How wide the drawer is on a large screen. On a phone it fills the screen.', 'vitrin' ),
				unit: __( 'pixels', 'vitrin' )
			),
			'style'              => new FieldText(
				__( 'Shape of the drawer', 'vitrin' ),
				__( 'How the drawer stands on a large screen.', 'vitrin' ),
				choices: array(
					'edge' => __( 'At the edge, from top to bottom', 'vitrin' ),
					'card' => __( 'A card that stands off the edges', 'vitrin' ),
				)
			),
			'mini_cart_links'    => new FieldText(
				__( 'Cart links open the drawer', 'vitrin' ),
				__( 'The theme’s cart links, given below, open the drawer instead of the cart page.', 'vitrin' )
			),
			'mini_cart_selector' => new FieldText(
				__( 'Which links', 'vitrin' ),
				__( 'CSS selectors of your theme’s cart links, separated by commas. Leave them as they are if the links work.', 'vitrin' )
			),
			'offered_coupons'    => new FieldText(
				__( 'Coupons to offer', 'vitrin' ),
				__( 'Codes of up to five coupons, separated by commas. Shoppers with something in the cart see them in the drawer and apply one with a click, or read what is still missing for it.', 'vitrin' )
			),
			'order_note'         => new FieldText(
				__( 'Note with the order', 'vitrin' ),
				__( 'A field in the drawer for a note to the shop. The checkout’s own field starts with it.', 'vitrin' )
			),
			'upsells'            => new FieldText(
				__( 'Suggest with the cart', 'vitrin' ),
				__( 'Linked products of what is in the cart, which you choose on each product’s edit page.', 'vitrin' ),
				choices: array(
					'both'        => __( 'Cross-sells, then upsells', 'vitrin' ),
					'cross_sells' => __( 'Cross-sells', 'vitrin' ),
					'upsells'     => __( 'Upsells', 'vitrin' ),
					'none'        => __( 'Nothing', 'vitrin' ),
				)
			),
			'upsell_style'       => new FieldText(
				__( 'Layout of the suggestions', 'vitrin' ),
				__( 'A strip below the items scrolls sideways. In one row with the items, shoppers on screens up to 1000 pixels wide swipe through the items and then the suggestions.', 'vitrin' ),
				choices: array(
					'strip' => __( 'A strip below the items', 'vitrin' ),
					'list'  => __( 'In one row with the items', 'vitrin' ),
				)
			),
			'slide_item'         => new FieldText(
				__( 'Products per click', 'vitrin' ),
				__( 'How many products one click on next or previous moves on.', 'vitrin' ),
				unit: __( 'products', 'vitrin' )
			),
			'empty_suggestions'  => new FieldText(
				__( 'Suggest in an empty cart', 'vitrin' ),
				__( 'An empty drawer shows products to go on with. For what the visitor has looked at, a cookie of WooCommerce remembers products until the browser is closed.', 'vitrin' ),
				choices: array(
					'none'            => __( 'Nothing', 'vitrin' ),
					'featured'        => __( 'Featured products', 'vitrin' ),
					'best_selling'    => __( 'Best sellers', 'vitrin' ),
					'recently_viewed' => __( 'What the visitor has looked at', 'vitrin' ),
				)
			),
			'animation'          => new FieldText(
				__( 'Time to slide in', 'vitrin' ),
				__( 'How long the drawer takes to slide in; 0 opens it at once. Visitors whose devices ask for less motion see none.', 'vitrin' ),
				unit: __( 'milliseconds', 'vitrin' )
			),
			'shipping_form'      => new FieldText(
				__( 'Shipping in the drawer', 'vitrin' ),
				__( 'Visitors can say where their cart is to be shipped and choose how, as on the cart page. It follows WooCommerce’s setting for the shipping calculator.', 'vitrin' )
			),
		);
	}

	/** A coupon that doesn't exist would never be offered. */
	public function objection( string $name, bool|int|string $value ): ?string {
		// Who may not see coupons must not find out which codes exist.
		if ( 'offered_coupons' !== $name || ! ( current_user_can( 'manage_woocommerce' ) || current_user_can( 'edit_shop_coupons' ) ) ) {
			return null;
		}
		$missing = array_filter(
			self::codes( (string) $value ),
			static function ( string $code ): bool {
				$coupon = new \WC_Coupon( $code );

				// A virtual one is another plugin's, without a post.
				return 0 === $coupon->get_id() && ! $coupon->get_virtual();
			}
		);

		return array() === $missing
			? null
			/* translators: %s: codes of coupons, separated by commas. */
			: sprintf( __( 'There is no coupon with this code: %s.', 'vitrin' ), wp_sprintf( '%l', $missing ) );
	}

	/**
	 * Coupon codes of a line that has them separated by commas, Latin or Persian ones.
	 *
	 * @return list<string>
	 */
	private static function codes( string $line ): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', str_replace( '،', ',', $line ) ) ) ) );
	}

	/** The drawer would only be in the way on the cart and the checkout. */
	public function applies_to_page(): bool {
		return ! Page::is_cart_or_checkout();
	}

	/** Whether the floating button is printed. */
	public function shows_toggler(): bool {
		return $this->flag( 'show_toggler' );
	}

	/** The drawer's side: start or end, in text direction. */
	public function position(): string {
		return $this->text( 'position' );
	}

	/** The floating button's side: start or end, in text direction. */
	public function toggler_position(): string {
		$position = $this->text( 'toggler_position' );

		return self::WITH_DRAWER === $position ? $this->position() : $position;
	}

	/** A name of Icons. */
	public function toggler_icon(): string {
		return $this->text( 'toggler_icon' );
	}

	/** In pixels; null for the stylesheet's default. */
	public function width(): ?int {
		$width = $this->number( 'width' );

		return self::WIDTH === $width ? null : $width;
	}

	/** The drawer's look on a large screen: edge or card. */
	public function style(): string {
		return $this->text( 'style' );
	}

	/**
	 * Whether the page has the shell's markup: where a theme's template, a gateway or a setting changes it. Else the
	 * script creates it (drawer-shell.ts) from a file that browsers keep, and the page has only its words.
	 */
	public function prints_shell(): bool {
		return 'end' !== $this->position() || 'edge' !== $this->style() || null !== $this->width() || Shell::is_changed();
	}

	/** Duration of the drawer's transition in milliseconds [SIDE-16]. */
	public function animation(): int {
		return $this->number( 'animation' );
	}

	/** Slides that a click on next or previous moves by. */
	public function slide_item(): int {
		return $this->number( 'slide_item' );
	}

	/** Whether the drawer has a field for an order note. */
	public function has_order_note(): bool {
		return $this->flag( 'order_note' );
	}

	/**
	 * Codes of coupons that the shop offers to everyone.
	 *
	 * @return list<string>
	 */
	public function offered_coupons(): array {
		return self::codes( $this->text( 'offered_coupons' ) );
	}

	/** Which linked products are suggested: both, cross_sells, upsells or none. */
	public function upsells(): string {
		return $this->text( 'upsells' );
	}

	/** What an empty cart suggests: none, featured, best_selling or recently_viewed. */
	public function empty_suggestions(): string {
		return $this->text( 'empty_suggestions' );
	}

	/**
	 * What opens the drawer: our own block always does.
	 *
	 * @return list<string> Selectors.
	 */
	private function triggers(): array {
		$chosen = $this->flag( 'mini_cart_links' ) ? $this->text( 'mini_cart_selector' ) : '';
		$theme  = apply_filters( 'vitrin_header_cart_link', '' );

		return array_values( array_filter( array( '.' . TogglerBlock::TRIGGER, $chosen, is_string( $theme ) && ! str_contains( $chosen, $theme ) ? $theme : '' ) ) );
	}

	/**
	 * @return array{should_open: bool, mini_cart_selector: string, animation: int, chooses_shipping: bool, upsells: bool, upsell_style: string, slide_item: int, empty_suggestions: bool, words?: list<string>}
	 */
	public function for_script(): array {
		return array(
			'should_open'        => $this->flag( 'should_open' ),
			'mini_cart_selector' => implode( ', ', $this->triggers() ),
			'animation'          => $this->animation(),
			'chooses_shipping'   => $this->flag( 'shipping_form' ),
			'upsells'            => 'none' !== $this->upsells(),
			'upsell_style'       => $this->text( 'upsell_style' ),
			'slide_item'         => $this->slide_item(),
			'empty_suggestions'  => 'none' !== $this->empty_suggestions(),
		) + ( $this->prints_shell() ? array() : array( 'words' => Shell::words() ) );
	}

	public function script_defaults(): array {
		return array(
			'should_open'        => true,
			'animation'          => 400,
			'chooses_shipping'   => true,
			'upsells'            => true,
			'upsell_style'       => 'strip',
			'slide_item'         => 1,
			'empty_suggestions'  => false,
		);
	}
}
