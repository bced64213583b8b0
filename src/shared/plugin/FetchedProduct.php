<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/**
 * A product's markup that a script fetches and puts into another page, as a quick view does. Features mark it
 * for their scripts as on a product's own page: their settings come with it, or are printed where may_be_fetched()
 * says so [QV-05].
 * Markup that another plugin fetches stays unmarked: it may end up where our scripts are not.
 */
final class FetchedProduct {

	/** How many are being rendered, one inside the other. */
	private static int $depth = 0;

	/**
	 * Renders the markup. An exception is passed on, and no buffer stays open.
	 *
	 * @param callable(): void $print
	 */
	public static function render( callable $print ): string {
		++self::$depth;
		try {
			return Template::output( $print );
		} finally {
			--self::$depth;
		}
	}

	/** Whether markup is being rendered for a page that has our scripts. */
	public static function is_being_rendered(): bool {
		return self::$depth > 0;
	}

	/**
	 * What the features print on a page that may fetch a product, and not on another: sent with the markup, lists
	 * need not carry it. Call it before rendering: templates may change the answer.
	 *
	 * @return array<string, array<string, mixed>> By feature.
	 */
	public static function settings(): array {
		$on_other_pages = self::printed();
		add_filter( 'vitrin_product_may_be_fetched', '__return_true', PHP_INT_MAX );
		try {
			return array_filter( self::printed(), static fn ( array $settings, string $feature ): bool => ( $on_other_pages[ $feature ] ?? null ) !== $settings, ARRAY_FILTER_USE_BOTH );
		} finally {
			remove_filter( 'vitrin_product_may_be_fetched', '__return_true', PHP_INT_MAX );
		}
	}

	/** @return array<string, array<string, mixed>> By feature. */
	private static function printed(): array {
		$on = array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => Store::is_on( $settings ) && $settings->applies_to_page() );

		return array_map( static fn ( FeatureSettings $settings ): array => $settings->printed(), $on );
	}

	/**
	 * Whether the current page may fetch a product's markup later. Asked in the footer by features whose
	 * settings that markup needs.
	 */
	public static function may_be_fetched(): bool {
		/**
		 * Whether this page may fetch a product's markup and insert it, as the quick view does.
		 *
		 * @param bool $may_be_fetched
		 */
		return (bool) apply_filters( 'vitrin_product_may_be_fetched', false );
	}
}
