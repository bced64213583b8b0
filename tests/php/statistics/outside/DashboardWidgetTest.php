<?php
/**
 * The shop on WordPress's dashboard, and in its bar.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Outside\AdminBar;
use Vitrin\Statistics\Outside\DashboardWidget;
use Vitrin\Statistics\ShownPage;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Staff\SeededTotals;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';

/** Printed by the server. */
final class DashboardWidgetTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		parent::tearDown();
	}

	private static function day( int $ago = 0 ): string {
		return current_datetime()->modify( "-$ago days" )->format( 'Y-m-d' );
	}

	private static function hour( int $ago, int $visitors, int $views ): void {
		global $wpdb;
		$wpdb->insert( OwnTable::of( Tables::HOURS ), array( 'at' => self::day( $ago ), 'hour' => 10, 'visitors' => $visitors, 'sessions' => $visitors, 'views' => $views, 'bounces' => 0, 'engaged' => 0 ) );
	}

	private static function shown(): string {
		ob_start();
		DashboardWidget::show();

		return (string) ob_get_clean();
	}

	#[TestDox( '[STAT-06] the dashboard says today, yesterday, the line of thirty days, pages and sources; hostile texts are text' )]
	public function test_widget(): void {
		self::hour( 0, 12, 34 );
		self::hour( 1, 56, 78 );
		self::hour( 29, 90, 99 );
		SeededTotals::hostile( self::day(), '<img src=x onerror=alert(1)>' );
		$html = self::shown();
		self::assertMatchesRegularExpression( '~امروز</th><td><bdi>۱۲</bdi></td><td><bdi>۳۴</bdi></td><td><bdi>۰</bdi>~u', $html );
		self::assertMatchesRegularExpression( '~دیروز</th><td><bdi>۵۶</bdi></td><td><bdi>۷۸</bdi></td>~u', $html );
		self::assertStringContainsString( '۹۰', $html );
		self::assertStringContainsString( '&lt;img src=x', $html );
		self::assertStringNotContainsString( '<img', $html );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringContainsString( 'role="img" aria-label="', $html );
	}

	#[TestDox( '[STAT-06] a shop in which nothing was counted gets a sentence and a way on' )]
	public function test_empty(): void {
		$html = self::shown();
		self::assertStringContainsString( '#vitrin-counting-test', $html );
		self::assertStringNotContainsString( '<table', $html );
	}

	#[TestDox( '[STAT-06] the line has a point for each day, none of them outside' )]
	public function test_points(): void {
		self::assertSame( '0,56 150,4 300,30', DashboardWidget::points( array( 0, 2, 1 ) ) );
		self::assertSame( '0,56', DashboardWidget::points( array( 0 ) ) );
		self::assertSame( '', DashboardWidget::points( array() ) );
	}

	#[TestDox( '[SEC-03] only who may see figures has the widget' )]
	public function test_capability(): void {
		global $wp_meta_boxes;
		require_once ABSPATH . 'wp-admin/includes/dashboard.php';
		require_once ABSPATH . 'wp-admin/includes/template.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'dashboard' );
		foreach ( array( 'subscriber' => false, 'author' => false, 'editor' => false, 'shop_manager' => true, 'administrator' => true ) as $role => $has ) {
			$wp_meta_boxes = array();
			wp_set_current_user( $this->user( $role ) );
			DashboardWidget::add();
			self::assertSame( $has, str_contains( (string) wp_json_encode( $wp_meta_boxes ), DashboardWidget::NAME ), $role );
		}
		unset( $GLOBALS['current_screen'] );
	}

	#[TestDox( '[STAT-06] the bar’s figure is that of the page, of thirty days and today, by one query' )]
	public function test_page(): void {
		global $wpdb;
		SeededTotals::add( self::day(), 'page', Kind::PAGE, 'product:12', array( 1, 0, 3 ) );
		SeededTotals::add( self::day( 29 ), 'page', Kind::PAGE, 'product:12', array( 1, 0, 40 ) );
		SeededTotals::add( self::day( 30 ), 'page', Kind::PAGE, 'product:12', array( 1, 0, 500 ) );
		SeededTotals::add( self::day(), 'page', Kind::PAGE, 'product:13', array( 1, 0, 9 ) );
		SeededTotals::add( self::day(), 'page', Kind::PAGE, 'shop:0 /shop', array( 1, 0, 5 ) );
		SeededTotals::add( self::day(), 'page', Kind::PAGE, 'cart:0', array( 1, 0, 6 ) );
		$before = $wpdb->num_queries;
		$found  = AdminBar::figures( new ShownPage( 'product', 12, '', '/product/mug' ), self::day() );
		self::assertSame( 1, $wpdb->num_queries - $before );
		self::assertSame( array( 43, 3 ), array( $found['views'] ?? 0, $found['today'] ?? 0 ) );
		self::assertGreaterThan( 0, $found['id'] ?? 0 );
		self::assertSame( 5, AdminBar::figures( new ShownPage( 'shop', 0, '', '/shop' ), self::day() )['views'] ?? 0 );
		self::assertSame( 6, AdminBar::figures( new ShownPage( 'cart', 0, '', '/cart' ), self::day() )['views'] ?? 0 );
		self::assertSame( array( 'id' => 0, 'views' => 0, 'today' => 0 ), AdminBar::figures( new ShownPage( 'page', 99, '', '/x' ), self::day() ) );
	}
}
