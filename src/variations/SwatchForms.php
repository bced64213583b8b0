<?php

namespace Vitrin\Variations;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** Export and import of swatches, under "Your data" on the status page. */
final class SwatchForms {

	private const EXPORT = 'vitrin_export_swatches';

	private const IMPORT = 'vitrin_import_swatches';

	/** What the last import came to, for the page that follows it; by user. */
	private const RESULT = 'vitrin_swatches_imported_';

	public static function register(): void {
		add_action( 'vitrin_data_section', array( self::class, 'show' ) );
		add_action( 'admin_post_' . self::EXPORT, array( self::class, 'export' ) );
		add_action( 'admin_post_' . self::IMPORT, array( self::class, 'import' ) );
	}

	public static function show(): void {
		if ( ! self::is_allowed() ) {
			return;
		}
		$url = admin_url( 'admin-post.php' );
		printf( '<h3>%s</h3><p>%s</p>', esc_html__( 'Colours and pictures of swatches', 'vitrin' ), esc_html__( 'Attributes and terms are found by their slugs. Pictures have to be in this shop’s media library; they are not fetched from another site.', 'vitrin' ) );
		self::show_result();
		printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( wp_nonce_url( $url . '?action=' . self::EXPORT, self::EXPORT ) ), esc_html__( 'Export swatches', 'vitrin' ) );
		printf( '<form action="%s" method="post" enctype="multipart/form-data"><input type="hidden" name="action" value="%s">', esc_url( $url ), esc_attr( self::IMPORT ) );
		wp_nonce_field( self::IMPORT );
		printf( '<p class="vitrin-data__file"><label for="vitrin-swatches-file">%s</label><input type="file" id="vitrin-swatches-file" name="swatches" accept="application/json,.json" required><button type="submit" class="button">%s</button></p></form>', esc_html__( 'File with swatches', 'vitrin' ), esc_html__( 'Import swatches', 'vitrin' ) );
	}

	public static function export(): void {
		self::check( self::EXPORT );
		nocache_headers();
		header( 'Content-Type: application/json; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename=vitrin-swatches.json' );
		echo SwatchFile::export(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, as a file.
		exit;
	}

	public static function import(): void {
		self::check( self::IMPORT );
		// phpcs:disable WordPress.Security -- check() verified the nonce; the path is PHP's own.
		$file = $_FILES['swatches'] ?? null;
		$path = is_array( $file ) ? $file['tmp_name'] ?? null : null;
		$text = is_string( $path ) && is_uploaded_file( $path ) ? (string) file_get_contents( $path, false, null, 0, SwatchFile::MAX_BYTES + 1 ) : '';
		// phpcs:enable
		set_transient( self::RESULT . get_current_user_id(), SwatchFile::import( $text ), 5 * MINUTE_IN_SECONDS );
		wp_safe_redirect( Access::page_url( 'status' ) . '#vitrin-data' );
		exit;
	}

	private static function show_result(): void {
		$slot   = self::RESULT . get_current_user_id();
		$result = get_transient( $slot );
		if ( false === $result ) {
			return;
		}
		delete_transient( $slot );
		if ( ! is_array( $result ) ) {
			printf( '<div class="notice notice-error inline" role="alert"><p>%s</p></div>', esc_html( is_string( $result ) ? $result : '' ) );
			return;
		}
		$count = is_int( $result['terms'] ?? null ) ? $result['terms'] : 0;
		/* translators: %s: a number of terms. */
		printf( '<div class="notice notice-success inline" role="status"><p>%s</p>', esc_html( sprintf( __( 'Taken for %s terms.', 'vitrin' ), Digits::of( $count ) ) ) );
		$missing = is_array( $result['missing'] ?? null ) ? array_filter( $result['missing'], 'is_string' ) : array();
		if ( array() !== $missing ) {
			printf( '<p>%s</p><ul>', esc_html__( 'Not in this shop, and left out:', 'vitrin' ) );
			foreach ( $missing as $one ) {
				printf( '<li dir="ltr">%s</li>', esc_html( $one ) );
			}
			$more = is_int( $result['more'] ?? null ) ? $result['more'] : 0;
			if ( $more > 0 ) {
				/* translators: %s: a number. */
				printf( '<li>%s</li>', esc_html( sprintf( __( 'and %s more', 'vitrin' ), Digits::of( $more ) ) ) );
			}
			echo '</ul>';
		}
		echo '</div>';
	}

	private static function check( string $action ): void {
		check_admin_referer( $action );
		if ( ! self::is_allowed() ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => 403 ) );
		}
	}

	private static function is_allowed(): bool {
		return Access::is_allowed() && current_user_can( 'manage_product_terms' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
	}
}
