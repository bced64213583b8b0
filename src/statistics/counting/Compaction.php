<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Makes the file of the totals as small as its rows, at most every eight days: days are written a few rows at a time and lose many of
 * them later, which leaves their pages half empty. Reports and counting go on meanwhile.
 */
final class Compaction {

	/** Bytes of a table that is worth it. */
	private const LEAST = 50 * 1_048_576;

	/** Bytes of a row, with its part of what is empty, from which on it is worth it; in full pages a row has some forty-five. */
	private const ROW = 60;

	/** Seconds to wait for who uses the table. */
	private const PATIENCE = 5;

	/** Days within which it is tried once. */
	private const DAYS = 8;

	/** The mark of it: those that begin so stay for a month. */
	private const MARK = 'm:compacted:';

	/** @param int $least For tests. */
	public function __construct( private readonly int $least = self::LEAST ) {}

	/**
	 * @param string $today YYYY-MM-DD in the shop's zone.
	 * @return bool Whether it was done now.
	 * @throws StoreFailure Where the database fails; the table is as it was.
	 */
	public function run( string $today ): bool {
		if ( ! $this->is_worth_it() ) {
			return false;
		}
		$month = Segments::month( $today, false );
		$mark  = self::MARK . intdiv( (int) substr( $today, 8 ) - 1, self::DAYS );
		$store = new DatabaseStore();
		if ( isset( $store->marks( array( $month => array( $mark ) ) )[ "$month $mark" ] ) ) {
			return false;
		}
		// First of all: what was ended by its server isn't tried again each night.
		$store->save_marks( array( "$month $mark" => 1 ) );
		Database::run( 'SET SESSION lock_wait_timeout = %d', self::PATIENCE );
		try {
			Database::rows( 'OPTIMIZE TABLE %i', Tables::TOTALS );
		} finally {
			Database::run( 'SET SESSION lock_wait_timeout = DEFAULT' );
		}

		return true;
	}

	/** Not where it isn't MySQL's own tables, nor on a cluster, all of which would wait. */
	private function is_worth_it(): bool {
		if ( 0 === Database::connection() || array() !== Database::rows( "SHOW VARIABLES WHERE Variable_name = 'wsrep_on' AND Value = 'ON'" ) ) {
			return false;
		}
		$facts = array_change_key_case( Database::rows( "SELECT data_length, table_rows FROM information_schema.tables WHERE table_schema = DATABASE() AND engine = 'InnoDB' AND table_name = %s", OwnTable::of( Tables::TOTALS ) )[0] ?? array() );
		$bytes = (int) ( $facts['data_length'] ?? 0 );

		return $bytes > $this->least && $bytes > self::ROW * (int) ( $facts['table_rows'] ?? 0 );
	}
}
