<?php

namespace Vitrin\Variations;

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
		$kind    = $this->kind_of( $attribute );
		$options = '' === $kind ? array() : self::options( $product, $attribute, is_array( $args['options'] ?? null ) ? $args['options'] : array() );
		if ( array() === $options ) {
			return $html;
		}
		wp_enqueue_style( 'vitrin-product-page' );
		$swatches = '';
		foreach ( $options as $value => $option ) {
			$swatches .= self::swatch( (string) $value, $option['name'], $kind, $option['term'] );
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
	private function kind_of( string $attribute ): string {
		$id   = taxonomy_exists( $attribute ) ? wc_attribute_taxonomy_id_by_name( $attribute ) : 0;
		$kind = SwatchData::kind( $id );
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
	 * Without a colour or image the swatch shows the name.
	 *
	 * @param string $value   The select's value.
	 * @param string $name    Plain text.
	 * @param string $kind    color, picture or button.
	 * @param int    $term_id 0 for none.
	 */
	private static function swatch( string $value, string $name, string $kind, int $term_id ): string {
		$shown = '';
		$color = 'color' === $kind ? SwatchData::color( $term_id ) : '';
		if ( '' !== $color ) {
			$shown = sprintf( '<span class="vitrin-swatch__color" style="background:%s"></span>', esc_attr( $color ) );
		} elseif ( 'picture' === $kind ) {
			$shown = wp_get_attachment_image(
				SwatchData::picture( $term_id ),
				'woocommerce_gallery_thumbnail',
				false,
				array(
					'alt'   => '',
					'class' => 'vitrin-swatch__picture',
					'sizes' => '44px',
				)
			);
		}
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
