<?php

namespace Vitrin\Status;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Vitrin → Status, and the same facts in Site Health. */
final class Hooks extends Feature {

	public function register(): void {
		StatusRoute::register();
		add_filter( 'debug_information', array( SiteHealth::class, 'add_information' ) );
		add_filter( 'site_status_tests', array( SiteHealth::class, 'add_tests' ) );
		StatusPage::register();
	}
}
