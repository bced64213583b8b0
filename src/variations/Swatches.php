<?php

namespace Vitrin\Variations;

use Vitrin\Catalog\SwatchData;

defined( 'ABSPATH' ) || exit;

/**
 * Swatches beside a product's selects. The select stays the form's field, and stays visible until the script
 * runs.
 */
final class Swatches {

	/** @param VariationForm $form Knows which products' forms our script serves. */
	public function __construct( private Settings $settings, private VariationForm $form ) {}

	/** @param mixed $args The select's: attribute, product, options, name. */
	public function add( mixed $html, mixed $args ): mixed {
		$product   = is_array( $args ) ? $args['product'] ?? null : null;
		$attribute = is_array( $args ) ? $args['attribute'] ?? null : null;
		if ( ! is_string( $html ) || ! is_array( $args ) || ! is_string( $attribute ) || ! $product instanceof \WC_Product || ! str_contains( $html, '<select' ) || ! $this->form->is_ours( $product ) ) {
			return $html;
		}
		$kind    = $this->kind_of( $attribute, $product );
		$options = '' === $kind ? array() : self::options( $product, $attribute, is_array( $args['options'] ?? null ) ? $args['options'] : array() );
		if ( array() === $options ) {
			return $html;
		}
		wp_enqueue_style( 'vitrin-product-page' );
		$swatches = '';
		foreach ( $options as $value => $option ) {
			$value     = (string) $value;
			$shown     = $option['term'] > 0
				? self::shown( $kind, SwatchData::color( $option['term'] ), SwatchData::picture( $option['term'] ) )
				: self::shown( $kind, ProductSwatches::color( $product, $attribute, $value ), ProductSwatches::picture( $product, $attribute, $value ) );
			$swatches .= self::swatch( $value, $option['name'], $shown );
		}

		return sprintf(
			'<div class="vitrin-swatch-field">%s<div class="vitrin-swatches is-%s" role="radiogroup" aria-label="%s">%s</div></div>',
			$html,
			esc_attr( $kind ),
			esc_attr( wp_strip_all_tags( wc_attribute_label( $attribute, $product ) ) ),
			$swatches
		);
	}

	/**
	 * @param string $attribute Taxonomy, or a product's own attribute.
	 * @return string '' for none.
	 */
	private function kind_of( string $attribute, \WC_Product $product ): string {
		$kind = taxonomy_exists( $attribute )
			? SwatchData::kind( wc_attribute_taxonomy_id_by_name( $attribute ) )
			: ProductSwatches::kind( $product, $attribute );
		if ( '' === $kind && $this->settings->has_buttons_for_all() ) {
			$kind = 'button';
		}

		/**
		 * How an attribute is chosen: 'color', 'picture', 'button', or 'list' for a select.
		 *
		 * @param string $kind      '' when nothing was set.
		 * @param string $attribute Taxonomy, or a product's own attribute.
		 */
		$kind = apply_filters( 'vitrin_swatch_kind', $kind, $attribute );

		return in_array( $kind, array( 'color', 'picture', 'button' ), true ) ? $kind : '';
	}

	/**
	 * The select's options, in its order.
	 *
	 * @param string       $attribute Taxonomy, or a product's own attribute.
	 * @param array<mixed> $values    The available values.
	 * @return array<array-key, array{name: string, term: int}> By value.
	 */
	private static function options( \WC_Product $product, string $attribute, array $values ): array {
		$options = array();
		if ( taxonomy_exists( $attribute ) ) {
			$terms = wc_get_product_terms( $product->get_id(), $attribute, array( 'fields' => 'all' ) );
			foreach ( $terms as $term ) {
				if ( $term instanceof \WP_Term && in_array( $term->slug, $values, true ) ) {
					$options[ $term->slug ] = array(
						'name' => self::name( $term->name, $term, $attribute, $product ),
						'term' => $term->term_id,
					);
				}
			}

			return $options;
		}
		foreach ( $values as $value ) {
			if ( is_string( $value ) && '' !== $value ) {
				$options[ $value ] = array(
					'name' => self::name( $value, null, $attribute, $product ),
					'term' => 0,
				);
			}
		}

		return $options;
	}

	/**
	 * An option's name as in the select.
	 *
	 * @param \WP_Term|null $term Null for a product's own attribute.
	 */
	private static function name( string $name, ?\WP_Term $term, string $attribute, \WC_Product $product ): string {
		/** This filter is documented in WooCommerce: the name of an option. */
		$named = apply_filters( 'woocommerce_variation_option_name', $name, $term, $attribute, $product );

		return html_entity_decode( is_string( $named ) ? $named : $name, ENT_QUOTES );
	}

	/**
	 * The colour or image of a swatch; '' without one.
	 *
	 * @param string $kind    color, picture or button.
	 * @param string $color   #rrggbb or ''.
	 * @param int    $picture An attachment's id; 0 for none.
	 */
	private static function shown( string $kind, string $color, int $picture ): string {
		if ( 'color' === $kind && '' !== $color ) {
			return sprintf( '<span class="vitrin-swatch__color" style="background:%s"></span>', esc_attr( $color ) );
		}

		return 'picture' !== $kind ? '' : wp_get_attachment_image(
			$picture,
			'woocommerce_gallery_thumbnail',
			false,
			array(
				'alt'   => '',
				'class' => 'vitrin-swatch__picture',
				'sizes' => '44px',
			)
		);
	}

	/**
	 * Without a colour or image the swatch shows the name.
	 *
	 * @param string $value The select's value.
	 * @param string $name  Plain text.
	 * @param string $shown HTML from shown().
	 */
	private static function swatch( string $value, string $name, string $shown ): string {
		$label = '' === $shown
			? sprintf( '<span class="vitrin-swatch__name" dir="auto">%s</span>', esc_html( $name ) )
			: $shown . sprintf( '<span class="screen-reader-text">%s</span>', esc_html( $name ) );

		return sprintf(
			'<button type="button" role="radio" aria-checked="false" class="vitrin-swatch" data-value="%s" title="%s">%s</button>',
			esc_attr( $value ),
			esc_attr( $name ),
			$label
		);
	}
}
