<?php

namespace Vitrin\Product;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/** The product page's tabs, review stars and sticky bar. WooCommerce's markup stays, its script is replaced. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array( new Place( 'product', is_product(), is_product() && did_action( 'woocommerce_before_single_product' ) > 0 ) );
	}

	public function register(): void {
		$page = new ProductPage( $this->settings );
		add_action( 'wp', array( ProductPage::class, 'leave_off_script' ) );
		add_filter( 'comment_reply_link', array( $page, 'note_reply_link' ), 1000 );
		// Before WordPress prints the footer's scripts at 20.
		add_action( 'wp_footer', array( $page, 'leave_off_reply_script' ), 19 );
		add_filter( 'body_class', array( $page, 'body_class' ) );
		add_action( 'wp_enqueue_scripts', array( ProductPage::class, 'enqueue_on_product_pages' ), 20 );
		add_action( 'woocommerce_before_single_product', array( ProductPage::class, 'enqueue' ) );
		// Late: after plugins that add to the form.
		add_filter( 'woocommerce_product_review_comment_form_args', array( Stars::class, 'in_form' ), 1000 );
	}
}
