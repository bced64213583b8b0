<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** What has to be done on other sites of a network, too. On a site by itself there is only this one. */
final class Network {

	/**
	 * The sites that something which happens to the plugin concerns.
	 *
	 * @param bool $is_whole Whether it happens to the whole network; false: to the current site.
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
	 * Works on a site, and is back on the current one afterwards, also when that fails. Nothing is switched for
	 * the current one: what other plugins hook to a switch costs.
	 *
	 * @param callable(): void $work What to do there; what it throws goes on.
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
