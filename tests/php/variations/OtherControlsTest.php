<?php
/**
 * Forms whose choice another plugin draws, or whose script another plugin works.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Variations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\SiteState;
use Vitrin\Variations\OtherControls;
use Vitrin\Variations\Settings;
use Vitrin\Variations\VariationForm;

/**
 * One control is on the page, and WooCommerce's script serves theirs.
 */
final class OtherControlsTest extends ShopTestCase {

	private const FILTER = 'woocommerce_dropdown_variation_attribute_options_html';

	/** The scripts that the process has registered for all tests. */
	private mixed $scripts;

	/** What leaves a page for good stays left off in this process. */
	private mixed $left_off;

	/** A page of its own. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts  = $GLOBALS['wp_scripts'] ?? null;
		$this->left_off = ( new \ReflectionProperty( WooCommerceScript::class, 'files' ) )->getValue();
		$this->new_page();
	}

	/** Nothing of these pages stays. */
	protected function tearDown(): void {
		( new \ReflectionProperty( WooCommerceScript::class, 'files' ) )->setValue( null, $this->left_off );
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own again.
		parent::tearDown();
	}

	/** A page before its first form. */
	private function new_page(): void {
		SiteState::forget( OtherControls::class );
		( new \ReflectionProperty( WooCommerceScript::class, 'files' ) )->setValue( null, array() );
		// Of other tests' pages, whose scripts may have the same names.
		( new \ReflectionProperty( WooCommerceScript::class, 'declared' ) )->setValue( null, array() );
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		PageScripts::reset();
		MarkupFlag::register();
		wp_register_script( 'wc-add-to-cart-variation', plugins_url( 'assets/js/frontend/add-to-cart-variation.min.js', WC_PLUGIN_FILE ), array( 'jquery', 'wp-util' ), '1', true );
	}

	/** Whether WooCommerce's script is on the page in the end, which it enqueues while it prints a form. */
	private function has_woocommerce_script(): bool {
		VariationForm::leave_off_script();
		WooCommerceScript::dequeue();

		return WooCommerceScript::is_on_page( 'add-to-cart-variation' );
	}

	/** WooCommerce's select of a product's first attribute, as the page gets it. */
	private function select( \WC_Product_Variable $product ): string {
		$attributes = $product->get_variation_attributes();
		ob_start();
		wc_dropdown_variation_attribute_options(
			array(
				'product'   => $product,
				'attribute' => array_key_first( $attributes ),
				'options'   => reset( $attributes ),
			)
		);

		return (string) ob_get_clean();
	}

	/** What is printed into a product's form, before its button. */
	private function mark( \WC_Product $product ): string {
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a product page has it.
		ob_start();
		( new VariationForm( new Settings() ) )->mark();
		unset( $GLOBALS['product'] );

		return (string) ob_get_clean();
	}

	/**
	 * What plugins and themes make of the select: '%s' is WooCommerce's, with the option blue.
	 *
	 * @return array<string, array{string, bool}> With whether it is another control.
	 */
	public static function markup(): array {
		return array(
			'nothing'                              => array( '%s', false ),
			'a frame'                              => array( '<div class="select-frame"><span class="arrow" aria-hidden="true"></span>%s</div>', false ),
			'an icon'                              => array( '<div class="x">%s<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg></div>', false ),
			'a size guide'                         => array( '%s<a href="/sizes" class="guide">راهنمای اندازه</a>', false ),
			'a sentence'                           => array( '<label class="hint">یکی را برگزینید:</label>%s', false ),
			'items with values'                    => array( '%s<ul role="radiogroup"><li data-value="blue">آبی</li><li data-value="red">قرمز</li></ul>', true ),
			'items whose text alone names them'    => array( '%s<div><span>blue</span><span>red</span></div>', true ),
			'radio fields'                         => array( '<div class="box">%s</div><input type="radio" value="blue"><label>آبی</label>', true ),
			'pictures'                             => array( '%s<img alt="blue" src="/1.jpg">', true ),
			'titles'                               => array( '%s<i title="blue"></i>', true ),
			'a list for their script'              => array( '<div data-options=\'["blue","red"]\'>%s</div>', true ),
			'a map for their script'               => array( '<div data-colors=\'{"blue":"#00f"}\'>%s</div>', true ),
			'the select hidden by itself'          => array( 'HIDDEN', true ),
			'the select hidden around it'          => array( '<div style="display: none">%s</div><div class="theirs"></div>', true ),
			'the select hidden by its frame'       => array( '<div hidden>%s</div>', true ),
			'no select'                            => array( '<input type="hidden" name="attribute_color"><b>x</b>', true ),
			'two selects'                          => array( '%1$s%1$s', true ),
			'broken markup around it'              => array( '<div><b>%s</i></div></span>', false ),
		);
	}

	/**
	 * One of them, and who serves the form then.
	 *
	 * @param string $theirs   What another plugin makes of the select.
	 * @param bool   $is_drawn Whether that is a control of theirs.
	 */
	#[TestDox( '[VAR-06] [THEME-04] where another plugin draws the choice there is one control, theirs, with WooCommerce\'s script; a frame around the select is no control' )]
	#[DataProvider( 'markup' )]
	public function test_markup( string $theirs, bool $is_drawn ): void {
		list( $product ) = Products::variable();
		foreach ( array( 20, 100, PHP_INT_MAX - 2 ) as $priority ) {
			$this->new_page();
			wp_enqueue_script( 'wc-add-to-cart-variation' );
			$filter = static fn ( string $html ): string => 'HIDDEN' === $theirs ? str_replace( '<select', '<select style="display:none"', $html ) : sprintf( $theirs, $html );
			add_filter( self::FILTER, $filter, $priority );
			add_filter( 'vitrin_swatch_kind', static fn (): string => 'button' );
			$html   = $this->select( $product );
			$marked = $this->mark( $product );
			remove_filter( self::FILTER, $filter, $priority );

			self::assertSame( ! $is_drawn, str_contains( $html, 'vitrin-swatch' ), $html );
			self::assertSame( ! $is_drawn, '' !== $marked );
			self::assertSame( $is_drawn, $this->has_woocommerce_script() );
		}
	}

	#[TestDox( '[QV-05] [VAR-06] a fetched product has WooCommerce\'s select, not another plugin\'s control whose script may not be there' )]
	public function test_fetched(): void {
		list( $product ) = Products::variable();
		$plain           = $this->select( $product );
		add_filter( self::FILTER, static fn ( string $html ): string => str_replace( '<select', '<select hidden', $html ) . '<ul><li data-value="blue">آبی</li></ul>', 20 );

		$html = FetchedProduct::render(
			function () use ( $product ): void {
				echo $this->select( $product ), $this->mark( $product ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			}
		);
		self::assertSame( $plain . '<span hidden data-vitrin-variations=""></span>', $html );
	}

	#[TestDox( '[VAR-02] a form of ours beside one of theirs: WooCommerce\'s script stays for the page' )]
	public function test_beside_another(): void {
		list( $theirs ) = Products::variable();
		list( $ours )   = Products::variable();
		add_filter( 'vitrin_variation_form', static fn ( bool $is, \WC_Product $which ): bool => $is && $which->get_id() !== $theirs->get_id(), 10, 2 );
		foreach ( array( array( $ours, $theirs ), array( $theirs, $ours ) ) as $forms ) {
			$this->new_page();
			wp_enqueue_script( 'wc-add-to-cart-variation' );
			foreach ( $forms as $form ) {
				$this->mark( $form );
			}
			self::assertTrue( $this->has_woocommerce_script() );
		}
	}

	/**
	 * How a script of another plugin comes onto the page.
	 *
	 * @return array<string, array{callable(): void, bool}> With whether WooCommerce's script stays.
	 */
	public static function scripts(): array {
		$script = static fn ( array $needs ): callable => static function () use ( $needs ): void {
			wp_enqueue_script( 'their-script', content_url( '/plugins/theirs/form.js' ), $needs, '1', true );
		};

		return array(
			'none'                             => array( static function (): void {}, false ),
			'that needs jQuery'                => array( $script( array( 'jquery' ) ), false ),
			'that declares WooCommerce\'s'     => array( $script( array( 'jquery', 'wc-add-to-cart-variation' ) ), true ),
			'behind another that declares it'  => array(
				static function (): void {
					wp_register_script( 'their-alias', false, array( 'wc-add-to-cart-variation' ), '1', true );
					wp_enqueue_script( 'their-script', content_url( '/plugins/theirs/form.js' ), array( 'their-alias' ), '1', true );
				},
				true,
			),
			'that enqueues WooCommerce\'s'     => array(
				static function (): void {
					wp_enqueue_script( 'wc-add-to-cart-variation' );
					OtherControls::note_script();
				},
				true,
			),
		);
	}

	/**
	 * One of them, on a page with a form.
	 *
	 * @param callable(): void $enqueue Brings it.
	 * @param bool             $stays   Whether WooCommerce's script stays.
	 */
	#[TestDox( '[VAR-02] [THEME-04] whose script needs WooCommerce\'s variation script finds it, and ours stands back' )]
	#[DataProvider( 'scripts' )]
	public function test_scripts( callable $enqueue, bool $stays ): void {
		list( $product ) = Products::variable();
		$enqueue();
		wp_enqueue_script( 'wc-add-to-cart-variation' );
		self::assertSame( $stays, '' === $this->mark( $product ) );
		self::assertSame( $stays, $this->has_woocommerce_script() );

		// A block theme renders the form before any script is enqueued.
		$this->new_page();
		wp_enqueue_script( 'wc-add-to-cart-variation' );
		$this->mark( $product );
		$enqueue();
		self::assertSame( $stays && 'that enqueues WooCommerce\'s' !== $this->dataName(), $this->has_woocommerce_script() );
	}

	#[TestDox( '[VAR-02] what is declared by us, for a script that only reads WooCommerce\'s words, is no reason' )]
	public function test_own_declaration(): void {
		add_filter( 'vitrin_undeclared_uses', static fn ( mixed $uses, mixed $handle ): mixed => 'their-script' === $handle ? array( 'wc_add_to_cart_variation_params' ) : $uses, 10, 2 );
		wp_enqueue_script( 'their-script', content_url( '/plugins/theirs/form.js' ), array(), '1', true );
		wp_enqueue_script( 'wc-add-to-cart-variation' );
		$this->mark( Products::variable()[0] );
		self::assertFalse( $this->has_woocommerce_script() );
		self::assertContains( 'wc-add-to-cart-variation', wp_scripts()->registered['their-script']->deps );
		self::assertFalse( OtherControls::have_script() );
	}
}
