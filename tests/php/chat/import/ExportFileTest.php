<?php
/**
 * Files of exports: how they are read, and what their dates, headings and rows mean.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Chat\Import\BadRow;
use Vitrin\Chat\Import\Column;
use Vitrin\Chat\Import\ExportFile;
use Vitrin\Chat\Import\ImportRow;
use Vitrin\Chat\Import\Moment;

/** Without a database. */
final class ExportFileTest extends TestCase {

	private string $path = '';

	protected function setUp(): void {
		$this->path = (string) tempnam( sys_get_temp_dir(), 'vitrin-export-' );
	}

	protected function tearDown(): void {
		unlink( $this->path );
	}

	/** @return array{list<string>, list<array{int, list<string>|null}>} Headings; line and cells of each row. */
	private function read( string $text ): array {
		file_put_contents( $this->path, $text );
		$file = ExportFile::of( $this->path );
		self::assertNotNull( $file );
		list( $headings, $offset, $line ) = $file->headings();
		$rows = array();
		foreach ( $file->rows( $headings, $offset, $line ) as $row ) {
			$rows[] = array( $row['line'], $row['cells'] );
		}
		// Left after each row, and taken up again, it is the same.
		$again = array();
		for ( $is_left = true; $is_left; ) {
			$is_left = false;
			foreach ( $file->rows( $headings, $offset, $line ) as $row ) {
				$again[] = array( $row['line'], $row['cells'] );
				list( $offset, $line, $is_left ) = array( $row['next'], $row['next_line'], true );
				break;
			}
		}
		self::assertSame( $rows, $again );

		return array( $headings, $rows );
	}

	/** @return array<string, array{string}> */
	public static function delimiters(): array {
		return array( 'commas' => array( ',' ), 'semicolons' => array( ';' ), 'tabs' => array( "\t" ) );
	}

	#[DataProvider( 'delimiters' )]
	#[TestDox( 'a CSV file with $_dataName, with and without BOM; quotes hold delimiters, quotes and lines' )]
	public function test_csv( string $delimiter ): void {
		$text = implode( $delimiter, array( 'نام', 'پیام' ) ) . "\r\n" . implode( $delimiter, array( '"مینا, ی"', "\"یک\nدو \"\"سه\"\"\"" ) ) . "\r\n\r\n" . implode( $delimiter, array( 'سارا', 'چهار' ) );
		foreach ( array( '', "\u{feff}" ) as $mark ) {
			self::assertSame( array( array( 'نام', 'پیام' ), array( array( 2, array( 'مینا, ی', "یک\nدو \"سه\"" ) ), array( 5, array( 'سارا', 'چهار' ) ) ) ), $this->read( $mark . $text ) );
		}
	}

	#[TestDox( 'a quote that nothing closes takes its own line alone, whatever follows' )]
	public function test_open_quote(): void {
		$rows = static fn ( string $rest ): string => "a,b\n1,\"open\n2,three\n4,$rest\n5,\"6\n7\"\n";
		foreach ( array( 'closed' => '"x"', 'not closed' => 'x' ) as $rest ) {
			self::assertSame( array( array( 2, null ), array( 3, array( '2', 'three' ) ), array( 4, array( '4', trim( $rest, '"' ) ) ), array( 5, array( '5', "6\n7" ) ) ), $this->read( $rows( $rest ) )[1] );
		}
		self::assertSame( array( array( 2, array( '15" screen', '2' ) ), array( 3, array( '"', '3' ) ) ), $this->read( "a,b\n15\" screen,2\n\"\"\"\",3" )[1] );
	}

	#[TestDox( 'a row that is longer than any message is left out, and the next one is read' )]
	public function test_long_row(): void {
		$long = str_repeat( 'x', 1_100_000 );
		foreach ( array( $long, "\"y\n$long\"" ) as $cell ) {
			$lines = 1 + substr_count( $cell, "\n" );
			$rows  = $this->read( "a,b\n1,$cell\n2,3\n" )[1];
			self::assertSame( array( 2, null ), $rows[0] );
			self::assertSame( array( 2 + $lines, array( '2', '3' ) ), $rows[ count( $rows ) - 1 ] );
		}
	}

	#[TestDox( 'the line by which Excel is told of the delimiter is no heading; a delimiter within a heading is none' )]
	public function test_said_delimiter(): void {
		foreach ( array( '', "\u{feff}" ) as $mark ) {
			self::assertSame( array( array( 'نام', 'پیام' ), array( array( 3, array( 'مینا, ی', 'یک' ) ) ) ), $this->read( "{$mark}sep=;\r\nنام;پیام\r\nمینا, ی;یک\r\n" ) );
		}
		self::assertSame( array( 'نام, نام خانوادگی', 'پیام' ), $this->read( "\"نام, نام خانوادگی\";پیام\nمینا;یک" )[0] );
	}

	#[TestDox( 'JSON: a list, or an object on each line, with what is escaped, nested or broken' )]
	public function test_json(): void {
		$first = '{"name":"مینا","message":"a } { \\" \\\\","tags":["x","y"],"more":{"deep":1}}';
		$rows  = array( array( 1, array( 'مینا', 'a } { " \\', 'x, y', '', '' ) ), array( 2, array( '', '', '', '', '7' ) ) );
		$names = array( 'name', 'message', 'tags', 'more', 'id' );
		foreach ( array( "[$first,\n{\"id\":7}]", "\u{feff}$first\n{\"id\":7}\n" ) as $text ) {
			self::assertSame( array( $names, $rows ), $this->read( $text ) );
		}
		list( , $broken ) = $this->read( "{\"id\":1}\n{\"id\":tru}\n{\"id\":3}\n{\"id\":" );
		self::assertSame( array( array( 1, array( '1' ) ), array( 2, null ), array( 3, array( '3' ) ), array( 4, null ) ), $broken );
	}

	#[TestDox( 'JSON: the list within one object is read, whatever else that says; objects with lists of their own are rows' )]
	public function test_wrapped_json(): void {
		$rows = array( array( 'id', 'text' ), array( array( 3, array( '1', 'a ] {' ) ), array( 4, array( '2', 'b' ) ) ) );
		$list = "[\n{\"id\":1,\"text\":\"a ] {\"},\n{\"id\":2,\"text\":\"b\"}\n]";
		foreach ( array( '', "\u{feff}" ) as $mark ) {
			self::assertSame( $rows, $this->read( "$mark{\"total\":2,\n\"conversations\":$list}" ) );
			self::assertSame( $rows, $this->read( "$mark{\"meta\":{\"tags\":[{\"x\":1}],\"note\":\"[{\\\"\"},\n\"data\":$list,\"links\":{\"next\":null},\"more\":[{\"id\":9}]}\n" ) );
		}
		self::assertSame( array( array( 1, array( '1', '' ) ), array( 2, array( '2', '' ) ) ), $this->read( "{\"id\":1,\"tags\":[{\"n\":1}]}\n{\"id\":2,\"tags\":[{\"n\":2}]}" )[1] );
		// Longer than what is looked at first.
		$many = $this->read( '{"data":[' . implode( ',', array_map( static fn ( int $id ): string => (string) wp_json_encode( array( 'id' => $id, 'text' => str_repeat( 'x', 100 ) ) ), range( 1, 1000 ) ) ) . ']}' );
		self::assertSame( array( array( 'id', 'text' ), 1000 ), array( $many[0], count( $many[1] ) ) );
	}

	#[TestDox( 'UTF-16 with a mark, and lines that end in a carriage return alone, are written anew before: $_dataName' )]
	#[DataProvider( 'others' )]
	public function test_prepare( string $encoding, string $mark, string $end ): void {
		// Letters of one unit and of two, at each place of a piece's end.
		$long = str_repeat( 'پ🙂', 40_000 );
		$text = implode( $end, array( "نام\tپیام", "مینا\t$long", "سارا\t\"x{$end}y\"", '' ) );
		foreach ( array( '', 'x' ) as $shift ) {
			file_put_contents( $this->path, $mark . ( 'UTF-8' === $encoding ? $shift . $text : mb_convert_encoding( $shift . $text, $encoding, 'UTF-8' ) ) );
			ExportFile::prepare( $this->path );
			$line = "\r" === $end ? "\n" : $end;
			self::assertSame( array( array( "{$shift}نام", 'پیام' ), array( array( 2, array( 'مینا', $long ) ), array( 3, array( 'سارا', "x{$line}y" ) ) ) ), $this->read( (string) file_get_contents( $this->path ) ) );
			self::assertFileDoesNotExist( $this->path . '.new' );
		}
	}

	/** @return array<string, array{string, string, string}> */
	public static function others(): array {
		return array(
			'an old Macintosh' => array( 'UTF-8', '', "\r" ),
			'little endian'    => array( 'UTF-16LE', "\xFF\xFE", "\r\n" ),
			'big endian'       => array( 'UTF-16BE', "\xFE\xFF", "\n" ),
			'both'             => array( 'UTF-16LE', "\xFF\xFE", "\r" ),
			'as it should be'  => array( 'UTF-8', "\xEF\xBB\xBF", "\r\n" ),
		);
	}

	#[TestDox( 'objects lie across the pieces in which a file is read' )]
	public function test_pieces(): void {
		$text = '';
		for ( $i = 0; $i < 3000; $i++ ) {
			$text .= wp_json_encode( array( 'id' => $i, 'message' => str_repeat( '\\"{', $i % 37 ) . 'پیام' ), JSON_UNESCAPED_UNICODE ) . "\n";
		}
		file_put_contents( $this->path, $text );
		$seen = 0;
		foreach ( ExportFile::of( $this->path )?->rows( array( 'id', 'message' ), 0, 1 ) ?? array() as $row ) {
			self::assertSame( array( (string) $seen, str_repeat( '\\"{', $seen % 37 ) . 'پیام' ), $row['cells'] );
			self::assertSame( ++$seen, $row['line'] );
		}
		self::assertSame( 3000, $seen );
	}

	#[TestDox( 'what is empty, in another encoding or no text is refused' )]
	public function test_refused(): void {
		foreach ( array( '', "\u{feff} \n", mb_convert_encoding( 'نام,پیام', 'UTF-16LE', 'UTF-8' ), "\xd4\xca,\xe4\xc7\xe3", "PK\x03\x04\0\0" ) as $text ) {
			file_put_contents( $this->path, $text );
			self::assertNull( ExportFile::of( $this->path ) );
		}
		self::assertNull( ExportFile::of( $this->path . '-gone' ) );
	}

	#[TestDox( 'a letter that lies across the piece that is looked at first is one' )]
	public function test_cut_letter(): void {
		foreach ( range( 65_530, 65_540 ) as $length ) {
			file_put_contents( $this->path, str_pad( 'name,message', $length, 'x' ) . str_repeat( '🙂', 10 ) );
			self::assertNotNull( ExportFile::of( $this->path ) );
		}
	}

	#[TestDox( '50 MB are read within a few megabytes of memory: $_dataName' )]
	#[DataProvider( 'formats' )]
	public function test_memory( string $head, string $row, string $end ): void {
		$file = fopen( $this->path, 'wb' );
		self::assertNotFalse( $file );
		fwrite( $file, $head );
		$some = str_repeat( $row, 1000 );
		for ( $written = 0; $written < 50_000_000; $written += strlen( $some ) ) {
			fwrite( $file, $some );
		}
		fwrite( $file, $end );
		fclose( $file );
		$export = ExportFile::of( $this->path );
		self::assertNotNull( $export );
		list( $headings, $offset, $line ) = $export->headings();
		$before = memory_get_usage();
		$most   = 0;
		$count  = 0;
		foreach ( $export->rows( $headings, $offset, $line ) as $read ) {
			$most = 0 === ++$count % 1000 ? max( $most, memory_get_usage() ) : $most;
			if ( null === $read['cells'] ) {
				self::fail( "Line {$read['line']}" );
			}
		}
		self::assertGreaterThan( 40_000, $count );
		self::assertLessThan( 3_000_000, $most - $before );
	}

	/** @return array<string, array{string, string, string}> */
	public static function formats(): array {
		$text = str_repeat( 'سلام ', 50 );

		return array(
			'CSV'  => array( "contact,message\n", "7,\"$text\"\n", '' ),
			'JSON' => array( '[', "{\"contact\":7,\"message\":\"$text\"},\n", '{"contact":8}]' ),
		);
	}

	/** @return array<string, array{string, string|null}> */
	public static function moments(): array {
		return array(
			'Solar Hijri'                  => array( '1403/07/05 14:05', '2024-09-26T10:35:00Z' ),
			'Solar Hijri, Persian digits'  => array( '۱۴۰۳/۷/۵، ۱۴:۰۵:۳۰', '2024-09-26T10:35:30Z' ),
			'Solar Hijri with a zone'      => array( '1403-07-05T14:05:00+00:00', '2024-09-26T14:05:00Z' ),
			'the leap day'                 => array( '1403/12/30 00:00', '2025-03-19T20:30:00Z' ),
			'no leap day'                  => array( '1404/12/30 00:00', null ),
			'Gregorian, in summer time'    => array( '2022-06-01 10:00', '2022-06-01T05:30:00Z' ),
			'Gregorian, no summer time'    => array( '2023-06-01 10:00', '2023-06-01T06:30:00Z' ),
			'ISO 8601'                     => array( '2024-09-26T10:35:00.123Z', '2024-09-26T10:35:00Z' ),
			'ISO 8601 with an offset'      => array( '2024-09-26T14:05:00+0330', '2024-09-26T10:35:00Z' ),
			'an offset of hours alone'     => array( '2024-09-26 10:35:00.123+00', '2024-09-26T10:35:00Z' ),
			'a day alone'                  => array( '2024-09-26', '2024-09-25T20:30:00Z' ),
			'twelve hours'                 => array( '2024-09-26 2:05 PM', '2024-09-26T10:35:00Z' ),
			'midnight of twelve hours'     => array( '2024-09-26 12:05 am', '2024-09-25T20:35:00Z' ),
			'seconds'                      => array( '1727346900', '2024-09-26T10:35:00Z' ),
			'milliseconds'                 => array( '1727346900123', '2024-09-26T10:35:00Z' ),
			'marks that nobody sees'       => array( "\u{200f}1403/07/05\u{200e} 14:05", '2024-09-26T10:35:00Z' ),
			'to come'                      => array( '1450/01/01 00:00', null ),
			'before chats'                 => array( '1999-01-01', null ),
			'no month'                     => array( '2024-13-01', null ),
			'no hour'                      => array( '2024-09-26 25:00', null ),
			'no minute'                    => array( '2024-09-26 10:60', null ),
			'a word'                       => array( 'yesterday', null ),
			'American order'               => array( '09/26/2024', null ),
			'nothing'                      => array( '', null ),
			'a zone that is none'          => array( '2024-09-26 10:00 +99:99', null ),
		);
	}

	#[DataProvider( 'moments' )]
	#[TestDox( 'a date: $_dataName' )]
	public function test_moment( string $text, ?string $expected ): void {
		$read = Moment::read( $text, new \DateTimeZone( 'Asia/Tehran' ), (int) strtotime( '2026-11-29' ) );
		self::assertSame( $expected, null === $read ? null : gmdate( 'Y-m-d\TH:i:s\Z', $read ) );
	}

	#[TestDox( 'headings are known in English and Persian, however they are typed; each once' )]
	public function test_headings(): void {
		self::assertSame(
			array( Column::CONVERSATION, Column::CONTACT, Column::SENDER, Column::MESSAGE, Column::DATE, Column::NAME, Column::NONE, Column::FIELD, Column::NONE ),
			array_values( Column::guess( array( 'conversationId', 'شناسهٔ مشتري', ' Sender Type ', 'متن پیام', 'تاریخ  و ساعت', 'نام', 'Name', 'field: شهر', 'unknown' ) ) )
		);
	}

	/** @return array<string, array{array<string, string>, string}> */
	public static function bad_rows(): array {
		$good = array( 'contact' => '7', 'message' => 'سلام', 'date' => '2024-09-26', 'sender' => 'visitor' );

		return array(
			'nobody'           => array( array( 'contact' => '' ) + $good, BadRow::NOBODY ),
			'no date'          => array( array( 'date' => '' ) + $good, BadRow::DATE ),
			'a date to come'   => array( array( 'date' => '2999-01-01' ) + $good, BadRow::DATE ),
			'an unknown role'  => array( array( 'sender' => 'somebody' ) + $good, BadRow::SENDER ),
			'too long'         => array( array( 'message' => str_repeat( 'x', 10_001 ) ) + $good, BadRow::MESSAGE ),
			'nothing but bidi' => array( array( 'message' => "\u{202e}" ) + $good, BadRow::MESSAGE ),
			'not UTF-8'        => array( array( 'message' => "\xd3" ) + $good, BadRow::NOT_UTF8 ),
			'a rounded id'     => array( array( 'contact' => '1.23457E+17' ) + $good, BadRow::ROUNDED ),
			'a rounded phone'  => array( array( 'phone' => '9,89E+11' ) + $good, BadRow::ROUNDED ),
			'nobody by a word' => array( array( 'contact' => 'NULL', 'phone' => '-', 'email' => 'N/A' ) + $good, BadRow::NOBODY ),
			'no email'         => array( array( 'email' => 'mina(at)example' ) + $good, BadRow::EMAIL ),
		);
	}

	/** @param array<string, string> $cells */
	#[DataProvider( 'bad_rows' )]
	#[TestDox( 'a row that can’t be taken says why: $_dataName' )]
	public function test_bad_row( array $cells, string $reason ): void {
		self::assertSame( $reason, ImportRow::read( array_keys( $cells ), array_keys( $cells ), array_values( $cells ), new \DateTimeZone( 'UTC' ) ) );
	}

	#[TestDox( 'a dash, or a word for nothing, is nothing; in a message it is what was written' )]
	public function test_nothing(): void {
		$row = ImportRow::read( array( Column::CONTACT, Column::NAME, Column::EMAIL, Column::PHONE, Column::MESSAGE, Column::DATE ), array(), array( '12', 'ندارد', '-', '\\N', 'null', '2024-01-01' ), new \DateTimeZone( 'UTC' ) );
		self::assertInstanceOf( ImportRow::class, $row );
		self::assertSame( array( '12', 'null', '', '', '' ), array( $row->contact, $row->message, $row->values['name'], $row->values['email'], $row->values['phone'] ) );
	}

	#[TestDox( 'the sign by which other systems keep a cell from being a formula is none of it' )]
	public function test_no_formula(): void {
		$row = ImportRow::read( array( Column::PHONE, Column::NAME, Column::MESSAGE, Column::DATE ), array(), array( "'+989123456789", "'=1+1", "'- یک", '2024-01-01' ), new \DateTimeZone( 'UTC' ) );
		self::assertInstanceOf( ImportRow::class, $row );
		self::assertSame( array( '+989123456789', '+989123456789', '=1+1', '- یک' ), array( $row->contact, $row->values['phone'], $row->values['name'], $row->message ) );
		$row = ImportRow::read( array( Column::PHONE, Column::NAME ), array(), array( '1', "'Abd al-Rahman" ), new \DateTimeZone( 'UTC' ) );
		self::assertSame( "'Abd al-Rahman", $row instanceof ImportRow ? $row->values['name'] : '' );
	}

	#[TestDox( 'who has written is read in the words of other systems' )]
	public function test_senders(): void {
		foreach ( array( 'visitor' => 'contact', 'مشتری' => 'contact', '' => 'contact', 'Operator' => 'agent', 'پشتيبان' => 'agent', 'system' => 'system', '3' => 'system', 'template' => 'system', 'AgentBot' => 'agent' ) as $word => $sender ) {
			$row = ImportRow::read( array( Column::CONTACT, Column::SENDER, Column::MESSAGE, Column::DATE ), array(), array( '1', (string) $word, '<b>x</b>', '2024-01-01' ), new \DateTimeZone( 'UTC' ) );
			self::assertInstanceOf( ImportRow::class, $row );
			self::assertSame( array( $sender, '<b>x</b>' ), array( $row->sender, $row->message ) );
		}
	}
}
