<?php

namespace Vitrin\Header;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Status\Place;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** The menus of the theme's own header: submenus, mega menus, and the drawer of narrow windows [HEAD-01] [HEAD-03] [HEAD-08]. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		Menu::register( $this->settings );
		HeaderPage::register( $this->settings );
		Navigation::register( $this->settings );
		Categories::register();
		ItemFields::register();
		HeaderPattern::register();
	}

	public function status(): ?StatusSection {
		return Status::section( $this->settings );
	}

	/** @return list<Place> */
	public function places(): array {
		return HeaderPage::places();
	}

	public function knows_theme(): bool {
		return ThemeHeader::is_known();
	}
}
