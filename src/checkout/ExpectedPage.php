<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\CheckoutBlock;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Says, before anything of it is rendered, whether the page will have the checkout shortcode's form. */
final class ExpectedPage {

	/** The pages for paying an order again and after an order have no form of fields; the block has its own. */
	public static function has_form(): bool {
		return is_checkout()
			&& ! is_wc_endpoint_url()
			&& ! has_block( CheckoutBlock::NAME, get_queried_object_id() )
			&& Page::is_storefront();
	}
}
