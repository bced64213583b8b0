<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Totals in WordPress's database; it needs no more of WordPress than SHORTINIT loads.
 *
 * @phpstan-import-type Metrics from Store
 */
final class DatabaseStore implements Store {

	/** The row that only one counts under, among the names of files. */
	public const LOCK = 'lock';

	/** Values of one statement that reads. */
	private const MOST_VALUES = 2000;

	/** Names of marks of a month. */
	private const MONTHLY = 'm:';

	/** The connection on which the running transaction began; 0 without one, and where the driver names none. */
	private int $connection = 0;

	public function is_ready(): bool {
		return Tables::are_there();
	}

	public function add_file( string $name ): void {
		Database::run( 'INSERT IGNORE INTO %i (name, position) VALUES (%s, 0)', Tables::POSITIONS, $name );
	}

	public function position( string $name ): ?int {
		$rows = Database::rows( 'SELECT position FROM %i WHERE name = %s', Tables::POSITIONS, $name );

		return isset( $rows[0] ) ? (int) $rows[0]['position'] : null;
	}

	public function begin(): void {
		Database::run( 'START TRANSACTION' );
		$this->connection = Database::connection();
	}

	public function advance( string $name, int $from, int $to ): bool {
		return 1 === Database::run( 'UPDATE %i SET position = %d WHERE name = %s AND position = %d', Tables::POSITIONS, $to, $name, $from );
	}

	public function lock(): int {
		$rows = Database::rows( 'SELECT position FROM %i WHERE name = %s FOR UPDATE', Tables::POSITIONS, self::LOCK );
		if ( isset( $rows[0] ) ) {
			return (int) $rows[0]['position'];
		}
		$this->add_file( self::LOCK );

		return (int) ( Database::rows( 'SELECT position FROM %i WHERE name = %s FOR UPDATE', Tables::POSITIONS, self::LOCK )[0]['position'] ?? 0 );
	}

	public function commit(): void {
		$this->check_connection();
		Database::run( 'COMMIT' );
		$this->connection = 0;
	}

	public function rollback(): void {
		Database::rollback();
		$this->connection = 0;
	}

	public function visitors( array $hashes ): array {
		$found = array();
		foreach ( $hashes as $day => $list ) {
			foreach ( array_chunk( $list, self::MOST_VALUES ) as $chunk ) {
				foreach ( Database::rows( 'SELECT hash, seen, moved, state FROM %i WHERE day = %s AND hash IN (' . Database::list( $chunk ) . ')', Tables::VISITORS, (string) $day ) as $row ) {
					$found[ "$day {$row['hash']}" ] = array( (int) $row['seen'], (string) $row['moved'], (string) $row['state'] );
				}
			}
		}

		return $found;
	}

	public function save_visitors( iterable $rows ): void {
		$values = static function () use ( $rows ): \Generator {
			foreach ( $rows as $key => list( $seen, $moved, $state ) ) {
				list( $day, $hash ) = explode( ' ', $key, 2 );
				yield '(' . Database::text( $day ) . ',' . Database::text( $hash ) . ",$seen," . Database::text( $moved ) . ',' . Database::text( $state ) . ')';
			}
		};
		$this->insert( Tables::VISITORS, 'day,hash,seen,moved,state', $values(), 'seen = VALUES(seen), moved = VALUES(moved), state = VALUES(state)' );
	}

	public function marks( array $names ): array {
		$found = array();
		foreach ( $names as $day => $list ) {
			foreach ( array_chunk( $list, self::MOST_VALUES ) as $chunk ) {
				foreach ( Database::rows( 'SELECT name, counted FROM %i WHERE day = %s AND name IN (' . Database::list( $chunk ) . ')', Tables::MARKS, (string) $day ) as $row ) {
					$found[ "$day {$row['name']}" ] = (int) $row['counted'];
				}
			}
		}

		return $found;
	}

	public function save_marks( array $counts ): void {
		$values = array();
		foreach ( $counts as $key => $count ) {
			$values[] = '(' . Database::list( explode( ' ', $key, 2 ) ) . ",$count)";
		}
		$this->insert( Tables::MARKS, 'day,name,counted', $values, 'counted = VALUES(counted)' );
	}

	public function texts( array $hashes ): array {
		$found = array();
		foreach ( $hashes as $kind => $list ) {
			foreach ( array_chunk( $list, self::MOST_VALUES ) as $chunk ) {
				foreach ( Database::rows( 'SELECT hash, id FROM %i WHERE kind = %d AND hash IN (' . Database::list( $chunk ) . ')', Tables::TEXTS, $kind ) as $row ) {
					$found[ $kind ][ (string) $row['hash'] ] = (int) $row['id'];
				}
			}
		}

		return $found;
	}

	public function add_texts( array $texts, string $day ): void {
		$values = array();
		foreach ( $texts as $kind => $of_kind ) {
			foreach ( $of_kind as $hash => $text ) {
				$values[] = "($kind," . Database::list( array( (string) $hash, $day, $text ) ) . ')';
			}
		}
		$this->insert( Tables::TEXTS, 'kind,hash,made,text', $values, 'kind = VALUES(kind)' );
	}

	/** @param iterable<string, Metrics> $totals As in Store. */
	public function add_totals( iterable $totals ): void {
		$this->check_connection();
		$days = array();
		$all  = new Insertion( Tables::TOTALS, 'cut,at,a,b,' . implode( ',', Sums::METRICS ), implode( ', ', array_map( self::raised( ... ), Sums::METRICS ) ) );
		// Most rows are views alone, and the database reads what it is sent word by word.
		$views = new Insertion( Tables::TOTALS, 'cut,at,a,b,views', self::raised( 'views' ) );
		foreach ( $totals as $key => $metrics ) {
			// Days are in quotes.
			list( $cut, $day, $a, $b ) = explode( ',', $key );
			$days[ $day ]              = true;
			if ( 0 === $metrics[ Tally::VISITORS ] && 0 === $metrics[ Tally::SESSIONS ] && 0 === $metrics[ Tally::BOUNCES ] && 0 === $metrics[ Tally::ENGAGED ] && 0 === $metrics[ Tally::COUNTED ] ) {
				$views->add( "($cut,'$day',$a,$b," . $metrics[ Tally::VIEWS ] . ')' );
			} else {
				$all->add( "($cut,'$day',$a,$b," . implode( ',', array_map( Tables::total( ... ), $metrics ) ) . ')' );
			}
		}
		$all->end();
		$views->end();
		if ( array() !== $days ) {
			$days = array_map( 'strval', array_keys( $days ) );
			SumsTable::forget( min( $days ), max( $days ) );
		}
	}

	/** How a total of a row that is there rises: either may be NULL (Tables::total). */
	private static function raised( string $metric ): string {
		return "$metric = COALESCE($metric + VALUES($metric), $metric, VALUES($metric))";
	}

	/** @param iterable<string, Metrics> $hours As in Store. */
	public function add_hours( iterable $hours ): void {
		$values = static function () use ( $hours ): \Generator {
			foreach ( $hours as $key => $metrics ) {
				list( $day, $hour ) = explode( ',', $key );
				yield "('$day',$hour," . implode( ',', array_slice( $metrics, 0, 5 ) ) . ')';
			}
		};
		$this->insert(
			Tables::HOURS,
			'at,hour,visitors,sessions,views,bounces,engaged',
			$values(),
			'visitors = visitors + VALUES(visitors), sessions = sessions + VALUES(sessions), views = views + VALUES(views), bounces = bounces + VALUES(bounces), engaged = engaged + VALUES(engaged)'
		);
	}

	public function refused( array $days ): array {
		return array_map( static fn ( array $row ): string => "{$row['day']} {$row['reason']} {$row['detail']}", Database::rows( 'SELECT day, reason, detail FROM %i WHERE day IN (' . Database::list( $days ) . ')', Tables::REFUSED ) );
	}

	public function add_refused( array $refused ): void {
		$values = array();
		foreach ( $refused as $key => $count ) {
			$values[] = '(' . Database::list( explode( ' ', $key, 3 ) ) . ",$count)";
		}
		$this->insert( Tables::REFUSED, 'day,reason,detail,counted', $values, 'counted = counted + VALUES(counted)' );
	}

	public function forget( string $day, string $month ): void {
		Database::run( 'DELETE FROM %i WHERE day < %s', Tables::VISITORS, $day );
		Database::run( 'DELETE FROM %i WHERE day < %s AND NOT ( day >= %s AND name LIKE %s )', Tables::MARKS, $day, $month, self::MONTHLY . '%' );
	}

	/**
	 * @param iterable<string> $values Of rows, each in its brackets.
	 * @param string       $change Of a row that is there.
	 */
	private function insert( string $table, string $columns, iterable $values, string $change ): void {
		$this->check_connection();
		$insertion = new Insertion( $table, $columns, $change );
		foreach ( $values as $value ) {
			$insertion->add( $value );
		}
		$insertion->end();
	}

	/** WordPress connects again by itself: what it would write then is outside of the transaction that was lost. */
	private function check_connection(): void {
		if ( 0 !== $this->connection && Database::connection() !== $this->connection ) {
			throw new StoreFailure( 'The connection was lost.' );
		}
	}
}
