<?php
/**
 * Numbers and whatever else outlives a request are made from stored settings.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\AdminOrder;
use Vitrin\Documents\CreditNotes;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Hooks;
use Vitrin\Documents\MakeNumber;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** Every place that gives a number is tried under a preview, and before the seller is known. */
final class StoredNumbersTest extends ShopTestCase {

	private const STORED = array( 'shop_name' => 'Stored', 'shop_address' => 'Tehran', 'number_prefix' => 'S-', 'number_first' => 700, 'number_yearly' => false, 'number_width' => 3 );

	private const PREVIEWED = array( 'shop_name' => 'Previewed', 'number_prefix' => 'PREVIEW-', 'number_first' => 9000, 'number_yearly' => true, 'number_width' => 9, 'numbering' => 'automatic', 'invoice_from' => 'placed', 'number_start' => 'now', 'mail_links' => true, 'access' => 'key' );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide_table();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Numbers::table() ); // phpcs:ignore WordPress.DB
		remove_all_filters( 'vitrin_document_numbers_start' );
		// What the site registered when it started, by other settings.
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
		update_option( Store::OPTION, array( 'documents' => $stored ) );
		$user = $this->user( 'administrator' );
		wp_set_current_user( $user );
		$_GET[ Preview::ARGUMENT ] = Preview::keep( array( 'documents' => $previewed ) );
		Preview::begin();
		self::assertNotSame( '', Preview::key() );
	}

	/** @return array<string, array{\Closure(\WC_Order): mixed}> Whatever gives a number, by name. */
	public static function places(): array {
		$open = static fn ( array $fields ): mixed => ( new OpenDocument( new Settings() ) )->answer( 'GET', $fields );

		return array(
			'opening it'                    => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) ) ),
			'opening its proforma invoice'  => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'proforma', 'order' => (string) $order->get_id() ) ) ),
			'opening its credit notes'      => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'credit-note', 'order' => (string) $order->get_id() ) ) ),
			'opening it among several'      => array( static fn ( \WC_Order $order ) => $open( array( 'document' => 'invoice', 'orders' => (string) $order->get_id(), 'security' => OpenDocument::nonce() ) ) ),
			'by hand'                       => array( static fn ( \WC_Order $order ) => ( new MakeNumber( new Settings() ) )->answer( 'GET', array( 'order' => (string) $order->get_id(), 'security' => wp_create_nonce( 'woocommerce-vitrin-make-number' ) ) ) ),
			'the order’s action'            => array( static fn ( \WC_Order $order ) => ( new AdminOrder( new Settings() ) )->make_number( $order ) ),
			'a change of status'            => array( static fn ( \WC_Order $order ) => $order->update_status( 'completed' ) ),
			'the classic checkout'          => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_checkout_order_processed', $order->get_id(), array(), $order ) ),
			'the checkout block'            => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_store_api_checkout_order_processed', $order ) ),
			'an email'                      => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_email_after_order_table', $order, false, false ) ),
			'a refund'                      => array( static fn ( \WC_Order $order ) => do_action( 'woocommerce_order_refunded', $order->get_id(), 0 ) ),
			'a list of its credit notes'    => array( static fn ( \WC_Order $order ) => ( new CreditNotes( new Settings() ) )->links( $order ) ),
		);
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

		return array_filter( $given );
	}

	/** @param \Closure(\WC_Order): mixed $place */
	#[TestDox( '[SET-02] [DOC-06] a preview has no part in any number that an order is given' )]
	#[DataProvider( 'places' )]
	public function test_preview( \Closure $place ): void {
		ob_start();
		// What is stored gives numbers by hand alone: then no place may give one by the preview's wish.
		$this->begin_preview( array( 'numbering' => 'manual', 'invoice_from' => 'completed' ) + self::STORED );
		self::register( true, true );
		$order = AccessTest::order( 0, 'processing' );
		$place( $order );
		self::assertSame( array(), self::given( $order ) );

		// Where what is stored gives them, they are the stored ones.
		$this->begin_preview( self::STORED );
		$order = AccessTest::order( 0, 'processing' );
		self::register( true, true );
		$place( $order );
		foreach ( self::given( $order ) as $kind => $text ) {
			self::assertStringStartsNotWith( 'PREVIEW-', $text, $kind );
			self::assertMatchesRegularExpression( '/^(S-70\d|P-\d+)$/', $text );
		}
		ob_end_clean();
	}

	#[TestDox( '[SET-02] [DOC-06] an order that is placed while somebody previews the feature switched off has its number all the same, and none where it is stored as off' )]
	public function test_switched_in_preview(): void {
		$this->begin_preview( self::STORED, array( 'enabled' => false ) );
		self::assertFalse( Store::is_on( new Settings() ) );
		self::assertTrue( Store::is_stored_on( new Settings() ) );
		self::register( false, true );
		$order = AccessTest::order( 0, 'pending' );
		$order->update_status( 'processing' );
		self::assertSame( array( 'invoice' => 'S-700' ), self::given( $order ) );
	}

	#[TestDox( '[SET-02] a preview shows how a number would be written, and says that it is a sample' )]
	public function test_sample(): void {
		$this->begin_preview( array( 'numbering' => 'manual' ) + self::STORED );
		$order = AccessTest::order( 0 );
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
		update_option( Store::OPTION, array( 'documents' => $settings ) );
		self::register( true, true );
		self::assertSame( $starts, Numbers::have_started( new Settings() ) );
		self::assertSame( ! $starts, array() !== ( new Settings() )->unfinished() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		ob_start();
		foreach ( self::places() as $name => list( $place ) ) {
			$order = AccessTest::order( 0, 'processing' );
			$place( $order );
			if ( ! $starts ) {
				self::assertSame( array(), self::given( $order ), $name );
			}
		}
		ob_end_clean();
		$order  = AccessTest::order( 0, 'processing' );
		$answer = ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $order->get_id() ) );
		self::assertSame( $starts ? 200 : 409, $answer->code );
		if ( ! $starts ) {
			foreach ( ( new Settings() )->unfinished() as $sentence ) {
				self::assertStringContainsString( $sentence, $answer->message, 'staff learn what is missing' );
			}
		}
	}

	#[TestDox( '[DOC-06] a shop that has given a number goes on, whatever is emptied later; orders from before get theirs when they are opened' )]
	public function test_goes_on(): void {
		update_option( Store::OPTION, array( 'documents' => array( 'shop_name' => '' ) + self::STORED ) );
		$early = AccessTest::order( 0 );
		update_option( Store::OPTION, array( 'documents' => self::STORED ) );
		$first = AccessTest::order( 0 );
		Numbers::give( $first, Kind::Invoice, new Settings() );
		update_option( 'woocommerce_store_address', '' );
		update_option( Store::OPTION, array( 'documents' => array( 'shop_name' => '', 'shop_address' => '' ) + self::STORED ) );
		self::assertTrue( Numbers::have_started( new Settings() ) );
		self::assertSame( array(), ( new Settings() )->unfinished() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( 200, ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => (string) $early->get_id() ) )->code );
		self::assertSame( array( 'invoice' => 'S-701' ), self::given( $early ) );
	}
}
