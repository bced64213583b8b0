<?php
/**
 * Attributes: their own taxonomies, named in one table.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Rows of the attributes table.
 *
 * @return object[] Keyed id:n.
 */
function wc_get_attribute_taxonomies() {
	$rows = get_transient( 'wc_attribute_taxonomies' );
	if ( false === $rows ) {
		global $wpdb;
		$rows = $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}woocommerce_attribute_taxonomies WHERE attribute_name != '' ORDER BY attribute_name ASC" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery.DirectQuery
		set_transient( 'wc_attribute_taxonomies', $rows );
	}
	$keyed = array();
	foreach ( (array) apply_filters( 'woocommerce_attribute_taxonomies', $rows ) as $row ) {
		$keyed[ 'id:' . $row->attribute_id ] = $row;
	}
	return $keyed;
}

/**
 * Ids by name.
 *
 * @return array
 */
function wc_get_attribute_taxonomy_ids() {
	$ids = array();
	foreach ( wc_get_attribute_taxonomies() as $row ) {
		$ids[ $row->attribute_name ] = (int) $row->attribute_id;
	}
	return $ids;
}

/**
 * Taxonomy of an attribute.
 *
 * @param string $attribute_name Name.
 * @return string
 */
function wc_attribute_taxonomy_name( $attribute_name ) {
	return $attribute_name ? 'pa_' . wc_sanitize_taxonomy_name( $attribute_name ) : '';
}

/**
 * The same by id.
 *
 * @param int $attribute_id Id.
 * @return string
 */
function wc_attribute_taxonomy_name_by_id( $attribute_id ) {
	$name = array_search( (int) $attribute_id, wc_get_attribute_taxonomy_ids(), true );
	return false === $name ? '' : wc_attribute_taxonomy_name( (string) $name );
}

/**
 * Id by taxonomy or name.
 *
 * @param string $name Name.
 * @return int 0 when unknown.
 */
function wc_attribute_taxonomy_id_by_name( $name ) {
	$name = str_starts_with( $name, 'pa_' ) ? substr( $name, 3 ) : $name;
	return wc_get_attribute_taxonomy_ids()[ wc_sanitize_taxonomy_name( $name ) ] ?? 0;
}

/**
 * All attribute taxonomies.
 *
 * @return array
 */
function wc_get_attribute_taxonomy_names() {
	return array_values( array_map( 'wc_attribute_taxonomy_name', wp_list_pluck( wc_get_attribute_taxonomies(), 'attribute_name' ) ) );
}

/**
 * An attribute's label.
 *
 * @param string          $name    Taxonomy or own name.
 * @param WC_Product|null $product Product, for own names.
 * @return string
 */
function wc_attribute_label( $name, $product = '' ) {
	$label = $name;
	if ( taxonomy_is_product_attribute( $name ) ) {
		$slug = substr( $name, 3 );
		foreach ( wc_get_attribute_taxonomies() as $row ) {
			if ( $row->attribute_name === $slug ) {
				$label = $row->attribute_label ? $row->attribute_label : $row->attribute_name;
			}
		}
	} elseif ( $product instanceof WC_Product ) {
		$parent     = $product->is_type( 'variation' ) ? wc_get_product( $product->get_parent_id() ) : $product;
		$attributes = $parent ? $parent->get_attributes() : array();
		$key        = sanitize_title( $name );
		if ( isset( $attributes[ $key ] ) && $attributes[ $key ] instanceof WC_Product_Attribute ) {
			$label = $attributes[ $key ]->get_name();
		}
	}
	return apply_filters( 'woocommerce_attribute_label', $label, $name, $product );
}

/**
 * The form field of an attribute.
 *
 * @param string $attribute_name Name.
 * @return string
 */
function wc_variation_attribute_name( $attribute_name ) {
	return 'attribute_' . sanitize_title( $attribute_name );
}

/**
 * Makes a global attribute and its taxonomy.
 *
 * @param array $args name, slug, type, order_by, has_archives.
 * @return int|WP_Error
 */
function wc_create_attribute( $args ) {
	global $wpdb;
	if ( empty( $args['name'] ) ) {
		return new WP_Error( 'missing_attribute_name', __( 'Please, provide an attribute name.', 'woocommerce' ), array( 'status' => 400 ) );
	}
	$slug = empty( $args['slug'] ) ? wc_sanitize_taxonomy_name( $args['name'] ) : preg_replace( '/^pa_/', '', wc_sanitize_taxonomy_name( $args['slug'] ) );
	if ( strlen( $slug ) > 28 || wc_attribute_taxonomy_id_by_name( $slug ) ) {
		return new WP_Error( 'invalid_product_attribute_slug_already_exists', $slug, array( 'status' => 400 ) );
	}
	$wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery.DirectQuery
		$wpdb->prefix . 'woocommerce_attribute_taxonomies',
		array(
			'attribute_label'   => $args['name'],
			'attribute_name'    => $slug,
			'attribute_type'    => $args['type'] ?? 'select',
			'attribute_orderby' => $args['order_by'] ?? 'menu_order',
			'attribute_public'  => empty( $args['has_archives'] ) ? 0 : 1,
		)
	);
	$id = (int) $wpdb->insert_id;
	delete_transient( 'wc_attribute_taxonomies' );
	do_action( 'woocommerce_attribute_added', $id, $args );
	return $id;
}

/**
 * One attribute.
 *
 * @param int $id Id.
 * @return stdClass|null
 */
function wc_get_attribute( $id ) {
	$rows = wc_get_attribute_taxonomies();
	if ( ! isset( $rows[ 'id:' . $id ] ) ) {
		return null;
	}
	$row = $rows[ 'id:' . $id ];
	return (object) array(
		'id'           => (int) $row->attribute_id,
		'name'         => $row->attribute_label,
		'slug'         => wc_attribute_taxonomy_name( $row->attribute_name ),
		'type'         => $row->attribute_type,
		'order_by'     => $row->attribute_orderby,
		'has_archives' => (bool) $row->attribute_public,
	);
}

/**
 * Whether a product page shows an attribute.
 *
 * @param WC_Product_Attribute $attribute Attribute.
 * @return bool
 */
function wc_attributes_array_filter_visible( $attribute ) {
	return $attribute && $attribute instanceof WC_Product_Attribute && $attribute->get_visible() && ( ! $attribute->is_taxonomy() || taxonomy_exists( $attribute->get_name() ) );
}

/**
 * Whether an attribute makes variations.
 *
 * @param WC_Product_Attribute $attribute Attribute.
 * @return bool
 */
function wc_attributes_array_filter_variation( $attribute ) {
	return $attribute instanceof WC_Product_Attribute && $attribute->get_variation() && ( ! $attribute->is_taxonomy() || taxonomy_exists( $attribute->get_name() ) );
}

/**
 * Own options as they are kept.
 *
 * @param array $attributes Options.
 * @return string
 */
function wc_implode_text_attributes( $attributes ) {
	return implode( ' ' . WC_DELIMITER . ' ', $attributes );
}

/**
 * Own options out of what is kept.
 *
 * @param string $raw_attributes Options.
 * @return array
 */
function wc_get_text_attributes( $raw_attributes ) {
	return array_values( array_filter( array_map( 'trim', explode( WC_DELIMITER, html_entity_decode( $raw_attributes, ENT_QUOTES, get_bloginfo( 'charset' ) ) ) ), static fn( $text ) => '' !== $text ) );
}
