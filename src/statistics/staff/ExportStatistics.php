<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Http\Download;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Staff\Domain\Range;

defined( 'ABSPATH' ) || exit;

/** POST admin-post.php action=vitrin_export_statistics: figures as a CSV or JSON file, sent as it is made; and its form. */
final class ExportStatistics {

	public const ACTION = 'vitrin_export_statistics';

	/** What is asked for in place of the days of the report. */
	private const ALL = 'all';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
		add_action( 'vitrin_statistics_sections', array( self::class, 'show' ) );
		if ( is_admin() && isset( $_POST['action'] ) && self::ACTION === $_POST['action'] ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Only holds back what other plugins print.
			Download::hold_back();
		}
	}

	public static function show(): void {
		$asked = StatisticsPage::asked();
		printf( '<h2 id="vitrin-export">%s</h2>', esc_html__( 'Export the figures', 'vitrin' ) );
		AdminForm::begin( self::ACTION, $asked );
		printf( '<p>%s</p>', esc_html__( 'One row for each day and each page, source and so on, as the figures are kept. There are no visitors and no addresses in it.', 'vitrin' ) );
		printf(
			'<p><label><input type="checkbox" name="%s" value="1"> %s</label></p><p>',
			esc_attr( self::ALL ),
			esc_html__( 'All days, not only those above', 'vitrin' )
		);
		foreach ( RowsFile::FORMATS as $format ) {
			/* translators: %s: CSV or JSON. */
			printf( '<button type="submit" class="button" name="format" value="%s">%s</button> ', esc_attr( $format ), esc_html( sprintf( __( 'Download as %s', 'vitrin' ), strtoupper( $format ) ) ) );
		}
		echo '</p></form>';
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( current_user_can( Access::CAPABILITY ) );
		$asked  = StatisticsPage::asked();
		$period = isset( $_POST[ self::ALL ] ) ? null : Range::of( $asked['range'], $asked['from'], $asked['to'], current_datetime(), Formats::is_solar_hijri() );
		if ( is_string( $period ) ) {
			wp_safe_redirect( add_query_arg( array_map( 'rawurlencode', $asked ), StatisticsPage::url() ) );
			exit;
		}
		$format = isset( $_POST['format'] ) && 'json' === $_POST['format'] ? 'json' : 'csv';
		self::file( $format )->send( 'statistics' . ( null === $period ? '' : "-$period->from-$period->to" ), ( new ExportRows( $period ) )->all() );
		exit;
	}

	/** @param 'csv'|'json' $format */
	public static function file( string $format ): RowsFile {
		return new RowsFile( $format, array_combine( ExportRows::COLUMNS, ExportRows::COLUMNS ) );
	}
}
