<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * Mega menus of WordPress's Navigation. The block has no field for them that ours could be, and no place for a pattern: what
 * an item shows is said by its "Additional CSS classes", which the editor has for each block, and which mean nothing
 * without us [HEAD-03].
 */
final class NavigationMega {

	/** Before what is chosen: vitrin-mega-categories, vitrin-mega-pattern-12, vitrin-mega-full, vitrin-mega-600. */
	private const PREFIX = 'vitrin-mega-';

	/** What the site editor calls a style of a block, such as a width. */
	private const STYLE = 'is-style-' . self::PREFIX;

	/** On an item without a submenu whose panel is known: its place among them. */
	public const MARK = 'data-vitrin-mega';

	/** @var array<int, string> Panels of this page. */
	private static array $panels = array();

	public static function register(): void {
		self::$panels = array();
		add_filter( 'render_block_core/navigation-link', array( self::class, 'marked' ), 20, 2 );
	}

	/** @return array<int, string> By their marks. */
	public static function panels(): array {
		return self::$panels;
	}

	/**
	 * An item that shows a panel, marked for the list around it (NavigationHtml).
	 *
	 * @param mixed $html  What WordPress has made of the block.
	 * @param mixed $block The block.
	 */
	public static function marked( mixed $html, mixed $block = null ): mixed {
		$attributes = is_array( $block ) ? ( $block['attrs'] ?? null ) : null;
		$classes    = is_array( $attributes ) ? ( $attributes['className'] ?? '' ) : '';
		if ( ! is_string( $html ) || ! is_array( $attributes ) || ! is_string( $classes ) || ! str_contains( $classes, self::PREFIX ) || Mega::is_inside() || ! wp_is_block_theme() ) {
			return $html;
		}
		$mega  = self::chosen( $classes );
		$panel = null === $mega || $mega->is_menu() || count( self::$panels ) >= Mega::MOST ? '' : $mega->panel_of( self::category( $attributes ) );
		$tags  = new \WP_HTML_Tag_Processor( $html );
		if ( '' === $panel || ! $tags->next_tag( array( 'tag_name' => 'LI' ) ) ) {
			return $html;
		}
		self::$panels[] = $panel;
		$tags->set_attribute( self::MARK, (string) array_key_last( self::$panels ) );

		return $tags->get_updated_html();
	}

	/**
	 * What an item's classes ask for; null for nothing. Without a content it is the item's own submenu.
	 *
	 * @param string $classes
	 */
	public static function chosen( string $classes ): ?Mega {
		$value = array();
		foreach ( explode( ' ', $classes ) as $class ) {
			$word = str_starts_with( $class, self::STYLE ) ? substr( $class, strlen( self::STYLE ) ) : ( str_starts_with( $class, self::PREFIX ) ? substr( $class, strlen( self::PREFIX ) ) : '' );
			if ( 'categories' === $word ) {
				$value['content'] = $word;
			} elseif ( 1 === preg_match( '/^pattern-(\d+)$/', $word, $found ) ) {
				$value['content'] = 'pattern';
				$value['pattern'] = (int) $found[1];
			} elseif ( in_array( $word, Mega::WIDTHS, true ) ) {
				$value['width'] = $word;
			} elseif ( 1 === preg_match( '/^\d+$/', $word ) ) {
				$value['width']  = 'custom';
				$value['custom'] = (int) $word;
			}
		}

		return array() === $value ? null : Mega::chosen( $value + array( 'content' => 'menu' ) );
	}

	/**
	 * The product category that an item leads to; 0 for something else.
	 *
	 * @param array<array-key, mixed> $attributes
	 */
	private static function category( array $attributes ): int {
		$id = $attributes['id'] ?? 0;

		return 'product_cat' === ( $attributes['type'] ?? '' ) && is_numeric( $id ) ? (int) $id : 0;
	}
}
