<?php
/**
 * Lines, and the file that many write at once.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Collecting\Buffer;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Line;

require_once __DIR__ . '/Shop.php';

/** What is accepted is in the buffer, whole. */
final class BufferTest extends TestCase {

	private const WRITERS = 200;

	private const LINES = 20;

	private Shop $shop;

	protected function setUp(): void {
		$this->shop = new Shop();
	}

	protected function tearDown(): void {
		$this->shop->remove();
	}

	#[TestDox( 'a line says what was put into it, at most 4 KB of it; 2,000 random ones' )]
	public function test_lines(): void {
		mt_srand( 11 );
		$letters = array( 'a', 'ب', '"', '\\', '<', '{"t":', "\n", '/', '€', "\u{1F600}", "\xff" );
		for ( $i = 0; $i < 2000; $i++ ) {
			$text = static fn ( int $most ): string => implode( '', array_map( static fn (): string => $letters[ mt_rand( 0, count( $letters ) - 1 ) ], range( 0, mt_rand( 0, $most ) ) ) );
			$line = array( 't' => Shop::NOW + $i, 'k' => 'hit', 'h' => '0123456789abcdef', 'i' => $i, 'v' => 'f' ) + array( 'a' => $text( 255 ), 's' => $text( 100 ), 'r' => $text( 300 ), 'u' => $text( 500 ), 'g' => $text( 200 ) );
			$json = Line::encode( $line );
			self::assertLessThanOrEqual( Line::LONGEST, strlen( $json ) );
			self::assertSame( 1, substr_count( $json, "\n" ) );
			$read = Line::decode( $json );
			self::assertNotNull( $read );
			self::assertSame( array( Shop::NOW + $i, 'hit', $i, 'f' ), array( $read['t'], $read['k'], $read['i'], $read['v'] ) );
			foreach ( array( 'a', 's', 'r', 'u', 'g' ) as $key ) {
				self::assertContains( $read[ $key ], array( '', $line[ $key ], str_replace( "\xff", "\u{FFFD}", $line[ $key ] ) ) );
			}
		}
	}

	#[TestDox( '[STAT-07a] half a line is none, wherever it ends; the next one behind it isn’t lost' )]
	public function test_half_lines(): void {
		$line = Line::encode( array( 't' => Shop::NOW, 'k' => 'hit', 's' => '{"t":1}', 'a' => 'x' ) );
		for ( $bytes = 0; $bytes < strlen( $line ) - 1; $bytes++ ) {
			self::assertNull( Line::decode( substr( $line, 0, $bytes ) ), (string) $bytes );
			self::assertSame( '{"t":1}', Line::decode( substr( $line, 0, $bytes ) . $line )['s'] ?? null, (string) $bytes );
		}
		foreach ( array( '', "\n", 'null', '5', '[]', '{}', '{"t":0,"k":"hit"}', '{"t":"1","k":"hit"}', '{"t":1,"k":"x"}', '{"t":1,"k":"hit","q":1}', '{"t":1,"k":"hit","i":"1"}', '{"t":1,"k":"hit","a":[]}', '{"t":1.5,"k":"hit"}' ) as $foreign ) {
			self::assertNull( Line::decode( $foreign ), $foreign );
		}
	}

	#[TestDox( '[STAT-07a] 200 writers at once lose no line, while the file is renamed beneath them again and again' )]
	public function test_many_writers(): void {
		$writers = array();
		$read    = array();
		$renamed = 0;
		for ( $i = 0; $i < self::WRITERS; $i++ ) {
			// Without extensions, so that they start fast and at once.
			$process = proc_open( array( PHP_BINARY, '-n', __DIR__ . '/writer.php', $this->shop->folder->path, (string) $i, (string) self::LINES ), array( 1 => array( 'pipe', 'w' ) ), $pipes );
			self::assertIsResource( $process );
			$writers[] = array( $process, $pipes[1] );
			$renamed  += $this->take( $read );
		}
		$accepted = '';
		foreach ( $writers as list( $process, $pipe ) ) {
			stream_set_blocking( $pipe, false );
			do {
				$accepted .= stream_get_contents( $pipe );
				$renamed  += $this->take( $read );
			} while ( ! feof( $pipe ) );
			fclose( $pipe );
			self::assertSame( 0, proc_close( $process ) );
		}
		$this->take( $read );

		self::assertGreaterThan( 20, $renamed );
		self::assertSame( str_repeat( '+', self::WRITERS * self::LINES ), $accepted );
		self::assertCount( self::WRITERS * self::LINES, $read );
		self::assertSame( array( 1 ), array_values( array_unique( array_count_values( $read ) ) ), 'each once' );
	}

	/**
	 * As who folds does it: renames, waits for who writes, reads.
	 *
	 * @param list<string> $read Which lines were found.
	 */
	private function take( array &$read ): int {
		$file  = $this->shop->folder->file( Folder::BUFFER );
		$taken = $this->shop->folder->file( bin2hex( random_bytes( 4 ) ) . Folder::ENDING );
		if ( ! is_file( $file ) || ! rename( $file, $taken ) ) {
			return 0;
		}
		$handle = fopen( $taken, 'rb' );
		self::assertIsResource( $handle );
		flock( $handle, LOCK_EX );
		$content = (string) stream_get_contents( $handle );
		fclose( $handle );
		unlink( $taken );
		foreach ( array_filter( explode( "\n", $content ), static fn ( string $line ): bool => '' !== $line ) as $line ) {
			$read[] = (string) ( Line::decode( $line )['a'] ?? 'damaged' );
		}

		return 1;
	}

	#[TestDox( 'a buffer whose folder is gone, and one that is made anew' )]
	public function test_gone(): void {
		self::assertFalse( ( new Buffer( new Folder( '/nowhere' ) ) )->append( "x\n" ) );
		self::assertFalse( ( new Buffer( new Folder( '/nowhere' ) ) )->is_writable() );
		$buffer = new Buffer( $this->shop->folder );
		self::assertTrue( $buffer->is_writable() );
		self::assertTrue( $buffer->append( "a\n" ) );
		unlink( $this->shop->folder->file( Folder::BUFFER ) );
		self::assertTrue( $buffer->append( "b\n" ) );
		self::assertSame( "b\n", $this->shop->buffer() );
	}
}
