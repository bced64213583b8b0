<?php
/**
 * Forms in which variations are chosen, and their swatches.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Variations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\SwatchData;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\SiteState;
use Vitrin\Variations\RequestedChoice;
use Vitrin\Variations\Settings;
use Vitrin\Variations\Swatches;
use Vitrin\Variations\VariationForm;

/**
 * What is marked, and what stands beside the selects.
 */
final class VariationFormTest extends ShopTestCase {

	/**
	 * What is printed into a product's form.
	 *
	 * @param mixed $product As the page's global has it.
	 */
	private function mark( mixed $product ): string {
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a product page has it.
		ob_start();
		( new VariationForm( new Settings() ) )->mark();
		unset( $GLOBALS['product'] );

		return (string) ob_get_clean();
	}

	#[TestDox( '[ADD-08] what a dimmed button says is printed once on a page, and asking for it runs no filter of the cart\'s redirect' )]
	public function test_blocked(): void {
		$runs = 0;
		add_filter(
			'woocommerce_add_to_cart_redirect',
			static function ( mixed $url ) use ( &$runs ): mixed {
				++$runs;
				return $url;
			}
		);
		MarkupFlag::set( 'product-form' );
		self::assertNull( ( new Settings() )->for_script()['blocked'], 'add to cart says it' );
		self::assertSame( 0, $runs );
		self::assertIsArray( Registry::all()['add-to-cart']->for_script()['product_form'] );
		self::assertSame( 1, $runs );

		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'add-to-cart' => array( 'product_pages' => false ) ) );
		self::assertIsArray( ( new Settings() )->for_script()['blocked'] );
		self::assertNull( Registry::all()['add-to-cart']->for_script()['product_form'] );
	}

	/**
	 * Settings of this feature for one test.
	 *
	 * @param array<string, bool> $settings By name.
	 */
	private function set( array $settings ): void {
		add_filter( 'option_' . Store::OPTION, static fn ( mixed $all ): array => array( 'variations' => $settings ) + (array) $all );
		add_filter( 'default_option_' . Store::OPTION, static fn (): array => array( 'variations' => $settings ) );
	}

	/**
	 * A theme's own template.
	 *
	 * @param string $html What it prints.
	 */
	private function theme_prints( string $html ): void {
		$file = (string) tempnam( get_temp_dir(), 'variation' );
		file_put_contents( $file, $html ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A test's own file.
		add_filter( 'wc_get_template', static fn ( string $found, string $name ): string => 'single-product/add-to-cart/variation.php' === $name ? $file : $found, 10, 2 );
	}

	#[TestDox( '[SET-01] the printed settings have the shape of the fixture that Jest reads' )]
	public function test_settings(): void {
		$printed = ( new Settings() )->for_script();

		self::assertSame( array(), Shape::differences( Shape::fixture( 'variations/settings.fixture.json' ), Shape::sent( $printed ) ) );
		self::assertStringContainsString( 'data.variation.price_html', VariationForm::templates()['shown'] );
		self::assertStringContainsString( '<p', $printed['templates']['unavailable'] );
		self::assertArrayNotHasKey( 'shown', $printed['templates'], 'the script knows WooCommerce\'s own' );

		SiteState::forget( VariationForm::class );
		$this->theme_prints( '<script type="text/template" id="tmpl-variation-template">' . Shape::fixture( 'variations/template.fixture.json' )->shown . '</script>' );
		self::assertArrayNotHasKey( 'shown', VariationForm::printed_templates(), 'what the script knows is what Jest holds it to' );
		remove_all_filters( 'wc_get_template' );

		SiteState::forget( VariationForm::class );
		$this->theme_prints( '<script type="text/template" id="tmpl-variation-template"><b>{{{ data.variation.price_html }}}</b></script>' );
		self::assertSame( '<b>{{{ data.variation.price_html }}}</b>', VariationForm::printed_templates()['shown'] );
	}

	#[TestDox( '[VAR-07] where a variation is asked for is said where the cart, which says it else, is off' )]
	public function test_address_without_cart(): void {
		add_filter( 'woocommerce_ajax_get_endpoint', static fn ( string $url ): string => '/in-a-folder' . $url );
		self::assertArrayNotHasKey( 'wc_ajax_url', ( new Settings() )->printed() );

		$off = static fn ( mixed $all ): array => array( 'cart' => array( 'enabled' => false ) ) + (array) $all;
		add_filter( 'option_' . Store::OPTION, $off );
		add_filter( 'default_option_' . Store::OPTION, $off );
		$printed = ( new Settings() )->printed();

		self::assertStringStartsWith( '/in-a-folder/', $printed['wc_ajax_url'] );
		self::assertStringEndsWith( 'wc-ajax=%%endpoint%%', $printed['wc_ajax_url'] );
	}

	#[TestDox( '[VAR-02] a product with variations is marked and brings its script; others are not' )]
	public function test_marked(): void {
		list( $product ) = Products::variable();

		self::assertSame( '<span hidden data-vitrin-variations=""></span>', $this->mark( $product ) );
		self::assertTrue( VariationForm::is_printed() );
		self::assertTrue( wp_script_is( 'vitrin-product-page', 'enqueued' ) );
		self::assertSame( '', $this->mark( Products::simple() ) );
		self::assertSame( '', $this->mark( null ) );
	}

	#[TestDox( '[VAR-04] the choice is in the address of a product\'s own page, not of one with the product in it by its shortcode' )]
	public function test_own_page(): void {
		list( $product ) = Products::variable();
		list( $other )   = Products::variable();
		$before          = array( $GLOBALS['wp_query'], $GLOBALS['wp_the_query'] );
		$page_of         = static fn ( \WC_Product $shown ): \WP_Query => new \WP_Query(
			array(
				'p'         => $shown->get_id(),
				'post_type' => 'product',
			)
		);
		$marked          = function ( \WP_Query $now, \WP_Query $page ) use ( $product ): string {
			// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- As WooCommerce's shortcode does.
			$GLOBALS['wp_query']     = $now;
			$GLOBALS['wp_the_query'] = $page;
			// phpcs:enable
			return $this->mark( $product );
		};
		try {
			self::assertStringContainsString( '"address"', $marked( $page_of( $product ), $page_of( $product ) ) );
			self::assertStringContainsString( '""', $marked( $page_of( $product ), new \WP_Query( array( 'post_type' => 'page' ) ) ) );
			self::assertStringContainsString( '""', $marked( $page_of( $product ), $page_of( $other ) ) );
		} finally {
			list( $GLOBALS['wp_query'], $GLOBALS['wp_the_query'] ) = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
	}

	#[TestDox( '[QV-05] a form that our quick view fetches is marked, one that another plugin fetches is not' )]
	public function test_fetched(): void {
		list( $product ) = Products::variable();
		add_filter( 'wp_doing_ajax', '__return_true' );

		self::assertSame( '', $this->mark( $product ) );
		$html = FetchedProduct::render(
			function () use ( $product ): void {
				echo $this->mark( $product ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			}
		);
		self::assertStringContainsString( 'data-vitrin-variations', $html );
	}

	#[TestDox( '[VAR-02] we stand back by setting and by filter' )]
	public function test_stands_back(): void {
		list( $product ) = Products::variable();
		add_filter( 'vitrin_variation_form', static fn ( bool $is, \WC_Product $which ): bool => $is && $which->get_id() !== $product->get_id(), 10, 2 );
		self::assertSame( '', $this->mark( $product ) );
		remove_all_filters( 'vitrin_variation_form' );
		self::assertNotSame( '', $this->mark( $product ) );
		$this->set( array( 'keep_woocommerce_scripts' => true ) );
		self::assertSame( '', $this->mark( $product ) );
	}

	/**
	 * Templates of themes.
	 *
	 * @return array<string, array{string, bool}>
	 */
	public static function templates(): array {
		$both = '<script type="text/template" id="tmpl-variation-template">%s</script><script type="text/template" id="tmpl-unavailable-variation-template"><p>No</p></script>';

		return array(
			'other markup'       => array( sprintf( $both, '<b>{{ data.variation.sku }}</b>{{{data.variation.price_html}}}' ), true ),
			'code'               => array( sprintf( $both, '<# if ( data.variation.sku ) { #>{{ data.variation.sku }}<# } #>' ), false ),
			'deeper'             => array( sprintf( $both, '{{ data.variation.image.src }}' ), false ),
			'other data'         => array( sprintf( $both, '{{ data.sku }}' ), false ),
			'without a template' => array( '<p>nothing</p>', false ),
		);
	}

	#[TestDox( '[VAR-01] a theme\'s template is filled when it only names values; with code in it WooCommerce\'s script stays' )]
	#[DataProvider( 'templates' )]
	public function test_templates( string $html, bool $is_plain ): void {
		$this->theme_prints( $html );

		self::assertSame( $is_plain, VariationForm::has_plain_templates() );
		self::assertSame( $is_plain, '' !== $this->mark( Products::variable()[0] ) );
	}

	/**
	 * A select, and what is put beside it.
	 *
	 * @param \WC_Product $product   Product.
	 * @param string      $attribute Attribute.
	 * @param string[]    $options   Values.
	 */
	private function swatches( \WC_Product $product, string $attribute, array $options ): string {
		$settings = new Settings();
		$html     = ( new Swatches( $settings, new VariationForm( $settings ) ) )->add(
			'<select name="attribute_x"></select>',
			array(
				'product'   => $product,
				'attribute' => $attribute,
				'options'   => $options,
			)
		);

		return is_string( $html ) ? $html : '';
	}

	#[TestDox( '[VAR-06] attributes without a kind stay a select; by setting they are buttons, hostile names escaped' )]
	public function test_buttons(): void {
		list( $product ) = Products::variable();
		$names           = array( 'blue', '"><script>alert(1)</script>', '‌سبزِ "تیره" 🟢' );

		self::assertSame( '<select name="attribute_x"></select>', $this->swatches( $product, 'Colour', $names ) );
		$this->set( array( 'buttons' => true ) );
		$html = $this->swatches( $product, 'Colour', $names );
		self::assertStringStartsWith( '<div class="vitrin-swatch-field"><select name="attribute_x"></select><div class="vitrin-swatches is-button" role="radiogroup"', $html );
		self::assertSame( 3, substr_count( $html, 'role="radio"' ) );
		self::assertStringContainsString( 'data-value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"', $html );
		self::assertStringNotContainsString( '<script>', $html );
		self::assertStringContainsString( '🟢', $html );
	}

	#[TestDox( '[VAR-06] colours of terms; a term without one shows its name; another\'s select, or ours that stands back, stays as it is' )]
	public function test_colors(): void {
		$taxonomy = 'pa_color';
		$id       = wc_attribute_taxonomy_id_by_name( $taxonomy );
		$blue     = get_term_by( 'slug', 'blue', $taxonomy );
		$red      = get_term_by( 'slug', 'red', $taxonomy );
		self::assertInstanceOf( \WP_Term::class, $blue );
		self::assertInstanceOf( \WP_Term::class, $red );
		SwatchData::set_kind( $id, 'color' );
		update_term_meta( $blue->term_id, SwatchData::COLOR, '#12AB9f' );
		update_term_meta( $red->term_id, SwatchData::COLOR, 'red;background:url(//evil)' );
		list( $product ) = Products::variable();
		wp_set_object_terms( $product->get_id(), array( $blue->term_id, $red->term_id ), $taxonomy );
		$html = $this->swatches( $product, $taxonomy, array( 'blue', 'red' ) );

		self::assertStringContainsString( 'style="background:#12ab9f"', $html );
		self::assertStringNotContainsString( 'evil', $html );
		self::assertSame( 1, substr_count( $html, 'vitrin-swatch__name' ) );
		self::assertStringNotContainsString( 'vitrin-swatch', $this->swatches( Products::simple(), $taxonomy, array( 'blue' ) ) );
		SwatchData::set_kind( $id, 'list' );
		$this->set( array( 'buttons' => true ) );
		self::assertStringNotContainsString( 'vitrin-swatch', $this->swatches( $product, $taxonomy, array( 'blue' ) ) );
		add_filter( 'vitrin_swatch_kind', static fn (): string => 'button' );
		self::assertStringContainsString( 'is-button', $this->swatches( $product, $taxonomy, array( 'blue' ) ) );
	}

	/**
	 * What is in the request for a choice, after we have looked at it.
	 *
	 * @param \WC_Product          $product Product.
	 * @param array<string, mixed> $more    Further fields.
	 */
	private function posted( \WC_Product $product, array $more ): string {
		$_POST    = array( 'add-to-cart' => (string) $product->get_id() ) + $more;
		$_REQUEST = $_POST;
		RequestedChoice::complete();

		return isset( $_REQUEST['variation_id'] ) && is_scalar( $_REQUEST['variation_id'] ) ? (string) $_REQUEST['variation_id'] : '';
	}

	#[TestDox( '[VAR-07] a form that was sent without a script gets its variation from the options; what fits nothing, or is no choice, stays as it came' )]
	public function test_posted_choice(): void {
		list( $product, $variation ) = Products::variable();

		self::assertSame( (string) $variation->get_id(), $this->posted( $product, array( 'variation_id' => '0', 'attribute_colour' => 'blue' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( '', $this->posted( $product, array( 'attribute_colour' => 'red' ) ) );
		self::assertSame( '', $this->posted( $product, array( 'attribute_colour' => '' ) ) );
		self::assertSame( '', $this->posted( $product, array( 'attribute_colour' => array( 'blue' ) ) ) );
		self::assertSame( '', $this->posted( $product, array() ) );
		self::assertSame( '7', $this->posted( $product, array( 'variation_id' => '7', 'attribute_colour' => 'blue' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( '', $this->posted( Products::simple(), array( 'attribute_colour' => 'blue' ) ) );
	}
}
