<?php
/**
 * Products for other code.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Products by arguments.
 *
 * @param array $args Arguments.
 * @return array|stdClass Products or ids; with paginate an object.
 */
function wc_get_products( $args ) {
	$query = new WC_Product_Query( $args );
	return $query->get_products();
}

/**
 * One product.
 *
 * @param mixed $the_product Id, post, product; the post in view by default.
 * @param array $deprecated  Unused.
 * @return WC_Product|null|false
 */
function wc_get_product( $the_product = false, $deprecated = array() ) {
	if ( ! did_action( 'woocommerce_init' ) || ! did_action( 'woocommerce_after_register_taxonomy' ) || ! did_action( 'woocommerce_after_register_post_type' ) ) {
		wc_doing_it_wrong( __FUNCTION__, 'wc_get_product should not be called before the woocommerce_init, woocommerce_after_register_taxonomy and woocommerce_after_register_post_type actions have finished.', '3.9' );
		return false;
	}
	return WC()->product_factory->get_product( $the_product, $deprecated );
}

/**
 * An empty product of a kind.
 *
 * @param string $product_type Kind.
 * @param int    $product_id   Id.
 * @return WC_Product
 */
function wc_get_product_object( $product_type, $product_id = 0 ) {
	$class = WC_Product_Factory::get_classname_from_product_type( $product_type );
	$class = $class ? $class : 'WC_Product_Simple';
	return new $class( $product_id );
}

/**
 * Kinds of products.
 *
 * @return array
 */
function wc_get_product_types() {
	return (array) apply_filters(
		'product_type_selector',
		array(
			'simple'   => __( 'Simple product', 'woocommerce' ),
			'grouped'  => __( 'Grouped product', 'woocommerce' ),
			'external' => __( 'External/Affiliate product', 'woocommerce' ),
			'variable' => __( 'Variable product', 'woocommerce' ),
		)
	);
}

/**
 * Whether SKUs are on.
 *
 * @return bool
 */
function wc_product_sku_enabled() {
	return apply_filters( 'wc_product_sku_enabled', true );
}

/**
 * Id by SKU.
 *
 * @param string $sku SKU.
 * @return int
 */
function wc_get_product_id_by_sku( $sku ) {
	return (int) WC_Data_Store::load( 'product' )->get_product_id_by_sku( $sku );
}

/**
 * Choice of a variation, as form fields.
 *
 * @param int $variation_id Variation.
 * @return array
 */
function wc_get_product_variation_attributes( $variation_id ) {
	$parent = wc_get_product( (int) wp_get_post_parent_id( $variation_id ) );
	$values = array();
	if ( $parent ) {
		foreach ( $parent->get_attributes() as $attribute ) {
			if ( $attribute instanceof WC_Product_Attribute && $attribute->get_variation() ) {
				$key            = wc_variation_attribute_name( $attribute->get_name() );
				$values[ $key ] = (string) get_post_meta( $variation_id, $key, true );
			}
		}
	}
	return $values;
}

/**
 * A choice in words.
 *
 * @param array|WC_Product_Variation $variation          Choice or variation.
 * @param bool                       $flat               One line.
 * @param bool                       $include_names      With the names.
 * @param bool                       $skip_attributes_in_name Unused here.
 * @return string
 */
function wc_get_formatted_variation( $variation, $flat = false, $include_names = true, $skip_attributes_in_name = false ) {
	$product = $variation instanceof WC_Product_Variation ? $variation : null;
	$values  = $product ? $product->get_attributes() : (array) $variation;
	$parts   = array();
	foreach ( $values as $key => $value ) {
		if ( '' === (string) $value ) {
			continue;
		}
		$taxonomy = preg_replace( '/^attribute_/', '', urldecode( (string) $key ) );
		$term     = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $value, $taxonomy ) : false;
		$text     = rawurldecode( $term instanceof WP_Term ? $term->name : $value );
		$label    = wc_attribute_label( $taxonomy, $product );
		$parts[]  = $flat ? ( $include_names ? $label . ': ' . $text : $text ) : ( $include_names ? '<dt>' . $label . ':</dt><dd>' . $text . '</dd>' : '<li>' . $text . '</li>' );
	}
	if ( $flat ) {
		return implode( ', ', $parts );
	}
	return $include_names ? '<dl class="variation">' . implode( '', $parts ) . '</dl>' : '<ul class="variation">' . implode( '', $parts ) . '</ul>';
}

/**
 * A price as the catalogue shows it; there is no tax engine, so tax changes nothing.
 *
 * @param WC_Product $product Product.
 * @param array      $args    qty, price, display_context.
 * @return float|string
 */
function wc_get_price_to_display( $product, $args = array() ) {
	$args = wp_parse_args(
		$args,
		array(
			'qty'             => 1,
			'price'           => $product->get_price(),
			'display_context' => 'shop',
		)
	);
	return 'incl' === get_option( 'woocommerce_tax_display_' . $args['display_context'] ) ? wc_get_price_including_tax( $product, $args ) : wc_get_price_excluding_tax( $product, $args );
}

/**
 * Price with tax.
 *
 * @param WC_Product $product Product.
 * @param array      $args    qty and price.
 * @return float|string
 */
function wc_get_price_including_tax( $product, $args = array() ) {
	return apply_filters( 'woocommerce_get_price_including_tax', vitrin_stand_in_line_price( $product, $args ), $args['qty'] ?? 1, $product );
}

/**
 * Price without tax.
 *
 * @param WC_Product $product Product.
 * @param array      $args    qty and price.
 * @return float|string
 */
function wc_get_price_excluding_tax( $product, $args = array() ) {
	return apply_filters( 'woocommerce_get_price_excluding_tax', vitrin_stand_in_line_price( $product, $args ), $args['qty'] ?? 1, $product );
}

/**
 * Price times quantity.
 *
 * @param WC_Product $product Product.
 * @param array      $args    qty and price.
 * @return float|string
 */
function vitrin_stand_in_line_price( $product, $args ) {
	$quantity = isset( $args['qty'] ) && '' !== $args['qty'] ? max( 0.0, (float) $args['qty'] ) : 1;
	$price    = isset( $args['price'] ) && '' !== $args['price'] ? max( 0.0, (float) $args['price'] ) : (float) $product->get_price();
	if ( '' === (string) $product->get_price() && ! isset( $args['price'] ) ) {
		return '';
	}
	return $quantity ? $price * $quantity : 0.0;
}

/**
 * Words on a product's stock, as HTML.
 *
 * @param WC_Product $product Product.
 * @return string
 */
function wc_get_stock_html( $product ) {
	$html         = '';
	$availability = $product->get_availability();
	if ( ! empty( $availability['availability'] ) ) {
		$html = wc_get_template_html(
			'single-product/stock.php',
			array(
				'product'      => $product,
				'class'        => $availability['class'],
				'availability' => $availability['availability'],
			)
		);
	}
	return apply_filters( 'woocommerce_get_stock_html', $html, $product );
}

/**
 * Everything on a picture.
 *
 * @param int|null        $attachment_id Picture.
 * @param WC_Product|bool $product       Product.
 * @return array
 */
function wc_get_product_attachment_props( $attachment_id = null, $product = false ) {
	$props = array(
		'title'   => '',
		'caption' => '',
		'url'     => '',
		'alt'     => '',
		'src'     => '',
		'srcset'  => false,
		'sizes'   => false,
	);
	$post  = $attachment_id ? get_post( (int) $attachment_id ) : null;
	if ( ! $post || 'attachment' !== $post->post_type ) {
		return $props;
	}
	$id               = $post->ID;
	$props['title']   = wp_strip_all_tags( $post->post_title );
	$props['caption'] = wp_strip_all_tags( $post->post_excerpt );
	$props['url']     = wp_get_attachment_url( $id );
	$alt              = array_filter( array( trim( wp_strip_all_tags( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) ), $props['caption'], $props['title'] ) );
	$props['alt']     = $alt ? reset( $alt ) : '';

	$sized = static function ( string $prefix, $size ) use ( $id, &$props ): void {
		$src                         = wp_get_attachment_image_src( $id, $size );
		$props[ $prefix . 'src' ]    = $src[0] ?? '';
		$props[ $prefix . 'src_w' ]  = $src[1] ?? '';
		$props[ $prefix . 'src_h' ]  = $src[2] ?? '';
	};
	$full = wp_get_attachment_image_src( $id, apply_filters( 'woocommerce_gallery_full_size', 'full' ) );
	$props['full_src']   = $full[0] ?? '';
	$props['full_src_w'] = $full[1] ?? '';
	$props['full_src_h'] = $full[2] ?? '';
	$thumbnail = wc_get_image_size( 'gallery_thumbnail' );
	$sized( 'gallery_thumbnail_', apply_filters( 'woocommerce_gallery_thumbnail_size', array( $thumbnail['width'], $thumbnail['height'] ) ) );
	$sized( 'thumb_', apply_filters( 'woocommerce_thumbnail_size', 'woocommerce_thumbnail' ) );
	$single = apply_filters( 'woocommerce_gallery_image_size', 'woocommerce_single' );
	$sized( '', $single );
	$props['srcset'] = wp_get_attachment_image_srcset( $id, $single );
	$props['sizes']  = wp_get_attachment_image_sizes( $id, $single );
	return $props;
}

/**
 * Products on sale, and variations with the products that they are of.
 *
 * @return array
 */
function wc_get_product_ids_on_sale() {
	global $wpdb;
	$kept = get_transient( 'wc_products_onsale' );
	if ( false !== $kept ) {
		return $kept;
	}
	$rows = $wpdb->get_results(
		"SELECT p.ID AS id, p.post_parent AS parent FROM {$wpdb->posts} p INNER JOIN {$wpdb->prefix}wc_product_meta_lookup prices ON prices.product_id = p.ID
		WHERE prices.onsale = 1 AND p.post_status = 'publish' AND p.post_type IN ( 'product', 'product_variation' )
		AND p.post_parent NOT IN ( SELECT ID FROM {$wpdb->posts} WHERE post_type = 'product' AND post_parent = 0 AND post_status != 'publish' )"
	);
	$ids  = wp_parse_id_list( array_filter( array_merge( wp_list_pluck( $rows, 'id' ), wp_list_pluck( $rows, 'parent' ) ) ) );
	set_transient( 'wc_products_onsale', $ids, 30 * DAY_IN_SECONDS );

	return $ids;
}

/**
 * Products that sell beside a product: same categories or tags, fewest rules.
 *
 * @param int   $product_id Product.
 * @param int   $limit      How many.
 * @param array $exclude_ids Not these.
 * @param array $related_by  Unused.
 * @return array
 */
function wc_get_related_products( $product_id, $limit = 5, $exclude_ids = array(), $related_by = array() ) {
	$terms = wp_get_post_terms( $product_id, 'product_cat', array( 'fields' => 'ids' ) );
	$ids   = is_wp_error( $terms ) || ! $terms ? array() : get_posts(
		array(
			'post_type'    => 'product',
			'fields'       => 'ids',
			'numberposts'  => $limit + 1,
			'post__not_in' => array_merge( array( $product_id ), $exclude_ids ), // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_post__not_in
			'tax_query'    => array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
				array(
					'taxonomy'         => 'product_cat',
					'terms'            => $terms,
					'include_children' => false,
				),
			),
		)
	);
	return array_slice( apply_filters( 'woocommerce_related_products', $ids, $product_id, array( 'limit' => $limit, 'excluded_ids' => $exclude_ids ) ), 0, $limit ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
}

/**
 * Links to a product's categories.
 *
 * @param int    $product_id Product.
 * @param string $sep        Between.
 * @param string $before     Before.
 * @param string $after      After.
 * @return string
 */
function wc_get_product_category_list( $product_id, $sep = ', ', $before = '', $after = '' ) {
	return get_the_term_list( $product_id, 'product_cat', $before, $sep, $after );
}

/**
 * Links to a product's tags.
 *
 * @param int    $product_id Product.
 * @param string $sep        Between.
 * @param string $before     Before.
 * @param string $after      After.
 * @return string
 */
function wc_get_product_tag_list( $product_id, $sep = ', ', $before = '', $after = '' ) {
	return get_the_term_list( $product_id, 'product_tag', $before, $sep, $after );
}

/**
 * Stars as HTML.
 *
 * @param float $rating Average.
 * @param int   $count  Ratings.
 * @return string
 */
function wc_get_rating_html( $rating, $count = 0 ) {
	$html = '';
	if ( 0 < $rating ) {
		/* translators: %s: average */
		$label = sprintf( __( 'Rated %s out of 5', 'woocommerce' ), $rating );
		$html  = '<div class="star-rating" role="img" aria-label="' . esc_attr( $label ) . '">' . wc_get_star_rating_html( $rating, $count ) . '</div>';
	}
	return apply_filters( 'woocommerce_product_get_rating_html', $html, $rating, $count );
}

/**
 * The inner part of the stars.
 *
 * @param float $rating Average.
 * @param int   $count  Ratings.
 * @return string
 */
function wc_get_star_rating_html( $rating, $count = 0 ) {
	$html = '<span style="width:' . ( ( (float) $rating / 5 ) * 100 ) . '%">';
	$average = '<strong class="rating">' . esc_html( $rating ) . '</strong>';
	if ( 0 < $count ) {
		/* translators: 1: average 2: how many */
		$html .= sprintf( _n( 'Rated %1$s out of 5 based on %2$s customer rating', 'Rated %1$s out of 5 based on %2$s customer ratings', $count, 'woocommerce' ), $average, '<span class="rating">' . esc_html( (string) $count ) . '</span>' );
	} else {
		/* translators: %s: average */
		$html .= sprintf( esc_html__( 'Rated %s out of 5', 'woocommerce' ), $average );
	}
	$html .= '</span>';
	return apply_filters( 'woocommerce_get_star_rating_html', $html, $rating, $count );
}

/**
 * Drops empty values of a choice.
 *
 * @param mixed $attribute Value.
 * @return bool
 */
function wc_array_filter_default_attributes( $attribute ) {
	return is_scalar( $attribute ) && ( ! empty( $attribute ) || '0' === $attribute );
}

/**
 * Sorts numbers, keys kept.
 *
 * @param array $values Numbers.
 * @return array
 */
function vitrin_stand_in_sort_numbers( $values ) {
	asort( $values, SORT_NUMERIC );
	return $values;
}

/**
 * Orders products read already.
 *
 * @param array  $products Products.
 * @param string $orderby  rand, menu_order, price, date, id, title.
 * @param string $order    asc or desc.
 * @return array
 */
function wc_products_array_orderby( $products, $orderby = 'date', $order = 'desc' ) {
	if ( 'rand' === strtolower( $orderby ) ) {
		shuffle( $products );
		return $products;
	}
	$getters = array(
		'title'      => 'get_name',
		'id'         => 'get_id',
		'date'       => 'get_date_created',
		'modified'   => 'get_date_modified',
		'menu_order' => 'get_menu_order',
		'price'      => 'get_price',
	);
	$getter  = $getters[ strtolower( $orderby ) ] ?? 'get_date_created';
	usort( $products, static fn( $one, $two ) => $one->$getter() <=> $two->$getter() );
	return 'desc' === strtolower( $order ) ? array_reverse( $products ) : $products;
}

/**
 * Whether a product is shown.
 *
 * @param WC_Product $product Product.
 * @return bool
 */
function wc_products_array_filter_visible( $product ) {
	return $product instanceof WC_Product && $product->is_visible();
}

/**
 * Forgets what is kept of products.
 *
 * @param int $post_id Product.
 */
function wc_delete_product_transients( $post_id = 0 ) {
	delete_transient( 'wc_products_onsale' );
	do_action( 'woocommerce_delete_product_transients', $post_id );
}
