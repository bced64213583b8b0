<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** What other plugins' filters make of WooCommerce's HTML. */
final class Filtered {

	/**
	 * WooCommerce's HTML for a place of the cart; null where no plugin has changed it. Other digits alone are no
	 * change: the browser writes its own.
	 *
	 * @param non-empty-string $hook      WooCommerce's filter of the place.
	 * @param callable(): mixed $html      What WooCommerce passes to it.
	 * @param array<mixed>     $arguments What it passes beside the HTML.
	 * @param string           $inner     A filter that $html() itself goes through; '' for none.
	 */
	public static function html( string $hook, callable $html, array $arguments, string $inner = '' ): ?string {
		if ( ! self::has_others( $hook ) && ( '' === $inner || ! self::has_others( $inner ) ) ) {
			return null;
		}
		$first = null;
		$note  = static function ( mixed $given ) use ( &$first ): mixed {
			$first ??= $given;

			return $given;
		};
		add_filter( '' === $inner ? $hook : $inner, $note, PHP_INT_MIN );
		try {
			$shown = apply_filters( $hook, $html(), ...$arguments ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WooCommerce's.
		} finally {
			remove_filter( '' === $inner ? $hook : $inner, $note, PHP_INT_MIN );
		}

		return self::same( $first, $shown ) ? null : self::text( $shown );
	}

	/**
	 * A product's price as a plugin writes it in the shop's lists and on its page; null where that says no more
	 * than WooCommerce's own, whatever markup is around it.
	 *
	 * @return list<array{text: string, as: string}>|null As in Text::parts().
	 */
	public static function price( \WC_Product $product ): ?array {
		$hook = 'woocommerce_get_price_html';
		if ( ! self::has_others( $hook ) ) {
			return null;
		}
		$first = null;
		$note  = static function ( mixed $given, mixed $of = null ) use ( &$first, $product ): mixed {
			if ( $of === $product ) {
				$first ??= $given;
			}

			return $given;
		};
		add_filter( $hook, $note, PHP_INT_MIN, 2 );
		try {
			$shown = Text::parts( self::text( $product->get_price_html() ) );
		} finally {
			remove_filter( $hook, $note, PHP_INT_MIN );
		}
		$own = Text::parts( self::text( $first ) );

		return array() === $own || self::same( wp_json_encode( $own, JSON_UNESCAPED_UNICODE ), wp_json_encode( $shown, JSON_UNESCAPED_UNICODE ) ) ? null : $shown;
	}

	/** As echo would print it; nothing for what can't be printed. */
	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** Whether another plugin listens; our own filters only change digits. */
	private static function has_others( string $hook ): bool {
		/** @var array<string, \WP_Hook> $wp_filter */
		global $wp_filter;
		foreach ( isset( $wp_filter[ $hook ] ) ? $wp_filter[ $hook ]->callbacks : array() as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$function = $callback['function'] ?? null;
				$owner    = is_array( $function ) ? $function[0] : '';
				if ( ! is_string( $owner ) || ! str_starts_with( $owner, 'Vitrin\\' ) ) {
					return true;
				}
			}
		}

		return false;
	}

	private static function same( mixed $one, mixed $other ): bool {
		return Digits::to_latin( self::text( $one ) ) === Digits::to_latin( self::text( $other ) );
	}
}
