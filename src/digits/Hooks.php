<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\RegistersWhileOff;

defined( 'ABSPATH' ) || exit;

/** Makes WooCommerce and WordPress write the digits that our scripts write. */
final class Hooks implements Feature, RegistersWhileOff {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		Digits::follow_shop( false );
		if ( $this->settings->is_latin() ) {
			// Early, so that the site's own code can override it.
			add_filter( 'vitrin_digits', static fn (): string => 'latn', 1 );
		}
		PageHtml::register( $this->settings->converts_mails() );
		Prices::register();
		Numbers::register();
		Dates::register();
		Texts::register();
	}

	public function register_off(): void {
		Digits::follow_shop( true );
	}
}
