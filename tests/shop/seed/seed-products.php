<?php
/**
 * Categories, attributes, pictures, products, coupons, reviews.
 *
 * @package VitrinDemo
 */

namespace Vitrin\Shop\Seed;

defined( 'ABSPATH' ) || exit;

/**
 * Categories and attribute terms, by slug.
 *
 * @param array $data Catalogue.
 * @return array<string, array<string, int>> By taxonomy.
 */
function terms( array $data ): array {
	$ids = array();
	foreach ( $data['categories'] as $row ) {
		$ids['product_cat'][ $row['slug'] ] = term( 'product_cat', $row );
	}
	foreach ( $data['attributes'] as $row ) {
		$taxonomy = wc_attribute_taxonomy_name( $row['slug'] );
		if ( ! wc_attribute_taxonomy_id_by_name( $row['slug'] ) ) {
			wc_create_attribute(
				array(
					'name'         => $row['name'],
					'slug'         => $row['slug'],
					'type'         => 'select',
					'order_by'     => 'menu_order',
					'has_archives' => false,
				)
			);
		}
		if ( ! taxonomy_exists( $taxonomy ) ) {
			// Registered at init on the next request; this request needs it now.
			register_taxonomy( $taxonomy, array( 'product' ), array( 'hierarchical' => false ) );
		}
		if ( isset( $row['swatch'] ) ) {
			// What Vitrin's field on the attribute's screen keeps.
			update_option( 'vitrin_swatches', array( wc_attribute_taxonomy_id_by_name( $row['slug'] ) => $row['swatch'] ) + (array) get_option( 'vitrin_swatches', array() ), true );
		}
		foreach ( $row['terms'] as $order => $value ) {
			$id                                 = term( $taxonomy, $value );
			$ids[ $taxonomy ][ $value['slug'] ] = $id;
			update_term_meta( $id, 'order', $order );
			update_term_meta( $id, 'order_' . $taxonomy, $order );
			if ( isset( $value['color'] ) ) {
				update_term_meta( $id, 'vitrin_color', $value['color'] );
			}
		}
	}
	return $ids;
}

/**
 * One term.
 *
 * @param string $taxonomy Taxonomy.
 * @param array  $row      slug, name, description.
 */
function term( string $taxonomy, array $row ): int {
	$found = get_term_by( 'slug', $row['slug'], $taxonomy );
	if ( $found instanceof \WP_Term ) {
		return $found->term_id;
	}
	$made = wp_insert_term(
		$row['name'],
		$taxonomy,
		array(
			'slug'        => $row['slug'],
			'description' => $row['description'] ?? '',
		)
	);
	return is_wp_error( $made ) ? 0 : (int) $made['term_id'];
}

/**
 * A picture in the library, without resizing: both sizes are in the folder, so no GD is needed.
 *
 * @param string $name  File name without its ending.
 * @param string $title Title.
 */
function picture( string $name, string $title ): int {
	static $known = array();
	if ( isset( $known[ $name ] ) ) {
		return $known[ $name ];
	}
	$found = get_posts(
		array(
			'post_type'   => 'attachment',
			'name'        => 'naghsh-' . $name,
			'post_status' => 'inherit',
			'fields'      => 'ids',
			'numberposts' => 1,
		)
	);
	if ( $found ) {
		$known[ $name ] = (int) $found[0];
		return $known[ $name ];
	}
	$from = __DIR__ . "/pictures/$name.webp";
	if ( ! is_file( $from ) ) {
		return 0;
	}
	$uploads = wp_upload_dir();
	$folder  = $uploads['basedir'] . '/naghsh';
	wp_mkdir_p( $folder );
	copy( $from, "$folder/$name.webp" );
	$id   = (int) wp_insert_attachment(
		array(
			'post_title'     => $title,
			'post_name'      => 'naghsh-' . $name,
			'post_mime_type' => 'image/webp',
			'post_status'    => 'inherit',
			'guid'           => $uploads['baseurl'] . "/naghsh/$name.webp",
		),
		"naghsh/$name.webp"
	);
	$size = getimagesize( $from ) ?: array( 640, 640 );
	$meta = array(
		'width'      => $size[0],
		'height'     => $size[1],
		'file'       => "naghsh/$name.webp",
		'filesize'   => (int) filesize( $from ),
		'sizes'      => array(),
		'image_meta' => array(),
	);
	$small = __DIR__ . "/pictures/$name-300.webp";
	if ( is_file( $small ) ) {
		copy( $small, "$folder/$name-300x300.webp" );
		$entry         = array(
			'file'      => "$name-300x300.webp",
			'width'     => 300,
			'height'    => 300,
			'mime-type' => 'image/webp',
			'filesize'  => (int) filesize( $small ),
		);
		$meta['sizes'] = array(
			'medium'                => $entry,
			'woocommerce_thumbnail' => $entry,
		);
	}
	wp_update_attachment_metadata( $id, $meta );
	update_post_meta( $id, '_wp_attachment_image_alt', $title );
	$known[ $name ] = $id;
	return $id;
}

/**
 * All products, then what refers to others of them.
 *
 * @param array $rows  Products.
 * @param array $terms Ids by taxonomy and slug.
 * @return array<string, int> Ids by slug.
 */
function products( array $rows, array $terms ): array {
	$ids = array();
	foreach ( $rows as $position => $row ) {
		$found = get_page_by_path( $row['slug'], OBJECT, 'product' );
		if ( $found ) {
			$ids[ $row['slug'] ] = $found->ID;
			continue;
		}
		$ids[ $row['slug'] ] = product( $row, $position, $terms );
	}
	foreach ( $rows as $row ) {
		if ( ! array_intersect_key( $row, array_flip( array( 'upsells', 'cross_sells', 'children' ) ) ) ) {
			continue;
		}
		$product = wc_get_product( $ids[ $row['slug'] ] );
		$to_ids  = static fn( array $slugs ): array => array_values( array_filter( array_map( static fn( $slug ) => $ids[ $slug ] ?? 0, $slugs ) ) );
		$product->set_upsell_ids( $to_ids( $row['upsells'] ?? array() ) );
		$product->set_cross_sell_ids( $to_ids( $row['cross_sells'] ?? array() ) );
		if ( $product instanceof \WC_Product_Grouped ) {
			$product->set_children( $to_ids( $row['children'] ?? array() ) );
		}
		$product->save();
	}
	return $ids;
}

/**
 * One product.
 *
 * @param array $row      Product.
 * @param int   $position Place in the default order.
 * @param array $terms    Ids.
 */
function product( array $row, int $position, array $terms ): int {
	$classes = array(
		'simple'   => \WC_Product_Simple::class,
		'variable' => \WC_Product_Variable::class,
		'grouped'  => \WC_Product_Grouped::class,
		'external' => \WC_Product_External::class,
	);
	$product = new $classes[ $row['type'] ]();
	$product->set_name( $row['name'] );
	$product->set_slug( $row['slug'] );
	$product->set_status( 'publish' );
	$product->set_menu_order( $position );
	$product->set_sku( $row['sku'] );
	$product->set_short_description( $row['short'] );
	$product->set_description( description( $row ) );
	$product->set_category_ids( array( $terms['product_cat'][ $row['category'] ] ) );
	$product->set_tag_ids( array_map( static fn( $name ) => term( 'product_tag', array( 'slug' => 'هدیه' === $name ? 'gift' : sanitize_title( $name ), 'name' => $name ) ), $row['tags'] ?? array() ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	$product->set_image_id( picture( $row['picture'], $row['name'] ) );
	$product->set_gallery_image_ids( array_filter( array_map( static fn( $name ) => picture( $name, $row['name'] ), $row['gallery'] ?? array() ) ) );
	$product->set_featured( ! empty( $row['featured'] ) );
	$product->set_virtual( ! empty( $row['virtual'] ) );
	$product->set_downloadable( ! empty( $row['downloadable'] ) );
	$product->set_sold_individually( ! empty( $row['sold_individually'] ) );
	$product->set_weight( $row['weight'] ?? '' );
	$product->set_date_created( time() - ( 70 - $position ) * DAY_IN_SECONDS );

	if ( in_array( $row['type'], array( 'simple', 'external' ), true ) ) {
		$product->set_regular_price( (string) $row['price'] );
		$product->set_sale_price( (string) ( $row['sale'] ?? '' ) );
	}
	if ( isset( $row['stock'] ) ) {
		$product->set_manage_stock( true );
		$product->set_stock_quantity( $row['stock'] );
		$product->set_backorders( $row['backorders'] ?? 'no' );
		$product->set_low_stock_amount( $row['low'] ?? '' );
	}
	if ( isset( $row['stock_status'] ) ) {
		$product->set_stock_status( $row['stock_status'] );
	}
	if ( $product instanceof \WC_Product_External ) {
		$product->set_product_url( $row['url'] );
		$product->set_button_text( $row['button'] );
	}
	if ( 'variable' === $row['type'] ) {
		$product->set_attributes( attributes( $row, $terms ) );
	}
	if ( isset( $row['min'] ) ) {
		$product->update_meta_data( '_vitrin_demo_min', (string) $row['min'] );
	}
	$id = $product->save();
	if ( 'variable' === $row['type'] ) {
		variations( $row, $id );
	}
	return $id;
}

/**
 * Attributes of a product with variations.
 *
 * @param array $row   Product.
 * @param array $terms Ids.
 * @return \WC_Product_Attribute[]
 */
function attributes( array $row, array $terms ): array {
	$attributes = array();
	foreach ( array( 'color', 'size' ) as $position => $slug ) {
		if ( empty( $row[ $slug ] ) ) {
			continue;
		}
		$taxonomy  = wc_attribute_taxonomy_name( $slug );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_id( wc_attribute_taxonomy_id_by_name( $slug ) );
		$attribute->set_name( $taxonomy );
		$attribute->set_options( array_map( static fn( $value ) => $terms[ $taxonomy ][ $value ], $row[ $slug ] ) );
		$attribute->set_position( $position );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	return $attributes;
}

/**
 * Every colour in every size; dearer by a step with each size.
 *
 * @param array $row       Product.
 * @param int   $parent_id Product.
 */
function variations( array $row, int $parent_id ): void {
	$drawing = strtok( $row['picture'], '-' );
	$number  = 0;
	foreach ( $row['color'] ?? array( '' ) as $color ) {
		foreach ( empty( $row['any_size'] ) ? ( $row['size'] ?? array( '' ) ) : array( '' ) as $index => $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $parent_id );
			$choice = array();
			if ( ! empty( $row['color'] ) ) {
				$choice['pa_color'] = $color;
			}
			if ( ! empty( $row['size'] ) ) {
				$choice['pa_size'] = $size;
			}
			$variation->set_attributes( $choice );
			$variation->set_menu_order( $number );
			$variation->set_status( 'publish' );
			$variation->set_regular_price( (string) ( $row['price'] + $index * ( $row['step'] ?? 0 ) ) );
			$sale = $row['sale_of'] ?? null;
			if ( $sale && $sale['color'] === $color ) {
				$variation->set_sale_price( (string) $sale['price'] );
			}
			$out = $row['out_of'] ?? null;
			if ( $out && $out['color'] === $color && $out['size'] === $size ) {
				$variation->set_stock_status( 'outofstock' );
			}
			$variation->set_sku( $row['sku'] . '-' . ( ++$number ) );
			$image = $color ? picture( "$drawing-$color", $row['name'] ) : 0;
			if ( $image ) {
				$variation->set_image_id( $image );
			}
			$variation->save();
		}
	}
	\WC_Product_Variable::sync( $parent_id );
	wc_delete_product_transients( $parent_id );
}

/**
 * A few sentences.
 *
 * @param array $row Product.
 */
function description( array $row ): string {
	return '<p>' . esc_html( $row['name'] ) . '؛ ' . esc_html( $row['short'] ) . "</p>\n<p>هر تکه با دست ساخته و پیش از فرستادن بازبینی می‌شود. رنگ‌ها و اندازه‌ها ممکن است اندکی با تصویر فرق داشته باشند؛ زیبایی کار دست همین است.</p>\n<ul><li>فرستادن به سراسر ایران، دو تا چهار روز کاری</li><li>هفت روز فرصت بازگرداندن</li><li>بسته‌بندی بی‌پلاستیک</li></ul>";
}

/**
 * Coupons.
 *
 * @param array $rows     Coupons.
 * @param array $products Ids by slug.
 */
function coupons( array $rows, array $products ): void {
	foreach ( $rows as $row ) {
		if ( wc_get_coupon_id_by_code( $row['code'] ) ) {
			continue;
		}
		$coupon = new \WC_Coupon();
		$coupon->set_code( $row['code'] );
		$coupon->set_description( $row['description'] ?? '' );
		$coupon->set_discount_type( $row['type'] );
		$coupon->set_amount( $row['amount'] );
		$coupon->set_product_ids( array_map( static fn( $slug ) => $products[ $slug ], $row['products'] ?? array() ) );
		$coupon->set_individual_use( ! empty( $row['individual'] ) );
		$coupon->set_minimum_amount( $row['minimum'] ?? '' );
		if ( isset( $row['expires'] ) ) {
			$coupon->set_date_expires( $row['expires'] );
		}
		if ( isset( $row['limit'] ) ) {
			$coupon->set_usage_limit( $row['limit'] );
			$coupon->set_usage_count( $row['used'] );
		}
		$coupon->save();
	}
}

/**
 * Reviews with stars.
 *
 * @param array $data     Catalogue.
 * @param array $products Ids by slug.
 */
function reviews( array $data, array $products ): void {
	foreach ( $data['reviewed'] as $index => $slug ) {
		$id = $products[ $slug ];
		if ( get_comments( array( 'post_id' => $id, 'count' => true ) ) ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			continue;
		}
		$how_many = 2 + $index % 4;
		for ( $n = 0; $n < $how_many; $n++ ) {
			$row = $data['reviews'][ ( $index + $n ) % count( $data['reviews'] ) ];
			wp_insert_comment(
				array(
					'comment_post_ID'      => $id,
					'comment_author'       => $row['author'],
					'comment_author_email' => 'reader' . ( $index + $n ) . '@shop.example',
					'comment_content'      => $row['text'],
					'comment_type'         => 'review',
					'comment_approved'     => 1,
					'comment_date'         => gmdate( 'Y-m-d H:i:s', time() - ( $n + 2 ) * WEEK_IN_SECONDS ),
					'comment_meta'         => array( 'rating' => $row['rating'] ),
				)
			);
		}
		\WC_Comments::clear_transients( $id );
	}
}
