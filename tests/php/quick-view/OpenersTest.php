<?php
/**
 * What opens the quick view in lists.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\QuickView;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\QuickView\Hooks;
use Vitrin\QuickView\Openers;
use Vitrin\QuickView\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\SiteState;

/**
 * Where which is printed.
 */
final class OpenersTest extends ShopTestCase {

	/** No opener yet. */
	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'woocommerce_before_shop_loop_item', 'woocommerce_after_shop_loop_item', 'woocommerce_product_get_image' ) as $hook ) {
			remove_all_filters( $hook );
		}
		wp_dequeue_script( 'vitrin-has-quick-view-opener' );
		// The card of a test before, whose product may have had the same number.
		unset( $GLOBALS['product'] );
		Openers::print_over_late();
	}

	/** No test after this one has what these enqueued. */
	protected function tearDown(): void {
		wp_dequeue_script( 'vitrin-lists' );
		wp_dequeue_style( 'vitrin-lists' );
		parent::tearDown();
	}

	/**
	 * A card, with this opener.
	 *
	 * @param string      $opener  The setting.
	 * @param \WC_Product $product Whose card.
	 */
	private function card( string $opener, \WC_Product $product ): string {
		update_option( Store::OPTION, array( 'quick-view' => array( 'opener' => $opener ) ) );
		( new Hooks() )->register();
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a list has it.
		ob_start();
		/** These actions are WooCommerce's: a card. */
		do_action( 'woocommerce_before_shop_loop_item' );
		echo $product->get_image(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		do_action( 'woocommerce_after_shop_loop_item' );
		$html = (string) ob_get_clean();
		unset( $GLOBALS['product'] );

		return $html;
	}

	#[TestDox( '[QV-01] [THEME-03] a card whose theme passes over the hook at its beginning has one button all the same; others have one, too' )]
	public function test_late(): void {
		remove_all_filters( 'woocommerce_after_shop_loop_item_title' );
		update_option( Store::OPTION, array( 'quick-view' => array( 'opener' => 'over' ) ) );
		( new Hooks() )->register();
		$product = Products::simple();
		foreach ( array( array( 'woocommerce_after_shop_loop_item_title' ), array( 'woocommerce_before_shop_loop_item', 'woocommerce_after_shop_loop_item_title', 'woocommerce_after_shop_loop_item' ), array( 'woocommerce_before_shop_loop_item' ) ) as $hooks ) {
			// Twice: a list may have the same product again.
			for ( $card = 0; $card < 2; $card++ ) {
				$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a list has it.
				ob_start();
				foreach ( $hooks as $hook ) {
					/** These actions are WooCommerce's: a card. */
					do_action( $hook ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound
				}
				self::assertSame( 1, substr_count( (string) ob_get_clean(), 'vitrin-quick-view-opener--over' ), implode( ' ', $hooks ) );
				unset( $GLOBALS['product'] );
			}
		}
	}

	#[TestDox( '[QV-01] a block theme\'s card, whose hooks come inside out, has one button, with a title and without' )]
	public function test_block_card(): void {
		remove_all_filters( 'woocommerce_after_shop_loop_item_title' );
		update_option( Store::OPTION, array( 'quick-view' => array( 'opener' => 'over' ) ) );
		( new Hooks() )->register();
		$products = array( Products::simple(), Products::simple() );
		$with     = array( 'woocommerce_after_shop_loop_item_title', 'woocommerce_before_shop_loop_item', 'woocommerce_after_shop_loop_item' );
		$without  = array( 'woocommerce_before_shop_loop_item', 'woocommerce_after_shop_loop_item' );
		foreach ( array( array( $with, 0 ), array( $with, 0 ), array( $with, 1 ), array( $without, 1 ), array( $without, 1 ), array( $with, 0 ), array( $without, 0 ) ) as $at => list( $hooks, $which ) ) {
			$GLOBALS['product'] = $products[ $which ]; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a list has it.
			// WooCommerce puts the hooks around each block of the card where it is filtered, the innermost first.
			$html = '';
			foreach ( $hooks as $hook ) {
				$inject = static function ( string $content ) use ( $hook ): string {
					ob_start();
					do_action( $hook ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WooCommerce's.

					return $content . ob_get_clean();
				};
				add_filter( 'render_block', $inject );
				$html .= render_block(
					array(
						'blockName'    => 'core/html',
						'attrs'        => array(),
						'innerBlocks'  => array(),
						'innerHTML'    => '<p>.</p>',
						'innerContent' => array( '<p>.</p>' ),
					)
				);
				remove_filter( 'render_block', $inject );
			}
			unset( $GLOBALS['product'] );
			self::assertSame( 1, substr_count( $html, 'vitrin-quick-view-opener--over' ), "Card {$at}: " . implode( ' ', $hooks ) );
		}
	}

	#[TestDox( '[QV-01] each opener is a link to the product’s page that names it, and brings script and settings' )]
	public function test_links(): void {
		foreach ( array( 'over', 'button', 'link' ) as $opener ) {
			$this->setUp();
			self::assertFalse( ( new Settings() )->applies_to_page() );
			$product = Products::simple( array( 'name' => 'Mug <b>"5"</b> &amp; more' ) );
			$tags    = new \WP_HTML_Tag_Processor( $this->card( $opener, $product ) );
			self::assertTrue( $tags->next_tag( array( 'tag_name' => 'a', 'class_name' => 'vitrin-quick-view-opener--' . $opener ) ) );
			self::assertSame( (string) $product->get_id(), $tags->get_attribute( 'data-vitrin-quick-view' ) );
			self::assertSame( $product->get_permalink(), $tags->get_attribute( 'href' ) );
			self::assertStringContainsString( 'Mug &quot;5&quot; &amp; more', $tags->get_updated_html() );
			self::assertStringNotContainsString( '<b>', $tags->get_updated_html() );
			// What looks like a button has an icon, and the text link is text.
			self::assertSame( 'link' !== $opener, str_contains( $tags->get_updated_html(), '<svg' ), $opener );
			self::assertSame( 'button' === $opener, str_contains( $tags->get_updated_html(), 'vitrin-button' ), $opener );
			self::assertSame( 'over' === $opener, str_contains( $tags->get_updated_html(), '<span class="vitrin-hidden">' . __( 'Quick view', 'vitrin' ) ), $opener );
			self::assertTrue( wp_script_is( 'vitrin-lists', 'enqueued' ) );
			self::assertTrue( ( new Settings() )->applies_to_page() );
		}
	}

	#[TestDox( '[QV-01] a product without a name, as a plugin’s filter may leave it, has its openers, and nothing warns' )]
	public function test_nameless(): void {
		$product = Products::simple();
		foreach ( array( null, '', false, array() ) as $name ) {
			$nameless = static fn (): mixed => $name;
			add_filter( 'woocommerce_product_get_name', $nameless, 99 );
			$html = $this->card( 'link', $product );
			remove_filter( 'woocommerce_product_get_name', $nameless, 99 );
			self::assertStringContainsString( 'vitrin-quick-view-opener--link', $html );
		}
	}

	#[TestDox( '[QV-01] below a product’s page script and style come later, where the page’s own script is there to bring them' )]
	public function test_later(): void {
		$product = Products::simple();
		$before  = $GLOBALS['wp_query'] ?? null;
		$GLOBALS['wp_query'] = new \WP_Query( // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			array(
				'post_type' => 'product',
				'p'         => $product->get_id(),
			)
		);
		wp_enqueue_script( 'vitrin-product-page' );
		$this->card( 'over', $product );
		$is_on = wp_script_is( 'vitrin-lists', 'enqueued' );
		wp_dequeue_script( 'vitrin-product-page' );
		$this->card( 'over', $product );
		$is_on_without = wp_script_is( 'vitrin-lists', 'enqueued' );
		$GLOBALS['wp_query'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited

		self::assertSame( array( false, true ), array( $is_on, $is_on_without ) );
	}

	#[TestDox( '[QV-01] beside the cart’s own page they come later, too' )]
	public function test_later_in_the_cart(): void {
		wp_enqueue_script( 'vitrin-cart-page' );
		$this->card( 'over', Products::simple() );
		$is_on = wp_script_is( 'vitrin-lists', 'enqueued' );
		wp_dequeue_script( 'vitrin-cart-page' );

		self::assertFalse( $is_on );
	}

	#[TestDox( '[QV-01] the picture opens it: only the card’s own, and the keyboard has a link' )]
	public function test_picture(): void {
		$product = Products::simple();
		$html    = $this->card( 'image', $product );
		self::assertSame( 2, substr_count( $html, 'data-vitrin-quick-view="' . $product->get_id() . '"' ) );
		self::assertMatchesRegularExpression( '/<img[^>]+data-vitrin-quick-view=/', $html );
		self::assertStringContainsString( 'vitrin-quick-view-opener--keyboard', $html );
		self::assertStringNotContainsString( 'data-vitrin-quick-view', $product->get_image(), 'outside of a card' );
	}

	#[TestDox( '[QV-01] with triggers of the theme alone nothing is printed, and each page has script and settings' )]
	public function test_triggers(): void {
		self::assertStringNotContainsString( 'data-vitrin-quick-view', $this->card( 'trigger', Products::simple() ) );
		self::assertTrue( ( new Settings() )->applies_to_page() );
		self::assertNotFalse( has_action( 'wp_enqueue_scripts', array( Openers::class, 'enqueue' ) ) );
	}

	#[TestDox( '[QV-01] [SEC-03] what can’t be shown has no opener, nor has what other scripts fetch' )]
	public function test_unseen(): void {
		self::assertStringNotContainsString( 'data-vitrin', $this->card( 'over', Products::simple( array( 'status' => 'private' ) ) ) );
		self::assertFalse( Openers::are_printed() );
		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertStringNotContainsString( 'data-vitrin', $this->card( 'over', Products::simple() ) );
	}

	#[TestDox( '[SET-01] the printed settings have the shape of the fixture that Jest reads' )]
	public function test_settings(): void {
		self::assertSame( array(), Shape::differences( Shape::fixture( 'quick-view/settings.fixture.json' ), Shape::sent( ( new Settings() )->for_script() ) ) );
		self::assertStringContainsString( '%s', ( new Settings() )->for_script()['product_url'] );
	}

	#[TestDox( '[SET-01] after adding it closes, or stays where the shop wants that, and where the shop leads to the cart' )]
	public function test_after_add(): void {
		$after = static fn (): string => ( new Settings() )->for_script()['after_add'];
		update_option( 'woocommerce_cart_redirect_after_add', 'no' );
		self::assertSame( 'close', $after() );
		update_option( Store::OPTION, array( 'quick-view' => array( 'after_add' => 'stay' ) ) );
		self::assertSame( 'stay', $after() );
		update_option( Store::OPTION, array( 'quick-view' => array( 'after_add' => 'close' ) ) );
		self::assertSame( 'close', $after() );
		update_option( 'woocommerce_cart_redirect_after_add', 'yes' );
		self::assertSame( 'stay', $after() );
	}

	/**
	 * The window, as the page's end has it.
	 *
	 * @param array<string, mixed> $settings Of the quick view.
	 */
	private function window( array $settings ): string {
		update_option( Store::OPTION, array( 'quick-view' => $settings ) );
		ob_start();
		( new Hooks() )->print_window();

		return (string) ob_get_clean();
	}

	#[TestDox( '[QV-02] [QV-04] the window is printed closed, as Jest reads it, by its settings, and only where something opens it' )]
	public function test_window(): void {
		$structure = static fn ( string $html ): string => (string) preg_replace( '/(?<=aria-label=")[^"]*|(?<=role="status">)[^<]*/', '', trim( $html ) );
		$fixture   = (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/quick-view/window.fixture.html' );
		self::assertSame( '', $this->window( array() ), 'nothing opens it' );
		$html = $this->window( array( 'opener' => 'trigger' ) );
		self::assertSame( $structure( $fixture ), $structure( $html ) );
		foreach ( array( 'Quick view', 'Close the quick view', 'The product is on its way.' ) as $words ) {
			self::assertStringContainsString( esc_html( translate( $words, 'vitrin' ) ), $html ); // phpcs:ignore WordPress.WP.I18n
		}
		self::assertStringContainsString(
			'class="vitrin-quick-view is-loading is-auto"',
			$this->window(
				array(
					'opener'      => 'trigger',
					'stick_cart'  => false,
					'auto_height' => true,
				)
			)
		);
		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertSame( '', $this->window( array( 'opener' => 'trigger' ) ), 'what other scripts fetch' );
	}

	#[TestDox( '[QV-01] an element of the theme brings script, settings and window to a page without cards, wherever it is written' )]
	public function test_triggers_without_cards(): void {
		( new Hooks() )->register();
		SiteState::forget( Openers::class );
		$trigger = '<button data-vitrin-quick-view="12">See</button>';
		foreach ( array( 'the_content', 'render_block', 'do_shortcode_tag', 'wp_nav_menu' ) as $filter ) {
			Openers::detect_trigger( '<p>No trigger</p>' );
			Openers::detect_trigger( null );
			Openers::enqueue_for_trigger();
			self::assertFalse( wp_script_is( 'vitrin-lists', 'enqueued' ), $filter );
			self::assertFalse( ( new Settings() )->applies_to_page() );

			self::assertNotFalse( has_filter( $filter, array( Openers::class, 'detect_trigger' ) ) );
			self::assertSame( $trigger, Openers::detect_trigger( $trigger ) );
			Openers::enqueue_for_trigger();
			self::assertTrue( wp_script_is( 'vitrin-lists', 'enqueued' ), $filter );
			self::assertTrue( wp_style_is( 'vitrin-lists', 'enqueued' ) );
			self::assertTrue( ( new Settings() )->applies_to_page() );

			SiteState::forget( Openers::class );
			wp_dequeue_script( 'vitrin-lists' );
			wp_dequeue_style( 'vitrin-lists' );
		}
		add_filter( 'vitrin_quick_view_trigger', '__return_true' );
		self::assertTrue( ( new Settings() )->applies_to_page() );
	}

	#[TestDox( '[QV-01] whether a card’s product may be shown is asked once, and its chunk is enqueued once for all cards' )]
	public function test_asked_once(): void {
		remove_all_filters( 'woocommerce_after_shop_loop_item_title' );
		update_option( Store::OPTION, array( 'quick-view' => array( 'opener' => 'over' ) ) );
		( new Hooks() )->register();
		$asked = 0;
		add_filter(
			'woocommerce_product_is_visible',
			static function ( mixed $is_visible ) use ( &$asked ): mixed {
				++$asked;

				return $is_visible;
			}
		);
		$GLOBALS['product'] = Products::simple(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a list has it.
		ob_start();
		foreach ( array( 'woocommerce_before_shop_loop_item', 'woocommerce_after_shop_loop_item_title', 'woocommerce_after_shop_loop_item' ) as $hook ) {
			/** These actions are WooCommerce's: a card. */
			do_action( $hook ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound
		}
		self::assertSame( 1, substr_count( (string) ob_get_clean(), 'vitrin-quick-view-opener--over' ) );
		unset( $GLOBALS['product'] );
		self::assertSame( 1, $asked );
	}

	#[TestDox( '[QV-01] a card on a page whose list has the script but not its style brings the style' )]
	public function test_style_comes(): void {
		wp_enqueue_script( 'vitrin-lists' );
		self::assertFalse( wp_style_is( 'vitrin-lists', 'enqueued' ) );
		$this->card( 'over', Products::simple() );
		self::assertTrue( wp_style_is( 'vitrin-lists', 'enqueued' ) );
	}
}
