<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * Where a mega menu's panel belongs in a page. A theme may print one menu several times, and the copy of its drawer before
 * the one of its bar; only once the whole page is there they can be told apart. Until then an item's own list stands
 * between two comments [HEAD-03] [HEAD-08]. Pure but for the class that says what is open: markup in, markup out.
 */
final class PanelMarks {

	private const MARKED = '~<!--vitrin-mega-(\d+)-->(.*?)<!--/vitrin-mega-\1-->~s';

	/** An item without a list of its own, from its button on. */
	private const EMPTY = '~<details class="vitrin-menu__opener"[^>]*>(<summary><span class="vitrin-menu__name">[^<]*</span></summary></details>)<!--vitrin-mega-(\d+)--><!--/vitrin-mega-\2-->~s';

	public static function begin( string $item ): string {
		return "<!--vitrin-mega-$item-->";
	}

	public static function end( string $item ): string {
		return "<!--/vitrin-mega-$item-->";
	}

	/**
	 * What stands on the page itself: the first of an item has its panel; a further one keeps its own list, or is a plain link.
	 *
	 * @param string                $html
	 * @param callable(int): string $panel An item's panel; '' where there is none, or it stands in the page already.
	 */
	public static function in_bar( string $html, callable $panel ): string {
		$html = self::replaced(
			self::EMPTY,
			static function ( array $found ) use ( $panel ): string {
				$content = $panel( (int) $found[2] );

				return '' === $content ? self::borrows( $found[1], $found[2] ) : preg_replace( self::MARKED, '', $found[0] ) . $content;
			},
			$html
		);

		return self::replaced(
			self::MARKED,
			static function ( array $found ) use ( $panel ): string {
				$content = $panel( (int) $found[1] );

				return '' === $content ? $found[2] : $content;
			},
			$html
		);
	}

	/** What a theme printed for its drawer, as ours shows it: several of a level may be open, and panels are borrowed from the bar. */
	public static function in_drawer( string $html ): string {
		$html    = self::replaced( self::EMPTY, static fn ( array $found ): string => self::borrows( $found[1], $found[2] ), $html );
		$tags    = new \WP_HTML_Tag_Processor( self::replaced( self::MARKED, static fn ( array $found ): string => $found[2], $html ) );
		$classes = array();
		while ( $tags->next_tag() ) {
			switch ( $tags->get_tag() ) {
				case 'UL':
					$tags->remove_class( 'vitrin-menu--wide' );
					break;
				case 'LI':
					$class   = $tags->get_attribute( 'class' );
					$classes = is_string( $class ) ? explode( ' ', $class ) : array();
					break;
				case 'DETAILS':
					if ( true === $tags->has_class( 'vitrin-menu__opener' ) ) {
						$tags->remove_attribute( 'name' );
						if ( null === $tags->get_attribute( 'data-mega' ) && Drawer::opens( $classes ) ) {
							$tags->set_attribute( 'open', true );
						}
					}
			}
		}

		return $tags->get_updated_html();
	}

	/** The button of a panel that stands elsewhere: a script puts it here while the drawer is open. */
	private static function borrows( string $summary, string $item ): string {
		return '<details class="vitrin-menu__opener" data-mega="' . $item . '" hidden>' . $summary;
	}

	/** @param callable(array<array-key, string>): string $by */
	private static function replaced( string $pattern, callable $by, string $html ): string {
		return preg_replace_callback( $pattern, $by, $html ) ?? $html;
	}
}
