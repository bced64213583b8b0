<?php
/**
 * The block with a customer's orders, as browsers and the editor get it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Answer;
use Vitrin\Tests\WebTestCase;

/** On a page of its own. */
final class OrdersBlockTest extends WebTestCase {

	/** @var list<\WC_Order> Orders to delete. */
	private array $orders = array();

	/** @var list<int> Pages to delete. */
	private array $pages = array();

	protected function tearDown(): void {
		foreach ( $this->orders as $order ) {
			$order->delete( true );
		}
		foreach ( $this->pages as $id ) {
			wp_delete_post( $id, true );
		}
		$this->orders = array();
		$this->pages  = array();
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	private function order( int $owner, string $status = 'processing', string $date = '2026-03-21 12:00:00' ): \WC_Order {
		$order = new \WC_Order();
		$order->set_customer_id( $owner );
		$order->set_date_created( strtotime( $date . ' UTC' ) );
		$order->set_status( $status );
		$order->save();
		$order->add_product( $this->product(), 1 );
		$order->save();
		$this->orders[] = $order;

		return $order;
	}

	/** @param array<string, mixed> $attributes */
	private function page( array $attributes = array(), string $status = 'publish' ): int {
		$id = wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_title'   => 'vt-orders',
				'post_status'  => $status,
				'post_content' => wp_slash( '<!-- wp:vitrin/customer-orders ' . ( $attributes ? wp_json_encode( $attributes ) . ' ' : '' ) . '/-->' ),
			)
		);
		self::assertIsInt( $id );
		$this->pages[] = $id;

		return $id;
	}

	private static function address( int $page ): string {
		return (string) wp_parse_url( (string) get_permalink( $page ), PHP_URL_PATH );
	}

	private static function header( Answer $answer, string $name ): string {
		return implode( ', ', $answer->headers[ $name ] ?? array() );
	}

	/** @return list<int> Orders that are listed, in their order. */
	private static function listed( Answer $answer ): array {
		preg_match_all( '~<th scope="row" role="rowheader">.*?view-order[=/](\d+)~s', $answer->body, $found );

		return array_map( 'intval', $found[1] );
	}

	#[TestDox( '[DOC-01] [DOC-06] a customer sees the orders of their own with print buttons, Solar Hijri dates and Persian digits, kept by no cache' )]
	public function test_own_orders(): void {
		$owner   = $this->user( 'customer' );
		$older   = $this->order( $owner, 'completed', '2026-02-01 12:00:00' );
		$newer   = $this->order( $owner );
		$foreign = $this->order( $this->user( 'customer' ) );
		$browser = $this->browser();
		$browser->log_in( $owner );
		$answer = $browser->get( self::address( $this->page() ) );

		self::assertSame( array( $newer->get_id(), $older->get_id() ), self::listed( $answer ) );
		self::assertStringContainsString( '۱۴۰۵/۰۱/۰۱', $answer->body );
		self::assertStringContainsString( 'document=invoice&#038;order=' . $newer->get_id(), $answer->body );
		self::assertStringNotContainsString( 'order=' . $foreign->get_id(), $answer->body );
		self::assertStringContainsString( 'no-store', self::header( $answer, 'cache-control' ) );
		self::assertStringContainsString( 'private', self::header( $answer, 'cache-control' ) );
		self::assertStringContainsString( 'vitrin-documents-starter', $answer->body );
		self::assertStringContainsString( '<caption', $answer->body );
		// What is heard has the digits that are seen.
		self::assertMatchesRegularExpression( '~aria-label="چاپ صورت‌حساب[^"0-9]*[۰-۹]+"~u', $answer->body );
	}

	#[TestDox( '[DOC-01] it shows the chosen columns, page by page, and the last page for one that is gone' )]
	public function test_columns_and_pages(): void {
		$owner  = $this->user( 'customer' );
		$orders = array( $this->order( $owner, 'completed', '2026-01-01 12:00:00' ), $this->order( $owner, 'completed', '2026-01-02 12:00:00' ), $this->order( $owner, 'completed', '2026-01-03 12:00:00' ) );
		$ids    = array_map( static fn ( \WC_Order $order ): int => $order->get_id(), $orders );
		$page   = self::address(
			$this->page(
				array(
					'columns' => array( 'status', 'nonsense' ),
					'perPage' => 2,
				)
			)
		);
		$browser = $this->browser();
		$browser->log_in( $owner );
		$first = $browser->get( $page );
		self::assertSame( array( $ids[2], $ids[1] ), self::listed( $first ) );
		self::assertSame( 2, substr_count( $first->body, 'role="columnheader"' ) );
		self::assertStringNotContainsString( 'vitrin-print-', $first->body );
		self::assertStringContainsString( 'صفحهٔ ۱ از ۲', $first->body );
		self::assertStringContainsString( 'rel="next"', $first->body );
		self::assertSame( array( $ids[0] ), self::listed( $browser->get( $page . '?orders-page=2' ) ) );
		self::assertSame( array( $ids[0] ), self::listed( $browser->get( $page . '?orders-page=99' ) ) );
		self::assertSame( array( $ids[2], $ids[1] ), self::listed( $browser->get( $page . '?orders-page=-1' ) ) );
		self::assertSame( array( $ids[2], $ids[1] ), self::listed( $browser->get( $page . '?orders-page[]=2' ) ) );
	}

	#[TestDox( '[DOC-04] a guest is led to the login and from there back to the page, but never elsewhere' )]
	public function test_guest(): void {
		$page    = $this->page();
		$draft   = $this->page( array(), 'draft' );
		$account = wc_get_page_id( 'myaccount' );
		$browser = $this->browser();
		$answer  = $browser->get( self::address( $page ) );
		self::assertSame( array(), self::listed( $answer ) );
		self::assertSame( 1, preg_match( '~<a class="vitrin-button vitrin-button--primary[^"]*" href="[^"]*[?&;]vitrin_page=' . $page . '"~', $answer->body ) );
		self::assertStringContainsString( 'no-store', self::header( $answer, 'cache-control' ) );

		$browser->log_in( $this->user( 'customer' ) );
		$login = (string) wp_parse_url( wc_get_page_permalink( 'myaccount' ), PHP_URL_PATH ) . '?vitrin_page=';
		$back  = $browser->get( $login . $page );
		self::assertSame( 302, $back->status );
		self::assertSame( self::address( $page ), wp_parse_url( self::header( $back, 'location' ), PHP_URL_PATH ) );
		foreach ( array( $draft, $account, 999999999, 'x', '//evil.example' ) as $other ) {
			self::assertSame( 200, $browser->get( $login . rawurlencode( (string) $other ) )->status, (string) $other );
		}
	}

	#[TestDox( '[DOC-01] without orders there is a way to the shop' )]
	public function test_no_orders(): void {
		$browser = $this->browser();
		$browser->log_in( $this->user( 'customer' ) );
		$answer = $browser->get( self::address( $this->page() ) );
		self::assertStringContainsString( 'هنوز سفارشی ثبت نکرده‌اید.', $answer->body );
		self::assertMatchesRegularExpression( '~<div class="vitrin-orders.*?href="[^"]*' . preg_quote( (string) wp_parse_url( wc_get_page_permalink( 'shop' ), PHP_URL_PATH ), '~' ) . '"~s', $answer->body );
		self::assertStringNotContainsString( '<table', $answer->body );
	}

	#[TestDox( '[DOC-06] REST gives nobody’s orders with the page’s content' )]
	public function test_rest(): void {
		$owner = $this->user( 'customer' );
		$this->order( $owner );
		$page    = $this->page();
		$browser = $this->browser();
		$browser->log_in( $owner );
		$content = $browser->get( '/?rest_route=/wp/v2/pages/' . $page )->json()['content'];
		self::assertIsArray( $content );
		self::assertSame( '', trim( (string) $content['rendered'] ) );
	}

	#[TestDox( '[DOC-01] the editor shows samples, not even the editor’s own orders' )]
	public function test_preview(): void {
		$editor = $this->user( 'administrator' );
		$own    = $this->order( $editor );
		wp_set_current_user( $editor );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/block-renderer/vitrin/customer-orders' );
		$request->set_query_params( array( 'context' => 'edit' ) );
		$request->set_body_params( array( 'attributes' => array( 'columns' => array( 'date' ) ) ) );
		$data = rest_do_request( $request )->get_data();
		self::assertIsArray( $data );
		self::assertSame( 3, substr_count( (string) $data['rendered'], 'role="rowheader"' ) );
		self::assertSame( 2, substr_count( (string) $data['rendered'], 'role="columnheader"' ) );
		self::assertStringNotContainsString( (string) $own->get_id(), (string) $data['rendered'] );
	}
}
