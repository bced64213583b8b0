<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Resolves handles and their dependencies to addresses, in the order in which WordPress would print them, so
 * that our loader can add the same later.
 */
final class Resolver {

	/**
	 * @param list<string> $handles
	 * @return list<array{handle: string, src: string}>
	 */
	public static function scripts( array $handles ): array {
		$scripts = array();
		foreach ( self::order( wp_scripts(), $handles ) as $name ) {
			$src = self::address( wp_scripts(), $name );
			if ( null !== $src ) {
				$scripts[] = array(
					'handle' => $name,
					'src'    => $src,
				);
			}
		}

		return $scripts;
	}

	/**
	 * WordPress's order as if nothing were printed yet; asked of a copy, because all_deps() changes its object.
	 *
	 * @param list<string> $handles
	 * @return list<string>
	 */
	private static function order( \WP_Scripts $dependencies, array $handles ): array {
		$copy        = clone $dependencies;
		$copy->to_do = array();
		$copy->done  = array();
		$copy->all_deps( $handles, true );

		return array_values( array_unique( array_filter( $copy->to_do, 'is_string' ) ) );
	}

	private static function address( \WP_Scripts $dependencies, string $handle ): ?string {
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

		/** This filter is documented in wp-includes/class-wp-scripts.php. */
		$src = apply_filters( 'script_loader_src', $src, $handle ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound

		return is_string( $src ) && '' !== $src ? esc_url_raw( $src ) : null;
	}
}
