<?php

namespace Vitrin\Header;

use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'header';
	}

	public function title(): string {
		return __( 'Header menus', 'vitrin' );
	}

	public function description(): string {
		return __( 'The menus of your theme’s header, with submenus and mega menus that everybody can use, and a drawer on phones and tablets. They open even before a script has loaded.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Header;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'mega menu plugins, and the theme’s own mobile menu', 'vitrin' );
	}

	public function see_also(): array {
		return array( 'sticky.breakpoint', 'search.overlay', 'mini-cart.menu' );
	}

	public function advanced(): array {
		return array( 'limit', 'toggle', 'drawer' );
	}

	/** Off until it is turned on: which menu a theme's header has is for its owner to look at. */
	public function fields(): array {
		return array( 'enabled' => Field::boolean( false ) ) + parent::fields();
	}

	protected function own_fields(): array {
		return array(
			// Looked up at each check, because a theme may register menus after the features have started.
			'menu'     => Field::choice( '', self::menus( ... ) ),
			'levels'   => Field::choice( 'unfold', array( 'unfold', 'slide' ) ),
			'expanded' => Field::choice( 'none', array( 'none', 'current', 'all' ) ),
			'hover'    => Field::boolean( true ),
			'search'   => Field::boolean( true ),
			'account'  => Field::boolean( true ),
			'limit'    => Field::integer( 64, 8, 1024 ),
			'toggle'   => Field::selector( '' ),
			'drawer'   => Field::selector( '' ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'menu'     => new FieldText(
				__( 'Menu of the header', 'vitrin' ),
				__( 'Vitrin knows it on many themes. Choose it here where the status says that it doesn’t know yours.', 'vitrin' ),
				choices: array( '' => __( 'As Vitrin knows it', 'vitrin' ) ) + get_registered_nav_menus()
			),
			'levels'   => new FieldText(
				__( 'Submenus in the drawer', 'vitrin' ),
				__( 'How the next level of a menu opens on phones and tablets.', 'vitrin' ),
				choices: array(
					'unfold' => __( 'Unfold below their item', 'vitrin' ),
					'slide'  => __( 'Slide over the level before', 'vitrin' ),
				)
			),
			'expanded' => new FieldText(
				__( 'Open from the start', 'vitrin' ),
				__( 'Which submenus of the drawer are open when it opens.', 'vitrin' ),
				choices: array(
					'none'    => __( 'None', 'vitrin' ),
					'current' => __( 'Those of the page one is on', 'vitrin' ),
					'all'     => __( 'All', 'vitrin' ),
				)
			),
			'hover'    => new FieldText(
				__( 'Open under a resting mouse', 'vitrin' ),
				__( 'On wide screens a submenu opens when the mouse rests on its item, and stays while the mouse moves towards it. A click on the arrow beside it opens it everywhere.', 'vitrin' )
			),
			'search'   => new FieldText(
				__( 'Search field in the drawer', 'vitrin' ),
				__( 'A field that searches products stands above the menu.', 'vitrin' )
			),
			'account'  => new FieldText(
				__( 'Account link in the drawer', 'vitrin' ),
				__( 'A link to the customer’s account stands below the menu.', 'vitrin' )
			),
			'limit'    => new FieldText(
				__( 'Largest mega menu', 'vitrin' ),
				__( 'The status names mega menus with more markup than this: every page carries it.', 'vitrin' ),
				unit: __( 'kilobytes', 'vitrin' )
			),
			'toggle'   => new FieldText(
				__( 'Selector of the theme’s menu button', 'vitrin' ),
				__( 'The button that opens the theme’s mobile menu; ours takes its place. One tag, class, id or attribute, such as .menu-toggle. Empty: as Vitrin knows it.', 'vitrin' )
			),
			'drawer'   => new FieldText(
				__( 'Selector of the theme’s mobile menu', 'vitrin' ),
				__( 'What that button opens. Its content stands in our drawer instead. One tag, class, id or attribute, such as #mobile-menu. Empty: as Vitrin knows it.', 'vitrin' )
			),
		);
	}

	/** A selector that can be looked for in markup, without a browser. */
	public function objection( string $name, bool|int|string $value ): ?string {
		if ( ! in_array( $name, array( 'toggle', 'drawer' ), true ) || ! is_string( $value ) || '' === $value || null !== SimpleSelector::parse( $value ) ) {
			return null;
		}

		return __( 'Enter one tag, class, id or attribute without spaces, such as .menu-toggle or #mobile-menu.', 'vitrin' );
	}

	/**
	 * The theme's menu locations, and '' for what we know.
	 *
	 * @return list<string>
	 */
	private static function menus(): array {
		return array( '', ...array_map( 'strval', array_keys( get_registered_nav_menus() ) ) );
	}

	/** Only where a menu was printed. */
	public function applies_to_page(): bool {
		return MarkupFlag::is_set( 'menu' );
	}

	/** The chosen menu location; '' for what we know of the theme. */
	public function menu(): string {
		return $this->text( 'menu' );
	}

	/** How levels open in the drawer: unfold or slide. */
	public function levels(): string {
		return $this->text( 'levels' );
	}

	/** Which submenus of the drawer are open: none, current or all. */
	public function expanded(): string {
		return $this->text( 'expanded' );
	}

	public function has_search(): bool {
		return $this->flag( 'search' );
	}

	public function has_account(): bool {
		return $this->flag( 'account' );
	}

	/** Kilobytes. */
	public function limit(): int {
		return $this->number( 'limit' );
	}

	/** Of the theme's button; '' for what we know. */
	public function toggle(): string {
		return $this->text( 'toggle' );
	}

	/** Of the theme's drawer; '' for what we know. */
	public function drawer(): string {
		return $this->text( 'drawer' );
	}

	/** @return array{hover: bool} */
	public function for_script(): array {
		return array( 'hover' => $this->flag( 'hover' ) );
	}

	public function script_defaults(): array {
		return array( 'hover' => true );
	}
}
