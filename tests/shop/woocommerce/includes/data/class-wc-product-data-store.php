<?php
/**
 * Products as posts with WooCommerce's meta keys and taxonomies.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * One store for all kinds of products.
 */
class WC_Product_Data_Store_CPT {

	/** Meta key => property, for values kept as they are. */
	private const PLAIN = array(
		'_sku'                   => 'sku',
		'_global_unique_id'      => 'global_unique_id',
		'_regular_price'         => 'regular_price',
		'_sale_price'            => 'sale_price',
		'total_sales'            => 'total_sales',
		'_tax_status'            => 'tax_status',
		'_tax_class'             => 'tax_class',
		'_backorders'            => 'backorders',
		'_low_stock_amount'      => 'low_stock_amount',
		'_weight'                => 'weight',
		'_length'                => 'length',
		'_width'                 => 'width',
		'_height'                => 'height',
		'_upsell_ids'            => 'upsell_ids',
		'_crosssell_ids'         => 'cross_sell_ids',
		'_purchase_note'         => 'purchase_note',
		'_default_attributes'    => 'default_attributes',
		'_download_limit'        => 'download_limit',
		'_download_expiry'       => 'download_expiry',
		'_thumbnail_id'          => 'image_id',
		'_stock'                 => 'stock_quantity',
		'_stock_status'          => 'stock_status',
		'_wc_average_rating'     => 'average_rating',
		'_wc_rating_count'       => 'rating_counts',
		'_wc_review_count'       => 'review_count',
	);

	/** The same for yes and no. */
	private const YES_NO = array(
		'_manage_stock'      => 'manage_stock',
		'_sold_individually' => 'sold_individually',
		'_virtual'           => 'virtual',
		'_downloadable'      => 'downloadable',
	);

	/** @return array */
	public function get_internal_meta_keys() {
		return array_merge( array_keys( self::PLAIN ), array_keys( self::YES_NO ), array( '_price', '_sale_price_dates_from', '_sale_price_dates_to', '_product_attributes', '_product_image_gallery', '_product_version', '_children', '_product_url', '_button_text', '_variation_description', '_downloadable_files', '_edit_last', '_edit_lock', '_wp_old_slug' ) );
	}

	/**
	 * @param WC_Product $product Product.
	 * @throws Exception When there is no such product.
	 */
	public function read( &$product ) {
		$product->set_defaults();
		$post = get_post( $product->get_id() );
		if ( ! $post instanceof WP_Post || ! in_array( $post->post_type, array( 'product', 'product_variation' ), true ) ) {
			throw new Exception( 'Invalid product.' );
		}
		$meta  = get_post_meta( $post->ID );
		$meta  = is_array( $meta ) ? $meta : array();
		$value = static fn( string $key ) => isset( $meta[ $key ][0] ) ? maybe_unserialize( $meta[ $key ][0] ) : null;
		$props = array(
			'name'            => $post->post_title,
			'slug'            => $post->post_name,
			'date_created'    => '0000-00-00 00:00:00' === $post->post_date_gmt ? null : strtotime( $post->post_date_gmt . ' UTC' ),
			'date_modified'   => '0000-00-00 00:00:00' === $post->post_modified_gmt ? null : strtotime( $post->post_modified_gmt . ' UTC' ),
			'status'          => $post->post_status,
			'description'     => $post->post_content,
			'short_description' => $post->post_excerpt,
			'parent_id'       => $post->post_parent,
			'menu_order'      => $post->menu_order,
			'post_password'   => $post->post_password,
			'reviews_allowed' => 'open' === $post->comment_status,
			'price'           => $value( '_price' ),
			'date_on_sale_from' => $value( '_sale_price_dates_from' ),
			'date_on_sale_to' => $value( '_sale_price_dates_to' ),
			'gallery_image_ids' => array_filter( explode( ',', (string) $value( '_product_image_gallery' ) ) ),
			'children'        => $value( '_children' ),
			'product_url'     => $value( '_product_url' ),
			'button_text'     => $value( '_button_text' ),
		);
		foreach ( self::PLAIN as $key => $prop ) {
			$props[ $prop ] = $value( $key );
		}
		foreach ( self::YES_NO as $key => $prop ) {
			$props[ $prop ] = 'yes' === $value( $key );
		}
		if ( $product instanceof WC_Product_Variation ) {
			$this->read_variation( $product, $meta, $props );
		} else {
			$this->read_terms( $product, $props );
			$props['attributes'] = $this->attributes_from_meta( $post->ID, (array) $value( '_product_attributes' ) );
		}
		$product->set_props( $props );
		if ( ! $product->is_type( array( 'variable', 'grouped' ) ) ) {
			// A sale that begins or ends shows at once, without waiting for a scheduled task.
			$product->set_price( $product->is_on_sale( 'edit' ) ? $product->get_sale_price( 'edit' ) : $product->get_regular_price( 'edit' ) );
		}
		$product->set_object_read( true );
		do_action( 'woocommerce_product_read', $product->get_id() );
	}

	/**
	 * @param WC_Product_Variation $product Variation.
	 * @param array                $meta    Its metadata.
	 * @param array                $props   Its properties so far.
	 */
	private function read_variation( $product, array $meta, array &$props ): void {
		$values = array();
		foreach ( $meta as $key => $rows ) {
			if ( str_starts_with( $key, 'attribute_' ) ) {
				$values[ substr( $key, 10 ) ] = $rows[0];
			}
		}
		$props['attributes']  = $values;
		$props['description'] = $meta['_variation_description'][0] ?? '';
		$parent               = get_post( (int) $props['parent_id'] );
		if ( ! $parent ) {
			return;
		}
		$of = static fn( string $key ) => get_post_meta( $parent->ID, $key, true );
		$product->set_parent_data(
			array(
				'title'             => $parent->post_title,
				'status'            => $parent->post_status,
				'sku'               => $of( '_sku' ),
				'manage_stock'      => $of( '_manage_stock' ),
				'backorders'        => $of( '_backorders' ),
				'stock_quantity'    => wc_stock_amount( $of( '_stock' ) ),
				'weight'            => $of( '_weight' ),
				'length'            => $of( '_length' ),
				'width'             => $of( '_width' ),
				'height'            => $of( '_height' ),
				'image_id'          => $of( '_thumbnail_id' ),
				'sold_individually' => $of( '_sold_individually' ),
			)
		);
		// A variation shows its parent's name with the choice, unless there are many attributes.
		if ( ! $props['name'] || count( $values ) > 0 ) {
			$props['name'] = $this->variation_name( $parent->post_title, $values );
		}
	}

	/**
	 * @param string $title  Parent's name.
	 * @param array  $values Choice.
	 * @return string
	 */
	private function variation_name( string $title, array $values ): string {
		$words = array();
		foreach ( array_filter( $values ) as $taxonomy => $slug ) {
			$term    = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $slug, $taxonomy ) : false;
			$words[] = $term instanceof WP_Term ? $term->name : rawurldecode( $slug );
		}
		return $words && count( $words ) < 3 ? $title . ' - ' . implode( ', ', $words ) : $title;
	}

	/**
	 * @param WC_Product $product Product.
	 * @param array      $props   Its properties so far.
	 */
	private function read_terms( $product, array &$props ): void {
		$slugs                = wp_list_pluck( $this->terms( $product->get_id(), 'product_visibility' ), 'slug' );
		$hidden_from_search   = in_array( 'exclude-from-search', $slugs, true );
		$hidden_from_catalog  = in_array( 'exclude-from-catalog', $slugs, true );
		$props['featured']    = in_array( 'featured', $slugs, true );
		$props['category_ids'] = wp_list_pluck( $this->terms( $product->get_id(), 'product_cat' ), 'term_id' );
		$props['tag_ids']     = wp_list_pluck( $this->terms( $product->get_id(), 'product_tag' ), 'term_id' );
		$props['catalog_visibility'] = $hidden_from_search && $hidden_from_catalog ? 'hidden' : ( $hidden_from_search ? 'catalog' : ( $hidden_from_catalog ? 'search' : 'visible' ) );
	}

	/**
	 * @param int    $id       Product.
	 * @param string $taxonomy Taxonomy.
	 * @return WP_Term[]
	 */
	private function terms( int $id, string $taxonomy ): array {
		$terms = get_the_terms( $id, $taxonomy );
		return is_array( $terms ) ? $terms : array();
	}

	/**
	 * @param int   $id   Product.
	 * @param array $rows What is kept.
	 * @return WC_Product_Attribute[]
	 */
	private function attributes_from_meta( int $id, array $rows ): array {
		$attributes = array();
		foreach ( array_filter( $rows ) as $key => $row ) {
			$row       = wp_parse_args( $row, array( 'name' => '', 'value' => '', 'position' => 0, 'is_visible' => 0, 'is_variation' => 0, 'is_taxonomy' => 0 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$attribute = new WC_Product_Attribute();
			$attribute->set_id( $row['is_taxonomy'] ? wc_attribute_taxonomy_id_by_name( $row['name'] ) : 0 );
			$attribute->set_name( $row['name'] );
			$attribute->set_options( $row['is_taxonomy'] ? array_map( 'intval', wp_list_pluck( $this->sorted_terms( $id, $row['name'] ), 'term_id' ) ) : wc_get_text_attributes( (string) $row['value'] ) );
			$attribute->set_position( $row['position'] );
			$attribute->set_visible( (bool) $row['is_visible'] );
			$attribute->set_variation( (bool) $row['is_variation'] );
			$attributes[ $key ] = $attribute;
		}
		return $attributes;
	}

	/**
	 * @param int    $id       Product.
	 * @param string $taxonomy Taxonomy.
	 * @return WP_Term[]
	 */
	private function sorted_terms( int $id, string $taxonomy ): array {
		$terms = taxonomy_exists( $taxonomy ) ? $this->terms( $id, $taxonomy ) : array();
		usort( $terms, static fn( $one, $two ) => array( (int) get_term_meta( $one->term_id, 'order', true ), $one->term_id ) <=> array( (int) get_term_meta( $two->term_id, 'order', true ), $two->term_id ) );
		return $terms;
	}

	/** @param WC_Product $product Product. */
	public function create( &$product ) {
		if ( ! $product->get_date_created( 'edit' ) ) {
			$product->set_date_created( time() );
		}
		$id = wp_insert_post( wp_slash( $this->post_fields( $product ) ), true );
		if ( is_wp_error( $id ) ) {
			return;
		}
		$product->set_id( $id );
		$this->write( $product, true );
		do_action( $product instanceof WC_Product_Variation ? 'woocommerce_new_product_variation' : 'woocommerce_new_product', $id, $product );
	}

	/** @param WC_Product $product Product. */
	public function update( &$product ) {
		$fields       = $this->post_fields( $product );
		$fields['ID'] = $product->get_id();
		if ( array_intersect( array( 'date_created', 'name', 'slug', 'status', 'description', 'short_description', 'parent_id', 'menu_order', 'post_password', 'reviews_allowed' ), array_keys( $product->get_changes() ) ) ) {
			wp_update_post( wp_slash( $fields ) );
		}
		$this->write( $product );
		do_action( $product instanceof WC_Product_Variation ? 'woocommerce_update_product_variation' : 'woocommerce_update_product', $product->get_id(), $product );
	}

	/**
	 * @param WC_Product $product Product.
	 * @param array      $args    force_delete.
	 */
	public function delete( &$product, $args = array() ) {
		if ( empty( $args['force_delete'] ) ) {
			wp_trash_post( $product->get_id() );
		} else {
			wp_delete_post( $product->get_id(), true );
		}
	}

	/**
	 * @param WC_Product $product Product.
	 * @return array
	 */
	private function post_fields( $product ): array {
		$variation = $product instanceof WC_Product_Variation;
		$created   = $product->get_date_created( 'edit' );
		return array(
			'post_type'      => $variation ? 'product_variation' : 'product',
			'post_status'    => $product->get_status( 'edit' ) ? $product->get_status( 'edit' ) : 'publish',
			'post_author'    => get_current_user_id(),
			'post_title'     => $variation ? $this->variation_name( (string) get_the_title( $product->get_parent_id( 'edit' ) ), $product->get_attributes( 'edit' ) ) : ( $product->get_name( 'edit' ) ? $product->get_name( 'edit' ) : __( 'Product', 'woocommerce' ) ),
			'post_content'   => $variation ? '' : $product->get_description( 'edit' ),
			'post_excerpt'   => $variation ? '' : $product->get_short_description( 'edit' ),
			'post_parent'    => $product->get_parent_id( 'edit' ),
			'comment_status' => $product->get_reviews_allowed( 'edit' ) && ! $variation ? 'open' : 'closed',
			'ping_status'    => 'closed',
			'menu_order'     => (int) $product->get_menu_order( 'edit' ),
			'post_password'  => $product->get_post_password( 'edit' ),
			'post_date'      => $created ? gmdate( 'Y-m-d H:i:s', $created->getOffsetTimestamp() ) : '',
			'post_date_gmt'  => $created ? gmdate( 'Y-m-d H:i:s', $created->getTimestamp() ) : '',
			'post_name'      => $product->get_slug( 'edit' ),
		);
	}

	/**
	 * @param WC_Product $product Product.
	 * @param bool       $is_new  Whether nothing is written of it yet.
	 */
	private function write( $product, bool $is_new = false ): void {
		$id   = $product->get_id();
		$data = $product->get_data();
		$meta = array();
		foreach ( self::PLAIN as $key => $prop ) {
			$meta[ $key ] = $data[ $prop ] ?? '';
		}
		foreach ( self::YES_NO as $key => $prop ) {
			$meta[ $key ] = wc_bool_to_string( (bool) ( $data[ $prop ] ?? false ) );
		}
		foreach ( array( '_sale_price_dates_from' => 'date_on_sale_from', '_sale_price_dates_to' => 'date_on_sale_to' ) as $key => $prop ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$meta[ $key ] = $data[ $prop ] ? (string) $data[ $prop ]->getTimestamp() : '';
		}
		$meta['_product_image_gallery'] = implode( ',', $product->get_gallery_image_ids( 'edit' ) );
		$meta['_product_version']       = WC_VERSION;
		if ( $product instanceof WC_Product_Variation ) {
			$meta['_variation_description'] = $product->get_description( 'edit' );
			foreach ( $product->get_attributes( 'edit' ) as $key => $value ) {
				$meta[ 'attribute_' . $key ] = $value;
			}
		} else {
			$this->write_terms( $product );
			$meta['_product_attributes'] = $this->attribute_rows( $product );
		}
		if ( $product instanceof WC_Product_Grouped ) {
			$meta['_children'] = $product->get_children( 'edit' );
		}
		if ( $product instanceof WC_Product_External ) {
			$meta['_product_url'] = $product->get_product_url( 'edit' );
			$meta['_button_text'] = $product->get_button_text( 'edit' );
		}
		$this->write_meta( $id, $meta, $is_new );
		$this->write_price( $product );
		$product->save_meta_data();
		$product->apply_changes();
		clean_post_cache( $id );
		$this->vitrin_write_lookup( $id );
	}

	/**
	 * The row of a product in the table that lists are filtered and sorted by.
	 *
	 * @param int $id Product.
	 */
	public function vitrin_write_lookup( int $id ): void {
		global $wpdb;
		$prices = array_map( 'floatval', array_filter( (array) get_post_meta( $id, '_price', false ), 'is_numeric' ) );
		$price  = wc_format_decimal( (string) get_post_meta( $id, '_price', true ) );
		$sale   = wc_format_decimal( (string) get_post_meta( $id, '_sale_price', true ) );
		$wpdb->replace( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->wc_product_meta_lookup,
			array(
				'product_id'     => $id,
				'sku'            => (string) get_post_meta( $id, '_sku', true ),
				'virtual'        => (int) ( 'yes' === get_post_meta( $id, '_virtual', true ) ),
				'downloadable'   => (int) ( 'yes' === get_post_meta( $id, '_downloadable', true ) ),
				'min_price'      => $prices ? min( $prices ) : null,
				'max_price'      => $prices ? max( $prices ) : null,
				'onsale'         => $sale && $price === $sale ? 1 : 0,
				'stock_quantity' => 'yes' === get_post_meta( $id, '_manage_stock', true ) ? (float) get_post_meta( $id, '_stock', true ) : null,
				'stock_status'   => (string) get_post_meta( $id, '_stock_status', true ),
				'rating_count'   => array_sum( array_map( 'intval', (array) get_post_meta( $id, '_wc_rating_count', true ) ) ),
				'average_rating' => (float) get_post_meta( $id, '_wc_average_rating', true ),
				'total_sales'    => (int) get_post_meta( $id, 'total_sales', true ),
			)
		);
		delete_transient( 'wc_products_onsale' );
	}

	/**
	 * A new product's metadata goes in with one statement: a seeder makes hundreds.
	 *
	 * @param int   $id     Product.
	 * @param array $meta   Values by key.
	 * @param bool  $is_new Whether there is none yet.
	 */
	private function write_meta( int $id, array $meta, bool $is_new ): void {
		if ( ! $is_new ) {
			foreach ( $meta as $key => $value ) {
				update_post_meta( $id, $key, wp_slash( $value ) );
			}
			return;
		}
		global $wpdb;
		$rows   = array();
		$values = array();
		foreach ( $meta as $key => $value ) {
			$rows[] = '( %d, %s, %s )';
			array_push( $values, $id, $key, (string) maybe_serialize( $value ) );
		}
		$wpdb->query( $wpdb->prepare( "INSERT INTO {$wpdb->postmeta} ( post_id, meta_key, meta_value ) VALUES " . implode( ', ', $rows ), $values ) ); // phpcs:ignore WordPress.DB
		wp_cache_delete( $id, 'post_meta' );
	}

	/** @param WC_Product $product Product. */
	private function write_price( $product ): void {
		if ( $product instanceof WC_Product_Variable ) {
			return; // Kept by vitrin_sync_parent(): one row per price.
		}
		if ( $product instanceof WC_Product_Grouped ) {
			delete_post_meta( $product->get_id(), '_price' );
			foreach ( $product->get_children( 'edit' ) as $child ) {
				$price = get_post_meta( $child, '_price', true );
				if ( '' !== (string) $price ) {
					add_post_meta( $product->get_id(), '_price', $price );
				}
			}
			return;
		}
		$price = $product->is_on_sale( 'edit' ) ? $product->get_sale_price( 'edit' ) : $product->get_regular_price( 'edit' );
		$product->set_price( $price );
		update_post_meta( $product->get_id(), '_price', $price );
	}

	/** @param WC_Product $product Product. */
	private function write_terms( $product ): void {
		$id = $product->get_id();
		wp_set_object_terms( $id, $product->get_type(), 'product_type' );
		$categories = $product->get_category_ids( 'edit' );
		if ( ! $categories && get_option( 'default_product_cat' ) ) {
			$categories = array( (int) get_option( 'default_product_cat' ) );
		}
		wp_set_post_terms( $id, $categories, 'product_cat' );
		wp_set_post_terms( $id, $product->get_tag_ids( 'edit' ), 'product_tag' );

		$visibility = $product->get_catalog_visibility( 'edit' );
		$terms      = array();
		if ( in_array( $visibility, array( 'hidden', 'catalog' ), true ) ) {
			$terms[] = 'exclude-from-search';
		}
		if ( in_array( $visibility, array( 'hidden', 'search' ), true ) ) {
			$terms[] = 'exclude-from-catalog';
		}
		if ( $product->get_featured( 'edit' ) ) {
			$terms[] = 'featured';
		}
		if ( 'outofstock' === $product->get_stock_status( 'edit' ) ) {
			$terms[] = 'outofstock';
		}
		$rating = min( 5, (int) round( (float) $product->get_average_rating( 'edit' ) ) );
		if ( $rating > 0 ) {
			$terms[] = 'rated-' . $rating;
		}
		wp_set_post_terms( $id, $terms, 'product_visibility', false );
	}

	/**
	 * Sets the terms of global attributes and gives the rows that are kept.
	 *
	 * @param WC_Product $product Product.
	 * @return array
	 */
	private function attribute_rows( $product ): array {
		$rows = array();
		foreach ( $product->get_attributes( 'edit' ) as $attribute ) {
			if ( ! $attribute instanceof WC_Product_Attribute ) {
				continue;
			}
			if ( $attribute->is_taxonomy() ) {
				wp_set_object_terms( $product->get_id(), wp_list_pluck( (array) $attribute->get_terms(), 'term_id' ), $attribute->get_name() );
			}
			$rows[ sanitize_title( $attribute->get_name() ) ] = array(
				'name'         => $attribute->get_name(),
				'value'        => $attribute->is_taxonomy() ? '' : wc_implode_text_attributes( $attribute->get_options() ),
				'position'     => $attribute->get_position(),
				'is_visible'   => $attribute->get_visible() ? 1 : 0,
				'is_variation' => $attribute->get_variation() ? 1 : 0,
				'is_taxonomy'  => $attribute->is_taxonomy() ? 1 : 0,
			);
		}
		return $rows;
	}

	/** @param WC_Product_Variable $product Product. */
	public function vitrin_sync_parent( $product ) {
		delete_post_meta( $product->get_id(), '_price' );
		$prices = array_unique( $product->get_variation_prices()['price'] );
		foreach ( $prices as $price ) {
			add_post_meta( $product->get_id(), '_price', $price, false );
		}
		$product->set_price( $prices ? (string) reset( $prices ) : '' );
		if ( ! $product->get_manage_stock( 'edit' ) ) {
			$product->set_stock_status( ! $product->get_children() || $product->child_is_in_stock() ? 'instock' : 'outofstock' );
		}
		$this->vitrin_write_lookup( $product->get_id() );
	}

	/**
	 * @param WC_Product $product          Product.
	 * @param array      $match_attributes Choice, as form fields.
	 * @return int 0 when none fits.
	 */
	public function find_matching_product_variation( $product, $match_attributes = array() ) {
		$wanted = array();
		foreach ( $match_attributes as $key => $value ) {
			if ( str_starts_with( (string) $key, 'attribute_' ) ) {
				$wanted[ sanitize_title( (string) $key ) ] = (string) $value;
			}
		}
		$best = array( 0, -1 );
		foreach ( $product->get_children() as $id ) {
			$values = wc_get_product_variation_attributes( $id );
			$exact  = 0;
			foreach ( $values as $key => $value ) {
				$chosen = $wanted[ $key ] ?? '';
				if ( '' === $chosen || ( '' !== $value && $value !== $chosen && sanitize_title( $value ) !== sanitize_title( $chosen ) ) ) {
					continue 2;
				}
				$exact += '' === $value ? 0 : 1;
			}
			if ( $exact > $best[1] && 'publish' === get_post_status( $id ) ) {
				$best = array( $id, $exact );
			}
		}
		return $best[0];
	}

	/**
	 * Stock by one statement, so that two orders at once both count.
	 *
	 * @param int      $product_id_with_stock Product.
	 * @param int|null $stock_quantity   Amount.
	 * @param string   $operation  set, increase or decrease.
	 * @return int|float New stock.
	 */
	public function update_product_stock( $product_id_with_stock, $stock_quantity = null, $operation = 'set' ) {
		global $wpdb;
		add_post_meta( $product_id_with_stock, '_stock', 0, true );
		if ( 'set' === $operation ) {
			update_post_meta( $product_id_with_stock, '_stock', $stock_quantity );
		} else {
			$by = 'increase' === $operation ? (float) $stock_quantity : -1 * (float) $stock_quantity;
			$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->postmeta} SET meta_value = meta_value + %f WHERE post_id = %d AND meta_key = '_stock'", $by, $product_id_with_stock ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			wp_cache_delete( $product_id_with_stock, 'post_meta' );
		}
		return wc_stock_amount( get_post_meta( $product_id_with_stock, '_stock', true ) );
	}

	/**
	 * @param string $sku SKU.
	 * @return int
	 */
	public function get_product_id_by_sku( $sku ) {
		$ids = get_posts(
			array(
				'post_type'   => array( 'product', 'product_variation' ),
				'post_status' => 'any',
				'fields'      => 'ids',
				'numberposts' => 1,
				'meta_key'    => '_sku', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key
				'meta_value'  => $sku, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value
			)
		);
		return $ids ? (int) $ids[0] : 0;
	}
}
