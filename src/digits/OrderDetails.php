<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\BufferedTemplate;

defined( 'ABSPATH' ) || exit;

/**
 * What the pages after a purchase say of the buyer and of the order's number, as the checkout said it [L10N-03]: an
 * address, a telephone number and a postcode are numbers that are read, not code. An email address is code.
 */
final class OrderDetails {

	/** Templates of WooCommerce that print addresses, and nothing of others but what hooks add there. */
	private const ADDRESSES = array( 'order/order-details-customer.php', 'myaccount/my-address.php' );

	/** The same as blocks. */
	private const BLOCKS = array( 'woocommerce/order-confirmation-billing-address', 'woocommerce/order-confirmation-shipping-address' );

	public static function register(): void {
		new BufferedTemplate( self::ADDRESSES, self::in_addresses( ... ) );
		new BufferedTemplate( array( 'checkout/thankyou.php' ), self::in_overview( ... ) );
		foreach ( self::BLOCKS as $block ) {
			add_filter( 'render_block_' . $block, array( self::class, 'in_block' ), 1000 );
		}
	}

	public static function in_block( mixed $html ): mixed {
		return is_string( $html ) ? self::in_addresses( $html ) : $html;
	}

	private static function in_addresses( string $html ): string {
		return self::within( '~<address\b.*?</address>~s', $html );
	}

	/** The order's number above its details; what gateways and others print below is theirs. */
	private static function in_overview( string $html ): string {
		return self::within( '~<li class="woocommerce-order-overview__order\b.*?</li>~s', $html );
	}

	/**
	 * Texts between tags; one with an @ stays.
	 *
	 * @param string $part A regular expression.
	 */
	private static function within( string $part, string $html ): string {
		if ( ! PageHtml::is_persian() ) {
			return $html;
		}

		return preg_replace_callback(
			$part,
			static fn ( array $found ): string => preg_replace_callback(
				'~(?<=>)[^<>@]*[0-9][^<>@]*(?=<)~',
				static fn ( array $text ): string => (string) preg_replace_callback( '~&#?\w+;(*SKIP)(*FAIL)|[0-9]+~', static fn ( array $digits ): string => Digits::to_persian( $digits[0] ), $text[0] ),
				$found[0]
			) ?? $found[0],
			$html
		) ?? $html;
	}
}
