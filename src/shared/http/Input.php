<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the fields of a request in their types, or refuses with 400 [SEC-03]. Nothing is repaired: a wrong
 * value is refused, so that visitors never get what they did not ask for.
 */
final class Input {

	/** Larger quantities are mistakes or attacks; WooCommerce limits stock itself. */
	public const MAX_QUANTITY = 1_000_000;

	private const MAX_TEXT_LENGTH = 200;

	private const MAX_ATTRIBUTES = 50;

	/** In bytes: an option may be a whole sentence, and a Persian letter takes two. */
	private const MAX_OPTION_LENGTH = 1000;

	/** In bytes: a percent-encoded Persian letter takes six. More than any product has. */
	private const MAX_NAME_LENGTH = 600;

	/** @param array<array-key, mixed> $fields Unslashed. */
	public function __construct( private readonly array $fields ) {}

	/** Whether the field was sent and isn't empty. */
	public function has( string $name ): bool {
		return isset( $this->fields[ $name ] ) && '' !== $this->fields[ $name ];
	}

	/**
	 * A post id above zero.
	 *
	 * @throws Refusal 400.
	 */
	public function id( string $name ): int {
		$value = Digits::to_latin( $this->scalar( $name ) );
		if ( 1 !== preg_match( '/^[1-9]\d{0,17}$/D', $value ) ) {
			throw Refusal::malformed( __( 'The product is not given.', 'vitrin' ), $name );
		}

		return (int) $value;
	}

	/**
	 * A post id; 0 when the field is missing, empty or 0.
	 *
	 * @throws Refusal 400.
	 */
	public function optional_id( string $name ): int {
		return ! $this->has( $name ) || '0' === $this->fields[ $name ] || 0 === $this->fields[ $name ] ? 0 : $this->id( $name );
	}

	/**
	 * A quantity, zero or more, in Latin, Persian or Arabic digits. Fractions are refused unless the shop sells
	 * them, because WooCommerce would silently truncate them.
	 *
	 * @param int|float|null $default When the field is missing or empty; null: it is required.
	 * @throws Refusal 400.
	 */
	public function quantity( string $name, int|float|null $default = null ): int|float {
		if ( null !== $default && ! $this->has( $name ) ) {
			return $default;
		}

		return self::checked_quantity( $this->scalar( $name ), $name );
	}

	/**
	 * A signed change of a quantity, not zero.
	 *
	 * @throws Refusal 400.
	 */
	public function difference( string $name ): int|float {
		$value    = $this->scalar( $name );
		$is_minus = str_starts_with( $value, '-' );
		$size     = self::checked_quantity( $is_minus ? substr( $value, 1 ) : $value, $name );
		if ( $size <= 0 ) {
			throw Refusal::malformed( self::quantity_message(), $name );
		}

		return $is_minus ? -$size : $size;
	}

	/**
	 * Quantities by product id, from the form of a grouped product; empty ones are left out.
	 *
	 * @return array<int, int|float>
	 * @throws Refusal 400.
	 */
	public function quantities( string $name ): array {
		$values = $this->fields[ $name ] ?? null;
		if ( ! is_array( $values ) || count( $values ) > 200 ) {
			throw Refusal::malformed( self::quantity_message(), $name );
		}

		$quantities = array();
		foreach ( $values as $id => $value ) {
			if ( '' === $value ) {
				continue;
			}
			if ( ! is_int( $id ) || $id <= 0 || ! is_scalar( $value ) ) {
				throw Refusal::malformed( self::quantity_message(), $name );
			}
			$quantities[ $id ] = self::checked_quantity( (string) $value, $name );
		}

		return $quantities;
	}

	/**
	 * A cart item key.
	 *
	 * @throws Refusal 400.
	 */
	public function key( string $name ): string {
		$value = $this->scalar( $name );
		// WooCommerce's are 32 hexadecimal digits, but a filter may change that.
		if ( 1 !== preg_match( '/^[A-Za-z0-9_\-]{1,64}$/D', $value ) ) {
			throw Refusal::malformed( __( 'The cart line is not given.', 'vitrin' ), $name );
		}

		return $value;
	}

	/**
	 * The operation id that a browser gave a change, so that it can be sent again.
	 *
	 * @param bool $is_required False: '' when the field is missing.
	 * @throws Refusal 400.
	 */
	public function operation( string $name, bool $is_required = false ): string {
		if ( ! $is_required && ! $this->has( $name ) ) {
			return '';
		}
		$value = $this->scalar( $name );
		if ( ! self::is_operation( $value ) ) {
			throw self::malformed( $name );
		}

		return $value;
	}

	/**
	 * Operation ids; none when the field is missing.
	 *
	 * @param int $max Maximum number.
	 * @return list<string>
	 * @throws Refusal 400.
	 */
	public function operations( string $name, int $max ): array {
		$values = $this->fields[ $name ] ?? array();
		if ( ! is_array( $values ) || count( $values ) > $max ) {
			throw self::malformed( $name );
		}
		$ids = array();
		foreach ( $values as $value ) {
			if ( ! is_string( $value ) || ! self::is_operation( $value ) ) {
				throw self::malformed( $name );
			}
			$ids[] = $value;
		}

		return $ids;
	}

	/** Whether a text is a valid operation id: 8 to 64 letters, digits and hyphens, as in a UUID. */
	public static function is_operation( string $text ): bool {
		return 1 === preg_match( '/^[A-Za-z0-9-]{8,64}$/D', $text );
	}

	/**
	 * Chosen attributes, attribute_… => value, sent as `attributes[attribute_…]` or as separate fields. Values
	 * are passed on unchanged, because WooCommerce accepts only those it knows.
	 *
	 * @return array<string, string>
	 * @throws Refusal 400.
	 */
	public function attributes( string $name ): array {
		$values = $this->fields[ $name ] ?? array();
		if ( ! is_array( $values ) ) {
			throw $this->malformed_attributes( $name );
		}
		foreach ( $this->fields as $field => $value ) {
			if ( is_string( $field ) && str_starts_with( $field, 'attribute_' ) && ! array_key_exists( $field, $values ) ) {
				$values[ $field ] = $value;
			}
		}

		// Counted first, because sanitizing names costs time.
		if ( count( $values ) > self::MAX_ATTRIBUTES ) {
			throw $this->malformed_attributes( $name );
		}

		$attributes = array();
		foreach ( $values as $field => $value ) {
			if ( ! is_string( $field ) || ! str_starts_with( $field, 'attribute_' ) || strlen( $field ) > self::MAX_NAME_LENGTH || ! is_string( $value ) || strlen( $value ) > self::MAX_OPTION_LENGTH || ! self::is_clean( $value ) ) {
				throw $this->malformed_attributes( $name );
			}
			$attributes[ sanitize_title( $field ) ] = $value;
		}

		return $attributes;
	}

	/**
	 * One line of text.
	 *
	 * @param int    $max_length In bytes.
	 * @param string $message    Shown when the text is refused, translated plain text; empty: a general message.
	 * @throws Refusal 400.
	 */
	public function text( string $name, int $max_length = self::MAX_TEXT_LENGTH, string $message = '' ): string {
		$value = trim( $this->scalar( $name ) );
		if ( '' === $value || strlen( $value ) > $max_length || ! self::is_clean( $value ) ) {
			throw '' === $message ? self::malformed( $name ) : Refusal::of_field( 400, $message, $name );
		}

		return $value;
	}

	/**
	 * Lines of plain text; empty when the field is missing. Markup is refused, not stripped.
	 *
	 * @param int    $max_length In characters.
	 * @param string $message    Shown when the text is refused, translated plain text.
	 * @throws Refusal 400.
	 */
	public function paragraph( string $name, int $max_length, string $message ): string {
		$value = trim( str_replace( array( "\r\n", "\r", "\t" ), array( "\n", "\n", ' ' ), $this->scalar( $name ) ) );
		if ( mb_strlen( $value ) > $max_length || ! self::is_clean( str_replace( "\n", ' ', $value ) ) ) {
			throw Refusal::malformed( $message, $name );
		}

		return $value;
	}

	/** @throws Refusal 400. */
	private static function checked_quantity( string $value, string $name ): int|float {
		$value = trim( Digits::to_latin( $value ) );
		if ( 1 !== preg_match( '/^\d{1,12}(\.\d{1,6})?$/D', $value ) || (float) $value > self::MAX_QUANTITY ) {
			throw Refusal::malformed( self::quantity_message(), $name );
		}

		$quantity = wc_stock_amount( (float) $value );
		if ( (float) $quantity !== (float) $value ) {
			throw Refusal::malformed( __( 'Only whole quantities can be ordered.', 'vitrin' ), $name );
		}

		return (float) (int) $quantity === (float) $quantity ? (int) $quantity : (float) $quantity;
	}

	private static function quantity_message(): string {
		return __( 'The quantity is not a number that can be ordered.', 'vitrin' );
	}

	private static function malformed( string $name ): Refusal {
		return Refusal::malformed( __( 'A field is missing or can’t be used.', 'vitrin' ), $name );
	}

	private function malformed_attributes( string $name ): Refusal {
		return Refusal::malformed( __( 'The chosen options can’t be used.', 'vitrin' ), $name );
	}

	/** Valid UTF-8 without control characters or markup. */
	private static function is_clean( string $text ): bool {
		return 1 === preg_match( '/^[^\p{Cc}<>]*$/Du', $text );
	}

	/** Whether a switch of a JSON body is on. */
	public function is_on( string $name ): bool {
		return true === ( $this->fields[ $name ] ?? false );
	}

	/**
	 * Unchecked values by key; null when missing or no list.
	 *
	 * @return array<array-key, mixed>|null
	 */
	public function values( string $name ): ?array {
		return is_array( $this->fields[ $name ] ?? null ) ? $this->fields[ $name ] : null;
	}

	/** Unchecked text, for an endpoint with its own rules; '' when missing or a list. */
	public function raw( string $name ): string {
		return $this->scalar( $name );
	}

	/** '' when missing or a list. */
	private function scalar( string $name ): string {
		$value = $this->fields[ $name ] ?? '';

		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}
}
