<?php
/**
 * Who may open which document.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Stage;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Documents\Hooks;
use Vitrin\Documents\Language;
use Vitrin\Documents\Links;
use Vitrin\Documents\LoginReturn;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Orders;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** The rule by itself, and the address that follows it. */
final class AccessTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/**
	 * Each visitor, by each setting.
	 *
	 * @return iterable<string, array{string, bool}>
	 */
	public static function visitors(): iterable {
		foreach ( array( 'guest', 'other', 'owner', 'manager' ) as $who ) {
			yield "$who, with a login" => array( $who, false );
			yield "$who, a key is enough" => array( $who, true );
		}
	}

	/**
	 * What a paid order answers, written down apart from the code.
	 *
	 * @param string $who  guest, other, owner or manager.
	 * @param Kind   $kind Which document.
	 */
	private static function expected( string $who, Kind $kind ): int {
		$customers = array( Kind::Invoice, Kind::Proforma );
		if ( 'manager' === $who ) {
			// Nothing was refunded.
			return in_array( $kind, array( Kind::Proforma, Kind::CreditNote ), true ) ? 409 : 200;
		}
		// The order is of an account: as on WooCommerce's own page, a key alone is not enough for it.
		if ( 'guest' === $who ) {
			return 403;
		}
		if ( 'other' === $who ) {
			return 404;
		}

		// It is paid: no proforma invoice any more.
		return in_array( $kind, $customers, true ) && Kind::Proforma !== $kind ? 200 : 409;
	}

	#[TestDox( '[DOC-04] [DOC-06c] [SEC-03] a document opens for its owner, for a holder of the key where the setting allows, and for staff' )]
	#[DataProvider( 'visitors' )]
	public function test_matrix( string $who, bool $opens ): void {
		update_option( Store::OPTION, array( 'documents' => array( 'access' => $opens ? 'key' : 'logged_in' ) ) );
		$owner = $this->user( 'customer' );
		$order = PaidOrder::of( $owner );
		wp_set_current_user(
			match ( $who ) {
				'owner'   => $owner,
				'other'   => $this->user( 'customer' ),
				'manager' => $this->user( 'shop_manager' ),
				default   => 0,
			}
		);
		$keys = array( 'none' => '', 'wrong' => 'wc_order_wrong', 'email' => base64_encode( 'n@example.com' ), 'right' => $order->get_order_key() ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As an attack on another plugin did.
		$call = new OpenDocument( new Settings() );
		foreach ( $keys as $name => $key ) {
			foreach ( Kind::cases() as $kind ) {
				$fields   = array( 'document' => $kind->value, 'order' => (string) $order->get_id() ) + ( '' === $key ? array() : array( 'key' => $key ) );
				$expected = self::expected( $who, $kind );
				$answer   = $call->answer( 'GET', $fields );
				self::assertSame( $expected, $answer->code, "{$kind->value}, $name key: {$answer->message}" );
				self::assertSame( 200 === $expected, str_contains( (string) ( $answer->data['html'] ?? '' ), 'data-vitrin-documents' ) );
				if ( 404 === $expected ) {
					self::assertEquals( $call->answer( 'GET', array( 'order' => '999999999' ) + $fields )->to_array(), $answer->to_array(), 'an order that is somebody else’s answers like none' );
				}
			}
		}
	}

	/**
	 * Statuses, whether the shop counts them as paid, whether the order was paid, and which documents a manager gets.
	 *
	 * @return array<string, array{string, bool, bool, list<Kind>}>
	 */
	public static function statuses(): array {
		$papers = array( Kind::PackingList, Kind::DeliveryNote, Kind::DispatchLabel, Kind::ShippingLabel );

		return array(
			'pending'    => array( 'pending', false, false, array( Kind::Proforma, ...$papers ) ),
			'on hold'    => array( 'on-hold', false, true, array( Kind::Proforma, ...$papers ) ),
			'on hold, which the shop counts as paid' => array( 'on-hold', true, false, array( Kind::Invoice, ...$papers ) ),
			'processing' => array( 'processing', true, true, array( Kind::Invoice, ...$papers ) ),
			'processing, which the shop doesn’t count as paid' => array( 'processing', false, true, array( Kind::Proforma, ...$papers ) ),
			'a paid status of the shop’s own' => array( 'posted', true, false, array( Kind::Invoice, ...$papers ) ),
			'a status of the shop’s own, after payment' => array( 'posted', false, true, array( Kind::Invoice, ...$papers ) ),
			'a status of the shop’s own, before payment' => array( 'waiting', false, false, array( Kind::Proforma, ...$papers ) ),
			'completed'  => array( 'completed', true, true, array( Kind::Invoice, ...$papers ) ),
			'refunded'   => array( 'refunded', false, true, array( Kind::Invoice, ...$papers ) ),
			'cancelled'  => array( 'cancelled', false, true, array() ),
			'failed'     => array( 'failed', false, false, array() ),
			'trash'      => array( 'trash', false, true, array() ),
			'a draft'    => array( 'checkout-draft', false, false, array() ),
		);
	}

	/**
	 * One status.
	 *
	 * @param string     $status  Without "wc-".
	 * @param bool       $is_paid Whether the shop counts it as paid.
	 * @param bool       $was     Whether the order has a day of payment.
	 * @param list<Kind> $kinds   What there is.
	 */
	#[TestDox( '[DOC-06] each status has its documents: a proforma invoice before payment, an invoice after it, nothing of what was cancelled' )]
	#[DataProvider( 'statuses' )]
	public function test_statuses( string $status, bool $is_paid, bool $was, array $kinds ): void {
		$access = new Access( false, array(), 'paid', 'payment' );
		self::assertSame( $kinds, array_values( array_filter( array( Kind::Invoice, Kind::Proforma, Kind::PackingList, Kind::DeliveryNote, Kind::DispatchLabel, Kind::ShippingLabel ), static fn ( Kind $kind ): bool => Access::ALLOWED === $access->decide( $kind, Stage::of( $status, $is_paid, $was ), Visitor::Staff, Proof::None ) ) ) );
	}

	#[TestDox( '[DOC-06] an order in a status of the shop’s own has an invoice and its number once that status counts as paid' )]
	public function test_own_status(): void {
		add_filter( 'wc_order_statuses', static fn ( array $statuses ): array => $statuses + array( 'wc-waiting' => 'Waiting', 'wc-posted' => 'Posted' ) );
		$order = PaidOrder::of( 0, 'pending' );
		$order->update_status( 'waiting' );
		self::assertSame( Stage::Unpaid, Orders::stage( wc_get_order( $order->get_id() ) ) );
		self::assertSame( '', $order->get_meta( '_vitrin_invoice_number' ) );
		add_filter( 'woocommerce_order_is_paid_statuses', static fn ( array $statuses ): array => array( ...$statuses, 'posted' ) );
		$order->update_status( 'posted' );
		self::assertSame( Stage::Paid, Orders::stage( wc_get_order( $order->get_id() ) ) );
		self::assertNotSame( '', wc_get_order( $order->get_id() )->get_meta( '_vitrin_invoice_number' ) );
		$paid = PaidOrder::of( 0 );
		$paid->update_status( 'waiting' );
		self::assertSame( Stage::Paid, Orders::stage( wc_get_order( $paid->get_id() ) ), 'paid before' );
	}

	#[TestDox( '[DOC-06] [SEC-03] for a guest without the right key no order is read, whether it is there or not' )]
	public function test_guests_read_nothing(): void {
		$order = PaidOrder::of( 0 );
		$read  = 0;
		add_filter( 'woocommerce_order_get_order_key', static function ( string $key ) use ( &$read ): string {
			++$read;

			return $key;
		} );
		foreach ( array( 'logged_in', 'key' ) as $access ) {
			update_option( Store::OPTION, array( 'documents' => array( 'access' => $access ) ) );
			$queries = array();
			// The first one, of no order, fills what no order has a part in.
			foreach ( array( '999999998', (string) $order->get_id(), '999999999' ) as $id ) {
				wp_cache_flush();
				get_option( Store::OPTION );
				global $wpdb;
				$before    = $wpdb->num_queries;
				$answer    = ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => $id, 'key' => 'wc_order_wrong' ) );
				$queries[] = array( $wpdb->num_queries - $before, $answer->to_array() );
			}
			self::assertEquals( $queries[1], $queries[2], $access );
		}
		self::assertSame( 0, $read );
	}

	#[TestDox( '[DOC-06] [SEC-02] a customer who isn’t logged in and follows links from emails is never taken for an attacker' )]
	public function test_clicks_from_mails(): void {
		$order                  = PaidOrder::of( $this->user( 'customer' ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';
		for ( $refused = 0; $refused < 299; $refused++ ) {
			AddressLimit::for_refusals()->count();
		}
		self::assertSame( 403, ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) )->code );
		self::assertTrue( AddressLimit::for_refusals()->allows(), 'the 300th' );
		self::assertFalse( AddressLimit::for_refusals()->allows(), 'the 301st' );
		unset( $_SERVER['REMOTE_ADDR'] );
	}

	#[TestDox( '[DOC-06] a program that follows the links of an email, key and all, takes no number; a proforma invoice shows without one' )]
	public function test_mail_scanners(): void {
		update_option( Store::OPTION, array( 'documents' => array( 'access' => 'key' ) ) );
		$order = PaidOrder::of( 0, 'pending' );
		$call  = new OpenDocument( new Settings() );
		$open  = static fn ( Kind $kind, \WC_Order $order ): int => $call->answer( 'GET', array( 'document' => $kind->value, 'order' => (string) $order->get_id(), 'key' => $order->get_order_key() ) )->code;
		self::assertSame( 200, $open( Kind::Proforma, $order ) );
		self::assertSame( '', Numbers::given( $order, Kind::Proforma, new Settings() ) );
		// Paid before the feature was on.
		$old = PaidOrder::of( 0 );
		global $wpdb;
		$wpdb->delete( Numbers::table(), array( 'order_id' => $old->get_id() ) );
		self::assertSame( 409, $open( Kind::Invoice, $old ) );
		self::assertSame( '', Numbers::given( $old, Kind::Invoice, new Settings() ) );
		self::assertSame( array(), Links::open_to( $old, Visitor::Guest, true, new Settings() ), 'nor is it offered' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( 200, $open( Kind::Invoice, $old ) );
		wp_set_current_user( 0 );
		self::assertSame( 200, $open( Kind::Invoice, $old ) );
	}

	#[TestDox( '[DOC-06] invoices from the order’s placement have their number by the placement, not by the first click' )]
	public function test_placed(): void {
		update_option( Store::OPTION, array( 'documents' => array( 'access' => 'key', 'invoice_from' => 'placed' ) ) );
		( new Hooks() )->register_records();
		$order = PaidOrder::of( 0, 'on-hold' );
		do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order );
		self::assertNotSame( '', Numbers::given( $order, Kind::Invoice, new Settings() ) );
		$block = PaidOrder::of( 0, 'on-hold' );
		do_action( 'woocommerce_store_api_checkout_order_processed', $block );
		self::assertNotSame( '', Numbers::given( $block, Kind::Invoice, new Settings() ) );
	}

	#[TestDox( '[DOC-04] [SEC-02] after the login one comes to the document that was asked for, never to another address' )]
	public function test_login_return(): void {
		self::assertStringContainsString( 'vitrin_document=invoice&vitrin_order=7', LoginReturn::url( Kind::Invoice, '7' ) );
		foreach ( array( array( 'https://evil.example/', '7' ), array( 'invoice', '//evil.example' ), array( 'invoice', '' ), array( '', '7' ), array( array( 'invoice' ), '7' ) ) as list( $kind, $order ) ) {
			$_GET = array( 'vitrin_document' => $kind, 'vitrin_order' => $order );
			self::assertSame( '', LoginReturn::target() );
		}
		$_GET = array( 'vitrin_document' => 'invoice', 'vitrin_order' => '7', 'redirect' => 'https://evil.example/' );
		self::assertSame( home_url( '/?wc-ajax=vitrin_document&document=invoice&order=7' ), LoginReturn::target() );
		$_GET = array();
		self::assertStringNotContainsString( 'vitrin_order', LoginReturn::url( Kind::Invoice, 'x' ) );
		self::assertStringNotContainsString( 'vitrin_order', LoginReturn::url( null, '7' ) );
	}

	#[TestDox( '[DOC-06] settings say from when an invoice and until when a proforma invoice is there, and open papers of the shop to customers' )]
	public function test_settings(): void {
		$late = new Access( false, array( Kind::Invoice, Kind::PackingList ), 'completed', 'always' );
		self::assertSame( Access::NOT_NOW, $late->decide( Kind::Invoice, Stage::Paid, Visitor::Owner, Proof::None ) );
		self::assertSame( Access::ALLOWED, $late->decide( Kind::Invoice, Stage::Completed, Visitor::Owner, Proof::None ) );
		self::assertSame( Access::ALLOWED, $late->decide( Kind::PackingList, Stage::Paid, Visitor::Owner, Proof::None ) );
		self::assertSame( Access::STAFF_ONLY, $late->decide( Kind::ShippingLabel, Stage::Paid, Visitor::Owner, Proof::None ) );
		self::assertSame( Access::ALLOWED, $late->decide( Kind::Proforma, Stage::Completed, Visitor::Staff, Proof::None ) );
		$early = new Access( false, Kind::cases(), 'placed', 'payment' );
		self::assertSame( Access::ALLOWED, $early->decide( Kind::Invoice, Stage::Unpaid, Visitor::Owner, Proof::None ) );
		self::assertSame( Access::NOT_NOW, $early->decide( Kind::Invoice, Stage::Dead, Visitor::Staff, Proof::None ) );
	}

	/**
	 * What is no order's id, or no document's name.
	 *
	 * @return array<string, array{mixed, mixed}>
	 */
	public static function nonsense(): array {
		return array(
			'no order'        => array( null, 'invoice' ),
			'text'            => array( 'abc', 'invoice' ),
			'a list'          => array( array( '1' ), 'invoice' ),
			'zero'            => array( '0', 'invoice' ),
			'negative'        => array( '-5', 'invoice' ),
			'a fraction'      => array( '5.0', 'invoice' ),
			'Persian digits'  => array( '۵', 'invoice' ),
			'too long'        => array( str_repeat( '9', 30 ), 'invoice' ),
			'SQL'             => array( "1' OR '1'='1", 'invoice' ),
			'a page'          => array( '2', 'invoice' ),
			'no document'     => array( 'order', null ),
			'another one'     => array( 'order', '../../wp-config' ),
			'a document list' => array( 'order', array( 'invoice' ) ),
		);
	}

	#[TestDox( '[DOC-06] [SEC-03] nonsense in the address is answered 404, to staff as well' )]
	#[DataProvider( 'nonsense' )]
	public function test_nonsense( mixed $id, mixed $document ): void {
		$order = PaidOrder::of( 0 );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$fields = array( 'order' => 'order' === $id ? (string) $order->get_id() : $id, 'document' => $document );
		$answer = ( new OpenDocument( new Settings() ) )->answer( 'GET', array_filter( $fields, static fn ( mixed $value ): bool => null !== $value ) );
		self::assertSame( 404, $answer->code );
	}

	#[TestDox( '[DOC-06] [SEC-03] a deleted order is answered like none, and a guest without account owns no guest’s order' )]
	public function test_deleted_and_guests(): void {
		update_option( Store::OPTION, array( 'documents' => array( 'access' => 'key' ) ) );
		$order  = PaidOrder::of( 0 );
		$fields = array( 'document' => 'invoice', 'order' => (string) $order->get_id() );
		$call   = new OpenDocument( new Settings() );
		self::assertSame( 403, $call->answer( 'GET', $fields )->code, 'customer 0 is nobody' );
		self::assertSame( 200, $call->answer( 'GET', $fields + array( 'key' => $order->get_order_key() ) )->code );
		$key = $order->get_order_key();
		$order->delete( true );
		self::assertSame( 403, $call->answer( 'GET', $fields + array( 'key' => $key ) )->code, 'as an order that never was' );
	}

	#[TestDox( '[DOC-06] [SEC-03] several orders in one page are for staff, at most 200, and those without such a document are named' )]
	public function test_several(): void {
		$one    = PaidOrder::of( $this->user( 'customer' ) );
		$other  = PaidOrder::of( 0, 'cancelled' );
		$fields = array( 'document' => 'packing-list', 'orders' => $one->get_id() . ',' . $other->get_id() . ',abc' );
		$call   = new OpenDocument( new Settings() );
		foreach ( array( 0, $one->get_customer_id() ) as $user ) {
			wp_set_current_user( $user );
			self::assertSame( 404, $call->answer( 'GET', $fields )->code );
		}
		// Marketplaces give their sellers this capability.
		$seller = $this->user( 'customer' );
		get_user_by( 'id', $seller )->add_cap( 'edit_shop_orders' );
		wp_set_current_user( $seller );
		self::assertSame( 404, $call->answer( 'GET', $fields + array( 'security' => OpenDocument::nonce() ) )->code );
		self::assertSame( 404, $call->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $one->get_id() ) )->code );

		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( 409, $call->answer( 'GET', $fields )->code, 'a link from elsewhere' );
		$fields += array( 'security' => OpenDocument::nonce() );
		$answer  = $call->answer( 'GET', $fields );
		self::assertSame( 200, $answer->code, $answer->message );
		$html = (string) $answer->data['html'];
		self::assertSame( 1, substr_count( $html, '<article ' ) );
		self::assertStringContainsString( Language::of_shop()->digits( (string) $other->get_order_number() ), $html );
		self::assertSame( 409, $call->answer( 'GET', array( 'orders' => (string) $other->get_id() ) + $fields )->code );
		self::assertSame( 409, $call->answer( 'GET', array( 'orders' => implode( ',', range( 1, 201 ) ) ) + $fields )->code );
	}

	#[TestDox( '[DOC-06] a document that a browser fetches ahead is none, and gives no number' )]
	public function test_prefetch(): void {
		$order = PaidOrder::of( 0 );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$before                      = $order->get_meta( '_vitrin_invoice_number' );
		$_SERVER['HTTP_SEC_PURPOSE'] = 'prefetch;prerender';
		$answer                      = ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) );
		unset( $_SERVER['HTTP_SEC_PURPOSE'] );
		self::assertSame( 409, $answer->code );
		self::assertSame( $before, wc_get_order( $order->get_id() )->get_meta( '_vitrin_invoice_number' ) );
	}
}
