<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * The file beside WordPress that takes hits without loading it [STAT-01]. It stands in the site's root, else in wp-content;
 * each site of a network has its own. A file of that name that isn't ours is never touched.
 */
final class LightFile {

	private const NAME = 'vitrin-seen';

	/** In its head; by it we know what is ours. */
	private const MARK = '@vitrin-seen';

	/** @return string Such as vitrin-seen.php; vitrin-seen-3.php on a network's third site. */
	public static function name(): string {
		$site = get_current_blog_id();

		return self::NAME . ( 1 === $site ? '' : '-' . $site ) . '.php';
	}

	/** @return string '' where there is none of ours. */
	public static function path(): string {
		foreach ( array_keys( self::places() ) as $file ) {
			if ( self::is_ours( $file ) ) {
				return $file;
			}
		}

		return '';
	}

	/** @return string Where browsers find it, '' where there is none; without the host, since pages may be asked for by several. */
	public static function address(): string {
		foreach ( self::places() as $file => $url ) {
			if ( is_file( $file ) ) {
				$path = wp_parse_url( $url, PHP_URL_PATH );

				return is_string( $path ) && self::is_same_host( $url ) ? $path : '';
			}
		}

		return '';
	}

	/** @return string The whole address, for the self-test. */
	public static function url(): string {
		return self::places()[ self::path() ] ?? '';
	}

	/** @return bool Whether it stands somewhere, as it should be. */
	public static function install( Folder $folder ): bool {
		if ( ! wp_is_file_mod_allowed( 'vitrin_statistics' ) ) {
			return '' !== self::path();
		}
		foreach ( array_keys( self::places() ) as $file ) {
			if ( is_file( $file ) && ! self::is_ours( $file ) ) {
				continue;
			}
			$content = self::content( dirname( $file ), $folder );
			if ( is_file( $file ) && file_get_contents( $file ) === $content ) {
				return true;
			}
			if ( FileWriter::replace( $file, $content ) ) {
				FileWriter::quietly( static fn (): bool => chmod( $file, defined( 'FS_CHMOD_FILE' ) && is_int( FS_CHMOD_FILE ) ? FS_CHMOD_FILE : 0644 ) );
				if ( function_exists( 'opcache_invalidate' ) ) {
					FileWriter::quietly( static fn (): bool => opcache_invalidate( $file, true ) );
				}
				return true;
			}
		}

		return false;
	}

	public static function remove(): void {
		foreach ( array_keys( self::places() ) as $file ) {
			if ( self::is_ours( $file ) ) {
				FileWriter::remove( $file );
			}
		}
	}

	/** @return array<string, string> Addresses by file; the better place first. */
	private static function places(): array {
		$name = self::name();

		return array(
			ABSPATH . $name              => site_url( '/' . $name ),
			WP_CONTENT_DIR . '/' . $name => content_url( '/' . $name ),
		);
	}

	/** What stands on another host than the shop's pages would be another site's to the browser. */
	private static function is_same_host( string $url ): bool {
		return wp_parse_url( $url, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
	}

	private static function is_ours( string $file ): bool {
		return is_file( $file ) && str_contains( (string) file_get_contents( $file, false, null, 0, 500 ), self::MARK );
	}

	/** Says nothing and breaks nothing where the plugin is gone. */
	private static function content( string $place, Folder $folder ): string {
		list( $wordpress, $data, $collect ) = array( self::from( $place, rtrim( ABSPATH, '/' ) ), self::from( $place, $folder->path ), self::from( $place, self::collector() ) );

		return "<?php\n/**\n * Takes what visitors of this shop see, without loading WordPress. The plugin Vitrin makes, updates and removes this file.\n *\n * " . self::MARK . ' ' . \Vitrin\VERSION . "\n */\n\n"
			. "if ( is_file( $collect ) ) {\n\tdefine( 'ABSPATH', $wordpress . '/' );\n\tdefine( 'VITRIN_STATISTICS_FOLDER', $data );\n\trequire $collect;\n} else {\n\thttp_response_code( 404 );\n}\n";
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
