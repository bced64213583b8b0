<?php
/**
 * Visitors, sessions and views.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Sessions;
use Vitrin\Statistics\Counting\Store;

require_once __DIR__ . '/MemoryStore.php';
require_once __DIR__ . '/Traffic.php';

/** What lines make of the totals; times are seconds from noon, midnight is 43,200 later. */
final class SessionsTest extends TestCase {

	private const MIDNIGHT = 43_200;

	/** @return iterable<string, array{list<array<string, int|string>>, array<string, array<int, int>>}> Lines, and metrics by cut, day and texts. */
	public static function rules(): iterable {
		$all     = Cut::ALL . ',2026-11-10,,';
		$next    = Cut::ALL . ',2026-11-11,,';
		$refused = static fn ( string $reason ): string => "refused 2026-11-10 $reason ";
		$a       = array( 'v' => 'one' );

		yield 'one view alone bounces' => array( array( $a ), array( $all => array( 1, 1, 1, 1, 0, 0 ) ) );
		yield 'with nine seconds it still does' => array( array( $a, self::leave( 'one', 9 ) ), array( $all => array( 1, 1, 1, 1, 9, 0 ) ) );
		yield 'with ten seconds it does not' => array( array( $a, self::leave( 'one', 10 ) ), array( $all => array( 1, 1, 1, 0, 10, 0 ) ) );
		yield 'a second view ends the bounce, once' => array( array( $a, array( 'v' => 'two' ), array( 'v' => 'three' ), self::leave( 'two', 30 ) ), array( $all => array( 1, 1, 3, 0, 30, 0 ) ) );
		yield 'time is what is more than before' => array( array( $a, self::leave( 'one', 5, 40 ), self::leave( 'one', 12, 30 ), self::leave( 'one', 8, 90 ) ), array( $all => array( 1, 1, 1, 0, 12, 0 ), Cut::PAGE . ',2026-11-10,page:0 /x,' => array( 1, 0, 1, 0, 12, 90 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a view that is sent again is refused' => array( array( $a, $a ), array( $all => array( 1, 1, 1, 1, 0, 0 ), $refused( 'replayed' ) => array( 1 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'the same view of another visitor counts' => array( array( $a, $a + array( 'h' => 'b' ) ), array( $all => array( 2, 2, 2, 2, 0, 0 ) ) );
		yield 'what leaves a view that never came adds nothing' => array( array( self::leave( 'none', 50 ), $a, self::leave( 'none', 50 ) ), array( $all => array( 1, 1, 1, 1, 0, 0 ) ) );
		yield 'thirty minutes later it is the same session' => array( array( $a, array( 't' => 1800, 'v' => 'two' ) ), array( $all => array( 1, 1, 2, 0, 0, 0 ) ) );
		yield 'a second more, and it is another one' => array( array( $a, array( 't' => 1801, 'v' => 'two' ) ), array( $all => array( 1, 2, 2, 2, 0, 0 ) ) );
		yield 'a sign in between keeps it alive' => array( array( $a, array( 't' => 1000, 'k' => 'online' ), array( 't' => 2700, 'v' => 'two' ) ), array( $all => array( 1, 1, 2, 0, 0, 0 ) ) );
		yield 'a sign after its end begins none' => array( array( $a, array( 't' => 2000, 'k' => 'online' ), array( 't' => 2500, 'v' => 'two' ) ), array( $all => array( 1, 2, 2, 2, 0, 0 ) ) );
		yield 'what comes late is of the running session' => array( array( array( 't' => 600, 'v' => 'two' ), $a ), array( $all => array( 1, 1, 2, 0, 0, 0 ) ) );
		yield 'and of another one where it is long before' => array( array( array( 't' => 3000, 'v' => 'two' ), $a ), array( $all => array( 1, 2, 2, 2, 0, 0 ) ) );

		yield 'nobody is at a page for longer than it is there, but for what the hit took to come' => array( array( $a, self::leave( 'one', 86_400, 0, 30 ) ), array( $all => array( 1, 1, 1, 0, 35, 0 ) ) );
		yield 'nor by saying it again and again' => array( array( $a, self::leave( 'one', 500, 0, 1 ), self::leave( 'one', 900, 0, 2 ), self::leave( 'one', 7, 0, 400 ) ), array( $all => array( 1, 1, 1, 1, 7, 0 ) ) );
		yield 'it may say later what it could not say at once' => array( array( $a, self::leave( 'one', 500, 0, 1 ), self::leave( 'one', 500, 0, 600 ) ), array( $all => array( 1, 1, 1, 0, 500, 0 ) ) );
		yield 'servers’ clocks that differ take nothing away' => array( array( $a, self::leave( 'one', 20, 0, 60 ), self::leave( 'one', 25, 0, -100 ) ), array( $all => array( 1, 1, 1, 0, 20, 0 ) ) );

		$late  = array( 't' => self::MIDNIGHT - 300, 'v' => 'one' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$early = array( 't' => self::MIDNIGHT + 300, 'h' => 'a tomorrow', 'p' => 'a', 'v' => 'two' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a session goes on after midnight, its visitor is one of each day' => array( array( $late, $early ), array( $all => array( 1, 1, 1, 0, 0, 0 ), $next => array( 1, 0, 1, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a late line of the day before is of it, too' => array( array( $late, $early, array( 't' => self::MIDNIGHT - 10, 'v' => 'late' ), self::leave( 'one', 20, 0, self::MIDNIGHT - 5 ) ), array( $all => array( 1, 1, 2, 0, 20, 0 ), $next => array( 1, 0, 1, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'an hour after midnight it is another session' => array( array( $late, array( 't' => self::MIDNIGHT + 3600 ) + $early ), array( $all => array( 1, 1, 1, 1, 0, 0 ), $next => array( 1, 1, 1, 1, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a view of yesterday may be left hours later' => array( array( $late, self::leave( 'one', 60, 0, self::MIDNIGHT + 9000, 'a tomorrow', 'a' ) ), array( $all => array( 1, 1, 1, 0, 60, 0 ) ) );

		yield 'a robot by its name' => array( array( $a + array( 'a' => 'Mozilla/5.0 (compatible; AhrefsBot/7.0)' ) ), array( 'refused 2026-11-10 robot AhrefsBot' => array( 1 ) ) );
		yield 'spam by its host' => array( array( $a + array( 'r' => 'www.0-0.fr/x' ) ), array( 'refused 2026-11-10 spam 0-0.fr' => array( 1 ) ) );
		yield 'spam below a known host, whatever was put before it' => array( array( $a + array( 'r' => 'a' . str_repeat( 'ا', 40 ) . '.0-0.fr/x' ) ), array( 'refused 2026-11-10 spam 0-0.fr' => array( 1 ) ) );
		yield 'what the endpoint has refused' => array( array( array( 'k' => 'refused', 'z' => 'staff' ), array( 'k' => 'refused', 'z' => 'robot', 'w' => 'curl' ) ), array( $refused( 'staff' ) => array( 1 ), 'refused 2026-11-10 robot curl' => array( 1 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		$from = static fn ( string $source, array $metrics ): array => array( Cut::SOURCE . ",2026-11-10,$source," => $metrics );
		yield 'a search engine' => array( array( $a + array( 'r' => 'www.google.com' ) ), $from( 'search:google', array( 1, 1, 1, 1, 0, 0 ) ) );
		yield 'an app' => array( array( $a + array( 'r' => 'app:org.telegram.messenger' ) ), $from( 'messenger:telegram.org', array( 1, 1, 1, 1, 0, 0 ) ) );
		yield 'the first view decides' => array( array( $a + array( 'r' => 'torob.com/x' ), array( 'v' => 'two', 'r' => 'google.com' ) ), $from( 'shopping:torob.com', array( 1, 1, 2, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'the next session has its own' => array( array( $a + array( 'r' => 'torob.com/x' ), array( 't' => 4000, 'v' => 'two' ) ), $from( 'direct:(direct)', array( 0, 1, 1, 1, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a bank is none: who comes from there comes back' => array( array( $a + array( 'r' => 'torob.com/x' ), array( 't' => 4000, 'v' => 'two', 'r' => 'sep.shaparak.ir' ) ), $from( 'shopping:torob.com', array( 1, 2, 2, 2, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a campaign that doesn’t say whose it is' => array( array( $a + array( 'r' => 'www.google.com', 'u' => 'utm_campaign=nowruz' ) ), $from( 'search:google', array( 1, 1, 1, 1, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'nor where it stands' => array( array( $a + array( 'u' => 'utm_campaign=nowruz' ) ), $from( 'campaign:', array( 1, 1, 1, 1, 0, 0 ) ) );
		yield 'a campaign' => array( array( $a + array( 'u' => 'utm_source=x&utm_medium=email&utm_campaign=nowruz' ) ), array( Cut::CAMPAIGN . ',2026-11-10,nowruz,' => array( 1, 1, 1, 1, 0, 0 ), Cut::CAMPAIGN_DEVICE . ',2026-11-10,nowruz,phone' => array( 1, 1, 1, 1, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		$bought = array(
			array( 'v' => '1', 'y' => 'product', 'i' => 7, 'g' => '/p/7', 'r' => 'torob.com' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'k' => 'event', 'f' => 'add_to_cart', 'b' => 7 ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'v' => '2', 'y' => 'cart', 'g' => '/cart' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'k' => 'event', 'f' => 'begin_checkout' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'v' => '3', 'y' => 'order', 'g' => '/order/55' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( 'v' => '4', 'y' => 'order', 'g' => '/order/55' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
		foreach ( array( 'funnel_product', 'funnel_cart', 'funnel_checkout', 'funnel_order' ) as $step ) {
			yield "$step, once a session" => array( $bought, array( Cut::NAMES[ $step ] . ',2026-11-10,shopping:torob.com,phone' => array( 0, 1, 0, 0, 0, 0 ) ) );
		}
		foreach ( array( 'shop' => 1, 'search' => 1, 'product_cat' => 1, 'product_tag' => 1, 'product_brand' => 1, 'page' => 0, 'product' => 0 ) as $type => $sessions ) {
			yield "the funnel’s lists: $type" => array( array( array( 'v' => '1', 'y' => $type ), array( 'v' => '2', 'y' => $type, 'g' => '/2' ) ), array( Cut::FUNNEL_LIST . ',2026-11-10,direct:(direct),phone' => 0 === $sessions ? array() : array( 0, $sessions, 0, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		yield 'an order that is looked at twice' => array( $bought, array( Cut::SOURCE_ORDER . ',2026-11-10,shopping:torob.com,' => array( 0, 0, 0, 0, 0, 1 ), Cut::PAGE . ',2026-11-10,order:0,' => array( 1, 0, 2, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a product by its source' => array( $bought, array( Cut::SOURCE_PRODUCT . ',2026-11-10,shopping:torob.com,product:7 /p/7' => array( 0, 0, 1, 0, 0, 1 ) ) );
		yield 'where it began and ended' => array( $bought, array( Cut::ENTRY . ',2026-11-10,product:7 /p/7,' => array( 0, 1, 0, 0, 0, 0 ), Cut::EXIT . ',2026-11-10,order:0,' => array( 0, 1, 0, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'downloads and links' => array( array( $a, array( 'k' => 'click', 'f' => 'download', 'l' => 'list.pdf' ), array( 'k' => 'click', 'f' => 'link', 'l' => 'a.ir/b' ) ), array( Cut::DOWNLOAD . ',2026-11-10,list.pdf,' => array( 0, 0, 0, 0, 0, 1 ), Cut::LINK . ',2026-11-10,a.ir/b,' => array( 0, 0, 0, 0, 0, 1 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'what is searched for' => array( array( $a + array( 'y' => 'search', 's' => 'کتاب' ) ), array( Cut::SEARCH . ',2026-11-10,کتاب,' => array( 0, 0, 1, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'what is searched for in vain' => array( array( $a + array( 'y' => 'search-empty', 's' => 'کتاب' ), array( 'v' => '2', 'y' => 'search', 's' => 'کتاب' ) ), array( Cut::SEARCH . ',2026-11-10,کتاب,' => array( 0, 0, 2, 0, 0, 1 ), Cut::FUNNEL_LIST . ',2026-11-10,direct:(direct),phone' => array( 0, 1, 0, 0, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a field because of which an order was refused' => array( array( $a, array( 'k' => 'fault', 'h' => '', 'a' => '', 'f' => 'billing_postcode' ), array( 'k' => 'fault', 'h' => '', 'a' => '', 'f' => 'billing_postcode' ) ), array( Cut::CHECKOUT_ERROR . ',2026-11-10,billing_postcode,' => array( 0, 0, 0, 0, 0, 2 ), $all => array( 1, 1, 1, 1, 0, 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'a visitor of two days of a month is one of the month' => array( array( $a + array( 'm' => 'month' ), array( 't' => 90_000, 'h' => 'x', 'v' => 'two', 'm' => 'month' ) ), array( Cut::MONTH . ',2026-11-10,,' => array( 1, 0, 0, 0, 0, 0 ), Cut::MONTH . ',2026-11-11,,' => array() ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	/** @return array<string, int|string> */
	private static function leave( string $view, int $engaged, int $depth = 0, int $time = 60, string $who = 'a', string $before = '' ): array {
		return array(
			'k' => 'leave',
			't' => $time,
			'h' => $who,
			'p' => $before,
			'v' => $view,
			'e' => $engaged,
			'x' => $depth,
		);
	}

	/**
	 * @param list<array<string, int|string>> $lines
	 * @param array<string, array<int, int>>  $expected
	 */
	#[DataProvider( 'rules' )]
	#[TestDox( '[STAT-08a] [STAT-06b] [STAT-09] $_dataName' )]
	public function test_rule( array $lines, array $expected ): void {
		$store  = Traffic::counted( $lines );
		$totals = $store->totals();
		foreach ( $expected as $key => $metrics ) {
			$found = str_starts_with( $key, 'refused ' ) ? array( $store->tables['refused'][ substr( $key, 8 ) ] ?? 0 ) : $totals[ $key ] ?? array();
			self::assertSame( $metrics, $found, $key );
		}
	}

	/**
	 * @param list<array<string, int|string>> $lines
	 * @param array<string, array<int, int>>  $expected
	 */
	#[DataProvider( 'rules' )]
	#[TestDox( '[STAT-07a] counted a line at a time it is the same: $_dataName' )]
	public function test_in_slices( array $lines, array $expected ): void {
		$traffic = new Traffic();
		$store   = new MemoryStore();
		foreach ( $lines as $line ) {
			$traffic->come( $line );
			self::assertTrue( $traffic->fold( $store )->count( 9.0 ) );
		}
		$traffic->end();
		$whole = Traffic::counted( $lines );
		self::assertSame( $whole->totals(), $store->totals() );
		self::assertEquals( $whole->tables['refused'], $store->tables['refused'] );
		self::assertNotSame( array(), $expected );
	}

	#[TestDox( '[STAT-08a] hours add up to the day, and a session is of the hour in which it began' )]
	public function test_hours(): void {
		$store = Traffic::counted( array( array( 'v' => '1', 't' => 3500 ), array( 'v' => '2', 't' => 3700 ), self::leave( '2', 20, 0, 3800 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( '2026-11-10,12' => array( 1, 1, 1, 0, 20, 0 ), '2026-11-10,13' => array( 0, 0, 1, 0, 0, 0 ) ), $store->tables['hours'] ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[STAT-06b] more than sixty lines of a visitor in a minute are a flood, a minute later it may be one again' )]
	public function test_flood_of_a_visitor(): void {
		$lines = array();
		for ( $i = 0; $i < 100; $i++ ) {
			$lines[] = array( 'v' => "v$i", 't' => $i < 90 ? 1 : 61 ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$store = Traffic::counted( $lines );
		self::assertSame( Sessions::MOST_A_MINUTE + 10, $store->totals()[ Cut::ALL . ',2026-11-10,,' ][2] );
		self::assertSame( array( '2026-11-10 flood ' => 30 ), $store->tables['refused'] );
	}

	#[TestDox( '[STAT-06b] more than a thousand new visitors of an address in an hour are a flood, whatever the slices' )]
	public function test_flood_of_an_address(): void {
		$traffic = new Traffic();
		$store   = new MemoryStore();
		for ( $i = 0; $i < 1200; $i++ ) {
			$traffic->come( array( 'h' => "h$i", 'v' => 'x', 't' => 2 * $i ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( 0 === $i % 300 ) {
				$traffic->fold( $store )->count( 9.0 );
			}
		}
		$traffic->come( array( 'h' => 'h5', 'v' => 'y' ), array( 'h' => 'another address', 'n' => 'cafecafe' ), array( 'h' => 'next hour', 't' => 3601 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$traffic->fold( $store )->count( 9.0 );
		$traffic->end();
		self::assertEqualsWithDelta( Sessions::MOST_NEW_VISITORS + 2, $store->totals()[ Cut::ALL . ',2026-11-10,,' ][0], 4, 'a few in a slice are no flood' );
		self::assertEqualsWithDelta( 200, $store->tables['refused']['2026-11-10 flood '], 4 );
	}

	#[TestDox( '[STAT-07b] what isn’t counted is told from other days, and its details have an end' )]
	public function test_details(): void {
		$lines = array();
		for ( $i = 0; $i < 700; $i++ ) {
			$lines[] = array( 'k' => 'refused', 'z' => 'foreign', 'w' => "h$i.example" ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$refused = Traffic::counted( $lines )->tables['refused'];
		self::assertSame( 700, array_sum( $refused ) );
		self::assertLessThan( 510, count( $refused ) );
	}

	#[TestDox( '[STAT-06c] of texts that somebody invents so many are kept a day, the rest is one' )]
	public function test_invented_texts(): void {
		$lines = array();
		for ( $i = 0; $i < 700; $i++ ) {
			$lines[] = array( 'h' => "h$i", 'n' => "0000000$i", 'v' => 'v', 'r' => "h$i.example" ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$totals  = Traffic::counted( $lines )->totals();
		$sources = array_filter( $totals, static fn ( string $key ): bool => str_starts_with( $key, Cut::SOURCE . ',' ), ARRAY_FILTER_USE_KEY );
		self::assertCount( 301, $sources );
		self::assertSame( 400, $sources[ Cut::SOURCE . ',2026-11-10,,' ][2] );
	}

	#[TestDox( '[STAT-08b] what tells visitors apart is gone after two days, and a month’s mark with its month' )]
	public function test_forgets(): void {
		$traffic = new Traffic();
		$store   = new MemoryStore();
		$traffic->come( array( 'v' => 'x', 'm' => 'month' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$days = array();
		// 22 November is the first of Azar.
		foreach ( array( 0, 1, 2, 11, 12 ) as $day ) {
			$traffic->now = Traffic::NOON + 86_400 * $day;
			$traffic->fold( $store )->count( 9.0 );
			$days[ $day ] = array( count( $store->tables['visitors'] ), count( array_filter( array_keys( $store->tables['marks'] ), static fn ( string $name ): bool => str_contains( $name, ' m:' ) ) ) );
		}
		self::assertSame( array( 0 => array( 1, 1 ), 1 => array( 1, 1 ), 2 => array( 0, 1 ), 11 => array( 0, 1 ), 12 => array( 0, 0 ) ), $days ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertStringNotContainsString( 'Mozilla', (string) json_encode( $store->tables ) );
		$traffic->end();
	}

	#[TestDox( '[STAT-07a] without tables and on a full disk all waits, and is counted later' )]
	public function test_waits(): void {
		$traffic = new Traffic();
		$store   = new MemoryStore();
		$traffic->come( array( 'v' => 'x' ) );
		$store->is_ready = false;
		self::assertFalse( $traffic->fold( $store )->count( 9.0 ) );
		$store->is_ready = true;
		for ( $room = 0; $room < 8; $room++ ) {
			$store->room = $room;
			self::assertFalse( $traffic->fold( $store )->count( 9.0 ), "after $room statements" );
			self::assertSame( array(), $store->totals() );
		}
		$store->room = -1;
		self::assertTrue( $traffic->fold( $store )->count( 9.0 ) );
		self::assertSame( 1, $store->totals()[ Cut::ALL . ',2026-11-10,,' ][2] );
		$traffic->end();
		self::assertInstanceOf( Store::class, $store );
	}
}
