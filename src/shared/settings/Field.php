<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * What a setting may hold, and how a value that came from outside is checked. What people read of it is in FieldText.
 */
final class Field {

	private const MAX_TEXT_LENGTH = 500;

	/**
	 * Use the named constructors.
	 *
	 * @param string                                $type       boolean, integer, choice, selector or text.
	 * @param bool|int|string                       $default    Value until the admin sets one.
	 * @param list<string>|\Closure(): list<string> $choices    For choice: the values it may have; a function where they may still change within a request.
	 * @param int                                   $minimum    For integer, inclusive.
	 * @param int                                   $maximum    For integer, inclusive.
	 * @param string|null                           $depends_on Name of the boolean setting of the same feature without which this one does nothing, beside `enabled`.
	 */
	private function __construct(
		public readonly string $type,
		public readonly bool|int|string $default,
		private readonly array|\Closure $choices = array(),
		public readonly int $minimum = 0,
		public readonly int $maximum = 0,
		public readonly ?string $depends_on = null
	) {}

	/** On or off. */
	public static function boolean( bool $default, ?string $depends_on = null ): self {
		return new self( 'boolean', $default, depends_on: $depends_on );
	}

	/** A whole number within limits. */
	public static function integer( int $default, int $minimum, int $maximum, ?string $depends_on = null ): self {
		return new self( 'integer', $default, minimum: $minimum, maximum: $maximum, depends_on: $depends_on );
	}

	/**
	 * One of a list.
	 *
	 * @param list<string>|\Closure(): list<string> $choices
	 */
	public static function choice( string $default, array|\Closure $choices, ?string $depends_on = null ): self {
		return new self( 'choice', $default, choices: $choices, depends_on: $depends_on );
	}

	/** A CSS selector list. */
	public static function selector( string $default, ?string $depends_on = null ): self {
		return new self( 'selector', $default, depends_on: $depends_on );
	}

	/** One line of plain text. */
	public static function text( string $default, ?string $depends_on = null ): self {
		return new self( 'text', $default, depends_on: $depends_on );
	}

	/**
	 * The values that a choice may have; none for other types.
	 *
	 * @return list<string>
	 */
	public function choices(): array {
		return $this->choices instanceof \Closure ? ( $this->choices )() : $this->choices;
	}

	/**
	 * Checks a value from a form, from REST or from the database.
	 *
	 * @param mixed $value As it came: forms send strings only.
	 * @return bool|int|string|null The value in its type; null when it can't be used.
	 */
	public function check( mixed $value ): bool|int|string|null {
		return match ( $this->type ) {
			'boolean'  => $this->check_boolean( $value ),
			'integer'  => $this->check_integer( $value ),
			'choice'   => in_array( $value, $this->choices(), true ) ? $value : null,
			'selector' => $this->check_selector( $value ),
			'text'     => $this->check_text( $value ),
			default    => null,
		};
	}

	/**
	 * The field for WordPress's REST settings endpoint.
	 *
	 * @param FieldText $text What people read of it.
	 * @return array<string, mixed> JSON schema.
	 */
	public function json_schema( FieldText $text ): array {
		$schema = array(
			'type'        => in_array( $this->type, array( 'boolean', 'integer' ), true ) ? $this->type : 'string',
			'default'     => $this->default,
			'description' => $text->description,
		);
		if ( 'integer' === $this->type ) {
			$schema['minimum'] = $this->minimum;
			$schema['maximum'] = $this->maximum;
		}
		if ( 'choice' === $this->type ) {
			$schema['enum'] = $this->choices();
		}
		if ( in_array( $this->type, array( 'selector', 'text' ), true ) ) {
			$schema['maxLength'] = self::MAX_TEXT_LENGTH;
		}

		return $schema;
	}

	/** See check(). */
	private function check_boolean( mixed $value ): ?bool {
		return match ( $value ) {
			true, 1, '1', 'yes', 'true'       => true,
			false, 0, '0', '', 'no', 'false' => false,
			default                           => null,
		};
	}

	/** See check(). Persian and Arabic digits are understood. */
	private function check_integer( mixed $value ): ?int {
		if ( is_string( $value ) ) {
			$value = trim( Digits::to_latin( $value ) );
			$value = 1 === preg_match( '/^-?\d{1,9}$/', $value ) ? (int) $value : null;
		}

		return is_int( $value ) && $value >= $this->minimum && $value <= $this->maximum ? $value : null;
	}

	/** See check(). Nothing is cut out in silence: what is no plain line is refused. */
	private function check_text( mixed $value ): ?string {
		if ( ! is_string( $value ) || strlen( $value ) > self::MAX_TEXT_LENGTH ) {
			return null;
		}
		$value = trim( $value );

		return sanitize_text_field( $value ) === $value ? $value : null;
	}

	/**
	 * See check(). A selector that the browser can't read would stop the script that uses it, so what can't be
	 * right is refused; an empty one is allowed and matches nothing.
	 */
	private function check_selector( mixed $value ): ?string {
		if ( ! is_string( $value ) ) {
			return null;
		}
		$value = trim( (string) preg_replace( '/\s+/', ' ', $value ) );
		if ( '' === $value ) {
			return '';
		}
		if ( strlen( $value ) > self::MAX_TEXT_LENGTH || 1 === preg_match( '/[<{};@\\\\]|,\s*,|^,|,$|\/\*/', $value ) ) {
			return null;
		}

		$without_strings = (string) preg_replace( '/"[^"]*"|\'[^\']*\'/', '', $value );
		foreach ( array( '[' => ']', '(' => ')' ) as $open => $close ) {
			if ( substr_count( $without_strings, $open ) !== substr_count( $without_strings, $close ) ) {
				return null;
			}
		}

		return 1 === preg_match( '/["\']|(^|[\s,(>+~])[.#](?![\w\-\x80-\xff])|[.#:>+~]$/', $without_strings ) ? null : $value;
	}
}
