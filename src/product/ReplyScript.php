<?php

namespace Vitrin\Product;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's script that moves the comment form below the comment being answered. Themes enqueue it wherever
 * comments are open, but WooCommerce's reviews have no reply link: it is removed from a product's page unless
 * the theme's template prints one.
 */
final class ReplyScript {

	/** WordPress's handle. */
	private const HANDLE = 'comment-reply';

	/** Whether this page has a reply link. */
	private bool $is_needed = false;

	public function __construct( private Settings $settings ) {}

	/**
	 * Called for each reply link.
	 *
	 * @param mixed $link HTML; other plugins may empty it.
	 */
	public function note( mixed $link ): mixed {
		$this->is_needed = $this->is_needed || ( is_string( $link ) && '' !== $link );

		return $link;
	}

	/** Runs when the page is rendered and before the footer's scripts are printed. */
	public function leave_off(): void {
		if ( is_product() && ! $this->is_needed && ! $this->settings->keeps_woocommerce_scripts() ) {
			wp_dequeue_script( self::HANDLE );
		}
	}
}
