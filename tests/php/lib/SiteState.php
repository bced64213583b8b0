<?php
/**
 * What a test may change in the process of all tests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * Language, request, page, scripts and what our own classes remember, as they were when the site was loaded: no test may
 * depend on which others ran before.
 */
final class SiteState {

	/** Of a request and its page. */
	private const GLOBALS = array( 'post', 'product', 'wp_query', 'wp_the_query', 'wp_rest_server', 'wp_settings_errors', 'wp_meta_boxes', 'current_screen', 'pagenow', 'typenow', 'taxnow', 'wc_queued_js', 'wp_locale', 'l10n', 'l10n_unloaded', 'wp_scripts', 'wp_styles' );

	/** Arrays of the scripts and styles that are there. */
	private const SCRIPTS = array( 'registered', 'queue', 'to_do', 'done', 'args', 'groups' );

	/** @var array<string, mixed> By name; those that weren't there are missing. */
	private static array $globals = array();

	/** @var array<array-key, mixed> */
	private static array $server = array();

	private static string $locale = '';

	/** @var array<string, array<string, mixed>> Arrays of scripts and of styles. */
	private static array $scripts = array();

	/** @var array<class-string, array<string, mixed>> What our classes remembered, by property. */
	private static array $remembered = array();

	/** Once, when the site is loaded. */
	public static function keep(): void {
		wp_scripts();
		wp_styles();
		foreach ( self::GLOBALS as $name ) {
			if ( isset( $GLOBALS[ $name ] ) ) {
				self::$globals[ $name ] = $GLOBALS[ $name ] instanceof \WP_Query ? clone $GLOBALS[ $name ] : $GLOBALS[ $name ];
			}
		}
		self::$server = $_SERVER;
		self::$locale = \WP_Translation_Controller::get_instance()->get_locale();
		foreach ( array( 'wp_scripts', 'wp_styles' ) as $name ) {
			foreach ( self::SCRIPTS as $property ) {
				self::$scripts[ $name ][ $property ] = self::copied( $GLOBALS[ $name ]->$property );
			}
		}
		foreach ( self::own_classes() as $name => $properties ) {
			foreach ( $properties as $property ) {
				if ( $property->isInitialized() ) {
					self::$remembered[ $name ][ $property->getName() ] = $property->getValue();
				}
			}
		}
	}

	/** After each test, once its hooks are taken back: a filter of the language would choose that of the texts. */
	public static function restore(): void {
		restore_current_locale();
		$unloaded = array_diff_key( (array) ( $GLOBALS['l10n_unloaded'] ?? array() ), (array) ( self::$globals['l10n_unloaded'] ?? array() ) );
		foreach ( self::GLOBALS as $name ) {
			$GLOBALS[ $name ] = self::$globals[ $name ] ?? null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
		// Those are read again when somebody asks for a text of theirs.
		$GLOBALS['l10n'] = array_diff_key( (array) $GLOBALS['l10n'], $unloaded ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		// A page's query is an object that tests ask other things of.
		$query = self::$globals['wp_the_query'] ?? null;
		if ( $query instanceof \WP_Query ) {
			$GLOBALS['wp_the_query'] = clone $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$GLOBALS['wp_query']     = $GLOBALS['wp_the_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
		// Texts that were asked for in a language without translation would stay untranslated.
		\WP_Translation_Controller::get_instance()->set_locale( self::$locale );
		foreach ( self::$scripts as $name => $arrays ) {
			foreach ( $arrays as $property => $value ) {
				$GLOBALS[ $name ]->$property = self::copied( $value );
			}
		}
		$_SERVER  = self::$server;
		$_POST    = array();
		$_GET     = array();
		$_REQUEST = array();
		$_COOKIE  = array();
		$_FILES   = array();
		foreach ( self::own_classes() as $name => $properties ) {
			foreach ( $properties as $property ) {
				$kept = self::$remembered[ $name ] ?? array();
				if ( array_key_exists( $property->getName(), $kept ) ) {
					$property->setValue( null, $kept[ $property->getName() ] );
				} elseif ( $property->hasDefaultValue() ) {
					$property->setValue( null, $property->getDefaultValue() );
				}
			}
		}
	}

	/**
	 * Within a test: these classes of ours remember nothing, as when another request or page begins.
	 *
	 * @param class-string ...$names
	 */
	public static function forget( string ...$names ): void {
		foreach ( $names as $name ) {
			foreach ( self::properties_of( $name ) as $property ) {
				if ( $property->hasDefaultValue() ) {
					$property->setValue( null, $property->getDefaultValue() );
				}
			}
		}
	}

	/**
	 * Declared scripts are objects, which a test changes, too.
	 *
	 * @param mixed $value
	 */
	private static function copied( mixed $value ): mixed {
		return is_array( $value ) ? array_map( static fn ( mixed $one ): mixed => is_object( $one ) ? clone $one : $one, $value ) : $value;
	}

	/** @return iterable<class-string, list<\ReflectionProperty>> Our classes that are loaded, with their own static properties. */
	private static function own_classes(): iterable {
		static $known = array();
		foreach ( get_declared_classes() as $name ) {
			if ( ! str_starts_with( $name, 'Vitrin\\' ) || str_starts_with( $name, 'Vitrin\\Tests\\' ) ) {
				continue;
			}
			$known[ $name ] ??= self::properties_of( $name );
			if ( array() !== $known[ $name ] ) {
				yield $name => $known[ $name ];
			}
		}
	}

	/**
	 * @param class-string $name
	 * @return list<\ReflectionProperty> Its own static ones.
	 */
	private static function properties_of( string $name ): array {
		return array_values(
			array_filter(
				( new \ReflectionClass( $name ) )->getProperties( \ReflectionProperty::IS_STATIC ),
				static fn ( \ReflectionProperty $property ): bool => $property->getDeclaringClass()->getName() === $name
			)
		);
	}
}
