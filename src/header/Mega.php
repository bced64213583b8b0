<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/** What a top item of the menu shows over a wide panel, and how wide that is [HEAD-03]. */
final class Mega {

	/** Meta of a menu's item. */
	public const META = '_vitrin_mega';

	public const CONTENTS = array( 'menu', 'pattern', 'categories' );

	public const WIDTHS = array( 'content', 'container', 'full', 'stretched', 'custom' );

	/** Pixels of the width of one's own. */
	public const CUSTOM = 720;

	public const NARROWEST = 240;

	public const WIDEST = 2400;

	/** In a page. */
	public const MOST = 10;

	/** @var array<int, true> Items whose panel this page has. */
	private static array $printed = array();

	/** @var array<int, string> What stands in panels, by item: the drawer asks, too. */
	private static array $contents = array();

	/** @var array<int, true> Items whose panel stands in the page already. */
	private static array $placed = array();

	/** Whether a pattern is being printed: one that shows the menu would show itself. */
	private static bool $is_inside = false;

	private function __construct(
		public readonly string $content,
		public readonly string $width,
		public readonly int $custom,
		public readonly int $pattern,
	) {}

	/** What was chosen for an item; null for none. */
	public static function of( \WP_Post $item ): ?self {
		return self::chosen( get_post_meta( $item->ID, self::META, true ) );
	}

	/** What a value asks for, from the database or the classes of a block; null for nothing. */
	public static function chosen( mixed $value ): ?self {
		$sound = self::clean( $value );

		return null === $sound ? null : new self( $sound['content'], $sound['width'], $sound['custom'], $sound['pattern'] );
	}

	/** Whether a pattern is being printed in a panel: its own menus stay WordPress's. */
	public static function is_inside(): bool {
		return self::$is_inside;
	}

	/**
	 * The one that this page shows. Null where there is nothing to show, or the page has enough of them: then the item has
	 * a plain list, if any.
	 *
	 * @param object $item         Of a menu.
	 * @param bool   $has_children Whether it has a submenu.
	 * @param bool   $is_drawer    Whether it stands in the drawer: there an item keeps its submenu, and no panel is printed again.
	 */
	public static function shown( object $item, bool $has_children, bool $is_drawer ): ?self {
		$mega = self::$is_inside || ! $item instanceof \WP_Post ? null : self::of( $item );
		if ( null === $mega || ! $item instanceof \WP_Post ) {
			return null;
		}
		if ( $mega->is_menu() ? ! $has_children : ( $is_drawer && $has_children ) || '' === $mega->content( $item ) ) {
			return null;
		}
		if ( ! $is_drawer && ! isset( self::$printed[ $item->ID ] ) ) {
			if ( count( self::$printed ) >= self::MOST ) {
				return null;
			}
			self::$printed[ $item->ID ] = true;
		}

		return $mega;
	}

	/**
	 * A sound value, from a form or the database; null for none.
	 *
	 * @return array{content: string, width: string, custom: int, pattern: int}|null
	 */
	public static function clean( mixed $value ): ?array {
		if ( ! is_array( $value ) || ! in_array( $value['content'] ?? '', self::CONTENTS, true ) ) {
			return null;
		}
		$custom  = is_numeric( $value['custom'] ?? null ) ? (int) $value['custom'] : self::CUSTOM;
		$pattern = is_numeric( $value['pattern'] ?? null ) ? max( 0, (int) $value['pattern'] ) : 0;

		return array(
			'content' => (string) $value['content'],
			'width'   => in_array( $value['width'] ?? '', self::WIDTHS, true ) ? (string) $value['width'] : self::WIDTHS[0],
			'custom'  => min( self::WIDEST, max( self::NARROWEST, $custom ) ),
			'pattern' => $pattern,
		);
	}

	/** Whether its panel is the item's own submenu, in columns. */
	public function is_menu(): bool {
		return 'menu' === $this->content;
	}

	public function css_class(): string {
		return 'is-mega is-' . $this->width;
	}

	/** The panel, once in a page; after that ''. */
	public function html( \WP_Post $item ): string {
		if ( isset( self::$placed[ $item->ID ] ) ) {
			return '';
		}
		self::$placed[ $item->ID ] = true;

		return $this->panel_with( $this->content( $item ), sprintf( ' id="vitrin-mega-%d"', $item->ID ) );
	}

	/**
	 * The panel of an item that is no post; '' where there is nothing in it.
	 *
	 * @param int $category That the item leads to; 0 for something else.
	 */
	public function panel_of( int $category ): string {
		$content = $this->content_of( $category );

		return '' === $content ? '' : $this->panel_with( $content );
	}

	private function panel_with( string $content, string $id = '' ): string {
		return sprintf( '<div class="vitrin-menu__panel %s"%s%s><div class="vitrin-menu__content">%s</div></div>', esc_attr( $this->css_class() ), $id, $this->style(), $content );
	}

	/** The width of one's own, as an attribute. */
	public function style(): string {
		return '' === $this->width_style() ? '' : ' style="' . $this->width_style() . '"';
	}

	/** As a declaration. */
	public function width_style(): string {
		return 'custom' === $this->width ? sprintf( '--vitrin-mega-width:%dpx', $this->custom ) : '';
	}

	/** What stands in the panel; '' where that is nothing, or the item's own submenu. */
	public function content( \WP_Post $item ): string {
		return self::$contents[ $item->ID ] ??= $this->content_of( ItemData::category( $item ) );
	}

	private function content_of( int $category ): string {
		return match ( $this->content ) {
			'pattern'    => $this->pattern(),
			'categories' => Categories::html( $category ),
			default      => '',
		};
	}

	/** The synced pattern, with its pictures loaded when they are seen. */
	private function pattern(): string {
		$post = 0 === $this->pattern ? null : get_post( $this->pattern );
		if ( ! $post instanceof \WP_Post || 'wp_block' !== $post->post_type || 'publish' !== $post->post_status || '' !== $post->post_password ) {
			return '';
		}
		self::$is_inside = true;
		try {
			$html = do_blocks( $post->post_content );
		} finally {
			self::$is_inside = false;
		}

		return self::with_lazy_pictures( $html );
	}

	/** A closed panel's pictures cost nothing until it opens. */
	private static function with_lazy_pictures( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'img' ) ) ) {
			$tags->set_attribute( 'loading', 'lazy' );
			$tags->set_attribute( 'decoding', 'async' );
			$tags->remove_attribute( 'fetchpriority' );
		}

		return $tags->get_updated_html();
	}

	/** Whether an item's panel stands in the page already. */
	public static function is_placed( int $item ): bool {
		return isset( self::$placed[ $item ] );
	}

	/**
	 * An item's panel, once in a page; '' where there is none.
	 *
	 * @param int  $item    Its id.
	 * @param bool $is_late Whether the page is being sent: then only what was made before.
	 */
	public static function panel( int $item, bool $is_late = false ): string {
		$post = get_post( $item );
		$mega = ! $post instanceof \WP_Post || ( $is_late && ! isset( self::$contents[ $item ] ) ) ? null : self::of( $post );

		return null === $mega || ! $post instanceof \WP_Post || '' === $mega->content( $post ) ? '' : $mega->html( $post );
	}
}
