<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** The features of this request, for who reports about all of them. */
final class Features {

	/** @var list<Feature> */
	private static array $all = array();

	/** @var list<Feature> */
	private static array $on = array();

	/**
	 * Called once the features have started.
	 *
	 * @param list<Feature> $all Those that could be created.
	 * @param list<Feature> $on  Those that run.
	 */
	public static function started( array $all, array $on ): void {
		self::$all = $all;
		self::$on  = $on;
	}

	/**
	 * Features of a kind, whether they are on or not.
	 *
	 * @template Kind of object
	 * @param class-string<Kind> $kind An interface.
	 * @return list<Kind&Feature>
	 */
	public static function of( string $kind ): array {
		return array_values( array_filter( self::$all, static fn ( Feature $feature ): bool => $feature instanceof $kind ) );
	}

	public static function is_on( Feature $feature ): bool {
		return in_array( $feature, self::$on, true );
	}
}
