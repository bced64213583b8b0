<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Batch;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Texts;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\ShownPage;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\StatisticsPage;

defined( 'ABSPATH' ) || exit;

/**
 * The views of the page that one looks at, in WordPress's bar above the shop: for who may see figures alone, and never in a
 * page that a cache might keep [STAT-06] [SEC-03]. One query by keys; nothing is counted for it, nothing fetched by script.
 */
final class AdminBar {

	private const NODE = 'vitrin-statistics';

	private const DAYS = 30;

	/** After what WordPress and WooCommerce have there. */
	private const PLACE = 95;

	public static function register( Settings $settings ): void {
		add_action( 'admin_bar_menu', static fn ( mixed $bar ) => self::add( $bar, $settings ), self::PLACE );
	}

	private static function add( mixed $bar, Settings $settings ): void {
		if ( ! $bar instanceof \WP_Admin_Bar || is_admin() || is_preview() || is_customize_preview() || ! is_user_logged_in() || ! current_user_can( Access::CAPABILITY ) || ! $settings->shows_in_admin_bar() ) {
			return;
		}
		PrivatePage::forbid_storing();
		$found = self::figures( ShownPage::current(), current_datetime()->format( 'Y-m-d' ) );
		if ( null !== $found ) {
			foreach ( self::nodes( $found ) as $node ) {
				$bar->add_node( $node );
			}
		}
	}

	/**
	 * @return array{id: int, views: int, today: int}|null The page's id is 0 where nobody has seen it; null where the database fails.
	 */
	public static function figures( ShownPage $page, string $today ): ?array {
		if ( ! Tables::are_there() ) {
			return null;
		}
		$days = array_map( static fn ( int $ago ): string => "'" . Days::shift( $today, -$ago ) . "'", range( 0, self::DAYS - 1 ) );
		try {
			$row = Database::rows(
				'SELECT x.id, SUM(t.views) AS views, SUM(CASE WHEN t.at = %s THEN t.views ELSE 0 END) AS today FROM %i x LEFT JOIN %i t ON t.cut = %d AND t.at IN (' . implode( ',', $days ) . ') AND t.a = x.id WHERE x.kind = %d AND x.hash = %s GROUP BY x.id',
				$today,
				Tables::TEXTS,
				Tables::TOTALS,
				Cut::PAGE,
				Kind::PAGE,
				Texts::hash( Batch::page_key( $page->type, $page->id, $page->path ) )
			)[0] ?? array();
		} catch ( \RuntimeException ) {
			return null;
		}

		return array( 'id' => (int) ( $row['id'] ?? 0 ), 'views' => (int) ( $row['views'] ?? 0 ), 'today' => (int) ( $row['today'] ?? 0 ) );
	}

	/**
	 * @param array{id: int, views: int, today: int} $found
	 * @return list<array{id: string, title: string, parent?: string, href?: string, meta?: array<string, string>}>
	 */
	private static function nodes( array $found ): array {
		$views = Formats::number( $found['views'] );
		/* translators: %s: a number. */
		$title = sprintf( _n( '%s view', '%s views', $found['views'], 'vitrin' ), $views );
		$url   = $found['id'] > 0 ? add_query_arg( array( 'range' => (string) self::DAYS, 'by' => 'page', 'id' => (string) $found['id'] ), StatisticsPage::url() ) : StatisticsPage::url();
		$nodes = array(
			array(
				'id'    => self::NODE,
				'title' => '<span class="ab-icon dashicons-chart-bar" aria-hidden="true"></span><span class="ab-label">' . esc_html( $title ) . '</span>',
				'href'  => $url,
				/* translators: %s: days. */
				'meta'  => array( 'title' => sprintf( __( 'Views of this page in %s days', 'vitrin' ), Formats::number( self::DAYS ) ) ),
			),
		);
		/* translators: 1: days, 2: a number. */
		$month = sprintf( __( 'Views in %1$s days: %2$s', 'vitrin' ), Formats::number( self::DAYS ), $views );
		/* translators: %s: a number. */
		$today = sprintf( __( 'Views today: %s', 'vitrin' ), Formats::number( $found['today'] ) );
		$lines = array( $month, $today, __( 'All figures of this page', 'vitrin' ) );
		foreach ( $lines as $number => $line ) {
			$nodes[] = array( 'id' => self::NODE . '-' . $number, 'parent' => self::NODE, 'title' => esc_html( $line ) ) + ( 2 === $number ? array( 'href' => $url ) : array() );
		}

		return $nodes;
	}
}
