<?php
/**
 * From a number to its orders.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Sales;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Statistics\Sales\OrderLinks;
use Vitrin\Statistics\Sales\OrderSelection;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/SoldOrders.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

final class OrderLinksTest extends ShopTestCase {

	use SoldOrders;

	private const DAY = '2026-11-10';

	protected function setUp(): void {
		parent::setUp();
		self::begin_orders();
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		$_GET = array();
		$this->end_orders();
		parent::tearDown();
	}

	/** @param array<string, string> $fields Of the request. */
	private static function listed( array $fields ): array {
		$_GET = wp_slash( $fields );
		set_current_screen( 'edit-shop_order' );
		$before = $GLOBALS['wp_the_query'] ?? null;
		$query  = new \WP_Query();

		$GLOBALS['wp_the_query'] = $query;
		$found                   = array_map( 'intval', $query->query( array( 'post_type' => 'shop_order', 'post_status' => 'any', 'fields' => 'ids', 'posts_per_page' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) ) );

		$GLOBALS['wp_the_query'] = $before;

		return $found;
	}

	/** @return array<string, string> */
	private static function fields_of( string $url ): array {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $fields );

		return array_intersect_key( $fields, array_flip( OrderSelection::FIELDS ) );
	}

	#[TestDox( '[ATTR-09c] a number leads to exactly its orders: by source and rule, campaign, channel, product, currency, and what wasn’t counted' )]
	public function test_exactly(): void {
		$path  = array( array( 'search', 'google', '' ), array( 'campaign', 'letter', 'nowruz' ), array( 'referral', 'torob.com', '' ) );
		$long  = $this->order( 1000, $path );
		$short = $this->order( 300, array( $path[0] ), '', 'cup' );
		$other = $this->order( 20, array( $path[0] ), 'EUR' === Revenue::currency() ? 'USD' : 'EUR' );
		$gone  = $this->order( 50, array( $path[0] ) );
		$later = $this->order( 60, array( $path[0] ) );
		foreach ( array( $long, $short, $other, $gone ) as $order ) {
			self::pay( $order, self::DAY );
		}
		self::pay( $later, '2026-11-11' );
		$gone->update_status( 'cancelled' );
		self::count_all();
		$rows  = array_column( Revenue::rows( self::DAY, self::DAY, 'even', 'source' ), null, 'name' );
		$named = array_column( Revenue::rows( self::DAY, self::DAY, 'even', 'campaign' ), null, 'name' );
		list( $long, $short, $other ) = array( $long->get_id(), $short->get_id(), $other->get_id() );
		$google = array( 'by' => 'source', 'id' => $rows['search:google']['id'] );
		$cases  = array(
			array( $google + array( 'rule' => 'first' ), array( $long, $short, $other ) ),
			array( $google + array( 'rule' => 'last' ), array( $short, $other ) ),
			array( $google + array( 'rule' => 'even' ), array( $long, $short, $other ) ),
			array( $google + array( 'rule' => 'last', 'currency' => Revenue::currency() ), array( $short ) ),
			array( array( 'by' => 'source', 'id' => $rows['shopping:torob.com']['id'], 'rule' => 'last' ), array( $long ) ),
			array( array( 'by' => 'campaign', 'id' => $named['nowruz']['id'], 'rule' => 'even' ), array( $long ) ),
			array( array( 'by' => 'campaign', 'id' => $named['nowruz']['id'], 'rule' => 'first' ), array() ),
			array( array( 'by' => 'channel', 'name' => 'search', 'rule' => 'last' ), array( $short, $other ) ),
			array( array( 'by' => 'product', 'id' => $this->products['cup']->get_id() ), array( $short ) ),
			array( array( 'by' => 'visit', 'name' => 'counted' ), array( $long, $short, $other ) ),
			array( array( 'by' => 'visit', 'name' => 'uncounted' ), array() ),
			array( array( 'by' => 'all' ), array( $long, $short, $other ) ),
		);
		foreach ( $cases as list( $what, $expected ) ) {
			$url = OrderLinks::url( $what, self::DAY, self::DAY );
			self::assertSame( $expected, self::listed( self::fields_of( $url ) ), $url );
		}
		self::assertGreaterThanOrEqual( 5, count( self::listed( array() ) ), 'nothing asked: all' );
	}

	#[TestDox( '[ATTR-09c] with orders in tables of their own the list is narrowed the same' )]
	public function test_tables(): void {
		$query = new class() {
			public function get_table_name( string $name ): string {
				return 'wp_wc_' . $name;
			}
		};
		$_GET  = self::fields_of( OrderLinks::url( array( 'by' => 'source', 'id' => 7, 'rule' => 'first' ), self::DAY, self::DAY ) );
		$args  = apply_filters( 'woocommerce_order_list_table_prepare_items_query_args', array( 'limit' => 20 ) );
		$where = apply_filters( 'woocommerce_orders_table_query_clauses', array( 'where' => 'a OR b' ), $query, $args )['where'];
		self::assertStringStartsWith( '(a OR b) AND `wp_wc_orders`.id IN (SELECT found.order_id FROM ( SELECT DISTINCT o.order_id', $where );
		self::assertSame( 'a OR b', apply_filters( 'woocommerce_orders_table_query_clauses', array( 'where' => 'a OR b' ), $query, array( 'limit' => 20 ) )['where'], 'another query of the page' );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function wrong(): array {
		$good = array( 'by' => 'source', 'id' => '5', 'rule' => 'last', 'from' => self::DAY, 'to' => self::DAY );

		return array(
			'by'       => array( array( 'by' => 'source) OR 1=1 --' ) + $good ),
			'id'       => array( array( 'id' => '5 OR 1=1' ) + $good ),
			'list'     => array( array( 'id' => array( 5 ) ) + $good ),
			'rule'     => array( array( 'rule' => 'best' ) + $good ),
			'day'      => array( array( 'from' => "2026-11-10' OR ''='" ) + $good ),
			'no day'   => array( array( 'to' => '2026-13-40' ) + $good ),
			'channel'  => array( array( 'by' => 'channel', 'name' => '%' ) + $good ),
			'visit'    => array( array( 'by' => 'visit', 'name' => "x'" ) + $good ),
			'currency' => array( array( 'currency' => "EUR'" ) + $good ),
		);
	}

	/** @param array<string, mixed> $asked */
	#[TestDox( '[ATTR-09c] what is no selection narrows nothing and reaches no statement: $_dataName' )]
	#[DataProvider( 'wrong' )]
	public function test_wrong( array $asked ): void {
		self::assertNull( OrderSelection::of( $asked ) );
		self::assertSame( '', OrderLinks::url( $asked, (string) ( is_string( $asked['from'] ) ? $asked['from'] : '' ), is_string( $asked['to'] ) ? $asked['to'] : '' ) );
	}

	#[TestDox( '[ATTR-09c] the list says what it shows and leads back to all; only for who may see orders and figures' )]
	public function test_notice(): void {
		$url  = OrderLinks::url( array( 'by' => 'all' ), self::DAY, '2026-11-12' );
		$_GET = self::fields_of( $url );
		set_current_screen( 'edit-shop_order' );
		$shown = static function (): string {
			ob_start();
			OrderLinks::show_notice();
			OrderLinks::keep();

			return (string) ob_get_clean();
		};
		self::assertStringContainsString( 'vitrin-orders-behind', $shown() );
		self::assertStringContainsString( 'name="vitrin_orders_by" value="all"', $shown() );
		self::assertStringContainsString( 'post_type=shop_order">', html_entity_decode( $shown() ) );
		foreach ( array( 'subscriber', 'author', 'customer' ) as $role ) {
			wp_set_current_user( $this->user( $role ) );
			self::assertSame( '', $shown(), $role );
			self::assertSame( '', OrderLinks::url( array( 'by' => 'all' ), self::DAY, self::DAY ), $role );
			self::assertSame( array( 'limit' => 20 ), OrderLinks::mark( array( 'limit' => 20 ) ), $role );
		}
		wp_set_current_user( $this->user( 'administrator' ) );
		set_current_screen( 'edit-post' );
		self::assertSame( '', $shown() );
	}
}
