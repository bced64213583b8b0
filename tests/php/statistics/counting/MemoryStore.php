<?php
/**
 * Totals in memory.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Statistics\Counting\Store;

/**
 * Behaves like a database with transactions: what isn't committed is gone, and who has changed a row keeps others from
 * changing anything until it commits.
 */
final class MemoryStore implements Store {

	/** @var array<string, array<array-key, mixed>> By table. */
	public array $tables = array(
		'files'    => array(),
		'visitors' => array(),
		'marks'    => array(),
		'texts'    => array(),
		'totals'   => array(),
		'hours'    => array(),
		'refused'  => array(),
	);

	/** @var array<string, array<array-key, mixed>>|null As they were before the transaction that has changed something. */
	private ?array $before = null;

	/** Whether the tables were made. */
	public bool $is_ready = true;

	/** Statements after which it is full; -1 for never. */
	public int $room = -1;

	private int $next_id = 1;

	public function is_ready(): bool {
		return $this->is_ready;
	}

	public function add_file( string $name ): void {
		$this->change();
		$this->tables['files'][ $name ] ??= 0;
	}

	public function position( string $name ): ?int {
		$tables = $this->before ?? $this->tables;

		return $tables['files'][ $name ] ?? null;
	}

	public function begin(): void {}

	public function advance( string $name, int $from, int $to ): bool {
		if ( null !== $this->before ) {
			throw new StoreFailure( 'Another transaction holds the row.' );
		}
		if ( $from !== ( $this->tables['files'][ $name ] ?? null ) ) {
			return false;
		}
		$this->before                   = $this->tables;
		$this->tables['files'][ $name ] = $to;

		return true;
	}

	public function lock(): int {
		return 0;
	}

	public function commit(): void {
		$this->change();
		$this->before = null;
	}

	public function rollback(): void {
		$this->tables = $this->before ?? $this->tables;
		$this->before = null;
	}

	/** Whether a transaction has changed something. */
	public function is_busy(): bool {
		return null !== $this->before;
	}

	public function visitors( array $hashes ): array {
		return $this->of_days( 'visitors', $hashes );
	}

	public function save_visitors( iterable $rows ): void {
		$this->change();
		foreach ( $rows as $key => $row ) {
			$this->tables['visitors'][ $key ] = $row;
		}
	}

	public function marks( array $names ): array {
		return $this->of_days( 'marks', $names );
	}

	/**
	 * @param string                      $table
	 * @param array<string, list<string>> $keys By day.
	 * @return array<string, mixed>
	 */
	private function of_days( string $table, array $keys ): array {
		$found = array();
		foreach ( $keys as $day => $list ) {
			foreach ( $list as $key ) {
				if ( isset( $this->tables[ $table ][ "$day $key" ] ) ) {
					$found[ "$day $key" ] = $this->tables[ $table ][ "$day $key" ];
				}
			}
		}

		return $found;
	}

	public function save_marks( array $counts ): void {
		$this->change();
		$this->tables['marks'] = array_merge( $this->tables['marks'], $counts );
	}

	public function texts( array $hashes ): array {
		$found = array();
		foreach ( $hashes as $kind => $list ) {
			foreach ( $list as $hash ) {
				if ( isset( $this->tables['texts'][ "$kind $hash" ] ) ) {
					$found[ $kind ][ $hash ] = $this->tables['texts'][ "$kind $hash" ][0];
				}
			}
		}

		return $found;
	}

	public function add_texts( array $texts, string $day ): void {
		$this->change();
		foreach ( $texts as $kind => $of_kind ) {
			foreach ( $of_kind as $hash => $text ) {
				$this->tables['texts'][ "$kind $hash" ] ??= array( $this->next_id++, $text );
			}
		}
	}

	public function add_totals( iterable $totals ): void {
		$this->add( 'totals', $totals );
	}

	public function add_hours( iterable $hours ): void {
		$this->add( 'hours', $hours );
	}

	public function refused( array $days ): array {
		return array_values( array_filter( array_map( 'strval', array_keys( $this->tables['refused'] ) ), static fn ( string $key ): bool => in_array( substr( $key, 0, 10 ), $days, true ) ) );
	}

	public function add_refused( array $refused ): void {
		$this->change();
		foreach ( $refused as $key => $count ) {
			$this->tables['refused'][ $key ] = ( $this->tables['refused'][ $key ] ?? 0 ) + $count;
		}
	}

	/** @param iterable<string, array<int, int>> $rows */
	private function add( string $table, iterable $rows ): void {
		$this->change();
		foreach ( $rows as $key => $metrics ) {
			foreach ( $metrics as $i => $count ) {
				$this->tables[ $table ][ $key ][ $i ] = ( $this->tables[ $table ][ $key ][ $i ] ?? 0 ) + $count;
			}
		}
	}

	public function forget( string $day, string $month ): void {
		$this->change();
		foreach ( array( 'visitors', 'marks' ) as $table ) {
			$this->tables[ $table ] = array_filter( $this->tables[ $table ], static fn ( string $key ): bool => substr( $key, 0, 10 ) >= $day || ( str_starts_with( substr( $key, 11 ), 'm:' ) && substr( $key, 0, 10 ) >= $month ), ARRAY_FILTER_USE_KEY );
		}
	}

	private function change(): void {
		if ( 0 === $this->room ) {
			throw new StoreFailure( 'The disk is full.' );
		}
		$this->room = max( -1, $this->room - 1 );
	}

	/**
	 * Totals by what they are of, as a report shows them.
	 *
	 * @return array<string, array<int, int>> By "cut,day,text,text".
	 */
	public function totals(): array {
		$texts = array_column( $this->tables['texts'], 1, 0 );
		$named = array();
		foreach ( $this->tables['totals'] as $key => $metrics ) {
			list( $cut, $day, $a, $b ) = explode( ',', (string) $key );
			if ( array() !== array_filter( $metrics ) ) {
				$named[ "$cut,$day," . ( $texts[ $a ] ?? '' ) . ',' . ( $texts[ $b ] ?? '' ) ] = $metrics;
			}
		}
		ksort( $named );

		return $named;
	}
}
