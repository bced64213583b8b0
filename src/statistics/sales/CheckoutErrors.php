<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Statistics\Collecting\Buffer;
use Vitrin\Statistics\Collecting\ConfigOfShop;
use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Counts by which fields the checkout refused an order: their names alone, never what was typed. A line of the buffer each,
 * without a session and without a mark of the visitor; where it can't be written nothing happens.
 */
final class CheckoutErrors {

	/** Of one attempt. */
	private const MOST = 10;

	/** Once all others have checked. */
	private const LAST = PHP_INT_MAX;

	/** @var array<string, true> Of this request. */
	private static array $noted = array();

	/** @param Settings $settings Those that are stored. */
	public static function register( Settings $settings ): void {
		add_action( 'woocommerce_after_checkout_validation', static fn ( mixed $data, mixed $errors = null ) => self::note( $errors, 'id', '', $settings ), self::LAST, 2 );
		add_action(
			'woocommerce_blocks_validate_location_address_fields',
			static fn ( mixed $errors, mixed $fields = null, mixed $group = '' ) => self::is_order() ? self::note( $errors, 'key', is_string( $group ) ? $group . '_' : '', $settings ) : null,
			self::LAST,
			3
		);
	}

	/** The checkout block asks for the same checks with each change of an address; only an order is refused. */
	private static function is_order(): bool {
		$uri = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? rawurldecode( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.

		return 'POST' === Page::method() && 1 === preg_match( '~/wc/store(?:/v1)?/checkout\b~', $uri );
	}

	/**
	 * @param mixed  $errors WordPress's.
	 * @param string $field  Which of an error's data names its field.
	 * @param string $prefix Of its name.
	 */
	private static function note( mixed $errors, string $field, string $prefix, Settings $settings ): void {
		try {
			$names = $errors instanceof \WP_Error ? self::names( $errors, $field, $prefix ) : array();
			if ( array() !== $names && self::counts( $settings ) ) {
				self::write( $names );
			}
		} catch ( \Throwable ) {
			// No order fails for a figure.
			return;
		}
	}

	/** @return list<string> */
	private static function names( \WP_Error $errors, string $field, string $prefix ): array {
		$names = array();
		foreach ( $errors->get_error_codes() as $code ) {
			$data = $errors->get_error_data( $code );
			$name = is_array( $data ) && is_string( $data[ $field ] ?? null ) ? $prefix . $data[ $field ] : '';
			if ( 1 === preg_match( '~^[\w/-]{1,60}$~D', $name ) && ! isset( self::$noted[ $name ] ) ) {
				$names[]              = $name;
				self::$noted[ $name ] = true;
			}
		}

		return array_slice( $names, 0, self::MOST );
	}

	/** As visits: not the staff, and nobody who asks not to be counted. */
	private static function counts( Settings $settings ): bool {
		return ConfigOfShop::is_on( $settings )
			&& ( $settings->counts_staff() || ! Settings::is_staff() )
			&& ! ( $settings->honours( 'dnt' ) && self::says( 'HTTP_DNT' ) )
			&& ! ( $settings->honours( 'gpc' ) && self::says( 'HTTP_SEC_GPC' ) );
	}

	private static function says( string $header ): bool {
		return '1' === ( $_SERVER[ $header ] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
	}

	/** @param list<string> $names */
	private static function write( array $names ): void {
		$folder = ConfigOfShop::own_folder();
		if ( null === $folder || ! is_dir( $folder->path ) ) {
			return;
		}
		$buffer = new Buffer( $folder );
		foreach ( $names as $name ) {
			$buffer->append( Line::encode( array( 't' => time(), 'k' => Line::FAULT, 'f' => $name ) ) );
		}
	}
}
