<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * The salts of visitors' hashes. The next day's follows from this day's, never the other way: several servers that began
 * with the same one agree without talking, and nobody finds out yesterday's visitors from what is kept today [STAT-08].
 */
final class Salts {

	private const DAY = 86400;

	/** A clock that was ahead by more than so many days was wrong. */
	private const MOST_AHEAD = 2;

	/**
	 * @param string $day     YYYY-MM-DD, of `salt`.
	 * @param string $salt    64 hex.
	 * @param string $before  That of the day before.
	 * @param int    $month   Months counted from the year 0 of its calendar, of `monthly`; 0 for none.
	 * @param string $monthly 64 hex; '' for none.
	 */
	public function __construct(
		public readonly string $day,
		public readonly string $salt,
		public readonly string $before,
		public readonly int $month = 0,
		public readonly string $monthly = ''
	) {}

	/** New ones, that nobody can guess. */
	public static function random( string $day ): self {
		return new self( $day, bin2hex( random_bytes( 32 ) ), bin2hex( random_bytes( 32 ) ) );
	}

	/** @return self|null Null for what to_json() didn't write. */
	public static function of_json( string $json ): ?self {
		$read = json_decode( $json, true );

		return is_array( $read ) ? self::of_array( $read ) : null;
	}

	/**
	 * @param array<array-key, mixed> $read What to_json() wrote.
	 * @return self|null Null for anything else.
	 */
	public static function of_array( array $read ): ?self {
		list( $day, $salt, $before, $month, $monthly ) = array( $read['day'] ?? null, $read['salt'] ?? null, $read['before'] ?? null, $read['month'] ?? 0, $read['monthly'] ?? '' );
		if ( ! is_string( $day ) || 1 !== preg_match( '/^\d{4}-\d\d-\d\d$/D', $day ) || ! self::is_salt( $salt ) || ! self::is_salt( $before ) ) {
			return null;
		}

		return is_int( $month ) && self::is_salt( $monthly ) ? new self( $day, $salt, $before, $month, $monthly ) : new self( $day, $salt, $before );
	}

	/** @param array<string, int|string> $more Further members. */
	public function to_json( array $more = array() ): string {
		return (string) json_encode( get_object_vars( $this ) + $more ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress isn't there.
	}

	/**
	 * Those of another day.
	 *
	 * @param string $day   YYYY-MM-DD; of an earlier one nothing changes, since its salt is gone.
	 * @param int    $month As in the constructor; 0 where months aren't counted.
	 */
	public function turned( string $day, int $month ): self {
		$days = intdiv( (int) strtotime( $day . ' UTC' ) - (int) strtotime( $this->day . ' UTC' ), self::DAY );
		if ( $days < -self::MOST_AHEAD ) {
			return ( new self( $day, self::next( $this->salt ), $this->salt ) )->with_month( $month );
		}
		list( $salt, $before ) = array( $this->salt, $this->before );
		for ( $i = 0; $i < $days; $i++ ) {
			list( $before, $salt ) = array( $salt, self::next( $salt ) );
		}
		$turned = $days > 0 ? new self( $day, $salt, $before, $this->month, $this->monthly ) : $this;

		return $turned->with_month( $month );
	}

	private function with_month( int $month ): self {
		if ( $month === $this->month || ( $month < $this->month && 0 !== $month ) ) {
			return $this;
		}
		$monthly = 0 === $month ? '' : $this->monthly;
		if ( '' === $monthly && 0 !== $month ) {
			$monthly = hash( 'sha256', 'month|' . $this->salt );
		} else {
			// A shop nobody visited for years needs no more turns than make the old one unknown.
			for ( $i = min( 120, $month - $this->month ); $i > 0; $i-- ) {
				$monthly = self::next( $monthly );
			}
		}

		return new self( $this->day, $this->salt, $this->before, $month, $monthly );
	}

	private static function next( string $salt ): string {
		return hash( 'sha256', 'next|' . $salt );
	}

	/** @phpstan-assert-if-true string $value */
	private static function is_salt( mixed $value ): bool {
		return is_string( $value ) && 64 === strlen( $value ) && ctype_xdigit( $value );
	}
}
