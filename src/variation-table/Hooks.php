<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\StoredData;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps a table of variations of products with more than WooCommerce prints, and puts it into their forms
 * [VAR-06].
 */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<StoredData> */
	public function stored_data(): array {
		return array( Builder::stored() );
	}

	public function register(): void {
		add_action( 'woocommerce_before_variations_form', array( TableEndpoint::class, 'print_table' ) );
		( new TableEndpoint() )->register();
		Builder::register();

		add_action( 'woocommerce_new_product', array( Watcher::class, 'product_saved' ), 10, 2 );
		add_action( 'woocommerce_update_product', array( Watcher::class, 'product_saved' ), 10, 2 );
		add_action( 'woocommerce_new_product_variation', array( Watcher::class, 'variation_saved' ), 10, 2 );
		add_action( 'woocommerce_update_product_variation', array( Watcher::class, 'variation_saved' ), 10, 2 );
		add_action( 'woocommerce_variation_set_stock', array( Watcher::class, 'stock_set' ) );
		add_action( 'woocommerce_variation_set_stock_status', array( Watcher::class, 'stock_status_set' ), 10, 3 );
		add_action( 'trashed_post', array( Watcher::class, 'post_gone' ) );
		add_action( 'untrashed_post', array( Watcher::class, 'post_gone' ) );
		add_action( 'before_delete_post', array( Watcher::class, 'post_gone' ) );

		add_action( 'edit_terms', array( Watcher::class, 'remember_slug' ), 10, 2 );
		add_action( 'edited_term', array( Watcher::class, 'term_changed' ), 10, 3 );
		add_action( 'delete_term', array( Watcher::class, 'term_gone' ), 10, 3 );
		add_action( 'woocommerce_attribute_updated', array( Store::class, 'invalidate_all' ), 10, 0 );
		add_action( 'woocommerce_attribute_deleted', array( Store::class, 'invalidate_all' ), 10, 0 );

		add_action( 'delete_attachment', array( Watcher::class, 'image_changed' ) );
		add_action( 'attachment_updated', array( Watcher::class, 'image_changed' ) );
		add_action( 'updated_post_meta', array( Watcher::class, 'meta_changed' ), 10, 3 );

		add_action( 'shutdown', array( Watcher::class, 'flush' ), 5 );
	}
}
