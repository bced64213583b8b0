<?php
/**
 * The accountant's list of invoices.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Domain\Csv;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Domain\Period;
use Vitrin\Documents\InvoiceRows;
use Vitrin\Documents\NumberedOrders;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Refunds;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\RefundedOrder;
use Vitrin\Tests\ShopTestCase;

/** Periods, cells, rows, and numbers whose orders are gone. */
final class InvoiceRowsTest extends ShopTestCase {

	/** A statement that fails, and leaves the test's transaction alone, on SQLite as well. */
	private const FAILS = 'RELEASE SAVEPOINT none';

	private const ALWAYS = array( '2020-01-01', '2099-12-31' );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/** The series begin empty, and a refund has no credit note by itself. */
	protected function setUp(): void {
		parent::setUp();
		remove_all_filters( 'woocommerce_order_refunded' );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
		update_option( Store::OPTION, array( 'documents' => array( 'number_yearly' => false, 'number_width' => 3, 'numbering' => 'manual' ) ) );
	}

	/**
	 * With a number that doesn't say when it was given: its order's day counts. NumberMomentsTest has the others.
	 *
	 * @param string $day In UTC, at noon.
	 */
	private static function numbered( string $day, string $status = 'processing' ): \WC_Order {
		$order = PaidOrder::of( 0, $status );
		$order->set_date_created( "{$day}T12:00:00Z" );
		$order->save();
		if ( ! function_exists( 'wc_create_refund' ) ) {
			// The stand-in shop keeps the day on which an order was made.
			global $wpdb;
			$wpdb->update( $wpdb->posts, array( 'post_date' => "$day 12:00:00", 'post_date_gmt' => "$day 12:00:00" ), array( 'ID' => $order->get_id() ) );
			clean_post_cache( $order->get_id() );
		}
		self::assertNotSame( '', Numbers::give( $order, Kind::Invoice, new Settings() ) );
		self::forget_moments();

		return $order;
	}

	private static function forget_moments(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET given_gmt = NULL', Numbers::table() ) );
	}

	/**
	 * The rows of a period.
	 *
	 * @param array{string, string} $days
	 * @return list<array<string, string>> By the names of the columns.
	 */
	private static function rows( array $days = self::ALWAYS ): array {
		add_filter( 'vitrin_document_numbers_start', '__return_true' );
		$rows = array();
		foreach ( ( new InvoiceRows( new Settings() ) )->of( new Period( ...$days ) ) as $line ) {
			$cells  = str_getcsv( rtrim( $line, "\r\n" ), ',', '"', '' );
			$rows[] = array_combine( array_keys( InvoiceRows::columns() ), array_map( 'strval', $cells ) );
		}

		return $rows;
	}

	#[TestDox( '[DOC-06] every day of the Solar Hijri calendar leads to the Gregorian one and back, and none is taken that isn’t there' )]
	public function test_calendar(): void {
		$day = new \DateTimeImmutable( '2012-01-01' );
		for ( $count = 0; $count < 9000; $count++, $day = $day->modify( '+1 day' ) ) {
			self::assertSame( $day->format( 'Y-m-d' ), SolarHijri::gregorian( ...SolarHijri::date( $day ) ) );
		}
		foreach ( array( array( 1404, 12, 30 ), array( 1404, 7, 31 ), array( 1404, 13, 1 ), array( 1404, 0, 1 ), array( 1404, 1, 32 ), array( 1404, 1, 0 ) ) as $none ) {
			self::assertNull( SolarHijri::gregorian( ...$none ), implode( '-', $none ) );
		}
		self::assertSame( '2025-03-20', SolarHijri::gregorian( 1403, 12, 30 ) );
	}

	/** @return array<string, array{string, string|null}> As typed, and the day. */
	public static function typed(): array {
		return array(
			'Solar Hijri'             => array( '1405/09/06', '2026-11-27' ),
			'Persian digits'          => array( '۱۴۰۵/۹/۶', '2026-11-27' ),
			'Arabic digits, hyphens'  => array( '١٤٠٥-٠٩-٠٦', '2026-11-27' ),
			'with marks of direction' => array( "\u{2066}1405/09/06\u{2069} ", '2026-11-27' ),
			'Gregorian'               => array( '2026-11-27', '2026-11-27' ),
			'Gregorian with dots'     => array( '2026.11.27', '2026-11-27' ),
			'no such Solar day'       => array( '1404/12/30', null ),
			'no such Gregorian day'   => array( '2025-02-29', null ),
			'two separators'          => array( '1405/09-06', null ),
			'day first'               => array( '06/09/1405', null ),
			'a year of no calendar'   => array( '1700-01-01', null ),
			'far away'                => array( '9999-01-01', null ),
			'empty'                   => array( '', null ),
			'words'                   => array( 'today', null ),
			'an expression'           => array( '+1 day', null ),
			'a statement'             => array( "1405/09/06' OR 1=1", null ),
			'a new line'              => array( "1405/09/06\n", '2026-11-27' ),
			'not UTF-8'               => array( "\xff1405/09/06", null ),
		);
	}

	#[TestDox( '[DOC-06] a typed day is read in either calendar and any digits, or refused: $_dataName' )]
	#[DataProvider( 'typed' )]
	public function test_typed_day( string $typed, ?string $day ): void {
		self::assertSame( $day, Period::day( $typed ) );
	}

	/** @return iterable<string, array{string, string, bool, string, string}> Name, today, calendar, first and last day. */
	public static function periods(): iterable {
		yield 'month of 30 days' => array( 'this_month', '2026-11-27', true, '2026-11-22', '2026-12-21' );
		yield 'the month before' => array( 'last_month', '2026-11-27', true, '2026-10-23', '2026-11-21' );
		yield 'autumn' => array( 'this_season', '2026-11-27', true, '2026-09-23', '2026-12-21' );
		yield 'summer' => array( 'last_season', '2026-11-27', true, '2026-06-22', '2026-09-22' );
		yield 'year' => array( 'this_year', '2026-11-27', true, '2026-03-21', '2027-03-20' );
		yield 'a leap year' => array( 'last_year', '2025-11-27', true, '2024-03-20', '2025-03-20' );
		yield 'winter, seen from Farvardin' => array( 'last_season', '2026-03-21', true, '2025-12-22', '2026-03-20' );
		yield 'Esfand, seen from Farvardin' => array( 'last_month', '2026-03-21', true, '2026-02-20', '2026-03-20' );
		yield 'Gregorian February' => array( 'last_month', '2024-03-31', false, '2024-02-01', '2024-02-29' );
		yield 'Gregorian quarter' => array( 'last_season', '2026-01-01', false, '2025-10-01', '2025-12-31' );
		yield 'Gregorian year' => array( 'this_year', '2026-01-01', false, '2026-01-01', '2026-12-31' );
	}

	#[TestDox( '[DOC-06] months, seasons and years are those of the calendar: $_dataName' )]
	#[DataProvider( 'periods' )]
	public function test_named_period( string $name, string $today, bool $is_solar, string $from, string $to ): void {
		self::assertEquals( new Period( $from, $to ), Period::named( $name, new \DateTimeImmutable( $today ), $is_solar ) );
	}

	#[TestDox( '[DOC-06] periods that follow each other have no day between and none in common, by the shop’s clock' )]
	public function test_moments(): void {
		$tehran = new \DateTimeZone( 'Asia/Tehran' );
		self::assertSame( array( '2026-11-21 20:30:00', '2026-12-21 20:30:00' ), ( new Period( '2026-11-22', '2026-12-21' ) )->moments( $tehran ) );
		// Summer time began in this night in 2022.
		self::assertSame( ( new Period( '2022-03-01', '2022-03-21' ) )->moments( $tehran )[1], ( new Period( '2022-03-22', '2022-03-30' ) )->moments( $tehran )[0] );
	}

	/** @return array<string, array{string, string}> */
	public static function texts(): array {
		return array(
			'plain'                  => array( 'خیابان لادن، پلاک ۴', 'خیابان لادن، پلاک ۴' ),
			'equals sign'            => array( '=1+1', "'=1+1" ),
			'plus'                   => array( '+98 912', "'+98 912" ),
			'minus'                  => array( '-2', "'-2" ),
			'minus of typographers'  => array( "\u{2212}2", "'\u{2212}2" ),
			'at sign'                => array( '@SUM(A1)', "'@SUM(A1)" ),
			'tab'                    => array( "\tx", "'x" ),
			'carriage return'        => array( "\rx", "'x" ),
			'new line'               => array( "\n=x", "'=x" ),
			'behind spaces'          => array( '   =x', "'=x" ),
			'behind a hidden letter' => array( "\u{200f}=x", "'\u{200f}=x" ),
			'wide letters'           => array( '＝x', "'＝x" ),
			'behind a semicolon'     => array( 'a; =HYPERLINK("x")', 'a; \'=HYPERLINK("x")' ),
			'a hidden letter behind a semicolon' => array( "a;\u{200f}=x", "a;\u{200f}'=x" ),
			'an isolate behind a semicolon'      => array( "a; \u{2066}\u{200b}@x", "a; \u{2066}\u{200b}'@x" ),
			'a byte order mark'                  => array( "a;\u{feff}+x", "a;\u{feff}'+x" ),
			'a wide space'                       => array( "a;\u{3000}\u{a0}-x", "a; '-x" ),
			'a Persian semicolon'                => array( 'نام؛=x', "نام؛'=x" ),
			'a Persian semicolon, hidden letter' => array( "نام؛ \u{200c}\u{2212}x", "نام؛ \u{200c}'\u{2212}x" ),
			'a wide semicolon'                   => array( 'a；＝x', "a；'＝x" ),
			'a quote behind a semicolon'         => array( 'a;"=x"', "a;\"'=x\"" ),
			'an apostrophe behind a semicolon'   => array( "a;'\u{200f}=x", "a;'\u{200f}'=x" ),
			'two semicolons'                     => array( "=a;\u{200f}=b;=c", "'=a;\u{200f}'=b;'=c" ),
			'semicolons between words'           => array( "a; b؛ c؛ \u{200f}د", "a; b؛ c؛ \u{200f}د" ),
			'inside'                 => array( 'a=b, c-d', 'a=b, c-d' ),
			'lines'                  => array( "a\r\nb\u{2028}c", 'a b c' ),
			'nothing'                => array( '', '' ),
			'broken UTF-8'           => array( "a\xffb", 'a?b' ),
			'null'                   => array( "\0=x", "'=x" ),
		);
	}

	#[TestDox( '[SEC-03] [DOC-06] a text that a spreadsheet would take for a formula is none: $_dataName' )]
	#[DataProvider( 'texts' )]
	public function test_text( string $text, string $cell ): void {
		self::assertSame( $cell, Csv::text( $text ) );
		self::assertSame( array( $cell, '-12.5' ), str_getcsv( rtrim( Csv::line( array( $cell, '-12.5' ) ), "\r\n" ), ',', '"', '' ) );
	}

	#[TestDox( '[DOC-06] an invoice’s row says who bought what for how much, as stored, and its parts add up' )]
	public function test_invoice(): void {
		$order = self::numbered( '2026-11-27' );
		$post  = new \WC_Order_Item_Shipping();
		$post->set_props( array( 'method_title' => 'Post', 'total' => '85000' ) );
		$fee = new \WC_Order_Item_Fee();
		$fee->set_props( array( 'name' => 'Wrapping', 'total' => '5000' ) );
		$order->add_item( $post );
		$order->add_item( $fee );
		$order->set_billing_first_name( '=cmd|x' );
		$order->set_billing_last_name( '' );
		$order->update_meta_data( '_billing_national_id', '۰۴۹۹۳۷۰۸۹۹' );
		$order->set_payment_method_title( 'Card & cash' );
		$order->calculate_totals( false );
		$order->save();
		wp_cache_flush();
		$rows = self::rows( array( '2026-11-27', '2026-11-27' ) );
		self::assertCount( 1, $rows );
		$row = $rows[0];
		self::assertSame( array( '001', '1405/09/06', '2026-11-27', (string) $order->get_order_number(), "'=cmd|x", '0499370899', 'Card & cash', '' ), array( $row['number'], $row['solar'], $row['gregorian'], $row['order'], $row['name'], $row['national'], $row['payment'], $row['note'] ) );
		self::assertStringContainsString( 'خیابان لادن', $row['address'] );
		self::assertStringContainsString( '(' . $order->get_currency() . ')', $row['currency'] );
		self::assertSame( array( '85000', '5000', '0', '0' ), array( $row['shipping'], $row['fees'], $row['other'], $row['refunded'] ) );
		self::assertSame( (float) $order->get_total(), (float) $row['total'] );
		self::assertEqualsWithDelta( (float) $row['total'], (float) $row['net'] + (float) $row['shipping'] + (float) $row['fees'] + (float) $row['tax'] + (float) $row['other'], 0.0001 );
		self::assertEqualsWithDelta( (float) $row['net'], (float) $row['goods'] - (float) $row['discount'], 0.0001 );
	}

	#[TestDox( '[DOC-06] each number stands in the list once, also where its order was deleted, put into the bin, cancelled, or where the number is lost' )]
	public function test_holes(): void {
		global $wpdb;
		$orders = array();
		// 1 and 2 of November, the rest of December.
		foreach ( array( '2026-11-01', '2026-11-20', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06' ) as $place => $day ) {
			$orders[ $place + 1 ] = self::numbered( $day );
		}
		// The first, one at the end of November, one in December.
		$orders[1]->delete( true );
		$orders[2]->set_status( 'cancelled' );
		$orders[2]->save();
		$orders[3]->delete( true );
		$wpdb->delete( Numbers::table(), array( 'order_id' => $orders[5]->get_id() ) );
		$orders[6]->set_status( 'failed' );
		$orders[6]->save();
		$orders[8]->delete( false );
		wp_cache_flush();
		$november = self::rows( array( '2026-11-01', '2026-11-30' ) );
		$december = self::rows( array( '2026-12-01', '2026-12-31' ) );
		self::assertSame( array( '001', '002', '003' ), array_column( $november, 'number' ), 'a deleted one belongs to the number before it, the first to the one after it' );
		self::assertSame( array( '004', '005', '006', '007', '008' ), array_column( $december, 'number' ) );
		self::assertSame( array( '001', '002', '003', '004', '005', '006', '007', '008' ), array_column( self::rows(), 'number' ) );
		self::assertSame( array( '', '0', '', '0' ), array( $november[0]['total'], $november[1]['total'], $november[2]['total'], $december[2]['total'] ) );
		foreach ( array( ...$november, $december[1], $december[2], $december[4] ) as $row ) {
			self::assertNotSame( '', $row['note'], $row['number'] );
		}
		self::assertSame( array( '', '' ), array( $december[0]['note'], $december[3]['note'] ) );
		self::assertGreaterThan( 0, (float) $december[0]['total'] );
	}

	#[TestDox( '[DOC-06] a series of which nothing is left, and a long row of missing numbers, are named as well' )]
	public function test_lost_series(): void {
		global $wpdb;
		$put = static fn ( string $series, int $number ) => $wpdb->insert( Numbers::table(), array( 'kind' => 'invoice', 'order_id' => 900_000_000 + crc32( "$series$number" ) % 1000, 'series' => $series, 'number' => $number, 'text' => "$series/$number" ) );
		$put( 'invoice-1403', 4 );
		self::assertSame( array( 'invoice-1403/4' ), array_column( self::rows( array( '2026-11-01', '2026-11-02' ) ), 'number' ) );
		$order = self::numbered( '2026-11-01' );
		$put( 'invoice', 3000 );
		$rows = self::rows( array( '2026-11-01', '2026-11-01' ) );
		self::assertSame( array( '001', '002', 'invoice/3000', 'invoice-1403/4' ), array_column( $rows, 'number' ) );
		self::assertStringContainsString( '2999', $rows[1]['note'] );
		$order->delete( true );
	}

	#[TestDox( '[DOC-06] a credit note is a row with negative amounts that are numbers, beside the invoice it belongs to; without a moment of its number its refund’s own day counts' )]
	public function test_credit_notes(): void {
		$order = self::numbered( '2026-11-01' );
		$item  = (int) array_key_first( $order->get_items() );
		$total = (float) $order->get_total();
		$order = RefundedOrder::refund( $order, '20000', array( $item => array( 1.0, 20_000.0 ) ), '=reason' );
		$order = RefundedOrder::refund( $order, '5000' );
		list( $first, $second ) = ( new Refunds( $order ) )->all;
		$row  = ( new InvoiceRows( new Settings() ) )->of_credit_note( $order, $first );
		self::assertSame( array( '-20000', '-20000', '0', '-20000', '001', "'=reason" ), array( $row['goods'], $row['net'], $row['shipping'], $row['total'], $row['invoice'], $row['note'] ) );
		self::assertSame( '-5000', ( new InvoiceRows( new Settings() ) )->of_credit_note( $order, $second )['total'] );
		self::assertSame( '25000', ( new InvoiceRows( new Settings() ) )->of_invoice( $order )['refunded'] );
		if ( ! function_exists( 'wc_create_refund' ) ) {
			// The stand-in shop keeps no refunds: what it doesn't find is named as deleted.
			Numbers::give( $first, Kind::CreditNote, new Settings() );
			self::assertSame( array( '001', 'C-001' ), array_column( self::rows(), 'number' ) );
			return;
		}
		Numbers::give( $first, Kind::CreditNote, new Settings() );
		foreach ( array( $first, $second ) as $refund ) {
			$refund->set_date_created( '2026-12-01T12:00:00Z' );
			$refund->save();
		}
		self::forget_moments();
		wp_cache_flush();
		self::assertSame( array( '001' ), array_column( self::rows( array( '2026-11-01', '2026-11-30' ) ), 'number' ) );
		$december = self::rows( array( '2026-12-01', '2026-12-31' ) );
		self::assertSame( array( 'C-001', '' ), array_column( $december, 'number' ) );
		self::assertNotSame( '', $december[1]['note'], 'one without a number says so' );
		self::assertEqualsWithDelta( $total - 25_000, array_sum( array_map( 'floatval', array_column( self::rows(), 'total' ) ) ), 0.0001 );
	}

	#[TestDox( '[DOC-06] an order that can’t be read takes no other row with it' )]
	public function test_broken_order(): void {
		self::numbered( '2026-11-01' );
		self::numbered( '2026-11-02' );
		$calls = 0;
		add_filter(
			'vitrin_document_buyer',
			static function ( $buyer ) use ( &$calls ) {
				if ( 1 === ++$calls ) {
					throw new \TypeError( 'A plugin of the shop.' );
				}

				return $buyer;
			}
		);
		$rows = self::rows();
		self::assertSame( array( '001', '002' ), array_column( $rows, 'number' ) );
		self::assertNotSame( '', $rows[0]['note'] );
		self::assertGreaterThan( 0, (float) $rows[1]['total'] );
	}

	#[TestDox( '[DOC-06] an order of which a statement failed can’t be read: its amounts would be those of an answer that never came' )]
	public function test_failed_statement(): void {
		global $wpdb;
		$orders = array( self::numbered( '2026-11-01' ), self::numbered( '2026-11-02' ) );
		wp_cache_flush();
		$shown = $wpdb->suppress_errors();
		add_filter(
			'woocommerce_order_get_items',
			static function ( mixed $items, mixed $order ) use ( $orders, $wpdb ): mixed {
				if ( $order instanceof \WC_Order && $order->get_id() === $orders[0]->get_id() ) {
					$wpdb->query( self::FAILS );
				}

				return $items;
			},
			10,
			2
		);
		$rows = self::rows();
		$wpdb->suppress_errors( $shown );
		self::assertSame( array( '001', '002' ), array_column( $rows, 'number' ) );
		self::assertSame( array( '', '' ), array( $rows[0]['total'], $rows[1]['note'] ) );
		self::assertStringContainsString( (string) $orders[0]->get_id(), $rows[0]['note'] );
		self::assertGreaterThan( 0, (float) $rows[1]['total'] );
		if ( ! function_exists( 'wc_create_refund' ) ) {
			return;
		}
		// WooCommerce's own, which says of a failure that nothing was refunded.
		remove_all_filters( 'woocommerce_order_get_items' );
		RefundedOrder::refund( $orders[1], '5000' );
		wp_cache_flush();
		$wpdb->suppress_errors();
		$fail = static fn ( string $query ): string => str_contains( $query, 'shop_order_refund' ) && str_contains( $query, (string) $orders[1]->get_id() ) ? self::FAILS : $query;
		add_filter( 'query', $fail );
		$row = self::rows( array( '2026-11-02', '2026-11-02' ) )[0];
		remove_filter( 'query', $fail );
		$wpdb->suppress_errors( $shown );
		self::assertSame( array( '', '' ), array( $row['total'], $row['refunded'] ) );
		self::assertSame( '5000', self::rows( array( '2026-11-02', '2026-11-02' ) )[0]['refunded'] );
	}

	#[TestDox( '[DOC-06] thousands of numbers are read a few hundred at a time, each once, in little memory' )]
	public function test_many(): void {
		global $wpdb;
		$order = self::numbered( '2026-11-01' );
		for ( $number = 2; $number <= 5000; $number += 500 ) {
			$rows = array();
			for ( $own = $number; $own < min( 5001, $number + 500 ); $own++ ) {
				$rows[] = "('invoice'," . ( 800_000_000 + $own ) . ",'invoice',$own,'" . sprintf( '%03d', $own ) . "')";
			}
			$wpdb->query( 'INSERT INTO ' . Numbers::table() . ' (kind, order_id, series, number, text) VALUES ' . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB
		}
		$count  = 0;
		$before = memory_get_usage();
		$most   = 0;
		foreach ( ( new NumberedOrders( new Period( '2026-11-01', '2026-11-01' ) ) )->of( Kind::Invoice ) as $numbered ) {
			self::assertSame( ++$count, $numbered['number'] );
			$most = max( $most, memory_get_usage() - $before );
		}
		self::assertSame( 5000, $count );
		self::assertLessThan( 8_000_000, $most );
		self::assertGreaterThan( 0, $order->get_id() );
	}
}
