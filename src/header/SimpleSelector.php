<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/** A CSS selector without spaces, as markup can be searched for it before any browser: `nav`, `#id`, `.class`, `[name="value"]`, or several of these together. */
final class SimpleSelector {

	/**
	 * @param string                     $tag        In capitals; '' for any.
	 * @param list<string>               $classes
	 * @param array<string, string|null> $attributes Null: any value.
	 */
	private function __construct(
		private readonly string $tag,
		private readonly array $classes,
		private readonly array $attributes,
	) {}

	/** Null for what isn't one. */
	public static function parse( string $text ): ?self {
		$name = '[A-Za-z_][\w-]*';
		if ( 1 !== preg_match( "/^($name)?((?:[.#]$name|\\[$name(?:=\"[^\"]*\"|=[\\w-]+)?\\])*)$/D", $text, $parts ) || '' === $text ) {
			return null;
		}
		$classes    = array();
		$attributes = array();
		preg_match_all( "/\\.($name)|#($name)|\\[($name)(?:=\"([^\"]*)\"|=([\\w-]+))?\\]/", $parts[2], $found, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		foreach ( $found as $part ) {
			if ( null !== $part[1] ) {
				$classes[] = $part[1];
			} elseif ( null !== $part[2] ) {
				$attributes['id'] = $part[2];
			} else {
				$attributes[ (string) $part[3] ] = $part[4] ?? $part[5] ?? null;
			}
		}

		return new self( strtoupper( $parts[1] ), $classes, $attributes );
	}

	/** Whether the tag on which the processor stands is one. */
	public function matches( \WP_HTML_Tag_Processor $tags ): bool {
		if ( '' !== $this->tag && $this->tag !== $tags->get_tag() ) {
			return false;
		}
		foreach ( $this->classes as $class ) {
			if ( true !== $tags->has_class( $class ) ) {
				return false;
			}
		}
		foreach ( $this->attributes as $name => $value ) {
			$has = $tags->get_attribute( $name );
			if ( null === $has || ( null !== $value && $value !== $has ) ) {
				return false;
			}
		}

		return true;
	}

	/** Words without one of which no opening tag matches; where it has none, every tag may. */
	public function word(): string {
		$values = array_filter( $this->attributes, is_string( ... ) );

		return (string) ( $this->attributes['id'] ?? $this->classes[0] ?? reset( $values ) ?: array_key_first( $this->attributes ) ?? '' );
	}

	public function tag(): string {
		return $this->tag;
	}
}
