<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Closes tags that an author's text leaves open. What WordPress prints at the end of the page, such as our
 * dialogs and scripts, would otherwise be inside them: invisible in a hidden box, not HTML in `<svg>` and
 * `<math>`, plain text in `<noscript>` and `<textarea>`, outside the document in `<template>`. A script can
 * move a dialog to the body (src/shared/dialog/to-body.ts), but only if it runs.
 */
final class OpenTags {

	/** Elements that treat all that follows as their content, so that no other tag ends them. */
	private const SWALLOWING = 'template|noscript|textarea|title|style|xmp|iframe|noembed|noframes|select';

	/** Filters that authors' texts pass when they are printed. */
	private const TEXTS = array( 'the_content', 'woocommerce_short_description', 'term_description', 'widget_text', 'widget_block_content' );

	public static function register(): void {
		foreach ( self::TEXTS as $filter ) {
			add_filter( $filter, array( self::class, 'close' ), PHP_INT_MAX );
		}
		// Before anything else is printed there.
		add_action( 'wp_footer', array( self::class, 'close_svg_and_math' ), -1 );
	}

	/** Appends the end tags that are missing. */
	public static function close( mixed $text ): mixed {
		return is_string( $text ) && str_contains( $text, '<' ) && Page::is_storefront()
			? $text . self::missing( $text )
			: $text;
	}

	/**
	 * The end tags that a text lacks; '' for nearly all.
	 *
	 * @param string $text HTML.
	 */
	public static function missing( string $text ): string {
		$missing = '';
		$comment = strrpos( $text, '<!--' );
		if ( false !== $comment && false === strpos( $text, '-->', $comment ) ) {
			$missing = '-->';
			$text    = substr( $text, 0, $comment );
		}
		// Scripts may contain tags in strings, and always end at their own end tag.
		$text = (string) preg_replace( '~<!--.*?-->|<script\b.*?</script\s*>~is', '', $text );
		preg_match_all( '~<(/?)(' . self::SWALLOWING . ')(?=[\s/>])~i', $text, $tags, PREG_SET_ORDER );
		$open = array();
		foreach ( $tags as list( , $end, $name ) ) {
			$name = strtolower( $name );
			if ( '' === $end ) {
				$open[] = $name;
			} elseif ( in_array( $name, $open, true ) ) {
				// An end tag also ends what was opened inside.
				array_splice( $open, (int) array_search( $name, array_reverse( $open, true ), true ) );
			}
		}
		foreach ( array_reverse( $open ) as $name ) {
			$missing .= '</' . $name . '>';
		}

		return $missing;
	}

	/**
	 * Prints a tag at which the parser leaves an open `<svg>` or `<math>`. A dialog's tag doesn't do that and
	 * would become part of the drawing.
	 */
	public static function close_svg_and_math(): void {
		if ( Page::is_storefront() ) {
			echo '<div hidden></div>';
		}
	}
}
