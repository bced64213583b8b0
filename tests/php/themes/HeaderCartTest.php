<?php
/**
 * A theme's cart in its header with our figures.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Themes;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\PageTestCase;
use Vitrin\Tests\Products;
use Vitrin\Themes\HeaderCart;
use Vitrin\Themes\HeaderCartParts;
use Vitrin\Themes\Profiles\Astra;
use Vitrin\Themes\Profiles\Blocksy;

/**
 * What Astra prints by its own hooks, and what is left of it.
 */
final class HeaderCartTest extends PageTestCase {

	/** A cart of three, and a theme that says what is in it. */
	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_actions']['wp'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The page is known.
		$this->in_cart( Products::simple( array( 'regular_price' => '1000' ) ), 3 );
		add_action(
			'astra_header_woo_cart',
			static fn () => printf(
				'<div class="ast-site-header-cart"><a class="cart-container" href="/cart/" aria-label="View Shopping Cart, %1$s items"><span class="ast-woo-header-cart-total">%2$s</span><span class="ast-count-text">%1$s</span><i class="astra-icon" data-cart-total="%1$s"></i></a></div>',
				esc_attr( (string) WC()->cart->get_cart_contents_count() ),
				wp_kses_post( WC()->cart->get_cart_subtotal() )
			)
		);
		Astra::register();
	}

	/** No page is known to other tests. */
	protected function tearDown(): void {
		unset( $GLOBALS['wp_actions']['wp'] );
		parent::tearDown();
	}

	/** What stands in the header. */
	private function header(): string {
		ob_start();
		do_action( 'astra_header_woo_cart', 'desktop' );

		return (string) ob_get_clean();
	}

	/**
	 * Stores one setting of the side cart.
	 *
	 * @param string $name  Its name.
	 * @param mixed  $value Its value.
	 */
	private function set( string $name, mixed $value ): void {
		update_option( 'vitrin_settings', array( 'side-cart' => array( $name => $value ) ) );
	}

	#[TestDox( '[THEME-03] [SIDE-12] on a page that a cache may keep nothing is said of the visitor\'s cart' )]
	public function test_cached(): void {
		$html = $this->header();

		self::assertDoesNotMatchRegularExpression( '/[3۳]/u', wp_strip_all_tags( $html ) );
		self::assertStringContainsString( 'data-cart-total="' . Digits::of( 0 ) . '"', $html );
		self::assertMatchesRegularExpression( '/data-vitrin-total>' . preg_quote( MoneyFormat::text( 0 ), '/' ) . '</u', $html );
		self::assertStringNotContainsString( 'View Shopping Cart', $html );
		// Nobody else's figures are changed.
		self::assertSame( 3, WC()->cart->get_cart_contents_count() );
		self::assertStringContainsString( '3', str_replace( '۳', '3', wp_strip_all_tags( WC()->cart->get_cart_subtotal() ) ) );
	}

	#[TestDox( '[THEME-03] [SIDE-12] where no cache keeps the page, the number is there from the start, in the shop\'s digits' )]
	public function test_private(): void {
		wp_set_current_user( $this->user( 'customer' ) );
		$html = $this->header();

		self::assertStringContainsString( 'data-cart-total="' . Digits::of( 3 ) . '"', $html );
		self::assertMatchesRegularExpression( '/<span [^>]*data-vitrin-count=""[^>]*class="ast-count-text">' . Digits::of( 3 ) . '</u', $html );
		self::assertStringContainsString( 'data-vitrin-total>' . esc_html( MoneyFormat::text( 3000 ) ) . '<', $html );
		self::assertStringContainsString( '<span class="" data-vitrin-count>' . Digits::of( 3 ) . '</span></span></a>', $html );
	}

	#[TestDox( '[THEME-03] the script that follows an attribute comes where one is shown, once' )]
	public function test_script(): void {
		$this->header();
		$this->header();
		ob_start();
		HeaderCart::print_script();
		$script = (string) ob_get_clean();

		self::assertSame( 10, has_action( 'wp_footer', array( HeaderCart::class, 'print_script' ) ) );
		self::assertStringContainsString( 'MutationObserver', $script );
		self::assertLessThan( 1700, strlen( $script ) );
		self::assertStringContainsString( 'vitrin_cart_total=', $script );
	}

	#[TestDox( '[THEME-03] where nothing follows an attribute no script comes' )]
	public function test_no_script(): void {
		HeaderCart::begin();
		HeaderCart::end();
		$html = HeaderCart::with_figures( '<a class="link" href="/cart/"><b class="number">3</b></a>', new HeaderCartParts( 'link', 'number' ) );

		self::assertStringContainsString( 'data-vitrin-count', $html );
		self::assertFalse( has_action( 'wp_footer', array( HeaderCart::class, 'print_script' ) ) );
	}

	#[TestDox( '[THEME-03] what is no link stays as it was' )]
	#[TestWith( array( '' ) )]
	#[TestWith( array( '<div class="ast-count-text">3</div>' ) )]
	#[TestWith( array( '<a class="link" data-cart-total="3">' ) )]
	#[TestWith( array( '<a href="/wl/" aria-label="3 items"><i data-cart-total="3"></i></a>' ) )]
	public function test_no_link( string $html ): void {
		self::assertSame( $html, HeaderCart::with_figures( $html, new HeaderCartParts( 'link', 'ast-count-text', 'data-cart-total' ) ) );
	}

	#[TestDox( '[THEME-03] amounts that the theme hides in an empty cart are hidden in one' )]
	public function test_amounts(): void {
		WC()->cart->empty_cart();
		self::assertStringNotContainsString( 'while-filled', $this->header() );
		add_filter( 'astra_get_option_woo-header-cart-total-label', '__return_true' );
		add_action( 'astra_header_woo_cart', static fn () => self::assertFalse( apply_filters( 'astra_get_option_woo-header-cart-total-label', false ) ), 5 );
		self::assertMatchesRegularExpression( '/<span [^>]*data-vitrin-while-filled=""[^>]*hidden[^>]*class="ast-woo-header-cart-total"/', $this->header() );
	}

	#[TestDox( '[THEME-03] a link of somebody else beside the cart is left alone' )]
	public function test_neighbour(): void {
		$other = '<a class="wl" href="/wl/" aria-label="Wishlist, 3 items"><svg></svg></a>';
		$html  = HeaderCart::with_figures( $other . '<a class="link" href="/cart/">x</a>' . $other, new HeaderCartParts( 'link', 'number', 'data-cart-total' ) );

		self::assertSame( 2, substr_count( $html, $other ) );
		self::assertSame( 1, substr_count( $html, 'vitrin-hidden' ) );
	}

	#[TestDox( '[THEME-03] code that calculates with the cart while the link is printed gets numbers' )]
	public function test_numbers(): void {
		$seen = array();
		add_action(
			'astra_header_woo_cart',
			static function () use ( &$seen ): void {
				$seen = array( WC()->cart->get_cart_contents_count(), WC()->cart->get_cart_contents_total() );
			},
			20
		);
		$this->header();

		self::assertSame( array( 0, 0.0 ), $seen );
		wp_set_current_user( $this->user( 'customer' ) );
		$this->header();
		self::assertSame( array( 3, 0.0 ), $seen );
	}

	#[TestDox( '[THEME-03] a bare amount is the total with its currency, once' )]
	public function test_bare_amount(): void {
		HeaderCart::begin();
		HeaderCart::end();
		$parts = new HeaderCartParts( 'link', bare_amount: 'only', currency: array( 'symbol' ), while_filled: array( 'symbol', 'only' ) );
		$html  = HeaderCart::with_figures( '<a class="link" href="/cart/"><b class="only">0</b> <i class="symbol">T</i></a>', $parts );

		// Our script writes the inner one, and shows what it writes.
		self::assertMatchesRegularExpression( '/<b [^>]*data-vitrin-while-filled=""[^>]*><span data-vitrin-total>' . preg_quote( esc_html( MoneyFormat::text( 0 ) ), '/' ) . '<\/span><\/b>/u', $html );
		self::assertMatchesRegularExpression( '/<i hidden[^>]*class="symbol"/', $html );
	}

	#[TestDox( '[THEME-03] the link has a name: the theme\'s, or ours where its own is empty' )]
	public function test_name(): void {
		$of = static fn ( string $title ): string => HeaderCart::with_figures( '<a class="link" href="/cart/"><b class="title">' . $title . '</b></a>', new HeaderCartParts( 'link', title: 'title' ) );

		self::assertStringContainsString( '<span class="vitrin-hidden"> <', $of( 'سبد' ) );
		self::assertStringContainsString( '<span class="vitrin-hidden">' . esc_html__( 'Cart', 'vitrin' ), $of( ' ' ) );
	}

	#[TestDox( '[THEME-03] what throws while the link is printed leaves nothing behind' )]
	public function test_exception(): void {
		$level = ob_get_level();
		add_action(
			'astra_header_woo_cart',
			static function (): void {
				throw new \RuntimeException( 'broken' );
			},
			20
		);
		ob_start();
		try {
			do_action( 'astra_header_woo_cart', 'desktop' );
		} catch ( \RuntimeException ) {
			Astra::give_up();
		}
		ob_end_clean();

		self::assertSame( 3, WC()->cart->get_cart_contents_count() );
		self::assertSame( $level, ob_get_level() );
	}

	#[TestDox( '[THEME-03] its link opens the drawer whatever the setting for links says' )]
	public function test_opens(): void {
		$selector = static fn (): string => ( new \Vitrin\SideCart\Settings() )->for_script()['mini_cart_selector'];

		self::assertSame( 1, substr_count( $selector(), 'a.cart-container' ) );
		$this->set( 'mini_cart_links', false );
		self::assertSame( '.vitrin-cart-trigger, a.cart-container', $selector() );
	}

	#[TestDox( '[THEME-03] its fly-outs, their script and their fragment stay away' )]
	public function test_left_off(): void {
		foreach ( array( 'woo-header-cart-click-action', 'responsive-cart-click-action' ) as $option ) {
			self::assertSame( 'redirect', apply_filters( "astra_get_option_$option", 'flyout' ) );
		}
		self::assertSame( 'default', apply_filters( 'astra_get_option_shop-add-to-cart-action', 'slide_in_cart' ) );
		self::assertSame( 'redirect_cart_page', apply_filters( 'astra_get_option_shop-add-to-cart-action', 'redirect_cart_page' ) );
		self::assertSame(
			array( 'js' => array( 'astra-theme-js' => 'frontend' ) ),
			apply_filters(
				'astra_theme_assets',
				array(
					'js' => array(
						'astra-theme-js'    => 'frontend',
						'astra-mobile-cart' => 'mobile-cart',
					),
				)
			)
		);
		// The theme itself may add its own on the way.
		$fragments = apply_filters( 'woocommerce_add_to_cart_fragments', array( 'a.cart-container' => '<a></a>' ) );
		self::assertArrayHasKey( 'a.cart-container:not([data-vitrin-header-cart])', $fragments );
		self::assertArrayNotHasKey( 'a.cart-container', $fragments );
	}

	#[TestDox( '[THEME-03] by setting, without the side cart and in the Customizer it is the theme\'s own' )]
	#[TestWith( array( 'theme_cart' ) )]
	#[TestWith( array( 'enabled' ) )]
	#[TestWith( array( '' ) )]
	public function test_left_to_the_theme( string $off ): void {
		if ( '' === $off ) {
			require_once ABSPATH . 'wp-includes/class-wp-customize-manager.php';
			// As in its frame.
			$class    = new \ReflectionClass( \WP_Customize_Manager::class );
			$customize = $class->newInstanceWithoutConstructor();
			$class->getProperty( 'previewing' )->setValue( $customize, true );
			$GLOBALS['wp_customize'] = $customize; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		} else {
			$this->set( $off, false );
		}
		$html   = $this->header();
		$option = apply_filters( 'astra_get_option_responsive-cart-click-action', 'flyout' );
		unset( $GLOBALS['wp_customize'] );

		self::assertStringContainsString( 'aria-label="View Shopping Cart, 3 items"', $html );
		self::assertStringNotContainsString( 'data-vitrin', $html );
		self::assertSame( 'flyout', $option );
	}

	#[TestDox( '[THEME-03] the header of before its builder is ours as well, and its other sections are not' )]
	public function test_old_header(): void {
		add_filter(
			'astra_get_dynamic_header_content',
			static function ( $html, $section, $type ) {
				if ( 'woocommerce' !== $type ) {
					return '<p>متن</p>';
				}
				ob_start();
				printf( '<a class="cart-container" href="/cart/"><i data-cart-total="%s"></i></a>', esc_attr( (string) WC()->cart->get_cart_contents_count() ) );

				return (string) ob_get_clean();
			},
			10,
			3
		);
		$level = ob_get_level();
		$cart  = (string) apply_filters( 'astra_get_dynamic_header_content', '', 'header-main-rt-section', 'woocommerce' );

		self::assertStringContainsString( 'data-cart-total="' . Digits::of( 0 ) . '"', $cart );
		self::assertSame( '<p>متن</p>', apply_filters( 'astra_get_dynamic_header_content', '', 'header-main-rt-section', 'text-html' ) );
		self::assertSame( $level, ob_get_level() );
		self::assertSame( 3, WC()->cart->get_cart_contents_count() );
	}

	#[TestDox( '[THEME-03] Blocksy\'s view stands in ours: no list under the mouse, no figure, its badge as it counts' )]
	#[TestWith( array( 'yes', true ) )]
	#[TestWith( array( 'no', false ) )]
	public function test_blocksy( string $badge, bool $follows ): void {
		$own = (string) tempnam( get_temp_dir(), 'view' );
		file_put_contents( $own, '<div class="ct-header-cart"><a class="ct-cart-item" href="/cart/"><span class="screen-reader-text">Cart</span><span class="ct-dynamic-count-cart" data-count="<?php echo esc_attr( (string) WC()->cart->get_cart_contents_count() ); ?>"><?php echo esc_html( WC()->cart->get_cart_contents_count() ); ?></span></a><?php echo "no" === $atts["has_cart_dropdown"] ? "" : "list"; ?></div>' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this test's.
		Blocksy::register();
		$view = (string) apply_filters( 'blocksy:header:item-view-path:cart', $own ); // phpcs:ignore WordPress.NamingConventions.ValidHookName -- The theme's.
		$args = (array) apply_filters( // phpcs:ignore WordPress.NamingConventions.ValidHookName -- The theme's.
			'blocksy:header:item-template-args',
			array(
				'item_id' => 'cart',
				'atts'    => array( 'has_cart_badge' => $badge ),
			)
		);
		$html = ( static function ( array $atts ) use ( $view ): string {
			ob_start();
			require $view;

			return (string) ob_get_clean();
		} )( $args['atts'] );
		unlink( $own ); // phpcs:ignore WordPress.WP.AlternativeFunctions

		self::assertStringNotContainsString( 'list', $html );
		self::assertStringContainsString( 'data-vitrin-count', $html );
		self::assertDoesNotMatchRegularExpression( '/[3۳]/u', wp_strip_all_tags( $html ) );
		self::assertSame( $follows, str_contains( $html, 'data-vitrin-count-in="data-count"' ) );
		// The theme hides a badge of 0, in Latin digits.
		self::assertStringContainsString( 'data-count="0"', $html );
		self::assertSame( 'a.ct-cart-item', apply_filters( 'vitrin_header_cart_link', '' ) );
		foreach ( array( 'woocommerce_add_to_cart_fragments', 'woocommerce_update_order_review_fragments' ) as $fragments ) {
			$left = (array) apply_filters(
				$fragments,
				array(
					'.ct-dynamic-count-cart' => 1,
					'b'                      => 1,
				)
			);
			self::assertArrayNotHasKey( '.ct-dynamic-count-cart', $left );
			self::assertArrayHasKey( 'b', $left );
		}

		$this->set( 'theme_cart', false );
		self::assertSame( $own, apply_filters( 'blocksy:header:item-view-path:cart', $own ) ); // phpcs:ignore WordPress.NamingConventions.ValidHookName -- The theme's.
		self::assertSame( '', apply_filters( 'vitrin_header_cart_link', '' ) );
	}

	#[TestDox( '[THEME-03] the settings say whether the theme has a header cart that is known' )]
	public function test_setting(): void {
		self::assertArrayNotHasKey( 'theme_cart', ( new \Vitrin\SideCart\Settings() )->overruled() );
		remove_filter( 'vitrin_theme_has_header_cart', '__return_true' );
		self::assertArrayHasKey( 'theme_cart', ( new \Vitrin\SideCart\Settings() )->overruled() );
	}
}
