<?php
/**
 * Parts of the product page.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment -- short printers; parameters are WooCommerce's own.

if ( ! function_exists( 'woocommerce_show_product_sale_flash' ) ) {
	/**
	 * Prints single-product/sale-flash.php.
	 */
	function woocommerce_show_product_sale_flash() {
		wc_get_template( 'single-product/sale-flash.php' );
	}
}
if ( ! function_exists( 'woocommerce_show_product_images' ) ) {
	/**
	 * Prints single-product/product-image.php.
	 */
	function woocommerce_show_product_images() {
		wc_get_template( 'single-product/product-image.php' );
	}
}
if ( ! function_exists( 'woocommerce_photoswipe' ) ) {
	/**
	 * Prints single-product/photoswipe.php.
	 */
	function woocommerce_photoswipe() {
		if ( current_theme_supports( 'wc-product-gallery-lightbox' ) ) {
			wc_get_template( 'single-product/photoswipe.php' );
		}
	}
}
if ( ! function_exists( 'woocommerce_show_product_thumbnails' ) ) {
	/**
	 * Prints single-product/product-thumbnails.php.
	 */
	function woocommerce_show_product_thumbnails() {
		wc_get_template( 'single-product/product-thumbnails.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_single_title' ) ) {
	/**
	 * Prints single-product/title.php.
	 */
	function woocommerce_template_single_title() {
		wc_get_template( 'single-product/title.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_single_price' ) ) {
	/**
	 * Prints single-product/price.php.
	 */
	function woocommerce_template_single_price() {
		wc_get_template( 'single-product/price.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_single_excerpt' ) ) {
	/**
	 * Prints single-product/short-description.php.
	 */
	function woocommerce_template_single_excerpt() {
		wc_get_template( 'single-product/short-description.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_single_meta' ) ) {
	/**
	 * Prints single-product/meta.php.
	 */
	function woocommerce_template_single_meta() {
		wc_get_template( 'single-product/meta.php' );
	}
}
if ( ! function_exists( 'woocommerce_output_product_data_tabs' ) ) {
	/**
	 * Prints single-product/tabs/tabs.php.
	 */
	function woocommerce_output_product_data_tabs() {
		wc_get_template( 'single-product/tabs/tabs.php' );
	}
}
if ( ! function_exists( 'woocommerce_product_description_tab' ) ) {
	/**
	 * Prints single-product/tabs/description.php.
	 */
	function woocommerce_product_description_tab() {
		wc_get_template( 'single-product/tabs/description.php' );
	}
}
if ( ! function_exists( 'woocommerce_product_additional_information_tab' ) ) {
	/**
	 * Prints single-product/tabs/additional-information.php.
	 */
	function woocommerce_product_additional_information_tab() {
		wc_get_template( 'single-product/tabs/additional-information.php' );
	}
}
if ( ! function_exists( 'woocommerce_simple_add_to_cart' ) ) {
	/**
	 * Prints single-product/add-to-cart/simple.php.
	 */
	function woocommerce_simple_add_to_cart() {
		wc_get_template( 'single-product/add-to-cart/simple.php' );
	}
}
if ( ! function_exists( 'woocommerce_single_variation_add_to_cart_button' ) ) {
	/**
	 * Prints single-product/add-to-cart/variation-add-to-cart-button.php.
	 */
	function woocommerce_single_variation_add_to_cart_button() {
		wc_get_template( 'single-product/add-to-cart/variation-add-to-cart-button.php' );
	}
}
if ( ! function_exists( 'woocommerce_template_single_sharing' ) ) {
	/**
	 * For plugins that share.
	 */
	function woocommerce_template_single_sharing() {
		do_action( 'woocommerce_share' );
	}
}
if ( ! function_exists( 'woocommerce_template_single_rating' ) ) {
	/**
	 * The stars.
	 */
	function woocommerce_template_single_rating() {
		if ( post_type_supports( 'product', 'comments' ) ) {
			wc_get_template( 'single-product/rating.php' );
		}
	}
}
if ( ! function_exists( 'woocommerce_template_single_add_to_cart' ) ) {
	/**
	 * The form.
	 */
	function woocommerce_template_single_add_to_cart() {
		global $product;
		if ( $product instanceof WC_Product ) {
			do_action( 'woocommerce_' . $product->get_type() . '_add_to_cart' );
		}
	}
}
if ( ! function_exists( 'woocommerce_grouped_add_to_cart' ) ) {
	/**
	 * The grouped form.
	 */
	function woocommerce_grouped_add_to_cart() {
		global $product;
		$products = array_filter( array_map( 'wc_get_product', $product->get_children() ), 'wc_products_array_filter_visible' );
		if ( $products ) {
			wc_get_template(
				'single-product/add-to-cart/grouped.php',
				array(
					'grouped_product'    => $product,
					'grouped_products'   => $products,
					'quantites_required' => false,
				)
			);
		}
	}
}
if ( ! function_exists( 'woocommerce_external_add_to_cart' ) ) {
	/**
	 * The link to the other shop.
	 */
	function woocommerce_external_add_to_cart() {
		global $product;
		if ( $product->add_to_cart_url() ) {
			wc_get_template(
				'single-product/add-to-cart/external.php',
				array(
					'product_url' => $product->add_to_cart_url(),
					'button_text' => $product->single_add_to_cart_text(),
				)
			);
		}
	}
}
if ( ! function_exists( 'woocommerce_variable_add_to_cart' ) ) {
	/**
	 * The variations form; data embedded up to 30 of them.
	 */
	function woocommerce_variable_add_to_cart() {
		global $product;
		wp_enqueue_script( 'wc-add-to-cart-variation' );
		$embed = count( $product->get_children() ) <= apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
		wc_get_template(
			'single-product/add-to-cart/variable.php',
			array(
				'available_variations' => $embed ? $product->get_available_variations() : false,
				'attributes'           => $product->get_variation_attributes(),
				'selected_attributes'  => $product->get_default_attributes(),
			)
		);
	}
}
if ( ! function_exists( 'woocommerce_single_variation' ) ) {
	/**
	 * Where the choice shows.
	 */
	function woocommerce_single_variation() {
		echo '<div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div>';
	}
}
if ( ! function_exists( 'wc_dropdown_variation_attribute_options' ) ) {
	/**
	 * A select of an attribute.
	 */
	function wc_dropdown_variation_attribute_options( $args = array() ) {
		$args = wp_parse_args(
			apply_filters( 'woocommerce_dropdown_variation_attribute_options_args', $args ),
			array(
				'options'          => false,
				'attribute'        => false,
				'product'          => false,
				'selected'         => false,
				'required'         => false,
				'name'             => '',
				'id'               => '',
				'class'            => '',
				'show_option_none' => __( 'Choose an option', 'woocommerce' ),
			)
		);
		$product   = $args['product'];
		$attribute = $args['attribute'];
		if ( false === $args['selected'] && $attribute && $product instanceof WC_Product ) {
			$key              = wc_variation_attribute_name( $attribute );
			$args['selected'] = isset( $_REQUEST[ $key ] ) ? wc_clean( wp_unslash( $_REQUEST[ $key ] ) ) : $product->get_variation_default_attribute( $attribute ); // phpcs:ignore WordPress.Security
		}
		$name    = $args['name'] ? $args['name'] : wc_variation_attribute_name( $attribute );
		$id      = $args['id'] ? $args['id'] : sanitize_title( $attribute );
		$options = $args['options'];
		if ( empty( $options ) && $product && $attribute ) {
			$options = $product->get_variation_attributes()[ $attribute ] ?? array();
		}
		$html  = '<select id="' . esc_attr( $id ) . '" class="' . esc_attr( $args['class'] ) . '" name="' . esc_attr( $name ) . '" data-attribute_name="' . esc_attr( wc_variation_attribute_name( $attribute ) ) . '" data-show_option_none="' . ( $args['show_option_none'] ? 'yes' : 'no' ) . '"' . ( $args['required'] ? ' required' : '' ) . '>';
		$html .= '<option value="">' . esc_html( $args['show_option_none'] ? $args['show_option_none'] : __( 'Choose an option', 'woocommerce' ) ) . '</option>';
		if ( $product && taxonomy_exists( $attribute ) ) {
			foreach ( wc_get_product_terms( $product->get_id(), $attribute, array( 'fields' => 'all' ) ) as $term ) {
				if ( in_array( $term->slug, $options, true ) ) {
					$html .= '<option value="' . esc_attr( $term->slug ) . '" ' . selected( sanitize_title( $args['selected'] ), $term->slug, false ) . '>' . esc_html( apply_filters( 'woocommerce_variation_option_name', $term->name, $term, $attribute, $product ) ) . '</option>';
				}
			}
		} else {
			foreach ( (array) $options as $option ) {
				$html .= '<option value="' . esc_attr( $option ) . '" ' . selected( $args['selected'], $option, false ) . '>' . esc_html( apply_filters( 'woocommerce_variation_option_name', $option, null, $attribute, $product ) ) . '</option>';
			}
		}
		$html .= '</select>';
		echo apply_filters( 'woocommerce_dropdown_variation_attribute_options_html', $html, $args ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'woocommerce_quantity_input' ) ) {
	/**
	 * The quantity field.
	 */
	function woocommerce_quantity_input( $args = array(), $product = null, $echo = true ) {
		$product  = is_null( $product ) ? $GLOBALS['product'] : $product;
		$whole    = has_filter( 'woocommerce_stock_amount', 'intval' );
		$defaults = array(
			'input_id'     => uniqid( 'quantity_' ),
			'input_name'   => 'quantity',
			'input_value'  => '1',
			'classes'      => apply_filters( 'woocommerce_quantity_input_classes', array( 'input-text', 'qty', 'text' ), $product ),
			'max_value'    => apply_filters( 'woocommerce_quantity_input_max', -1, $product ),
			'min_value'    => apply_filters( 'woocommerce_quantity_input_min', 0, $product ),
			'step'         => apply_filters( 'woocommerce_quantity_input_step', 1, $product ),
			'pattern'      => apply_filters( 'woocommerce_quantity_input_pattern', $whole ? '[0-9]*' : '' ),
			'inputmode'    => apply_filters( 'woocommerce_quantity_input_inputmode', $whole ? 'numeric' : '' ),
			'product_name' => $product ? $product->get_title() : '',
			'placeholder'  => apply_filters( 'woocommerce_quantity_input_placeholder', '', $product ),
			'autocomplete' => apply_filters( 'woocommerce_quantity_input_autocomplete', 'off', $product ),
			'readonly'     => false,
		);
		$args              = apply_filters( 'woocommerce_quantity_input_args', wp_parse_args( $args, $defaults ), $product );
		$args['min_value'] = max( $args['min_value'], 0 );
		$args['max_value'] = 0 < $args['max_value'] ? $args['max_value'] : '';
		if ( '' !== $args['max_value'] && $args['max_value'] < $args['min_value'] ) {
			$args['max_value'] = $args['min_value'];
		}
		$type = 'number';
		if ( $args['min_value'] > 0 && $args['min_value'] === $args['max_value'] ) {
			$type = 'hidden';
		} elseif ( $args['readonly'] ) {
			$type = 'text';
		}
		$args['type'] = apply_filters( 'woocommerce_quantity_input_type', $type );
		$html         = wc_get_template_html( 'global/quantity-input.php', array( 'args' => $args ) + $args );
		if ( ! $echo ) {
			return $html;
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
if ( ! function_exists( 'wc_get_gallery_image_html' ) ) {
	/**
	 * One picture of the gallery.
	 */
	function wc_get_gallery_image_html( $attachment_id, $main_image = false, $image_index = -1 ) {
		global $product;
		$slider    = (bool) apply_filters( 'woocommerce_single_product_flexslider_enabled', get_theme_support( 'wc-product-gallery-slider' ) );
		$size      = wc_get_image_size( 'gallery_thumbnail' );
		$small     = apply_filters( 'woocommerce_gallery_thumbnail_size', array( $size['width'], $size['height'] ) );
		$shown     = apply_filters( 'woocommerce_gallery_image_size', $slider || $main_image ? 'woocommerce_single' : $small );
		$full      = wp_get_attachment_image_src( $attachment_id, apply_filters( 'woocommerce_gallery_full_size', 'full' ) );
		$thumbnail = wp_get_attachment_image_src( $attachment_id, $small );
		$alt       = trim( wp_strip_all_tags( (string) get_post_meta( $attachment_id, '_wp_attachment_image_alt', true ) ) );
		$alt       = '' === $alt && $product instanceof WC_Product ? $product->get_title() : $alt;
		$attr      = apply_filters(
			'woocommerce_gallery_image_html_attachment_image_params',
			array(
				'data-caption'            => esc_attr( get_post_field( 'post_excerpt', $attachment_id ) ),
				'data-src'                => esc_url( $full[0] ?? '' ),
				'data-large_image'        => esc_url( $full[0] ?? '' ),
				'data-large_image_width'  => esc_attr( $full[1] ?? '' ),
				'data-large_image_height' => esc_attr( $full[2] ?? '' ),
				'class'                   => $main_image ? 'wp-post-image' : '',
				'alt'                     => esc_attr( $alt ),
			),
			$attachment_id,
			$shown,
			$main_image
		);
		$data = array(
			'data-thumb'        => $thumbnail[0] ?? '',
			'data-thumb-alt'    => $alt,
			'data-thumb-srcset' => (string) wp_get_attachment_image_srcset( $attachment_id, $small ),
			'data-thumb-sizes'  => (string) wp_get_attachment_image_sizes( $attachment_id, $small ),
			'class'             => 'woocommerce-product-gallery__image',
		);
		return '<div ' . wc_implode_html_attributes( $data ) . '><a href="' . esc_url( $full[0] ?? '' ) . '">' . wp_get_attachment_image( $attachment_id, $shown, false, $attr ) . '</a></div>';
	}
}
if ( ! function_exists( 'woocommerce_default_product_tabs' ) ) {
	/**
	 * The three tabs.
	 */
	function woocommerce_default_product_tabs( $tabs = array() ) {
		global $product, $post;
		if ( $post && $post->post_content ) {
			$tabs['description'] = array(
				'title'    => __( 'Description', 'woocommerce' ),
				'priority' => 10,
				'callback' => 'woocommerce_product_description_tab',
			);
		}
		if ( $product && ( $product->has_attributes() || apply_filters( 'wc_product_enable_dimensions_display', $product->has_weight() || $product->has_dimensions() ) ) ) {
			$tabs['additional_information'] = array(
				'title'    => __( 'Additional information', 'woocommerce' ),
				'priority' => 20,
				'callback' => 'woocommerce_product_additional_information_tab',
			);
		}
		if ( comments_open() ) {
			$tabs['reviews'] = array(
				/* translators: %s: how many */
				'title'    => sprintf( __( 'Reviews (%d)', 'woocommerce' ), $product->get_review_count() ),
				'priority' => 30,
				'callback' => 'comments_template',
			);
		}
		return $tabs;
	}
}
if ( ! function_exists( 'woocommerce_sort_product_tabs' ) ) {
	/**
	 * In their order.
	 */
	function woocommerce_sort_product_tabs( $tabs = array() ) {
		uasort( $tabs, static fn( $one, $two ) => ( $one['priority'] ?? 0 ) <=> ( $two['priority'] ?? 0 ) );
		return $tabs;
	}
}
/**
 * The table of attributes.
 */
function wc_display_product_attributes( $product ) {
	$rows = array();
	if ( apply_filters( 'wc_product_enable_dimensions_display', $product->has_weight() || $product->has_dimensions() ) ) {
		if ( $product->has_weight() ) {
			$rows['weight'] = array(
				'label' => __( 'Weight', 'woocommerce' ),
				'value' => wc_format_weight( $product->get_weight() ),
			);
		}
		if ( $product->has_dimensions() ) {
			$rows['dimensions'] = array(
				'label' => __( 'Dimensions', 'woocommerce' ),
				'value' => wc_format_dimensions( $product->get_dimensions( false ) ),
			);
		}
	}
	foreach ( array_filter( $product->get_attributes(), 'wc_attributes_array_filter_visible' ) as $attribute ) {
		$values = $attribute->is_taxonomy() ? wc_get_product_terms( $product->get_id(), $attribute->get_name(), array( 'fields' => 'names' ) ) : $attribute->get_options();
		$rows[ 'attribute_' . sanitize_title_with_dashes( $attribute->get_name() ) ] = array(
			'label' => wc_attribute_label( $attribute->get_name() ),
			'value' => wpautop( wptexturize( esc_html( implode( ', ', $values ) ) ) ),
		);
	}
	wc_get_template(
		'single-product/product-attributes.php',
		array(
			'product_attributes' => apply_filters( 'woocommerce_display_product_attributes', $rows, $product ),
			'product'            => $product,
		)
	);
}

if ( ! function_exists( 'woocommerce_upsell_display' ) ) {
	/**
	 * Products that are better.
	 */
	function woocommerce_upsell_display( $limit = '-1', $columns = 4, $orderby = 'rand', $order = 'desc' ) {
		global $product;
		if ( ! $product ) {
			return;
		}
		$args = apply_filters(
			'woocommerce_upsell_display_args',
			array(
				'posts_per_page' => $limit,
				'orderby'        => $orderby,
				'order'          => $order,
				'columns'        => $columns,
			)
		);
		$upsells = array_values( array_filter( array_map( 'wc_get_product', $product->get_upsell_ids() ), 'wc_products_array_filter_visible' ) );
		$upsells = wc_products_array_orderby( $upsells, $args['orderby'], $args['order'] );
		wc_get_template( 'single-product/up-sells.php', array( 'upsells' => (int) $args['posts_per_page'] > 0 ? array_slice( $upsells, 0, (int) $args['posts_per_page'] ) : $upsells, 'columns' => $args['columns'] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
if ( ! function_exists( 'woocommerce_output_related_products' ) ) {
	/**
	 * Products that are alike.
	 */
	function woocommerce_output_related_products() {
		woocommerce_related_products( apply_filters( 'woocommerce_output_related_products_args', array( 'posts_per_page' => 4, 'columns' => 4, 'orderby' => 'rand' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
if ( ! function_exists( 'woocommerce_related_products' ) ) {
	/**
	 * The same with arguments.
	 */
	function woocommerce_related_products( $args = array() ) {
		global $product;
		if ( ! $product ) {
			return;
		}
		$args    = wp_parse_args( $args, array( 'posts_per_page' => 2, 'columns' => 2 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$related = array_filter( array_map( 'wc_get_product', wc_get_related_products( $product->get_id(), (int) $args['posts_per_page'], $product->get_upsell_ids() ) ), 'wc_products_array_filter_visible' );
		wc_get_template( 'single-product/related.php', array( 'related_products' => $related, 'columns' => $args['columns'] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
if ( ! function_exists( 'woocommerce_comments' ) ) {
	/**
	 * One review.
	 */
	function woocommerce_comments( $comment, $args, $depth ) {
		wc_get_template( 'single-product/review.php', array( 'comment' => $comment, 'args' => $args, 'depth' => $depth ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}
}
