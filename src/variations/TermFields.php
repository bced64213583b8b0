<?php

namespace Vitrin\Variations;

use Vitrin\Catalog\SwatchData;

defined( 'ABSPATH' ) || exit;

/**
 * A field for the colour or image on the screens of an attribute's terms, if the attribute is shown that way.
 */
final class TermFields {

	private const NONCE = 'vitrin_swatch_nonce';

	private const ACTION = 'vitrin-swatch';

	/** Waits for the taxonomies. */
	public static function register(): void {
		add_action( 'admin_init', array( self::class, 'add_hooks' ) );
	}

	/** For each attribute; new terms may be added by admin-ajax. */
	public static function add_hooks(): void {
		foreach ( wc_get_attribute_taxonomy_names() as $taxonomy ) {
			if ( ! is_string( $taxonomy ) || '' === self::kind( $taxonomy ) ) {
				continue;
			}
			add_action( $taxonomy . '_add_form_fields', array( self::class, 'show_new' ) );
			add_action( $taxonomy . '_edit_form_fields', array( self::class, 'show' ), 10, 2 );
			add_action( 'created_' . $taxonomy, array( self::class, 'save' ) );
			add_action( 'edited_' . $taxonomy, array( self::class, 'save' ) );
			add_filter( 'manage_edit-' . $taxonomy . '_columns', array( self::class, 'add_column' ) );
			add_filter( 'manage_' . $taxonomy . '_custom_column', array( self::class, 'column' ), 10, 3 );
		}
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ), 20 );
	}

	/** The fields' script and WordPress's media library, only on these screens. */
	public static function enqueue(): void {
		$screen = get_current_screen();
		if ( null === $screen || ! in_array( $screen->base, array( 'edit-tags', 'term' ), true ) || '' === self::kind( $screen->taxonomy ) ) {
			return;
		}
		if ( 'picture' === self::kind( $screen->taxonomy ) ) {
			wp_enqueue_media();
		}
		wp_enqueue_script( 'vitrin-swatch-fields' );
		// On phones WordPress writes a column's name over what stands before the term's name.
		wp_add_inline_style( 'list-tables', '.wp-list-table td.column-vitrin_swatch::before{content:none!important}' );
	}

	public static function show_new( mixed $taxonomy ): void {
		$kind = is_string( $taxonomy ) ? self::kind( $taxonomy ) : '';
		if ( '' === $kind ) {
			return;
		}
		printf(
			'<div class="form-field"><label for="vitrin-swatch">%s</label>%s</div>',
			esc_html( self::label( $kind ) ),
			self::field( $kind, 0 ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
	}

	public static function show( mixed $term, mixed $taxonomy ): void {
		$kind = is_string( $taxonomy ) ? self::kind( $taxonomy ) : '';
		if ( '' === $kind || ! $term instanceof \WP_Term ) {
			return;
		}
		printf(
			'<tr class="form-field"><th scope="row"><label for="vitrin-swatch">%s</label></th><td>%s</td></tr>',
			esc_html( self::label( $kind ) ),
			self::field( $kind, $term->term_id ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
	}

	/** Terms are also saved elsewhere, without these fields. */
	public static function save( mixed $term_id ): void {
		$nonce = isset( $_POST[ self::NONCE ] ) && is_string( $_POST[ self::NONCE ] ) ? sanitize_key( $_POST[ self::NONCE ] ) : '';
		if ( ! is_numeric( $term_id ) || false === wp_verify_nonce( $nonce, self::ACTION ) ) {
			return;
		}
		$term_id = (int) $term_id;
		if ( ! current_user_can( 'edit_term', $term_id ) ) {
			return;
		}
		if ( isset( $_POST['vitrin_color'] ) && is_string( $_POST['vitrin_color'] ) ) {
			self::store( $term_id, SwatchData::COLOR, SwatchData::checked_color( sanitize_text_field( wp_unslash( $_POST['vitrin_color'] ) ) ) );
		}
		if ( isset( $_POST['vitrin_picture'] ) && is_string( $_POST['vitrin_picture'] ) ) {
			$picture = SwatchField::read_picture( sanitize_text_field( wp_unslash( $_POST['vitrin_picture'] ) ) );
			self::store( $term_id, SwatchData::PICTURE, $picture > 0 ? (string) $picture : '' );
		}
	}

	/**
	 * Adds a column to the list of terms.
	 *
	 * @param mixed $columns Names by column.
	 */
	public static function add_column( mixed $columns ): mixed {
		return is_array( $columns ) ? array_slice( $columns, 0, 1, true ) + array( 'vitrin_swatch' => __( 'Swatch', 'vitrin' ) ) + $columns : $columns;
	}

	public static function column( mixed $content, mixed $column, mixed $term_id ): mixed {
		if ( 'vitrin_swatch' !== $column || ! is_numeric( $term_id ) ) {
			return $content;
		}
		$term  = get_term( (int) $term_id );
		$color = SwatchData::color( (int) $term_id );
		if ( $term instanceof \WP_Term && 'picture' === self::kind( $term->taxonomy ) ) {
			$picture = wp_get_attachment_image( SwatchData::picture( (int) $term_id ), array( 32, 32 ), false, array( 'alt' => '' ) );

			return '' === $picture ? '—' : $picture;
		}

		return '' === $color ? '—' : sprintf( '<span style="display:inline-block;width:28px;height:28px;border-radius:6px;box-shadow:inset 0 0 0 1px #8c8f94;background:%s" title="%1$s"></span>', esc_attr( $color ) );
	}

	/** @param string $value '' deletes it. */
	private static function store( int $term_id, string $key, string $value ): void {
		if ( '' === $value ) {
			delete_term_meta( $term_id, $key );
		} else {
			update_term_meta( $term_id, $key, $value );
		}
	}

	/**
	 * @param string $kind    color or picture.
	 * @param int    $term_id 0 for a new term.
	 */
	private static function field( string $kind, int $term_id ): string {
		$nonce = wp_nonce_field( self::ACTION, self::NONCE, false, false );
		if ( 'color' === $kind ) {
			return SwatchField::color( 'vitrin_color', SwatchData::color( $term_id ), '', 'vitrin-swatch' )
				. sprintf( '<p class="description">%s</p>', esc_html__( 'As #rrggbb. Empty: the term’s name is shown.', 'vitrin' ) ) . $nonce;
		}

		return SwatchField::picture( 'vitrin_picture', SwatchData::picture( $term_id ), '', 'vitrin-swatch' )
			. sprintf( '<noscript><p class="description">%s</p></noscript>', esc_html__( 'The picture’s address or number in the media library.', 'vitrin' ) ) . $nonce;
	}

	/** @param string $kind color or picture. */
	private static function label( string $kind ): string {
		return 'color' === $kind ? __( 'Colour of the swatch', 'vitrin' ) : __( 'Picture of the swatch', 'vitrin' );
	}

	/** @return string color, picture or ''. */
	private static function kind( string $taxonomy ): string {
		$id   = str_starts_with( $taxonomy, 'pa_' ) ? wc_attribute_taxonomy_id_by_name( $taxonomy ) : 0;
		$kind = 0 === $id ? '' : SwatchData::kind( $id );

		return in_array( $kind, array( 'color', 'picture' ), true ) ? $kind : '';
	}
}
