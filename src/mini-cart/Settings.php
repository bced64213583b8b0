<?php

namespace Vitrin\MiniCart;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\SetupItem;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'mini-cart';
	}

	public function title(): string {
		return __( 'Mini cart', 'vitrin' );
	}

	public function description(): string {
		return __( 'A cart button whose fly-out shows the products, with plus and minus. Put it where you like: as a block, a widget, with the shortcode [vitrin_mini_cart], or into a menu.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Header;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'header cart plugins, and WooCommerce’s cart widget', 'vitrin' );
	}

	public function advanced(): array {
		return array( 'hover' );
	}

	public function is_of_cart(): bool {
		return true;
	}

	protected function own_fields(): array {
		return array(
			// Looked up at each check, because a theme may register menus after the features have started.
			'menu'       => Field::choice( '', self::menus( ... ) ),
			'show_total' => Field::boolean( false ),
			'hover'      => Field::boolean( true ),
			'in_cart'    => Field::boolean( true ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'menu'       => new FieldText(
				__( 'In a menu', 'vitrin' ),
				__( 'The mini cart stands at the end of this menu of your theme.', 'vitrin' ),
				choices: array( '' => __( 'In none', 'vitrin' ) ) + get_registered_nav_menus()
			),
			'show_total' => new FieldText(
				__( 'Total beside the button', 'vitrin' ),
				__( 'The cart’s total stands beside its icon, in menus and with the shortcode. Blocks and widgets have a setting of their own.', 'vitrin' )
			),
			'hover'      => new FieldText(
				__( 'Open under a resting mouse', 'vitrin' ),
				__( 'On wide screens the fly-out opens when the mouse rests on the button. A click opens it everywhere.', 'vitrin' )
			),
			'in_cart'    => new FieldText(
				__( 'Quantity in the cart on product pages', 'vitrin' ),
				__( 'The page of a product that is in the cart says so, with plus and minus.', 'vitrin' )
			),
		);
	}

	/**
	 * The theme's menu locations, and '' for none.
	 *
	 * @return list<string>
	 */
	private static function menus(): array {
		return array( '', ...array_map( 'strval', array_keys( get_registered_nav_menus() ) ) );
	}

	/** Only where something of it was printed. */
	public function applies_to_page(): bool {
		return Markup::is_printed() || Hooks::has_in_cart();
	}

	public function setup(): array {
		return array(
			new SetupItem(
				'cart-button',
				__( 'Put a cart button into the menu', 'vitrin' ),
				__( 'So that visitors find the cart on every page: in a menu, a widget area or the header’s template. Leave it out if your theme shows a cart there.', 'vitrin' ),
				StoredPlaces::has_one( $this->menu() ),
				array() === get_registered_nav_menus() ? admin_url( 'site-editor.php' ) : '#mini-cart.menu'
			),
		);
	}

	/** Menu location; '' for none. */
	public function menu(): string {
		return $this->text( 'menu' );
	}

	/** Whether the total is shown beside the button. */
	public function shows_total(): bool {
		return $this->flag( 'show_total' );
	}

	/** Whether product pages show what is in the cart [PROD-06]. */
	public function shows_in_cart(): bool {
		return $this->flag( 'in_cart' );
	}

	/** @return array{hover: bool} */
	public function for_script(): array {
		return array( 'hover' => $this->flag( 'hover' ) );
	}

	public function script_defaults(): array {
		return array( 'hover' => true );
	}
}
