<?php

namespace Vitrin\Themes;

use Vitrin\Shared\Plugin\Features;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Status\Fact;

defined( 'ABSPATH' ) || exit;

/**
 * Features that found no place on pages of this theme: it prints them in a way of its own, past the hooks of
 * WooCommerce that ours stand in. Noticed at the end of page views, and said in the status.
 *
 * What a page view writes is chosen by theme and features, never by the visitor, and is written only when it
 * changes.
 */
final class MissingPlaces {

	public const OPTION = 'vitrin_missing_places';

	public static function register(): void {
		// When all of the page is printed but its scripts.
		add_action( 'wp_footer', array( self::class, 'note' ), PHP_INT_MAX );
	}

	public static function note(): void {
		if ( ! Page::is_storefront() || wp_is_block_theme() || is_404() || '' !== Preview::key() ) {
			return;
		}
		$before = self::all();
		$places = $before;
		foreach ( Features::all() as $feature ) {
			$settings = $feature->settings();
			if ( null === $settings || ! Features::is_on( $feature ) ) {
				continue;
			}
			foreach ( $feature->places() as $place ) {
				$name = $settings->feature() . '.' . $place->name;
				if ( $place->is_found ) {
					$places[ $name ] = true;
				} elseif ( $place->is_expected() ) {
					// Where one page has it, another may be without for reasons of its own.
					$places[ $name ] ??= false;
				}
			}
		}
		if ( $places !== $before ) {
			update_option(
				self::OPTION,
				array(
					'theme'  => self::theme(),
					'places' => $places,
				),
				true
			);
		}
	}

	/** @return list<Fact> One for each feature. */
	public static function facts(): array {
		$facts   = array();
		$missing = array_filter( self::all(), static fn ( bool $is_found ): bool => ! $is_found );
		foreach ( Features::all() as $feature ) {
			$settings = $feature->settings();
			if ( null === $settings || ! Features::is_on( $feature ) ) {
				continue;
			}
			$name = $settings->feature();
			foreach ( array_keys( $missing ) as $place ) {
				if ( str_starts_with( $place, $name . '.' ) ) {
					$facts[] = new Fact( $settings->title(), self::text( substr( $place, strlen( $name ) + 1 ) ), Fact::WARNING, $name . '.enabled' );
				}
			}
		}

		return $facts;
	}

	private static function text( string $place ): string {
		return match ( $place ) {
			'list' => __( 'The theme prints the beginning of its product lists without WooCommerce’s hooks. Vitrin looks for the list by its products; if it doesn’t go on while one scrolls, ask the theme’s author for the filter woocommerce_product_loop_start.', 'vitrin' ),
			'cart' => __( 'Found no place on the cart page: the theme prints it without WooCommerce’s hooks.', 'vitrin' ),
			'product' => __( 'Found no place on product pages: the theme prints them without WooCommerce’s hooks.', 'vitrin' ),
			default => __( 'Found no place in product lists: the theme prints them without WooCommerce’s hooks.', 'vitrin' ),
		};
	}

	/** @return array<string, bool> Whether it was found, by feature and place, of the active theme. */
	private static function all(): array {
		$stored = get_option( self::OPTION );
		$places = is_array( $stored ) && self::theme() === ( $stored['theme'] ?? '' ) ? $stored['places'] ?? array() : array();

		$read   = array();
		foreach ( is_array( $places ) ? $places : array() as $name => $is_found ) {
			$read[ (string) $name ] = (bool) $is_found;
		}

		return $read;
	}

	/** Another theme, or another version of it, is looked at again. */
	private static function theme(): string {
		return get_stylesheet() . ' ' . get_template() . ' ' . (string) wp_get_theme( get_template() )->get( 'Version' );
	}
}
