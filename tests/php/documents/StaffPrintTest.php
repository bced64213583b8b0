<?php
/**
 * Printing by the shop's staff: rows of the list of orders, the box beside an order, many orders at once.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\AdminOrder;
use Vitrin\Documents\AdminList;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Documents\Language;
use Vitrin\Documents\Links;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\Products;
use Vitrin\Tests\RefundedOrder;
use Vitrin\Tests\ShopTestCase;

/** In both storages, as WordPress and WooCommerce call us. */
final class StaffPrintTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
		OrderStorage::provide_tables();
		require_once ABSPATH . 'wp-admin/includes/admin.php';
	}

	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'documents' => array( 'shop_name' => 'خانهٔ نقش', 'shop_address' => 'تهران' ) ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'], $GLOBALS['wp_meta_boxes'], $_REQUEST['action'], $_REQUEST['id'], $_REQUEST['post'] );
		parent::tearDown();
	}

	/** What is printed into a row's cell of ours, among what WooCommerce prints. */
	private static function row( string $storage, \WC_Order|\WC_Order_Refund $order, string $column = 'order_number' ): string {
		ob_start();
		( new \Vitrin\Documents\AdminList( new Settings() ) )->print_control( $column, 'tables' === $storage ? $order : $order->get_id() );

		return (string) ob_get_clean();
	}

	/** @return list<string> Names of documents that the links open. */
	private static function papers( string $html ): array {
		preg_match_all( '~<a class="[^"]*no-prefetch[^"]*" href="[^"]*document=([a-z-]+)&#038;order=\d+" target="_blank" rel="noopener"~', $html, $found );
		self::assertSame( substr_count( $html, '<a ' ), count( $found[1] ), $html );

		return $found[1];
	}

	private static function order( string $status = 'processing', bool $is_virtual = false, string $type = '' ): \WC_Order {
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( Products::simple( array( 'virtual' => $is_virtual ) ), 1 );
		$order->set_status( $status );
		$order->calculate_totals( false );
		$order->save();
		if ( '' !== $type ) {
			return new class( $order->get_id() ) extends \WC_Order {
				public function get_type() {
					return 'shop_subscription';
				}
			};
		}

		return $order;
	}

	/** @return iterable<string, array{string, \Closure(): \WC_Order, list<string>}> Storage, order, its papers for staff. */
	public static function orders(): iterable {
		$parcel = array( 'packing-list', 'delivery-note', 'dispatch-label', 'shipping-label' );
		$orders = array(
			'paid'                     => array( static fn (): \WC_Order => self::order(), array( 'invoice', ...$parcel ) ),
			'paid, nothing to send'    => array( static fn (): \WC_Order => self::order( 'processing', true ), array( 'invoice' ) ),
			'unpaid'                   => array( static fn (): \WC_Order => self::order( 'pending' ), array( 'proforma', ...$parcel ) ),
			'unpaid, nothing to send'  => array( static fn (): \WC_Order => self::order( 'on-hold', true ), array( 'proforma' ) ),
			'completed'                => array( static fn (): \WC_Order => self::order( 'completed' ), array( 'invoice', ...$parcel ) ),
			'another plugin’s status'  => array(
				static function (): \WC_Order {
					add_filter( 'wc_order_statuses', static fn ( array $statuses ): array => $statuses + array( 'wc-posted' => 'Posted' ) );
					add_filter( 'woocommerce_order_is_paid_statuses', static fn ( array $statuses ): array => array( ...$statuses, 'posted' ) );

					return self::order( 'posted' );
				},
				array( 'invoice', ...$parcel ),
			),
			'cancelled'                => array( static fn (): \WC_Order => self::order( 'cancelled' ), array() ),
			'failed'                   => array( static fn (): \WC_Order => self::order( 'failed' ), array() ),
			'thrown away'              => array( static fn (): \WC_Order => self::order( 'trash' ), array() ),
			'a draft of the checkout'  => array( static fn (): \WC_Order => self::order( 'checkout-draft' ), array() ),
			'not saved yet'            => array( static fn (): \WC_Order => self::order( 'auto-draft' ), array() ),
			'of another type'          => array( static fn (): \WC_Order => self::order( 'processing', false, 'shop_subscription' ), array() ),
		);
		foreach ( OrderStorage::BOTH as $storage ) {
			foreach ( $orders as $name => $order ) {
				yield "$name, $storage" => array( $storage, ...$order );
			}
		}
	}

	/**
	 * @param \Closure(): \WC_Order $make
	 * @param list<string>          $papers
	 */
	#[TestDox( '[DOC-06] row and box of an order offer staff each paper that is open to them once, give no number by it, and offer nobody else any' )]
	#[DataProvider( 'orders' )]
	public function test_offered( string $storage, \Closure $make, array $papers ): void {
		OrderStorage::choose( $storage );
		$order  = $make();
		$number = Numbers::of( $order, Kind::Invoice );
		$count  = static fn (): int => (int) $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . Numbers::table() );
		$before = $count();
		// By its id an order would have the type that is stored.
		$row = self::row( 'shop_order' === $order->get_type() ? $storage : 'tables', $order );
		self::assertSame( $papers, self::papers( $row ), $row );
		self::assertSame( array() === $papers, '' === $row );
		if ( array() !== $papers ) {
			self::assertMatchesRegularExpression( '~aria-label="چاپ اسناد سفارش [۰-۹]+[:"]~u', $row );
			self::assertSame( count( $papers ) > 1 ? 1 : 0, preg_match( '~<button type="button"[^>]* popovertarget="([^"]+)".*<div [^>]*id="\1" popover~s', $row ) );
		}
		self::assertSame( '', self::row( $storage, $order, 'order_total' ) );
		ob_start();
		( new AdminOrder( new Settings() ) )->print_box( $order );
		self::assertSame( $papers, self::papers( (string) ob_get_clean() ) );
		self::assertSame( $before, $count(), 'listing gives no number' );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( '', self::row( $storage, $order ) );
		wp_set_current_user( 0 );
		self::assertSame( '', self::row( $storage, $order ) );
		self::assertSame( $number, Numbers::of( $order, Kind::Invoice ) );
	}

	/** @return iterable<string, array{string}> */
	public static function storages(): iterable {
		foreach ( OrderStorage::BOTH as $storage ) {
			yield $storage => array( $storage );
		}
	}

	#[TestDox( '[DOC-06] a refund, and an order that is gone, have no row of ours; an order’s refunds have their credit notes in it' )]
	#[DataProvider( 'storages' )]
	public function test_refunds( string $storage ): void {
		OrderStorage::choose( $storage );
		$order = self::order();
		Numbers::give( $order, Kind::Invoice, new Settings() );
		$order  = RefundedOrder::refund( $order, '1000' );
		$refund = $order->get_refunds()[0];
		self::assertSame( '', self::row( 'tables', $refund ) );
		// The stand-in keeps no refunds, so there an id has none.
		self::assertContains( 'credit-note', self::papers( self::row( 'tables', $order ) ) );
		ob_start();
		( new \Vitrin\Documents\AdminList( new Settings() ) )->print_control( 'order_number', 999999999 );
		self::assertSame( '', ob_get_clean() );
	}

	#[TestDox( '[DOC-06] the control is in the cell that no setting hides, in both lists' )]
	#[DataProvider( 'storages' )]
	public function test_place( string $storage ): void {
		OrderStorage::choose( $storage );
		$order = self::order();
		ob_start();
		'tables' === $storage ? do_action( 'manage_woocommerce_page_wc-orders_custom_column', 'order_number', $order ) : do_action( 'manage_shop_order_posts_custom_column', 'order_number', $order->get_id() );
		self::assertSame( 1, substr_count( (string) ob_get_clean(), 'vitrin-row-print ' ) );
		// Where a plugin leaves that cell out, in ours.
		$row = new \Vitrin\Documents\AdminList( new Settings() );
		foreach ( array( array( 'cb', 'order_total' ), array( 'cb', 'order_number' ) ) as $at => $columns ) {
			$row->choose_column( array_fill_keys( $columns, '' ) );
			foreach ( array( 'vitrin_invoice_number', 'order_number' ) as $place => $column ) {
				ob_start();
				$row->print_control( $column, $order );
				self::assertSame( $at === $place, '' !== ob_get_clean(), $column );
			}
		}
	}

	#[TestDox( '[DOC-06] rows of a list are read together: more rows ask the database no more often' )]
	#[DataProvider( 'storages' )]
	public function test_queries( string $storage ): void {
		OrderStorage::choose( $storage );
		set_current_screen( OrderStorage::list_screen( $storage ) );
		$asked = static function ( int $rows ) use ( $storage ): int {
			$ids = array_map( static fn (): int => self::order()->get_id(), range( 1, $rows ) );
			wp_cache_flush();
			if ( 'tables' === $storage ) {
				$found = wc_get_orders( array( 'limit' => $rows, 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order', 'paginate' => true ) );
				$shown = $found instanceof \stdClass ? $found->orders : array();
			} else {
				$shown                     = $ids;
				$GLOBALS['wp_the_query']   = new \WP_Query(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Of the list.
				$GLOBALS['wp_the_query']->query( array( 'post_type' => 'shop_order', 'post_status' => 'any', 'post__in' => $ids, 'posts_per_page' => 20 ) );
				array_map( 'wc_get_order', $ids );
			}
			$before = $GLOBALS['wpdb']->num_queries;
			foreach ( $shown as $order ) {
				ob_start();
				do_action( 'tables' === $storage ? 'manage_woocommerce_page_wc-orders_custom_column' : 'manage_shop_order_posts_custom_column', 'order_number', $order );
				self::assertNotSame( '', ob_get_clean() );
			}
			self::assertCount( $rows, $shown );

			return $GLOBALS['wpdb']->num_queries - $before;
		};
		// WooCommerce's own cell is no part of this.
		remove_all_actions( 'manage_woocommerce_page_wc-orders_custom_column', 10 );
		remove_all_actions( 'manage_shop_order_posts_custom_column', 10 );
		$query = $GLOBALS['wp_the_query'];
		try {
			$few  = $asked( 2 );
			$many = $asked( 12 );
		} finally {
			$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
		// The stand-in asks for each order's lines by itself.
		$per_row = class_exists( \Automattic\WooCommerce\Internal\DataStores\Orders\OrdersTableDataStore::class ) ? 0 : 10 * 12;
		self::assertLessThanOrEqual( $few + $per_row, $many );
	}

	#[TestDox( '[DOC-06] the box is below the order’s actions at the top of the side column, until somebody drags it elsewhere' )]
	#[DataProvider( 'storages' )]
	public function test_box( string $storage ): void {
		$screen = 'tables' === $storage ? 'woocommerce_page_wc-orders' : 'shop_order';
		set_current_screen( $screen );
		$add = static function ( string $id, string $priority ) use ( $screen ): void {
			add_meta_box( $id, $id, static fn () => print( 'x' ), $screen, 'side', $priority );
		};
		$shown = static function () use ( $screen ): array {
			ob_start();
			do_meta_boxes( $screen, 'side', self::order() );
			preg_match_all( '~<div id="([a-z-]+)" class="postbox~', (string) ob_get_clean(), $found );

			return array_values( array_diff( $found[1], array( 'vitrin-attribution' ) ) );
		};
		foreach ( array( 'woocommerce-order-notes' => 'default', 'woocommerce-order-actions' => 'high', 'woocommerce-order-source-data' => 'high', 'woocommerce-customer-history' => 'high' ) as $id => $priority ) {
			$add( $id, $priority );
		}
		do_action( 'add_meta_boxes_' . $screen, self::order() );
		self::assertSame( array( 'woocommerce-order-actions', 'vitrin-documents', 'woocommerce-order-source-data', 'woocommerce-customer-history', 'woocommerce-order-notes' ), $shown() );
		$dragged = array( 'woocommerce-order-notes', 'woocommerce-order-actions', 'woocommerce-customer-history', 'vitrin-documents', 'woocommerce-order-source-data' );
		add_filter( 'get_user_option_meta-box-order_' . $screen, static fn (): array => array( 'side' => implode( ',', $dragged ) ) );
		// do_meta_boxes() sorts once in a request, and this is another one.
		$GLOBALS['wp_meta_boxes'] = array();
		foreach ( $dragged as $id ) {
			if ( 'vitrin-documents' !== $id ) {
				$add( $id, 'default' );
			}
		}
		do_action( 'add_meta_boxes_' . $screen, self::order() );
		foreach ( $dragged as $id ) {
			// As WordPress does for who has dragged, with a priority that is its own.
			( new \ReflectionFunction( 'add_meta_box' ) )->invoke( $id, '', '__return_null', $screen, 'side', 'sorted' );
		}
		self::assertSame( $dragged, $shown() );
	}

	#[TestDox( '[DOC-06] both lists offer staff a bulk action for each document, which leads to one page with all chosen orders and its nonce' )]
	#[DataProvider( 'storages' )]
	public function test_bulk( string $storage ): void {
		$screen = OrderStorage::list_screen( $storage );
		$handle = static fn ( string $action, mixed $ids ): string => (string) apply_filters( 'handle_bulk_actions-' . $screen, 'https://shop.example/back?paged=2', $action, $ids );
		self::assertCount( count( Kind::cases() ), (array) apply_filters( 'bulk_actions-' . $screen, array() ) );
		foreach ( Kind::cases() as $kind ) {
			$url = $handle( 'vitrin_print_' . $kind->value, array( 5, '7', 'x', 5 ) );
			self::assertStringContainsString( "document={$kind->value}&orders=5,7&security=", $url );
			self::assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( $url, PHP_URL_HOST ) );
		}
		foreach ( array( 'trash', 'vitrin_print_nonsense' ) as $action ) {
			self::assertSame( 'https://shop.example/back?paged=2', $handle( $action, array( 5 ) ) );
		}
		self::assertSame( 'https://shop.example/back?paged=2&vitrin_print=none', $handle( 'vitrin_print_invoice', array( 'x' ) ) );
		self::assertSame( 'https://shop.example/back?paged=2&vitrin_print=too-many', $handle( 'vitrin_print_invoice', range( 1, OpenDocument::MAX_ORDERS + 1 ) ) );
		self::assertStringContainsString( 'orders=', $handle( 'vitrin_print_invoice', range( 1, OpenDocument::MAX_ORDERS ) ) );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( array(), apply_filters( 'bulk_actions-' . $screen, array() ) );
	}

	/** @return iterable<string, array{string, string, string}> Storage, reason in the address, what is told. */
	public static function refusals(): iterable {
		foreach ( OrderStorage::BOTH as $storage ) {
			yield "none, $storage" => array( $storage, 'none', 'ابتدا سفارش‌هایی را که می‌خواهید چاپ شوند انتخاب کنید.' );
			yield "too many, $storage" => array( $storage, 'too-many', 'هر بار حداکثر ۲۰۰ سفارش' );
			yield "nothing, $storage" => array( $storage, '', '' );
			yield "a made-up one, $storage" => array( $storage, '<script>', '' );
		}
	}

	#[TestDox( '[DOC-06] without script a refusal is told above the list, once' )]
	#[DataProvider( 'refusals' )]
	public function test_told( string $storage, string $reason, string $text ): void {
		set_current_screen( OrderStorage::list_screen( $storage ) );
		$_GET['vitrin_print'] = $reason;
		ob_start();
		( new AdminList() )->print_refusal();
		$html = (string) ob_get_clean();
		self::assertSame( '' === $text, '' === $html );
		'' === $text || self::assertStringContainsString( 'role="alert"', $html );
		self::assertStringContainsString( $text, $html );
		self::assertContains( 'vitrin_print', (array) apply_filters( 'removable_query_args', array() ) );
		set_current_screen( 'edit-post' );
		ob_start();
		( new AdminList() )->print_refusal();
		self::assertSame( '', ob_get_clean() );
	}

	#[TestDox( '[DOC-06] without script a list where nothing is chosen leads back with the reason, after the list’s own nonce check' )]
	public function test_none_chosen(): void {
		$location = static function ( string $hook, array $request ): string {
			foreach ( $request as $name => $value ) {
				$_REQUEST[ $name ] = $value;
			}
			$kept = $GLOBALS['wp_filter']['wp_redirect'] ?? null;
			do_action( $hook );
			$url = (string) apply_filters( 'wp_redirect', 'https://shop.example/list', 302 );
			unset( $_REQUEST['action'], $_REQUEST['id'], $_REQUEST['post'], $GLOBALS['wp_filter']['wp_redirect'] );
			if ( null !== $kept ) {
				$GLOBALS['wp_filter']['wp_redirect'] = $kept; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			}

			return $url;
		};
		remove_all_actions( 'load-edit.php', 10 );
		remove_all_actions( 'load-woocommerce_page_wc-orders', 10 );
		foreach ( array( 'load-edit.php' => 'post', 'load-woocommerce_page_wc-orders' => 'id' ) as $hook => $field ) {
			self::assertSame( 'https://shop.example/list?vitrin_print=none', $location( $hook, array( 'action' => 'vitrin_print_invoice' ) ) );
			self::assertSame( 'https://shop.example/list', $location( $hook, array( 'action' => 'vitrin_print_invoice', $field => array( 5 ) ) ) );
			self::assertSame( 'https://shop.example/list', $location( $hook, array( 'action' => 'trash' ) ) );
			self::assertSame( 'https://shop.example/list', $location( $hook, array( 'action' => array( 'vitrin_print_invoice' ) ) ) );
		}
	}

	#[TestDox( '[DOC-06] chosen orders without that document are named, and where none has it the page says so; the nonce is asked for first' )]
	#[DataProvider( 'storages' )]
	public function test_missing( string $storage ): void {
		OrderStorage::choose( $storage );
		$paid      = self::order();
		$cancelled = self::order( 'cancelled' );
		$virtual   = self::order( 'processing', true );
		$open      = static fn ( Kind $kind, \WC_Order ...$orders ): \Vitrin\Shared\Http\Answer => ( new OpenDocument( new Settings() ) )->answer(
			'GET',
			array(
				'document' => $kind->value,
				'orders'   => implode( ',', array_map( static fn ( \WC_Order $order ): int => $order->get_id(), $orders ) ),
				'security' => OpenDocument::nonce(),
			)
		);
		$answer    = $open( Kind::PackingList, $paid, $cancelled, $virtual );
		self::assertSame( 200, $answer->code, $answer->message );
		foreach ( array( $cancelled, $virtual ) as $order ) {
			self::assertStringContainsString( 'برگهٔ بسته‌بندی: برای سفارش ' . Language::isolated( Language::of_shop()->digits( $order->get_order_number() ) ), (string) $answer->data['html'] );
		}
		$refused = $open( Kind::PackingList, $cancelled, $virtual );
		self::assertSame( 409, $refused->code );
		self::assertSame( 'هیچ‌یک از سفارش‌های انتخاب‌شده اکنون این سند را ندارد: برگهٔ بسته‌بندی.', $refused->message );
		self::assertStringContainsString( 'بازگشت به سفارش‌ها', \Vitrin\Documents\OpenDocument::refusal_page( $refused->message, Kind::PackingList, '' ) );
		self::assertStringContainsString( esc_url( AdminList::url() ), \Vitrin\Documents\OpenDocument::refusal_page( $refused->message, Kind::PackingList, '' ) );
		self::assertSame( 409, ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'orders' => (string) $paid->get_id(), 'security' => 'x' ) )->code );
		self::assertSame( array(), Links::open_to( $cancelled, Visitor::Staff, false, new Settings() ) );
	}
}
