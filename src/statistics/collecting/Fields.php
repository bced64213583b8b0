<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** What a page has sent, each field in its form; the rest of the sending is thrown away [STAT-01] [STAT-04]. */
final class Fields {

	/** Letters. */
	private const SEARCH   = 100;
	private const REFERRER = 300;
	private const QUERY    = 500;
	private const PARAM    = 150;
	private const URI      = 4000;
	private const FILE     = 150;
	private const DEVICE   = 150;

	/** Bytes. */
	private const EVENT_DATA = 2000;

	private const MOST_ID = 2_147_483_647;

	/** Seconds of a day: nobody looks at one page for longer. */
	private const MOST_ENGAGED = 86_400;

	/** Of a landing's query, whose values say where the visitor comes from. */
	private const CAMPAIGN = '/^utm_[a-z_]{1,20}$/';

	/** Ids of one click each: that there is one says the source, the id itself is nobody's business. */
	private const CLICK_IDS = array( 'gclid', 'gbraid', 'wbraid', 'dclid', 'gad_source', 'yclid', 'ysclid', 'fbclid', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'igshid', 'srsltid', 'epik', 'sccid', 'rdt_cid' );

	/**
	 * @param array<string, int|string> $line      The keys of Line that it gives, `k` among them.
	 * @param string                    $signature As it was sent.
	 * @param string                    $marks     Of the visitor's device.
	 * @param bool                      $is_preview Whether somebody looks at what isn't public.
	 */
	private function __construct(
		public readonly array $line,
		public readonly string $signature,
		public readonly string $marks,
		public readonly bool $is_preview
	) {}

	/**
	 * @param list<string> $hosts Of the shop, without www.
	 * @return self|null Null for what no page of ours sends.
	 */
	public static function of( Request $request, array $hosts ): ?self {
		$sent = $request->fields;
		$kind = $sent['endpoint'] ?? Line::HIT;
		$uri  = Text::of_base64( $sent['page_uri'] ?? '', self::URI );
		$from = Text::of_base64( $sent['referred'] ?? '', self::URI );
		$type = $sent['source_type'] ?? '';
		$id   = self::number( $sent['source_id'] ?? 0, self::MOST_ID );
		$view = $sent['view'] ?? '';
		$mark = $sent['signature'] ?? '';
		if (
			! is_string( $kind ) || ! in_array( $kind, Line::SENT, true ) || null === $uri || '/' !== ( $uri[0] ?? '' ) || null === $from || null === $id || ! is_string( $mark )
			|| ! is_string( $type ) || 1 !== preg_match( '/^[a-z0-9_-]{1,40}$/D', $type )
			|| ! is_string( $view ) || 1 !== preg_match( '/^(?:[0-9a-f]{16})?$/D', $view )
		) {
			return null;
		}
		$own   = self::own( $kind, $sent, $uri, $from, $hosts );
		$marks = self::marks( $sent );
		if ( null === $own || null === $marks ) {
			return null;
		}

		return new self(
			array(
				'k' => $kind,
				'y' => $type,
				'i' => $id,
				'g' => PagePath::of( $uri ),
				'v' => $view,
			) + $own,
			$mark,
			$marks,
			1 === preg_match( '/[?&](?:preview=true|preview_id=|customize_(?:changeset_uuid|theme|messenger_channel)=|elementor-preview=|vitrin-preview=|et_fb=|vc_editable=|fl_builder\b|ct_builder=|bricks=run)/', $uri )
		);
	}

	/**
	 * What only some kinds have.
	 *
	 * @param array<array-key, mixed> $sent
	 * @param list<string>            $hosts
	 * @return array<string, int|string>|null
	 */
	private static function own( string $kind, array $sent, string $uri, string $from, array $hosts ): ?array {
		return match ( $kind ) {
			Line::HIT => self::hit( $sent, $uri, $from, $hosts ),
			Line::LEAVE => self::leave( $sent ),
			Line::EVENT => self::event( $sent ),
			Line::CLICK => self::click( $sent ),
			default => array(),
		};
	}

	/**
	 * @param array<array-key, mixed> $sent
	 * @param list<string>            $hosts
	 * @return array{s: string, r: string, u: string}|null
	 */
	private static function hit( array $sent, string $uri, string $from, array $hosts ): ?array {
		$search = Text::line( $sent['search_query'] ?? '', self::SEARCH );
		if ( null === $search ) {
			return null;
		}

		return array(
			's' => $search,
			'r' => self::address( $from, $hosts ),
			'u' => self::query( $uri ),
		);
	}

	/**
	 * @param array<array-key, mixed> $sent
	 * @return array{e: int, x: int}|null
	 */
	private static function leave( array $sent ): ?array {
		$engaged = self::number( $sent['engaged'] ?? 0, self::MOST_ENGAGED );
		$depth   = self::number( $sent['depth'] ?? 0, 100 );

		return null === $engaged || null === $depth || '' === ( $sent['view'] ?? '' ) ? null : array(
			'e' => $engaged,
			'x' => $depth,
		);
	}

	/**
	 * @param array<array-key, mixed> $sent
	 * @return array{f: string, b: int}|null
	 */
	private static function event( array $sent ): ?array {
		$name = Text::line( $sent['event_name'] ?? null, 61 );
		$json = $sent['event_data'] ?? '{}';
		if ( null === $name || 1 !== preg_match( '/^[\w .:-]{1,60}$/Du', $name ) || ! is_string( $json ) || strlen( $json ) > self::EVENT_DATA ) {
			return null;
		}
		$data = json_decode( $json, true, 8 );
		$id   = is_array( $data ) ? self::number( $data['resource_id'] ?? 0, self::MOST_ID ) : null;

		return null === $id ? null : array(
			'f' => $name,
			'b' => $id,
		);
	}

	/**
	 * @param array<array-key, mixed> $sent
	 * @return array{f: string, b: int, l: string}|null
	 */
	private static function click( array $sent ): ?array {
		$kind   = $sent['event_type'] ?? null;
		$post   = self::number( $sent['post_id'] ?? 0, self::MOST_ID );
		$target = Text::line( $sent['target_url'] ?? '', self::URI );
		$file   = Text::line( $sent['file_name'] ?? '', self::FILE );
		$ending = Text::line( $sent['file_extension'] ?? '', 10 );
		if ( ! in_array( $kind, array( 'download', 'link' ), true ) || null === $post || null === $target || null === $file || null === $ending ) {
			return null;
		}
		if ( 'download' === $kind && '' !== $file ) {
			$name = '' === $ending || str_ends_with( strtolower( $file ), '.' . strtolower( $ending ) ) ? $file : $file . '.' . $ending;
		}

		return array(
			'f' => (string) $kind,
			'b' => $post,
			'l' => $name ?? self::address( $target, array() ),
		);
	}

	/**
	 * What tells phones behind one address apart: languages, width, height and pixel ratio of the screen, processors, memory.
	 *
	 * @param array<array-key, mixed> $sent
	 * @return string|null Null for what is none.
	 */
	private static function marks( array $sent ): ?string {
		if ( ! isset( $sent['device'] ) ) {
			return self::older_marks( $sent );
		}
		$device = Text::line( $sent['device'], self::DEVICE );
		$parts  = explode( '|', (string) $device );
		// A phone that is turned stays the same one.
		if ( 6 === count( $parts ) && (float) $parts[1] > (float) $parts[2] ) {
			list( $parts[1], $parts[2] ) = array( $parts[2], $parts[1] );
		}

		return null === $device ? null : implode( '|', $parts );
	}

	/**
	 * The same of scripts that a cache has kept: they say less.
	 *
	 * @param array<array-key, mixed> $sent
	 * @return string|null Null for what is none.
	 */
	private static function older_marks( array $sent ): ?string {
		$language = Text::line( $sent['lang'] ?? '', 20 );
		$width    = self::number( $sent['width'] ?? 0, 100_000 );
		$ratio    = self::number( $sent['ratio'] ?? 0, 100_000 );

		return null === $language || null === $width || null === $ratio ? null : "$language|$width|$ratio";
	}

	/**
	 * A whole number from 0 on; what is more is cut.
	 *
	 * @return int|null Null for what is none.
	 */
	private static function number( mixed $value, int $most ): ?int {
		if ( is_string( $value ) && strlen( $value ) < 10 && ctype_digit( $value ) ) {
			return min( (int) $value, $most );
		}
		if ( '' === $value ) {
			return 0;
		}
		if ( is_int( $value ) ) {
			return $value < 0 ? null : min( $value, $most );
		}

		return is_string( $value ) && 1 === preg_match( '/^\d{1,15}(?:\.\d{1,15})?$/D', $value ) ? min( (int) $value, $most ) : null;
	}

	/**
	 * Host and path of an address elsewhere.
	 *
	 * @param list<string> $hosts That aren't elsewhere.
	 * @return string '' for none and for the shop's own.
	 */
	private static function address( string $url, array $hosts ): string {
		if ( '' === $url ) {
			return '';
		}
		if ( 1 !== preg_match( '~^([a-z][a-z-]{1,20})://(?:[^/?#@]*@)?([^/?#:@\s]{1,253})(?::\d*)?([^?#]*)~iu', $url, $found ) ) {
			return '';
		}
		$host = strtolower( $found[2] );
		if ( ! in_array( strtolower( $found[1] ), array( 'http', 'https', 'android-app' ), true ) || in_array( (string) preg_replace( '/^www\./', '', $host ), $hosts, true ) ) {
			return '';
		}
		// Apps are named as the table of sources has them.
		$host = 'android-app' === strtolower( $found[1] ) ? 'app:' . $host : $host;

		return Text::cut( rtrim( $host . PagePath::of( $found[3] ), '/' ), self::REFERRER );
	}

	/** What says in a landing's query where the visitor comes from. */
	private static function query( string $uri ): string {
		$query = strstr( strstr( $uri . '#', '#', true ) . '?', '?' );
		$kept  = array();
		foreach ( false === $query ? array() : explode( '&', trim( $query, '?' ) ) as $pair ) {
			list( $name, $value ) = explode( '=', $pair, 2 ) + array( 1 => '' );
			$name                 = strtolower( $name );
			if ( '' === $value || isset( $kept[ $name ] ) ) {
				continue;
			}
			if ( in_array( $name, self::CLICK_IDS, true ) ) {
				$kept[ $name ] = $name . '=1';
			} elseif ( 1 === preg_match( self::CAMPAIGN, $name ) ) {
				$kept[ $name ] = $name . '=' . self::param( $value );
			}
		}
		$text = implode( '&', $kept );
		while ( strlen( $text ) > self::QUERY ) {
			array_pop( $kept );
			$text = implode( '&', $kept );
		}

		return $text;
	}

	/** Never cut within an encoded letter. */
	private static function param( string $value ): string {
		return (string) preg_replace( '/(?:%[0-9A-F]?)$/iD', '', Text::cut( $value, self::PARAM ) );
	}
}
