<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's Navigation block as it is printed, with our buttons in the places of its own: the same list, links and
 * colours, but what opens a submenu is a `<details>` and what opens its overlay is a popover, so that both work before any
 * script has run, and WordPress's script for it isn't needed [HEAD-08]. Pure but for words: markup in, markup out.
 */
final class NavigationHtml {

	/** WordPress's class of an item with a submenu, and of one whose submenu always stands open. */
	private const PARENT = 'has-child';

	private const ALWAYS = 'open-always';

	/** An item with a submenu, up to its list. */
	private const HEAD = '~(<li\b[^>]*?) data-vitrin-group="(\d+)"([^>]*>)(.*?)(?=<ul\b)~s';

	/** An item without one that shows a panel of ours. */
	private const LINK = '~(<li\b[^>]*?) data-vitrin-panel="(\d+) (\d+)"([^>]*>)(.*?)(?=</li>)~s';

	/** @var list<string> Its menus and items: others in it may have directives of their own. */
	private const OWN = array( 'wp-block-navigation', 'wp-block-page' );

	/** Mega menus in it. */
	private int $count = 0;

	/**
	 * @param string             $id     Of the drawer, in the page once.
	 * @param array<int, string> $panels Mega menus of items without a submenu (NavigationMega).
	 */
	private function __construct( private readonly string $id, private readonly array $panels ) {}

	/**
	 * The block with ours; null where it has neither a submenu nor an overlay.
	 *
	 * @param string             $html
	 * @param string             $id       Of what its button opens.
	 * @param Settings           $settings
	 * @param string             $colors   Of its overlay (NavigationColors).
	 * @param array<int, string> $panels   Mega menus of items without a submenu, by their marks.
	 */
	public static function with_ours( string $html, string $id, Settings $settings, string $colors = '', array $panels = array() ): ?string {
		if ( ! str_contains( $html, self::PARENT ) && ! str_contains( $html, 'wp-block-navigation__responsive-container' ) && ! str_contains( $html, NavigationMega::MARK ) ) {
			return null;
		}
		$self = new self( $id, $panels );

		return $self->with_openers( $self->with_classes( $self->with_drawer( $html, $settings, $colors ) ) );
	}

	/** Its overlay as a popover, in which the list stands: on wide windows that box isn't there for the layout. */
	private function with_drawer( string $html, Settings $settings, string $colors ): string {
		$box     = self::find( $html, '.wp-block-navigation__responsive-container' );
		$content = null === $box ? null : self::find( $box->html( $html ), '.wp-block-navigation__responsive-container-content' );
		if ( null === $box || null === $content ) {
			return $html;
		}
		$list    = $content->content( $box->html( $html ) );
		$overlay = self::find( $list, '.wp-block-navigation__overlay-container' );
		$bar     = '';
		if ( null !== $overlay ) {
			// A template part of the owner's for the overlay: the list is the bar's alone.
			$bar   = '<div class="vitrin-navigation__bar">' . $overlay->replaced( $list, '' ) . '</div>';
			$list  = $overlay->content( $list );
			$close = self::find( $list, '.wp-block-navigation-overlay-close' );
			$list  = null === $close ? $list : $close->replaced( $list, '' );
		}
		// Of its own overlay the owner has chosen the colours there.
		$html   = $box->replaced( $html, $bar . Drawer::popover( $settings, $this->id, $list, null !== $overlay, null === $overlay ? $colors : '' ) );
		$button = self::find( $html, 'button.wp-block-navigation__responsive-container-open' );
		if ( null === $button ) {
			return $html;
		}
		$tags      = new \WP_HTML_Tag_Processor( $button->html( $html ) );
		$is_always = $tags->next_tag() && true === $tags->has_class( 'always-shown' );
		self::clear( $tags );
		$tags->set_attribute( 'type', 'button' );
		$tags->set_attribute( 'popovertarget', $this->id );
		$tags->set_attribute( 'class', 'vitrin-menu-toggle' );
		$html = $button->replaced( $html, sprintf( '<span class="vitrin-menu-toggle-place%s">%s</span>', $is_always ? '' : ' vitrin-menu-toggle-place--narrow', $tags->get_updated_html() ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag() ) {
			$tags->add_class( $is_always ? 'vitrin-navigation--always' : 'vitrin-navigation' );
		}

		return $tags->get_updated_html();
	}

	/** Our classes for WordPress's, whose styles and script would open the same list once more; and none of its directives. */
	private function with_classes( string $html ): string {
		$tags   = new \WP_HTML_Tag_Processor( $html );
		$items  = array();
		$lists  = array();
		$number = 0;
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$tag = $tags->get_tag();
			if ( $tags->is_tag_closer() ) {
				if ( 'LI' === $tag ) {
					array_pop( $items );
				} elseif ( 'UL' === $tag ) {
					array_pop( $lists );
				}
				continue;
			}
			$class = $tags->get_attribute( 'class' );
			$class = is_string( $class ) ? $class : '';
			if ( self::is_own( $class ) ) {
				self::clear( $tags );
			}
			if ( 'UL' === $tag ) {
				$item = end( $items );
				if ( array() === $items ) {
					$tags->add_class( 'vitrin-menu' );
				} elseif ( is_string( $item ) && true === $tags->has_class( 'wp-block-navigation__submenu-container' ) ) {
					$tags->remove_class( 'wp-block-navigation__submenu-container' );
					$tags->add_class( 'vitrin-menu__panel' );
					if ( 1 === count( $items ) ) {
						$this->widen( $tags, $item );
					}
				}
				$lists[] = ++$number;
			} elseif ( 'LI' === $tag ) {
				$is_parent = true === $tags->has_class( self::PARENT ) && true !== $tags->has_class( self::ALWAYS );
				if ( $is_parent ) {
					foreach ( array( self::PARENT, 'open-on-hover-click', 'open-on-click' ) as $theirs ) {
						$tags->remove_class( $theirs );
					}
					// Its script needs the focus on the item.
					$tags->remove_attribute( 'tabindex' );
					$tags->add_class( 'vitrin-menu__parent' );
					$tags->set_attribute( 'data-vitrin-group', (string) ( end( $lists ) ?: 0 ) );
				} elseif ( array() === $items ) {
					$this->mark( $tags, end( $lists ) ?: 0 );
				}
				$items[] = $is_parent ? $class : false;
			}
		}

		return $tags->get_updated_html();
	}

	/** Without WordPress's directives. */
	private static function clear( \WP_HTML_Tag_Processor $tag ): void {
		foreach ( $tag->get_attribute_names_with_prefix( 'data-wp-' ) ?? array() as $directive ) {
			$tag->remove_attribute( $directive );
		}
	}

	/** An item of the first level that shows a panel of ours. */
	private function mark( \WP_HTML_Tag_Processor $item, int $group ): void {
		$panel = $item->get_attribute( NavigationMega::MARK );
		$item->remove_attribute( NavigationMega::MARK );
		if ( is_string( $panel ) && isset( $this->panels[ (int) $panel ] ) && $this->count < Mega::MOST ) {
			++$this->count;
			$item->add_class( 'vitrin-menu__parent' );
			$item->set_attribute( 'data-vitrin-panel', "$group $panel" );
		}
	}

	/** A list of the first level as wide as the item's classes say [HEAD-03]. */
	private function widen( \WP_HTML_Tag_Processor $list, string $item ): void {
		$mega = NavigationMega::chosen( $item );
		if ( null === $mega || ! $mega->is_menu() || $this->count >= Mega::MOST ) {
			return;
		}
		++$this->count;
		foreach ( explode( ' ', $mega->css_class() ) as $class ) {
			$list->add_class( $class );
		}
		if ( '' !== $mega->width_style() ) {
			$style = $list->get_attribute( 'style' );
			$list->set_attribute( 'style', ( is_string( $style ) ? rtrim( $style, '; ' ) . ';' : '' ) . $mega->width_style() );
		}
	}

	/** Each item's button before its list, or its panel. */
	private function with_openers( string $html ): string {
		$html = preg_replace_callback(
			self::HEAD,
			fn ( array $found ): string => $found[1] . $found[3] . $this->with_opener( $found[4], $found[2], $found[1] . $found[3] ),
			$html
		) ?? $html;

		return preg_replace_callback(
			self::LINK,
			fn ( array $found ): string => $found[1] . $found[4] . $this->with_opener( $found[5], $found[2], $found[1] . $found[4] ) . $this->panels[ (int) $found[3] ],
			$html
		) ?? $html;
	}

	/**
	 * @param string $head  What an item shows: its link and WordPress's button, or a button alone.
	 * @param string $group The list in which it stands.
	 * @param string $item  Its tag.
	 */
	private function with_opener( string $head, string $group, string $item ): string {
		$button  = self::find( $head, 'button.wp-block-navigation-submenu__toggle' );
		$label   = self::find( $head, '.wp-block-navigation-item__label' );
		$link    = self::find( $head, 'a' );
		$summary = '<summary><span class="vitrin-menu__name">' . esc_html( Walker::name( html_entity_decode( trim( wp_strip_all_tags( ( $label ?? $link )?->content( $head ) ?? '' ) ), ENT_QUOTES ) ) ) . '</span></summary>';
		$more    = '';
		if ( null !== $button && str_contains( substr( $head, $button->start, $button->inner_start - $button->start ), 'wp-block-navigation-item__content' ) ) {
			// It opens by a click and leads nowhere: its text is the button.
			$summary = '<summary class="wp-block-navigation-item__content">' . $button->content( $head ) . '</summary>';
			$more    = ' vitrin-menu__opener--label';
		}
		$head = null === $button ? $head : $button->replaced( $head, '' );
		$icon = self::find( $head, 'span.wp-block-navigation__submenu-icon' );
		$head = null === $icon ? $head : $icon->replaced( $head, '' );
		$tags = new \WP_HTML_Tag_Processor( $item );
		$tags->next_tag();
		$class = $tags->get_attribute( 'class' );

		return sprintf(
			'%s<details class="vitrin-menu__opener%s"%s%s>%s</details>',
			$head,
			$more,
			Drawer::opens_all() ? '' : sprintf( ' name="%s-%s"', esc_attr( $this->id ), esc_attr( $group ) ),
			// The same list is the bar's, where all are closed: a script opens them in the drawer.
			Drawer::opens( is_string( $class ) ? explode( ' ', $class ) : array() ) ? ' data-opens' : '',
			$summary
		);
	}

	private static function is_own( string $classes ): bool {
		foreach ( explode( ' ', $classes ) as $class ) {
			foreach ( self::OWN as $own ) {
				if ( str_starts_with( $class, $own ) ) {
					return true;
				}
			}
		}

		return false;
	}

	private static function find( string $html, string $selector ): ?Element {
		$simple = SimpleSelector::parse( $selector );

		return null === $simple ? null : Element::find( $html, $simple );
	}
}
