<?php
/**
 * The mini cart as it is printed.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\MiniCart;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrin\MiniCart\Hooks;
use Vitrin\MiniCart\Markup;
use Vitrin\MiniCart\Settings;
use Vitrin\MiniCart\Widget;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Settings\Store;
use Vitrin\SideCart\TogglerBlock;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Where it stands, and what may be printed for everybody.
 */
final class MarkupTest extends ShopTestCase {

	/** Scripts and styles of a page of its own. */
	protected function setUp(): void {
		parent::setUp();
		Assets::register_handles();
		// Block themes have no place for a menu.
		register_nav_menu( 'primary', 'Primary' );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'mini-cart' => array( 'show_total' => true, 'menu' => 'primary' ) ) );
	}

	#[TestDox( '[MINI-01] is a link to the cart with a frame for what it shows, each with an id of its own' )]
	public function test_markup(): void {
		$one = Markup::html( false );
		$two = Markup::html( true );

		self::assertStringContainsString( 'href="' . esc_url( wc_get_cart_url() ) . '"', $one );
		self::assertStringNotContainsString( 'vitrin-mini-cart__amount', $one );
		self::assertStringContainsString( 'vitrin-mini-cart__amount', $two );
		self::assertSame( 1, preg_match( '/ id="(vitrin-mini-cart-\d+)"/', $one, $first ) );
		self::assertStringNotContainsString( $first[1] . '"', $two );
		self::assertTrue( Markup::is_printed() );
		self::assertTrue( wp_script_is( 'vitrin-mini-cart', 'enqueued' ) );
	}

	#[TestDox( '[MINI-01] on the cart and the checkout it is a link, and no script waits for a click' )]
	#[TestWith( array( 'woocommerce_is_checkout' ) )]
	#[TestWith( array( 'woocommerce_is_cart' ) )]
	public function test_link( string $filter ): void {
		wp_dequeue_script( 'vitrin-mini-cart' );
		add_filter( $filter, '__return_true' );

		self::assertStringNotContainsString( 'vitrin-mini-cart__panel', Markup::html( false ) );
		self::assertFalse( wp_script_is( 'vitrin-mini-cart', 'enqueued' ) );
	}

	#[TestDox( '[MINI-01] so it is where a page builder kept its HTML, and enqueues its script again' )]
	public function test_kept_by_a_builder(): void {
		wp_enqueue_script( 'vitrin-mini-cart' );
		Markup::leave_script_off();
		self::assertTrue( wp_script_is( 'vitrin-mini-cart', 'enqueued' ) );

		add_filter( 'woocommerce_is_checkout', '__return_true' );
		Markup::leave_script_off();
		self::assertFalse( wp_script_is( 'vitrin-mini-cart', 'enqueued' ) );
	}

	#[TestDox( '[SIDE-12] [MINI-01] the number is printed only where no cache keeps the page' )]
	public function test_number(): void {
		$this->in_cart( Products::simple(), 3 );
		// As while WordPress prints a block.
		\WP_Block_Supports::$block_to_render = array( 'blockName' => 'vitrin/side-cart-toggler', 'attrs' => array() );
		foreach ( array( static fn (): string => Markup::html( true ), static fn (): string => TogglerBlock::html( array( 'showTotal' => true ) ) ) as $html ) {
			wp_set_current_user( 0 );
			$cached = $html();
			self::assertMatchesRegularExpression( '/data-vitrin-count hidden><\/span>/', $cached );
			self::assertDoesNotMatchRegularExpression( '/>[0-9۰-۹]/u', $cached );
			wp_set_current_user( $this->user( 'customer' ) );
			self::assertMatchesRegularExpression( '/data-vitrin-count>[3۳]<\/span>/u', $html() );
		}
	}

	#[TestDox( '[MINI-01] stands at the end of the chosen menu, and in no other' )]
	public function test_menu(): void {
		$places = new Hooks();

		self::assertMatchesRegularExpression( '#^<li>A</li><li\b.*</li>$#s', (string) $places->add_to_menu( '<li>A</li>', (object) array( 'theme_location' => 'primary' ) ) );
		self::assertStringContainsString( 'vitrin-mini-cart__panel', (string) $places->add_to_menu( '', (object) array( 'theme_location' => 'primary' ) ) );
		self::assertSame( '<li>A</li>', $places->add_to_menu( '<li>A</li>', (object) array( 'theme_location' => 'footer' ) ) );
		self::assertSame( '<li>A</li>', $places->add_to_menu( '<li>A</li>', (object) array() ) );
		self::assertNull( $places->add_to_menu( null, null ) );
	}

	#[TestDox( '[MINI-01] [SET-02] a menu that the theme registers after the settings were first read can be chosen' )]
	public function test_menu_registered_later(): void {
		$settings = new Settings();
		self::assertTrue( Store::is_on( $settings ) );
		self::assertNull( $settings->fields()['menu']->check( 'vitrin_late' ) );

		register_nav_menu( 'vitrin_late', 'Late' );
		self::assertSame( 'vitrin_late', $settings->fields()['menu']->check( 'vitrin_late' ) );
		self::assertSame( 'Late', $settings->field_texts()['menu']->choices['vitrin_late'] );
		unregister_nav_menu( 'vitrin_late' );
	}

	#[TestDox( '[MINI-01] shortcode and action follow the setting; the shortcode may say otherwise' )]
	public function test_shortcode(): void {
		$places = new Hooks();

		self::assertStringContainsString( 'vitrin-mini-cart__amount', $places->shortcode( '' ) );
		self::assertStringContainsString( 'vitrin-mini-cart__amount', $places->shortcode( array( 'total' => 'yes' ) ) );
		self::assertStringNotContainsString( 'vitrin-mini-cart__amount', $places->shortcode( array( 'total' => 'no' ) ) );
		ob_start();
		$places->show();
		self::assertStringContainsString( 'vitrin-mini-cart__button', (string) ob_get_clean() );
	}

	#[TestDox( '[MINI-01] the widget prints its title and the mini cart, and cleans what it is given' )]
	public function test_widget(): void {
		$widget = new Widget();
		ob_start();
		$widget->widget( array( 'before_widget' => '<section>', 'after_widget' => '</section>', 'before_title' => '<h2>', 'after_title' => '</h2>' ), array( 'title' => 'Cart <script>x</script>', 'show_total' => true ) );
		$html = (string) ob_get_clean();

		self::assertStringStartsWith( '<section><h2>Cart &lt;script&gt;x&lt;/script&gt;</h2>', $html );
		self::assertStringEndsWith( '</div></section>', $html );
		self::assertSame( array( 'title' => 'Cart', 'show_total' => true ), $widget->update( array( 'title' => '<b>Cart</b>', 'show_total' => '1', 'other' => 'x' ), array() ) );
		self::assertSame( array( 'title' => '', 'show_total' => false ), $widget->update( 'x', null ) );
		ob_start();
		$widget->form( array( 'title' => '"><i>' ) );
		self::assertStringContainsString( 'value="&quot;&gt;&lt;i&gt;"', (string) ob_get_clean() );
	}

	#[TestDox( '[MINI-01] nothing that a script would have to fill is printed for another script' )]
	public function test_fetched(): void {
		add_filter( 'wp_doing_ajax', '__return_true' );
		$html = Markup::html( true );

		self::assertStringContainsString( 'vitrin-mini-cart__button', $html );
		self::assertStringNotContainsString( 'vitrin-mini-cart__panel', $html );
	}

	#[TestDox( '[PROD-06] a product\'s page has an empty place for what of it is in the cart; a group\'s and another shop\'s have none' )]
	public function test_in_cart(): void {
		$show = static function ( mixed $product ): string {
			$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a product page has it.
			ob_start();
			Hooks::show_in_cart();
			unset( $GLOBALS['product'] );

			return (string) ob_get_clean();
		};
		$product = Products::simple();
		$this->in_cart( $product, 3 );

		self::assertMatchesRegularExpression( '/^<div class="vitrin-in-cart" data-vitrin-in-cart="' . $product->get_id() . '" data-label="[^"]+" hidden><\/div>$/', $show( $product ) );
		self::assertTrue( Hooks::has_in_cart() );
		self::assertSame( '', $show( new \WC_Product_Grouped() ) );
		self::assertSame( '', $show( new \WC_Product_External() ) );
		self::assertSame( '', $show( null ) );
	}
}
