<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Csv;
use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\Download;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** POST admin-post.php action=vitrin_export_invoices: the invoices of a period as a CSV file, sent as it is made. */
final class ExportInvoices {

	public const ACTION = 'vitrin_export_invoices';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'answer' ) );
		if ( is_admin() && isset( $_POST['action'] ) && self::ACTION === $_POST['action'] ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Only holds back what other plugins print.
			Download::hold_back();
		}
	}

	/** Of shop managers; marketplaces' sellers are none. */
	public static function is_allowed(): bool {
		return Access::is_allowed() && Requester::is_staff();
	}

	public function answer(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( self::is_allowed() );
		$sent   = ExportForm::sent();
		$period = self::period( $sent['period'], $sent['from'], $sent['to'] );
		if ( is_string( $period ) ) {
			$this->ask_again( $period, $sent );
			return;
		}
		Download::take_time();
		$rows = ( new InvoiceRows( $this->settings ) )->of( $period );
		try {
			$is_empty = ! $rows->valid();
		} catch ( \RuntimeException $failure ) {
			self::log( $failure );
			$this->ask_again( 'database', $sent );
			return;
		}
		if ( $is_empty ) {
			$this->ask_again( 'none', $sent );
			return;
		}
		Download::send( self::name( $period ), 'text/csv', self::lines( $rows ) );
		exit;
	}

	/** @return Period|'from'|'to'|'order' Which field is wrong; order: the first day is after the last one. */
	public static function period( string $name, string $from, string $to ): Period|string {
		$named = Period::named( $name, current_datetime(), Language::of_shop()->is_solar_hijri() );
		if ( null !== $named ) {
			return $named;
		}
		$first = Period::day( $from );
		$last  = Period::day( $to );
		if ( null === $first || null === $last ) {
			return null === $first ? 'from' : 'to';
		}

		return $first > $last ? 'order' : new Period( $first, $last );
	}

	/** @param array{period: string, from: string, to: string} $sent */
	private function ask_again( string $error, array $sent ): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		wp_safe_redirect( add_query_arg( array_map( 'rawurlencode', array( 'export-error' => $error ) + $sent ), ExportForm::url() ) );
		exit;
	}

	/**
	 * The file, line by line.
	 *
	 * @param \Generator<int, string> $rows At its first.
	 * @return \Generator<int, string>
	 */
	private static function lines( \Generator $rows ): \Generator {
		yield Csv::BYTE_ORDER_MARK . Csv::line( array_values( InvoiceRows::columns() ) );
		while ( $rows->valid() ) {
			yield $rows->current();
			if ( ! self::go_on( $rows ) ) {
				yield InvoiceRows::line( array( 'kind' => Csv::text( __( 'THIS LIST IS NOT COMPLETE: the database failed. Export it again.', 'vitrin' ) ) ) );
				return;
			}
		}
	}

	/**
	 * Makes the next line; what other plugins print meanwhile is left out.
	 *
	 * @param \Generator<int, string> $rows
	 * @return bool False where the database has failed.
	 */
	private static function go_on( \Generator $rows ): bool {
		ob_start();
		try {
			$rows->next();

			return true;
		} catch ( \Throwable $failure ) {
			self::log( $failure );

			return false;
		} finally {
			ob_end_clean();
		}
	}

	private static function log( \Throwable $failure ): void {
		wc_get_logger()->error( 'Invoices could not be exported: ' . $failure->getMessage(), array( 'source' => 'vitrin' ) );
	}

	/** Latin letters only: with others some browsers name the file otherwise. */
	private static function name( Period $period ): string {
		return sprintf( 'invoices-%s_%s.csv', ExportForm::plain_day( $period->from, '-' ), ExportForm::plain_day( $period->to, '-' ) );
	}
}
