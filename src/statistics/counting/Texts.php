<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/**
 * Ids of the texts of one slice. They are asked for first, found together, and those that are new are stored, up to so
 * many a day: what is beyond has the id 0, which is "other".
 */
final class Texts {

	public const OTHER = 0;

	/** Bytes; four for a letter at most. */
	private const LONGEST = 500;

	private const HASH = 16;

	/** Ids that are remembered from slice to slice. */
	private const MOST_KNOWN = 60_000;

	/** @var array<int, array<string, int>> Ids by kind and hash; of slices that are stored. */
	private array $known = array();

	private int $known_count = 0;

	/** As Store::lock() said when they were read. */
	private int $generation = 0;

	/** @var list<array{int, string}> Kind and hash of what is asked for, by number. */
	private array $asked = array();

	/** @var array<string, int> Numbers by kind and key. */
	private array $numbers = array();

	/** @var array<int, array<string, string>> Texts by kind and hash. */
	private array $texts = array();

	/** @var array<int, array<string, int>> Found for this slice. */
	private array $found = array();

	/**
	 * Ids of texts that come from orders, of which nobody invents many; those that are new are stored. Within a transaction,
	 * under Store::lock().
	 *
	 * @param array<int, list<string>> $texts By kind.
	 * @param string                   $today YYYY-MM-DD.
	 * @return array<int, array<string, int>> By kind and text.
	 */
	public static function ids_of( Store $store, array $texts, string $today ): array {
		$asked = array();
		foreach ( $texts as $kind => $of_kind ) {
			foreach ( $of_kind as $text ) {
				$asked[ $kind ][ self::hash( $text ) ] = $text;
			}
		}
		$find  = static fn (): array => $store->texts( array_map( self::keys( ... ), $asked ) );
		$found = $find();
		$new   = array();
		foreach ( $asked as $kind => $of_kind ) {
			$new[ $kind ] = array_map( self::fit( ... ), array_diff_key( $of_kind, $found[ $kind ] ?? array() ) );
		}
		$new = array_filter( $new );
		if ( array() !== $new ) {
			$store->add_texts( $new, $today );
			$found = $find();
		}
		$ids = array();
		foreach ( $asked as $kind => $of_kind ) {
			foreach ( $of_kind as $hash => $text ) {
				$ids[ $kind ][ $text ] = $found[ $kind ][ $hash ] ?? self::OTHER;
			}
		}

		return $ids;
	}

	/** By which a text is found: of all of it, however much of it is kept. */
	public static function hash( string $text ): string {
		return substr( hash( 'sha256', $text ), 0, self::HASH );
	}

	/** Forgets what the slice before has asked for. */
	public function begin(): void {
		$this->asked   = array();
		$this->numbers = array();
		$this->texts   = array();
		$this->found   = array();
	}

	/**
	 * Asks for a text.
	 *
	 * @param string $key What tells it from others of its kind; by default itself.
	 * @return int A number, of which ids() knows the id.
	 */
	public function ask( int $kind, string $text, string $key = '' ): int {
		$key   = '' === $key ? $text : $key;
		$asked = "$kind $key";
		if ( isset( $this->numbers[ $asked ] ) ) {
			return $this->numbers[ $asked ];
		}
		$hash                         = self::hash( $key );
		$this->numbers[ $asked ]      = count( $this->asked );
		$this->asked[]                = array( $kind, $hash );
		$this->texts[ $kind ][ $hash ] ??= $text;

		return $this->numbers[ $asked ];
	}

	/**
	 * Finds and stores them, within the transaction of the slice.
	 *
	 * @param int    $generation Of Store::lock().
	 * @param string $today      YYYY-MM-DD.
	 * @return list<int> Ids by number.
	 */
	public function ids( Store $store, int $generation, string $today ): array {
		if ( $generation !== $this->generation ) {
			$this->known      = array();
			$this->generation = $generation;
		}
		$unknown = array();
		foreach ( $this->texts as $kind => $texts ) {
			$missing = array_diff_key( $texts, $this->known[ $kind ] ?? array() );
			if ( array() !== $missing ) {
				$unknown[ $kind ] = self::keys( $missing );
			}
		}
		$this->found = array() === $unknown ? array() : $store->texts( $unknown );
		$this->add( $store, $unknown, $today );

		return array_map( fn ( array $one ): int => $this->known[ $one[0] ][ $one[1] ] ?? $this->found[ $one[0] ][ $one[1] ] ?? self::OTHER, $this->asked );
	}

	/** The slice is stored: its ids will be the same in the next. */
	public function keep(): void {
		foreach ( $this->found as $kind => $ids ) {
			$this->known[ $kind ] = ( $this->known[ $kind ] ?? array() ) + $ids;
		}
		$this->known_count = array_sum( array_map( 'count', $this->known ) );
		if ( $this->known_count > self::MOST_KNOWN ) {
			$this->known = array();
		}
	}

	/** @param array<int, list<string>> $unknown Hashes by kind. */
	private function add( Store $store, array $unknown, string $today ): void {
		$new = array();
		foreach ( $unknown as $kind => $hashes ) {
			foreach ( $hashes as $hash ) {
				if ( ! isset( $this->found[ $kind ][ $hash ] ) ) {
					$new[ $kind ][ $hash ] = self::fit( $this->texts[ $kind ][ $hash ] );
				}
			}
		}
		if ( array() === $new ) {
			return;
		}
		$new = self::as_many_as_may( $store, $new, $today );
		$store->add_texts( $new, $today );
		foreach ( $store->texts( array_map( self::keys( ... ), $new ) ) as $kind => $ids ) {
			$this->found[ $kind ] = ( $this->found[ $kind ] ?? array() ) + $ids;
		}
	}

	/**
	 * @param array<int, array<string, string>> $new By kind and hash.
	 * @return array<int, array<string, string>>
	 */
	private static function as_many_as_may( Store $store, array $new, string $today ): array {
		$names = array();
		foreach ( $new as $kind => $texts ) {
			if ( isset( Kind::MOST_A_DAY[ $kind ] ) ) {
				$names[] = "t:$kind";
			}
		}
		if ( array() === $names ) {
			return $new;
		}
		$marks  = $store->marks( array( $today => $names ) );
		$counts = array();
		foreach ( $new as $kind => $texts ) {
			if ( ! isset( Kind::MOST_A_DAY[ $kind ] ) ) {
				continue;
			}
			$made                          = $marks[ "$today t:$kind" ] ?? 0;
			$new[ $kind ]                  = array_slice( $texts, 0, max( 0, Kind::MOST_A_DAY[ $kind ] - $made ), true );
			$counts[ "$today t:$kind" ] = $made + count( $new[ $kind ] );
		}
		$store->save_marks( $counts );

		return $new;
	}

	/**
	 * @param array<array-key, mixed> $texts
	 * @return list<string>
	 */
	private static function keys( array $texts ): array {
		// PHP makes numbers of keys that look like some.
		return array_map( 'strval', array_keys( $texts ) );
	}

	private static function fit( string $text ): string {
		return strlen( $text ) <= self::LONGEST ? $text : mb_strcut( $text, 0, self::LONGEST, 'UTF-8' );
	}
}
