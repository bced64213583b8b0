<?php

namespace Vitrin\Filters;

use Vitrin\Catalog\Address;
use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Catalog\Facets\FacetIndex;
use Vitrin\Catalog\Facets\FacetIndexBuilder;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/** Filters lists, prints the panel, and invalidates counts. */
final class Hooks extends Feature {

	private Settings $settings;

	private Panel $panel;

	public function __construct() {
		$this->settings = new Settings();
		$this->panel    = new Panel( $this->settings );
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<StoredData> Large shops have it, or lack it. */
	public function stored_data(): array {
		return FacetIndex::state()['has_table'] || FacetIndexBuilder::is_needed() ? array( FacetIndexBuilder::stored() ) : array();
	}

	public function register_embeds( bool $is_on ): void {
		add_shortcode( 'vitrin_filters', $is_on ? array( $this->panel, 'shortcode' ) : '__return_empty_string' );
		add_action(
			'init',
			fn () => Blocks::register(
				'filters',
				$is_on,
				'filters',
				static fn ( array $attributes ): string => Panel::block( $attributes ),
				fn (): array => array(
					'isPlaced'  => $this->settings->is_placed(),
					// Its list is WooCommerce's Product Collection.
					'loadsPage' => wp_is_block_theme(),
					'shopPage'  => function_exists( 'wc_get_page_id' ) ? wc_get_page_id( 'shop' ) : 0,
				)
			)
		);
	}

	/** @return list<Place> */
	public function places(): array {
		return array(
			new Place(
				'lists',
				$this->settings->is_placed() && ( is_shop() || is_product_taxonomy() ),
				did_action( 'woocommerce_before_shop_loop' ) + did_action( 'woocommerce_no_products_found' ) > 0
			),
		);
	}

	/** @return list<class-string> */
	public static function hooked_classes(): array {
		return array( Address::class, QueryFilters::class, CatalogVersion::class, CachedTerms::class, FacetIndexBuilder::class );
	}

	public function register(): void {
		// Before WordPress builds the list's query and WooCommerce reads the arguments.
		add_action( 'parse_request', array( Address::class, 'clean' ), 5 );
		add_action( 'template_redirect', array( Address::class, 'forward' ), 5 );
		add_action( 'woocommerce_product_query', array( QueryFilters::class, 'narrow' ) );
		add_filter( 'woocommerce_is_filtered', array( Address::class, 'is_filtered' ) );
		add_filter( 'woocommerce_redirect_single_search_result', array( Address::class, 'may_leave_list' ) );
		add_action( 'wp_enqueue_scripts', array( $this->panel, 'enqueue' ) );
		// Before the number of results (20) and the order (30).
		add_action( 'woocommerce_before_shop_loop', array( $this->panel, 'show' ), 15 );
		add_action( 'woocommerce_no_products_found', array( $this->panel, 'show' ), 7 );
		add_action( 'woocommerce_no_products_found', array( $this->panel, 'print_clear_link' ), 15 );

		add_action( 'transition_post_status', array( CatalogVersion::class, 'status_changed' ), 10, 3 );
		foreach ( array( 'before_delete_post', 'woocommerce_update_product', 'woocommerce_new_product', 'woocommerce_update_product_variation', 'woocommerce_new_product_variation', 'woocommerce_product_set_stock_status', 'woocommerce_variation_set_stock_status', 'woocommerce_delete_product_transients' ) as $action ) {
			add_action( $action, array( CatalogVersion::class, 'post_changed' ) );
		}
		foreach ( array( 'woocommerce_attribute_added', 'woocommerce_attribute_updated', 'woocommerce_attribute_deleted' ) as $action ) {
			add_action( $action, array( CatalogVersion::class, 'changed' ), 10, 0 );
		}
		// WooCommerce writes these past everything that listens to products: their order, its tables of attributes and prices, and what its tools repair.
		foreach ( array( 'woocommerce_after_product_ordering', 'woocommerce_run_product_attribute_lookup_update_callback', 'add_option_woocommerce_attribute_lookup_enabled', 'update_option_woocommerce_attribute_lookup_enabled', 'wc_update_product_lookup_tables_column', 'wc_update_product_lookup_tables_rating_count_batch', 'woocommerce_system_status_tool_executed', 'woocommerce_rest_insert_system_status_tool' ) as $action ) {
			// After WooCommerce's own callback.
			add_action( $action, array( CatalogVersion::class, 'table_written' ), 20, 0 );
		}
		foreach ( array( 'edited_term', 'delete_term' ) as $action ) {
			add_action( $action, array( CatalogVersion::class, 'term_changed' ), 10, 3 );
		}
		add_action( 'set_object_terms', array( CatalogVersion::class, 'terms_set' ), 10, 4 );
		add_action( 'deleted_term_relationships', array( CatalogVersion::class, 'terms_removed' ), 10, 3 );
		CachedTerms::register();
		FacetIndexBuilder::register();
		// What a search has found without its index.
		add_action( 'vitrin_search_index_finished', array( CatalogVersion::class, 'changed' ), 10, 0 );
		// Changes are missed while it is off.
		add_action(
			'vitrin_feature_off',
			static function ( mixed $feature ): void {
				if ( 'filters' === $feature ) {
					CatalogVersion::write();
					CachedTerms::write();
				}
			}
		);
	}
}
