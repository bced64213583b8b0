<?php
/**
 * When an invoice's line takes two rows.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Documents\PaperRows;

/** Pure rules. */
final class LineLayoutTest extends TestCase {

	/** @return array<string, array{int, list<string>, bool}> */
	public static function sheets(): array {
		$few  = array( '1', 'AB-123', '2' );
		$much = array( ...$few, ...array_fill( 0, 3, '125,000,000' ) );

		return array(
			'few columns on A5'                     => array( 148, array( ...$few, '125,000', '250,000' ), false ),
			'amounts of millions on A4'             => array( 210, $much, false ),
			'one more of them on A5'                => array( 148, array( ...$much, '125,000,000' ), true ),
			'twelve columns on A4'                  => array( 210, array( ...$much, 'piece', '10%', '125,000,000', '125,000,000', '125,000,000' ), true ),
			'empty columns take their padding only' => array( 210, array_fill( 0, 12, '' ), false ),
			'no column'                             => array( 148, array(), false ),
		);
	}

	/** @param list<string> $texts Of a column each. */
	#[TestDox( '[DOC-06] amounts stand under the goods where the columns are too wide for the sheet: $_dataName' )]
	#[DataProvider( 'sheets' )]
	public function test_sheets( int $width, array $texts, bool $is_stacked ): void {
		self::assertSame( $is_stacked, PaperRows::is_stacked( $width, array_map( static fn ( string $text ): array => array( $text ), $texts ) ) );
	}

	#[TestDox( '[DOC-06] the widest text of a column counts, a heading by its longest word, and what groups digits not' )]
	public function test_widest(): void {
		$columns = array_fill( 0, 5, array( 'a heading of many short words that wraps', '1' ) );
		self::assertFalse( PaperRows::is_stacked( 148, $columns ) );
		$columns[] = array( '1', '123456789012345678901234567890' );
		self::assertTrue( PaperRows::is_stacked( 148, $columns ) );
		self::assertSame( PaperRows::is_stacked( 148, array_fill( 0, 7, array( '1234567' ) ) ), PaperRows::is_stacked( 148, array_fill( 0, 7, array( '۱٬۲۳۴٬۵۶۷' ) ) ) );
	}
}
