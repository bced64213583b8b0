<?php

namespace Vitrin\Header;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** What the status says of the header: whether it is known, which menu it shows, and which mega menus are too large. */
final class Status {

	private const BYTES = 1024;

	public static function section( Settings $settings ): ?StatusSection {
		if ( ! Store::is_on( $settings ) ) {
			return null;
		}

		return new StatusSection( 'header', __( 'Header menus', 'vitrin' ), self::facts( $settings ) );
	}

	/** @return list<Fact> */
	private static function facts( Settings $settings ): array {
		if ( wp_is_block_theme() ) {
			return array(
				new Fact( __( 'Header', 'vitrin' ), __( 'A block theme: WordPress’s Navigation opens by Vitrin’s rules. The pattern “Shop header” in the site editor has search, cart and account beside it.', 'vitrin' ), Fact::GOOD ),
				new Fact(
					__( 'Mega menus', 'vitrin' ),
					/* translators: %s: a CSS class. */
					sprintf( __( 'In the site editor: a style of a submenu’s block says how wide its panel is. A link whose “Additional CSS classes” have %s shows the shop’s categories.', 'vitrin' ), 'vitrin-mega-categories' )
				),
			);
		}
		$header = ThemeHeader::current( $settings );
		if ( null === $header ) {
			return array( new Fact( __( 'Header', 'vitrin' ), __( 'Vitrin doesn’t know where this theme prints its menu, and leaves the header alone. Choose the menu of the header in the settings.', 'vitrin' ), Fact::WARNING, 'header.menu' ) );
		}
		$used = array_values( array_filter( $header->menus, has_nav_menu( ... ) ) );
		if ( array() === $used ) {
			return array( new Fact( __( 'Header', 'vitrin' ), __( 'The header has no menu: assign one under Appearance > Menus. What a theme shows without one is left alone.', 'vitrin' ), Fact::WARNING ) );
		}
		$taken = array_filter( $used, Menu::is_taken( ... ) );
		if ( array() !== $taken ) {
			return array( new Fact( __( 'Header', 'vitrin' ), __( 'Another plugin prints the header’s menu in its own way: Vitrin leaves it alone. Switch off one of the two.', 'vitrin' ), Fact::WARNING ) );
		}
		$facts = array( new Fact( __( 'Menu of the header', 'vitrin' ), implode( __( ', ', 'vitrin' ), array_map( static fn ( string $location ): string => wp_get_nav_menu_name( $location ), $used ) ), Fact::GOOD ) );

		return array( ...$facts, ...self::sizes( $settings, $used ) );
	}

	/**
	 * Mega menus that weigh more than they may, and those past the tenth.
	 *
	 * @param list<string> $locations
	 * @return list<Fact>
	 */
	private static function sizes( Settings $settings, array $locations ): array {
		$facts = array();
		$count = 0;
		foreach ( $locations as $location ) {
			$menu  = get_nav_menu_locations()[ $location ] ?? 0;
			$items = wp_get_nav_menu_items( (int) $menu );
			foreach ( is_array( $items ) ? $items : array() as $item ) {
				$mega = $item instanceof \WP_Post && ItemData::is_top( $item ) ? Mega::of( $item ) : null;
				if ( null === $mega || ! $item instanceof \WP_Post ) {
					continue;
				}
				++$count;
				$name = ItemData::title( $item );
				$size = (int) ceil( strlen( $mega->content( $item ) ) / self::BYTES );
				if ( Mega::MOST < $count ) {
					$facts[] = new Fact( $name, __( 'A page has ten mega menus at most: this one is shown as a plain submenu.', 'vitrin' ), Fact::WARNING );
				} elseif ( $size > $settings->limit() ) {
					/* translators: 1: size of a mega menu, 2: what is allowed. */
					$facts[] = new Fact( $name, sprintf( __( 'Its mega menu has %1$s kB of markup, on every page; %2$s are allowed.', 'vitrin' ), Digits::of( $size ), Digits::of( $settings->limit() ) ), Fact::WARNING, 'header.limit' );
				}
			}
		}

		return $facts;
	}
}
