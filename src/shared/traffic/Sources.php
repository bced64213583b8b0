<?php

namespace Vitrin\Shared\Traffic;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of the world's hosts [ATTR-04]; the browser knows the commonest of them (attribution/domain/sources.ts).
 *
 * @phpstan-type Entry array{kind: string, name: string}
 */
final class Sources {

	/** Names of these are no hosts. */
	private const OTHER_NAMES = array( 'search', 'ad', 'click' );

	/** Kinds whose patterns are names of parameters: they mark a click that was paid for, or any. */
	private const PARAMETERS = array( 'ad', 'click' );

	/** @var array<array-key, Entry> By pattern, or by what campaigns call a source. */
	private array $hosts = array();

	/** @var array<array-key, Entry> */
	private array $parameters = array();

	/** The table as it comes with the plugin: without an opcode cache each `require` would compile it. */
	private static mixed $shipped = null;

	/** The table of which they are made. */
	private static mixed $table = null;

	private static ?self $known = null;

	/** @param array<array-key, mixed> $table Patterns by kind and name, as the filter returns them. */
	public function __construct( array $table ) {
		foreach ( $table as $kind => $names ) {
			foreach ( is_array( $names ) ? $names : array() as $name => $patterns ) {
				$this->add( (string) $kind, (string) $name, is_array( $patterns ) ? $patterns : array() );
			}
		}
	}

	/** The shop's. */
	public static function load(): self {
		self::$shipped ??= require __DIR__ . '/data/sources.php';
		/**
		 * Where visitors come from, for the decision that is stored with an order (docs/extending.md).
		 *
		 * A kind is search, gateway (who comes from there comes back), ad and click (names of parameters that mark a click
		 * that was paid for, or any), or else a channel, such as social. A name that is no search engine's is a host, known
		 * with all below it. `example.com` is that host, with `www.` or without; `.example.com` it and all below;
		 * `example.*` it under any short ending; `app:com.example` an Android app; a word what campaigns call it.
		 *
		 * @param array<string, array<string, list<string>>> $table Patterns by kind and name.
		 */
		$table = apply_filters( 'vitrin_attribution_sources', self::$shipped );
		if ( null === self::$known || $table !== self::$table ) {
			self::$table = $table;
			self::$known = new self( is_array( $table ) ? $table : array() );
		}

		return self::$known;
	}

	/** @param array<array-key, mixed> $patterns */
	private function add( string $kind, string $name, array $patterns ): void {
		$entry = array(
			'kind' => $kind,
			'name' => $name,
		);
		if ( in_array( $kind, self::PARAMETERS, true ) ) {
			foreach ( array_filter( $patterns, 'is_string' ) as $parameter ) {
				$this->parameters[ $parameter ] = $entry;
			}
			return;
		}
		// Campaigns call torob.com torob.
		$own = in_array( $kind, self::OTHER_NAMES, true ) ? array( $name ) : array( ".$name", (string) preg_replace( '/^([^.]+)\.[^.]+$/', '$1', $name ) );
		foreach ( array( ...$own, ...array_filter( array_values( $patterns ), 'is_string' ) ) as $pattern ) {
			$this->hosts[ $pattern ] = $entry;
		}
	}

	/**
	 * The entry of a host, or of what a campaign calls its source: the most particular pattern decides.
	 *
	 * @param string $host In small letters, without `www.`.
	 * @return Entry|null
	 */
	public function of_host( string $host ): ?array {
		if ( isset( $this->hosts[ $host ] ) ) {
			return $this->hosts[ $host ];
		}
		for ( $tail = ".$host"; is_string( $tail ); $tail = strstr( substr( $tail, 1 ), '.' ) ) {
			if ( isset( $this->hosts[ $tail ] ) ) {
				return $this->hosts[ $tail ];
			}
		}

		return $this->hosts[ (string) preg_replace( '/\.(?:com?\.)?[a-z]{2,3}$/D', '.*', $host ) ] ?? null;
	}

	/**
	 * @param string $package Of an Android app, in small letters.
	 * @return Entry|null
	 */
	public function of_app( string $package ): ?array {
		return $this->hosts[ "app:$package" ] ?? null;
	}

	/**
	 * The network whose mark of a click is in an address.
	 *
	 * @param string                   $kind  ad or click.
	 * @param array<array-key, string> $query
	 */
	public function of_click( string $kind, array $query ): ?string {
		foreach ( $query as $parameter => $value ) {
			$entry = $this->parameters[ $parameter ] ?? null;
			if ( '' !== $value && null !== $entry && $kind === $entry['kind'] ) {
				return $entry['name'];
			}
		}

		return null;
	}
}
