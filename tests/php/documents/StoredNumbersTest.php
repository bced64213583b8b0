<?php
/**
 * Numbers and whatever else outlives a request are made from stored settings.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PhpParser\Node\Expr\StaticCall;
use PhpParser\Node\Name;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\AdminOrder;
use Vitrin\Documents\CreditNotes;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Hooks;
use Vitrin\Documents\MakeNumber;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Parties;
use Vitrin\Documents\Settings;
use Vitrin\Documents\VerifyBuyer;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Code;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** Every place that gives a number is tried under a preview, and before the seller is known. */
final class StoredNumbersTest extends ShopTestCase {

	private const STORED = array( 'shop_name' => 'Stored', 'shop_address' => 'Tehran', 'number_prefix' => 'S-', 'number_first' => 700, 'number_yearly' => false, 'number_width' => 3 );

	private const PREVIEWED = array( 'shop_name' => 'Previewed', 'number_prefix' => 'PREVIEW-', 'number_first' => 9000, 'number_yearly' => true, 'number_width' => 9, 'numbering' => 'automatic', 'invoice_from' => 'placed', 'number_start' => 'now', 'mail_links' => true, 'access' => 'key' );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Numbers::table() ); // phpcs:ignore WordPress.DB
		remove_all_filters( 'vitrin_document_numbers_start' );
		self::forget_hooks();
	}

	/** What the site, or a test, registered by other settings. */
	private static function forget_hooks(): void {
		foreach ( array( 'woocommerce_order_status_pending', 'woocommerce_order_status_on-hold', 'woocommerce_order_status_processing', 'woocommerce_order_status_completed', 'woocommerce_order_status_changed', 'woocommerce_checkout_order_processed', 'woocommerce_store_api_checkout_order_processed', 'woocommerce_order_refunded', 'woocommerce_email_after_order_table' ) as $hook ) {
			remove_all_filters( $hook );
		}
	}

	protected function tearDown(): void {
		Preview::end();
		unset( $_GET[ Preview::ARGUMENT ] );
		parent::tearDown();
	}

	/**
	 * As an admin who looks at unsaved settings.
	 *
	 * @param array<string, bool|int|string> $stored    Of the documents.
	 * @param array<string, bool|int|string> $previewed The same.
	 */
	private function begin_preview( array $stored, array $previewed = self::PREVIEWED ): void {
		self::store( $stored );
		$user = $this->user( 'administrator' );
		wp_set_current_user( $user );
		$_GET[ Preview::ARGUMENT ] = Preview::keep( array( 'documents' => $previewed ) );
		Preview::begin();
		self::assertNotSame( '', Preview::key() );
	}

	/** @return array<string, array{0: \Closure(\WC_Order): mixed, 1: list<string>, 2: list<string>, 3?: array<string, string>, 4?: string}> What may give a number: the kinds that it gives in a shop, those that it gives under a preview, settings, the order's status. */
	public static function places(): array {
		$open = static fn ( array $fields ): mixed => ( new OpenDocument( new Settings() ) )->answer( 'GET', $fields );
		$hand = array( 'numbering' => 'manual' );

		return array(
			'opening it'                   => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) ), array( 'invoice' ), array() ),
			'opening its proforma invoice' => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'proforma', 'order' => (string) $order->get_id() ) ), array( 'proforma' ), array(), array(), 'on-hold' ),
			'opening it among several'     => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'invoice', 'orders' => (string) $order->get_id(), 'security' => OpenDocument::nonce() ) ), array( 'invoice' ), array() ),
			'the form for the email'       => array( static fn ( \WC_Order $order ) => ( new VerifyBuyer( new OpenDocument( new Settings() ) ) )->answer( 'POST', array( 'document' => 'invoice', 'order' => (string) $order->get_id(), 'key' => $order->get_order_key(), 'email' => 'n@example.com', 'security' => VerifyBuyer::nonce() ) ), array( 'invoice' ), array() ),
			'by hand'                      => array( static fn ( \WC_Order $order ) => ( new MakeNumber( new Settings() ) )->answer( 'GET', array( 'order' => (string) $order->get_id(), 'security' => wp_create_nonce( 'woocommerce-vitrin-make-number' ) ) ), array( 'invoice' ), array(), $hand ),
			'the order’s action'           => array( static fn ( \WC_Order $order ) => ( new AdminOrder( new Settings() ) )->make_number( $order ), array( 'invoice' ), array(), $hand ),
			'a change of status'           => array( static fn ( \WC_Order $order ) => $order->update_status( 'completed' ), array( 'invoice' ), array( 'invoice' ) ),
			'a status of the shop’s own'   => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_order_status_changed', $order->get_id(), 'processing', 'posted', $order ), array( 'invoice' ), array( 'invoice' ) ),
			'the classic checkout'         => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order ), array( 'invoice' ), array( 'invoice' ) ),
			'the checkout block'           => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_store_api_checkout_order_processed', $order ), array( 'invoice' ), array( 'invoice' ) ),
			'an email'                     => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_email_after_order_table', $order, false, false ), array(), array() ),
			'a list of its credit notes'   => array( static fn ( \WC_Order $order ) => ( new CreditNotes( new Settings() ) )->links( $order ), array(), array() ),
			// The stand-in shop keeps no refunds.
			...( function_exists( 'wc_create_refund' ) ? self::refunds() : array() ),
		);
	}

	/** @return array<string, array{0: \Closure(\WC_Order): mixed, 1: list<string>, 2: list<string>}> As places(). */
	private static function refunds(): array {
		$refund = static fn ( \WC_Order $order ) => wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => '5000' ) );

		return array(
			'opening its credit notes'     => array(
				static function ( \WC_Order $order ) use ( $refund ): void {
					$refund( $order );
					( new OpenDocument( new Settings() ) )->answer( 'GET',  array( 'document' => 'credit-note', 'order' => (string) $order->get_id() ) );
				},
				array( 'invoice', 'credit-note' ),
				array(),
			),
			'a refund'                     => array(
				static function ( \WC_Order $order ) use ( $refund ): void {
					do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order );
					$refund( $order );
				},
				array( 'invoice', 'credit-note' ),
				array( 'invoice', 'credit-note' ),
			),
			'a refund without an invoice'  => array( $refund, array(), array() ),
		);
	}

	#[TestDox( '[DOC-06] each place of the source that gives a number is among those that are tried' )]
	public function test_knows_places(): void {
		$found = array();
		foreach ( Code::of_all() as $file => $code ) {
			foreach ( Code::find( $code, StaticCall::class ) as $call ) {
				if ( 'give' === Code::name( $call ) && $call->class instanceof Name && Numbers::class === $call->class->toString() ) {
					$found[ basename( $file ) ] = ( $found[ basename( $file ) ] ?? 0 ) + 1;
				}
			}
		}
		ksort( $found );
		self::assertSame( array( 'AdminOrder.php' => 1, 'CreditNotes.php' => 1, 'Hooks.php' => 1, 'MakeNumber.php' => 1, 'OpenDocument.php' => 1 ), $found );
	}

	/**
	 * What a save leaves out would stay as it was.
	 *
	 * @param array<string, bool|int|string> $settings Of the documents; the others are the defaults.
	 */
	private static function store( array $settings ): void {
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'documents' => $settings ) );
	}

	/** As Plugin registers the feature. */
	private static function register( bool $is_on_in_preview, bool $is_stored_on ): void {
		$hooks = new Hooks();
		if ( $is_on_in_preview ) {
			$hooks->register();
		}
		if ( $is_stored_on ) {
			$hooks->register_records();
		}
	}

	/** @return array<string, string> What the order was given, by kind. */
	private static function given( \WC_Order $order ): array {
		Preview::end();
		$given = array();
		foreach ( array( Kind::Invoice, Kind::Proforma ) as $kind ) {
			$given[ $kind->value ] = Numbers::given( $order, $kind, new Settings() );
		}
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		foreach ( $order->get_refunds() as $refund ) {
			$given[ Kind::CreditNote->value ] = Numbers::given( $refund, Kind::CreditNote, new Settings() );
		}

		return array_filter( $given );
	}

	/**
	 * An order of a shop whose feature runs since, without what was printed.
	 *
	 * @param \Closure(\WC_Order): mixed $place
	 * @return array<string, string> What it was given, by kind.
	 */
	private static function given_at( \Closure $place, string $status ): array {
		self::forget_hooks();
		$order = PaidOrder::of( 0, $status );
		self::register( true, true );
		ob_start();
		$place( $order );
		ob_end_clean();

		return self::given( $order );
	}

	/** The first number of each series, as what is stored has it. */
	private const FIRST = array( 'invoice' => 'S-700', 'proforma' => 'P-001', 'credit-note' => 'C-001' );

	/**
	 * @param \Closure(\WC_Order): mixed $place
	 * @param list<string>               $in_shop   Kinds.
	 * @param list<string>               $previewed Kinds.
	 * @param array<string, string>      $settings  That are stored.
	 */
	#[TestDox( '[SET-02] [DOC-06] a preview has no part in any number that an order is given: $_dataName' )]
	#[DataProvider( 'places' )]
	public function test_preview( \Closure $place, array $in_shop, array $previewed, array $settings = array(), string $status = 'processing' ): void {
		// What is stored gives numbers by hand alone: then no place may give one by the preview's wish.
		$this->begin_preview( array( 'numbering' => 'manual', 'invoice_from' => 'completed' ) + self::STORED );
		self::assertSame( array(), self::given_at( $place, $status ), 'by the preview alone' );

		// Where what is stored gives them, they are the stored ones.
		$this->begin_preview( $settings + self::STORED );
		self::assertSame( array_intersect_key( self::FIRST, array_flip( $previewed ) ), self::given_at( $place, $status ), 'under a preview' );

		// And the place does give them, without a preview.
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Numbers::table() ); // phpcs:ignore WordPress.DB
		self::assertSame( '', Preview::key() );
		self::assertSame( array_intersect_key( self::FIRST, array_flip( $in_shop ) ), self::given_at( $place, $status ), 'in the shop' );
	}

	#[TestDox( '[SET-02] [DOC-06] an order that is placed while somebody previews the feature switched off has its number all the same, and none where it is stored as off' )]
	public function test_switched_in_preview(): void {
		$this->begin_preview( self::STORED, array( 'enabled' => false ) );
		self::assertFalse( Store::is_on( new Settings() ) );
		self::assertTrue( Store::is_stored_on( new Settings() ) );
		self::register( false, true );
		$order = PaidOrder::of( 0, 'pending' );
		$order->update_status( 'processing' );
		self::assertSame( array( 'invoice' => 'S-700' ), self::given( $order ) );
	}

	#[TestDox( '[SET-02] a preview shows how a number would be written, and says that it is a sample' )]
	public function test_sample(): void {
		$this->begin_preview( array( 'numbering' => 'manual' ) + self::STORED );
		$order = PaidOrder::of( 0 );
		$html  = (string) ( ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) )->data['html'] ?? '' );
		self::assertStringContainsString( 'PREVIEW-', $html );
		self::assertSame( array(), self::given( $order ) );
	}

	/** @return array<string, array{array<string, string>, string, bool}> Settings, WooCommerce's address of the shop, whether numbers start. */
	public static function sellers(): array {
		return array(
			'nothing is filled in'                => array( array(), '', false ),
			'a name alone'                        => array( array( 'shop_name' => 'A' ), '', false ),
			'an address alone'                    => array( array( 'shop_address' => 'B' ), '', false ),
			'both'                                => array( array( 'shop_name' => 'A', 'shop_address' => 'B' ), '', true ),
			'a name, WooCommerce has the address' => array( array( 'shop_name' => 'A' ), 'Valiasr', true ),
			'the owner says so'                   => array( array( 'number_start' => 'now' ), '', true ),
		);
	}

	/** @param array<string, string> $settings */
	#[TestDox( '[DOC-05] [DOC-06] numbers start when the seller is filled in or the owner says so, at no place before' )]
	#[DataProvider( 'sellers' )]
	public function test_start( array $settings, string $address, bool $starts ): void {
		update_option( 'woocommerce_store_address', $address );
		update_option( 'woocommerce_store_address_2', '' );
		update_option( 'woocommerce_store_city', '' );
		self::store( $settings );
		self::assertSame( $starts, Numbers::have_started( new Settings() ) );
		self::assertSame( ! $starts, array() !== ( new Settings() )->unfinished() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		foreach ( self::places() as $name => $place ) {
			$more = $place[3] ?? array();
			self::store( $more + $settings );
			// By hand nothing is made without the sender's address [DOC-05].
			$is_given = $starts && ( ! isset( $more['numbering'] ) || '' !== Parties::seller_address( new Settings() ) );
			self::assertSame( $is_given ? $place[1] : array(), array_keys( self::given_at( $place[0], $place[4] ?? 'processing' ) ), $name );
		}
		self::store( $settings );
		self::forget_hooks();
		$order  = PaidOrder::of( 0, 'processing' );
		$answer = ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) );
		self::assertSame( $starts ? 200 : 409, $answer->code );
		if ( ! $starts ) {
			// With which number they begin is no reason for a refusal.
			foreach ( array_diff_key( ( new Settings() )->unfinished(), array( 'number_first' => '' ) ) as $sentence ) {
				self::assertStringContainsString( $sentence, $answer->message, 'staff learn what is missing' );
			}
		}
	}

	#[TestDox( '[DOC-06] a shop that has given a number goes on, whatever is emptied later; orders from before get theirs when they are opened' )]
	public function test_goes_on(): void {
		self::store( array( 'shop_name' => '' ) + self::STORED );
		$early = PaidOrder::of( 0 );
		self::store( self::STORED );
		$first = PaidOrder::of( 0 );
		Numbers::give( $first, Kind::Invoice, new Settings() );
		update_option( 'woocommerce_store_address', '' );
		self::store( array( 'shop_name' => '', 'shop_address' => '' ) + self::STORED );
		self::assertTrue( Numbers::have_started( new Settings() ) );
		self::assertSame( array(), ( new Settings() )->unfinished() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( 200, ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $early->get_id() ) )->code );
		self::assertSame( array( 'invoice' => 'S-701' ), self::given( $early ) );
	}
}
