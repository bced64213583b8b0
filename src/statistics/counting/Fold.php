<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\FileWriter;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Statistics\Collecting\ConfigOfShop;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Line;

defined( 'ABSPATH' ) || exit;

/**
 * Makes totals of what the buffer holds, each line once, whoever is killed meanwhile and however many do it (docs/statistics.md,
 * "Counted once") [STAT-07]. It works in WordPress and where only SHORTINIT is loaded.
 */
final class Fold {

	/** Bytes of a slice, where there is little time and where there is enough: some 1,500 and some 30,000 hits. */
	private const SLICE      = 524_288;
	private const LONG_SLICE = 8_388_608;

	/** Bytes of memory for a byte of a slice in which each line has another visitor and other texts, as in a flood. */
	private const MEMORY = 24;

	/** Seconds from which on there is enough. */
	private const LONG = 5.0;

	/** Times that somebody else may have counted a slice before us. */
	private const TRIES = 1000;

	/** New visitors of an address in a slice from which on they are noted. */
	private const NOTED = 5;

	private readonly Days $days;

	private readonly Batch $batch;

	private readonly Texts $texts;

	private readonly BufferFiles $files;

	/** @var \Closure( string ): void */
	private readonly \Closure $at;

	/**
	 * @param Store                          $store Where totals are kept.
	 * @param \Closure(): int                $now   Unix seconds.
	 * @param (\Closure( string ): void)|null $at    Is told each step; for tests, which end it there.
	 */
	public function __construct( private readonly Folder $folder, private readonly Store $store, string $zone, bool $is_solar, private readonly \Closure $now, ?\Closure $at = null, private readonly ?int $slice = null ) {
		$this->at    = $at ?? static fn () => null;
		$this->days  = new Days( $zone );
		$this->texts = new Texts();
		$this->batch = new Batch( $this->days, $is_solar, new Robots(), new SpamHosts(), new Origin() );
		$this->files = new BufferFiles( $folder, $this->at );
	}

	/**
	 * Counts for about so long, a slice at least.
	 *
	 * @return bool Whether nothing is left.
	 */
	public static function run( Folder $folder, float $seconds ): bool {
		$config = $folder->config();
		$store  = new DatabaseStore();
		// What came in for another shop isn't counted here: this one is a copy that has the same uploads.
		if ( null === $config || ! $store->is_ready() || ConfigOfShop::database() !== $config->database ) {
			return false;
		}

		return ( new self( $folder, $store, $config->zone, $config->is_solar, time( ... ) ) )->count( $seconds );
	}

	/**
	 * How much is counted at once.
	 *
	 * @param int $limit Bytes of memory that PHP may take; none or less for no limit.
	 * @param int $used  Bytes that it has taken.
	 * @return int Bytes of a slice.
	 */
	public static function slice( float $seconds, int $limit, int $used ): int {
		if ( $seconds < self::LONG ) {
			return self::SLICE;
		}

		return $limit <= 0 ? self::LONG_SLICE : min( self::LONG_SLICE, max( self::SLICE, intdiv( $limit - $used, self::MEMORY ) ) );
	}

	/** As run(). */
	public function count( float $seconds ): bool {
		if ( ! $this->store->is_ready() ) {
			return false;
		}
		$until = microtime( true ) + $seconds;
		$slice = $this->slice ?? self::slice( $seconds, wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) ), memory_get_usage( true ) );
		try {
			$this->files->take( ( $this->now )() );
			foreach ( $this->files->names() as $name ) {
				// One after the other: sessions are what came in its order.
				if ( ! $this->count_file( $name, $until, $slice ) ) {
					return false;
				}
			}
			$this->mark_folded();
			$this->forget();
		} catch ( StoreFailure ) {
			return false;
		}

		return true;
	}

	/** @return bool Whether all of it is counted. */
	private function count_file( string $name, float $until, int $slice ): bool {
		$handle = $this->files->open( $name );
		if ( null === $handle ) {
			return true;
		}
		( $this->at )( 'add file' );
		$this->store->add_file( $name );
		( $this->at )( 'added file' );
		// Whoever has read it deletes the file first: a row that was made again after that is for nothing.
		$position = $this->files->is_there( $name, $handle ) ? $this->store->position( $name ) : null;
		$this->files->wait_for_writers( $handle );
		for ( $tries = 0; null !== $position && $tries < self::TRIES; ) {
			list( $lines, $end ) = $this->files->read( $handle, $position, $slice );
			if ( $end === $position ) {
				if ( $this->is_young( $name ) || $this->files->remove( $name, $handle, $position ) ) {
					break;
				}
				++$tries;
				continue;
			}
			if ( $this->count_slice( $name, $position, $end, $lines ) ) {
				$position = $end;
				$this->mark_folded();
			} else {
				++$tries;
				$position = $this->store->position( $name );
			}
			if ( microtime( true ) >= $until && ! $this->is_read( $handle, (int) $position ) ) {
				return false;
			}
		}
		fclose( $handle );

		return $tries < self::TRIES;
	}

	/** @param resource $handle */
	private function is_read( $handle, int $position ): bool {
		return $this->files->read( $handle, $position, 65_536 )[1] === $position;
	}

	/** Whether somebody may still come to write to it; a file from the future is one of a clock that went back. */
	private function is_young( string $name ): bool {
		$age = ( $this->now )() - (int) $name;

		return $age >= 0 && $age < BufferFiles::RESTS;
	}

	/**
	 * All or nothing.
	 *
	 * @param list<string> $lines
	 * @return bool False where somebody else has counted it.
	 */
	private function count_slice( string $name, int $from, int $to, array $lines ): bool {
		$tally = new Tally();
		$this->texts->begin();
		$items = $this->batch->read( $lines, $tally, $this->texts );
		( $this->at )( 'begin' );
		$this->store->begin();
		try {
			( $this->at )( 'advance' );
			if ( ! $this->store->advance( $name, $from, $to ) ) {
				$this->store->rollback();
				return false;
			}
			( $this->at )( 'advanced' );
			$generation = $this->store->lock();
			( $this->at )( 'texts' );
			$ids = $this->texts->ids( $this->store, $generation, $this->today() );
			foreach ( $items as $item ) {
				$item->find( $ids );
			}
			( $this->at )( 'visitors' );
			$this->count_items( $items, $tally );
			( $this->at )( 'totals' );
			$tally->save( $this->store );
			( $this->at )( 'commit' );
			$this->store->commit();
		} catch ( \Throwable $failure ) {
			$this->store->rollback();
			throw $failure;
		}
		$this->texts->keep();
		( $this->at )( 'committed' );

		return true;
	}

	/**
	 * @param list<Item>      $items
	 */
	private function count_items( array $items, Tally $tally ): void {
		$states   = $this->states( $items );
		$sessions = new Sessions( $tally, $this->days, $this->store->marks( $this->marks( $items, $states ) ) );
		foreach ( $states as $key => $state ) {
			$sessions->know( $key, $state );
		}
		foreach ( $items as $item ) {
			$sessions->apply( $item );
		}
		$this->store->save_visitors( self::changed( $sessions->states() ) );
		( $this->at )( 'marks' );
		$this->store->save_marks( $sessions->changed_marks( self::NOTED ) );
	}

	/**
	 * One after the other, in the order of the table's keys.
	 *
	 * @param array<string, VisitorState> $states
	 * @return \Generator<string, array{int, string, string}>
	 */
	private static function changed( array $states ): \Generator {
		ksort( $states, SORT_STRING );
		foreach ( $states as $key => $state ) {
			if ( $state->is_changed ) {
				yield $key => $state->to_row();
			}
		}
	}

	/**
	 * What is stored of the visitors, and of those to which their sessions went on.
	 *
	 * @param list<Item> $items
	 * @return array<string, VisitorState> By "day hash".
	 */
	private function states( array $items ): array {
		$wanted = array();
		foreach ( $items as $item ) {
			$wanted[ $item->day ][ $item->hash ] = true;
			// Else no session of the day before can live any more.
			if ( '' !== $item->before && ( 0 === $item->hour || Line::LEAVE === $item->kind ) ) {
				$wanted[ $this->days->before( $item->day ) ][ $item->before ] = true;
			}
		}
		$states = array();
		while ( array() !== $wanted ) {
			$rows   = $this->store->visitors( array_map( static fn ( array $hashes ): array => array_map( 'strval', array_keys( $hashes ) ), $wanted ) );
			$wanted = array();
			foreach ( $rows as $key => $row ) {
				$states[ $key ] = VisitorState::of_row( $row );
				$next           = Days::shift( substr( $key, 0, 10 ), 1 );
				if ( '' !== $row[1] && ! isset( $states[ "$next $row[1]" ] ) ) {
					$wanted[ $next ][ $row[1] ] = true;
				}
			}
		}

		return $states;
	}

	/**
	 * Marks that new visitors need.
	 *
	 * @param list<Item>                  $items
	 * @param array<string, VisitorState> $states
	 * @return array<string, list<string>> Names by day.
	 */
	private function marks( array $items, array $states ): array {
		$names = array();
		foreach ( $items as $item ) {
			if ( Line::HIT !== $item->kind && '' === $item->month ) {
				continue;
			}
			if ( ! isset( $states[ "$item->day $item->hash" ] ) ) {
				$names[ $item->day ][ Sessions::newcomer_mark( $item ) ] = true;
				if ( '' !== $item->month ) {
					list( $day, $name )    = explode( ' ', $item->month, 2 );
					$names[ $day ][ $name ] = true;
				}
			}
		}

		return array_map( static fn ( array $of_day ): array => array_map( 'strval', array_keys( $of_day ) ), $names );
	}

	private function mark_folded(): void {
		FileWriter::quietly( fn () => $this->folder->mark_folded() );
	}

	private function today(): string {
		return $this->days->of( ( $this->now )() )[0];
	}

	/** Once a day: what tells visitors apart is gone after 48 hours, whether WordPress runs jobs or not [STAT-08]. */
	private function forget(): void {
		$today = $this->today();
		if ( isset( $this->store->marks( array( $today => array( 'forgotten' ) ) )[ "$today forgotten" ] ) ) {
			return;
		}
		$this->store->forget( $this->days->before( $today ), min( Segments::month( $today, true ), Segments::month( $today, false ) ) );
		$this->store->save_marks( array( "$today forgotten" => 1 ) );
	}
}
