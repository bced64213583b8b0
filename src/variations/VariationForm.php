<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Marks the forms that our script serves, and removes WooCommerce's variation script from pages with one. WooCommerce's
 * templates for a chosen variation, which a theme may override, are read here, because WooCommerce prints them only
 * with its script.
 */
final class VariationForm {

	/** What our script can fill in: a value of the variation, escaped or raw. */
	private const VALUE = '/(\{\{\{?)\s*data\.variation\.[\w-]+\s*(\}\}\}?)/';

	/** WooCommerce's default for an available variation; twin: PLAIN in form.ts; template.fixture.json. */
	private const PLAIN = '<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>';

	/** @var array{shown: string, unavailable: string}|null Read once per request. */
	private static ?array $templates = null;

	public function __construct( private Settings $settings ) {}

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'variation-form' );
	}

	/** Whether the page has a variation form so far, served by our script or by WooCommerce's. */
	public static function has_any(): bool {
		return self::is_printed() || MarkupFlag::is_set( 'other-variation-form' );
	}

	/**
	 * On pages without a form of ours the script stays for others that enqueued it; on pages with a form that it
	 * serves it stays for that, and ours does nothing in the browser. Decided when all forms are known, also those
	 * that a page builder has cached.
	 */
	public static function leave_off_script(): void {
		if ( self::is_printed() && ! MarkupFlag::is_set( 'other-variation-form' ) && ! OtherControls::have_script() ) {
			WooCommerceScript::leave_off( 'add-to-cart-variation' );
		}
	}

	/** Inside the form, before its button. */
	public function mark(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || ! $product->is_type( 'variable' ) ) {
			return;
		}
		$is_ours = $this->is_ours( $product );
		if ( ! FetchedProduct::is_being_rendered() ) {
			MarkupFlag::set( $is_ours ? 'variation-form' : 'other-variation-form' );
		}
		if ( ! $is_ours ) {
			return;
		}
		if ( ! FetchedProduct::is_being_rendered() ) {
			Assets::enqueue_chunk( 'product-page' );
		}
		// Only a product's own page has the choice in its address. The shortcode [product_page] replaces the
		// page's query while it prints, so the original query is read.
		$page   = $GLOBALS['wp_the_query'] ?? null;
		$is_own = ! FetchedProduct::is_being_rendered() && $page instanceof \WP_Query && $page->is_singular( 'product' ) && $page->get_queried_object_id() === $product->get_id();
		printf( '<span hidden data-vitrin-variations="%s"></span>', esc_attr( $is_own ? 'address' : '' ) );
	}

	/** Whether our script serves a product's form. */
	public function is_ours( \WC_Product $product ): bool {
		if ( ! $product->is_type( 'variable' ) || ! Page::can_use_scripts() || $this->settings->keeps_woocommerce_scripts() || ! self::has_plain_templates() ) {
			return false;
		}

		// What is fetched goes to a page whose scripts aren't known here.
		if ( ! FetchedProduct::is_being_rendered() && ( OtherControls::draw( $product ) || OtherControls::have_script() ) ) {
			return false;
		}

		/**
		 * Whether our script serves a product's variation form. A plugin that needs WooCommerce's script for it
		 * returns false, and that script stays on the page.
		 *
		 * @param bool        $is_ours
		 * @param \WC_Product $product
		 */
		return (bool) apply_filters( 'vitrin_variation_form', true, $product );
	}

	/**
	 * For an available variation and an unavailable one.
	 *
	 * @return array{shown: string, unavailable: string} HTML with placeholders; '' where the theme has none.
	 */
	public static function templates(): array {
		if ( null === self::$templates ) {
			ob_start();
			wc_get_template( 'single-product/add-to-cart/variation.php' );
			$html            = (string) ob_get_clean();
			self::$templates = array(
				'shown'       => self::find( $html, 'tmpl-variation-template' ),
				'unavailable' => self::find( $html, 'tmpl-unavailable-variation-template' ),
			);
		}

		return self::$templates;
	}

	/**
	 * Those that differ from WooCommerce's default, which form.ts knows.
	 *
	 * @return array<string, string>
	 */
	public static function printed_templates(): array {
		return array_filter( self::templates(), static fn ( string $template ): bool => preg_replace( '/>\s+</', '><', $template ) !== self::PLAIN );
	}

	/**
	 * Whether they only contain values of the variation. Templates with code or nested data need WooCommerce's
	 * script.
	 */
	public static function has_plain_templates(): bool {
		foreach ( self::templates() as $template ) {
			$rest = (string) preg_replace( self::VALUE, '', $template );
			if ( '' === $template || str_contains( $rest, '{{' ) || str_contains( $rest, '<#' ) ) {
				return false;
			}
		}

		return true;
	}

	private static function find( string $html, string $id ): string {
		$found = preg_match( '#<script\b[^>]*\bid=["\']' . $id . '["\'][^>]*>(.*?)</script>#s', $html, $parts );

		return 1 === $found ? trim( str_replace( array( '/*<![CDATA[*/', '/*]]>*/' ), '', $parts[1] ) ) : '';
	}
}
