<?php

namespace Vitrin\Chat\Messages;

use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\Text as PlainText;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** Products and coupons within a conversation: what a card shows is looked up anew, so that no price in it is old. */
final class Cards {

	/** Of a coupon's description. */
	private const LONGEST = 300;

	/**
	 * Those of messages.
	 *
	 * @param list<Message> $messages Of one conversation.
	 * @return array<int, array<string, mixed>> By sequence; none for messages that have none.
	 */
	public static function of( array $messages ): array {
		$ids = array_map( static fn ( Message $message ): int => (int) $message->card, array_filter( $messages, static fn ( Message $message ): bool => Message::PRODUCT === $message->type ) );
		if ( count( $ids ) > 1 ) {
			_prime_post_caches( array_values( array_unique( $ids ) ) );
		}
		$cards = array();
		foreach ( $messages as $message ) {
			if ( Message::PRODUCT === $message->type ) {
				$cards[ $message->sequence ] = self::product( (int) $message->card ) ?? self::lost_product( $message );
			} elseif ( Message::COUPON === $message->type ) {
				$cards[ $message->sequence ] = self::coupon( $message->card ) ?? array( 'code' => $message->card, 'description' => '', 'amount' => '', 'expires_at' => 0, 'is_valid' => false );
			}
		}

		return $cards;
	}

	/** @return array{id: int, name: string, price: string, image: string, url: string, is_available: bool, is_simple: bool}|null Null for one that visitors can't see. */
	public static function product( int $id ): ?array {
		$product = $id > 0 ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product || $product instanceof \WC_Product_Variation || ! ProductVisibility::in_own_cart( $product ) ) {
			return null;
		}
		$image = wp_get_attachment_image_url( (int) $product->get_image_id(), 'woocommerce_thumbnail' );

		return array(
			'id'           => $id,
			'name'         => self::plain( $product->get_name() ),
			'price'        => self::price( $product ),
			'image'        => is_string( $image ) ? $image : '',
			'url'          => $product->get_permalink(),
			'is_available' => $product->is_purchasable() && $product->is_in_stock(),
			'is_simple'    => $product->is_type( 'simple' ),
		);
	}

	/** What a message with it says where no card is shown. */
	public static function line_of_product( int $id ): string {
		$card = self::product( $id );

		return null === $card ? '' : implode( ' · ', array_filter( array( $card['name'], $card['price'], $card['url'] ) ) );
	}

	/** @return array{code: string, description: string, amount: string, expires_at: int, is_valid: bool}|null Null for one that isn't there. */
	public static function coupon( string $code ): ?array {
		$id     = '' === $code ? 0 : wc_get_coupon_id_by_code( $code );
		$coupon = $id > 0 ? new \WC_Coupon( $id ) : null;
		if ( null === $coupon || false === get_post_status( $id ) ) {
			return null;
		}
		$expires = $coupon->get_date_expires();
		$ends    = $expires instanceof \WC_DateTime ? $expires->getTimestamp() : 0;
		$limit   = (int) $coupon->get_usage_limit();

		return array(
			'code'        => $coupon->get_code(),
			'description' => mb_substr( self::plain( $coupon->get_description() ), 0, self::LONGEST ),
			'amount'      => self::amount( $coupon ),
			'expires_at'  => $ends,
			'is_valid'    => 'publish' === get_post_status( $id ) && ( 0 === $ends || $ends > time() ) && ( 0 === $limit || $coupon->get_usage_count() < $limit ),
		);
	}

	/** The same of a coupon. */
	public static function line_of_coupon( string $code ): string {
		$card = self::coupon( $code );

		return null === $card ? '' : implode( ' · ', array_filter( array( $card['code'], $card['amount'], $card['description'] ) ) );
	}

	/** @return array{id: int, name: string, price: string, image: string, url: string, is_available: bool, is_simple: bool} Of what was there when it was sent. */
	private static function lost_product( Message $message ): array {
		return array( 'id' => (int) $message->card, 'name' => explode( ' · ', $message->text )[0], 'price' => '', 'image' => '', 'url' => '', 'is_available' => false, 'is_simple' => false );
	}

	private static function price( \WC_Product $product ): string {
		if ( ! ProductVisibility::shows_price( $product ) ) {
			return '';
		}
		if ( $product instanceof \WC_Product_Variable ) {
			$least = $product->get_variation_price( 'min', true );
			$most  = $product->get_variation_price( 'max', true );

			return '' === $least ? '' : self::money( (float) $least ) . ( $least === $most ? '' : ' – ' . self::money( (float) $most ) );
		}

		return '' === $product->get_price() ? '' : self::money( (float) wc_get_price_to_display( $product ) );
	}

	private static function amount( \WC_Coupon $coupon ): string {
		$amount = (float) $coupon->get_amount();

		return match ( true ) {
			0.0 === $amount                                  => $coupon->get_free_shipping() ? __( 'Free shipping', 'vitrin' ) : '',
			str_contains( $coupon->get_discount_type(), 'percent' ) => Digits::of( $amount ) . ( 'arabext' === Digits::system() ? '٪' : '%' ),
			default                                          => self::money( $amount ),
		};
	}

	/** A price as plain text. */
	public static function money( float $amount ): string {
		return MoneyFormat::text( $amount );
	}

	private static function plain( string $html ): string {
		return Text::line( PlainText::plain( $html ), 500 );
	}
}
