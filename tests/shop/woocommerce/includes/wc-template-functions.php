<?php
/**
 * Listing, card and page parts.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment -- short printers; parameters are WooCommerce's own.

/**
 * Classes of the body.
 */
function wc_body_class( $classes ) {
	$classes = (array) $classes;
	if ( is_shop() ) {
		$classes[] = 'woocommerce-shop';
	}
	if ( is_woocommerce() ) {
		$classes[] = 'woocommerce';
		$classes[] = 'woocommerce-page';
	} else {
		foreach ( array( 'checkout' => is_checkout(), 'cart' => is_cart(), 'account' => is_account_page() ) as $name => $is ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( $is ) {
				$classes[] = 'woocommerce-' . $name;
				$classes[] = 'woocommerce-page';
				break;
			}
		}
	}
	if ( is_store_notice_showing() ) {
		$classes[] = 'woocommerce-demo-store';
	}
	foreach ( array_keys( WC()->query->get_query_vars() ) as $endpoint ) {
		if ( is_wc_endpoint_url( $endpoint ) ) {
			$classes[] = 'woocommerce-' . sanitize_html_class( $endpoint );
		}
	}
	if ( wp_is_block_theme() ) {
		$classes[] = 'woocommerce-uses-block-theme';
	}
	$classes[] = 'woocommerce-no-js';
	add_action( 'wp_footer', 'wc_no_js' );
	return array_unique( $classes );
}

/**
 * Marks that scripts run.
 */
function wc_no_js() {
	wp_print_inline_script_tag( "document.body.className = document.body.className.replace( /woocommerce-no-js/, 'woocommerce-js' );" );
}

/**
 * Classes of a product.
 */
function wc_get_product_class( $class = '', $product = null ) {
	$product = is_null( $product ) ? ( $GLOBALS['product'] ?? null ) : $product;
	$product = $product && ! $product instanceof WC_Product ? wc_get_product( $product ) : $product;
	$given   = array_map( 'esc_attr', is_array( $class ) ? $class : (array) preg_split( '#\s+#', (string) $class ) );
	if ( ! $product instanceof WC_Product ) {
		return $given;
	}
	remove_filter( 'post_class', 'wc_product_post_class', 20 );
	$given = apply_filters( 'post_class', $given, $given, $product->get_id() );
	add_filter( 'post_class', 'wc_product_post_class', 20, 3 );
	$classes = array_merge( $given, array( 'product', 'type-product', 'post-' . $product->get_id(), 'status-' . $product->get_status(), wc_get_loop_class(), $product->get_stock_status() ) );
	foreach ( array( 'product_cat' => $product->get_category_ids(), 'product_tag' => $product->get_tag_ids() ) as $taxonomy => $ids ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		foreach ( $ids as $id ) {
			$term = get_term( $id, $taxonomy );
			if ( $term instanceof WP_Term ) {
				$classes[] = sanitize_html_class( $taxonomy . '-' . $term->slug, $taxonomy . '-' . $term->term_id );
			}
		}
	}
	$classes = array_merge(
		$classes,
		array_keys(
			array_filter(
				array(
					'has-post-thumbnail'     => (bool) $product->get_image_id(),
					'sale'                   => $product->is_on_sale(),
					'featured'               => $product->is_featured(),
					'downloadable'           => $product->is_downloadable(),
					'virtual'                => $product->is_virtual(),
					'sold-individually'      => $product->is_sold_individually(),
					'taxable'                => $product->is_taxable(),
					'shipping-taxable'       => $product->is_shipping_taxable(),
					'purchasable'            => $product->is_purchasable(),
					'product-type-' . $product->get_type() => true,
					'has-default-attributes' => $product->is_type( 'variable' ) && $product->get_default_attributes(),
				)
			)
		)
	);
	return array_map( 'esc_attr', array_unique( array_filter( apply_filters( 'woocommerce_post_class', $classes, $product ) ) ) );
}

/**
 * Prints them.
 */
function wc_product_class( $class = '', $product_id = null ) {
	echo 'class="' . esc_attr( implode( ' ', wc_get_product_class( $class, $product_id ) ) ) . '"';
}

/**
 * The same where a theme prints them.
 */
function wc_product_post_class( $classes, $class = '', $post_id = 0 ) {
	if ( ! $post_id || ! in_array( get_post_type( $post_id ), array( 'product', 'product_variation' ), true ) ) {
		return $classes;
	}
	$product = wc_get_product( $post_id );
	return $product ? array_unique( array_merge( $classes, wc_get_product_class( $class, $product ) ) ) : $classes;
}

/**
 * first and last of a row.
 */
function wc_get_loop_class() {
	$index   = (int) wc_get_loop_prop( 'loop', 0 );
	$columns = absint( max( 1, wc_get_loop_prop( 'columns', wc_get_default_products_per_row() ) ) );
	wc_set_loop_prop( 'loop', $index + 1 );
	if ( 0 === $index % $columns || 1 === $columns ) {
		return 'first';
	}
	return 0 === ( $index + 1 ) % $columns ? 'last' : '';
}

/**
 * What a loop knows.
 */
function wc_setup_loop( $args = array() ) {
	$defaults = array(
		'loop'         => 0,
		'columns'      => wc_get_default_products_per_row(),
		'name'         => '',
		'is_shortcode' => false,
		'is_paginated' => true,
		'is_search'    => false,
		'is_filtered'  => false,
		'total'        => 0,
		'total_pages'  => 0,
		'per_page'     => 0,
		'current_page' => 1,
	);
	if ( $GLOBALS['wp_query']->get( 'wc_query' ) ) {
		$main     = $GLOBALS['wp_query'];
		$defaults = array_merge(
			$defaults,
			array(
				'is_search'    => $main->is_search(),
				'is_filtered'  => is_filtered(),
				'total'        => $main->found_posts,
				'total_pages'  => $main->max_num_pages,
				'per_page'     => $main->get( 'posts_per_page' ),
				'current_page' => max( 1, $main->get( 'paged', 1 ) ),
			)
		);
	}
	$GLOBALS['woocommerce_loop'] = wp_parse_args( $args, isset( $GLOBALS['woocommerce_loop'] ) ? array_merge( $defaults, $GLOBALS['woocommerce_loop'] ) : $defaults );
}

/**
 * Forgets it.
 */
function wc_reset_loop() {
	unset( $GLOBALS['woocommerce_loop'] );
}

/**
 * One of it.
 */
function wc_get_loop_prop( $prop, $default = '' ) { // phpcs:ignore Universal.NamingConventions.NoReservedKeywordParameterNames.defaultFound -- WooCommerce's own name.
	wc_setup_loop();
	return $GLOBALS['woocommerce_loop'][ $prop ] ?? $default;
}

/**
 * Sets one.
 */
function wc_set_loop_prop( $prop, $value = '' ) {
	if ( ! isset( $GLOBALS['woocommerce_loop'] ) ) {
		wc_setup_loop();
	}
	$GLOBALS['woocommerce_loop'][ $prop ] = $value;
}

if ( ! function_exists( 'wc_no_products_found' ) ) {
	/**
	 * Says that there are none.
	 */
	function wc_no_products_found() {
		wc_get_template( 'loop/no-products-found.php' );
	}
}
if ( ! function_exists( 'woocommerce_product_loop' ) ) {
	/**
	 * Whether there is something to show.
	 */
	function woocommerce_product_loop() {
		return have_posts();
	}
}
if ( ! function_exists( 'woocommerce_product_loop_start' ) ) {
	/**
	 * Opens the list.
	 */
	function woocommerce_product_loop_start( $echo = true ) {
		ob_start();
		wc_set_loop_prop( 'loop', 0 );
		wc_get_template( 'loop/loop-start.php' );
		$html = apply_filters( 'woocommerce_product_loop_start', ob_get_clean() );
		if ( ! $echo ) {
			return $html;
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_product_loop_end' ) ) {
	/**
	 * Closes it.
	 */
	function woocommerce_product_loop_end( $echo = true ) {
		ob_start();
		wc_get_template( 'loop/loop-end.php' );
		$html = apply_filters( 'woocommerce_product_loop_end', ob_get_clean() );
		if ( ! $echo ) {
			return $html;
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_output_content_wrapper' ) ) {
	/**
	 * Prints global/wrapper-start.php.
	 */
	function woocommerce_output_content_wrapper() {
		wc_get_template( 'global/wrapper-start.php' );
	}
}
if ( ! function_exists( 'woocommerce_output_content_wrapper_end' ) ) {
	/**
	 * Prints global/wrapper-end.php.
	 */
	function woocommerce_output_content_wrapper_end() {
		wc_get_template( 'global/wrapper-end.php' );
	}
}
if ( ! function_exists( 'woocommerce_get_sidebar' ) ) {
	/**
	 * Prints global/sidebar.php.
	 */
	function woocommerce_get_sidebar() {
		wc_get_template( 'global/sidebar.php' );
	}
}
if ( ! function_exists( 'woocommerce_breadcrumb' ) ) {
	/**
	 * Prints global/breadcrumb.php.
	 */
	function woocommerce_breadcrumb( $args = array() ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- WooCommerce's signature.
		wc_get_template( 'global/breadcrumb.php' );
	}
}
if ( ! function_exists( 'woocommerce_output_all_notices' ) ) {
	/**
	 * Prints waiting notices.
	 */
	function woocommerce_output_all_notices() {
		echo '<div class="woocommerce-notices-wrapper">';
		wc_print_notices();
		echo '</div>';
	}
}
if ( ! function_exists( 'woocommerce_product_taxonomy_archive_header' ) ) {
	/**
	 * Prints loop/header.php.
	 */
	function woocommerce_product_taxonomy_archive_header() {
		wc_get_template( 'loop/header.php' );
	}
}
if ( ! function_exists( 'woocommerce_page_title' ) ) {
	/**
	 * Title of a listing.
	 */
	function woocommerce_page_title( $echo = true ) {
		if ( is_search() ) {
			/* translators: %s: words */
			$title = sprintf( __( 'Search results: &ldquo;%s&rdquo;', 'woocommerce' ), get_search_query() );
		} elseif ( is_tax() ) {
			$title = single_term_title( '', false );
		} else {
			$title = get_the_title( wc_get_page_id( 'shop' ) );
		}
		$title = apply_filters( 'woocommerce_page_title', $title );
		if ( ! $echo ) {
			return $title;
		}
		echo wp_kses_post( $title );
	}
}
if ( ! function_exists( 'woocommerce_taxonomy_archive_description' ) ) {
	/**
	 * Words on a category.
	 */
	function woocommerce_taxonomy_archive_description() {
		if ( is_product_taxonomy() && 0 === absint( get_query_var( 'paged' ) ) ) {
			$term = get_queried_object();
			if ( $term && ! empty( $term->description ) ) {
				echo '<div class="term-description">' . wc_format_content( wp_kses_post( $term->description ) ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			}
		}
	}
}
if ( ! function_exists( 'woocommerce_product_archive_description' ) ) {
	/**
	 * Words on the shop.
	 */
	function woocommerce_product_archive_description() {
		if ( is_post_type_archive( 'product' ) && ! is_search() && in_array( absint( get_query_var( 'paged' ) ), array( 0, 1 ), true ) ) {
			$shop = get_post( wc_get_page_id( 'shop' ) );
			if ( $shop && $shop->post_content ) {
				echo '<div class="page-description">' . wc_format_content( wp_kses_post( $shop->post_content ) ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			}
		}
	}
}
if ( ! function_exists( 'woocommerce_result_count' ) ) {
	/**
	 * How many of how many.
	 */
	function woocommerce_result_count() {
		wc_get_template(
			'loop/result-count.php',
			array(
				'total'     => wc_get_loop_prop( 'total' ),
				'per_page'  => wc_get_loop_prop( 'per_page' ),
				'current'   => wc_get_loop_prop( 'current_page' ),
				'orderedby' => isset( $_GET['orderby'] ) ? wc_clean( wp_unslash( $_GET['orderby'] ) ) : '', // phpcs:ignore WordPress.Security
			)
		);
	}
}
if ( ! function_exists( 'woocommerce_catalog_ordering' ) ) {
	/**
	 * The sorting form.
	 */
	function woocommerce_catalog_ordering( $attributes = array() ) {
		$use_label = ! empty( $attributes['useLabel'] );
		$default   = is_search() ? 'relevance' : apply_filters( 'woocommerce_default_catalog_orderby', get_option( 'woocommerce_default_catalog_orderby', 'menu_order' ) );
		$options   = apply_filters(
			'woocommerce_catalog_orderby',
			array(
				'menu_order' => __( 'Default sorting', 'woocommerce' ),
				'popularity' => __( 'Sort by popularity', 'woocommerce' ),
				'rating'     => __( 'Sort by average rating', 'woocommerce' ),
				'date'       => __( 'Sort by latest', 'woocommerce' ),
				'price'      => __( 'Sort by price: low to high', 'woocommerce' ),
				'price-desc' => __( 'Sort by price: high to low', 'woocommerce' ),
			)
		);
		if ( is_search() ) {
			$options = array( 'relevance' => __( 'Relevance', 'woocommerce' ) ) + array_diff_key( $options, array( 'menu_order' => 1 ) );
		}
		$orderby = isset( $_GET['orderby'] ) ? wc_clean( wp_unslash( $_GET['orderby'] ) ) : $default; // phpcs:ignore WordPress.Security
		wc_get_template(
			'loop/orderby.php',
			array(
				'catalog_orderby_options' => $options,
				'orderby'                 => isset( $options[ $orderby ] ) ? $orderby : key( $options ),
				'show_default_orderby'    => true,
				'use_label'               => $use_label,
			)
		);
	}
}
if ( ! function_exists( 'woocommerce_pagination' ) ) {
	/**
	 * Numbered links.
	 */
	function woocommerce_pagination() {
		wc_get_template(
			'loop/pagination.php',
			array(
				'total'   => wc_get_loop_prop( 'total_pages' ),
				'current' => wc_get_loop_prop( 'current_page' ),
				'base'    => esc_url_raw( str_replace( '999999999', '%#%', remove_query_arg( 'add-to-cart', get_pagenum_link( 999999999, false ) ) ) ),
				'format'  => '',
			)
		);
	}
}
if ( ! function_exists( 'woocommerce_template_loop_product_link_open' ) ) {
	/**
	 * Opens the card's link.
	 */
	function woocommerce_template_loop_product_link_open() {
		global $product;
		if ( $product instanceof WC_Product ) {
			echo '<a href="' . esc_url( apply_filters( 'woocommerce_loop_product_link', get_the_permalink(), $product ) ) . '" class="woocommerce-LoopProduct-link woocommerce-loop-product__link">';
		}
	}
}
if ( ! function_exists( 'woocommerce_template_loop_product_link_close' ) ) {
	/**
	 * Closes it.
	 */
	function woocommerce_template_loop_product_link_close() {
		echo '</a>';
	}
}
if ( ! function_exists( 'woocommerce_template_loop_product_title' ) ) {
	/**
	 * The card's title.
	 */
	function woocommerce_template_loop_product_title() {
		echo '<h2 class="' . esc_attr( apply_filters( 'woocommerce_product_loop_title_classes', 'woocommerce-loop-product__title' ) ) . '">' . get_the_title() . '</h2>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_template_loop_product_thumbnail' ) ) {
	/**
	 * The card's picture.
	 */
	function woocommerce_template_loop_product_thumbnail() {
		echo woocommerce_get_product_thumbnail(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_get_product_thumbnail' ) ) {
	/**
	 * The same as HTML.
	 */
	function woocommerce_get_product_thumbnail( $size = 'woocommerce_thumbnail', $attr = array(), $placeholder = true ) {
		global $product;
		return $product ? $product->get_image( apply_filters( 'single_product_archive_thumbnail_size', $size ), is_array( $attr ) ? $attr : array(), $placeholder ) : '';
	}
}
if ( ! function_exists( 'woocommerce_show_product_loop_sale_flash' ) ) {
	/**
	 * Prints loop/sale-flash.php.
	 */
	function woocommerce_show_product_loop_sale_flash() {
		wc_get_template( 'loop/sale-flash.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_loop_rating' ) ) {
	/**
	 * Prints loop/rating.php.
	 */
	function woocommerce_template_loop_rating() {
		wc_get_template( 'loop/rating.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_loop_price' ) ) {
	/**
	 * Prints loop/price.php.
	 */
	function woocommerce_template_loop_price() {
		wc_get_template( 'loop/price.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_loop_add_to_cart' ) ) {
	/**
	 * The card's button.
	 */
	function woocommerce_template_loop_add_to_cart( $args = array() ) {
		global $product;
		if ( ! $product instanceof WC_Product ) {
			return;
		}
		$sellable = $product->is_purchasable() && $product->is_in_stock();
		$classes  = array( 'button', wc_wp_theme_get_element_class_name( 'button' ), 'product_type_' . $product->get_type(), $sellable ? 'add_to_cart_button' : '', $sellable && $product->supports( 'ajax_add_to_cart' ) ? 'ajax_add_to_cart' : '' );
		$defaults = array(
			'quantity'              => 1,
			'class'                 => implode( ' ', array_filter( $classes ) ),
			'aria-describedby_text' => $product->add_to_cart_aria_describedby(),
			'attributes'            => array(
				'data-product_id'  => $product->get_id(),
				'data-product_sku' => $product->get_sku(),
				'aria-label'       => $product->add_to_cart_description(),
				'rel'              => 'nofollow',
			),
		);
		if ( $product instanceof WC_Product_Simple ) {
			$defaults['attributes']['data-success_message'] = $product->add_to_cart_success_message();
		}
		$args = apply_filters( 'woocommerce_loop_add_to_cart_args', wp_parse_args( $args, $defaults ), $product );
		if ( isset( $args['attributes']['aria-label'] ) ) {
			$args['attributes']['aria-label'] = wp_strip_all_tags( $args['attributes']['aria-label'] );
		}
		wc_get_template( 'loop/add-to-cart.php', array( 'args' => $args ) + $args );
	}
}
/**
 * A list of products outside the main loop.
 */
function vitrin_stand_in_product_list( $products, $columns, $name ) {
	if ( ! $products ) {
		return;
	}
	global $post, $product;
	$outer_post    = $post;
	$outer_product = $product;
	wc_set_loop_prop( 'columns', $columns );
	wc_set_loop_prop( 'name', $name );
	woocommerce_product_loop_start();
	foreach ( $products as $one ) {
		$post = get_post( $one->get_id() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		setup_postdata( $post );
		$product = $one;
		wc_get_template_part( 'content', 'product' );
	}
	woocommerce_product_loop_end();
	wc_reset_loop();
	$post    = $outer_post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
	$product = $outer_product;
	wp_reset_postdata();
	$product = $outer_product;
}

if ( ! function_exists( 'woocommerce_content' ) ) {
	/**
	 * For a theme's woocommerce.php.
	 */
	function woocommerce_content() {
		if ( is_singular( 'product' ) ) {
			while ( have_posts() ) {
				the_post();
				wc_get_template_part( 'content', 'single-product' );
			}
			return;
		}
		if ( apply_filters( 'woocommerce_show_page_title', true ) ) {
			echo '<h1 class="page-title">';
			woocommerce_page_title();
			echo '</h1>';
		}
		do_action( 'woocommerce_archive_description' );
		if ( ! woocommerce_product_loop() ) {
			do_action( 'woocommerce_no_products_found' );
			return;
		}
		do_action( 'woocommerce_before_shop_loop' );
		woocommerce_product_loop_start();
		while ( have_posts() ) {
			the_post();
			do_action( 'woocommerce_shop_loop' );
			wc_get_template_part( 'content', 'product' );
		}
		woocommerce_product_loop_end();
		do_action( 'woocommerce_after_shop_loop' );
	}
}
if ( ! function_exists( 'woocommerce_demo_store' ) ) {
	/**
	 * The store notice.
	 */
	function woocommerce_demo_store() {
		if ( ! is_store_notice_showing() ) {
			return;
		}
		$notice = get_option( 'woocommerce_demo_store_notice' );
		$notice = empty( $notice ) ? __( 'This is a demo store for testing purposes &mdash; no orders shall be fulfilled.', 'woocommerce' ) : $notice;
		$id     = md5( $notice );
		echo apply_filters( 'woocommerce_demo_store', '<p role="complementary" aria-label="' . esc_attr__( 'Store notice', 'woocommerce' ) . '" class="woocommerce-store-notice demo_store" data-notice-id="' . esc_attr( $id ) . '" style="display:none;">' . wp_kses_post( $notice ) . ' <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">' . esc_html__( 'Dismiss', 'woocommerce' ) . '</a></p>', $notice ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
