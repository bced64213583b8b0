<?php
/**
 * Credit notes.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\AdminOrder;
use Vitrin\Documents\CreditNotes;
use Vitrin\Documents\Domain\Currency;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Documents\InvoiceRows;
use Vitrin\Documents\Language;
use Vitrin\Documents\Links;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Page;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Refunds;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\RefundedOrder;
use Vitrin\Tests\ShopTestCase;

/** One for each refund, with numbers of their own. */
final class CreditNotesTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/** The series begin empty. */
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
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'documents' => $values + array( 'number_yearly' => false, 'number_width' => 3 ) ) );

		return new Settings();
	}

	/** Two mugs with a discount and shipping; one mug was refunded, then an amount. */
	private static function order( int $owner = 0 ): \WC_Order {
		$order = PaidOrder::of( $owner );
		$post  = new \WC_Order_Item_Shipping();
		$post->set_props( array( 'method_title' => 'Express post', 'total' => '85000' ) );
		$order->add_item( $post );
		$order->calculate_totals( false );
		$order->save();
		$mug = array_key_first( $order->get_items() );
		// What was chosen stands on the order's line alone.
		wc_add_order_item_meta( (int) $mug, 'Colour', 'Blue' );
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		$order = RefundedOrder::refund( $order, '435000', array( (int) $mug => array( 1.0, 350_000.0 ), $post->get_id() => array( 0.0, 85_000.0 ) ), 'Broken <b>lid</b>' );

		return RefundedOrder::refund( $order, '20000' );
	}

	#[TestDox( '[DOC-06] [DOC-01] each refund has a credit note: its lines and amounts, its reason, the invoice it belongs to, and the next number of its own series' )]
	public function test_papers(): void {
		$settings = self::set( array( 'number_first' => 40 ) );
		$order    = self::order();
		Numbers::give( $order, Kind::Invoice, $settings );
		$papers = ( new CreditNotes( $settings ) )->papers( $order, (string) $order->get_id(), true );
		self::assertSame( array( 'C-001', 'C-002' ), array_column( array_map( static fn ( Paper $paper ): array => array( \Vitrin\Shared\Domain\Digits::to_latin( $paper->number ) ), $papers ), 0 ) );
		self::assertSame( '040', \Vitrin\Shared\Domain\Digits::to_latin( $papers[0]->invoice_number() ) );
		$refunds = ( new Refunds( $order ) )->all;
		$paper   = new Paper( Kind::CreditNote, $order, new Language( 'en_US' ), $settings, 'C-001', $refunds[0] );
		self::assertSame( array( array( 'Mug', 'Colour: Blue', '1', '350,000', '350,000' ) ), array_map( static fn ( array $line ): array => array( $line['name'], $line['details'], $line['quantity'], $line['price'], $line['total'] ), $paper->lines() ) );
		self::assertSame( array( '350,000', '85,000', '435,000' ), array_column( $paper->totals(), 'amount' ) );
		self::assertSame( Currency::in_words( '435000', 'en' ) . ' ' . $paper->unit(), $paper->words() );
		$html = Page::html( array( $paper ), $settings );
		foreach ( array( 'vitrin-doc--credit-note', esc_html( __( 'Credit note', 'vitrin' ) ), 'C-001', '>040<', 'Broken lid' ) as $text ) {
			self::assertStringContainsString( $text, $html );
		}
		$amount = new Paper( Kind::CreditNote, $order, new Language( 'en_US' ), $settings, 'C-002', $refunds[1] );
		self::assertSame( array( array(), array( '20,000' ) ), array( $amount->lines(), array_column( $amount->totals(), 'amount' ) ) );
		self::assertStringNotContainsString( '<table class="vitrin-doc-lines', Page::html( array( $amount ), $settings ) );
		self::assertCount( 1, ( new CreditNotes( $settings ) )->papers( $order, (string) $refunds[1]->get_id(), true ) );
		self::assertCount( 2, ( new CreditNotes( $settings ) )->links( $order ) );
		// Once given, a number stays.
		self::assertSame( 'C-001', Numbers::give( $refunds[0], Kind::CreditNote, $settings ) );
	}

	#[TestDox( '[DOC-06] a refund of a whole order by its status names no lines: its credit note and its row of the list have the order’s' )]
	public function test_by_status(): void {
		$settings = self::set( array() );
		$order    = PaidOrder::of( 0 );
		$post     = new \WC_Order_Item_Shipping();
		$post->set_props( array( 'method_title' => 'Express post', 'total' => '85000' ) );
		$order->add_item( $post );
		$order->calculate_totals( false );
		$order->save();
		$order   = RefundedOrder::refund( $order, (string) $order->get_total() );
		$refunds = ( new Refunds( $order ) )->all;
		$english = static fn ( Kind $kind, ?\WC_Order_Refund $refund ): Paper => new Paper( $kind, $order, new Language( 'en_US' ), $settings, '', $refund );
		$paper   = $english( Kind::CreditNote, $refunds[0] );
		self::assertSame( array_column( $english( Kind::Invoice, null )->lines(), 'total' ), array_column( $paper->lines(), 'total' ) );
		self::assertContains( '85,000', array_column( $paper->totals(), 'amount' ) );
		$rows = new InvoiceRows( $settings );
		$row  = $rows->of_credit_note( $order, $refunds[0] );
		$sold = $rows->of_invoice( $order );
		foreach ( array( 'goods', 'net', 'shipping', 'total' ) as $column ) {
			self::assertSame( '-' . $sold[ $column ], $row[ $column ], $column );
		}
		self::assertSame( '0', $row['other'] );
	}

	#[TestDox( '[DOC-06] a credit note’s taxes have the names and rates of its order, whatever the shop’s are by then' )]
	public function test_taxes(): void {
		$settings = self::set( array( 'tax_form' => true ) );
		$order    = PaidOrder::of( 0 );
		$has_rows = class_exists( \WC_Order_Item_Tax::class );
		$mug      = array_values( $order->get_items() )[0];
		self::assertInstanceOf( \WC_Order_Item_Product::class, $mug );
		if ( $has_rows ) {
			$mug->set_props( array( 'quantity' => 2, 'subtotal' => '55', 'total' => '55' ) );
			$mug->set_taxes( array( 'total' => array( 77 => '6' ), 'subtotal' => array( 77 => '6' ) ) );
			$mug->save();
			$tax = new \WC_Order_Item_Tax();
			$tax->set_props( array( 'rate_id' => 77, 'label' => 'Duty of last year', 'rate_percent' => 10.0, 'tax_total' => '6' ) );
			$order->add_item( $tax );
			$order->set_total( '61' );
			$order->save();
		}
		$order = $has_rows ? wc_get_order( $order->get_id() ) : $order;
		self::assertInstanceOf( \WC_Order::class, $order );
		// Of the rate 77 the shop knows nothing.
		$taxes = array( $mug->get_id() => array( 'qty' => 2, 'refund_total' => '55', 'refund_tax' => array( 77 => '6' ) ) );
		$order = $has_rows ? self::refunded( wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => '61', 'line_items' => $taxes ) ) ) : RefundedOrder::refund( $order, '55', array( $mug->get_id() => array( 2.0, 55.0 ) ) );
		$note   = new Paper( Kind::CreditNote, $order, new Language( 'en_US' ), $settings, '1', ( new Refunds( $order ) )->all[0] );
		$labels = array_column( $note->totals(), 'label' );

		self::assertSame( $has_rows, in_array( 'Duty of last year', $labels, true ), implode( ', ', $labels ) );
		self::assertCount( $has_rows ? 3 : 2, $labels );
		self::assertSame( $has_rows, 1 === preg_match( '/^10\D*$/', $note->lines()[0]['rate'] ), $note->lines()[0]['rate'] );
	}

	private static function refunded( mixed $refund ): \WC_Order {
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
		$order = wc_get_order( $refund->get_parent_id() );
		self::assertInstanceOf( \WC_Order::class, $order );

		return $order;
	}

	#[TestDox( '[DOC-06] without an invoice, or without a refund, there is no credit note, and no number is used up' )]
	public function test_none(): void {
		$settings = self::set( array( 'numbering' => 'manual' ) );
		$order    = self::order();
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
		self::assertNotContains( Kind::CreditNote, Links::open_to( $order, Visitor::Staff, false, $settings ) );
		foreach ( array( $order, PaidOrder::of( 0 ) ) as $which ) {
			try {
				( new CreditNotes( $settings ) )->papers( $which, (string) $which->get_id(), true );
				self::fail( 'There is none.' );
			} catch ( Refusal $refusal ) {
				self::assertNotSame( '', $refusal->getMessage() );
			}
		}
		( new CreditNotes( $settings ) )->give_when_refunded( $order->get_id(), ( new Refunds( $order ) )->all[0]->get_id() );
		self::assertSame( '0', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE kind = %s', Numbers::table(), 'credit-note' ) ) );
		Numbers::give( $order, Kind::Invoice, $settings );
		self::assertContains( Kind::CreditNote, Links::open_to( $order, Visitor::Staff, false, $settings ) );
		self::assertNotContains( Kind::CreditNote, Links::open_to( PaidOrder::of( 0 ), Visitor::Staff, false, $settings ) );
	}

	#[TestDox( '[DOC-06] [SEC-03] a credit note opens as the invoice does: for staff, and by setting for the buyer, never for somebody else' )]
	public function test_access(): void {
		$owner = $this->user( 'customer' );
		$order = self::order( $owner );
		$id    = (string) $order->get_id();
		$ids   = array_map( static fn ( \WC_Abstract_Order $refund ): string => (string) $refund->get_id(), ( new Refunds( $order ) )->all );
		$open  = static fn ( array $settings, string $which ): int => ( new OpenDocument( self::set( $settings ) ) )->answer( 'GET', array( 'document' => 'credit-note', 'order' => $which ) )->code;
		// The stand-in shop keeps no refunds: there is none to open, and none to tell of.
		$is_real = function_exists( 'wc_create_refund' );
		$opens   = $is_real ? 200 : 409;
		self::assertSame( 403, $open( array(), $id ), 'a guest' );
		self::assertSame( 403, $open( array(), $ids[0] ), 'a guest' );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( array( 404, 404 ), array( $open( array(), $id ), $open( array(), $ids[0] ) ), 'somebody else' );
		wp_set_current_user( $owner );
		self::assertSame( $opens, $open( array(), $id ) );
		self::assertSame( $is_real ? 200 : 404, $open( array(), $ids[1] ) );
		self::assertSame( 409, $open( array( 'customers_credit_note' => false ), $id ), 'the shop’s alone' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( $opens, $open( array( 'customers_credit_note' => false ), $id ) );
		self::assertSame( $is_real ? 200 : 404, $open( array( 'customers_credit_note' => false ), $ids[0] ) );
		self::assertSame( 404, ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => 'invoice', 'order' => $ids[0] ) )->code, 'a refund has no invoice' );
		ob_start();
		( new AdminOrder( new Settings() ) )->print_box( $order );
		$box = html_entity_decode( (string) ob_get_clean() );
		foreach ( $ids as $refund ) {
			self::assertStringContainsString( 'document=credit-note&order=' . $refund, $box );
		}
	}

	#[TestDox( '[DOC-06] a refund of an order with an invoice gets its number by itself' )]
	public function test_by_itself(): void {
		$settings = self::set( array() );
		$order    = self::order();
		$refunds  = ( new Refunds( $order ) )->all;
		// WooCommerce calls it, where it keeps refunds.
		if ( ! function_exists( 'wc_create_refund' ) ) {
			array_map( static fn ( \WC_Abstract_Order $refund ): string => Numbers::give( $refund, Kind::CreditNote, $settings ), $refunds );
		}
		self::assertNotFalse( has_action( 'woocommerce_order_refunded' ) );
		self::assertSame( array( 'C-001', 'C-002' ), array_map( static fn ( \WC_Abstract_Order $refund ): string => \Vitrin\Shared\Domain\Digits::to_latin( Numbers::given( $refund, Kind::CreditNote, $settings ) ), $refunds ) );
	}
}
