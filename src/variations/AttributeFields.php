<?php

namespace Vitrin\Variations;

use Vitrin\Catalog\SwatchData;

defined( 'ABSPATH' ) || exit;

/**
 * A field for the kind of swatches on WooCommerce's screens for adding and editing an attribute (Products →
 * Attributes).
 */
final class AttributeFields {

	private const FIELD = 'vitrin_swatch_kind';

	private const NONCE = 'vitrin_swatch_kind_nonce';

	private const ACTION = 'vitrin-swatch-kind';

	public static function register(): void {
		add_action( 'woocommerce_after_add_attribute_fields', array( self::class, 'show_new' ) );
		add_action( 'woocommerce_after_edit_attribute_fields', array( self::class, 'show' ) );
		add_action( 'woocommerce_attribute_added', array( self::class, 'save' ) );
		add_action( 'woocommerce_attribute_updated', array( self::class, 'save' ) );
		add_action( 'woocommerce_attribute_deleted', array( self::class, 'forget' ) );
	}

	public static function show_new(): void {
		printf(
			'<div class="form-field"><label for="%1$s">%2$s</label>%3$s<p class="description">%4$s</p></div>',
			esc_attr( self::FIELD ),
			esc_html__( 'Shown on product pages as', 'vitrin' ),
			self::field( '' ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_html( self::description() )
		);
	}

	public static function show(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Names the attribute that WooCommerce's screen shows.
		$id = isset( $_GET['edit'] ) && is_scalar( $_GET['edit'] ) ? absint( $_GET['edit'] ) : 0;
		printf(
			'<tr class="form-field"><th scope="row"><label for="%1$s">%2$s</label></th><td>%3$s<p class="description">%4$s</p></td></tr>',
			esc_attr( self::FIELD ),
			esc_html__( 'Shown on product pages as', 'vitrin' ),
			self::field( SwatchData::kind( $id ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_html( self::description() )
		);
	}

	/** Runs after WooCommerce has saved the attribute, on that screen or anywhere else. */
	public static function save( mixed $id ): void {
		$nonce = isset( $_POST[ self::NONCE ] ) && is_string( $_POST[ self::NONCE ] ) ? sanitize_key( $_POST[ self::NONCE ] ) : '';
		$kind  = isset( $_POST[ self::FIELD ] ) && is_string( $_POST[ self::FIELD ] ) ? sanitize_key( $_POST[ self::FIELD ] ) : null;
		if ( ! is_numeric( $id ) || null === $kind || false === wp_verify_nonce( $nonce, self::ACTION ) || ! current_user_can( 'manage_product_terms' ) ) {
			return;
		}
		SwatchData::set_kind( (int) $id, $kind );
	}

	public static function forget( mixed $id ): void {
		if ( is_numeric( $id ) && '' !== SwatchData::kind( (int) $id ) ) {
			SwatchData::set_kind( (int) $id, '' );
		}
	}

	private static function field( string $chosen ): string {
		return sprintf( '<select name="%1$s" id="%1$s">%2$s</select>', esc_attr( self::FIELD ), self::options( $chosen ) ) . wp_nonce_field( self::ACTION, self::NONCE, false, false );
	}

	/**
	 * The options of a select.
	 *
	 * @param string $chosen A kind, or ''.
	 */
	public static function options( string $chosen ): string {
		$options = '';
		foreach ( self::kinds() as $kind => $name ) {
			$options .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $kind ), selected( $kind, $chosen, false ), esc_html( $name ) );
		}

		return $options;
	}

	/**
	 * The kinds and their labels.
	 *
	 * @return array<string, string>
	 */
	private static function kinds(): array {
		return array(
			''        => __( 'As Vitrin’s settings say', 'vitrin' ),
			'color'   => __( 'Colours', 'vitrin' ),
			'picture' => __( 'Pictures', 'vitrin' ),
			'button'  => __( 'Buttons', 'vitrin' ),
			'list'    => __( 'A list to choose from', 'vitrin' ),
		);
	}

	private static function description(): string {
		return __( 'Colours and pictures are set at each of the attribute’s terms. A term without one shows its name.', 'vitrin' );
	}
}
