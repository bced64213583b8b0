<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** A line's picture, by the filter of WooCommerce's cart page and mini cart. */
final class Thumbnail {

	/**
	 * The product's, unless a plugin shows another one or none. Where nothing can be made of what it shows, as
	 * of a picture that a script would load later, the product's stays.
	 *
	 * @return array{src: string, srcset: string, sizes: string, alt: string, width: int, height: int}|null
	 */
	public static function of( CartItem $item, \WC_Product $product ): ?array {
		$html = Filtered::html( 'woocommerce_cart_item_thumbnail', static fn (): string => $product->get_image(), array( $item->raw, $item->key ) );
		if ( null === $html ) {
			return LineData::image( $product );
		}
		if ( '' === trim( $html ) ) {
			return null;
		}
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$is_in = $tags->next_tag( array( 'tag_name' => 'img' ) );
		$src   = $is_in ? esc_url_raw( Filtered::text( $tags->get_attribute( 'src' ) ), array( 'http', 'https' ) ) : '';
		if ( '' === $src ) {
			return LineData::image( $product );
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
