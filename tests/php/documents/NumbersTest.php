<?php
/**
 * Numbers of invoices.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\AdminList;
use Vitrin\Documents\AdminOrder;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Language;
use Vitrin\Documents\MakeNumber;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** Given once, in order, by the shop or by hand. */
final class NumbersTest extends ShopTestCase {

	/** The table is there before the test's transaction, which would take it back on some databases. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/** The series begins empty in each test. */
	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
	}

	/**
	 * Stores settings of the feature.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	private static function set( array $values ): Settings {
		// What isn't said keeps its stored value.
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'documents' => $values ) );

		return new Settings();
	}

	#[TestDox( '[DOC-06d] an order gets one number, the next order the next, however often somebody asks; proforma invoices are counted apart' )]
	public function test_once(): void {
		$settings = self::set( array( 'number_prefix' => 'INV-' ) );
		$year     = Language::year( time() );
		$orders   = array( PaidOrder::of( 0, 'pending' ), PaidOrder::of( 0, 'pending' ) );
		foreach ( array( 1, 2 ) as $round ) {
			foreach ( $orders as $index => $order ) {
				self::assertSame( sprintf( 'INV-%d-%05d', $year, $index + 1 ), Numbers::give( wc_get_order( $order->get_id() ), Kind::Invoice, $settings ), "round $round" );
			}
		}
		self::assertSame( "P-$year-00001", Numbers::give( $orders[1], Kind::Proforma, $settings ) );
		self::assertSame( "INV-$year-00002", wc_get_order( $orders[1]->get_id() )->get_meta( '_vitrin_invoice_number' ) );
		self::assertSame( '', Numbers::give( $orders[1], Kind::PackingList, $settings ), 'a packing list has none' );
	}

	#[TestDox( '[DOC-06] the number of a deleted order is never given again, and a number stays as it was given when settings change' )]
	public function test_never_again(): void {
		$settings = self::set( array( 'number_yearly' => false, 'number_width' => 3, 'number_first' => 700 ) );
		$first    = PaidOrder::of( 0, 'pending' );
		self::assertSame( '700', Numbers::give( $first, Kind::Invoice, $settings ) );
		$first->delete( true );
		$second = PaidOrder::of( 0, 'pending' );
		self::assertSame( '701', Numbers::give( $second, Kind::Invoice, $settings ) );
		$settings = self::set( array( 'number_prefix' => 'F', 'number_yearly' => false, 'number_width' => 6 ) );
		self::assertSame( '701', Numbers::give( wc_get_order( $second->get_id() ), Kind::Invoice, $settings ) );
		self::assertSame( 'F000702', Numbers::give( PaidOrder::of( 0, 'pending' ), Kind::Invoice, $settings ) );
	}

	#[TestDox( '[DOC-06] a number that was taken and not written beside the order, because the request ended there, is found again' )]
	public function test_broken_off(): void {
		$settings = self::set( array( 'number_yearly' => false ) );
		$order    = PaidOrder::of( 0, 'pending' );
		$text     = Numbers::give( $order, Kind::Invoice, $settings );
		$order->delete_meta_data( '_vitrin_invoice_number' );
		$order->save_meta_data();
		self::assertSame( $text, Numbers::give( wc_get_order( $order->get_id() ), Kind::Invoice, $settings ) );
		global $wpdb;
		$wpdb->update( Numbers::table(), array( 'text' => '' ), array( 'order_id' => $order->get_id() ) );
		$order->delete_meta_data( '_vitrin_invoice_number' );
		$order->save_meta_data();
		self::assertSame( $text, Numbers::give( wc_get_order( $order->get_id() ), Kind::Invoice, $settings ) );
	}

	#[TestDox( '[DOC-06] a copy of an order doesn’t keep the number of the order that it was copied from' )]
	public function test_copy(): void {
		$settings = self::set( array() );
		$first    = Numbers::give( PaidOrder::of( 0, 'pending' ), Kind::Invoice, $settings );
		$copy     = PaidOrder::of( 0, 'pending' );
		$copy->update_meta_data( Numbers::META['invoice'], $first );
		$copy->save();
		self::assertSame( '', Numbers::given( $copy, Kind::Invoice, $settings ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$copy->set_status( 'on-hold' );
		$copy->save();
		self::assertTrue( MakeNumber::is_possible( $copy, self::set( array( 'numbering' => 'manual', 'invoice_from' => 'placed' ) ) ), 'by hand, too' );
		self::assertNotSame( $first, Numbers::give( wc_get_order( $copy->get_id() ), Kind::Invoice, $settings ) );
	}

	#[TestDox( '[DOC-06] a renewal of a subscription carries neither number of the order that it was copied from' )]
	public function test_renewal(): void {
		( new \Vitrin\Documents\Hooks() )->register_records();
		$data = array( 'billing_city' => 'Tehran', '_vitrin_invoice_number' => '1', '_vitrin_proforma_number' => 'P-1', '_vitrin_tax_number' => 'A1' );
		self::assertSame( array( 'billing_city' => 'Tehran' ), apply_filters( 'wc_subscriptions_object_data', $data, null, null, 'renewal_order' ) );
	}

	#[TestDox( '[DOC-06] a number of last year, whose text was not written, reads as last year’s' )]
	public function test_last_year(): void {
		global $wpdb;
		$settings = self::set( array() );
		$order    = PaidOrder::of( 0, 'pending' );
		$wpdb->insert( Numbers::table(), array( 'kind' => 'invoice', 'order_id' => $order->get_id(), 'series' => 'invoice-1400', 'number' => 12, 'text' => '' ) );
		self::assertSame( '1400-00012', Numbers::give( $order, Kind::Invoice, $settings ) );
		self::assertSame( '1400-00012', $wpdb->get_var( $wpdb->prepare( 'SELECT text FROM %i', Numbers::table() ) ) );
	}

	#[TestDox( '[DOC-06] [SEC-03] staff who are led to an order by another site give it no number' )]
	public function test_led_there(): void {
		$settings = self::set( array() );
		// Paid before the feature was on.
		$order = PaidOrder::of( 0, 'pending' );
		remove_all_actions( 'woocommerce_order_status_changed' );
		$order->set_status( 'processing' );
		$order->save();
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$open                           = static fn (): int => ( new OpenDocument( $settings ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) )->code;
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		try {
			self::assertSame( 409, $open() );
			self::assertSame( '', Numbers::given( $order, Kind::Invoice, $settings ) );
		} finally {
			unset( $_SERVER['HTTP_SEC_FETCH_SITE'] );
		}
		self::assertSame( 200, $open() );
	}

	#[TestDox( '[DOC-06] paid orders get their number by themselves, and an order that is paid twice keeps it' )]
	public function test_automatic(): void {
		self::set( array() );
		$order = PaidOrder::of( 0, 'pending' );
		self::assertSame( '', Numbers::of( $order, Kind::Invoice ) );
		$order->update_status( 'processing' );
		$number = Numbers::of( wc_get_order( $order->get_id() ), Kind::Invoice );
		self::assertNotSame( '', $number );
		$order = wc_get_order( $order->get_id() );
		$order->update_status( 'completed' );
		self::assertSame( $number, Numbers::of( wc_get_order( $order->get_id() ), Kind::Invoice ) );
	}

	#[TestDox( '[DOC-05b] [DOC-05c] by hand: by staff or the owner as set, with the nonce, once; refused without the sender’s address' )]
	public function test_by_hand(): void {
		update_option( 'woocommerce_store_address', '' );
		update_option( 'woocommerce_store_address_2', '' );
		$owner = $this->user( 'customer' );
		$order = PaidOrder::of( $owner, 'pending' );
		$order->set_status( 'processing' );
		remove_all_actions( 'woocommerce_order_status_processing' );
		$order->save();
		$fields = array( 'order' => (string) $order->get_id() );
		$ask    = static function ( array $settings, array $more = array() ) use ( $fields ): array {
			$call   = new MakeNumber( self::set( $settings + array( 'numbering' => 'manual' ) ) );
			$answer = $call->answer( 'GET', $fields + $more + array( 'security' => wp_create_nonce( 'woocommerce-vitrin-make-number' ) ) );

			return array( $answer->code, $answer->data['number'] ?? $answer->message );
		};
		$sender = array( 'shop_address' => 'تهران', 'number_yearly' => false, 'number_width' => 1 );

		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 404, $ask( $sender + array( 'number_by' => 'owner' ) )[0], 'somebody else' );
		wp_set_current_user( $owner );
		self::assertSame( 404, $ask( $sender )[0], 'the owner, where staff makes them' );
		self::assertSame( 409, $ask( array( 'number_by' => 'owner' ) )[0], 'no sender' );
		self::assertSame( 401, ( new MakeNumber( new Settings() ) )->answer( 'GET', $fields + array( 'security' => 'x' ) )->code );
		$_SERVER['HTTP_PURPOSE'] = 'prefetch';
		self::assertSame( 404, $ask( $sender + array( 'number_by' => 'owner' ) )[0], 'fetched ahead' );
		unset( $_SERVER['HTTP_PURPOSE'] );
		self::assertFalse( MakeNumber::is_confirmed_for_good() );
		self::assertSame( array( 200, '1' ), $ask( $sender + array( 'number_by' => 'owner' ), array( 'wt_dont_show_again' => '1' ) ) );
		self::assertTrue( MakeNumber::is_confirmed_for_good() );
		self::assertSame( array( 200, '1' ), $ask( $sender + array( 'number_by' => 'owner' ) ), 'twice is once' );

		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( array( 200, '1' ), $ask( $sender ) );
	}

	#[TestDox( '[DOC-05] [DOC-06] beside an order the number is its own, and by hand none is offered before numbers start: the box says what they wait for' )]
	public function test_box(): void {
		remove_all_filters( 'vitrin_document_numbers_start' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$settings = self::set( array( 'numbering' => 'manual', 'shop_name' => '', 'shop_address' => 'تهران' ) );
		$order    = PaidOrder::of( 0, 'processing' );
		$order->update_meta_data( Numbers::META['invoice'], 'COPIED-7' );
		$order->save();
		$admin = new AdminOrder( $settings );
		self::assertSame( array(), $admin->add_action( array(), $order ) );
		ob_start();
		$admin->print_box( $order );
		$box = (string) ob_get_clean();
		self::assertStringNotContainsString( 'COPIED-7', $box );
		self::assertStringContainsString( esc_html( $settings->unfinished()['shop_name'] ), $box );
		self::assertArrayHasKey( 'vitrin_make_number', (array) ( new AdminOrder( self::set( array( 'numbering' => 'manual', 'shop_name' => 'A', 'shop_address' => 'تهران' ) ) ) )->add_action( array(), $order ) );
	}

	#[TestDox( '[DOC-05] where numbers are made by hand an order without one has no invoice, and nothing but the call makes it' )]
	public function test_no_invoice_yet(): void {
		$settings = self::set( array( 'numbering' => 'manual', 'shop_address' => 'تهران' ) );
		remove_all_actions( 'woocommerce_order_status_processing' );
		$order = PaidOrder::of( 0, 'processing' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$answer = ( new OpenDocument( $settings ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) );
		self::assertSame( 409, $answer->code );
		self::assertSame( '', Numbers::of( wc_get_order( $order->get_id() ), Kind::Invoice ) );
		self::assertArrayHasKey( 'vitrin_make_number', (array) apply_filters( 'woocommerce_order_actions', array(), $order ) );
		do_action( 'woocommerce_order_action_vitrin_make_number', $order );
		self::assertNotSame( '', Numbers::of( wc_get_order( $order->get_id() ), Kind::Invoice ) );
		self::assertArrayNotHasKey( 'vitrin_make_number', (array) apply_filters( 'woocommerce_order_actions', array(), wc_get_order( $order->get_id() ) ) );
	}

	#[TestDox( '[DOC-06] the admin’s list of orders shows the number and finds it, whichever way orders are stored' )]
	public function test_list(): void {
		self::set( array( 'number_yearly' => false, 'number_width' => 4 ) );
		$order = PaidOrder::of( 0, 'processing' );
		$list  = new AdminList();
		self::assertSame( array( 'cb', 'order_number', 'vitrin_invoice_number', 'total' ), array_keys( (array) $list->add_column( array( 'cb' => '', 'order_number' => 'Order', 'total' => 'Total' ) ) ) );
		foreach ( array( $order->get_id(), $order ) as $given ) {
			ob_start();
			$list->print_column( 'vitrin_invoice_number', is_int( $given ) ? $given : wc_get_order( $given->get_id() ) );
			self::assertSame( '<bdi dir="ltr">0001</bdi>', ob_get_clean() );
		}
		foreach ( array( 'woocommerce_shop_order_search_fields', 'woocommerce_order_table_search_query_meta_keys' ) as $filter ) {
			self::assertContains( '_vitrin_invoice_number', (array) apply_filters( $filter, array() ) );
		}
	}
}
