<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A file beside WordPress that answers without loading it. It stands in the site's root, else in wp-content; each site of a
 * network has its own. A file of that name that isn't ours is never touched.
 */
final class LightFile {

	/**
	 * @param string                  $name    Without its end; with an @ before it the mark in its head, by which we know what is ours.
	 * @param string                  $context By which a site may forbid it (`wp_is_file_mod_allowed()`).
	 * @param string                  $does    Its first sentence, for who finds it.
	 * @param \Closure(string): string $code    PHP behind its head, for the folder that it stands in.
	 */
	public function __construct(
		private readonly string $name,
		private readonly string $context,
		private readonly string $does,
		private readonly \Closure $code
	) {}

	/** @return string Such as vitrin-seen.php; vitrin-seen-3.php on a network's third site. */
	public function name(): string {
		$site = get_current_blog_id();

		return $this->name . ( 1 === $site ? '' : '-' . $site ) . '.php';
	}

	/** @return array<string, string> Addresses by file, where it may stand; the better place first. */
	public function places(): array {
		$name = $this->name();

		return array(
			ABSPATH . $name              => site_url( '/' . $name ),
			WP_CONTENT_DIR . '/' . $name => content_url( '/' . $name ),
		);
	}

	/** @return string '' where there is none of ours. */
	public function path(): string {
		foreach ( array_keys( $this->places() ) as $file ) {
			if ( $this->is_ours( $file ) ) {
				return $file;
			}
		}

		return '';
	}

	/** @return string The whole address; '' where there is none. */
	public function url(): string {
		return $this->places()[ $this->path() ] ?? '';
	}

	/** @return bool Whether it stands somewhere, as it should be. */
	public function install(): bool {
		if ( ! wp_is_file_mod_allowed( $this->context ) ) {
			return '' !== $this->path();
		}
		foreach ( array_keys( $this->places() ) as $file ) {
			if ( is_file( $file ) && ! $this->is_ours( $file ) ) {
				continue;
			}
			$content = $this->content( dirname( $file ) );
			if ( is_file( $file ) && file_get_contents( $file ) === $content ) {
				return true;
			}
			if ( FileWriter::replace( $file, $content ) ) {
				FileWriter::quietly( static fn (): bool => chmod( $file, FileWriter::mode() ) );
				if ( function_exists( 'opcache_invalidate' ) ) {
					FileWriter::quietly( static fn (): bool => opcache_invalidate( $file, true ) );
				}
				return true;
			}
		}

		return false;
	}

	public function remove(): void {
		foreach ( array_keys( $this->places() ) as $file ) {
			if ( $this->is_ours( $file ) ) {
				FileWriter::remove( $file );
			}
		}
	}

	private function is_ours( string $file ): bool {
		return is_file( $file ) && str_contains( (string) file_get_contents( $file, false, null, 0, 500 ), '@' . $this->name );
	}

	private function content( string $place ): string {
		return "<?php\n/**\n * $this->does The plugin Vitrin makes, updates and removes this file.\n *\n * @$this->name " . \Vitrin\VERSION . "\n */\n\n" . ( $this->code )( $place );
	}
}
