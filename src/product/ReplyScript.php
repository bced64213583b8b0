<?php

namespace Vitrin\Product;

defined( 'ABSPATH' ) || exit;

/**
 * It moves the form under the comment whose reply link was pressed. Themes ask for it wherever
 * comments are open, but WooCommerce's reviews have no such link: on a product's page it goes, unless
 * a template of the theme has printed one after all.
 */
final class ReplyScript {

	/** WordPress's name for it. */
	private const HANDLE = 'comment-reply';

	/** Whether this page has a link that it serves. */
	private bool $is_needed = false;

	/** Nothing happens yet. */
	public function __construct( private Settings $settings ) {}

	/**
	 * A link to answer is printed.
	 *
	 * @param mixed $link HTML; other plugins may empty it.
	 */
	public function note( mixed $link ): mixed {
		$this->is_needed = $this->is_needed || ( is_string( $link ) && '' !== $link );

		return $link;
	}

	/** Takes it off a product's page, once the page is made and before the footer's scripts are printed. */
	public function leave_off(): void {
		if ( is_product() && ! $this->is_needed && ! $this->settings->keeps_woocommerce_scripts() ) {
			wp_dequeue_script( self::HANDLE );
		}
	}
}
