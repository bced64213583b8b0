<?php

namespace Vitrin\Chat\Import;

use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Brings contacts and messages of another system, a slice with each step: first all rows are read and laid aside, then
 * stored by conversations. How far it is changes in the transaction that stores a slice: whatever is killed or runs twice,
 * each is taken once.
 */
final class ImportJob extends Job {

	public const EVENT = 'vitrin_chat_import';

	public const LOCK = 'vitrin_chat_import_lock';

	protected const FEATURE = 'chat';

	/** Rows of a step. */
	private const ROWS  = 400;
	private const LEAST = 50;

	/** @param string $name As the file was called. */
	public static function begin( string $file, string $name ): bool {
		ExportFile::prepare( UploadedFile::path( $file ) );
		$export = ExportFile::of( UploadedFile::path( $file ) );
		if ( null === $export || ! Staging::provide() ) {
			return false;
		}
		list( $headings, $offset, $line ) = $export->headings();
		$state = ( new ImportState( ImportState::MAPPING, $file, $name, $headings, Column::guess( $headings ), wp_timezone_string() ) )->set( array( 'bytes' => (int) filesize( UploadedFile::path( $file ) ), 'offset' => $offset, 'line' => $line ) );

		return array() !== $headings && add_option( ImportState::OPTION, $state->encode(), '', false );
	}

	/** Also while it runs: what was stored stays. */
	public static function end(): void {
		$state = ImportState::now();
		if ( null !== $state ) {
			UploadedFile::remove( $state->file );
			delete_option( ImportState::OPTION );
			Staging::clear();
		}
	}

	/** A file that nobody has gone on with for a day holds what visitors wrote. */
	public static function forget_abandoned( ?int $now = null ): void {
		$state = ImportState::now();
		if ( ImportState::MAPPING === ( $state->phase ?? '' ) && null !== $state && UploadedFile::sent_at( $state->file ) < ( $now ?? time() ) - DAY_IN_SECONDS ) {
			self::end();
		}
	}

	protected static function step( float $until ): bool {
		$before = ImportState::stored();
		$state  = ImportState::decode( $before );

		try {
			return match ( $state->phase ?? '' ) {
				ImportState::READING => null !== $state && self::read( $before, $state, $until ),
				ImportState::WRITING => null !== $state && self::write( $before, $state ),
				default => false,
			};
		} catch ( StoreFailure $failure ) {
			// A deadlock, or another process.
			RefusalLog::exception( 'chat import', $failure );
			self::schedule_at( time() + MINUTE_IN_SECONDS );

			return false;
		}
	}

	private static function read( string $before, ImportState $state, float $until ): bool {
		$export = ExportFile::of( UploadedFile::path( $state->file ) );
		if ( null === $export ) {
			$state->in( ImportState::FAILED )->replace( $before );
			return false;
		}
		$zone   = self::zone( $state->zone );
		$months = ( new Settings() )->stored()->retention();
		$oldest = $months > 0 ? time() - $months * MONTH_IN_SECONDS : 0;
		$rows   = array();
		$count  = 0;
		$is_all = true;
		foreach ( $export->rows( $state->headings, $state->count( 'offset' ), $state->count( 'line' ) ) as $row ) {
			$read = null === $row['cells'] ? BadRow::UNREADABLE : ImportRow::read( $state->mapping, $state->headings, $row['cells'], $zone );
			$read = $read instanceof ImportRow && $read->at < $oldest ? BadRow::TOO_OLD : $read;
			if ( $read instanceof ImportRow ) {
				$rows[] = $read;
			} else {
				$state = $state->plus_bad( $row['line'], $read );
			}
			$state = $state->set( array( 'offset' => $row['next'], 'line' => $row['next_line'] ) );
			if ( ++$count >= self::ROWS || ( $count >= self::LEAST && microtime( true ) >= $until ) ) {
				$is_all = false;
				break;
			}
		}
		self::take( $before, $state->plus( array( 'rows' => $count ) ), $rows, $is_all );

		return true;
	}

	/** @param list<ImportRow> $rows */
	private static function take( string $before, ImportState $state, array $rows, bool $is_all ): void {
		$is_taken = Database::in_transaction(
			static function () use ( $before, $state, $rows, $is_all ): bool {
				Staging::add( $state->source, $rows );
				$left  = $is_all ? Staging::left() : 0;
				$after = $is_all ? $state->in( ImportState::WRITING )->set( array( 'left' => $left, 'to_write' => $left ) ) : $state;

				return $after->replace( $before ) ? true : throw new StoreFailure( 'Another process was first.' );
			}
		);
		if ( $is_all && $is_taken ) {
			UploadedFile::remove( $state->file );
		}
	}

	private static function write( string $before, ImportState $state ): bool {
		$next = Staging::next();
		if ( null === $next ) {
			$state->set( array( 'left' => 0 ) )->in( ImportState::DONE )->replace( $before );
			StaffCounter::bump();

			return false;
		}
		Database::in_transaction(
			static function () use ( $before, $state, $next ): void {
				$after = $state->plus( ( new ImportWriter() )->write( ...$next ) );
				if ( ! $after->replace( $before ) ) {
					throw new StoreFailure( 'Another process was first.' );
				}
			}
		);

		return true;
	}

	public static function zone( string $name ): \DateTimeZone {
		try {
			return new \DateTimeZone( $name );
		} catch ( \Exception ) {
			return wp_timezone();
		}
	}
}
