<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** The index over what was written, where the database has one: MySQL and MariaDB. Elsewhere searches read the messages. */
final class FullText {

	private const NAME = 'normalised';

	/** Makes it where it is missing. */
	public static function provide(): void {
		if ( self::is_possible() && ! self::is_there() ) {
			try {
				Database::run( 'ALTER TABLE %i ADD FULLTEXT KEY ' . self::NAME . ' (normalised)', Tables::MESSAGES );
			} catch ( StoreFailure ) {
				// Slower, not less.
				return;
			}
		}
	}

	public static function is_there(): bool {
		return self::is_possible() && array() !== Database::rows( 'SHOW INDEX FROM %i WHERE Key_name = %s', Tables::MESSAGES, self::NAME );
	}

	public static function is_possible(): bool {
		return 0 !== Database::connection();
	}
}
