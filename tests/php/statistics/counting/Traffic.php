<?php
/**
 * Lines as the endpoint writes them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Counting;

use Vitrin\Statistics\Collecting\Buffer;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Statistics\Counting\Store;

/** A folder of its own, what comes in, and the counting of it. */
final class Traffic {

	/** 12:00 in Tehran on 2026-11-10. */
	public const NOON = 1_794_299_400;

	public const DAY = '2026-11-10';

	public const AGENT = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

	public readonly Folder $folder;

	/** Unix seconds, as the counting sees them. */
	public int $now = self::NOON;

	public function __construct() {
		// In memory where the machine has such a folder: thousands of files are made and renamed.
		$path = ( is_writable( '/dev/shm' ) ? '/dev/shm' : sys_get_temp_dir() ) . '/vitrin-traffic-' . bin2hex( random_bytes( 8 ) );
		mkdir( $path );
		$this->folder = new Folder( $path );
	}

	/** Deletes the folder. */
	public function end(): void {
		array_map( 'unlink', (array) glob( $this->folder->path . '/*' ) );
		rmdir( $this->folder->path );
	}

	/**
	 * A visitor's line with what isn't said filled in.
	 *
	 * @param array<string, int|string> $line `t` counts from noon; `h` and `v` are short names.
	 */
	public static function line( array $line ): string {
		$hash       = static fn ( string $name ): string => '' === $name ? '' : substr( md5( $name ), 0, 16 );
		$line      += array(
			'k' => 'hit',
			'h' => 'a',
		);
		$line['t']  = self::NOON + (int) ( $line['t'] ?? 0 );
		$line['h']  = $hash( (string) $line['h'] );
		$line['p']  = $hash( (string) ( $line['p'] ?? 'before ' . $line['h'] ) );
		$line['v']  = $hash( (string) ( $line['v'] ?? '' ) );
		$line      += array(
			'n' => 'deadbeef',
			'a' => self::AGENT,
		);
		if ( 'hit' === $line['k'] ) {
			$line += array(
				'y' => 'page',
				'g' => '/x',
				'd' => 'phone',
				'o' => 'IR',
			);
		}

		// Lines begin with their time.
		return Line::encode( array( 't' => $line['t'] ) + $line );
	}

	/** @param array<string, int|string> ...$lines As for line(). */
	public function come( array ...$lines ): void {
		foreach ( $lines as $line ) {
			( new Buffer( $this->folder ) )->append( self::line( $line ) );
		}
	}

	/**
	 * @param (\Closure( string ): void)|null $at    As Fold has it.
	 * @param int|null                        $slice Bytes.
	 */
	public function fold( Store $store, ?\Closure $at = null, ?int $slice = null ): Fold {
		return new Fold( $this->folder, $store, 'Asia/Tehran', true, fn (): int => $this->now, $at, $slice );
	}

	/**
	 * Totals of lines, counted at once.
	 *
	 * @param list<array<string, int|string>> $lines As for line().
	 */
	public static function counted( array $lines ): MemoryStore {
		$traffic = new self();
		$store   = new MemoryStore();
		file_put_contents( $traffic->folder->file( Folder::BUFFER ), implode( '', array_map( self::line( ... ), $lines ) ) );
		$traffic->fold( $store )->count( 9.0 );
		$traffic->end();

		return $store;
	}

	/** @return list<string> Names of buffers that are left. */
	public function files(): array {
		return array_map( 'basename', (array) glob( $this->folder->path . '/*.lines' ) );
	}
}
