<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\PolicyText;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Where a visit comes from, kept until it becomes an order's source [ATTR-09]. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function status(): ?StatusSection {
		return Store::is_on( $this->settings ) ? Status::section() : null;
	}

	public function register(): void {
		OrderScreen::register();
		Privacy::register();
		if ( $this->settings->keeps_woocommerce_scripts() ) {
			DeletedCookies::register( false );
			return;
		}
		StateField::register();
		add_action( 'admin_init', fn () => PolicyText::suggest( Privacy::policy( $this->settings ) ) );
		( new Replacement( $this->settings ) )->register();
		if ( ! $this->settings->tracks() ) {
			DeletedCookies::register( true );
		}
	}

	/** What an order keeps is made from what is stored. */
	public function register_records(): void {
		$stored = $this->settings->stored();
		if ( $stored->tracks() && ! $stored->keeps_woocommerce_scripts() ) {
			( new OrderSource( $stored ) )->register_records();
		}
	}

	public function register_off(): void {
		// Orders still have what they kept.
		Privacy::register();
		DeletedCookies::register( false );
	}
}
