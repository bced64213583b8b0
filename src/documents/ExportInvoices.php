<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Csv;
use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** POST admin-post.php action=vitrin_export_invoices: the invoices of a period as a CSV file, sent as it is made. */
final class ExportInvoices {

	public const ACTION = 'vitrin_export_invoices';

	/** Lines after which the browser gets what there is. */
	private const FLUSH = 100;

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'answer' ) );
		if ( is_admin() && isset( $_POST['action'] ) && self::ACTION === $_POST['action'] ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Only holds back what other plugins print.
			// What others print from here on would come before the headers, and into the file.
			ob_start();
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
		// Some hosts forbid it.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions.Discouraged -- A year of orders takes longer than a page.
		}
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
		self::send( $rows, $period );
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

	/** @param \Generator<int, string> $rows */
	private static function send( \Generator $rows, Period $period ): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( headers_sent( $file, $line ) ) {
			// Whatever is printed now is no file: a download would be broken without notice.
			/* translators: %s: name of a file with a line number. */
			wp_die( esc_html( sprintf( __( 'The list can’t be sent, because another plugin printed something before it: %s', 'vitrin' ), basename( $file ) . ':' . $line ) ), '', array( 'response' => 500 ) );
		}
		// A warning of another plugin would stand in the middle of the file.
		ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP.IniSet.display_errors_Disallowed, Squiz.PHP.DiscouragedFunctions.Discouraged -- As said.
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . self::name( $period ) . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Accel-Buffering: no' );
		echo Csv::BYTE_ORDER_MARK . Csv::line( array_values( InvoiceRows::columns() ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
		for ( $count = 1; $rows->valid(); $count++ ) {
			echo $rows->current(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
			if ( 0 === $count % self::FLUSH ) {
				flush();
			}
			if ( ! self::go_on( $rows ) ) {
				return;
			}
		}
	}

	/**
	 * Makes the next line; what other plugins print meanwhile is left out.
	 *
	 * @param \Generator<int, string> $rows
	 * @return bool False where the file had to end too early, and says so.
	 */
	private static function go_on( \Generator $rows ): bool {
		ob_start();
		try {
			$rows->next();

			return true;
		} catch ( \Throwable $failure ) {
			self::log( $failure );
			$is_broken = true;
		} finally {
			ob_end_clean();
			if ( isset( $is_broken ) ) {
				echo InvoiceRows::line( array( 'kind' => Csv::text( __( 'THIS LIST IS NOT COMPLETE: the database failed. Export it again.', 'vitrin' ) ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
			}
		}

		return false;
	}

	private static function log( \Throwable $failure ): void {
		wc_get_logger()->error( 'Invoices could not be exported: ' . $failure->getMessage(), array( 'source' => 'vitrin' ) );
	}

	/** Latin letters only: with others some browsers name the file otherwise. */
	private static function name( Period $period ): string {
		return sprintf( 'invoices-%s_%s.csv', ExportForm::plain_day( $period->from, '-' ), ExportForm::plain_day( $period->to, '-' ) );
	}
}
