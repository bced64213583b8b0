<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Settings of a feature that minds the button of such forms, with what a dimmed one says (BlockedAdd.php). */
interface MindsProductForms {

	/** Whether it does on this page; asked in the footer, by others than the feature too. */
	public function minds_product_forms(): bool;
}
