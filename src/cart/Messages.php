<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** Refusals that WooCommerce has no messages for, as translated plain text. */
final class Messages {

	public static function sold_individually( \WC_Product $product ): string {
		/* translators: %s: product name. */
		return sprintf( __( 'Only one “%s” can be ordered at a time.', 'vitrin' ), Text::plain( $product->get_name() ) );
	}

	public static function choose_options( \WC_Product $product ): string {
		/* translators: %s: product name. */
		return sprintf( __( 'Choose the options of “%s” first.', 'vitrin' ), Text::plain( $product->get_name() ) );
	}

	/** For a product without variations. */
	public static function no_options( \WC_Product $product ): string {
		/* translators: %s: product name. */
		return sprintf( __( '“%s” has no options to choose from.', 'vitrin' ), Text::plain( $product->get_name() ) );
	}

	public static function at_least( \WC_Product $product, int|float $min ): string {
		/* translators: 1: quantity, 2: product name. */
		return sprintf( __( 'Order at least %1$s of “%2$s”.', 'vitrin' ), Digits::of( $min ), Text::plain( $product->get_name() ) );
	}

	public static function at_most( \WC_Product $product, int|float $max ): string {
		/* translators: 1: quantity, 2: product name. */
		return sprintf( __( 'No more than %1$s of “%2$s” can be ordered.', 'vitrin' ), Digits::of( $max ), Text::plain( $product->get_name() ) );
	}

	/** For a line that comes with another one, such as a part of a bundle or a gift. */
	public static function not_removable( \WC_Product $product ): string {
		/* translators: %s: product name. */
		return sprintf( __( '“%s” can’t be removed by itself.', 'vitrin' ), Text::plain( $product->get_name() ) );
	}

	/** The same for its quantity and its options. */
	public static function not_changeable( \WC_Product $product ): string {
		/* translators: %s: product name. */
		return sprintf( __( '“%s” can’t be changed by itself.', 'vitrin' ), Text::plain( $product->get_name() ) );
	}

	/** For a line that is gone without a reason given; where it could still be bought, a plugin knows. */
	public static function dropped( \WC_Product $product ): string {
		if ( $product->is_purchasable() ) {
			/* translators: %s: product name. */
			return sprintf( __( '“%s” was removed from your cart.', 'vitrin' ), Text::plain( $product->get_name() ) );
		}

		/* translators: %s: product name. */
		return sprintf( __( '“%s” was removed from your cart because it can no longer be bought.', 'vitrin' ), Text::plain( $product->get_name() ) );
	}

	/** The same for deleted products, whose names are no longer known. */
	public static function dropped_unknown( int $count ): string {
		if ( 1 === $count ) {
			return __( 'A product that is no longer sold was removed from your cart.', 'vitrin' );
		}

		/* translators: %s: number of products, more than one. */
		return sprintf( __( '%s products that are no longer sold were removed from your cart.', 'vitrin' ), Digits::of( $count ) );
	}
}
