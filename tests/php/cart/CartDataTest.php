<?php
/**
 * The cart on the wire.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartCookies;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\CartFragment;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\Text;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * What the browser learns about the cart.
 */
final class CartDataTest extends ShopTestCase {

	/**
	 * The cart as it is sent.
	 */
	private function sent(): object {
		$element = (string) CartFragment::add( array() )['script#vitrin-cart-data'];
		self::assertSame( 1, preg_match( '#^<script type="application/json" id="vitrin-cart-data">([^<>&]*)</script>$#', $element, $match ) );
		$cart = json_decode( $match[1] );
		self::assertIsObject( $cart );

		return $cart;
	}

	#[TestDox( '[SIDE-04] the cart has the shape of the fixture that Jest reads' )]
	public function test_shape(): void {
		[ $shirt, $blue ] = Products::variable();
		WC()->cart->add_to_cart( $shirt->get_id(), 2, $blue->get_id() );
		$this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 5 ) ) );
		$this->in_cart( Products::simple( array( 'sold_individually' => true ) ) );

		$cart    = $this->sent();
		$fixture = Shape::fixture( 'cart/cart.fixture.json' );
		// Whatever the options are called, they are text by name.
		foreach ( array( ...$cart->lines, ...$fixture->lines ) as $line ) {
			self::assertIsObject( $line->options );
			self::assertContainsOnly( 'string', (array) $line->options );
			$line->options = array();
		}

		self::assertCount( 3, $cart->lines );
		self::assertSame( array(), Shape::differences( $fixture, $cart ) );
	}

	#[TestDox( '[SIDE-02a] a line says price, regular price, sum, options and limits as WooCommerce does' )]
	public function test_line(): void {
		[ $shirt, $blue ] = Products::variable();
		WC()->cart->add_to_cart( $shirt->get_id(), 2, $blue->get_id() );
		$line = $this->sent()->lines[0];

		self::assertSame( $shirt->get_id(), $line->product_id );
		self::assertSame( $blue->get_id(), $line->variation_id );
		self::assertSame( array( 'attribute_colour' => 'blue' ), (array) $line->options );
		self::assertSame( 2, $line->quantity );
		self::assertSame( array( 1, null, 1 ), array( $line->min, $line->max, $line->step ) );
		self::assertSame( array( '450000', '500000', '900000' ), array( $line->price, $line->regular_price, $line->subtotal ) );
		self::assertSame( '100000', $line->savings );
		self::assertSame( 'instock', $line->stock->status );
		self::assertNull( $line->stock->left );
		self::assertFalse( $line->sold_individually );
	}

	#[TestDox( '[SIDE-02] what is saved: by the sale prices of all pieces, and in all with what coupons take off' )]
	public function test_savings(): void {
		$this->in_cart( Products::simple(), 2 );
		self::assertSame( array( '0', '0' ), array( $this->sent()->savings, $this->sent()->lines[0]->savings ) );

		$this->in_cart( Products::simple( array( 'regular_price' => '500000', 'sale_price' => '420000' ) ), 3 );
		self::assertSame( array( '240000', '240000' ), array( $this->sent()->savings, $this->sent()->lines[1]->savings ) );

		$coupon = new \WC_Coupon();
		$coupon->set_code( 'bahar' );
		$coupon->set_discount_type( 'fixed_cart' );
		$coupon->set_amount( 50000 );
		$coupon->save();
		WC()->cart->apply_coupon( 'bahar' );
		self::assertSame( '290000', $this->sent()->savings );
	}

	#[TestDox( '[QTY-01] limits follow stock and the filters with which plugins set minimum and step' )]
	public function test_limits(): void {
		$this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 12 ) ), 6 );
		self::assertSame( 12, $this->sent()->lines[0]->max );
		self::assertSame( 12, $this->sent()->lines[0]->stock->left );

		add_filter(
			'woocommerce_quantity_input_args',
			static fn ( array $arguments ): array => array( 'min_value' => 6, 'max_value' => 12, 'step' => 3 ) + $arguments
		);
		$line = $this->sent()->lines[0];
		self::assertSame( array( 6, 12, 3 ), array( $line->min, $line->max, $line->step ) );

		add_filter( 'woocommerce_quantity_input_args', static fn ( array $arguments ): array => array( 'min_value' => 0, 'step' => '0.5' ) + $arguments, 11 );
		self::assertSame( 0.5, $this->sent()->lines[0]->min );
	}

	#[TestDox( '[SIDE-02] few are left: said from the shop\'s own low-stock amount down, where it shows stock at all' )]
	public function test_low_stock(): void {
		update_option( 'woocommerce_notify_low_stock_amount', '3' );
		$this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 4 ) ) );
		$this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 3 ) ) );
		$this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 4, 'low_stock_amount' => 4 ) ) );
		$this->in_cart( Products::simple( array( 'manage_stock' => true, 'stock_quantity' => 2, 'backorders' => 'yes' ) ) );
		$this->in_cart( Products::simple() );
		foreach ( array(
			''           => array( array( 4, false ), array( 3, true ), array( 4, true ), array( null, false ), array( null, false ) ),
			'low_amount' => array( array( null, false ), array( 3, true ), array( 4, true ), array( null, false ), array( null, false ) ),
			'no_amount'  => array_fill( 0, 5, array( null, false ) ),
		) as $format => $stocks ) {
			update_option( 'woocommerce_stock_format', $format );
			self::assertSame( $stocks, array_map( static fn ( object $line ): array => array( $line->stock->left, $line->stock->low ), $this->sent()->lines ), $format );
		}
	}

	#[TestDox( '[SEC-02] markup and entities in a product\'s name arrive as plain text' )]
	public function test_hostile_name(): void {
		add_filter( 'woocommerce_cart_item_name', static fn (): string => '<a href="#">Tea &amp; <b>cups</b></a><script>alert(1)</script> &lt;img src=x onerror=alert(1)&gt;' );
		$this->in_cart( Products::simple() );

		self::assertSame( 'Tea & cups <img src=x onerror=alert(1)>', $this->sent()->lines[0]->name );
		self::assertStringNotContainsString( '<img', (string) CartFragment::add( array() )['script#vitrin-cart-data'] );
	}

	#[TestDox( '[SIDE-02] what plugins show with a line is shown, as plain text, and what they hide is not' )]
	public function test_item_data(): void {
		add_filter(
			'woocommerce_get_item_data',
			static fn (): array => array(
				array( 'key' => '<i>Wrap</i>', 'value' => 'yes', 'display' => '<b>Red &amp; gold</b>' ),
				array( 'name' => 'Note', 'value' => 'hello' ),
				array( 'key' => 'Secret', 'value' => '1', 'hidden' => true ),
				'nonsense',
			)
		);
		$this->in_cart( Products::simple() );

		self::assertEquals(
			array( (object) array( 'name' => 'Wrap', 'value' => 'Red & gold' ), (object) array( 'name' => 'Note', 'value' => 'hello' ) ),
			$this->sent()->lines[0]->attributes
		);
	}

	#[TestDox( '[SIDE-20] the revision grows with every change, never without one, and survives an emptied session' )]
	public function test_revision(): void {
		$key    = $this->in_cart( Products::simple() );
		$first  = CartData::current()['revision'];
		self::assertSame( $first, CartData::current()['revision'] );

		WC()->cart->set_quantity( $key, 2 );
		$second = CartData::current()['revision'];
		self::assertGreaterThan( $first, $second );

		usleep( 2000 );
		$this->become_guest();
		$this->in_cart( Products::simple() );
		self::assertGreaterThan( $second, CartData::current()['revision'] );
	}

	#[TestDox( '[SIDE-02] coupons and discounts are the shop\'s own sums' )]
	public function test_coupon(): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'bahar' );
		$coupon->set_discount_type( 'fixed_cart' );
		$coupon->set_amount( 50000 );
		$coupon->save();
		$this->in_cart( Products::simple(), 2 );
		self::assertTrue( WC()->cart->apply_coupon( 'bahar' ) );
		$cart = $this->sent();

		self::assertSame( array( '700000', '50000', '650000' ), array( $cart->totals->subtotal, $cart->totals->discount, $cart->totals->total ) );
		self::assertEquals( array( (object) array( 'code' => 'bahar', 'label' => 'bahar', 'discount' => '50000', 'free_shipping' => false, 'note' => '' ) ), $cart->coupons );
	}

	#[TestDox( '[SIDE-12] the cookies hold quantity and total, and go when the cart is empty' )]
	public function test_cookies(): void {
		self::assertSame( array(), CartCookies::changes( array() ) );
		self::assertSame(
			array( 'vitrin_cart_quantity' => '', 'vitrin_cart_total' => '' ),
			CartCookies::changes( array( 'vitrin_cart_quantity' => '3', 'vitrin_cart_total' => '1' ) )
		);

		$this->in_cart( Products::simple(), 3 );
		self::assertSame( array( 'vitrin_cart_quantity' => '3', 'vitrin_cart_total' => '1050000' ), CartCookies::changes( array() ) );

		$options = CartCookies::options( '3' );
		self::assertSame( 'Lax', $options['samesite'] );
		self::assertFalse( $options['httponly'] );
		self::assertEqualsWithDelta( time() + 2 * DAY_IN_SECONDS, $options['expires'], 5 );
		self::assertLessThan( time(), CartCookies::options( '' )['expires'] );
	}

	#[TestDox( '[SIDE-12] the cookies live as long as another plugin lets the session live; what is no length is none' )]
	public function test_length_of_cookies(): void {
		$length = null;
		add_filter(
			'wc_session_expiration',
			static function () use ( &$length ): mixed {
				return $length;
			}
		);
		foreach ( array( array( HOUR_IN_SECONDS, HOUR_IN_SECONDS ), array( '600', 600 ), array( 0, 2 * DAY_IN_SECONDS ), array( '0', 2 * DAY_IN_SECONDS ), array( false, 2 * DAY_IN_SECONDS ), array( 'x', 2 * DAY_IN_SECONDS ) ) as list( $length, $expected ) ) {
			self::assertEqualsWithDelta( time() + $expected, CartCookies::options( '3' )['expires'], 5, wp_json_encode( $length ) );
		}
	}

	#[TestDox( '[SIDE-12] a customer\'s cookies live for a week, as WooCommerce\'s sessions of customers do' )]
	public function test_cookies_of_customers(): void {
		wp_set_current_user( 1 );
		self::assertEqualsWithDelta( time() + WEEK_IN_SECONDS, CartCookies::options( '3' )['expires'], 5 );
		wp_set_current_user( 0 );
		self::assertEqualsWithDelta( time() + 2 * DAY_IN_SECONDS, CartCookies::options( '3' )['expires'], 5 );
	}

	#[TestDox( '[SEC-02] the cart\'s nonce begins with woocommerce, so two guests never share one' )]
	public function test_nonce_is_bound(): void {
		self::assertStringStartsWith( 'woocommerce', CartEndpoint::NONCE );
		$mine = CartEndpoint::create_nonce();
		$this->become_guest();

		self::assertNotSame( $mine, CartEndpoint::create_nonce() );
		self::assertFalse( wp_verify_nonce( $mine, CartEndpoint::NONCE ) );
	}

	#[TestDox( '[L10N-02] amounts are plain decimals, rounded as the shop\'s prices' )]
	public function test_decimals(): void {
		self::assertSame( '1250000', MoneyFormat::decimal( 1250000.4 ) );
		self::assertSame( '0', MoneyFormat::decimal( -0.1 ) );
		self::assertSame( '1', MoneyFormat::decimal( '1' ) );
		add_filter( 'wc_get_price_decimals', static fn (): int => 2 );
		self::assertSame( '12.5', MoneyFormat::decimal( 12.5 ) );
		self::assertSame( '12', MoneyFormat::decimal( 12.001 ) );
		self::assertSame( '100', MoneyFormat::decimal( 100 ) );
	}

	#[TestDox( '[L10N-02] a Persian page gets Persian digits and separators, a Latin one Latin ones' )]
	public function test_money_format(): void {
		$locale = 'fa_IR';
		add_filter(
			'determine_locale',
			static function () use ( &$locale ): string {
				return $locale;
			}
		);
		add_filter( 'wc_get_price_thousand_separator', static fn (): string => ',' );
		add_filter( 'wc_get_price_decimal_separator', static fn (): string => '.' );

		self::assertSame( array( 'arabext', '٬', '٫' ), array( MoneyFormat::for_script()['digits'], MoneyFormat::for_script()['thousand_separator'], MoneyFormat::for_script()['decimal_separator'] ) );
		$locale = 'en_US';
		self::assertSame( array( 'latn', ',', '.' ), array( MoneyFormat::for_script()['digits'], MoneyFormat::for_script()['thousand_separator'], MoneyFormat::for_script()['decimal_separator'] ) );
	}

	/**
	 * Filters by which plugins change how a price is written.
	 *
	 * @return iterable<string, array{string, mixed}>
	 */
	public static function changes_of_money(): iterable {
		foreach ( array( '%1$s%2$s', '%2$s%1$s', '%1$s&nbsp;%2$s', '%2$s&nbsp;%1$s', '%2$s %1$s', "%1\$s\u{a0}%2\$s" ) as $format ) {
			yield "the place of the symbol: {$format}" => array( 'woocommerce_price_format', $format );
		}
		foreach ( array( 'left', 'right', 'left_space', 'right_space' ) as $position ) {
			yield "the option: {$position}" => array( 'pre_option_woocommerce_currency_pos', $position );
		}
		yield 'the currency' => array( 'woocommerce_currency', 'EUR' );
		yield 'its symbol' => array( 'woocommerce_currency_symbol', '&#36;' );
		yield 'no decimals' => array( 'wc_get_price_decimals', 0 );
		yield 'three decimals' => array( 'wc_get_price_decimals', 3 );
		yield 'a separator' => array( 'wc_get_price_thousand_separator', ' ' );
		foreach ( array(
			array( 'currency' => 'CAD' ),
			array( 'decimals' => '2' ),
			array( 'decimal_separator' => ',', 'thousand_separator' => '.' ),
			array( 'price_format' => '%1$s&nbsp;%2$s' ),
		) as $args ) {
			yield 'a price\'s ' . implode( ', ', array_keys( $args ) ) => array( 'wc_price_args', static fn ( array $all ): array => array_merge( $all, $args ) );
		}
	}

	#[DataProvider( 'changes_of_money' )]
	#[TestDox( '[THEME-06] [L10N-02] an amount is written as WooCommerce writes it where a plugin changes $_dataset' )]
	public function test_money_as_woocommerce( string $filter, mixed $value ): void {
		add_filter( 'vitrin_digits', static fn (): string => 'latn' );
		add_filter( $filter, $value instanceof \Closure ? $value : static fn (): mixed => $value );
		$written = html_entity_decode( wp_strip_all_tags( wc_price( 1234.5 ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );

		self::assertSame( str_replace( "\u{a0}", ' ', $written ), str_replace( "\u{a0}", ' ', MoneyFormat::text( 1234.5 ) ) );
	}

	#[TestDox( '[THEME-06] [L10N-02] each cart says in which currency its amounts are, and how that is written' )]
	public function test_money_of_cart(): void {
		self::assertSame( get_woocommerce_currency(), MoneyFormat::for_script()['currency'] );
		add_filter( 'woocommerce_currency', static fn (): string => 'USD' );
		self::assertSame( 'USD', MoneyFormat::for_script()['currency'] );
		add_filter( 'wc_price_args', static fn ( array $args ): array => array_merge( $args, array( 'currency' => 'CAD', 'decimals' => 2 ) ) );
		self::assertEquals( (object) MoneyFormat::for_script(), $this->sent()->money );
		self::assertSame( array( 'CAD', 2 ), array( MoneyFormat::for_script()['currency'], MoneyFormat::for_script()['decimals'] ) );
		// A filter that forgets to return what it was given.
		add_filter( 'wc_price_args', '__return_null' );
		self::assertSame( 'USD', MoneyFormat::for_script()['currency'] );
	}

	#[TestDox( '[SIDE-09] a notice becomes plain text without the link that stands in it as a button' )]
	public function test_notice_text(): void {
		self::assertSame(
			'You cannot add another "Tea" to your cart.',
			Text::notice( 'You cannot add another &quot;Tea&quot; to your <b>cart</b>. <a href="/cart/" class="button wc-forward">View cart</a>' )
		);
		self::assertSame( 'Visit Tea.', Text::notice( 'Visit <a href="/tea/">Tea</a>.' ) );
	}

	#[TestDox( '[L10N-02] a notice has its numbers in Persian digits on a Persian page, but for codes' )]
	public function test_notice_digits(): void {
		$digits = 'latn';
		add_filter(
			'vitrin_digits',
			static function () use ( &$digits ): string {
				return $digits;
			}
		);
		self::assertSame( 'Only 1 left.', Text::notice( 'Only 1 left.' ) );

		$digits = 'arabext';
		self::assertSame( 'فقط ۱۲ عدد موجود است (۳ در سبد).', Text::notice( 'فقط 12 عدد موجود است (3 در سبد).' ) );
		self::assertSame( '۱٫۵ متر.', Text::notice( '1.5 متر.' ) );
		self::assertSame( 'قاب Galaxy A54 (NQ-101)، نسخهٔ v2.5', Text::notice( 'قاب Galaxy A54 (NQ-101)، نسخهٔ v2.5' ) );
	}
}
