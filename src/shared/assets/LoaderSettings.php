<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\PrintedSettings;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: src/shared/loader/settings.ts; example: src/shared/loader/settings.fixture.json. */
final class LoaderSettings {

	/** Parts that hold all of another one: one file less. */
	private const HOLDS = array(
		'product-page' => array( 'quantity' ),
		'cart-page'    => array( 'quantity' ),
		'lists'        => array( 'search-starter' ),
	);

	/** Where WordPress has them, from its includes. */
	private const DIST = 'js/dist/';

	/** WordPress's scripts that parts with React take from the window: WORDPRESS in webpack.config.js. */
	private const REACT = array( 'react', 'react-jsx-runtime', 'wp-element', 'wp-i18n' );

	/** Prints them in the footer, before our scripts, when it is known what else is on the page. */
	public static function print(): void {
		if ( Page::is_storefront() && wp_script_is( Assets::FIRST, 'enqueued' ) ) {
			PrintedSettings::print_json( 'vitrin-settings-loader', array_filter( self::all() ) );
		}
	}

	/**
	 * @return array{folder: string, parts: list<string>, dist: string, react: list<string>, enqueued: list<string>, translations: string, messages: array{offline: string, failed: string, close: string}}
	 */
	public static function all(): array {
		$react = Resolver::scripts( self::REACT );

		return array(
			'folder'       => Build::url(),
			'parts'        => self::parts(),
			'dist'         => includes_url( self::DIST ),
			'react'        => self::react( $react ),
			// A plugin that joins scripts leaves no other trace of them.
			'enqueued'     => array_values( array_filter( array_column( $react, 'handle' ), static fn ( string $handle ): bool => wp_script_is( $handle, 'enqueued' ) || wp_script_is( $handle, 'done' ) ) ),
			'translations' => self::translations(),
			'messages'     => array(
				'offline' => __( 'This could not be loaded. Check your connection and try again.', 'vitrin' ),
				'failed'  => __( 'This could not be loaded. Try again; if that does not help, open the page anew.', 'vitrin' ),
				'close'   => __( 'Close the message', 'vitrin' ),
			),
		);
	}

	/**
	 * The parts that this page has from the start. What another one holds is not printed.
	 *
	 * @return list<string>
	 */
	private static function parts(): array {
		$parts = array_filter( array_keys( Build::page_parts() ), static fn ( string $part ): bool => wp_script_is( Assets::PREFIX . $part, 'enqueued' ) );
		$held  = array_merge( ...array_values( array_intersect_key( self::HOLDS, array_flip( $parts ) ) ) );
		foreach ( $held as $part ) {
			wp_dequeue_script( Assets::PREFIX . $part );
		}

		return array_values( array_diff( $parts, $held ) );
	}

	/**
	 * WordPress's React, in order: handle and address, from DIST where it lies there.
	 *
	 * @param list<array{handle: string, src: string}> $scripts They, with whole addresses.
	 * @return list<string>
	 */
	private static function react( array $scripts ): array {
		$dist = includes_url( self::DIST );

		return array_map(
			static fn ( array $script ): string => $script['handle'] . ' ' . ( str_starts_with( $script['src'], $dist ) ? substr( $script['src'], strlen( $dist ) ) : $script['src'] ),
			$scripts
		);
	}

	/**
	 * The address of a part's translations, with %s for its name; '' where the page's language has none.
	 * From the page's own host where they lie on the site's: a CDN, to which a page's addresses are rewritten,
	 * may let its scripts be used, but not its data, and neither may the site's other name, with www or without.
	 */
	private static function translations(): string {
		$name = 'languages/vitrin-' . sanitize_file_name( determine_locale() );
		$path = \Vitrin\DIR . '/' . $name . '-side-cart.json';
		if ( ! is_readable( $path ) ) {
			return '';
		}
		// This one has the words of all parts; a translation of somebody's own may come without it.
		$all     = \Vitrin\DIR . '/' . $name . '.l10n.php';
		$changed = dechex( (int) filemtime( is_readable( $all ) ? $all : $path ) );
		// With the build, since that decides which of them a part's file has.
		$url = plugins_url( $name, \Vitrin\FILE ) . '-%s.json?ver=' . Build::id() . '-' . $changed;

		return in_array( wp_parse_url( $url, PHP_URL_HOST ), array( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( site_url(), PHP_URL_HOST ) ), true ) ? wp_make_link_relative( $url ) : $url;
	}
}
