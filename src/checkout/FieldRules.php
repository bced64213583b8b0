<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Domain\IranCodes;

defined( 'ABSPATH' ) || exit;

/** Which field of an address has which rule, and what is said where it isn't met. The rules are IranCodes'. */
final class FieldRules {

	/** Where they hold. */
	public const COUNTRY = 'IR';

	private const RULES = array( 'mobile', 'postcode', 'national_id', 'economic_code' );

	/** @var array<string, string>|null */
	private ?array $rules = null;

	/** @param bool $is_classic Whether it is for the classic form: other plugins check telephones there alone. */
	public function __construct( private readonly Settings $settings, private readonly bool $is_classic = true ) {}

	/** @return array<string, string> Name of a rule by name of a field that we judge, such as mobile by billing_phone. */
	public function all(): array {
		$rules = $this->rules ?? $this->filtered( array_diff( $this->of_settings(), $this->of_others() ) );
		if ( did_action( 'wp_loaded' ) ) {
			$this->rules = $rules;
		}

		return $rules;
	}

	/** @return list<string> Rules that another plugin checks. */
	private function of_others(): array {
		return array_keys(
			array_filter(
				array(
					'mobile'   => $this->is_classic && OtherChecks::has_mobile_check(),
					'postcode' => OtherChecks::has_postcode_check(),
				)
			)
		);
	}

	/** @return array<string, string> */
	private function of_settings(): array {
		$rules = array();
		foreach ( array( 'billing', 'shipping' ) as $address ) {
			if ( $this->settings->checks_mobiles() ) {
				$rules[ $address . '_phone' ] = 'mobile';
			}
			if ( $this->settings->checks_postcodes() ) {
				$rules[ $address . '_postcode' ] = 'postcode';
			}
		}
		foreach ( BuyerFields::asked( $this->settings ) as $key => $how ) {
			if ( 'off' !== $how ) {
				$rules[ $key ] = BuyerFields::short_name( $key );
			}
		}

		return $rules;
	}

	/**
	 * @param array<string, string> $rules By name of a field.
	 * @return array<string, string>
	 */
	private function filtered( array $rules ): array {
		/**
		 * The rules of address fields, in both checkouts and in the account; they hold for addresses in Iran.
		 *
		 * @param array $rules mobile, postcode, national_id or economic_code by name of a field, such as billing_phone.
		 */
		$filtered = apply_filters( 'vitrin_checkout_field_rules', $rules );
		$valid    = array();
		foreach ( is_array( $filtered ) ? $filtered : $rules as $key => $rule ) {
			if ( is_string( $key ) && in_array( $rule, self::RULES, true ) ) {
				$valid[ $key ] = $rule;
			}
		}

		return $valid;
	}

	/**
	 * What was typed, in the form in which it is stored; also where another plugin checks it, whose rule may know
	 * nothing of spaces.
	 *
	 * @param string $key     Name of the field.
	 * @param string $country Of the address.
	 */
	public function stored( string $key, string $typed, string $country ): string {
		return $this->normalized( $this->all()[ $key ] ?? $this->of_settings()[ $key ] ?? '', $typed, $country ) ?? IranCodes::latin( $typed );
	}

	/** What is wrong with a value; '' for nothing. Whether a field has to be filled in at all is WooCommerce's to say. */
	public function fault( string $key, string $typed, string $country ): string {
		$rule = $this->all()[ $key ] ?? '';
		if ( '' === trim( $typed ) || '' === $rule || self::COUNTRY !== $country || null !== $this->normalized( $rule, $typed, $country ) ) {
			return '';
		}

		return self::message( $rule );
	}

	/** @return string|null Null where no rule holds, or it isn't met. */
	private function normalized( string $rule, string $typed, string $country ): ?string {
		return match ( self::COUNTRY === $country ? $rule : '' ) {
			'mobile'        => IranCodes::mobile( $typed ),
			'postcode'      => IranCodes::postcode( $typed ),
			'national_id'   => IranCodes::national_id( $typed ),
			'economic_code' => IranCodes::economic_code( $typed ),
			default         => null,
		};
	}

	/** The same as in field-words.ts. */
	public static function message( string $rule ): string {
		return match ( $rule ) {
			'mobile'        => __( 'Enter a mobile number with eleven digits, such as 09123456789.', 'vitrin' ),
			'postcode'      => __( 'Enter a postcode with ten digits.', 'vitrin' ),
			'national_id'   => __( 'Check the national ID: ten digits for a person, eleven for a company.', 'vitrin' ),
			'economic_code' => __( 'Enter an economic code with eleven, twelve or fourteen digits.', 'vitrin' ),
			default         => '',
		};
	}
}
