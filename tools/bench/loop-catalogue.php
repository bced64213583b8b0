<?php
/**
 * A large catalogue for loop-time.mjs: products of twelve attributes, in categories of two levels, with prices, stars, sales and stock.
 * Written straight into the tables, for WooCommerce's way takes an hour for what this does in minutes.
 *
 *     php loop-catalogue.php SITE NUMBER
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool of the bench.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $how_many ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
require $site . '/wp-load.php';
ini_set( 'memory_limit', '1G' );
global $wpdb;

const ATTRIBUTES       = 12;
const TERMS_OF_EACH    = 10;
const CATEGORIES       = 6;
const CATEGORIES_BELOW = 4;
const AT_ONCE          = 500;

$sqlite = defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ? new PDO( 'sqlite:' . ( defined( 'FQDB' ) ? FQDB : $site . '/wp-content/database/.ht.sqlite' ) ) : null;
$sqlite?->setAttribute( PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION );

/** @param array<string, list<array<string, int|string>>> $tables Rows by table. */
$write = static function ( array $tables ) use ( $wpdb, $sqlite ): void {
	$sqlite ? $sqlite->beginTransaction() : $wpdb->query( 'START TRANSACTION' );
	foreach ( $tables as $table => $rows ) {
		$columns = '`' . implode( '`, `', array_keys( $rows[0] ) ) . '`';
		if ( $sqlite ) {
			$insert = $sqlite->prepare( "INSERT INTO `{$table}` ({$columns}) VALUES (" . implode( ',', array_fill( 0, count( $rows[0] ), '?' ) ) . ')' );
			foreach ( $rows as $row ) {
				$insert->execute( array_values( $row ) );
			}
			continue;
		}
		foreach ( array_chunk( $rows, 1000 ) as $some ) {
			$values = array_map( static fn ( array $row ): string => '(' . implode( ',', array_map( static fn ( $value ): string => is_int( $value ) ? (string) $value : "'" . esc_sql( $value ) . "'", $row ) ) . ')', $some );
			if ( false === $wpdb->query( "INSERT INTO `{$table}` ({$columns}) VALUES " . implode( ',', $values ) ) ) {
				throw new RuntimeException( $wpdb->last_error );
			}
		}
	}
	$sqlite ? $sqlite->commit() : $wpdb->query( 'COMMIT' );
};

// Taxonomies and terms, as WooCommerce makes them.
for ( $i = 1; $i <= ATTRIBUTES; $i++ ) {
	if ( ! wc_attribute_taxonomy_id_by_name( "bench{$i}" ) ) {
		wc_create_attribute( array( 'name' => "ویژگی {$i}", 'slug' => "bench{$i}" ) );
	}
	register_taxonomy( "pa_bench{$i}", 'product' );
}
delete_transient( 'wc_attribute_taxonomies' );
$term = static function ( string $name, string $slug, string $taxonomy, int $parent = 0 ): array {
	$found = get_term_by( 'slug', $slug, $taxonomy );
	$made  = $found instanceof WP_Term ? array( 'term_id' => $found->term_id, 'term_taxonomy_id' => $found->term_taxonomy_id ) : wp_insert_term( $name, $taxonomy, compact( 'slug', 'parent' ) );

	return array( (int) $made['term_id'], (int) $made['term_taxonomy_id'] );
};
$attributes = array();
for ( $i = 1; $i <= ATTRIBUTES; $i++ ) {
	for ( $j = 1; $j <= TERMS_OF_EACH; $j++ ) {
		$attributes[ "pa_bench{$i}" ][] = $term( "مقدار {$i}-{$j}", "b{$i}-{$j}", "pa_bench{$i}" );
	}
}
$categories = array();
for ( $i = 1; $i <= CATEGORIES; $i++ ) {
	list( $parent ) = $term( "دستهٔ {$i}", "bench-cat-{$i}", 'product_cat' );
	for ( $j = 1; $j <= CATEGORIES_BELOW; $j++ ) {
		$categories[] = $term( "دستهٔ {$i}-{$j}", "bench-cat-{$i}-{$j}", 'product_cat', $parent );
	}
}
$simple     = (int) get_term_by( 'slug', 'simple', 'product_type' )->term_taxonomy_id;
$visibility = wc_get_product_visibility_term_ids();

mt_srand( 4 );
$have = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish'" );
$id   = (int) $wpdb->get_var( "SELECT MAX( ID ) FROM {$wpdb->posts}" );
$has_attribute_table = (bool) $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}wc_product_attributes_lookup'" );
while ( $have < $how_many ) {
	$tables = array();
	for ( $i = 0; $i < AT_ONCE && $have < $how_many; $i++, $have++ ) {
		++$id;
		$price    = mt_rand( 10, 900 ) * 1000;
		$in_stock = mt_rand( 1, 100 ) > 8;
		$on_sale  = mt_rand( 1, 100 ) <= 12;
		$stars    = mt_rand( 0, 5 );
		$sales    = mt_rand( 0, 500 );
		$title    = sprintf( 'محصول %d مدل %d', $have, mt_rand( 100, 999 ) );
		$day      = gmdate( 'Y-m-d H:i:s', 1_700_000_000 + $have * 60 );
		$tables[ $wpdb->posts ][] = array( 'ID' => $id, 'post_author' => 1, 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $title, 'post_name' => 'bench-' . $id, 'post_content' => '', 'post_excerpt' => 'کالای خوب', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => $day, 'post_date_gmt' => $day, 'post_modified' => $day, 'post_modified_gmt' => $day );
		foreach ( array( '_price' => (string) $price, '_regular_price' => (string) ( $on_sale ? $price * 2 : $price ), '_sale_price' => $on_sale ? (string) $price : '', '_stock_status' => $in_stock ? 'instock' : 'outofstock', 'total_sales' => (string) $sales, '_wc_average_rating' => (string) $stars ) as $key => $value ) {
			$tables[ $wpdb->postmeta ][] = array( 'post_id' => $id, 'meta_key' => $key, 'meta_value' => $value );
		}
		$tables[ $wpdb->prefix . 'wc_product_meta_lookup' ][] = array( 'product_id' => $id, 'min_price' => $price, 'max_price' => $price, 'onsale' => (int) $on_sale, 'stock_status' => $in_stock ? 'instock' : 'outofstock', 'rating_count' => $stars ? 3 : 0, 'average_rating' => $stars, 'total_sales' => $sales );
		$links = array( $simple, $categories[ array_rand( $categories ) ][1] );
		if ( ! $in_stock ) {
			$links[] = (int) $visibility['outofstock'];
		}
		if ( $stars ) {
			$links[] = (int) $visibility[ "rated-{$stars}" ];
		}
		foreach ( $attributes as $taxonomy => $terms ) {
			foreach ( (array) array_rand( $terms, mt_rand( 1, 100 ) <= 30 ? 2 : 1 ) as $at ) {
				$links[] = $terms[ $at ][1];
				if ( $has_attribute_table ) {
					$tables[ $wpdb->prefix . 'wc_product_attributes_lookup' ][] = array( 'product_id' => $id, 'product_or_parent_id' => $id, 'taxonomy' => $taxonomy, 'term_id' => $terms[ $at ][0], 'is_variation_attribute' => 0, 'in_stock' => (int) $in_stock );
				}
			}
		}
		foreach ( $links as $link ) {
			$tables[ $wpdb->term_relationships ][] = array( 'object_id' => $id, 'term_taxonomy_id' => $link, 'term_order' => 0 );
		}
	}
	$write( $tables );
}
// Numbers of products in each term, by which WordPress leaves empty ones out.
$counts = "( SELECT COUNT(*) FROM {$wpdb->term_relationships} links WHERE links.term_taxonomy_id = {$wpdb->term_taxonomy}.term_taxonomy_id )";
$count  = "UPDATE {$wpdb->term_taxonomy} SET count = {$counts} WHERE taxonomy LIKE 'pa_bench%' OR taxonomy = 'product_cat'";
$sqlite ? $sqlite->exec( $count ) : $wpdb->query( $count );
$sqlite ? $sqlite->exec( 'ANALYZE' ) : $wpdb->query( "ANALYZE TABLE {$wpdb->posts}, {$wpdb->postmeta}, {$wpdb->term_relationships}, {$wpdb->prefix}wc_product_meta_lookup" . ( $has_attribute_table ? ", {$wpdb->prefix}wc_product_attributes_lookup" : '' ) );
delete_transient( 'wc_term_counts' );
delete_option( 'product_cat_children' );
\Vitrin\Catalog\CatalogVersion::write();
\Vitrin\Catalog\CachedTerms::write();
wp_cache_flush();
if ( ! getenv( 'VITRIN_LOOP_BY_STATEMENTS' ) ) {
	$began = microtime( true );
	\Vitrin\Catalog\Facets\FacetIndexBuilder::rebuild();
	$built = round( microtime( true ) - $began, 1 );
	$built_memory = round( memory_get_peak_usage() / 1048576 );
}

// The page with the block.
$page = get_page_by_path( 'bench-loop' );
$filters = array( array( 'kind' => 'terms', 'taxonomy' => 'product_cat', 'look' => 'category' ) );
foreach ( array_keys( $attributes ) as $taxonomy ) {
	$filters[] = array( 'kind' => 'terms', 'taxonomy' => $taxonomy );
}
foreach ( array( 'price', 'rating', 'sale', 'stock' ) as $kind ) {
	$filters[] = array( 'kind' => $kind );
}
$block = array( 'blockId' => 'bench', 'parts' => array( 'picture', 'badge', 'title', 'rating', 'price', 'button' ), 'filters' => $filters );
$text  = '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $block ) . ' /-->';
$holder = wp_insert_post( array( 'ID' => $page->ID ?? 0, 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'bench-loop', 'post_title' => 'bench', 'post_content' => wp_slash( $text ) ) );
echo json_encode( array( 'products' => $have, 'index' => array( 'seconds' => $built ?? null, 'memory' => $built_memory ?? null, 'bytes' => \Vitrin\Catalog\Facets\FacetIndex::measure()[1] ?? 0 ), 'block' => array( 'postId' => (string) $holder, 'block_id' => \Vitrin\LoopBuilder\SavedBlocks::name_of( $block ), 'postType' => 'product', 'queryId' => '1' ) ) ), "\n";
