<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Features;
use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * What the first run sees of this site, in plain words.
 *
 * @phpstan-type Finding array{level: 'good'|'note'|'problem', text: string, url?: string}
 */
final class SiteFindings {

	/** @return list<Finding> Problems first. */
	public static function all(): array {
		$all   = array_merge( self::switches(), self::products(), self::pages(), self::cart_and_checkout(), self::theme(), self::plugins(), self::language(), self::permalinks(), self::versions(), self::unfinished() );
		$order = array( 'problem', 'note', 'good' );
		usort( $all, static fn ( array $one, array $other ): int => array_search( $one['level'], $order, true ) <=> array_search( $other['level'], $order, true ) );

		return $all;
	}

	/** @return Finding */
	private static function finding( string $level, string $text, string $url = '' ): array {
		/** @var Finding */
		return compact( 'level', 'text' ) + ( '' === $url ? array() : compact( 'url' ) );
	}

	/**
	 * With commas of our own language, which is there also where WordPress's is not.
	 *
	 * @param array<string> $names What is listed.
	 */
	private static function listed( array $names ): string {
		/* translators: Between the names of a list. */
		return implode( __( ', ', 'vitrin' ), $names );
	}

	/** @return list<Finding> */
	private static function switches(): array {
		$found = array();
		foreach ( array_intersect_key( Visibility::obstacles(), array( 'disabled' => '', 'build' => '' ) ) as $sentence ) {
			$found[] = self::finding( 'problem', $sentence );
		}
		if ( ! ProductVisibility::is_shop_open() ) {
			$found[] = self::finding( 'note', __( 'WooCommerce shows visitors “coming soon” in place of the shop. Until you end that, they see neither the shop nor Vitrin.', 'vitrin' ), admin_url( 'admin.php?page=wc-settings&tab=site-visibility' ) );
		}

		return $found;
	}

	/** @return list<Finding> What features wait for. */
	private static function unfinished(): array {
		$found = array();
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( Store::is_stored_on( $settings ) ? $settings->unfinished() : array() as $field => $text ) {
				/* translators: 1: name of a feature, 2: what is to be done there. */
				$found[] = self::finding( 'note', sprintf( __( '%1$s: %2$s', 'vitrin' ), $settings->title(), $text ), Access::page_url() . "#$feature.$field" );
			}
		}

		return $found;
	}

	/** @return list<Finding> */
	private static function products(): array {
		$counts = (array) wp_count_posts( 'product' );

		return empty( $counts['publish'] )
			? array( self::finding( 'note', __( 'The shop has no product yet, so the preview has little to show. Create one, or go on and do it later.', 'vitrin' ), admin_url( 'post-new.php?post_type=product' ) ) )
			: array();
	}

	/** @return list<Finding> */
	private static function pages(): array {
		$names   = array(
			'shop'      => __( 'Shop', 'vitrin' ),
			'cart'      => __( 'Cart', 'vitrin' ),
			'checkout'  => __( 'Checkout', 'vitrin' ),
			'myaccount' => __( 'My account', 'vitrin' ),
		);
		$missing = array_filter( $names, static fn ( string $page ): bool => 'publish' !== get_post_status( wc_get_page_id( $page ) ), ARRAY_FILTER_USE_KEY );

		return array(
			array() === $missing
				? self::finding( 'good', __( 'WooCommerce’s pages are all there.', 'vitrin' ) )
				/* translators: %s: names of pages. */
				: self::finding( 'problem', sprintf( __( 'WooCommerce’s pages are missing: %s. WooCommerce can create them.', 'vitrin' ), self::listed( array_values( $missing ) ) ), admin_url( 'admin.php?page=wc-status&tab=tools' ) ),
		);
	}

	/** @return list<Finding> */
	private static function cart_and_checkout(): array {
		$blocks = array_filter(
			array(
				'cart'     => __( 'Cart', 'vitrin' ),
				'checkout' => __( 'Checkout', 'vitrin' ),
			),
			static fn ( string $page ): bool => wc_get_page_id( $page ) > 0 && has_block( 'woocommerce/' . $page, wc_get_page_id( $page ) ),
			ARRAY_FILTER_USE_KEY
		);

		return array(
			array() === $blocks
				? self::finding( 'good', __( 'Cart and checkout are the classic ones: Vitrin works on both.', 'vitrin' ) )
				/* translators: %s: names of pages. */
				: self::finding( 'note', sprintf( __( 'Made of WooCommerce’s blocks: %s. Vitrin leaves those pages as they are; drawer and buttons work with them.', 'vitrin' ), self::listed( array_values( $blocks ) ) ) ),
		);
	}

	/** @return list<Finding> */
	private static function theme(): array {
		$name     = (string) wp_get_theme( get_template() )->get( 'Name' );
		$is_known = array() !== array_filter( Features::all(), static fn ( Feature $feature ): bool => $feature->knows_theme() );

		return array(
			self::finding(
				'good',
				$is_known
					/* translators: %s: a theme's name. */
					? sprintf( __( 'Theme: %s. Vitrin knows it and asks it to leave out what would be there twice.', 'vitrin' ), $name )
					/* translators: %s: a theme's name. */
					: sprintf( __( 'Theme: %s. It needs nothing special; look at the preview all the same.', 'vitrin' ), $name )
			),
		);
	}

	/** @return list<Finding> */
	private static function plugins(): array {
		$found    = array();
		$same_job = array_merge( ...array_values( OtherPlugins::same_job() ) );
		if ( array() !== $same_job ) {
			/* translators: %s: names of plugins. */
			$found[] = self::finding( 'note', sprintf( __( 'Plugins that do the same as a feature of Vitrin: %s. The recommendation leaves that feature off.', 'vitrin' ), self::listed( $same_job ) ), admin_url( 'plugins.php' ) );
		}
		$caches = OtherPlugins::page_caches();
		if ( array() !== $caches || ( defined( 'WP_CACHE' ) && WP_CACHE ) ) {
			$name = array() === $caches ? __( 'a page cache', 'vitrin' ) : self::listed( $caches );
			/* translators: %s: names of plugins. */
			$found[] = self::finding( 'note', sprintf( __( 'Pages are cached by %s. That is fine; empty the cache once after going live, so that visitors get the new pages at once.', 'vitrin' ), $name ) );
		}

		return $found;
	}

	/** @return list<Finding> */
	private static function language(): array {
		$locale = get_locale();
		if ( str_starts_with( $locale, 'fa' ) && ! is_rtl() ) {
			return array( self::finding( 'problem', __( 'The site’s language is Persian, but WordPress’s Persian language pack is missing: pages run from left to right.', 'vitrin' ), admin_url( 'update-core.php' ) ) );
		}

		return array( self::finding( 'good', str_starts_with( $locale, 'fa' ) ? __( 'Persian, from right to left.', 'vitrin' ) : __( 'Vitrin speaks Persian and English; in other languages its own words are English.', 'vitrin' ) ) );
	}

	/** @return list<Finding> */
	private static function permalinks(): array {
		return '' === get_option( 'permalink_structure' )
			? array( self::finding( 'note', __( 'Addresses are plain (?p=123). Vitrin works; readable ones are better for visitors and search engines.', 'vitrin' ), admin_url( 'options-permalink.php' ) ) )
			: array( self::finding( 'good', __( 'Addresses are readable.', 'vitrin' ) ) );
	}

	/** @return list<Finding> */
	private static function versions(): array {
		return array(
			self::finding(
				'good',
				sprintf( 'WordPress %1$s · WooCommerce %2$s · PHP %3$s', get_bloginfo( 'version' ), WC()->version, PHP_VERSION )
			),
		);
	}
}
