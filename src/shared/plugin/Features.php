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

	/** @return list<Feature> Whether they are on or not. */
	public static function all(): array {
		return self::$all;
	}

	public static function is_on( Feature $feature ): bool {
		return in_array( $feature, self::$on, true );
	}
}
