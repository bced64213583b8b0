<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\LightFile as File;

defined( 'ABSPATH' ) || exit;

/** The file beside WordPress that takes hits without loading it [STAT-01]. */
final class LightFile {

	/** @return string '' where there is none of ours. */
	public static function path(): string {
		return self::file()->path();
	}

	/** @return string Where browsers find it, '' where there is none; without the host, since pages may be asked for by several. */
	public static function address(): string {
		foreach ( self::file()->places() as $file => $url ) {
			// Each page asks: it isn't opened to see whether it is ours.
			if ( is_file( $file ) ) {
				$path = wp_parse_url( $url, PHP_URL_PATH );

				return is_string( $path ) && self::is_same_host( $url ) ? $path : '';
			}
		}

		return '';
	}

	/** @return string The whole address, for the self-test. */
	public static function url(): string {
		return self::file()->url();
	}

	/** @return bool Whether it stands somewhere, as it should be. */
	public static function install( Folder $folder ): bool {
		return self::file( $folder )->install();
	}

	public static function remove(): void {
		self::file()->remove();
	}

	/** @param Folder|null $folder What is installed writes into it. */
	private static function file( ?Folder $folder = null ): File {
		return new File( 'vitrin-seen', 'vitrin_statistics', 'Takes what visitors of this shop see, without loading WordPress.', static fn ( string $place ): string => null === $folder ? '' : self::code( $place, $folder ) );
	}

	/** What stands on another host than the shop's pages would be another site's to the browser. */
	private static function is_same_host( string $url ): bool {
		return wp_parse_url( $url, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
	}

	/** Says nothing and breaks nothing where the plugin is gone. */
	private static function code( string $place, Folder $folder ): string {
		list( $wordpress, $data, $collect ) = array( self::from( $place, rtrim( ABSPATH, '/' ) ), self::from( $place, $folder->path ), self::from( $place, self::collector() ) );

		return "if ( is_file( $collect ) ) {\n\tdefine( 'ABSPATH', $wordpress . '/' );\n\tdefine( 'VITRIN_STATISTICS_FOLDER', $data );\n\trequire $collect;\n} else {\n\thttp_response_code( 404 );\n}\n";
	}

	/** The build has all classes of a hit in one file, which is faster to load. */
	private static function collector(): string {
		$built = self::plugin() . '/build/features/collect.php';

		return is_file( $built ) ? $built : self::plugin() . '/src/statistics/collecting/collect.php';
	}

	/** The plugin's folder by the way on which WordPress finds it, a link rather than where that leads. */
	private static function plugin(): string {
		$linked = WP_PLUGIN_DIR . '/' . dirname( plugin_basename( \Vitrin\FILE ) );

		return is_file( $linked . '/plugin.php' ) ? $linked : \Vitrin\DIR;
	}

	/** PHP for a path; relative where it can be, so that a copy of the site works with its own folder. */
	private static function from( string $place, string $path ): string {
		for ( $levels = 0; $levels <= 3; $levels++ ) {
			$base = 0 === $levels ? $place : dirname( $place, $levels );
			if ( '/' !== $base && ( $path === $base || str_starts_with( $path, $base . '/' ) ) ) {
				$start = 0 === $levels ? '__DIR__' : "dirname( __DIR__, $levels )";
				$rest  = substr( $path, strlen( $base ) );

				return '' === $rest ? $start : $start . ' . ' . var_export( $rest, true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- It is what makes PHP of values.
			}
		}

		return var_export( $path, true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- As above.
	}
}
