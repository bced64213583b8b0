<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/**
 * Finds out what scripts of theme and plugins use without declaring it [THEME-04].
 * Vitrin\Shared\Assets\WooCommerceScript acts on it.
 */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<StoredData> */
	public function stored_data(): array {
		return array( Reader::stored() );
	}

	/** Each script with what follows from it; the setting overrules it. */
	public function status(): StatusSection {
		$facts = array();
		foreach ( Results::all() as $name => $result ) {
			$facts[] = new Fact( Report::label( $name ), Report::text( $result ), Results::READ === $result['state'] ? Fact::NEUTRAL : Fact::WARNING, PageScripts::FEATURE . '.' . Settings::choice_of( $name ) );
		}

		return new StatusSection( 'scripts-on-page', __( 'Scripts of the theme and of plugins', 'vitrin' ), $facts, __( 'No script was read yet: they are noticed when somebody looks at the shop.', 'vitrin' ) );
	}

	public function register(): void {
		Reader::register();
		add_action( 'shutdown', array( ScanQueue::class, 'note' ), 5 );
		add_filter( 'site_status_tests', array( Report::class, 'add_test' ) );
	}
}
