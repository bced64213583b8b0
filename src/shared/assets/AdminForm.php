<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/** A plain form of the admin that goes to admin-post.php with its nonce; who answers it calls check_admin_referer() and AdminScreen::check_form() [SEC-03]. */
final class AdminForm {

	/**
	 * Prints its beginning.
	 *
	 * @param string                $action By which admin-post.php knows it; its nonce has the same name.
	 * @param array<string, string> $hidden Values by the names of fields that nobody sees.
	 */
	public static function begin( string $action, array $hidden = array(), bool $has_file = false ): void {
		// PHP drops all fields of what is larger than it takes: the address says then whose it was.
		$address = admin_url( 'admin-post.php' ) . ( $has_file ? '?action=' . $action : '' );
		printf( '<form action="%s" method="post"%s>', esc_url( $address ), $has_file ? ' enctype="multipart/form-data"' : '' );
		foreach ( array( 'action' => $action ) + $hidden as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		wp_nonce_field( $action );
	}

	/** Whether PHP has dropped what was sent, its nonce too, since it is larger than `post_max_size`. */
	public static function is_too_large(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- Nothing was sent that could be checked.
		return array() === $_POST && array() === $_FILES && 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && ! in_array( $_SERVER['CONTENT_LENGTH'] ?? '', array( '', '0' ), true );
	}

	/** A button of a form that has several: what is pressed is sent as `deed`. */
	public static function button( string $deed, string $label, string $class = '' ): void {
		printf( '<button type="submit" class="button %s" name="deed" value="%s">%s</button> ', esc_attr( $class ), esc_attr( $deed ), esc_html( $label ) );
	}

	/** @return string What was sent in a field, as one line of plain text; '' for nothing. */
	public static function sent( string $name ): string {
		return isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? trim( sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked by who answers the form.
	}
}
