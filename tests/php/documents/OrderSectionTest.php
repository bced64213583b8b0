<?php
/**
 * The section with an order's documents, wherever WooCommerce prints one order.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** Each document is offered once on a page, whoever prints it. */
final class OrderSectionTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
		OrderStorage::provide_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		$all = array_fill_keys( array_map( static fn ( Kind $kind ): string => $kind->setting(), Kind::cases() ), true );
		update_option( Store::OPTION, array( 'documents' => $all + array( 'access' => 'key', 'proforma_until' => 'always' ) ) );
		// Each test is a page of its own.
		self::section_of_a_new_page();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp']->query_vars['view-order'], $GLOBALS['wp']->query_vars['order-received'] );
		set_query_var( 'view-order', '' );
		set_query_var( 'order-received', '' );
		parent::tearDown();
	}

	private static function section_of_a_new_page(): void {
		apply_filters( 'the_content', '' );
	}

	/** How WooCommerce, its blocks, themes and plugins print one order. */
	private const PAGES = array( 'view order', 'after the order', 'tracking', 'details alone', 'details of fulfilments', 'blocks', 'blocks, additional information first', 'a theme’s view without the hook', 'a theme’s thanks without the table', 'printed twice', 'a plugin that asks for the actions', 'rendered before for a description' );

	/** @return iterable<string, array{string, string, string}> Page, storage, visitor. */
	public static function pages(): iterable {
		foreach ( self::PAGES as $page ) {
			foreach ( OrderStorage::BOTH as $storage ) {
				foreach ( array( 'owner', 'guest with the key', 'staff' ) as $who ) {
					yield "$page, $storage, $who" => array( $page, $storage, $who );
				}
			}
		}
	}

	#[TestDox( '[DOC-01] wherever WooCommerce prints one order each of its documents is offered exactly once, in one section' )]
	#[DataProvider( 'pages' )]
	public function test_once( string $page, string $storage, string $who ): void {
		OrderStorage::choose( $storage );
		$owner = 'owner' === $who ? $this->user( 'customer' ) : 0;
		$order = PaidOrder::of( $owner );
		Numbers::give( $order, Kind::Invoice, new Settings() );
		wp_set_current_user( 'staff' === $who ? $this->user( 'shop_manager' ) : $owner );
		if ( 'guest with the key' === $who ) {
			$_GET['key'] = $order->get_order_key();
		}
		$html  = self::html( $page, $order );
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		self::assertSame( 1, substr_count( $html, '<section class="vitrin-documents"' ), $html );
		foreach ( Kind::cases() as $kind ) {
			self::assertSame( Kind::CreditNote === $kind ? 0 : 1, substr_count( html_entity_decode( $html ), "document={$kind->value}&" ), $kind->value );
		}
		self::assertMatchesRegularExpression( '~<h2[^>]* id="([^"]+)">اسناد سفارش</h2>~u', $html );
	}

	/** What a visitor gets of a page. */
	private static function html( string $page, \WC_Order $order ): string {
		$endpoint = str_contains( $page, 'blocks' ) || str_contains( $page, 'after' ) || str_contains( $page, 'thanks' ) ? 'order-received' : 'view-order';
		if ( 'tracking' !== $page && ! str_contains( $page, 'details' ) ) {
			$GLOBALS['wp']->query_vars[ $endpoint ] = (string) $order->get_id();
			set_query_var( $endpoint, (string) $order->get_id() );
		}
		$id      = $order->get_id();
		$actions = static function ( \WC_Order $order ): void {
			foreach ( wc_get_account_orders_actions( $order ) as $name => $action ) {
				printf( '<a class="%s" href="%s"></a>', esc_attr( (string) $name ), esc_url( $action['url'] ) );
			}
		};
		$details = static fn () => woocommerce_order_details_table( $id );
		$view    = static fn () => do_action( 'woocommerce_view_order', $id );
		$parts   = array(
			'view order'                           => array( static fn () => wc_get_template( 'myaccount/view-order.php', array( 'order' => $order, 'order_id' => $id, 'status' => 'x', 'notes' => array() ) ) ),
			'after the order'                      => array( static fn () => wc_get_template( 'checkout/thankyou.php', array( 'order' => $order ) ) ),
			'tracking'                             => array( $view ),
			'a theme’s view without the hook'      => array( static fn () => self::without( 'woocommerce_view_order', $id ) ),
			'details alone'                        => array( $details ),
			'details of fulfilments'               => array( static fn () => self::fulfilments( $order ) ),
			'blocks'                               => array( static fn () => self::blocks( $order, true ) ),
			'blocks, additional information first' => array( static fn () => self::blocks( $order, false ) ),
			'a theme’s thanks without the table'   => array( static fn () => self::without( 'woocommerce_thankyou', $id ) ),
			'printed twice'                        => array( $details, $details, $view ),
			'a plugin that asks for the actions'   => array( static fn () => $actions( $order ), $details ),
			'rendered before for a description'    => array( static fn () => self::shown_the_second_time( $order ) ),
		);
		ob_start();
		foreach ( $parts[ $page ] as $print ) {
			$print();
		}

		return (string) ob_get_clean();
	}

	/** WooCommerce's block prints the table itself and fires the hooks below it; the thanks are another block's. */
	private static function blocks( \WC_Order $order, bool $is_table_first ): void {
		remove_action( 'woocommerce_thankyou', 'woocommerce_order_details_table', 10 );
		$hooks = array( static fn () => do_action( 'woocommerce_order_details_after_order_table', $order ), static fn () => do_action( 'woocommerce_thankyou', $order->get_id() ) );
		foreach ( $is_table_first ? $hooks : array_reverse( $hooks ) as $print ) {
			$print();
		}
	}

	private static function without( string $hook, int $id ): void {
		remove_action( $hook, 'woocommerce_order_details_table', 10 );
		do_action( $hook, $id );
	}

	/** The template of shops that send an order in parts, where this WooCommerce has it. */
	private static function fulfilments( \WC_Order $order ): void {
		$template = 'order/order-details-fulfillments.php';
		do_action( 'woocommerce_before_template_part', $template, '', '', array() );
		foreach ( wc_get_account_orders_actions( $order ) as $action ) {
			printf( '<a href="%s"></a>', esc_url( $action['url'] ) );
		}
		do_action( 'woocommerce_order_details_after_order_table', $order );
		do_action( 'woocommerce_after_template_part', $template, '', '', array() );
	}

	private static function shown_the_second_time( \WC_Order $order ): void {
		add_shortcode(
			'vt_order',
			static function () use ( $order ): string {
				ob_start();
				woocommerce_order_details_table( $order->get_id() );

				return (string) ob_get_clean();
			}
		);
		apply_filters( 'the_content', '[vt_order]' );
		echo apply_filters( 'the_content', '[vt_order]' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page.
		remove_shortcode( 'vt_order' );
	}

	#[TestDox( '[DOC-01] a row of the account’s list has one document, the buyer’s own first, also beside another order’s details' )]
	#[DataProvider( 'storages' )]
	public function test_rows( string $storage ): void {
		OrderStorage::choose( $storage );
		$owner = $this->user( 'customer' );
		wp_set_current_user( $owner );
		$papers = static fn ( \WC_Order $order ): array => array_values( array_filter( array_keys( wc_get_account_orders_actions( $order ) ), static fn ( string $name ): bool => str_starts_with( $name, 'vitrin-' ) ) );
		$paid   = PaidOrder::of( $owner );
		$unpaid = PaidOrder::of( $owner, 'pending' );
		self::assertSame( array( 'vitrin-print-invoice' ), $papers( $paid ) );
		self::assertSame( array( 'vitrin-print-proforma' ), $papers( $unpaid ) );
		$GLOBALS['wp']->query_vars['view-order'] = (string) $unpaid->get_id();
		set_query_var( 'view-order', (string) $unpaid->get_id() );
		self::assertSame( array( 'vitrin-print-invoice' ), $papers( $paid ) );
		self::assertSame( array(), $papers( $unpaid ) );
		$GLOBALS['wp']->query_vars['view-order'] = '';
		foreach ( array( 'cancelled', 'failed', 'trash', 'checkout-draft' ) as $status ) {
			self::assertSame( array(), $papers( PaidOrder::of( $owner, $status ) ), $status );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function storages(): iterable {
		foreach ( OrderStorage::BOTH as $storage ) {
			yield $storage => array( $storage );
		}
	}

	#[TestDox( '[DOC-01] orders of another type, such as subscriptions, and orders without a document have no section' )]
	public function test_none(): void {
		$owner = $this->user( 'customer' );
		wp_set_current_user( $owner );
		$subscription = new class( PaidOrder::of( $owner )->get_id() ) extends \WC_Order {
			public function get_type() {
				return 'shop_subscription';
			}
		};
		foreach ( array( $subscription, PaidOrder::of( $owner, 'cancelled' ), PaidOrder::of( $owner, 'failed' ), PaidOrder::of( $owner, 'trash' ) ) as $order ) {
			ob_start();
			do_action( 'woocommerce_order_details_after_order_table', $order );
			self::assertStringNotContainsString( 'vitrin-documents', (string) ob_get_clean(), $order->get_status() );
		}
		ob_start();
		do_action( 'woocommerce_view_order', 999999999 );
		do_action( 'woocommerce_thankyou', 'x' );
		self::assertSame( '', trim( (string) ob_get_clean() ) );
	}
}
