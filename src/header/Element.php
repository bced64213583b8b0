<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/** Where an element stands in markup. */
final class Element {

	/** Bytes of an opening tag with all that it says. */
	private const LONGEST_TAG = 8192;

	/** A comment, or an element whose text isn't markup. */
	private const NO_MARKUP = '<!--.*?-->|<(script|style|textarea)\b.*?</\1\s*>';

	/** One of those, else a tag of the wanted name. */
	private const TAG = '#' . self::NO_MARKUP . '|<(/?)%s(?=[\s/>])(?:"[^"]*"|\'[^\']*\'|[^>"\'])*>#is';

	/**
	 * @param int $start       Bytes up to its opening tag.
	 * @param int $inner_start Bytes up to its content.
	 * @param int $inner_end   Bytes up to its closing tag.
	 * @param int $end         Bytes up to what follows it.
	 */
	private function __construct(
		public readonly int $start,
		public readonly int $inner_start,
		public readonly int $inner_end,
		public readonly int $end,
	) {}

	/** The first one that matches; null without one, or where it has no end. */
	public static function find( string $html, SimpleSelector $selector, int $offset = 0 ): ?self {
		$tag     = '' === $selector->tag() ? '[a-z][a-z0-9-]*' : preg_quote( $selector->tag(), '#' );
		$word    = '' === $selector->word() ? '' : '[^<>]*' . preg_quote( $selector->word(), '#' );
		$pattern = '#' . self::NO_MARKUP . '|<(' . $tag . ')\b' . $word . '#is';
		while ( 1 === preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
			$start = $found[0][1];
			if ( ! isset( $found[2] ) ) {
				$offset = $start + strlen( $found[0][0] );
				continue;
			}
			$tags  = new \WP_HTML_Tag_Processor( substr( $html, $start, self::LONGEST_TAG ) );
			if ( $tags->next_tag() && $selector->matches( $tags ) ) {
				return self::at( $html, $start, $found[2][0] );
			}
			$offset = $start + 1;
		}

		return null;
	}

	public function html( string $html ): string {
		return substr( $html, $this->start, $this->end - $this->start );
	}

	public function content( string $html ): string {
		return substr( $html, $this->inner_start, $this->inner_end - $this->inner_start );
	}

	/** The element without its content, and hidden. */
	public function emptied( string $html ): string {
		return substr( $html, $this->start, $this->inner_start - $this->start - 1 ) . ' hidden>' . substr( $html, $this->inner_end, $this->end - $this->inner_end );
	}

	/** The markup with something else in its place. */
	public function replaced( string $html, string $by ): string {
		return substr_replace( $html, $by, $this->start, $this->end - $this->start );
	}

	private static function at( string $html, int $start, string $name ): ?self {
		$pattern     = sprintf( self::TAG, preg_quote( $name, '#' ) );
		$offset      = $start;
		$inner_start = 0;
		$depth       = 0;
		while ( 1 === preg_match( $pattern, $html, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
			list( $tag, $place ) = $found[0];
			$offset              = $place + strlen( $tag );
			if ( ! isset( $found[2] ) ) {
				continue;
			}
			$inner_start = 0 === $inner_start ? $offset : $inner_start;
			$depth      += '/' === $found[2][0] ? -1 : 1;
			if ( 0 === $depth ) {
				return new self( $start, $inner_start, $place, $offset );
			}
		}

		return null;
	}
}
