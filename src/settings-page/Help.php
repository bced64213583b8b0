<?php

namespace Vitrin\SettingsPage;

defined( 'ABSPATH' ) || exit;

/** The same help in WordPress's Help tab and on a page of its own, with what is new in this version. */
final class Help {

	/** Adds WordPress's Help tabs to our screen. */
	public static function add_tabs(): void {
		$screen = get_current_screen();
		foreach ( self::topics() as $name => list( $title, $text ) ) {
			$screen?->add_help_tab(
				array(
					'id'      => 'vitrin-' . $name,
					'title'   => $title,
					'content' => '<p>' . self::html( $text ) . '</p>',
				)
			);
		}
	}

	/** @param mixed $tabs By name. */
	public static function add_page( mixed $tabs ): mixed {
		$page = array(
			'title'   => __( 'Help', 'vitrin' ),
			'show'    => array( self::class, 'show' ),
			'enqueue' => '__return_null',
		);

		return array_merge( is_array( $tabs ) ? $tabs : array(), array( 'help' => $page ) );
	}

	public static function show(): void {
		// WordPress's own sizes are in pixels: here text is as large as the visitor has set it.
		echo '<style>.vitrin-help{font-size:.8125rem;line-height:1.4}.vitrin-help :is(p,code){font-size:1em}</style><div class="vitrin-help" style="box-sizing:border-box;max-width:880px;margin-block-start:16px;padding:4px 20px;border:1px solid #c3c4c7;border-radius:4px;background:#fff">';
		foreach ( self::topics() as $name => list( $title, $text ) ) {
			printf( '<h2 id="vitrin-help-%s">%s</h2><p>%s</p>', esc_attr( $name ), esc_html( $title ), self::html( $text ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- html() escapes.
		}
		printf( '<h2 id="vitrin-news">%s</h2>', esc_html__( 'What’s new', 'vitrin' ) );
		foreach ( self::news() as $version => $lines ) {
			printf( '<h3>%s</h3><ul style="list-style:disc;padding-inline-start:20px" dir="auto">', esc_html( $version ) );
			foreach ( $lines as $line ) {
				printf( '<li dir="auto">%s</li>', esc_html( $line ) );
			}
			echo '</ul>';
		}
		echo '</div>';
	}

	/** A topic's text as HTML. The line of code stays left-to-right in a right-to-left sentence. */
	private static function html( string $text ): string {
		return (string) preg_replace( '/define\(.*?\);/', '<code dir="ltr">$0</code>', esc_html( $text ) );
	}

	/**
	 * Title and text, translated, by name.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function topics(): array {
		return array(
			'start'    => array( __( 'How to begin', 'vitrin' ), __( 'Each card under Settings is a feature with a switch. The defaults suit most shops: look at your shop as a visitor first, then change what you miss. Nothing counts until you click Save.', 'vitrin' ) ),
			'wrong'    => array( __( 'If something looks wrong', 'vitrin' ), __( 'Switch that feature off: WooCommerce’s own comes back at once. If a plugin needs one of WooCommerce’s scripts, keep that script under Compatibility. If you can’t reach the admin, the line define( \'VITRIN_DISABLE\', true ); in wp-config.php switches everything off; your settings stay.', 'vitrin' ) ),
			'cache'    => array( __( 'With a page cache', 'vitrin' ), __( 'Pages may be cached for everybody, also for visitors with a cart. Cart, checkout and account stay out of the cache, as WooCommerce asks anyway. After an update of Vitrin empty the cache.', 'vitrin' ) ),
			'status'   => array( __( 'Status and support', 'vitrin' ), __( 'Under Status you see what runs, what is in the way and what was refused, test the cart, build an index again, and copy a text for support that has nothing personal.', 'vitrin' ) ),
			'data'     => array( __( 'Your data', 'vitrin' ), __( 'Settings can be exported and imported. Deactivating deletes nothing. Deleting the plugin keeps your settings and the colours and pictures of swatches, unless you tick “Delete everything” under Status.', 'vitrin' ) ),
		);
	}

	/**
	 * The changelog of readme.txt, in the admin's language.
	 *
	 * @return array<string, list<string>> Lines by version, translated.
	 */
	public static function news(): array {
		return array(
			'0.1.0' => array(
				__( 'First version: add to cart, side cart, quantity buttons, settings; lists, filters, search, quick view; product pages with gallery, variations, tabs, reviews.', 'vitrin' ),
			),
		);
	}
}
