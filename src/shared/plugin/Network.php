<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Work on the sites of a network; a single site counts as a network of one. */
final class Network {

	/**
	 * The sites that an event concerns.
	 *
	 * @param bool $is_whole Whether it concerns the whole network or only the current site.
	 * @return list<int>
	 */
	public static function sites( bool $is_whole ): array {
		$sites = $is_whole && is_multisite() ? get_sites(
			array(
				'fields' => 'ids',
				'number' => 0,
			)
		) : array( get_current_blog_id() );

		return is_array( $sites ) ? array_values( array_filter( $sites, 'is_int' ) ) : array();
	}

	/**
	 * Runs work on a site and then switches back, also after an exception. For the current site nothing is
	 * switched, because other plugins' hooks on a switch cost time.
	 *
	 * @param callable(): void $work What it throws is passed on.
	 */
	public static function on( int $site, callable $work ): void {
		if ( get_current_blog_id() === $site ) {
			$work();
			return;
		}
		switch_to_blog( $site );
		try {
			$work();
		} finally {
			restore_current_blog();
		}
	}
}
