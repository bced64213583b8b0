<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Statistics\Staff\Domain\Figure;
use Vitrin\Statistics\Staff\Domain\Range;
use Vitrin\Statistics\Staff\Domain\Table;

defined( 'ABSPATH' ) || exit;

/**
 * The figures as plain tables, made by the server, for browsers without JavaScript and where the script can't load [STAT-06].
 * Whatever a visitor could choose (addresses, searches, names of campaigns) is printed as text.
 */
final class PlainReport {

	private const CSS = <<<'CSS'
		.vitrin-figures{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));margin:0}
		.vitrin-figures>div{background:#fff;border:1px solid #c3c4c7;padding:12px}
		.vitrin-figures dt{font-weight:600}
		.vitrin-figures dd{margin:0}
		.vitrin-figures dd:first-of-type{font-size:1.6em;line-height:1.5;overflow-wrap:anywhere}
		.vitrin-statistics table{margin-block:8px 24px}
		.vitrin-statistics caption{text-align:start;padding-block:4px}
		.vitrin-statistics .vitrin-wide{overflow-x:auto}
		.vitrin-statistics tbody th{min-width:9em;overflow-wrap:anywhere}
		.vitrin-statistics .vitrin-range{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:end}
		CSS;

	/** @param array{range: string, from: string, to: string} $asked As StatisticsPage::asked() gives it. */
	public static function show( array $asked ): void {
		$period = Range::of( $asked['range'], $asked['from'], $asked['to'], current_datetime(), Formats::is_solar_hijri() );
		$wrong  = is_string( $period ) ? $period : '';
		if ( is_string( $period ) ) {
			$period = Range::of( Range::USUAL, '', '', current_datetime(), false );
		}
		if ( $period instanceof Period ) {
			RangeForm::show( $asked, $wrong, $period );
			self::show_report( $period );
		}
	}

	public static function enqueue(): void {
		wp_register_style( StatisticsPage::SLUG, false, array(), \Vitrin\VERSION );
		wp_add_inline_style( StatisticsPage::SLUG, self::CSS );
		wp_enqueue_style( StatisticsPage::SLUG );
	}

	private static function show_report( Period $period ): void {
		try {
			Freshness::bring_up_to_date();
			$figures = Figures::of( $period );
			$all     = $figures->all();
			$tables  = $figures->are_empty() ? array() : iterator_to_array( ( new Tables( $period ) )->all(), false );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
		}
		if ( ! isset( $figures, $all, $tables ) ) {
			printf( '<div class="notice notice-error inline" role="alert"><p>%s</p></div>', esc_html__( 'The figures could not be read. WooCommerce’s log (source “vitrin”) may say more; nothing that was counted is lost.', 'vitrin' ) );
			return;
		}
		self::show_period( $period );
		if ( $figures->are_empty() ) {
			printf( '<div class="notice notice-info inline"><p>%s</p></div>', esc_html__( 'Nothing was counted in these days. If the shop had visitors, “Test counting now” says where their visits get stuck.', 'vitrin' ) );
		}
		self::show_figures( $all );
		array_map( self::show_table( ... ), $tables );
	}

	private static function show_period( Period $period ): void {
		printf(
			'<h2>%s</h2><p>%s %s</p>',
			esc_html(
				$period->from === $period->to
					? Formats::day( $period->from )
					/* translators: 1: the first day, 2: the last one. */
					: sprintf( __( '%1$s to %2$s', 'vitrin' ), Formats::day( $period->from ), Formats::day( $period->to ) )
			),
			esc_html( Freshness::sentence() ),
			/* translators: %s: a time zone such as Asia/Tehran. */
			esc_html( sprintf( __( 'A day begins at midnight in the shop’s time zone (%s).', 'vitrin' ), wp_timezone_string() ) )
		);
	}

	/** @param list<Figure> $figures */
	private static function show_figures( array $figures ): void {
		echo '<dl class="vitrin-figures">';
		foreach ( $figures as $figure ) {
			printf( '<div id="vitrin-figure-%s"><dt>%s</dt><dd><bdi>%s</bdi></dd><dd class="description">%s</dd></div>', esc_attr( $figure->name ), esc_html( $figure->label ), esc_html( $figure->value ), esc_html( $figure->meaning ) );
		}
		echo '</dl>';
	}

	private static function show_table( Table $table ): void {
		printf( '<h2 id="vitrin-table-%1$s">%2$s</h2>', esc_attr( $table->name ), esc_html( $table->title ) );
		if ( array() === $table->rows ) {
			printf( '<p>%s</p>', esc_html__( 'None in these days.', 'vitrin' ) );
			return;
		}
		// A phone shows wide ones a part at a time; whoever has no finger moves them by the arrow keys.
		printf( '<div class="vitrin-wide" role="region" tabindex="0" aria-labelledby="vitrin-table-%1$s"><table class="widefat striped" aria-labelledby="vitrin-table-%1$s">', esc_attr( $table->name ) );
		if ( '' !== $table->meaning ) {
			printf( '<caption>%s</caption>', esc_html( $table->meaning ) );
		}
		echo '<thead><tr>';
		foreach ( $table->headings as $heading ) {
			printf( '<th scope="col">%s</th>', esc_html( $heading ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $table->rows as $row ) {
			printf( '<tr><th scope="row"><bdi>%s</bdi></th>', esc_html( $row[0] ?? '' ) );
			foreach ( array_slice( $row, 1 ) as $cell ) {
				printf( '<td><bdi>%s</bdi></td>', esc_html( $cell ) );
			}
			echo '</tr>';
		}
		echo '</tbody></table></div>';
	}
}
