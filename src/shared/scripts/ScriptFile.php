<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/** A script of a theme or of another plugin, by its address. */
final class ScriptFile {

	private const LONGEST_ADDRESS = 300;

	/**
	 * See of().
	 *
	 * @param string      $name By which it is kept: its address without the shop's own host and without arguments.
	 * @param string|null $path Its file; null when it isn't one of this server.
	 */
	private function __construct(
		public readonly string $name,
		public readonly ?string $path
	) {}

	/**
	 * The script behind an address; null when it has none, or is WordPress's, WooCommerce's or ours.
	 *
	 * @param mixed $src As it was registered, or a name.
	 */
	public static function of( mixed $src ): ?self {
		if ( ! is_string( $src ) || '' === $src ) {
			return null;
		}
		$address = (string) strtok( $src, '?#' );
		if ( str_starts_with( $address, '/' ) && ! str_starts_with( $address, '//' ) ) {
			// WordPress's own way to say "of this site"; a name of ours begins at the host.
			$address = self::root() . ( str_starts_with( $address, self::own_path() ) ? $address : self::own_path() . $address );
		}
		$address = self::without_scheme( $address );
		if ( strlen( $address ) > self::LONGEST_ADDRESS || self::is_known( $address ) ) {
			return null;
		}
		$root = self::without_scheme( self::root() );

		return new self( str_starts_with( $address, $root . '/' ) ? substr( $address, strlen( $root ) ) : $address, self::path_of( $address ) );
	}

	/** What tells one version of the file from the next; '' when it isn't there. */
	public function version(): string {
		return null !== $this->path && is_file( $this->path ) ? $this->changed() . '-' . filesize( $this->path ) : '';
	}

	/** When the file was changed, in seconds since 1970; 0 when it isn't there. */
	public function changed(): int {
		return null !== $this->path && is_file( $this->path ) ? (int) filemtime( $this->path ) : 0;
	}

	/** A short name for places that take no address. */
	public function key(): string {
		return self::key_of( $this->name );
	}

	/**
	 * See key().
	 *
	 * @param string $name A script's.
	 */
	public static function key_of( string $name ): string {
		return substr( md5( $name ), 0, 8 );
	}

	/**
	 * Whether the script is WordPress's, WooCommerce's or ours: they say what they depend on.
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
	 * The file of an address of this site.
	 *
	 * @param string $address Without scheme.
	 */
	private static function path_of( string $address ): ?string {
		// Decoded, since that is how the file is looked for.
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
	 * Whether a folder has a file. A theme or a plugin may itself be a link to another place; a link
	 * within it may not lead out of it.
	 *
	 * @param string $folder Such as that of all plugins.
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

	/** Where the site stands on its host: '' or '/folder'. */
	private static function own_path(): string {
		return substr( untrailingslashit( site_url() ), strlen( self::root() ) );
	}

	/** An address without its scheme. */
	private static function without_scheme( string $address ): string {
		return (string) preg_replace( '~^(?:https?:)?//~', '', $address );
	}
}
