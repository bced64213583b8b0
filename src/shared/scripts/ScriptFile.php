<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/** A script of a theme or another plugin, by its address. */
final class ScriptFile {

	private const MAX_ADDRESS_LENGTH = 300;

	/**
	 * @param string      $name Key of its result: the address without the shop's own host and without query.
	 * @param string|null $path Null when it isn't a file of this server.
	 */
	private function __construct(
		public readonly string $name,
		public readonly ?string $path
	) {}

	/**
	 * Null when there is no address, or it is WordPress's, WooCommerce's or ours.
	 *
	 * @param mixed $src As registered, or a name.
	 */
	public static function of( mixed $src ): ?self {
		if ( ! is_string( $src ) || '' === $src ) {
			return null;
		}
		$address = (string) strtok( $src, '?#' );
		if ( str_starts_with( $address, '/' ) && ! str_starts_with( $address, '//' ) ) {
			// WordPress's short form for a URL of this site; a name of ours starts after the host.
			$address = self::root() . ( str_starts_with( $address, self::own_path() ) ? $address : self::own_path() . $address );
		}
		$address = self::without_scheme( $address );
		if ( strlen( $address ) > self::MAX_ADDRESS_LENGTH || self::is_known( $address ) ) {
			return null;
		}
		$root = self::without_scheme( self::root() );

		return new self( str_starts_with( $address, $root . '/' ) ? substr( $address, strlen( $root ) ) : $address, self::path_of( $address ) );
	}

	/** Identifies the file's version; '' when it doesn't exist. */
	public function version(): string {
		return null !== $this->path && is_file( $this->path ) ? $this->changed() . '-' . filesize( $this->path ) : '';
	}

	/** Unix time; 0 when it doesn't exist. */
	public function changed(): int {
		return null !== $this->path && is_file( $this->path ) ? (int) filemtime( $this->path ) : 0;
	}

	/** A short name, for settings. */
	public function key(): string {
		return self::key_of( $this->name );
	}

	public static function key_of( string $name ): string {
		return substr( md5( $name ), 0, 8 );
	}

	/**
	 * Whether the script is WordPress's, WooCommerce's or ours: those declare their dependencies.
	 *
	 * @param string $address Without scheme.
	 */
	private static function is_known( string $address ): bool {
		foreach ( array( includes_url(), admin_url(), plugins_url( '', WC_PLUGIN_FILE ) . '/', plugins_url( '', \Vitrin\FILE ) . '/build/' ) as $folder ) {
			if ( str_starts_with( $address, self::without_scheme( $folder ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * The file behind an address of this site.
	 *
	 * @param string $address Without scheme.
	 */
	private static function path_of( string $address ): ?string {
		// Decoded, as the file is looked up.
		if ( 1 === preg_match( '~\.\.|\0~', rawurldecode( $address ) ) || ! str_ends_with( $address, '.js' ) ) {
			return null;
		}
		foreach ( array(
			get_theme_root_uri() => get_theme_root(),
			plugins_url()        => WP_PLUGIN_DIR,
			content_url()        => WP_CONTENT_DIR,
			site_url()           => untrailingslashit( ABSPATH ),
		) as $url => $folder ) {
			$url = self::without_scheme( $url ) . '/';
			if ( str_starts_with( $address, $url ) ) {
				$inside = rawurldecode( substr( $address, strlen( $url ) ) );
				if ( self::is_in( $folder, $inside ) ) {
					return $folder . '/' . $inside;
				}
			}
		}

		return null;
	}

	/**
	 * Whether a file is inside a folder. A theme or plugin may itself be a symlink; a symlink inside it may not
	 * lead out of it.
	 *
	 * @param string $folder Such as the plugins folder.
	 * @param string $inside The file's path in it.
	 */
	private static function is_in( string $folder, string $inside ): bool {
		$file = realpath( $folder . '/' . $inside );
		$own  = realpath( $folder . '/' . strtok( $inside, '/' ) );

		return false !== $file && false !== $own && is_file( $file ) && ( $file === $own || str_starts_with( $file, $own . DIRECTORY_SEPARATOR ) );
	}

	/** The site's scheme, host and port. */
	private static function root(): string {
		return (string) preg_replace( '~^(\w+://[^/]+).*$~', '$1', site_url() );
	}

	/** The site's path on its host: '' or '/folder'. */
	private static function own_path(): string {
		return substr( untrailingslashit( site_url() ), strlen( self::root() ) );
	}

	private static function without_scheme( string $address ): string {
		return (string) preg_replace( '~^(?:https?:)?//~', '', $address );
	}
}
