<?php

namespace Vitrin\Chat\Import;

use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/** What the import adds to WordPress. */
final class Registration {

	public static function register_records(): void {
		ImportJob::register();
		ImportForm::register();
	}

	public static function register_off(): void {
		OwnTable::drop_with_site( Staging::TABLE, Staging::IMPORTED );
	}
}
