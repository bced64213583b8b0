<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * Prints a menu's items as themes know them, but for those with a submenu: beside their link stands a `<details>`
 * that opens the list after it by itself, without any script [HEAD-08]. Their classes are ours, so that neither the theme's
 * styles nor its scripts open the same list a second time.
 */
final class Walker extends \Walker_Nav_Menu {

	/** Value of the argument `vitrin` of wp_nav_menu() for our drawer's own copy. */
	public const DRAWER = 'drawer';

	/** By which themes find items with a submenu. */
	private const THEME_CLASS = 'menu-item-has-children';

	/** @var array<int, string> The open items' ids by depth: those of one list close each other. */
	private array $parents = array();

	/** @var array<int, string> The rest of the attributes of an item's list, by depth. */
	private array $panels = array();

	/** The top item whose panel is marked for the page's end; '' for none. */
	private string $marked = '';

	/**
	 * @param int              $number    Of this menu in the page.
	 * @param bool             $is_drawer Whether it stands in the drawer.
	 * @param ThemeHeader|null $header    What is known of the theme: its own sign for a submenu goes, ours stands beside the link.
	 * @param bool             $is_held   Whether the page is held back until its end, where bar and drawer are told apart (PanelMarks).
	 */
	public function __construct( private readonly int $number, private readonly bool $is_drawer, private readonly ?ThemeHeader $header = null, private readonly bool $is_held = false ) {}

	/**
	 * @param string    $output
	 * @param int       $depth
	 * @param \stdClass $args
	 */
	public function start_lvl( &$output, $depth = 0, $args = null ): void {
		unset( $args );
		$output .= '<ul class="vitrin-menu__panel' . ( $this->panels[ $depth ] ?? '"' ) . '>';
	}

	/**
	 * @param string    $output
	 * @param int       $depth
	 * @param \stdClass $args
	 */
	public function end_lvl( &$output, $depth = 0, $args = null ): void {
		unset( $depth, $args );
		$output .= '</ul>';
	}

	/**
	 * A panel stands in the place of the item's own list, which the drawer shows.
	 *
	 * @param object                  $element
	 * @param array<array-key, mixed> $children_elements
	 * @param int                     $max_depth
	 * @param int                     $depth
	 * @param array<int, mixed>       $args
	 * @param string                  $output
	 */
	public function display_element( $element, &$children_elements, $max_depth, $depth, $args, &$output ): void {
		$id = ItemData::id( $element );
		if ( 0 === $depth && ! $this->is_drawer && ! $this->is_held && ! empty( $children_elements[ $id ] ) && false === Mega::shown( $element, true, false )?->is_menu() ) {
			$this->unset_children( $element, $children_elements );
		}
		parent::display_element( $element, $children_elements, $max_depth, $depth, $args, $output );
	}

	/**
	 * @param string    $output
	 * @param object    $data_object
	 * @param int       $depth
	 * @param \stdClass $args
	 * @param int       $current_object_id
	 */
	public function start_el( &$output, $data_object, $depth = 0, $args = null, $current_object_id = 0 ): void {
		$mega                    = 0 === $depth ? Mega::shown( $data_object, (bool) $this->has_children, $this->is_drawer ) : null;
		$is_parent               = (bool) $this->has_children || null !== $mega;
		$classes                 = array_values( array_diff( ItemData::classes( $data_object ), array( self::THEME_CLASS ) ) );
		$item                    = ItemData::with_classes( $data_object, $is_parent ? array( ...$classes, 'vitrin-menu__parent', ...( null === $mega ? array() : array( 'is-mega' ) ) ) : $classes );
		$this->parents[ $depth ] = ItemData::id( $item );
		$this->panels[ $depth ]  = null !== $mega && $mega->is_menu() ? sprintf( ' %s"%s', esc_attr( $mega->css_class() ), $mega->style() ) : '"';
		$html                    = '';
		parent::start_el( $html, $item, $depth, $args, $current_object_id ); // @phpstan-ignore argument.type (WordPress as well takes what plugins put in.)
		$arrow   = null === $this->header?->arrow ? null : Element::find( $html, $this->header->arrow );
		$html    = null === $arrow ? $html : $arrow->replaced( $html, '' );
		$wrap    = null === $this->header?->wrap ? null : Element::find( $html, $this->header->wrap );
		$output .= null === $wrap ? $html : $wrap->replaced( $html, $wrap->content( $html ) );
		if ( $is_parent ) {
			$output .= $this->opener( $item, $depth, $mega );
		}
		if ( null !== $mega && ! $mega->is_menu() && ! $this->is_drawer && $data_object instanceof \WP_Post ) {
			if ( $this->is_held ) {
				$this->marked = (string) $data_object->ID;
			}
			$output .= $this->is_held ? PanelMarks::begin( $this->marked ) : $mega->html( $data_object );
		}
	}

	/**
	 * @param string    $output
	 * @param object    $data_object
	 * @param int       $depth
	 * @param \stdClass $args
	 */
	public function end_el( &$output, $data_object, $depth = 0, $args = null ): void {
		if ( 0 === $depth && '' !== $this->marked ) {
			$output      .= PanelMarks::end( $this->marked );
			$this->marked = '';
		}
		parent::end_el( $output, $data_object, $depth, $args ); // @phpstan-ignore argument.type (As above.)
	}

	/** What opens the list after it. */
	private function opener( object $item, int $depth, ?Mega $mega ): string {
		$is_open = $this->is_drawer && Drawer::opens( ItemData::classes( $item ) );
		// A second bar has no panel of its own either.
		$moved = null !== $mega && ! $mega->is_menu() && ( $this->is_drawer || ( ! $this->is_held && $item instanceof \WP_Post && Mega::is_placed( $item->ID ) ) );

		return sprintf(
			'<details class="vitrin-menu__opener"%s%s%s><summary><span class="vitrin-menu__name">%s</span></summary></details>',
			// In the drawer several may be open.
			$this->is_drawer ? '' : sprintf( ' name="vitrin-menu-%d-%s"', $this->number, esc_attr( $this->parents[ $depth - 1 ] ?? '0' ) ),
			$is_open && ! $moved ? ' open' : '',
			// Its content is printed once, in the header's menu: a script puts it here while the drawer is open.
			$moved ? sprintf( ' data-mega="%s" hidden', esc_attr( ItemData::id( $item ) ) ) : '',
			esc_html( self::name( ItemData::title( $item ) ) )
		);
	}

	/** What the button says that opens an item's list. */
	public static function name( string $title ): string {
		/* translators: %s: name of a menu's item, such as a category. */
		return sprintf( __( 'Submenu of “%s”', 'vitrin' ), $title );
	}
}
