<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\BufferedTemplate;

defined( 'ABSPATH' ) || exit;

/** Lists of products: the script they share, what their further pages need, and sorting. */
final class Hooks implements Feature {

	private Settings $settings;

	/** Nothing happens yet. */
	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		// In the head where the page is known to be a list, else with the first list that prints.
		add_action( 'wp_enqueue_scripts', array( ListScript::class, 'enqueue_on_archives' ) );
		add_filter( 'woocommerce_product_loop_start', array( ListScript::class, 'enqueue_with_list' ) );
		// After those who put categories into the list.
		add_filter( 'woocommerce_product_loop_start', array( ListPlace::class, 'mark' ), 1000 );
		new BufferedTemplate( SortingForm::TEMPLATE, SortingForm::with_button( ... ) );
	}
}
