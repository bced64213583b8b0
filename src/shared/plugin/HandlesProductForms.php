<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Settings of a feature that handles the buttons of product forms and says why one is disabled
 * (BlockedAdd.php).
 */
interface HandlesProductForms {

	/** Whether it does so on this page; asked in the footer, by other features too. */
	public function handles_product_forms(): bool;
}
