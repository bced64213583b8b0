<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/** A theme's page with our button in the place of its own, and its drawer empty. Pure: markup in, markup out. */
final class HeaderHtml {

	/** Of one kind in a page. */
	private const MOST = 10;

	private function __construct(
		public readonly string $html,
		public readonly string $drawer,
		public readonly bool $has_toggle,
	) {}

	/**
	 * @param string      $page   From its beginning to its footer.
	 * @param ThemeHeader $header What is known of it.
	 * @param string      $toggle Our button.
	 */
	public static function with_ours( string $page, ThemeHeader $header, string $toggle ): self {
		if ( null === $header->toggle ) {
			// It stands before the menu already.
			return new self( $page, '', str_contains( $page, Drawer::ID ) );
		}
		list( $html, $drawer ) = self::without_drawer( $page, $header );
		list( $html, $count )  = self::with_toggle( $html, $header->toggle, $toggle );

		if ( 0 < $count ) {
			return new self( $html, $drawer, true );
		}
		// Some headers of a theme have none. Where the theme itself hides the menu in narrow windows, its own way is left alone.
		$html = $header->switches ? $page : (string) preg_replace( '/(?=<ul\b[^<>]*\bvitrin-menu--wide\b)/', $toggle, $page, 1 );

		return new self( $html, '', $html !== $page );
	}

	/** @return array{string, string} The page with the theme's drawer empty and hidden, and what stood in that. */
	private static function without_drawer( string $page, ThemeHeader $header ): array {
		$content = '';
		$place   = null;
		foreach ( $header->drawers as $drawer ) {
			$place ??= Element::find( $page, $drawer );
		}
		if ( null === $place ) {
			return array( $page, '' );
		}
		$drawer = $place->html( $page );
		// A tag that a theme left open: that is no drawer.
		if ( 1 === preg_match( '/<(?:main|footer)\b/i', $drawer ) ) {
			return array( $page, '' );
		}
		if ( null === $header->content ) {
			$content = $place->content( $page );
		} else {
			for ( $inner = Element::find( $drawer, $header->content ), $count = 0; null !== $inner && $count < self::MOST; $count++ ) {
				$content .= $inner->content( $drawer );
				$inner    = Element::find( $drawer, $header->content, $inner->end );
			}
		}

		// Some themes' scripts throw where it is gone.
		return array( $place->replaced( $page, $place->emptied( $page ) ), $content );
	}

	/** @return array{string, int} The page with our button for each of the theme's, and how many there were. */
	private static function with_toggle( string $html, SimpleSelector $selector, string $toggle ): array {
		$offset = 0;
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$place = Element::find( $html, $selector, $offset );
			if ( null === $place ) {
				break;
			}
			$html   = $place->replaced( $html, $toggle );
			$offset = $place->start + strlen( $toggle );
		}

		return array( $html, $count );
	}
}
