<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * What plugins' `woocommerce_cart_item_*` filters make of a line: which controls WooCommerce's cart page has for
 * it, and what is written in it. Plugins that tie lines together, for bundles and gifts, take the remove link and
 * the quantity field away by these filters; then nothing of ours has them either, and no call does what they would.
 */
final class LineFilters {

	/** Classes that would make a line look like something of ours. */
	private const OURS = '/^(vitrin|is)-/i';

	/**
	 * @param bool   $can_remove Whether the line can be removed alone.
	 * @param bool   $can_change Whether its quantity can be changed; a line that is sold individually can't be either.
	 * @param string $quantity   What stands in place of the field; '' for the plain number.
	 */
	private function __construct(
		public readonly bool $can_remove,
		public readonly bool $can_change,
		public readonly string $quantity
	) {}

	/** @param \WC_Product $product The line's, which a filter may have changed. */
	public static function of( CartItem $item, \WC_Product $product ): self {
		$shown = self::quantity_html( $item, $product );
		$field = null === $shown || self::has_field( $shown, self::field_name( $item ) );

		return new self(
			self::has_remove_link( $item, $product ),
			$field && self::may_be_changed( $item, $product ),
			$field ? '' : self::quantity_text( $item, $shown )
		);
	}

	/**
	 * For the browser, which takes all others for granted.
	 *
	 * @return array{removable?: false, changeable?: false}
	 */
	public function taken_away(): array {
		return ( $this->can_remove ? array() : array( 'removable' => false ) ) + ( $this->can_change ? array() : array( 'changeable' => false ) );
	}

	/**
	 * Refuses to remove a line whose remove link a plugin has taken away.
	 *
	 * @throws Refusal 409.
	 */
	public static function check_removal( CartItem $item ): void {
		if ( ! self::of( $item, $item->shown_product() )->can_remove ) {
			throw Refusal::conflict( Messages::not_removable( $item->product ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * Refuses to change a quantity, or options, where a plugin has taken the field away.
	 *
	 * @throws Refusal 409.
	 */
	public static function check_change( CartItem $item ): void {
		if ( ! self::of( $item, $item->shown_product() )->can_change ) {
			throw Refusal::conflict( Messages::not_changeable( $item->product ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/** As the cart page builds it. A plugin's own link, or a button, is one as well; an icon alone is none. */
	private static function has_remove_link( CartItem $item, \WC_Product $product ): bool {
		$html = Filtered::html(
			'woocommerce_cart_item_remove_link',
			static fn (): string => sprintf(
				'<a role="button" href="%s" class="remove" data-product_id="%s" data-product_sku="%s">&times;</a>',
				esc_url( wc_get_cart_remove_url( $item->key ) ),
				esc_attr( (string) $item->product_id ),
				esc_attr( $product->get_sku() )
			),
			array( $item->key )
		);
		if ( null === $html ) {
			return true;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$is_link = 'A' === $tags->get_tag() && is_string( $tags->get_attribute( 'href' ) );
			if ( $is_link || ( in_array( $tags->get_tag(), array( 'BUTTON', 'INPUT' ), true ) && null === $tags->get_attribute( 'disabled' ) ) ) {
				return true;
			}
		}

		return false;
	}

	/** The quantity's place on the cart page; null where no plugin has changed it. */
	private static function quantity_html( CartItem $item, \WC_Product $product ): ?string {
		return Filtered::html(
			'woocommerce_cart_item_quantity',
			// WooCommerce's template would have our own buttons and load their script.
			static fn (): string => sprintf(
				'<div class="quantity"><label class="screen-reader-text" for="vitrin-quantity">%1$s</label><input type="number" id="vitrin-quantity" class="input-text qty text" name="%2$s" value="%3$s" min="%4$d" max="%5$s" step="1" /></div>',
				esc_html( $product->get_name() ),
				esc_attr( self::field_name( $item ) ),
				esc_attr( (string) $item->quantity ),
				$product->is_sold_individually() ? 1 : 0,
				esc_attr( $product->is_sold_individually() ? '1' : ( $product->get_max_purchase_quantity() > 0 ? (string) $product->get_max_purchase_quantity() : '' ) )
			),
			array( $item->key, $item->raw )
		);
	}

	/** By which the cart page's form knows the line. */
	private static function field_name( CartItem $item ): string {
		return 'cart[' . $item->key . '][qty]';
	}

	/** Whether a shopper can set the quantity in this HTML: a field with the form's name, neither hidden nor locked. */
	private static function has_field( string $html, string $name ): bool {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$type = $tags->get_attribute( 'type' );
			if (
				in_array( $tags->get_tag(), array( 'INPUT', 'SELECT' ), true )
				&& $name === $tags->get_attribute( 'name' )
				&& ! ( is_string( $type ) && 'hidden' === strtolower( $type ) )
				&& null === $tags->get_attribute( 'disabled' )
				&& null === $tags->get_attribute( 'readonly' )
			) {
				return true;
			}
		}

		return false;
	}

	/** The text of such HTML; '' where it is the plain number or has locked fields of which it is the label. */
	private static function quantity_text( CartItem $item, string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( in_array( $tags->get_tag(), array( 'INPUT', 'SELECT', 'BUTTON' ), true ) ) {
				return '';
			}
		}
		$text = Text::joined_parts( $html );

		return Digits::to_latin( $text ) === (string) $item->quantity ? '' : $text;
	}

	/** By the arguments of WooCommerce's field, and by the cart block's own filter. */
	private static function may_be_changed( CartItem $item, \WC_Product $product ): bool {
		if ( $product->is_sold_individually() ) {
			return true;
		}
		if ( QuantityRules::for_line( $item, $product )->is_locked ) {
			return false;
		}

		/** This filter is documented in WooCommerce: whether the cart block lets a quantity be changed. */
		return false !== apply_filters( 'woocommerce_store_api_product_quantity_editable', true, $product, $item->raw );
	}

	/**
	 * What plugins write of a line in WooCommerce's cart page and mini cart, for the drawer, the fly-out and the
	 * product's page. Only what differs from WooCommerce's own is sent, so most lines have none.
	 *
	 * @return array<string, mixed> Twin of LineOverrides in domain/types.ts.
	 */
	public static function overrides( CartItem $item, \WC_Product $product, self $controls ): array {
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
	public static function allow_savings( array $overrides, self $controls ): bool {
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

		return null === $html ? null : Text::parts( $html );
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

		return null === $html ? null : Text::parts( $html );
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

		return null === $html ? null : Text::joined_parts( $html );
	}

	/** Whether the shopper is told at all that the line comes later. */
	public static function is_backorder_told( CartItem $item, \WC_Product $product ): bool {
		$html = self::backorder_html( $product, $item );

		return null === $html || '' !== Text::joined_parts( $html );
	}

	private static function backorder_html( \WC_Product $product, CartItem $item ): ?string {
		return Filtered::html(
			'woocommerce_cart_item_backorder_notification',
			static fn (): string => '<p class="backorder_notification">' . esc_html__( 'Available on backorder', 'vitrin' ) . '</p>',
			array( $item->product_id )
		);
	}
}
