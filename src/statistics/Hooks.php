<?php

namespace Vitrin\Statistics;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Counts visits: on the shop's own host, without a cookie, an address or a third party [STAT-01] [STAT-06]. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function status(): ?StatusSection {
		return Store::is_on( $this->settings ) ? Staff\Registration::status( $this->settings ) : null;
	}

	public function register(): void {
		Staff\Registration::register( $this->settings );
		Reports\Registration::register();
		Outside\Registration::register( $this->settings );
	}

	/** What is counted outlives the request. */
	public function register_records(): void {
		$stored = $this->settings->stored();
		Collecting\Registration::register( $stored );
		Counting\Registration::register( $stored );
		Staff\Registration::register_records( $stored );
		Outside\Registration::register_records();
	}

	public function register_off(): void {
		Collecting\Registration::register_off();
		Staff\Registration::register_off();
	}
}
