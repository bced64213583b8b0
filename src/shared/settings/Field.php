<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** What one setting may hold, and how a value from outside is checked. Its texts are in FieldText. */
final class Field {

	private const MAX_TEXT_LENGTH = 500;

	/** What is shown of a secret that is there; sent back it changes nothing. The same in src/settings-page/domain/values.ts. */
	public const SECRET_SHOWN = '••••••••';

	/**
	 * @param string                                $type       boolean, integer, choice, color, selector, text, secret or picture.
	 * @param bool|int|string                       $default    Until the admin sets one.
	 * @param list<string>|\Closure(): list<string> $choices    The values of a choice; a function where they may still change within a request.
	 * @param int                                   $minimum    For integer.
	 * @param int                                   $maximum    For integer.
	 * @param string|null                           $depends_on A boolean setting of the same feature without which this one does nothing, besides `enabled`.
	 */
	private function __construct(
		public readonly string $type,
		public readonly bool|int|string $default,
		private readonly array|\Closure $choices = array(),
		public readonly int $minimum = 0,
		public readonly int $maximum = 0,
		public readonly ?string $depends_on = null
	) {}

	public static function boolean( bool $default, ?string $depends_on = null ): self {
		return new self( 'boolean', $default, depends_on: $depends_on );
	}

	public static function integer( int $default, int $minimum, int $maximum, ?string $depends_on = null ): self {
		return new self( 'integer', $default, minimum: $minimum, maximum: $maximum, depends_on: $depends_on );
	}

	/** @param list<string>|\Closure(): list<string> $choices */
	public static function choice( string $default, array|\Closure $choices, ?string $depends_on = null ): self {
		return new self( 'choice', $default, choices: $choices, depends_on: $depends_on );
	}

	/** #rrggbb; empty for the theme's. */
	public static function color( ?string $depends_on = null ): self {
		return new self( 'color', '', depends_on: $depends_on );
	}

	/** A CSS selector list. */
	public static function selector( string $default, ?string $depends_on = null ): self {
		return new self( 'selector', $default, depends_on: $depends_on );
	}

	/** One line of plain text. */
	public static function text( string $default, ?string $depends_on = null ): self {
		return new self( 'text', $default, depends_on: $depends_on );
	}

	/** One line of plain text that only this server reads: no page shows it again, nor does REST or an exported file. */
	public static function secret(): self {
		return new self( 'secret', '' );
	}

	/** A picture of the media library by its id, or an address; empty for none. */
	public static function picture(): self {
		return new self( 'picture', '' );
	}

	/**
	 * The values of a choice; empty for other types.
	 *
	 * @return list<string>
	 */
	public function choices(): array {
		return $this->choices instanceof \Closure ? ( $this->choices )() : $this->choices;
	}

	/**
	 * Checks a value from a form, from REST or from the database.
	 *
	 * @param mixed $value Forms send strings only.
	 * @return bool|int|string|null In its type; null when it is invalid.
	 */
	public function check( mixed $value ): bool|int|string|null {
		return match ( $this->type ) {
			'boolean'  => $this->check_boolean( $value ),
			'integer'  => $this->check_integer( $value ),
			'choice'   => in_array( $value, $this->choices(), true ) ? $value : null,
			'color'    => $this->check_color( $value ),
			'selector' => $this->check_selector( $value ),
			'text', 'picture', 'secret' => $this->check_text( $value ),
			default    => null,
		};
	}

	/** What settings page and REST show of a value. */
	public function shown( bool|int|string $value ): bool|int|string {
		return 'secret' === $this->type && '' !== $value ? self::SECRET_SHOWN : $value;
	}

	/** Whether it is what was shown of a secret: the stored one stays. */
	public function is_shown_secret( mixed $value ): bool {
		return 'secret' === $this->type && self::SECRET_SHOWN === $value;
	}

	/**
	 * The field's JSON schema for WordPress's REST settings endpoint.
	 *
	 * @return array<string, mixed>
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
		if ( 'color' === $this->type ) {
			$schema['pattern'] = '^(#([0-9A-Fa-f]{3}){1,2})?$';
		}
		if ( in_array( $this->type, array( 'selector', 'text', 'picture', 'secret' ), true ) ) {
			$schema['maxLength'] = self::MAX_TEXT_LENGTH;
		}

		return $schema;
	}

	private function check_boolean( mixed $value ): ?bool {
		return match ( $value ) {
			true, 1, '1', 'yes', 'true'       => true,
			false, 0, '0', '', 'no', 'false' => false,
			default                           => null,
		};
	}

	/** Accepts Persian and Arabic digits. */
	private function check_integer( mixed $value ): ?int {
		if ( is_string( $value ) ) {
			$value = trim( Digits::to_latin( $value ) );
			$value = 1 === preg_match( '/^-?\d{1,9}$/', $value ) ? (int) $value : null;
		}

		return is_int( $value ) && $value >= $this->minimum && $value <= $this->maximum ? $value : null;
	}

	/** Takes #rgb, too, and capital letters. */
	private function check_color( mixed $value ): ?string {
		if ( ! is_string( $value ) || strlen( $value ) > self::MAX_TEXT_LENGTH ) {
			return null;
		}
		$value = strtolower( trim( $value ) );
		if ( 1 === preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/D', $value, $part ) ) {
			return '#' . $part[1] . $part[1] . $part[2] . $part[2] . $part[3] . $part[3];
		}

		return '' === $value || 1 === preg_match( '/^#[0-9a-f]{6}$/D', $value ) ? $value : null;
	}

	/** Refuses rather than strips what isn't one plain line. */
	private function check_text( mixed $value ): ?string {
		if ( ! is_string( $value ) || strlen( $value ) > self::MAX_TEXT_LENGTH ) {
			return null;
		}
		$value = trim( $value );

		return sanitize_text_field( $value ) === $value ? $value : null;
	}

	/**
	 * Refuses what the browser could not parse, because an invalid selector would throw in the script that uses
	 * it. An empty one matches nothing.
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
