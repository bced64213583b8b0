<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\PrintedSettings;

defined( 'ABSPATH' ) || exit;

/**
 * What the loader in the first file needs to know. TypeScript half: src/shared/loader/settings.ts; example:
 * src/shared/loader/settings.fixture.json.
 */
final class LoaderSettings {

	/** Chunks that contain others, which are then not printed beside them. */
	private const CONTAINS = array(
		'product-page' => array( 'quantity' ),
		'cart-page'    => array( 'quantity' ),
	);

	/** Path below WordPress's includes. */
	private const DIST = 'js/dist/';

	/** WordPress's scripts that React chunks take from the window: WORDPRESS in webpack.config.js. */
	private const REACT = array( 'react', 'react-jsx-runtime', 'wp-element', 'wp-i18n' );

	/** Prints them in the footer, before our scripts, when it is known what else is on the page. */
	public static function print(): void {
		if ( Page::is_storefront() && wp_script_is( Assets::FIRST, 'enqueued' ) ) {
			PrintedSettings::print_json( 'vitrin-settings-loader', array_filter( self::all() ) );
		}
	}

	/**
	 * @return array{folder: string, page_chunks: list<string>, waiting: array<string, string>, dist: string, react: list<string>, enqueued: list<string>, translations: string, messages: array{offline: string, failed: string, close: string}}
	 */
	public static function all(): array {
		$react    = Resolver::scripts( self::REACT );
		$enqueued = array_values( array_filter( array_keys( Build::page_chunks() ), static fn ( string $chunk ): bool => wp_script_is( Assets::PREFIX . $chunk, 'enqueued' ) ) );
		$waiting  = self::waiting( $enqueued );

		return array(
			'folder'       => Build::url(),
			'waiting'      => $waiting,
			'page_chunks'  => self::chunks( array_values( array_diff( $enqueued, array_keys( $waiting ) ) ) ),
			'dist'         => Page::address_from_here( includes_url( self::DIST ) ),
			'react'        => self::react( $react ),
			// A plugin that concatenates scripts leaves no other trace of them.
			'enqueued'     => array_values( array_filter( array_column( $react, 'handle' ), static fn ( string $handle ): bool => wp_script_is( $handle, 'enqueued' ) || wp_script_is( $handle, 'done' ) ) ),
			'translations' => self::translations(),
			'messages'     => self::messages(),
		);
	}

	/**
	 * What is said where a chunk can't be loaded.
	 *
	 * @return array{offline: string, failed: string, close: string}
	 */
	public static function messages(): array {
		return array(
			// As text and, in the drawer's shell, as HTML: without what begins markup, whatever a translation says.
			'offline' => str_replace( array( '<', '>', '&' ), '', __( 'This could not be loaded. Check your connection and try again.', 'vitrin' ) ),
			'failed'  => __( 'This could not be loaded. Try again; if that does not help, open the page anew.', 'vitrin' ),
			'close'   => __( 'Close', 'vitrin' ),
		);
	}

	/**
	 * Chunks that are printed with this page, without those that another one contains.
	 *
	 * @param list<string> $enqueued Those that were asked for.
	 * @return list<string>
	 */
	private static function chunks( array $enqueued ): array {
		$contained = array_merge( ...array_values( array_intersect_key( self::CONTAINS, array_flip( $enqueued ) ) ) );
		self::dequeue( $contained );

		return array_values( array_diff( $enqueued, $contained ) );
	}

	/**
	 * Takes scripts that wait off the page, and says what brings them.
	 *
	 * @param list<string> $enqueued Those that were asked for.
	 * @return array<string, string> A CSS selector by chunk.
	 */
	private static function waiting( array $enqueued ): array {
		$waiting = array_intersect_key( Build::waiting_chunks(), array_flip( $enqueued ) );
		self::dequeue( array_keys( $waiting ) );

		return $waiting;
	}

	/** @param list<string> $chunks */
	private static function dequeue( array $chunks ): void {
		foreach ( $chunks as $chunk ) {
			wp_dequeue_script( Assets::PREFIX . $chunk );
		}
	}

	/**
	 * WordPress's React in order, as "handle address"; addresses below DIST are relative to it.
	 *
	 * @param list<array{handle: string, src: string}> $scripts With full addresses.
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
	 * URL of a chunk's translations, with %s for its name; '' where the page's language has none.
	 */
	private static function translations(): string {
		$name = 'languages/vitrin-' . sanitize_file_name( determine_locale() );
		$path = \Vitrin\DIR . '/' . $name . '-side-cart.json';
		if ( ! is_readable( $path ) ) {
			return '';
		}
		// The file with the words of all chunks; a custom translation may lack it.
		$all     = \Vitrin\DIR . '/' . $name . '.l10n.php';
		$changed = dechex( (int) filemtime( is_readable( $all ) ? $all : $path ) );
		// The build decides which words are in which chunk's file.
		return Page::address_from_here( plugins_url( $name, \Vitrin\FILE ) . '-%s.json?ver=' . Build::id() . '-' . $changed );
	}
}
