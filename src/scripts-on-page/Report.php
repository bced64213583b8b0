<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\ScriptFile;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Describes results for shop managers.
 *
 * @phpstan-import-type Result from Results
 */
final class Report {

	/** Names of libraries where they differ from their global. */
	private const NAMES = array(
		'Cookies'              => 'js-cookie',
		'PhotoSwipeUI_Default' => 'PhotoSwipe UI',
	);

	/** Site Health lists scripts that could not be read: the shop works, but its pages may load more than they need. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) && is_array( $tests['direct'] ?? null ) ) {
			$tests['direct']['vitrin_scripts'] = array(
				'label' => __( 'Scripts on the shop’s pages', 'vitrin' ),
				'test'  => array( self::class, 'test' ),
			);
		}

		return $tests;
	}

	/** @return array<string, mixed> A Site Health result. */
	public static function test(): array {
		$unread = array_keys( array_filter( Results::all(), static fn ( array $result ): bool => Results::READ !== $result['state'] ) );
		$result = array(
			'label'       => __( 'All scripts of the shop’s pages could be read', 'vitrin' ),
			'status'      => 'good',
			'badge'       => array(
				'label' => __( 'Performance', 'vitrin' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html__( 'Vitrin takes jQuery and WooCommerce’s scripts off pages on which no script needs them.', 'vitrin' ) . '</p>',
			'actions'     => '',
			'test'        => 'vitrin_scripts',
		);
		if ( array() === $unread ) {
			return $result;
		}
		$items = implode( '', array_map( static fn ( string $name ): string => '<li>' . esc_html( self::label( $name ) ) . '</li>', $unread ) );

		return array(
			'label'       => __( 'Some scripts of the shop’s pages could not be read', 'vitrin' ),
			'status'      => 'recommended',
			'description' => $result['description'] . '<p>' . esc_html__( 'What these scripts may need stays on the pages that have them. If you know that one needs neither jQuery nor WooCommerce’s scripts, say so in the settings.', 'vitrin' ) . '</p><ul>' . $items . '</ul>',
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( Access::page_url() ), esc_html__( 'Vitrin settings', 'vitrin' ) ),
		) + $result;
	}

	/** A script's owner and file name. */
	public static function label( string $name ): string {
		/* translators: 1: name of a theme or plugin, or a host, 2: a script's file name. */
		return sprintf( __( '%1$s: %2$s', 'vitrin' ), self::owner( $name ), self::code( basename( $name ) ) );
	}

	/**
	 * What was found, what follows from it, and the script's size.
	 *
	 * @phpstan-param Result $result
	 */
	public static function text( array $result ): string {
		$parts = array( self::finding( $result ) );
		if ( $result['bytes'] > 0 ) {
			/* translators: %s: a number of kilobytes. */
			$parts[] = sprintf( __( 'Weight: %s KB.', 'vitrin' ), Digits::of( (int) max( 1, round( $result['bytes'] / 1024 ) ) ) );
		}

		return implode( ' ', $parts );
	}

	/** @phpstan-param Result $result */
	private static function finding( array $result ): string {
		switch ( $result['state'] ) {
			case Results::NO_FILE:
				return __( 'Can’t be read, because it comes from another server or is made on request: what it may need stays.', 'vitrin' );
			case Results::CHUNKS:
				return __( 'Loads further files that can’t be told: what it may need stays.', 'vitrin' );
			case Results::FAILED:
				return __( 'Can’t be read, because it is too long: what it may need stays.', 'vitrin' );
		}
		if ( array() === $result['uses'] ) {
			return __( 'Uses neither jQuery nor WooCommerce’s scripts without declaring it: nothing is kept for it.', 'vitrin' );
		}
		$used = array();
		foreach ( $result['uses'] as $dependency => $chunk ) {
			$used[] = self::code( self::NAMES[ $dependency ] ?? $dependency ) . ( '' === $chunk ? '' : ' (' . self::code( $chunk ) . ')' );
		}

		/* translators: %s: names of scripts, such as jQuery, separated by commas. */
		return sprintf( __( 'Uses %s, whether it declares it or not: that stays on pages with this script.', 'vitrin' ), wp_sprintf( '%l', $used ) );
	}

	/** Name of the theme, plugin or host that a script belongs to. */
	public static function owner( string $name ): string {
		if ( ! str_starts_with( $name, '/' ) ) {
			return self::code( (string) strtok( $name, '/' ) );
		}
		$path = ScriptFile::of( Reader::address( $name ) )->path ?? '';
		foreach ( array( get_theme_root(), WP_PLUGIN_DIR, WPMU_PLUGIN_DIR, WP_CONTENT_DIR ) as $folder ) {
			if ( str_starts_with( $path, $folder . '/' ) ) {
				$slug = (string) strtok( substr( $path, strlen( $folder ) + 1 ), '/' );

				return WP_PLUGIN_DIR === $folder ? self::plugin( $slug ) : self::theme( $slug );
			}
		}

		return self::code( dirname( $name ) );
	}

	/** @param string $slug Its folder. */
	private static function theme( string $slug ): string {
		$theme = wp_get_theme( $slug );
		$name  = $theme->exists() ? $theme->get( 'Name' ) : '';

		return is_string( $name ) && '' !== $name ? $name : $slug;
	}

	/** @param string $slug Its folder. */
	private static function plugin( string $slug ): string {
		if ( function_exists( 'get_plugins' ) ) {
			foreach ( get_plugins() as $file => $plugin ) {
				if ( str_starts_with( $file, $slug . '/' ) ) {
					return is_string( $plugin['Name'] ?? null ) ? $plugin['Name'] : $slug;
				}
			}
		}

		return $slug;
	}

	/**
	 * Isolates code from a right-to-left sentence.
	 *
	 * @param string $code A file name or the like.
	 */
	private static function code( string $code ): string {
		return "\u{2066}" . $code . "\u{2069}";
	}
}
