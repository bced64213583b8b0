<?php

namespace Vitrin\Catalog;

use Vitrin\Cart\MoneyFormat;
use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** A shop may store prices without tax and show them with it; a price filter then means what is shown. */
final class Prices {

	/** The stored price for a displayed one. */
	public static function stored( float $shown ): float {
		$rates = self::rates();

		return array() === $rates ? $shown : $shown - self::sum( \WC_Tax::calc_inclusive_tax( $shown, $rates ) );
	}

	/** The displayed price for a stored one. */
	public static function shown( float $stored ): float {
		$rates = self::rates();

		return array() === $rates ? $stored : $stored + self::sum( \WC_Tax::calc_exclusive_tax( $stored, $rates ) );
	}

	/**
	 * The ends and the step of a price slider: every product is in range and a step is a round number.
	 *
	 * @param int $decimals Of the currency.
	 * @return array{float, float, float} From, to, step; from equals to when there is nothing to choose.
	 */
	public static function scale( float $lowest, float $highest, int $decimals ): array {
		if ( $highest <= $lowest ) {
			return array( $lowest, $lowest, 1.0 );
		}
		$rough = max( ( $highest - $lowest ) / 100, 10 ** -$decimals );
		$unit  = 10 ** floor( log10( $rough ) );
		$step  = $unit;
		foreach ( array( 1, 2, 5, 10 ) as $times ) {
			$step = $unit * $times;
			if ( $step >= $rough * 0.999999 ) {
				break;
			}
		}

		return array( round( floor( $lowest / $step ) * $step, 6 ), round( ceil( $highest / $step ) * $step, 6 ), round( $step, 6 ) );
	}

	/** What is said of a price field, and shown where what it holds is no price. */
	public static function how_to_type(): string {
		/* translators: %s: a price in digits, such as 250,000. */
		return sprintf( __( 'Write the price in digits, such as %s.', 'vitrin' ), Digits::of( 250000 ) );
	}

	/** The chosen prices as a text, such as "from 2,500 Toman"; '' where none is chosen. */
	public static function in_words( State $state ): string {
		if ( null !== $state->minimum && null !== $state->maximum ) {
			/* translators: 1: lowest price, 2: highest price. */
			return sprintf( __( '%1$s to %2$s', 'vitrin' ), MoneyFormat::text( $state->minimum ), MoneyFormat::text( $state->maximum ) );
		}
		if ( null !== $state->minimum ) {
			/* translators: %s: the price that a slider stands at. */
			return sprintf( __( 'from %s', 'vitrin' ), MoneyFormat::text( $state->minimum ) );
		}
		if ( null !== $state->maximum ) {
			/* translators: %s: the price that a slider stands at. */
			return sprintf( __( 'up to %s', 'vitrin' ), MoneyFormat::text( $state->maximum ) );
		}

		return '';
	}

	/** An amount as shown in a field. */
	public static function amount( float $amount ): string {
		$format = MoneyFormat::for_script();
		$plain  = State::decimal( $amount );
		$whole  = (string) strtok( $plain, '.' );
		$rest   = substr( $plain, strlen( $whole ) + 1 );
		$text   = (string) preg_replace( '/\B(?=(\d{3})+$)/', $format['thousand_separator'], $whole ) . ( '' === $rest ? '' : '.' . $rest );

		return 'arabext' === $format['digits'] ? Digits::to_persian( $text ) : $text;
	}

	/**
	 * The tax rates between the two; empty where both are the same. They may depend on the visitor's address.
	 *
	 * @return array<array-key, mixed>
	 */
	public static function rates(): array {
		if ( ! wc_tax_enabled() || 'incl' !== get_option( 'woocommerce_tax_display_shop' ) || wc_prices_include_tax() ) {
			return array();
		}

		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		$class = apply_filters( 'woocommerce_price_filter_widget_tax_class', '' );

		return (array) \WC_Tax::get_rates( is_string( $class ) ? $class : '' );
	}

	/** @param array<array-key, mixed> $taxes By rate. */
	private static function sum( array $taxes ): float {
		return (float) array_sum( array_filter( $taxes, 'is_numeric' ) );
	}
}
