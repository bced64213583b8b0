<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Currency;

defined( 'ABSPATH' ) || exit;

/** Writes an order's amounts in the currency of its document. */
final class Amounts {

	private readonly string $from;

	private readonly string $to;

	/** Digits after the point that the order's amounts are rounded to. */
	public readonly int $decimals;

	/** @param string $chosen IRR, IRT or order. */
	public function __construct( \WC_Abstract_Order $order, string $chosen, private readonly Language $language ) {
		$this->from = $order->get_currency();
		$this->to   = Currency::shown( $this->from, $chosen );

		$this->decimals = get_woocommerce_currency() === $this->from ? wc_get_price_decimals() : Currency::decimals( $this->from );
	}

	/**
	 * A plain decimal of the document's currency.
	 *
	 * @param mixed $amount As WooCommerce keeps it, in the order's currency.
	 */
	public function plain( mixed $amount ): string {
		// What WooCommerce rounds only when it is shown would add up to something else here.
		$rounded = is_numeric( $amount ) ? Currency::plain( number_format( round( (float) $amount, $this->decimals ), $this->decimals, '.', '' ) ) : '0';

		return Currency::convert( $rounded, $this->from, $this->to );
	}

	/** The same as people read it, without the currency: that stands above. */
	public function text( mixed $amount ): string {
		return $this->number( $this->plain( $amount ) );
	}

	/**
	 * The price of one. A Rial or Toman keeps a fraction: rounded it would not give the line's amount. Other
	 * currencies have no smaller coin.
	 */
	public function text_of_one( float $amount, float $quantity ): string {
		$decimals = Currency::is_iranian( $this->to ) ? 2 : $this->decimals;
		$each     = Currency::convert( Currency::plain( number_format( $quantity > 0 ? $amount / $quantity : $amount, $decimals + 4, '.', '' ) ), $this->from, $this->to );

		return $this->number( number_format( round( (float) $each, $decimals ), $decimals, '.', '' ) );
	}

	/** 12.5 Euros are written 12.50; whole amounts, and Rials and Tomans, have no zeros behind them. */
	private function number( string $plain ): string {
		return $this->language->number( $plain, Currency::is_iranian( $this->to ) ? 0 : $this->decimals );
	}

	/** An amount that stands alone, with its currency. */
	public function with_unit( mixed $amount ): string {
		return $this->text( $amount ) . "\u{a0}" . $this->unit();
	}

	/** The currency's name. */
	public function unit(): string {
		if ( 'IRR' === $this->to ) {
			return __( 'Rial', 'vitrin' );
		}
		if ( 'IRT' === $this->to ) {
			return __( 'Toman', 'vitrin' );
		}
		$names = get_woocommerce_currencies();
		$name  = $names[ $this->to ] ?? $this->to;

		return html_entity_decode( is_string( $name ) ? $name : $this->to, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** The amount written out; '' where the language has no words here. */
	public function words( mixed $amount ): string {
		list( $whole, $fraction ) = explode( '.', $this->plain( $amount ) . '.' );

		$words = Currency::in_words( $whole, $this->language->code );
		if ( '' === $words ) {
			return '';
		}
		/* translators: 1: a number in words, 2: name of a currency. */
		$text = sprintf( __( '%1$s %2$s', 'vitrin' ), $words, $this->unit() );
		if ( '' === $fraction ) {
			return $text;
		}
		if ( 'IRT' === $this->to && 1 === strlen( $fraction ) ) {
			/* translators: 1: an amount of Tomans in words, 2: a number of Rials in words. */
			return sprintf( __( '%1$s and %2$s Rials', 'vitrin' ), $text, Currency::in_words( $fraction, $this->language->code ) );
		}

		/* translators: 1: an amount in words, 2: a fraction as a number, such as 0.5. */
		return sprintf( __( '%1$s and %2$s', 'vitrin' ), $text, $this->number( '0.' . $fraction ) );
	}
}
