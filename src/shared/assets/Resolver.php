<?php
/**
 * Dependencies of a handle, as addresses.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Asks WordPress for the order in which it would print a handle and all that it needs, so that our
 * loader can add the same later.
 */
final class Resolver {

	/**
	 * A script and everything before it, in order, each once.
	 *
	 * @param string       $handle  A registered handle.
	 * @param list<string> $on_page Handles that every page has anyway; left out. A cache plugin that joins
	 *                              files hides them from the loader, which would bring them a second time.
	 * @return list<array{handle: string, src: string, translations?: string}>
	 */
	public static function scripts( string $handle, array $on_page = array() ): array {
		$scripts = array();
		foreach ( array_diff( self::order( wp_scripts(), $handle ), $on_page ) as $name ) {
			$src = self::address( wp_scripts(), $name, 'script_loader_src' );
			if ( null === $src ) {
				continue;
			}
			$script       = array(
				'handle' => $name,
				'src'    => $src,
			);
			$translations = self::translations( $name );
			if ( null !== $translations ) {
				$script['translations'] = $translations;
			}
			$scripts[] = $script;
		}

		return $scripts;
	}

	/**
	 * The stylesheet of the same handle and everything before it; none when it has none.
	 *
	 * @param string $handle A handle.
	 * @return list<string>
	 */
	public static function styles( string $handle ): array {
		if ( ! wp_style_is( $handle, 'registered' ) ) {
			return array();
		}
		$styles = array();
		foreach ( self::order( wp_styles(), $handle ) as $name ) {
			$src = self::address( wp_styles(), $name, 'style_loader_src' );
			if ( null !== $src ) {
				$styles[] = $src;
			}
		}

		return $styles;
	}

	/**
	 * WordPress's order, as if nothing were printed yet. A copy is asked: the real one remembers.
	 *
	 * @param \WP_Dependencies $dependencies Scripts or styles.
	 * @param string           $handle       A registered handle.
	 * @return list<string> Handles.
	 */
	private static function order( \WP_Dependencies $dependencies, string $handle ): array {
		$copy        = clone $dependencies;
		$copy->to_do = array();
		$copy->done  = array();
		$copy->all_deps( array( $handle ), true );

		return array_values( array_unique( array_filter( $copy->to_do, 'is_string' ) ) );
	}

	/**
	 * The address under which WordPress would print a file.
	 *
	 * @param \WP_Scripts|\WP_Styles $dependencies Scripts or styles.
	 * @param string                 $handle       A registered handle.
	 * @param non-empty-string       $filter       WordPress's filter of the address.
	 */
	private static function address( \WP_Scripts|\WP_Styles $dependencies, string $handle, string $filter ): ?string {
		$item = $dependencies->registered[ $handle ] ?? null;
		// A handle without a file only groups others.
		if ( ! $item instanceof \_WP_Dependency || ! is_string( $item->src ) || '' === $item->src ) {
			return null;
		}

		$src = $item->src;
		if ( 1 !== preg_match( '#^(https?:)?//#', $src ) && ! ( $dependencies->content_url && str_starts_with( $src, $dependencies->content_url ) ) ) {
			$src = $dependencies->base_url . $src;
		}
		$version = null === $item->ver ? '' : (string) ( $item->ver ? $item->ver : $dependencies->default_version );
		if ( '' !== $version ) {
			$src = add_query_arg( 'ver', rawurlencode( $version ), $src );
		}

		/** These filters are WordPress's: the address of a script or a style. */
		$src = apply_filters( $filter, $src, $handle ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound

		return is_string( $src ) && '' !== $src ? esc_url_raw( $src ) : null;
	}

	/**
	 * The address of our translations for a handle of ours, when there are some for the page's language.
	 *
	 * @param string $handle A handle.
	 */
	private static function translations( string $handle ): ?string {
		if ( ! str_starts_with( $handle, 'vitrin-' ) ) {
			return null;
		}
		$file = sprintf( 'languages/vitrin-%s-%s.json', sanitize_file_name( determine_locale() ), $handle );
		$path = \Vitrin\DIR . '/' . $file;

		return is_readable( $path ) ? add_query_arg( 'ver', (string) filemtime( $path ), plugins_url( $file, \Vitrin\FILE ) ) : null;
	}
}
