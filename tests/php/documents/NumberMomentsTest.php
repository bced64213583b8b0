<?php
/**
 * When a number was given.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Domain\Period;
use Vitrin\Documents\InvoiceRows;
use Vitrin\Documents\Language;
use Vitrin\Documents\NumberedOrders;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Page;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\RefundedOrder;
use Vitrin\Tests\ShopTestCase;

/** A number's year, its paper's date and the accountant's list are of one moment. */
final class NumberMomentsTest extends ShopTestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		OrderStorage::provide_tables();
		Numbers::provide();
	}

	/** The series begin empty, and a refund has no credit note by itself. */
	protected function setUp(): void {
		parent::setUp();
		remove_all_filters( 'woocommerce_order_refunded' );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Numbers::table() ) );
		update_option( Store::OPTION, array( 'documents' => array( 'number_yearly' => true, 'numbering' => 'manual', 'number_start' => 'now' ) ) );
	}

	private static function day( int $moment ): string {
		return ( new \DateTimeImmutable( '@' . $moment ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
	}

	/** @return iterable<string, array{string, Kind, \Closure(): int, bool}> Storage, kind, the order's moment, whether the table knows when the number was given. */
	public static function cases(): iterable {
		$noon   = static fn ( string $day ): int => ( new \DateTimeImmutable( "$day 12:00", wp_timezone() ) )->getTimestamp();
		$esfand = static fn (): int => $noon( (string) SolarHijri::gregorian( Language::year( time() ), 1, 1 ) ) - 6 * DAY_IN_SECONDS;
		$orders = array(
			'the same day'           => array( static fn (): int => time(), true ),
			'forty days later'       => array( static fn (): int => time() - 40 * DAY_IN_SECONDS, true ),
			'across Nowruz'          => array( $esfand, true ),
			'old, without a moment'  => array( $esfand, false ),
		);
		foreach ( OrderStorage::BOTH as $storage ) {
			foreach ( array( Kind::Invoice, Kind::Proforma, Kind::CreditNote ) as $kind ) {
				foreach ( $orders as $name => list( $placed, $is_known ) ) {
					yield "{$kind->value}, $name, $storage" => array( $storage, $kind, $placed, $is_known );
				}
			}
		}
	}

	/** On the stand-in shop an order keeps the day on which it was made, and refunds aren't kept at all. */
	private static function date( \WC_Abstract_Order $order, int $moment ): void {
		$order->set_date_created( $moment );
		if ( $order instanceof \WC_Order || function_exists( 'wc_create_refund' ) ) {
			$order->save();
		}
		if ( ! function_exists( 'wc_create_refund' ) && $order instanceof \WC_Order ) {
			global $wpdb;
			$wpdb->update( $wpdb->posts, array( 'post_date' => wp_date( 'Y-m-d H:i:s', $moment ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $moment ) ), array( 'ID' => $order->get_id() ) );
			clean_post_cache( $order->get_id() );
		}
	}

	/** @return list<string> Numbers of a day by the table, and by the accountant's list with its days. */
	private static function of_day( Kind $kind, string $day ): array {
		$period = new Period( $day, $day );
		$found  = array_column( iterator_to_array( ( new NumberedOrders( $period ) )->of( $kind ), false ), 'text' );
		foreach ( ( new InvoiceRows( new Settings() ) )->of( $period ) as $line ) {
			$row = array_combine( array_keys( InvoiceRows::columns() ), array_map( 'strval', str_getcsv( rtrim( $line, "\r\n" ), ',', '"', '' ) ) );
			if ( '' !== $row['number'] && in_array( $row['number'], $found, true ) ) {
				$found[] = $row['number'] . ' of ' . $row['gregorian'];
			}
		}

		return $found;
	}

	/** @param \Closure(): int $placed */
	#[TestDox( '[DOC-06] a number’s year, its paper’s date and the period of the accountant’s list are of the moment of giving: $_dataName' )]
	#[DataProvider( 'cases' )]
	public function test_moment( string $storage, Kind $kind, \Closure $placed, bool $is_known ): void {
		global $wpdb;
		OrderStorage::choose( $storage );
		$settings = new Settings();
		$placed   = $placed();
		// Not paid yet: it has no number by itself.
		$order = PaidOrder::of( 0, 'pending' );
		self::date( $order, $placed );
		$refund = null;
		if ( Kind::CreditNote === $kind ) {
			$order  = RefundedOrder::refund( $order, '1000' );
			$refund = array_values( $order->get_refunds() )[0];
			self::date( $refund, $placed );
		}
		$source = $refund ?? $order;
		$before = time();
		$number = Numbers::give( $source, $kind, $settings );
		$after  = time();
		$moment = Numbers::moment( $source, $kind );
		self::assertIsInt( $moment );
		self::assertGreaterThanOrEqual( $before, $moment );
		self::assertLessThanOrEqual( $after, $moment );
		self::assertStringContainsString( Language::year( $moment ) . '-00001', $number );
		if ( ! $is_known ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET given_gmt = NULL', Numbers::table() ) );
			$moment = $placed;
		}
		self::assertSame( $number, Numbers::give( $source, $kind, $settings ), 'it stays as it is' );
		self::assertSame( $is_known ? $moment : null, Numbers::moment( $source, $kind ), 'and so does its moment' );

		$language = Language::of_shop();
		$paper    = new Paper( $kind, $order, $language, $settings, $number, $refund );
		self::assertSame( $language->date( $moment ), $paper->date() );
		$differs = $language->date( $placed ) !== $language->date( $moment );
		self::assertSame( $differs ? $language->date( $placed ) : '', $paper->order_date() );
		$html = Page::html( array( $paper ), $settings );
		self::assertStringContainsString( esc_html( $paper->date() ), $html );
		self::assertSame( $differs, str_contains( $html, esc_html( __( 'Order date', 'vitrin' ) ) ) );
		self::assertSame( $language->date( $placed ), ( new Paper( Kind::PackingList, $order, $language, $settings ) )->date(), 'other papers have the order’s day' );

		wp_cache_flush();
		if ( null !== $refund && ! $is_known && ! function_exists( 'wc_create_refund' ) ) {
			// Nothing says of what day it is: the stand-in keeps no refunds.
			return;
		}
		$day  = self::day( $moment );
		$rows = Kind::Proforma === $kind ? array() : array( "$number of $day" );
		self::assertSame( array( $number, ...$rows ), self::of_day( $kind, $day ) );
		foreach ( array_diff( array( self::day( $placed ), self::day( time() ) ), array( $day ) ) as $other ) {
			self::assertSame( array(), self::of_day( $kind, $other ), $other );
		}
	}

	/** @return iterable<string, array{string, int, int}> The shop's time zone, seconds from its Nowruz, year of the number. */
	public static function borders(): iterable {
		foreach ( array( 'Asia/Tehran', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati' ) as $zone ) {
			foreach ( array( -1 => 1404, 0 => 1405, HOUR_IN_SECONDS => 1405 ) as $seconds => $year ) {
				yield "$seconds seconds from 1 Farvardin, $zone" => array( $zone, $seconds, $year );
			}
		}
	}

	#[TestDox( '[DOC-06] at the turn of the year number, paper and list change over together: $_dataName' )]
	#[DataProvider( 'borders' )]
	public function test_turn_of_year( string $zone, int $seconds, int $year ): void {
		update_option( 'timezone_string', $zone );
		$moment = ( new \DateTimeImmutable( SolarHijri::gregorian( 1405, 1, 1 ) . ' 00:00', wp_timezone() ) )->getTimestamp() + $seconds;
		$order  = PaidOrder::of( 0, 'pending' );
		self::date( $order, $moment - 2 * DAY_IN_SECONDS );
		$settings = new Settings();
		$number   = ( new \ReflectionMethod( Numbers::class, 'take' ) )->invoke( null, $order->get_id(), $settings->series( Kind::Invoice, Language::year( $moment ) ), $moment );
		self::assertSame( "$year-00001", $number );
		self::assertSame( 1404 === $year ? '۱۴۰۴/۱۲/۲۹' : '۱۴۰۵/۰۱/۰۱', ( new Paper( Kind::Invoice, $order, new Language( 'fa_IR' ), $settings, $number ) )->date() );
		wp_cache_flush();
		$today = new \DateTimeImmutable( SolarHijri::gregorian( 1405, 1, 5 ) . ' 12:00', wp_timezone() );
		foreach ( array( 'last_year' => 1404, 'this_year' => 1405 ) as $name => $asked ) {
			$period = Period::named( $name, $today, true );
			self::assertNotNull( $period );
			$found = array_column( iterator_to_array( ( new NumberedOrders( $period ) )->of( Kind::Invoice ), false ), 'text' );
			self::assertSame( $asked === $year ? array( $number ) : array(), $found, $name );
		}
	}

	#[TestDox( '[DOC-06] a deleted order’s number keeps its day' )]
	public function test_deleted(): void {
		$order = PaidOrder::of( 0, 'pending' );
		self::date( $order, time() - 40 * DAY_IN_SECONDS );
		$number = Numbers::give( $order, Kind::Invoice, new Settings() );
		$day    = self::day( (int) Numbers::moment( $order, Kind::Invoice ) );
		$order->delete( true );
		wp_cache_flush();
		self::assertSame( array( $number, "$number of $day" ), self::of_day( Kind::Invoice, $day ) );
	}

	#[TestDox( '[DOC-06] a table of the first version gets its column once, and keeps its numbers: $_dataName' )]
	#[DataProvider( 'tables' )]
	public function test_upgrade( string $columns ): void {
		global $wpdb;
		$old          = PaidOrder::of( 0, 'pending' );
		$new          = PaidOrder::of( 0, 'pending' );
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = $prefix . 'old_';
		$table        = Numbers::table();
		try {
			$wpdb->query( "CREATE TABLE $table (kind varchar(20) NOT NULL, order_id bigint(20) unsigned NOT NULL, series varchar(40) NOT NULL, number bigint(20) unsigned NOT NULL, text varchar(191) NOT NULL,$columns PRIMARY KEY (kind, order_id), UNIQUE KEY series_number (series, number)) " . $wpdb->get_charset_collate() ); // phpcs:ignore WordPress.DB
			$series = 'invoice-' . Language::year( time() );
			$wpdb->insert( $table, array( 'kind' => 'invoice', 'order_id' => $old->get_id(), 'series' => $series, 'number' => 7, 'text' => 'OLD-7' ) );
			update_option( 'vitrin_document_numbers_version', 1 );
			foreach ( array( 1, 2 ) as $round ) {
				self::assertSame( 'OLD-7', Numbers::give( $old, Kind::Invoice, new Settings() ), "round $round" );
				self::assertNull( Numbers::moment( $old, Kind::Invoice ) );
				self::assertStringEndsWith( '00008', Numbers::give( $new, Kind::Invoice, new Settings() ) );
				self::assertIsInt( Numbers::moment( $new, Kind::Invoice ) );
			}
			self::assertSame( 2, (int) get_option( 'vitrin_document_numbers_version' ) );
			self::assertSame( '', $wpdb->last_error );
		} finally {
			$wpdb->query( "DROP TABLE IF EXISTS $table" ); // phpcs:ignore WordPress.DB
			$wpdb->prefix = $prefix;
		}
	}

	/** @return array<string, array{string}> Columns beyond those of the first version. */
	public static function tables(): array {
		return array(
			'as the first version made it'                     => array( '' ),
			'upgraded before, then the older plugin ran again' => array( ' given_gmt datetime NULL,' ),
		);
	}
}
