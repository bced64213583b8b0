<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Deletes what browsers hold once nothing is to be noted any more: tracking or the feature is off [ATTR-08]. */
final class DeletedCookies {

	/** All that the scripts write; the first eight are read by others, too [ATTR-05]. */
	public const NAMES = array(
		'sbjs_current',
		'sbjs_current_add',
		'sbjs_first',
		'sbjs_first_add',
		'sbjs_session',
		'sbjs_udata',
		'sbjs_migrations',
		'sbjs_promo',
		self::MARKETING,
		self::PATH,
	);

	public const MARKETING = 'vitrin_marketing';
	public const PATH      = 'vitrin_path';

	/** Those that nobody but our scripts writes. */
	private const OURS = array( self::MARKETING, self::PATH );

	/**
	 * The next page that no cache keeps does it: a cached one would do it for everybody.
	 *
	 * @param bool $is_replaced Whether WooCommerce's own scripts are off the page.
	 */
	public static function register( bool $is_replaced ): void {
		// Only then it is known which page this is.
		add_action( 'template_redirect', static fn () => self::delete_on_page( ! $is_replaced && self::has_woocommerces_script() ), 0 );
	}

	/** @param bool $only_ours See headers(). */
	private static function delete_on_page( bool $only_ours ): void {
		if ( headers_sent() || ! Page::is_private() ) {
			return;
		}
		foreach ( self::headers( $_COOKIE, $only_ours ) as $header ) {
			header( 'Set-Cookie: ' . $header, false );
		}
	}

	/**
	 * The headers that delete them, each on every domain that may hold one: scripts write to the host without `www.`,
	 * WooCommerce's own has left copies on the whole host.
	 *
	 * @param array<array-key, mixed> $have       The request's cookies.
	 * @param bool                    $only_ours Where WooCommerce's script writes the others.
	 * @return list<string>
	 */
	public static function headers( array $have, bool $only_ours ): array {
		$headers = array();
		foreach ( array_intersect( $only_ours ? self::OURS : self::NAMES, array_keys( $have ) ) as $name ) {
			foreach ( self::domains( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) as $domain ) {
				$headers[] = $name . '=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/' . ( '' === $domain ? '' : '; domain=.' . $domain );
			}
		}

		return $headers;
	}

	/** @return list<string> Without the dot; '' for the host alone. */
	private static function domains( string $host ): array {
		return array_values( array_unique( array( '', $host, (string) preg_replace( '/^www\./', '', $host ) ) ) );
	}

	/** Whether WooCommerce's own attribution is at work in place of ours. */
	private static function has_woocommerces_script(): bool {
		return 'yes' === get_option( 'woocommerce_feature_order_attribution_enabled', 'yes' )
			&& apply_filters( 'wc_order_attribution_allow_tracking', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
	}
}
