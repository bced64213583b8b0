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
					'mobile'   => $this->is_classic && CheckoutPlugins::has_mobile_check(),
					'postcode' => CheckoutPlugins::has_postcode_check(),
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

		return self::message( $rule, IranCodes::fault( $rule, $typed ) );
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

	/**
	 * The same as in field-words.ts.
	 *
	 * @param string $rule  Of all().
	 * @param string $fault Of IranCodes::fault().
	 */
	public static function message( string $rule, string $fault ): string {
		return match ( $rule . ' ' . $fault ) {
			'mobile letters'        => __( 'Write the mobile number in digits only.', 'vitrin' ),
			'mobile short'          => __( 'This mobile number is too short: eleven digits are needed, such as 09123456789.', 'vitrin' ),
			'mobile long'           => __( 'This mobile number is too long: eleven digits are needed, such as 09123456789.', 'vitrin' ),
			'mobile start'          => __( 'A mobile number begins with 09, such as 09123456789.', 'vitrin' ),
			'mobile landline'       => __( 'This is a landline number. Enter a mobile number, which begins with 09.', 'vitrin' ),
			'postcode letters'      => __( 'Write the postcode in digits only.', 'vitrin' ),
			'postcode short'        => __( 'This postcode is too short: ten digits are needed.', 'vitrin' ),
			'postcode long'         => __( 'This postcode is too long: ten digits are needed.', 'vitrin' ),
			'postcode same'         => __( 'This postcode is not valid.', 'vitrin' ),
			'national_id letters'   => __( 'Write the national ID in digits only.', 'vitrin' ),
			'national_id short'     => __( 'This national ID is too short: a person’s has ten digits, with the zeros at its beginning, a company’s eleven.', 'vitrin' ),
			'national_id long'      => __( 'This national ID is too long: a person’s has ten digits, a company’s eleven.', 'vitrin' ),
			'national_id same'      => __( 'This national ID is not valid.', 'vitrin' ),
			'national_id check'     => __( 'This national ID is not right. Check its digits again.', 'vitrin' ),
			'economic_code letters' => __( 'Write the economic code in digits only.', 'vitrin' ),
			'economic_code short'   => __( 'This economic code is too short: it has eleven, twelve or fourteen digits.', 'vitrin' ),
			'economic_code long'    => __( 'This economic code is too long: it has eleven, twelve or fourteen digits.', 'vitrin' ),
			'economic_code length'  => __( 'An economic code has eleven, twelve or fourteen digits, not thirteen.', 'vitrin' ),
			'economic_code same'    => __( 'This economic code is not valid.', 'vitrin' ),
			default                 => '',
		};
	}
}
