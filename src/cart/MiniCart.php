<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * Reuses what WooCommerce's mini cart looked up. A cart answer holds the mini cart and right after it our own
 * cart, and both need each line's permalink and image; with a hundred lines looking them up again was most of
 * our cost. Nothing outlives the answer, and a permalink is used only if its line is unchanged. What a theme's
 * mini cart left out is looked up as usual.
 */
final class MiniCart {

	/** @var array<string, array{line: array<array-key, mixed>, url: string}> By line key. */
	private static array $addresses = array();

	/** @var array<int, array<array-key, mixed>> By attachment. */
	private static array $pictures = array();

	public static function register(): void {
		add_action( 'woocommerce_before_mini_cart', array( self::class, 'start_recording' ) );
		add_action( 'woocommerce_after_mini_cart', array( self::class, 'stop_recording' ) );
	}

	/** Only for answers: pages print a mini cart, too, but not our cart after it. */
	public static function start_recording(): void {
		self::forget();
		if ( wp_doing_ajax() ) {
			LineData::prepare( CartItem::all( WC()->cart ) );
			add_filter( 'woocommerce_cart_item_permalink', array( self::class, 'record_address' ), PHP_INT_MAX, 3 );
			add_filter( 'wp_get_attachment_image_src', array( self::class, 'record_picture' ), PHP_INT_MAX, 4 );
		}
	}

	public static function stop_recording(): void {
		remove_filter( 'woocommerce_cart_item_permalink', array( self::class, 'record_address' ), PHP_INT_MAX );
		remove_filter( 'wp_get_attachment_image_src', array( self::class, 'record_picture' ), PHP_INT_MAX );
	}

	public static function forget(): void {
		self::$addresses = array();
		self::$pictures  = array();
	}

	/** A mini cart that doesn't link its lines says nothing about the drawer. */
	public static function record_address( mixed $url, mixed $line = null, mixed $key = null ): mixed {
		if ( is_string( $url ) && str_starts_with( $url, 'http' ) && is_array( $line ) && is_string( $key ) ) {
			self::$addresses[ $key ] = array(
				'line' => $line,
				'url'  => $url,
			);
		}

		return $url;
	}

	/**
	 * Records an image of LineData::PICTURE_SIZE.
	 *
	 * @param mixed $image Address, width, height.
	 * @param mixed $size  A size's name, or width and height.
	 */
	public static function record_picture( mixed $image, mixed $id = 0, mixed $size = '', mixed $icon = false ): mixed {
		if ( is_array( $image ) && is_numeric( $id ) && LineData::PICTURE_SIZE === $size && ! $icon ) {
			self::$pictures[ (int) $id ] = $image;
		}

		return $image;
	}

	/** Null when it wasn't recorded. */
	public static function address( CartItem $item ): ?string {
		$recorded = self::$addresses[ $item->key ] ?? null;

		return null !== $recorded && $recorded['line'] === $item->raw ? $recorded['url'] : null;
	}

	/**
	 * As from wp_get_attachment_image_src(); null when it wasn't recorded.
	 *
	 * @return array<array-key, mixed>|null
	 */
	public static function picture( int $id ): ?array {
		return self::$pictures[ $id ] ?? null;
	}
}
