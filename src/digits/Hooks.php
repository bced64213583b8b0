<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\WhileOff;

defined( 'ABSPATH' ) || exit;

/** What WooCommerce and WordPress write into pages gets the digits that our scripts write. */
final class Hooks implements Feature, WhileOff {

	private Settings $settings;

	/** Nothing happens yet. */
	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		Digits::follow_shop( false );
		if ( $this->settings->is_latin() ) {
			// Early: code of the site's own has the last word.
			add_filter( 'vitrin_digits', static fn (): string => 'latn', 1 );
		}
		PageHtml::register( $this->settings->writes_mails() );
		Prices::register();
		Numbers::register();
		Dates::register();
		Texts::register();
	}

	public function register_off(): void {
		Digits::follow_shop( true );
	}
}
