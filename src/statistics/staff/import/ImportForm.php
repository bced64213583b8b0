<?php

namespace Vitrin\Statistics\Staff\Import;

use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Settings\Access;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\StatisticsPage;

defined( 'ABSPATH' ) || exit;

/** What an import would bring, the button that begins it, and how far it is; POST admin-post.php action=vitrin_import_statistics. */
final class ImportForm {

	public const ACTION = 'vitrin_import_statistics';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
		add_action( 'vitrin_statistics_sections', array( self::class, 'show' ), 15 );
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( Access::is_allowed() );
		ImportJob::begin( isset( $_POST['source'] ) && is_string( $_POST['source'] ) ? sanitize_key( $_POST['source'] ) : '' );
		wp_safe_redirect( StatisticsPage::url() . '#vitrin-import' );
		exit;
	}

	/** Nothing where there is nothing to take over. */
	public static function show(): void {
		$state   = ImportJob::state();
		$sources = null === $state ? ImportJob::sources() : array();
		if ( ! Access::is_allowed() || ( null === $state && array() === $sources ) ) {
			return;
		}
		printf( '<h2 id="vitrin-import">%s</h2>', esc_html__( 'Figures of WP Statistics', 'vitrin' ) );
		if ( null !== $state ) {
			printf( '<p role="status">%s</p>', esc_html( self::progress( $state ) ) );
			return;
		}
		foreach ( $sources as $name => $source ) {
			self::show_source( (string) $name, $source );
		}
	}

	/** @param array{source: string, next: string, last: string, days: int, total: int, failed: int} $state */
	private static function progress( array $state ): string {
		if ( ! ImportJob::is_done( $state ) ) {
			/* translators: 1: a day, 2: the last day that is taken over. */
			return sprintf( __( 'Being taken over in the background: now at %1$s, up to %2$s.', 'vitrin' ), Formats::day( $state['next'] ), Formats::day( $state['last'] ) );
		}
		/* translators: %s: a number of days. */
		$sentence = sprintf( __( 'Taken over: %s days.', 'vitrin' ), Formats::number( $state['days'] ) );

		/* translators: %s: a number of days. */
		return 0 === $state['failed'] ? $sentence : $sentence . ' ' . sprintf( __( '%s days could not be read.', 'vitrin' ), Formats::number( $state['failed'] ) );
	}

	private static function show_source( string $name, Source $source ): void {
		$summary = $source->summary();
		$last    = null === $summary ? '' : ImportJob::last_day( $summary['to'] );
		printf( '<h3>%s</h3>', esc_html( $source->name() ) );
		if ( null === $summary || $last < $summary['from'] ) {
			printf( '<p>%s</p>', esc_html__( 'There is nothing to take over: no figures of days that Vitrin hasn’t counted itself.', 'vitrin' ) );
			return;
		}
		$facts = array(
			/* translators: 1: the first day, 2: the last one. */
			sprintf( __( 'Days: %1$s to %2$s; those that Vitrin has counted itself stay as they are.', 'vitrin' ), Formats::day( $summary['from'] ), Formats::day( $last ) ),
			/* translators: 1: a number of visitors, 2: a number of page views. */
			sprintf( __( 'In its tables: %1$s visitors, %2$s page views.', 'vitrin' ), Formats::number( $summary['visitors'] ), Formats::number( $summary['views'] ) ),
			__( 'For each day: totals, pages, sources, devices and countries. Addresses of visitors aren’t taken.', 'vitrin' ),
			__( 'Its figures mean other things in places: robots that it knew only later, pages that nobody saw, and, before version 15, a visitor’s day in place of sessions; every visit of one page is a bounce there.', 'vitrin' ),
		);
		if ( $summary['undated'] > 0 ) {
			/* translators: %s: a number of page views. */
			$facts[] = sprintf( __( '%s page views of which it no longer knows the day can’t be taken.', 'vitrin' ), Formats::number( $summary['undated'] ) );
		}
		echo '<ul class="ul-disc">';
		foreach ( $facts as $fact ) {
			printf( '<li>%s</li>', esc_html( $fact ) );
		}
		echo '</ul>';
		AdminForm::begin( self::ACTION, array( 'source' => $name ) );
		/* translators: %s: name of a plugin. */
		printf( '<p><button type="submit" class="button">%s</button></p></form>', esc_html( sprintf( __( 'Take over the figures of %s', 'vitrin' ), $source->name() ) ) );
	}
}
