<?php
/**
 * Whose opening of a paper gives its number.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Documents\Links;
use Vitrin\Documents\MakeNumber;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Requester;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\RefundedOrder;
use Vitrin\Tests\ShopTestCase;

/** A number is for good: it is given to who the order belongs to and to the shop, when they come to see the paper. */
final class GivingNumbersTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/** A key opens, also orders of accounts. */
	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'documents' => array( 'access' => 'key' ) ) );
		add_filter( 'woocommerce_order_received_verify_known_shoppers', '__return_false' );
	}

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_SEC_FETCH_DEST'] );
		parent::tearDown();
	}

	/** An order from before the papers were switched on. */
	private static function order( int $owner, string $status = 'processing' ): \WC_Order {
		$order = PaidOrder::of( $owner, $status );
		global $wpdb;
		$wpdb->delete( Numbers::table(), array( 'order_id' => $order->get_id() ) );

		return $order;
	}

	private static function open( \WC_Order $order, Kind $kind ): Answer {
		return ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => $kind->value, 'order' => (string) $order->get_id(), 'key' => $order->get_order_key() ) );
	}

	/** Logs somebody in, and makes an order of theirs, of a guest's or of another account's. */
	private function order_seen_by( string $who, string $whose, string $status ): \WC_Order {
		$user  = 'guest' === $who ? 0 : $this->user( 'staff' === $who ? 'shop_manager' : 'customer' );
		$order = self::order(
			match ( $whose ) {
				'own'   => $user,
				'guest' => 0,
				default => $this->user( 'customer' ),
			},
			$status
		);
		wp_set_current_user( $user );

		return $order;
	}

	/** @return array<string, array{string, string, Visitor, bool}> Who comes with the key, whose order it is, what they are to it, whether a number is given. */
	public static function visitors(): array {
		return array(
			'a guest, to a guest’s order'               => array( 'guest', 'guest', Visitor::Guest, false ),
			'a guest, to an account’s order'            => array( 'guest', 'account', Visitor::Guest, false ),
			'another customer, to a guest’s order'      => array( 'other', 'guest', Visitor::Other, false ),
			'another customer, to an account’s order'   => array( 'other', 'account', Visitor::Other, false ),
			'the owner'                                 => array( 'owner', 'own', Visitor::Owner, true ),
			'staff, to a guest’s order'                 => array( 'staff', 'guest', Visitor::Staff, true ),
			'staff, to an account’s order'              => array( 'staff', 'account', Visitor::Staff, true ),
		);
	}

	#[TestDox( '[DOC-05] [DOC-06] [SEC-03] the owner’s and the shop’s opening gives a number, nobody else’s with the key, nor is such a paper offered to them: $_dataName' )]
	#[DataProvider( 'visitors' )]
	public function test_visitors( string $who, string $whose, Visitor $visitor, bool $gives ): void {
		$order    = $this->order_seen_by( $who, $whose, 'processing' );
		$settings = new Settings();
		self::assertSame( $visitor, Requester::visitor( $order ) );
		self::assertSame( $gives, in_array( Kind::Invoice, Links::open_to( $order, $visitor, true, $settings ), true ) );
		self::assertSame( $gives ? 200 : 409, self::open( $order, Kind::Invoice )->code );
		self::assertSame( $gives, '' !== Numbers::given( $order, Kind::Invoice, $settings ) );

		$unpaid = $this->order_seen_by( $who, $whose, 'pending' );
		self::assertSame( 200, self::open( $unpaid, Kind::Proforma )->code, 'it is known by its order' );
		self::assertSame( $gives, '' !== Numbers::given( $unpaid, Kind::Proforma, $settings ) );

		// Once there, it shows to each of them.
		Numbers::give( $order, Kind::Invoice, $settings );
		wp_set_current_user( 0 );
		self::assertSame( 200, self::open( $order, Kind::Invoice )->code );
		self::assertContains( Kind::Invoice, Links::open_to( $order, $visitor, true, $settings ) );
	}

	#[TestDox( '[DOC-06] [SEC-03] the same of a credit note: $_dataName' )]
	#[DataProvider( 'visitors' )]
	public function test_credit_notes( string $who, string $whose, Visitor $visitor, bool $gives ): void {
		remove_all_filters( 'woocommerce_order_refunded' );
		$order  = $this->order_seen_by( $who, $whose, 'processing' );
		$order  = RefundedOrder::refund( $order, '1000' );
		$refund = $order->get_refunds()[0];
		Numbers::give( $order, Kind::Invoice, new Settings() );
		self::assertContains( Kind::CreditNote, Links::open_to( $order, $visitor, true, new Settings() ) );
		if ( function_exists( 'wc_create_refund' ) ) {
			self::assertSame( $gives ? 200 : 409, self::open( $order, Kind::CreditNote )->code );
			self::assertSame( $gives, '' !== Numbers::given( $refund, Kind::CreditNote, new Settings() ) );
		}
	}

	/** @return iterable<string, array{string|null, bool}> Sec-Fetch-Dest, and whether somebody comes to see the paper. */
	public static function places(): iterable {
		yield 'an old browser' => array( null, true );
		yield 'a link' => array( 'document', true );
		yield 'a script' => array( 'empty', true );
		foreach ( array( 'audio', 'audioworklet', 'embed', 'fencedframe', 'font', 'frame', 'iframe', 'image', 'json', 'manifest', 'object', 'paintworklet', 'report', 'script', 'serviceworker', 'sharedworker', 'speculationrules', 'style', 'track', 'video', 'webidentity', 'worker', 'xslt', 'something new' ) as $place ) {
			yield $place => array( $place, false );
		}
	}

	#[TestDox( '[DOC-05] [DOC-06] [SEC-03] what a page brings along, such as a picture of a post, is no opening and gives no number: $_dataName' )]
	#[DataProvider( 'places' )]
	public function test_places( ?string $place, bool $opens ): void {
		if ( null !== $place ) {
			$_SERVER['HTTP_SEC_FETCH_DEST'] = $place;
		}
		$settings = new Settings();
		foreach ( array( 'owner' => 'own', 'staff' => 'guest' ) as $who => $whose ) {
			foreach ( array( 'processing' => Kind::Invoice, 'pending' => Kind::Proforma ) as $status => $kind ) {
				$order  = $this->order_seen_by( $who, $whose, $status );
				$answer = self::open( $order, $kind );
				self::assertSame( $opens ? 200 : 409, $answer->code, "$who, {$kind->value}" );
				self::assertSame( $opens, '' !== Numbers::given( $order, $kind, $settings ), "$who, {$kind->value}" );
				if ( ! $opens ) {
					self::assertSame( __( 'Documents are not fetched ahead.', 'vitrin' ), $answer->message );
				}
			}
		}
		update_option( Store::OPTION, array( 'documents' => array( 'numbering' => 'manual', 'shop_address' => 'تهران' ) ) );
		$order = $this->order_seen_by( 'staff', 'guest', 'processing' );
		$made  = ( new MakeNumber( new Settings() ) )->answer( 'GET', array( 'order' => (string) $order->get_id(), 'security' => wp_create_nonce( 'woocommerce-vitrin-make-number' ) ) );
		self::assertSame( $opens ? 200 : 404, $made->code );
		self::assertSame( $opens, '' !== Numbers::given( $order, Kind::Invoice, new Settings() ) );
	}
}
