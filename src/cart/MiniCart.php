<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * A cart answer holds the mini cart and right after it our own cart. Both show each line's address
 * and picture, and WordPress works out both anew each time: with a hundred lines that was most of
 * what our half cost. So what the mini cart of this very answer got is noted and used once.
 *
 * Nothing is kept beyond the answer, and an address is used only for a line that is still exactly
 * what it was. What wasn't noted (a theme's mini cart may leave it out) is looked up as always.
 */
final class MiniCart {

	/** @var array<string, array{line: array<array-key, mixed>, url: string}> By line key. */
	private static array $addresses = array();

	/** @var array<int, array<array-key, mixed>> By picture. */
	private static array $pictures = array();

	public static function register(): void {
		add_action( 'woocommerce_before_mini_cart', array( self::class, 'start_noting' ) );
		add_action( 'woocommerce_after_mini_cart', array( self::class, 'stop_noting' ) );
	}

	/** The mini cart begins. Pages print one too, but not our cart right after it. */
	public static function start_noting(): void {
		self::forget();
		if ( wp_doing_ajax() ) {
			LineData::prepare( CartItem::all( WC()->cart ) );
			add_filter( 'woocommerce_cart_item_permalink', array( self::class, 'note_address' ), PHP_INT_MAX, 3 );
			add_filter( 'wp_get_attachment_image_src', array( self::class, 'note_picture' ), PHP_INT_MAX, 4 );
		}
	}

	/** The mini cart is whole. */
	public static function stop_noting(): void {
		remove_filter( 'woocommerce_cart_item_permalink', array( self::class, 'note_address' ), PHP_INT_MAX );
		remove_filter( 'wp_get_attachment_image_src', array( self::class, 'note_picture' ), PHP_INT_MAX );
	}

	/** Our cart is whole too. */
	public static function forget(): void {
		self::$addresses = array();
		self::$pictures  = array();
	}

	/**
	 * Notes where a line leads. A mini cart that doesn't link its lines says nothing about the drawer.
	 *
	 * @param mixed $line The line as WooCommerce has it.
	 */
	public static function note_address( mixed $url, mixed $line = null, mixed $key = null ): mixed {
		if ( is_string( $url ) && str_starts_with( $url, 'http' ) && is_array( $line ) && is_string( $key ) ) {
			self::$addresses[ $key ] = array(
				'line' => $line,
				'url'  => $url,
			);
		}

		return $url;
	}

	/**
	 * Notes a picture at the size of the shop's lists.
	 *
	 * @param mixed $image Given back as it is: address, width, height.
	 * @param mixed $size  A size's name, or width and height.
	 * @param mixed $icon  Whether an icon may stand in for it.
	 */
	public static function note_picture( mixed $image, mixed $id = 0, mixed $size = '', mixed $icon = false ): mixed {
		if ( is_array( $image ) && is_numeric( $id ) && LineData::PICTURE_SIZE === $size && ! $icon ) {
			self::$pictures[ (int) $id ] = $image;
		}

		return $image;
	}

	/** Where a line leads; null when that wasn't noted. */
	public static function address( CartItem $item ): ?string {
		$noted = self::$addresses[ $item->key ] ?? null;

		return null !== $noted && $noted['line'] === $item->raw ? $noted['url'] : null;
	}

	/**
	 * A picture at the size of the shop's lists, as wp_get_attachment_image_src() gives it; null when it wasn't
	 * noted.
	 *
	 * @return array<array-key, mixed>|null
	 */
	public static function picture( int $id ): ?array {
		return self::$pictures[ $id ] ?? null;
	}
}
