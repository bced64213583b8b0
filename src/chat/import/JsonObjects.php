<?php

namespace Vitrin\Chat\Import;

defined( 'ABSPATH' ) || exit;

/** The objects of a JSON file that stand in no other, one after the other: of a list, or one on each line; or those of a list within one object. */
final class JsonObjects {

	private const CHUNK = 65_536;

	private int $depth       = 0;
	private bool $is_in_text = false;
	private bool $is_escaped = false;
	private string $object   = '';
	private bool $is_long    = false;
	private int $begins      = 0;
	private bool $is_over    = false;

	/**
	 * @param resource $file    At an object's end, or the beginning.
	 * @param int      $line    Of that place.
	 * @param int      $longest Bytes of an object; a longer one is none.
	 * @param bool     $is_list Whether that place is within a list: then what stands behind it is none of its.
	 */
	public function __construct( private $file, private int $line, private readonly int $longest, private readonly bool $is_list = false ) {}

	/** @return \Generator<int, array{line: int, text: string|null, next: int, next_line: int}> The text is null where the object is too long, or the file ends within it. */
	public function each(): \Generator {
		$at = (int) ftell( $this->file );
		for ( $chunk = $this->read(); '' !== $chunk; $chunk = $this->read() ) {
			$length = strlen( $chunk );
			for ( $i = 0; $i < $length; ) {
				$i += $this->take( $chunk, $i );
				if ( $this->is_over ) {
					return;
				}
				if ( 0 === $this->depth && ( '' !== $this->object || $this->is_long ) ) {
					yield array( 'line' => $this->begins, 'text' => $this->is_long ? null : $this->object, 'next' => $at + $i, 'next_line' => $this->line );
					$this->object  = '';
					$this->is_long = false;
				}
			}
			$at += $length;
		}
		if ( $this->depth > 0 ) {
			yield array( 'line' => $this->begins, 'text' => null, 'next' => $at, 'next_line' => $this->line );
		}
	}

	private function read(): string {
		return (string) fread( $this->file, self::CHUNK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Read piece by piece.
	}

	/** @return int Bytes that were taken: up to the next one that means something, and that. */
	private function take( string $chunk, int $at ): int {
		if ( $this->is_escaped ) {
			$this->is_escaped = false;
			$this->keep( $chunk[ $at ] );

			return 1;
		}
		$signs = $this->is_list && 0 === $this->depth ? "{}]\"\n" : "{}\"\n";
		$plain = strcspn( $chunk, $this->is_in_text ? "\"\\\n" : $signs, $at );
		$sign  = $chunk[ $at + $plain ] ?? '';
		$taken = substr( $chunk, $at, $plain + strlen( $sign ) );
		if ( '{' === $sign && 0 === $this->depth ) {
			$this->begins = $this->line;
			$taken        = '{';
		}
		$this->depth     += '{' === $sign ? 1 : 0;
		$this->line      += "\n" === $sign ? 1 : 0;
		$this->is_in_text = '"' === $sign ? ! $this->is_in_text : $this->is_in_text;
		$this->is_escaped = '\\' === $sign;
		$this->is_over    = ']' === $sign;
		$this->keep( $taken );
		$this->depth = max( 0, $this->depth - ( '}' === $sign ? 1 : 0 ) );

		return $plain + strlen( $sign );
	}

	/** Of what stands between objects nothing is kept. */
	private function keep( string $bytes ): void {
		if ( $this->depth > 0 && ! $this->is_long ) {
			$this->object .= $bytes;
			if ( strlen( $this->object ) > $this->longest ) {
				$this->is_long = true;
				$this->object  = '';
			}
		}
	}
}
