<?php
/**
 * Lists of reports as files.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Outside\ExportList;
use Vitrin\Statistics\Outside\ListColumns;
use Vitrin\Statistics\Reports\ListOf;
use Vitrin\Statistics\Reports\ListQuery;
use Vitrin\Statistics\Reports\Lists;
use Vitrin\Statistics\Reports\Query;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Reports\Asking;
use Vitrin\Tests\Statistics\Staff\SeededTotals;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';
require_once dirname( __DIR__ ) . '/reports/Asking.php';

/** What stands in them. */
final class ExportListTest extends ShopTestCase {

	use Asking;

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		parent::tearDown();
	}

	private static function today(): string {
		return current_datetime()->format( 'Y-m-d' );
	}

	/**
	 * Rows of a file.
	 *
	 * @param array<string, string> $asked
	 * @return list<array<string, string|int|float|null>>
	 */
	private static function rows( string $name, array $asked = array() ): array {
		$input = new Input( $asked + array( 'range' => 'today' ) );

		return iterator_to_array( ExportList::rows( new Lists( Query::of( $input ), ListQuery::of( $input, true ), $name ) ), false );
	}

	/** @return iterable<string, array{string}> */
	public static function lists(): iterable {
		foreach ( ListOf::names() as $name ) {
			yield $name => array( $name );
		}
	}

	#[DataProvider( 'lists' )]
	#[TestDox( '[STAT-06] the file of a list has the rows that the screen has, and a heading for each value: $_dataName' )]
	public function test_as_the_screen( string $name ): void {
		SeededTotals::hostile( self::today(), '=1+1' );
		$answer = self::ask( "list/$name", array( 'range' => 'today', 'compare' => 'before' ) );
		$rows   = self::rows( $name, array( 'compare' => 'before' ) );
		self::assertSame( array_column( $answer['rows'], 'label' ), array_column( $rows, 'label' ) );
		self::assertNotSame( $name, ListColumns::heading( $name, 'label' ) );
		foreach ( $answer['columns'] as $column ) {
			self::assertNotSame( $column, ListColumns::heading( $name, $column ) );
			foreach ( $rows as $row ) {
				self::assertArrayHasKey( $column, $row );
				self::assertArrayHasKey( "before_$column", $row );
			}
		}
	}

	#[TestDox( '[STAT-06] a file has all rows, however many, sorted and searched as the screen’s, and the rest as a row of its own' )]
	public function test_all_rows(): void {
		for ( $number = 1; $number <= 130; $number++ ) {
			SeededTotals::add( self::today(), 'search', Kind::SEARCH, "گلدان $number", array( 0, 0, $number ) );
		}
		SeededTotals::add( self::today(), 'search', null, '', array( 0, 0, 7 ) );
		self::assertCount( 20, self::ask( 'list/searches', array( 'range' => 'today' ) )['rows'] );
		$rows = self::rows( 'searches' );
		self::assertCount( 131, $rows );
		self::assertSame( array( 130, 1, 7 ), array( $rows[0]['times'], $rows[129]['times'], $rows[130]['times'] ) );
		self::assertSame( 'سایر', $rows[130]['label'] );
		SeededTotals::add( self::today(), 'search', Kind::SEARCH, 'کتاب دو', array( 0, 0, 2 ) );
		SeededTotals::add( self::today(), 'search', Kind::SEARCH, 'کتاب یک', array( 0, 0, 1 ) );
		self::assertSame( array( 'کتاب یک', 'کتاب دو' ), array_column( self::rows( 'searches', array( 'search' => 'كتاب', 'direction' => 'asc' ) ), 'label' ) );
	}

	#[TestDox( '[STAT-06] a list narrowed to a source is narrowed in its file, too; shares are percent' )]
	public function test_narrowed(): void {
		SeededTotals::add( self::today(), 'source', Kind::SOURCE, 'search:google', array( 3, 4, 9, 1 ) );
		$source = self::ask( 'list/sources', array( 'range' => 'today' ) )['rows'][0];
		self::assertSame( array( 25, 0 ), array( self::rows( 'sources' )[0]['bounce'], self::rows( 'sources' )[0]['conversion'] ) );
		self::assertSame( array(), self::rows( 'pages', array( 'by' => 'source', 'id' => (string) $source['id'] ) ) );
	}

	#[TestDox( '[STAT-06] the answer of a list says where its file is, with all that the list was asked by' )]
	public function test_url(): void {
		$url = self::ask( 'list/pages', array( 'range' => 'own', 'from' => self::today(), 'to' => self::today(), 'search' => 'گل & "x"', 'sort' => 'views', 'direction' => 'asc', 'page' => '3' ) )['exportUrl'];
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame( array( 'action' => 'vitrin_export_list', 'list' => 'pages', 'range' => 'own', 'from' => self::today(), 'to' => self::today(), 'sort' => 'views', 'direction' => 'asc', 'search' => 'گل & "x"' ), array_diff_key( $query, array( '_wpnonce' => '' ) ) );
		self::assertSame( 1, wp_verify_nonce( $query['_wpnonce'], 'vitrin_export_list' ) );
	}

	/** @return iterable<string, array{string, array<string, string>}> */
	public static function wrong(): iterable {
		yield 'a range that is none' => array( 'pages', array( 'range' => 'ever' ) );
		yield 'a column of another list' => array( 'pages', array( 'sort' => 'revenue' ) );
		yield 'a filter that isn’t kept' => array( 'searches', array( 'by' => 'source', 'id' => '1' ) );
		yield 'a filter that is a statement' => array( 'pages', array( 'by' => 'source', 'id' => '1 OR 1=1' ) );
		yield 'a search with a line end' => array( 'pages', array( 'search' => "a\r\nSet-Cookie: b" ) );
	}

	/** @param array<string, string> $asked */
	#[DataProvider( 'wrong' )]
	#[TestDox( '[STAT-06] [SEC-03] what no list can be asked by makes no file: $_dataName' )]
	public function test_wrong( string $name, array $asked ): void {
		$this->expectException( Refusal::class );
		self::rows( $name, $asked );
	}

	#[TestDox( '[STAT-06] a list that the database doesn’t give is no file but a plain message' )]
	public function test_broken(): void {
		$break = static fn ( string $query ): string => str_contains( $query, Tables::TEXTS ) ? 'SELECT nothing FROM nowhere' : $query;
		add_filter( 'wp_die_handler', static fn (): \Closure => static fn ( mixed $message, mixed $title, mixed $arguments ) => throw new \LogicException( ( is_array( $arguments ) ? $arguments['response'] : '' ) . " $message" ) );
		$_REQUEST = array( 'list' => 'pages', 'range' => 'today', 'by' => 'source', 'id' => '1', '_wpnonce' => wp_create_nonce( ExportList::ACTION ) );
		add_filter( 'query', $break );
		try {
			ExportList::answer();
			self::fail( 'There is a file.' );
		} catch ( \LogicException $ended ) {
			self::assertSame( '500 ' . Refusal::broken()->getMessage(), $ended->getMessage() );
		} finally {
			remove_filter( 'query', $break );
			$_REQUEST = array();
		}
	}
}
