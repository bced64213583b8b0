<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * Who sells, who bought, and where the parcel goes; plain text, to be escaped where it is printed.
 *
 * The seller is the shop by its own settings, else by what WooCommerce knows of it. An address is written as its own
 * country does: in Iran province, town and street in one line, elsewhere WooCommerce's format of that country.
 *
 * @phpstan-type Place array{name: string, phone: string, postcode: string, address: string, lines: list<string>, country: string, province: string, town: string, street: string}
 */
final class Parties {

	/** Order meta in which plugins for Iran keep the buyer's codes. */
	private const NATIONAL_ID = array( '_billing_national_id', '_billing_national_code', '_billing_nationalcode', '_billing_codemelli' );

	private const ECONOMIC_CODE = array( '_billing_economic_code', '_billing_economiccode', '_billing_economic_number' );

	/** Where people write the digits that Persian papers have; elsewhere those stay that were typed. */
	private const PERSIAN_DIGITS = array( 'IR', 'AF' );

	/** A place that nothing is known of. */
	public const NO_PLACE = array(
		'name'     => '',
		'phone'    => '',
		'postcode' => '',
		'address'  => '',
		'lines'    => array(),
		'country'  => '',
		'province' => '',
		'town'     => '',
		'street'   => '',
	);

	private const PARTS = array( 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country' );

	/** @return array{name: string, phone: string, postcode: string, address: string, lines: list<string>, country: string, province: string, town: string, street: string, national_id: string, economic_code: string} */
	public static function buyer( \WC_Order $order ): array {
		$place = self::place( $order->get_address( 'billing' ) );
		$buyer = $place + array(
			'national_id'   => self::meta( $order, self::NATIONAL_ID ),
			'economic_code' => self::meta( $order, self::ECONOMIC_CODE ),
		);
		/**
		 * The buyer on invoices, for shops whose checkout keeps national id or economic code elsewhere.
		 *
		 * @param array     $buyer name, phone, postcode, address (and, apart, country as a code, province, town and street), national_id and economic_code; plain text.
		 * @param \WC_Order $order The order.
		 */
		$filtered = apply_filters( 'vitrin_document_buyer', $buyer, $order );

		$text    = static fn ( string $name ): string => is_array( $filtered ) && is_string( $filtered[ $name ] ?? null ) ? $filtered[ $name ] : '';
		$address = $text( 'address' );

		return array(
			'name'          => $text( 'name' ),
			'phone'         => $text( 'phone' ),
			'postcode'      => $text( 'postcode' ),
			'address'       => $address,
			'lines'         => $address === $place['address'] ? $place['lines'] : array( $address ),
			'country'       => $text( 'country' ),
			'province'      => $text( 'province' ),
			'town'          => $text( 'town' ),
			// Code that gives another address need not know of its parts.
			'street'        => $address === $place['address'] || $text( 'street' ) !== $place['street'] ? $text( 'street' ) : $address,
			'national_id'   => $text( 'national_id' ),
			'economic_code' => $text( 'economic_code' ),
		);
	}

	/** @return Place */
	public static function recipient( \WC_Order $order ): array {
		$shipping = self::place( $order->get_address( 'shipping' ) );
		$billing  = self::place( $order->get_address( 'billing' ) );
		if ( '' === $shipping['address'] ) {
			return $billing;
		}

		// Few shops ask for a telephone number at the other address.
		return array_merge( $shipping, array( 'phone' => '' === $shipping['phone'] ? $billing['phone'] : $shipping['phone'], 'name' => '' === $shipping['name'] ? $billing['name'] : $shipping['name'] ) );
	}

	/** @param list<string> $keys The first that holds something. */
	private static function meta( \WC_Order $order, array $keys ): string {
		foreach ( $keys as $key ) {
			$value = $order->get_meta( $key );
			if ( is_string( $value ) && '' !== trim( $value ) ) {
				return trim( $value );
			}
		}

		return '';
	}

	public static function seller_name( Settings $settings ): string {
		$name = $settings->of_shop( 'shop_name' );

		return '' === $name ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $name;
	}

	/** '' where it is set neither in Vitrin nor in WooCommerce [DOC-05]. */
	public static function seller_address( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_address' );

		return '' === $own ? self::seller_place()['address'] : $own;
	}

	/**
	 * Where the shop is, as WooCommerce knows it.
	 *
	 * @return Place
	 */
	public static function seller_place(): array {
		$countries = WC()->countries;
		$country   = $countries->get_base_country();
		$street    = array( 'address_1' => self::option( 'woocommerce_store_address' ), 'address_2' => self::option( 'woocommerce_store_address_2' ) );
		$town      = self::option( 'woocommerce_store_city' );
		// In Iran the town says enough; the province stands by itself where it is asked for.
		$place = self::place( '' === implode( '', $street ) ? array( 'country' => $country ) : $street + array(
			'city'     => $town,
			'state'    => 'IR' === $country ? '' : $countries->get_base_state(),
			'postcode' => self::option( 'woocommerce_store_postcode' ),
			'country'  => $country,
		) );

		return array( 'town' => $town, 'province' => self::state( $country, $countries->get_base_state() ) ) + $place;
	}

	public static function seller_postcode( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_postcode' );

		return '' === $own ? self::option( 'woocommerce_store_postcode' ) : $own;
	}

	private static function option( string $name ): string {
		$value = get_option( $name );

		return is_string( $value ) ? trim( $value ) : '';
	}

	/**
	 * @param array<mixed> $address first_name, last_name, company, address_1, address_2, city, state, postcode, country, phone.
	 * @return Place
	 */
	public static function place( array $address ): array {
		self::end_display_of_emails();
		$part = static function ( string $name ) use ( $address ): string {
			$value = $address[ $name ] ?? '';

			return is_string( $value ) ? trim( $value ) : '';
		};
		// An order that was made by hand may have no country: it is the shop's.
		$country  = '' === $part( 'country' ) ? WC()->countries->get_base_country() : $part( 'country' );
		$province = self::state( $country, $part( 'state' ) );
		$person   = self::person( $country, $part( 'first_name' ), $part( 'last_name' ) );
		$company  = $part( 'company' );
		$street   = self::filled( array( $part( 'address_1' ), $part( 'address_2' ) ) );
		$lines    = array();
		if ( '' !== $part( 'state' ) . $part( 'city' ) . implode( '', $street ) ) {
			$lines = 'IR' === $country
				? array( Language::listed( self::filled( array( self::country_line( $country ), $province, $part( 'city' ), ...$street ) ) ) )
				: self::foreign( array_combine( self::PARTS, array_map( $part, self::PARTS ) ), $country );
		}

		return array(
			'name'     => '' === $company ? $person : trim( $company . ( '' === $person ? '' : ' (' . $person . ')' ) ),
			'phone'    => $part( 'phone' ),
			'postcode' => $part( 'postcode' ),
			'address'  => self::joined( $lines ),
			'lines'    => $lines,
			'country'  => $country,
			'province' => $province,
			'town'     => $part( 'city' ),
			'street'   => Language::listed( $street ),
		);
	}

	/** Whether its digits are written as the paper's language has them. */
	public static function has_persian_digits( string $country ): bool {
		return in_array( $country, self::PERSIAN_DIGITS, true );
	}

	/**
	 * In WooCommerce's order, without the name, which stands above.
	 *
	 * @param array<string, string> $parts
	 * @return list<string>
	 */
	private static function foreign( array $parts, string $country ): array {
		// The format of an address decides by itself whether its country is the shop's own.
		$formatted = WC()->countries->get_formatted_address( array( 'first_name' => '', 'last_name' => '', 'company' => '', 'country' => $country ) + $parts, "\n" );
		// Where a part is empty the format leaves its comma.
		$lines = array_map( static fn ( string $line ): string => trim( (string) preg_replace( '/(?:,\s*){2,}/', ', ', html_entity_decode( $line, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ), explode( "\n", $formatted ) );
		$name  = self::country_line( $country );
		// The format of a plugin may leave it out.
		if ( '' !== $name && ! str_contains( mb_strtoupper( implode( "\n", $lines ) ), mb_strtoupper( $name ) ) ) {
			$lines[] = $name;
		}

		return self::filled( $lines );
	}

	/**
	 * A line of Latin letters has Latin commas, also on a Persian paper.
	 *
	 * @param list<string> $lines
	 */
	private static function joined( array $lines ): string {
		return 1 === preg_match( '/\p{Arabic}/u', $lines[0] ?? '' ) ? Language::listed( $lines ) : implode( ', ', $lines );
	}

	/** The country's name; '' where it goes without saying. */
	private static function country_line( string $country ): string {
		/** This filter is WooCommerce's, in includes/class-wc-countries.php. */
		if ( WC()->countries->get_base_country() === $country && true !== apply_filters( 'woocommerce_formatted_address_force_country_display', false ) ) { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
			return '';
		}

		return self::country_name( $country );
	}

	/**
	 * WooCommerce's emails name the shop's country in its address, and then take their filter back with another
	 * priority, so that it goes on (10.9): a paper made after an email would name the country, too.
	 */
	private static function end_display_of_emails(): void {
		if ( class_exists( \WC_Emails::class, false ) ) {
			remove_filter( 'woocommerce_formatted_address_force_country_display', array( \WC_Emails::instance(), 'get_store_address_force_country_display' ), 5 );
		}
	}

	private static function country_name( string $country ): string {
		$name = WC()->countries->get_countries()[ $country ] ?? $country;

		return is_string( $name ) ? html_entity_decode( $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $country;
	}

	/** As the country's format has it: some say the family's name first. */
	private static function person( string $country, string $first, string $last ): string {
		$formats = is_callable( array( WC()->countries, 'get_address_formats' ) ) ? WC()->countries->get_address_formats() : array();
		$format  = is_array( $formats ) ? ( $formats[ $country ] ?? '' ) : '';

		return trim( is_string( $format ) && str_contains( $format, '{last_name} {first_name}' ) ? "$last $first" : "$first $last" );
	}

	/** The name of a state, where WooCommerce knows it by a code. */
	public static function state( string $country, string $code ): string {
		$states = WC()->countries->get_states( $country );
		$name   = is_array( $states ) ? ( $states[ $code ] ?? $code ) : $code;

		return is_string( $name ) ? html_entity_decode( $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $code;
	}

	/**
	 * @param list<string> $texts
	 * @return list<string> Those that say something.
	 */
	private static function filled( array $texts ): array {
		return array_values( array_filter( $texts, static fn ( string $text ): bool => '' !== $text ) );
	}
}
