<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\Freshness;
use Vitrin\Statistics\Staff\StatisticsPage;

defined( 'ABSPATH' ) || exit;

/** The shop's last days on WordPress's dashboard, printed by the server and without a script [STAT-06]. All that visitors chose is printed as text. */
final class DashboardWidget {

	public const NAME = 'vitrin_statistics';

	/** Of the line, in its own units. */
	private const WIDTH  = 300;
	private const HEIGHT = 60;
	private const MARGIN = 4;

	private const CSS = <<<'CSS'
		#vitrin_statistics table{width:100%;border-collapse:collapse;margin-block:0 12px}
		#vitrin_statistics th,#vitrin_statistics td{padding:6px 4px;text-align:start;font-weight:400;vertical-align:baseline}
		#vitrin_statistics thead th{color:#50575e}
		#vitrin_statistics tbody tr{border-block-start:1px solid #f0f0f1}
		#vitrin_statistics td{font-variant-numeric:tabular-nums}
		#vitrin_statistics .vitrin-days td{font-size:1.1em;font-weight:600}
		#vitrin_statistics .vitrin-top td{text-align:end;white-space:nowrap}
		#vitrin_statistics .vitrin-top th{overflow-wrap:anywhere}
		#vitrin_statistics h3{font-size:1em;font-weight:600;margin-block:16px 4px}
		#vitrin_statistics svg{display:block;width:100%;height:60px;color:#2271b1}
		[dir=rtl] #vitrin_statistics svg{transform:scaleX(-1)}
		#vitrin_statistics .vitrin-online{display:flex;align-items:center;gap:8px;margin-block:0 8px}
		#vitrin_statistics .vitrin-online span{width:8px;height:8px;border-radius:50%;background:#007017}
		#vitrin_statistics .vitrin-online.is-empty span{background:#8c8f94}
		#vitrin_statistics .vitrin-foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;border-block-start:1px solid #f0f0f1;margin:12px -12px -12px;padding:8px 12px;color:#50575e}
		#vitrin_statistics .vitrin-wide{overflow-x:auto}
		CSS;

	public static function register(): void {
		add_action( 'wp_dashboard_setup', array( self::class, 'add' ) );
	}

	public static function add(): void {
		if ( ! current_user_can( Access::CAPABILITY ) ) {
			return;
		}
		wp_add_dashboard_widget( self::NAME, esc_html__( 'Statistics of the shop', 'vitrin' ), array( self::class, 'show' ) );
		add_action( 'admin_enqueue_scripts', static fn () => wp_add_inline_style( 'dashboard', self::CSS ) );
	}

	public static function show(): void {
		try {
			Freshness::bring_up_to_date();
			$figures = DashboardFigures::read( current_datetime() );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
			printf( '<p role="alert">%s</p><p><a href="%s">%s</a></p>', esc_html__( 'The figures could not be read. WooCommerce’s log (source “vitrin”) may say more; nothing that was counted is lost.', 'vitrin' ), esc_url( admin_url() ), esc_html__( 'Try again', 'vitrin' ) );
			return;
		}
		if ( $figures->are_empty() ) {
			printf( '<p>%s</p><p><a class="button" href="%s">%s</a></p>', esc_html__( 'Nothing was counted in thirty days. If the shop had visitors, a test says where their visits get stuck.', 'vitrin' ), esc_url( StatisticsPage::url() . '#vitrin-counting-test' ), esc_html__( 'Is everything counted?', 'vitrin' ) );
			return;
		}
		self::show_online( $figures->online );
		self::show_days( $figures );
		self::show_line( $figures->visitors );
		self::show_top( __( 'Most viewed pages of seven days', 'vitrin' ), __( 'Page', 'vitrin' ), __( 'Page views', 'vitrin' ), $figures->pages );
		self::show_top( __( 'Sources of seven days', 'vitrin' ), __( 'Source', 'vitrin' ), __( 'Sessions', 'vitrin' ), $figures->sources );
		printf( '<p class="vitrin-foot"><span>%s</span><a href="%s">%s</a></p>', esc_html( Freshness::sentence() ), esc_url( StatisticsPage::url() ), esc_html__( 'All statistics', 'vitrin' ) );
	}

	private static function show_online( int $online ): void {
		printf(
			'<p class="vitrin-online%s"><span aria-hidden="true"></span>%s</p>',
			esc_attr( 0 === $online ? ' is-empty' : '' ),
			esc_html(
				0 === $online
					? __( 'Nobody is in the shop right now.', 'vitrin' )
					/* translators: %s: how many. */
					: sprintf( _n( '%s visitor is in the shop right now.', '%s visitors are in the shop right now.', $online, 'vitrin' ), Formats::number( $online ) )
			)
		);
	}

	private static function show_days( DashboardFigures $figures ): void {
		echo '<div class="vitrin-wide"><table class="vitrin-days"><thead><tr>';
		foreach ( array( __( 'Day', 'vitrin' ), __( 'Visitors', 'vitrin' ), __( 'Page views', 'vitrin' ), __( 'Orders', 'vitrin' ), __( 'Revenue', 'vitrin' ) ) as $heading ) {
			printf( '<th scope="col">%s</th>', esc_html( $heading ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( array( array( __( 'Today', 'vitrin' ), $figures->today ), array( __( 'Yesterday', 'vitrin' ), $figures->yesterday ) ) as list( $name, $day ) ) {
			printf( '<tr><th scope="row">%s</th>', esc_html( $name ) );
			foreach ( array( Formats::number( $day['visitors'] ), Formats::number( $day['views'] ), Formats::number( $day['orders'] ), Formats::money( $day['revenue'] ) ) as $cell ) {
				printf( '<td><bdi>%s</bdi></td>', esc_html( $cell ) );
			}
			echo '</tr>';
		}
		echo '</tbody></table></div>';
	}

	/** @param list<int> $visitors Of thirty days, the earliest first. */
	private static function show_line( array $visitors ): void {
		/* translators: 1 and 2: the fewest and the most on a day. */
		$words = sprintf( __( 'A line of the visitors of thirty days: from %1$s to %2$s a day.', 'vitrin' ), Formats::number( min( array( 0, ...$visitors ) ) ), Formats::number( max( array( 0, ...$visitors ) ) ) );
		printf(
			'<h3>%s</h3><svg viewBox="0 0 %d %d" preserveAspectRatio="none" role="img" aria-label="%s"><polyline points="%s" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" vector-effect="non-scaling-stroke"/></svg>',
			esc_html__( 'Visitors of thirty days', 'vitrin' ),
			absint( self::WIDTH ),
			absint( self::HEIGHT ),
			esc_attr( $words ),
			esc_attr( self::points( $visitors ) )
		);
	}

	/**
	 * Of a line from left to right; a page that reads from the right turns it over.
	 *
	 * @param list<int> $values
	 */
	public static function points( array $values ): string {
		$most  = max( array( 1, ...$values ) );
		$last  = max( 1, count( $values ) - 1 );
		$parts = array();
		foreach ( $values as $number => $value ) {
			$parts[] = round( self::WIDTH * $number / $last, 1 ) . ',' . round( self::HEIGHT - self::MARGIN - ( self::HEIGHT - 2 * self::MARGIN ) * max( 0, $value ) / $most, 1 );
		}

		return implode( ' ', $parts );
	}

	/** @param list<array{string, int}> $rows */
	private static function show_top( string $title, string $of, string $what, array $rows ): void {
		printf( '<h3>%s</h3>', esc_html( $title ) );
		if ( array() === $rows ) {
			printf( '<p>%s</p>', esc_html__( 'None in these days.', 'vitrin' ) );
			return;
		}
		printf( '<table class="vitrin-top"><thead class="screen-reader-text"><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html( $of ), esc_html( $what ) );
		foreach ( $rows as list( $label, $value ) ) {
			printf( '<tr><th scope="row"><bdi>%s</bdi></th><td>%s</td></tr>', esc_html( $label ), esc_html( Formats::number( $value ) ) );
		}
		echo '</tbody></table>';
	}
}
