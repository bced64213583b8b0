<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Makes WooCommerce and WordPress write the digits that our scripts write. */
final class Hooks extends Feature {

	private Settings $settings;

	/** Whether pages are converted in this request. */
	private bool $is_on = false;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		$this->is_on = true;
		Digits::follow_shop( false );
		$this->listen( false );
	}

	public function register_off(): void {
		Digits::follow_shop( true );
	}

	public function register_records(): void {
		if ( $this->settings->stored()->converts_mails() ) {
			$this->listen( true );
		}
	}

	/** Twice is as good as once. */
	private function listen( bool $converts_mails ): void {
		// Early, so that the site's own code can override it.
		add_filter( 'vitrin_digits', array( $this, 'choose' ), 1 );
		PageHtml::register( $converts_mails, $this->is_on );
		Numbers::register_prices();
		Numbers::register();
		Dates::register();
		Texts::register();
		Texts::register_order_details();
	}

	/** An email is written by what is stored, whatever a preview shows. */
	public function choose( mixed $digits ): mixed {
		$is_latin = PageHtml::is_mail() ? $this->settings->stored()->is_latin() : $this->is_on && $this->settings->is_latin();

		return $is_latin ? 'latn' : $digits;
	}
}
