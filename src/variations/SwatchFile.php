<?php

namespace Vitrin\Variations;

use Vitrin\Catalog\SwatchData;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Swatches as a file, exported and imported under "Your data" on the status page: kinds of attributes, colours and
 * pictures of their terms, by slug. A file is checked as a whole before anything is written.
 *
 * A picture is taken from this site's media library: by its id if the file's name is the same there, else by its
 * path below the uploads folder. Nothing is fetched from another site.
 *
 * @phpstan-type Swatch array{color: string, picture: int, path: string}
 * @phpstan-type Attribute array{kind: string, terms: array<string, Swatch>}
 */
final class SwatchFile {

	private const KIND = 'vitrin-swatches';

	/** Rises when a newer version can't read an older one's any more. */
	private const FORMAT = 1;

	/** Bytes; thousands of terms need less. */
	public const MAX_BYTES = 2_097_152;

	/** Of what the shop lacks. */
	private const MAX_NAMED = 50;

	private const EXPORT = 'vitrin_export_swatches';

	private const IMPORT = 'vitrin_import_swatches';

	/** What the last import came to, for the page that follows it; by user. */
	private const RESULT = 'vitrin_swatches_imported_';

	/** JSON of all swatches that are set. */
	public static function export(): string {
		$attributes = array();
		foreach ( wc_get_attribute_taxonomies() as $attribute ) {
			if ( ! is_object( $attribute ) || ! isset( $attribute->attribute_id, $attribute->attribute_name ) || ! is_string( $attribute->attribute_name ) || ! is_numeric( $attribute->attribute_id ) ) {
				continue;
			}
			$taxonomy = wc_attribute_taxonomy_name( $attribute->attribute_name );
			$kind     = SwatchData::kind( (int) $attribute->attribute_id );
			$terms    = self::terms( $taxonomy );
			if ( '' !== $kind || array() !== $terms ) {
				$attributes[ $taxonomy ] = array(
					'kind'  => $kind,
					'terms' => (object) $terms,
				);
			}
		}

		return (string) wp_json_encode(
			array(
				'kind'       => self::KIND,
				'format'     => self::FORMAT,
				'version'    => \Vitrin\VERSION,
				'attributes' => (object) $attributes,
			),
			JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/**
	 * Takes a file: all that this shop has attributes and terms for.
	 *
	 * @return array{terms: int, missing: list<string>, more: int}|string How many terms were set, what this shop lacks and how much more it lacks than is named; or why the file was refused, translated.
	 */
	public static function import( string $json ): array|string {
		$file = strlen( $json ) > self::MAX_BYTES ? null : json_decode( $json, true );
		if ( ! is_array( $file ) ) {
			return __( 'This file can’t be read: it is no swatches file, or it was cut off.', 'vitrin' );
		}
		if ( self::KIND !== ( $file['kind'] ?? null ) ) {
			return __( 'This file has no swatches of Vitrin.', 'vitrin' );
		}
		if ( ! is_int( $file['format'] ?? null ) || $file['format'] > self::FORMAT ) {
			return __( 'This file is from a newer version of Vitrin. Update Vitrin here first.', 'vitrin' );
		}
		$attributes = self::checked( $file['attributes'] ?? null );

		return null === $attributes ? __( 'This file is damaged. Nothing was taken from it.', 'vitrin' ) : self::store( $attributes );
	}

	/** @return array<string, Swatch> By slug. */
	private static function terms( string $taxonomy ): array {
		$found = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
			)
		);
		$terms = array();
		foreach ( is_array( $found ) ? $found : array() as $term ) {
			if ( ! $term instanceof \WP_Term ) {
				continue;
			}
			$picture = SwatchData::picture( $term->term_id );
			$swatch  = array(
				'color'   => SwatchData::color( $term->term_id ),
				'picture' => $picture,
				'path'    => self::path( $picture ),
			);
			if ( '' !== $swatch['color'] || $picture > 0 ) {
				$terms[ $term->slug ] = $swatch;
			}
		}

		return $terms;
	}

	/** An attachment's path below the uploads folder; '' for none. */
	private static function path( int $picture ): string {
		$path = $picture > 0 ? get_post_meta( $picture, '_wp_attached_file', true ) : '';

		return is_string( $path ) ? $path : '';
	}

	/** @return array<string, Attribute>|null Null where anything is not as export() writes it. */
	private static function checked( mixed $attributes ): ?array {
		if ( ! is_array( $attributes ) ) {
			return null;
		}
		$checked = array();
		foreach ( $attributes as $taxonomy => $attribute ) {
			$kind = is_array( $attribute ) ? $attribute['kind'] ?? null : null;
			if ( ! is_array( $attribute ) || ! is_string( $kind ) || ! in_array( $kind, array( '', 'color', 'picture', 'button', 'list' ), true ) || ! is_array( $attribute['terms'] ?? null ) ) {
				return null;
			}
			$terms = array();
			foreach ( $attribute['terms'] as $slug => $swatch ) {
				if ( ! is_array( $swatch ) || ! is_string( $swatch['color'] ?? null ) || ! is_int( $swatch['picture'] ?? null ) || ! is_string( $swatch['path'] ?? null ) || SwatchData::checked_color( $swatch['color'] ) !== $swatch['color'] ) {
					return null;
				}
				$terms[ (string) $slug ] = array(
					'color'   => $swatch['color'],
					'picture' => $swatch['picture'],
					'path'    => $swatch['path'],
				);
			}
			$checked[ (string) $taxonomy ] = array(
				'kind'  => $kind,
				'terms' => $terms,
			);
		}

		return $checked;
	}

	/**
	 * @param array<string, Attribute> $attributes
	 * @return array{terms: int, missing: list<string>, more: int}
	 */
	private static function store( array $attributes ): array {
		$count   = 0;
		$missing = array();
		foreach ( $attributes as $taxonomy => $attribute ) {
			$id = str_starts_with( $taxonomy, 'pa_' ) && taxonomy_exists( $taxonomy ) ? wc_attribute_taxonomy_id_by_name( $taxonomy ) : 0;
			if ( 0 === $id ) {
				$missing[] = $taxonomy;
				continue;
			}
			if ( '' !== $attribute['kind'] ) {
				SwatchData::set_kind( $id, $attribute['kind'] );
			}
			$ids = self::ids( $taxonomy );
			foreach ( $attribute['terms'] as $slug => $swatch ) {
				$term = $ids[ sanitize_title( (string) $slug ) ] ?? 0;
				if ( 0 === $term ) {
					$missing[] = $taxonomy . ': ' . $slug;
					continue;
				}
				++$count;
				if ( '' !== $swatch['color'] ) {
					update_term_meta( $term, SwatchData::COLOR, $swatch['color'] );
				}
				$picture = self::here( $swatch );
				if ( $picture > 0 ) {
					update_term_meta( $term, SwatchData::PICTURE, (string) $picture );
				} elseif ( '' !== $swatch['path'] ) {
					$missing[] = $taxonomy . ': ' . $slug . ' (' . basename( $swatch['path'] ) . ')';
				}
			}
		}

		return array(
			'terms'   => $count,
			'missing' => array_slice( $missing, 0, self::MAX_NAMED ),
			'more'    => max( 0, count( $missing ) - self::MAX_NAMED ),
		);
	}

	/**
	 * Read at once, for a file may name more terms than there are.
	 *
	 * @return array<array-key, int> By slug.
	 */
	private static function ids( string $taxonomy ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'fields'     => 'id=>slug',
			)
		);

		return is_array( $terms ) ? array_map( 'intval', array_flip( array_filter( $terms, 'is_string' ) ) ) : array();
	}

	/**
	 * The picture in this site's media library; 0 where it isn't there.
	 *
	 * @phpstan-param Swatch $swatch
	 */
	private static function here( array $swatch ): int {
		if ( '' === $swatch['path'] ) {
			return 0;
		}
		if ( wp_attachment_is_image( $swatch['picture'] ) && basename( self::path( $swatch['picture'] ) ) === basename( $swatch['path'] ) ) {
			return $swatch['picture'];
		}
		$found = get_posts(
			array(
				'post_type'   => 'attachment',
				'post_status' => 'inherit',
				'fields'      => 'ids',
				'numberposts' => 1,
				'meta_key'    => '_wp_attached_file', // phpcs:ignore WordPress.DB.SlowDBQuery -- Once per picture of an import.
				'meta_value'  => $swatch['path'], // phpcs:ignore WordPress.DB.SlowDBQuery -- As above.
			)
		);
		$id    = $found[0] ?? 0;

		return is_int( $id ) && wp_attachment_is_image( $id ) ? $id : 0;
	}

	public static function register(): void {
		add_action( 'vitrin_data_section', array( self::class, 'show' ) );
		add_action( 'admin_post_' . self::EXPORT, array( self::class, 'answer_export' ) );
		add_action( 'admin_post_' . self::IMPORT, array( self::class, 'answer_import' ) );
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

	public static function answer_export(): void {
		self::check( self::EXPORT );
		nocache_headers();
		header( 'Content-Type: application/json; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename=vitrin-swatches.json' );
		echo self::export(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, as a file.
		exit;
	}

	public static function answer_import(): void {
		self::check( self::IMPORT );
		// phpcs:disable WordPress.Security -- check() verified the nonce; the path is PHP's own.
		$file = $_FILES['swatches'] ?? null;
		$path = is_array( $file ) ? $file['tmp_name'] ?? null : null;
		$text = is_string( $path ) && is_uploaded_file( $path ) ? (string) file_get_contents( $path, false, null, 0, self::MAX_BYTES + 1 ) : '';
		// phpcs:enable
		set_transient( self::RESULT . get_current_user_id(), self::import( $text ), 5 * MINUTE_IN_SECONDS );
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
			AdminScreen::refuse( 403 );
		}
	}

	private static function is_allowed(): bool {
		return Access::is_allowed() && current_user_can( 'manage_product_terms' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
	}
}
