<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A description may hold tags that are never closed. What WordPress prints at the page's end, our
 * dialogs and scripts among it, then stands inside of them: unseen in a hidden box, no HTML at all in
 * `<svg>` and `<math>`, mere text in `<noscript>` and `<textarea>`, outside of the document in
 * `<template>`. A script can move a dialog to the body (src/shared/dom/to-body.ts), if there is one.
 */
final class OpenTags {

	/** Elements that swallow what follows them, so that no other tag ends them. */
	private const SWALLOWING = 'template|noscript|textarea|title|style|xmp|iframe|noembed|noframes|select';

	/** Texts of authors, as they are printed. */
	private const TEXTS = array( 'the_content', 'woocommerce_short_description', 'term_description', 'widget_text', 'widget_block_content' );

	public static function register(): void {
		foreach ( self::TEXTS as $filter ) {
			add_filter( $filter, array( self::class, 'close' ), PHP_INT_MAX );
		}
		// Before anybody prints there.
		add_action( 'wp_footer', array( self::class, 'leave_drawings' ), -1 );
	}

	/**
	 * Ends at the text's own end what it would swallow of the page.
	 *
	 * @param mixed $text A text, as it is printed.
	 */
	public static function close( mixed $text ): mixed {
		return is_string( $text ) && str_contains( $text, '<' ) && Page::is_storefront()
			? $text . self::missing( $text )
			: $text;
	}

	/**
	 * The end tags that a text lacks; '' for nearly all.
	 *
	 * @param string $text Markup.
	 */
	public static function missing( string $text ): string {
		$missing = '';
		$comment = strrpos( $text, '<!--' );
		if ( false !== $comment && false === strpos( $text, '-->', $comment ) ) {
			$missing = '-->';
			$text    = substr( $text, 0, $comment );
		}
		// A script says tags, too, and ends by itself where it ends.
		$text = (string) preg_replace( '~<!--.*?-->|<script\b.*?</script\s*>~is', '', $text );
		preg_match_all( '~<(/?)(' . self::SWALLOWING . ')(?=[\s/>])~i', $text, $tags, PREG_SET_ORDER );
		$open = array();
		foreach ( $tags as list( , $end, $name ) ) {
			$name = strtolower( $name );
			if ( '' === $end ) {
				$open[] = $name;
			} elseif ( in_array( $name, $open, true ) ) {
				// It ends what was begun within it as well.
				array_splice( $open, (int) array_search( $name, array_reverse( $open, true ), true ) );
			}
		}
		foreach ( array_reverse( $open ) as $name ) {
			$missing .= '</' . $name . '>';
		}

		return $missing;
	}

	/**
	 * A tag by which the parser leaves an open drawing or formula: a dialog's tag does not, and would
	 * be an element of the drawing.
	 */
	public static function leave_drawings(): void {
		if ( Page::is_storefront() ) {
			echo '<div hidden></div>';
		}
	}
}
