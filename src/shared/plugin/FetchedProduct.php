<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A quick view answers a call with the markup of a product's page. Features that mark such markup for
 * their scripts do it there too, and the page that fetches it has their settings already [QV-05].
 * Markup that another plugin fetches stays unmarked: it may be put where our scripts are not.
 */
final class FetchedProduct {

	/** How many are being made, one within the other. */
	private static int $depth = 0;

	/**
	 * Makes the markup.
	 *
	 * @param callable(): void $print Prints it.
	 * @return string What was printed. Whatever is thrown is thrown on, and nothing stays in a buffer.
	 */
	public static function make( callable $print ): string {
		$level = ob_get_level();
		ob_start();
		++self::$depth;
		try {
			$print();
			// Buffers that a template opened and forgot are part of what it printed.
			while ( ob_get_level() > $level + 1 ) {
				ob_end_flush();
			}

			return (string) ob_get_contents();
		} finally {
			--self::$depth;
			while ( ob_get_level() > $level && ob_end_clean() ) {
				continue;
			}
		}
	}

	/** Whether a product's markup is being made for a page that has our scripts. */
	public static function is_being_made(): bool {
		return self::$depth > 0;
	}

	/**
	 * Whether the page that is being printed may fetch a product's markup later. Asked in the footer:
	 * features whose settings that markup needs print them then.
	 */
	public static function may_come(): bool {
		/**
		 * Whether this page may fetch a product's markup and put it into itself, as the quick view does.
		 *
		 * @param bool $may_come Whether it may.
		 */
		return (bool) apply_filters( 'vitrin_product_may_be_fetched', false );
	}
}
