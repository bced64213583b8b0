<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * What plugins' filters make of a line in WooCommerce's cart page and mini cart, for the drawer, the fly-out
 * and the product's page. Only what differs from WooCommerce's own is sent, so most lines have none.
 */
final class LineOverrides {

	/** Classes that would make a line look like something of ours. */
	private const OURS = '/^(vitrin|is)-/i';

	/**
	 * @return array<string, mixed> Twin of LineOverrides in domain/types.ts.
	 */
	public static function of( CartItem $item, \WC_Product $product, LineControls $controls ): array {
		$differs = array(
			'quantity'  => $controls->quantity,
			'price'     => self::price( $item, $product ),
			'subtotal'  => self::subtotal( $item, $product ),
			'classes'   => self::classes( $item ),
			'backorder' => self::backorder( $item, $product ),
		);

		return array_filter( $differs, static fn ( mixed $value ): bool => '' !== $value && null !== $value );
	}

	/**
	 * Whether the line's regular price and what is saved say something about it. They don't where a plugin
	 * writes the price itself, nor for a line that comes with another one, which is where its price is.
	 *
	 * @param array<string, mixed> $overrides
	 */
	public static function allow_savings( array $overrides, LineControls $controls ): bool {
		return $controls->can_remove && ! isset( $overrides['price'] ) && ! isset( $overrides['subtotal'] );
	}

	/**
	 * The price of one piece as a plugin writes it, else what it makes of "2 × price" in the mini cart; null
	 * without either. An empty list: it shows none.
	 *
	 * @return list<array{text: string, as: string}>|null
	 */
	private static function price( CartItem $item, \WC_Product $product ): ?array {
		$price = static fn (): mixed => WC()->cart->get_product_price( $product );
		$html  = Filtered::html( 'woocommerce_cart_item_price', $price, array( $item->raw, $item->key ), 'woocommerce_cart_product_price' )
			?? Filtered::html(
				'woocommerce_widget_cart_item_quantity',
				static fn (): string => '<span class="quantity">' . sprintf( '%s &times; %s', $item->quantity, Filtered::text( $price() ) ) . '</span>',
				array( $item->raw, $item->key )
			);

		return null === $html ? null : TextParts::of( $html );
	}

	/** @return list<array{text: string, as: string}>|null As price(). */
	private static function subtotal( CartItem $item, \WC_Product $product ): ?array {
		$html = Filtered::html(
			'woocommerce_cart_item_subtotal',
			// A fraction, where the shop sells such: WooCommerce's own template passes it as well.
			static fn (): mixed => WC()->cart->get_product_subtotal( $product, $item->quantity ), // @phpstan-ignore argument.type
			array( $item->raw, $item->key ),
			'woocommerce_cart_product_subtotal'
		);

		return null === $html ? null : TextParts::of( $html );
	}

	/** What plugins add to the row's classes, each once. */
	private static function classes( CartItem $item ): string {
		// phpcs:disable WooCommerce.Commenting.CommentHooks.MissingHookComment -- These filters are WooCommerce's.
		$all = Filtered::text( apply_filters( 'woocommerce_cart_item_class', 'cart_item', $item->raw, $item->key ) )
			. ' ' . Filtered::text( apply_filters( 'woocommerce_mini_cart_item_class', 'mini_cart_item', $item->raw, $item->key ) );
		// phpcs:enable
		$names = array_filter(
			array_map( static fn ( string $name ): string => sanitize_html_class( $name ), explode( ' ', (string) preg_replace( '/\s+/', ' ', $all ) ) ),
			static fn ( string $name ): bool => ! in_array( $name, array( '', 'cart_item', 'mini_cart_item' ), true ) && 1 !== preg_match( self::OURS, $name )
		);

		return implode( ' ', array_unique( $names ) );
	}

	/** The notice that a line comes later; null as WooCommerce says it. A plugin may leave it out, see is_backorder_told(). */
	private static function backorder( CartItem $item, \WC_Product $product ): ?string {
		$html = $product->is_on_backorder( (int) $item->quantity ) ? self::backorder_html( $product, $item ) : null;

		return null === $html ? null : TextParts::plain( $html );
	}

	/** Whether the shopper is told at all that the line comes later. */
	public static function is_backorder_told( CartItem $item, \WC_Product $product ): bool {
		$html = self::backorder_html( $product, $item );

		return null === $html || '' !== TextParts::plain( $html );
	}

	private static function backorder_html( \WC_Product $product, CartItem $item ): ?string {
		return Filtered::html(
			'woocommerce_cart_item_backorder_notification',
			static fn (): string => '<p class="backorder_notification">' . esc_html__( 'Available on backorder', 'vitrin' ) . '</p>',
			array( $item->product_id )
		);
	}
}
