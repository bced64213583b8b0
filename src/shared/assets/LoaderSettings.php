<?php
/**
 * What the first file has to know of the rest.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\PrintedSettings;

defined( 'ABSPATH' ) || exit;

/**
 * TypeScript half: src/shared/loader/settings.ts; example: src/shared/loader/settings.fixture.json.
 */
final class LoaderSettings {

	/** Parts that hold all of another one: one file less. */
	private const HOLDS = array(
		'product-page' => array( 'quantity' ),
		'cart-page'    => array( 'quantity' ),
		'lists'        => array( 'search-starter' ),
	);

	/** WordPress's scripts that parts with React take from the window: WORDPRESS in webpack.config.js. */
	private const REACT = array( 'react', 'react-jsx-runtime', 'wp-element', 'wp-i18n' );

	/**
	 * Prints them in the footer, before our scripts, when it is known what else is on the page.
	 */
	public static function print(): void {
		if ( Page::is_storefront() && wp_script_is( Assets::FIRST, 'enqueued' ) ) {
			PrintedSettings::print_json( 'vitrin-settings-loader', self::all() );
		}
	}

	/**
	 * See settings.fixture.json.
	 *
	 * @return array{folder: string, parts: list<string>, react: list<array{handle: string, src: string}>, enqueued: list<string>, translations: string, messages: array{offline: string, failed: string, close: string}}
	 */
	public static function all(): array {
		$react = Resolver::scripts( self::REACT );

		return array(
			'folder'       => Build::url(),
			'parts'        => self::parts(),
			'react'        => $react,
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
	 * The address of a part's translations, with %s for its name; '' where the page's language has none.
	 */
	private static function translations(): string {
		$name = 'languages/vitrin-' . sanitize_file_name( determine_locale() ) . '-%s.json';
		$path = \Vitrin\DIR . '/' . sprintf( $name, 'side-cart' );

		return is_readable( $path ) ? plugins_url( $name, \Vitrin\FILE ) . '?ver=' . filemtime( $path ) : '';
	}
}
