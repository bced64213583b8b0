<?php
/**
 * Papers of an order after it was placed: refunds and payments.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Currency;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Documents\Language;
use Vitrin\Documents\Links;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Page;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Settings;
use Vitrin\Documents\Shipment;
use Vitrin\Tests\Products;
use Vitrin\Tests\RefundedOrder;
use Vitrin\Tests\ShopTestCase;

/** Each paper is of the order as it stands. */
final class RefundsTest extends ShopTestCase {

	/** Ten mugs, two bowls, shipping. */
	private const TOTAL = 4_585_000;

	/** A statement that fails, and leaves the test's transaction alone, on SQLite as well. */
	private const FAILS = 'RELEASE SAVEPOINT none';

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/**
	 * What is refunded, one after the other, and what then remains. A line is "mug", "bowl" or "post".
	 *
	 * @return array<string, array{list<array{int, array<string, array{float, float}>}>, float, float, int}> Refunds; mugs, bowls and amount that remain.
	 */
	public static function refunds(): array {
		return array(
			'nothing'                     => array( array(), 10, 2, self::TOTAL ),
			'four mugs'                   => array( array( array( 1_400_000, array( 'mug' => array( 4, 1_400_000 ) ) ) ), 6, 2, 3_185_000 ),
			'four mugs, then three'       => array( array( array( 1_400_000, array( 'mug' => array( 4, 1_400_000 ) ) ), array( 1_050_000, array( 'mug' => array( 3, 1_050_000 ) ) ) ), 3, 2, 2_135_000 ),
			'all mugs'                    => array( array( array( 3_500_000, array( 'mug' => array( 10, 3_500_000 ) ) ) ), 0, 2, 1_085_000 ),
			'more mugs than were sold'    => array( array( array( 3_500_000, array( 'mug' => array( 12, 3_500_000 ) ) ) ), 0, 2, 1_085_000 ),
			'pieces of two lines'         => array( array( array( 850_000, array( 'mug' => array( 1, 350_000 ), 'bowl' => array( 1, 500_000 ) ) ) ), 9, 1, 3_735_000 ),
			'an amount'                   => array( array( array( 100_000, array() ) ), 10, 2, 4_485_000 ),
			'an amount of a line'         => array( array( array( 50_000, array( 'mug' => array( 0, 50_000 ) ) ) ), 10, 2, 4_535_000 ),
			'the shipping'                => array( array( array( 85_000, array( 'post' => array( 0, 85_000 ) ) ) ), 10, 2, 4_500_000 ),
			'pieces, for nothing'         => array( array( array( 0, array( 'mug' => array( 2, 0 ) ) ) ), 8, 2, self::TOTAL ),
			'half a mug'                  => array( array( array( 175_000, array( 'mug' => array( 0.5, 175_000 ) ) ) ), 9.5, 2, 4_410_000 ),
			'everything, line by line'    => array( array( array( self::TOTAL, array( 'mug' => array( 10, 3_500_000 ), 'bowl' => array( 2, 1_000_000 ), 'post' => array( 0, 85_000 ) ) ) ), 0, 0, 0 ),
			'everything, as an amount'    => array( array( array( self::TOTAL, array() ) ), 0, 0, 0 ),
		);
	}

	/** @return array<string, array{string, string, bool, bool}> Way of payment, status, whether it was paid since, and whether the carrier asks for money. */
	public static function payments(): array {
		return array(
			'on delivery'              => array( 'cod', 'processing', false, true ),
			'on delivery, on hold'     => array( 'cod', 'on-hold', false, true ),
			'on delivery, paid since'  => array( 'cod', 'processing', true, false ),
			'on delivery, done'        => array( 'cod', 'completed', true, false ),
			'by card'                  => array( 'card', 'processing', true, false ),
			'by transfer, not yet'     => array( 'bacs', 'on-hold', false, false ),
			'by transfer, which came'  => array( 'bacs', 'processing', true, false ),
		);
	}

	/**
	 * An order and its refunds.
	 *
	 * @param list<array{int, array<string, array{float, float}>}> $refunds As above.
	 */
	private static function order( array $refunds = array() ): \WC_Order {
		// Pieces may be halves.
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->set_currency( 'IRT' );
		$ids = array(
			'mug'  => $order->add_product( Products::simple(), 10 ),
			'bowl' => $order->add_product( Products::simple( array( 'name' => 'Bowl', 'regular_price' => '500000' ) ), 2 ),
		);
		$post = new \WC_Order_Item_Shipping();
		$post->set_props( array( 'method_title' => 'Express post', 'total' => '85000' ) );
		$order->add_item( $post );
		$order->set_payment_method_title( 'Any' );
		$order->calculate_totals( false );
		$order->set_status( 'processing' );
		$order->save();
		$ids['post'] = $post->get_id();
		foreach ( $refunds as list( $amount, $lines ) ) {
			$order = RefundedOrder::refund( $order, (string) $amount, array_combine( array_map( static fn ( string $name ): int => $ids[ $name ], array_keys( $lines ) ), $lines ), 'Broken' );
		}
		self::assertEquals( self::TOTAL, $order->get_total() );

		return $order;
	}

	/** A number as an English paper has it. */
	private static function number( float $number ): string {
		return ( new Language( 'en_US' ) )->number( $number );
	}

	/**
	 * One history of refunds, with each way to pay.
	 *
	 * @param list<array<mixed>> $refunds One after the other.
	 * @param float              $mugs    Remain.
	 * @param float              $bowls   Remain.
	 * @param int                $amount  Remains.
	 */
	#[TestDox( '[DOC-06b] every paper is of the order as it stands, whatever was refunded and however it is paid' )]
	#[DataProvider( 'refunds' )]
	public function test_papers( array $refunds, float $mugs, float $bowls, int $amount ): void {
		$order = self::order( $refunds );
		$of    = array_sum( array_map( static fn ( array $refund ): float => $refund[1]['mug'][1] ?? 0.0, $refunds ) );
		$sent  = array_map( self::number( ... ), array_filter( array( 'Mug' => $mugs, 'Bowl' => $bowls ) ) );
		$taken = array_map( self::number( ... ), array_filter( array( 'Mug' => 10 - $mugs, 'Bowl' => 2 - $bowls ) ) );
		self::assertSame( array() === $sent, '' !== Shipment::objection( $order ) );
		foreach ( self::payments() as $how => list( $method, $status, $is_paid, $collects ) ) {
			$order->set_payment_method( $method );
			$order->set_status( $status );
			$order->set_date_paid( $is_paid ? time() : null );
			foreach ( array( Kind::PackingList, Kind::DeliveryNote, Kind::DispatchLabel, Kind::ShippingLabel ) as $kind ) {
				$this->check_parcel( new Paper( $kind, $order, new Language( 'en_US' ), new Settings() ), $sent, $taken, $collects ? $amount : 0, "{$kind->value}, $how" );
				self::assertSame( array() !== $sent, in_array( $kind, Links::open_to( $order, Visitor::Staff, false, new Settings() ), true ) );
			}
			foreach ( array( Kind::Invoice, Kind::Proforma ) as $kind ) {
				$paper = new Paper( $kind, $order, new Language( 'en_US' ), new Settings() );
				$lines = $paper->lines();
				self::assertSame( array( '10', '2' ), array_column( $lines, 'quantity' ), 'as sold' );
				$totals = array_column( $paper->totals(), 'amount', 'label' );
				self::assertSame( self::number( self::TOTAL ), $totals[ __( 'Total', 'vitrin' ) ] );
				self::assertSame( array() === $refunds ? null : self::number( $amount ), $totals[ __( 'Total after refunds', 'vitrin' ) ] ?? null );
				self::assertSame( Currency::in_words( (string) $amount, 'en' ) . ' ' . $paper->unit(), $paper->words() );
				self::assertSame( $of > 0, '' !== $lines[0]['returned'] && str_contains( $lines[0]['returned'], self::number( $of ) ) );
				self::assertStringContainsString( '(' . ( $is_paid ? __( 'paid', 'vitrin' ) : __( 'not paid yet', 'vitrin' ) ) . ')', $paper->payment(), $how );
				$nameless = clone $order;
				$nameless->set_payment_method_title( '' );
				self::assertSame( $is_paid ? __( 'paid', 'vitrin' ) : ( $collects ? __( 'on delivery', 'vitrin' ) : __( 'not paid yet', 'vitrin' ) ), ( new Paper( $kind, $nameless, new Language( 'en_US' ), new Settings() ) )->payment(), $how );
			}
		}
	}

	/**
	 * A paper of the parcel.
	 *
	 * @param Paper                 $paper  Any.
	 * @param array<string, string> $sent   Pieces by name.
	 * @param array<string, string> $taken  Pieces by name.
	 * @param int                   $amount To be paid on delivery.
	 * @param string                $what   It is.
	 */
	private function check_parcel( Paper $paper, array $sent, array $taken, int $amount, string $what ): void {
		self::assertSame( $sent, array_column( $paper->lines(), 'quantity', 'name' ), $what );
		self::assertSame( self::number( array_sum( array_map( 'floatval', $sent ) ) ), $paper->pieces(), $what );
		self::assertSame( $taken, array_column( $paper->taken_back(), 'quantity', 'name' ), $what );
		self::assertSame( $amount > 0 ? self::number( $amount ) . "\u{a0}" . $paper->unit() : '', $paper->to_collect(), $what );
		$html = Page::html( array( $paper ), new Settings() );
		self::assertSame( Kind::PackingList !== $paper->kind && $amount > 0, str_contains( $html, '<p class="vitrin-doc-collect">' ), $what );
		self::assertSame( array() !== $taken && in_array( $paper->kind, array( Kind::PackingList, Kind::DeliveryNote ), true ), str_contains( $html, '<section class="vitrin-doc-taken-back">' ), $what );
	}

	#[TestDox( '[DOC-06] a line that an editor took out is on no paper, and a deposit is taken off what is to be paid' )]
	public function test_edited(): void {
		$order = self::order();
		$order->set_payment_method( 'cod' );
		$order->set_date_paid( null );
		$paper = static fn ( Kind $kind ): Paper => new Paper( $kind, $order, new Language( 'en_US' ), new Settings() );
		add_filter( 'vitrin_document_left_to_pay', static fn ( float $left ): float => $left - 1_000_000 );
		self::assertSame( '3,585,000' . "\u{a0}" . $paper( Kind::Invoice )->unit(), $paper( Kind::ShippingLabel )->to_collect() );
		$totals = array_column( $paper( Kind::Proforma )->totals(), 'amount', 'label' );
		self::assertSame( array( '−1,000,000', '3,585,000' ), array( $totals[ __( 'Paid so far', 'vitrin' ) ], $totals[ __( 'Left to pay', 'vitrin' ) ] ) );
		self::assertStringStartsWith( 'three million five hundred', $paper( Kind::Proforma )->words() );
		add_filter( 'woocommerce_order_get_items', static fn ( array $items ): array => array_filter( $items, static fn ( \WC_Order_Item $item ): bool => 'Bowl' !== $item->get_name() ) );
		foreach ( array( Kind::Invoice, Kind::PackingList ) as $kind ) {
			self::assertSame( array( 'Mug' ), array_column( $paper( $kind )->lines(), 'name' ) );
			self::assertSame( '10', $paper( $kind )->pieces() );
		}
	}

	/** @return array<string, array{list<string>, list<string>}> What is ordered, and what of it is sent. */
	public static function goods(): array {
		return array(
			'goods alone'           => array( array( 'mug' ), array( 'mug' ) ),
			'a service alone'       => array( array( 'service' ), array() ),
			'a file alone'          => array( array( 'file' ), array() ),
			'a service and a file'  => array( array( 'service', 'file' ), array() ),
			'goods and a file'      => array( array( 'file', 'mug', 'service' ), array( 'mug' ) ),
			'goods with a file'     => array( array( 'book' ), array( 'book' ) ),
			'a deleted product'     => array( array( 'deleted', 'service' ), array( 'deleted' ) ),
			'a deleted service'     => array( array( 'deleted service' ), array() ),
		);
	}

	/**
	 * An order of these.
	 *
	 * @param list<string> $ordered Names.
	 * @param list<string> $sent    Names.
	 */
	#[TestDox( '[DOC-06] only what is sent stands on the papers of a parcel; an order without any has none, and says why' )]
	#[DataProvider( 'goods' )]
	public function test_goods( array $ordered, array $sent ): void {
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		foreach ( $ordered as $name ) {
			$product = Products::simple( array( 'name' => $name, 'virtual' => in_array( $name, array( 'service', 'file' ), true ), 'downloadable' => in_array( $name, array( 'file', 'book' ), true ) ) );
			$id      = $order->add_product( $product, 3 );
			if ( str_starts_with( $name, 'deleted' ) ) {
				$product->delete( true );
				if ( 'deleted service' === $name ) {
					wc_add_order_item_meta( $id, '_virtual', 'yes' );
				}
			}
		}
		$order->set_status( 'processing' );
		$order->save();
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$settings = new Settings();
		foreach ( array( Kind::PackingList, Kind::DeliveryNote, Kind::DispatchLabel, Kind::ShippingLabel ) as $kind ) {
			$answer = ( new OpenDocument( $settings ) )->answer( 'GET', array( 'document' => $kind->value, 'order' => (string) $order->get_id() ) );
			self::assertSame( array() === $sent ? 409 : 200, $answer->code, $kind->value );
			self::assertSame( array() !== $sent, in_array( $kind, Links::open_to( $order, Visitor::Staff, false, $settings ), true ) );
			$paper = new Paper( $kind, $order, new Language( 'en_US' ), $settings );
			self::assertSame( $sent, array_column( $paper->lines(), 'name' ) );
			self::assertSame( (string) ( 3 * count( $sent ) ), $paper->pieces() );
			if ( array() === $sent ) {
				self::assertSame( __( 'Nothing in this order is to be sent, so it has no packing list, delivery note or label.', 'vitrin' ), $answer->message );
			}
		}
		self::assertCount( count( $ordered ), ( new Paper( Kind::Invoice, $order, new Language( 'en_US' ), $settings ) )->lines() );
	}

	/** @return iterable<string, array{string}> What the statements that fail have in them; '' for those of a plugin. */
	public static function statements(): iterable {
		yield 'of a plugin, about the lines' => array( '' );
		// The stand-in shop keeps no refunds, and reads lines in its own way.
		if ( function_exists( 'wc_create_refund' ) ) {
			yield 'for the refunds' => array( 'shop_order_refund' );
			yield 'for the lines' => array( 'woocommerce_order_items' );
			yield 'for what lines hold' => array( 'woocommerce_order_itemmeta' );
		}
	}

	#[TestDox( '[DOC-06] where the database fails there is no paper, rather than one with goods that were taken back; nor is that remembered: $_dataName' )]
	#[DataProvider( 'statements' )]
	public function test_failed_statement( string $part ): void {
		global $wpdb;
		$order = self::order( array( array( 1_400_000, array( 'mug' => array( 4, 1_400_000 ) ) ) ) );
		Numbers::give( $order, Kind::Invoice, new Settings() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$kinds = array( Kind::Invoice, Kind::PackingList, Kind::DeliveryNote, Kind::DispatchLabel, Kind::ShippingLabel );
		if ( function_exists( 'wc_create_refund' ) ) {
			$kinds[] = Kind::CreditNote;
		}
		$open = static fn ( Kind $kind ): \Vitrin\Shared\Http\Answer => ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => $kind->value, 'order' => (string) $order->get_id() ) );
		$fail = static fn ( string $query ): string => '' !== $part && str_contains( $query, $part ) ? self::FAILS : $query;
		$ask  = static function ( mixed $items ) use ( $part, $wpdb ): mixed {
			if ( '' === $part ) {
				$wpdb->query( self::FAILS );
			}

			return $items;
		};
		foreach ( $kinds as $kind ) {
			wp_cache_flush();
			$shown = $wpdb->suppress_errors();
			add_filter( 'query', $fail );
			add_filter( 'woocommerce_order_get_items', $ask );
			$answer = $open( $kind );
			remove_filter( 'query', $fail );
			remove_filter( 'woocommerce_order_get_items', $ask );
			$wpdb->suppress_errors( $shown );
			self::assertSame( array( 500, __( 'The shop could not do this. Try again.', 'vitrin' ) ), array( $answer->code, $answer->message ), $kind->value );
			self::assertMatchesRegularExpression( '/^[\p{Arabic}\s.،؛\x{200c}]+$/u', $answer->message );
			// What WooCommerce keeps of that failure would be the next visitor's paper.
			self::assertSame( 200, $open( $kind )->code, $kind->value );
			if ( Kind::PackingList === $kind && function_exists( 'wc_create_refund' ) ) {
				$fresh = wc_get_order( $order->get_id() );
				self::assertInstanceOf( \WC_Order::class, $fresh );
				self::assertSame( array( '6', '2' ), array_column( ( new Paper( $kind, $fresh, new Language( 'en_US' ), new Settings() ) )->lines(), 'quantity' ) );
			}
		}
	}
}
