<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Http\RefusalLog;

defined( 'ABSPATH' ) || exit;

/**
 * Features that threw while they started. They count as off: the others run, and visitors see WooCommerce's own.
 *
 * @phpstan-type Failure array{error: string, message: string, place: string}
 */
final class BrokenFeatures {

	/**
	 * All shortcodes by name: a feature whose class throws can't name its own, and WordPress prints an unknown one as
	 * text. Blocks need no such list: an unknown one of ours prints nothing.
	 */
	public const SHORTCODES = array( 'vitrin_filters', 'vitrin_mini_cart', 'vitrin_search' );

	/** @var array<string, Failure> By the feature's folder. */
	private static array $all = array();

	/**
	 * Runs work of a feature.
	 *
	 * @template Result
	 * @param class-string<Feature> $feature
	 * @param callable(): Result    $work
	 * @return Result|null Null when it threw.
	 */
	public static function guard( string $feature, callable $work ): mixed {
		try {
			return $work();
		} catch ( \Throwable $error ) {
			self::add( $feature, $error );

			return null;
		}
	}

	/** @param string $feature Its name, which is its folder. */
	public static function has( string $feature ): bool {
		return isset( self::$all[ $feature ] );
	}

	/**
	 * What was thrown: class, message, and file with line.
	 *
	 * @return array<string, Failure> By the feature's folder.
	 */
	public static function all(): array {
		return self::$all;
	}

	/** The folder of a feature's class: side-cart of Vitrin\SideCart\Hooks. */
	public static function name_of( string $feature ): string {
		$namespace = explode( '\\', $feature );

		return strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $namespace[ max( 0, count( $namespace ) - 2 ) ] ) );
	}

	private static function add( string $feature, \Throwable $error ): void {
		$name               = self::name_of( $feature );
		self::$all[ $name ] = array(
			'error'   => get_class( $error ),
			'message' => $error->getMessage(),
			'place'   => str_replace( \Vitrin\DIR . '/', '', $error->getFile() ) . ':' . $error->getLine(),
		);
		self::remove_hooks( $feature );
		if ( function_exists( 'wc_get_logger' ) ) {
			RefusalLog::exception( $name, $error );
		}
	}

	/**
	 * Half of a feature may do harm, so what it has hooked already is taken back.
	 *
	 * @param string $feature Its class, which may not be there.
	 */
	private static function remove_hooks( string $feature ): void {
		$namespace = substr( $feature, 0, (int) strrpos( $feature, '\\' ) + 1 );
		$classes   = class_exists( $feature, false ) && is_subclass_of( $feature, Feature::class ) ? $feature::hooked_classes() : array();
		/** @var array<string, \WP_Hook> $hooks */
		$hooks = $GLOBALS['wp_filter'];
		foreach ( $hooks as $name => $hook ) {
			foreach ( $hook->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = self::owner( $callback['function'] );
					if ( str_starts_with( $owner, $namespace ) || in_array( $owner, $classes, true ) ) {
						remove_filter( $name, $callback['function'], (int) $priority );
					}
				}
			}
		}
	}

	/** @return string The class that a callback belongs to; '' for none. */
	private static function owner( mixed $callback ): string {
		if ( $callback instanceof \Closure ) {
			return ( new \ReflectionFunction( $callback ) )->getClosureScopeClass()->name ?? '';
		}
		if ( is_array( $callback ) ) {
			$callback = $callback[0] ?? '';
		}

		return is_object( $callback ) ? get_class( $callback ) : ( is_string( $callback ) ? $callback : '' );
	}

	/** Those that no feature has registered print nothing. */
	public static function register_shortcodes(): void {
		foreach ( self::SHORTCODES as $name ) {
			if ( ! shortcode_exists( $name ) ) {
				add_shortcode( $name, '__return_empty_string' );
			}
		}
	}
}
