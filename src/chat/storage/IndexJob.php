<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\Job;

defined( 'ABSPATH' ) || exit;

/** Makes searchable what was stored without it: by an earlier version, or moved in. */
final class IndexJob extends Job {

	public const EVENT = 'vitrin_chat_index';

	protected const FEATURE = 'chat';

	/** Messages of one step. */
	private const CHUNK = 200;

	/** Up to which conversation this process has come: what is done isn't read again. */
	private static int $done = 0;

	protected static function step( float $until ): bool {
		unset( $until );
		$rows = Tables::are_there() ? Database::rows( 'SELECT conversation, sequence, type, message FROM %i WHERE conversation >= %d AND normalised IS NULL ORDER BY conversation, sequence LIMIT %d', Tables::MESSAGES, self::$done, self::CHUNK ) : array();
		Database::in_transaction(
			static function () use ( $rows ): void {
				foreach ( $rows as $row ) {
					Database::run( 'UPDATE %i SET normalised = %s WHERE conversation = %d AND sequence = %d', Tables::MESSAGES, SearchText::of( 'image' === $row['type'] ? '' : (string) $row['message'] ), (int) $row['conversation'], (int) $row['sequence'] );
				}
			}
		);

		self::$done = self::CHUNK === count( $rows ) ? (int) $rows[ self::CHUNK - 1 ]['conversation'] : 0;

		return self::$done > 0;
	}
}
