<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** Converts a cart item to a line of cart.fixture.json, through the filters of WooCommerce's mini cart. */
final class LineData {

	/** Image size of the shop's lists and WooCommerce's mini cart. */
	public const PICTURE_SIZE = 'woocommerce_thumbnail';

	/**
	 * Null when WooCommerce wouldn't show the line either.
	 *
	 * @return array<string, mixed>|null Twin of CartLine in domain/types.ts.
	 */
	public static function of( CartItem $item, bool $with_tax ): ?array {
		// phpcs:disable WooCommerce.Commenting.CommentHooks.MissingHookComment -- These filters are WooCommerce's.
		$product = apply_filters( 'woocommerce_cart_item_product', $item->product, $item->raw, $item->key );
		if (
			! $product instanceof \WC_Product
			|| ! $product->exists()
			|| $item->quantity <= 0
			// A plugin that hides a line on the cart page alone hides it from the shopper.
			|| ! apply_filters( 'woocommerce_cart_item_visible', true, $item->raw, $item->key )
			|| ! apply_filters( 'woocommerce_widget_cart_item_visible', true, $item->raw, $item->key )
		) {
			return null;
		}

		$name = apply_filters( 'woocommerce_cart_item_name', $product->get_name(), $item->raw, $item->key );
		$url  = MiniCart::address( $item ) ?? apply_filters( 'woocommerce_cart_item_permalink', $product->is_visible() ? $product->get_permalink( $item->raw ) : '', $item->raw, $item->key );
		$id   = Text::number( apply_filters( 'woocommerce_cart_item_product_id', $item->product_id, $item->raw, $item->key ) );
		// phpcs:enable

		$controls  = LineFilters::of( $item, $product );
		$overrides = LineFilters::overrides( $item, $product, $controls );
		$rules   = QuantityRules::for_line( $item, $product );
		$price   = self::price( $product, $with_tax );
		// Most lines are one piece without a sale; then one calculation is enough, and taxes cost time.
		$one      = MoneyFormat::decimal( $price );
		$regular  = LineFilters::allow_savings( $overrides, $controls ) ? self::regular_price( $product, $with_tax, $price ) : 0.0;
		$subtotal = 1 === $item->quantity ? $price : self::price( $product, $with_tax, array( 'qty' => $item->quantity ) );

		return array(
			'key'               => $item->key,
			'product_id'        => is_int( $id ) && $id > 0 ? $id : $item->product_id,
			'variation_id'      => $item->variation_id,
			'name'              => Text::joined_parts( Filtered::text( $name ) ),
			'url'               => is_string( $url ) && '' !== $url ? esc_url_raw( $url, array( 'http', 'https' ) ) : null,
			'sku'               => Text::plain( $product->get_sku() ),
			'image'             => self::thumbnail( $item, $product ),
			'attributes'        => self::attributes( $item ),
			// An object even when empty, which JSON would turn into a list.
			'options'           => (object) $item->options(),
			'quantity'          => $item->quantity,
			'min'               => $rules->min,
			'max'               => $rules->max,
			'step'              => $rules->step,
			'sold_individually' => $product->is_sold_individually(),
			'price'             => $one,
			'regular_price'     => $regular > $price ? MoneyFormat::decimal( $regular ) : $one,
			'subtotal'          => 1 === $item->quantity ? $one : MoneyFormat::decimal( $subtotal ),
			'savings'           => $regular > $price ? MoneyFormat::decimal( $regular * $item->quantity - $subtotal ) : '0',
			'stock'             => self::stock( $item, $product ),
		) + $controls->taken_away() + ( array() === $overrides ? array() : array( 'overrides' => $overrides ) );
	}

	/**
	 * Loads the images of all lines at once. WordPress would query the database twice for each, for
	 * WooCommerce's mini cart and for ours.
	 *
	 * @param array<CartItem> $items
	 */
	public static function prepare( array $items ): void {
		$pictures = array_map( static fn ( CartItem $item ): int => (int) $item->product->get_image_id(), $items );
		_prime_post_caches( array_values( array_unique( array_filter( $pictures ) ) ), false );
	}

	/**
	 * A price with or without tax.
	 *
	 * @param bool                 $with_tax  Whether the cart shows prices with tax.
	 * @param array<string, mixed> $arguments WooCommerce's: qty, price. If empty, the current price of one piece.
	 */
	public static function price( \WC_Product $product, bool $with_tax, array $arguments = array() ): float {
		return (float) ( $with_tax
			? wc_get_price_including_tax( $product, $arguments )
			: wc_get_price_excluding_tax( $product, $arguments ) );
	}

	/**
	 * The price of one piece without a sale; 0 when there is none.
	 *
	 * @param float $price Current price of one piece.
	 */
	public static function regular_price( \WC_Product $product, bool $with_tax, float $price ): float {
		$regular = $product->get_regular_price();
		if ( ! is_numeric( $regular ) ) {
			return 0.0;
		}

		return $product->get_price() === $regular ? $price : self::price( $product, $with_tax, array( 'price' => $regular ) );
	}

	/** @return array{src: string, srcset: string, sizes: string, alt: string, width: int, height: int}|null */
	public static function image( \WC_Product $product ): ?array {
		$id    = (int) $product->get_image_id();
		$image = $id > 0 ? ( MiniCart::picture( $id ) ?? wp_get_attachment_image_src( $id, self::PICTURE_SIZE ) ) : null;
		if ( ! is_array( $image ) || ! is_string( $image[0] ?? null ) ) {
			return null;
		}
		$width  = (int) Text::number( $image[1] ?? 0 );
		$height = (int) Text::number( $image[2] ?? 0 );
		$alt    = get_post_meta( $id, '_wp_attachment_image_alt', true );

		return array(
			'src'    => esc_url_raw( $image[0] ),
			'srcset' => self::srcset( $id, $image[0], $width, $height ),
			// The drawer sets its own; WordPress would use the image's width.
			'sizes'  => '',
			'alt'    => Text::plain( is_string( $alt ) && '' !== $alt ? $alt : $product->get_name() ),
			'width'  => $width,
			'height' => $height,
		);
	}

	/**
	 * Other sizes of the image. wp_get_attachment_image_srcset() would look up the first one again, a third of
	 * a line's cost.
	 *
	 * @param string $src    Of PICTURE_SIZE.
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 */
	private static function srcset( int $id, string $src, int $width, int $height ): string {
		$meta = wp_get_attachment_metadata( $id );

		return is_array( $meta ) ? (string) wp_calculate_image_srcset( array( $width, $height ), $src, $meta, $id ) : '';
	}

	/**
	 * The chosen options and what plugins add to the line, in the shop's words.
	 *
	 * @return list<array{name: string, value: string}>
	 */
	private static function attributes( CartItem $item ): array {
		/** This filter is documented in WooCommerce: what plugins show with a line. */
		$data       = apply_filters( 'woocommerce_get_item_data', self::chosen( $item ), $item->raw );
		$attributes = array();
		foreach ( is_array( $data ) ? $data : array() as $datum ) {
			if ( ! is_array( $datum ) || ! empty( $datum['hidden'] ) ) {
				continue;
			}
			$name  = Text::plain( empty( $datum['key'] ) ? ( $datum['name'] ?? '' ) : $datum['key'] );
			$value = Text::plain( empty( $datum['display'] ) ? ( $datum['value'] ?? '' ) : $datum['display'] );
			if ( '' !== $name || '' !== $value ) {
				$attributes[] = array(
					'name'  => $name,
					'value' => $value,
				);
			}
		}

		return $attributes;
	}

	/**
	 * The chosen options that are not part of the variation's name, in the form that WooCommerce passes to its
	 * filter.
	 *
	 * @return list<array{key: string, value: string}>
	 */
	private static function chosen( CartItem $item ): array {
		$chosen = array();
		foreach ( $item->options() as $option => $slug ) {
			$taxonomy = str_replace( 'attribute_', '', urldecode( $option ) );
			$term     = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $slug, $taxonomy ) : false;
			if ( $term instanceof \WP_Term ) {
				$value = $term->name;
			} else {
				/** This filter is documented in WooCommerce: the name of a custom option. */
				$value = apply_filters( 'woocommerce_variation_option_name', $slug, null, $taxonomy, $item->product );
			}
			if ( is_string( $value ) && '' !== $value && ! wc_is_attribute_in_product_name( $value, $item->product->get_name() ) ) {
				$chosen[] = array(
					'key'   => wc_attribute_label( $taxonomy, $item->product ),
					'value' => $value,
				);
			}
		}

		return $chosen;
	}

	/** @return array{status: string, left: int|float|null, low: bool} */
	private static function stock( CartItem $item, \WC_Product $product ): array {
		$left = self::left( $product );

		return array(
			'status' => $product->is_on_backorder( $item->quantity ) && LineFilters::is_backorder_told( $item, $product ) ? 'onbackorder' : 'instock',
			'left'   => $left,
			'low'    => null !== $left && $left <= wc_get_low_stock_amount( $product ),
		);
	}

	/**
	 * Remaining pieces, if the shop manages stock and shows it (setting "stock display format"); otherwise
	 * null.
	 */
	public static function left( \WC_Product $product ): int|float|null {
		if ( ! $product->managing_stock() || $product->backorders_allowed() ) {
			return null;
		}
		$left   = $product->get_stock_quantity();
		$format = get_option( 'woocommerce_stock_format', '' );
		if ( null === $left || 'no_amount' === $format || ( 'low_amount' === $format && $left > wc_get_low_stock_amount( $product ) ) ) {
			return null;
		}

		return Text::number( max( 0, $left ) );
	}

	/**
	 * The picture by the filter of WooCommerce's cart page and mini cart: the product's, unless a plugin shows another one or none. Where nothing can be made of what it shows, as
	 * of a picture that a script would load later, the product's stays.
	 *
	 * @return array{src: string, srcset: string, sizes: string, alt: string, width: int, height: int}|null
	 */
	private static function thumbnail( CartItem $item, \WC_Product $product ): ?array {
		$html = Filtered::html( 'woocommerce_cart_item_thumbnail', static fn (): string => $product->get_image(), array( $item->raw, $item->key ) );
		if ( null === $html ) {
			return self::image( $product );
		}
		if ( '' === trim( $html ) ) {
			return null;
		}
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$is_in = $tags->next_tag( array( 'tag_name' => 'img' ) );
		$src   = $is_in ? esc_url_raw( Filtered::text( $tags->get_attribute( 'src' ) ), array( 'http', 'https' ) ) : '';
		if ( '' === $src ) {
			return self::image( $product );
		}
		$alt = $tags->get_attribute( 'alt' );

		return array(
			'src'    => $src,
			// Its sizes may be of another picture.
			'srcset' => '',
			'sizes'  => '',
			'alt'    => is_string( $alt ) && '' !== $alt ? $alt : Text::plain( $product->get_name() ),
			'width'  => (int) Text::number( $tags->get_attribute( 'width' ) ),
			'height' => (int) Text::number( $tags->get_attribute( 'height' ) ),
		);
	}
}
