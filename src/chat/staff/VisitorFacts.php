<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ShopSession;
use Vitrin\Chat\Messages\Cards;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Text;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\Text as PlainText;

defined( 'ABSPATH' ) || exit;

/** What staff see beside a conversation: where the visitor is, the cart, orders, and what they wrote before [CHAT-12]. */
final class VisitorFacts {

	/** Who may see orders of an address that nobody has proved. */
	private const SEES_ORDERS = 'edit_others_shop_orders';

	private const ORDERS = 5;

	private const LINES = 50;

	private const EARLIER = 10;

	/** @return array{page: array{url: string, title: string}|null, cart: array<string, mixed>|null, orders: list<array<string, mixed>>, earlier: list<array<string, mixed>>} */
	public static function of( Conversation $conversation ): array {
		$contact = Contacts::of_id( $conversation->contact );
		if ( null === $contact ) {
			return array( 'page' => null, 'cart' => null, 'orders' => array(), 'earlier' => array() );
		}
		$others = array_values( array_filter( Conversations::all_of( $contact, self::EARLIER + 1 ), static fn ( Conversation $one ): bool => $one->id !== $conversation->id ) );

		return array(
			'page'    => '' === $contact->page ? null : array( 'url' => $contact->page, 'title' => self::title( $contact->page ) ),
			'cart'    => self::stored_cart( $contact ) ?? self::cart( $contact->cart ),
			'orders'  => array_map( self::order( ... ), self::orders( $contact ) ),
			'earlier' => StaffBodies::summaries( array_slice( $others, 0, self::EARLIER ) ),
		);
	}

	private static function title( string $url ): string {
		$post = url_to_postid( $url );
		if ( $post > 0 ) {
			return Text::line( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES, 'UTF-8' ), 200 );
		}

		return untrailingslashit( $url ) === untrailingslashit( home_url() ) ? __( 'Home page', 'vitrin' ) : '';
	}

	/**
	 * As the shop has it stored, with what each line costs as the cart shows it.
	 *
	 * @return array{lines: list<array{name: string, quantity: int|float, price: string}>, total: string}|null Null where nothing is in it.
	 */
	private static function stored_cart( Contact $contact ): ?array {
		$has_tax = 'incl' === get_option( 'woocommerce_tax_display_cart' );
		$lines   = array();
		$total   = 0.0;
		foreach ( array_slice( ShopSession::cart( $contact->session ), 0, self::LINES ) as $item ) {
			$variation = (int) self::number( $item, 'variation_id' );
			$product   = wc_get_product( $variation > 0 ? $variation : (int) self::number( $item, 'product_id' ) );
			if ( ! $product instanceof \WC_Product ) {
				continue;
			}
			$price   = self::number( $item, 'line_total' ) + ( $has_tax ? self::number( $item, 'line_tax' ) : 0 );
			$total  += $price;
			$lines[] = array( 'name' => Text::line( PlainText::plain( $product->get_name() ), 200 ), 'quantity' => self::number( $item, 'quantity' ), 'price' => Cards::money( $price ) );
		}

		return array() === $lines ? null : array( 'lines' => $lines, 'total' => Cards::money( $total ) );
	}

	/** @param array<array-key, mixed> $item */
	private static function number( array $item, string $name ): int|float {
		$number = $item[ $name ] ?? 0;

		return is_numeric( $number ) ? $number + 0 : 0;
	}

	/**
	 * As the visitor's page said it: names and quantities, each price as it was shown.
	 *
	 * @return array{lines: list<array{name: string, quantity: int|float, price: string}>, total: string}|null
	 */
	private static function cart( string $json ): ?array {
		$cart  = '' === $json ? null : json_decode( $json, true );
		$items = is_array( $cart ) ? $cart['items'] ?? $cart['lines'] ?? null : null;
		if ( ! is_array( $cart ) || ! is_array( $items ) ) {
			return null;
		}
		$lines = array();
		foreach ( array_slice( array_filter( $items, 'is_array' ), 0, self::LINES ) as $item ) {
			$quantity = $item['quantity'] ?? $item['qty'] ?? 1;
			$lines[]  = array( 'name' => self::line( $item['name'] ?? $item['title'] ?? '' ), 'quantity' => is_numeric( $quantity ) ? $quantity + 0 : 1, 'price' => self::amount( $item['price'] ?? $item['total'] ?? '' ) );
		}

		return array() === $lines ? null : array( 'lines' => $lines, 'total' => self::amount( $cart['total'] ?? $cart['total_price'] ?? '' ) );
	}

	private static function line( mixed $text ): string {
		return is_scalar( $text ) ? Text::line( (string) $text, 200 ) : '';
	}

	private static function amount( mixed $amount ): string {
		return is_numeric( $amount ) ? Cards::money( (float) $amount ) : self::line( $amount );
	}

	/**
	 * Of the user whom the contact has proved to be; of an email that was only typed, to who may see all orders anyway.
	 *
	 * @return list<\WC_Order>
	 */
	private static function orders( Contact $contact ): array {
		$asked = array( 'limit' => self::ORDERS, 'orderby' => 'date', 'order' => 'DESC', 'type' => 'shop_order' );
		$user  = $contact->is_verified && str_starts_with( $contact->identity, 'user:' ) ? (int) substr( $contact->identity, 5 ) : 0;
		$email = $contact->is_verified && str_starts_with( $contact->identity, 'email:' ) ? substr( $contact->identity, 6 ) : ( current_user_can( self::SEES_ORDERS ) ? $contact->email : '' );
		if ( 0 === $user && '' === $email ) {
			return array();
		}
		$orders = wc_get_orders( $asked + ( $user > 0 ? array( 'customer_id' => $user ) : array( 'billing_email' => $email ) ) );

		return is_array( $orders ) ? array_values( array_filter( $orders, static fn ( mixed $order ): bool => $order instanceof \WC_Order ) ) : array();
	}

	/** @return array{id: int, number: string, date: int, status: string, total: string, url: string} */
	private static function order( \WC_Order $order ): array {
		$created = $order->get_date_created();

		return array(
			'id'     => $order->get_id(),
			'number' => $order->get_order_number(),
			'date'   => $created instanceof \WC_DateTime ? $created->getTimestamp() : 0,
			'status' => wc_get_order_status_name( $order->get_status() ),
			'total'  => MoneyFormat::text( (float) $order->get_total(), $order->get_currency() ),
			'url'    => current_user_can( self::SEES_ORDERS ) ? $order->get_edit_order_url() : '',
		);
	}
}
