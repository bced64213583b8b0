<?php

namespace Vitrin\QuickView;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	/** Only elements of the theme open it. */
	public const TRIGGER = 'trigger';

	public function feature(): string {
		return 'quick-view';
	}

	public function title(): string {
		return __( 'Quick view', 'vitrin' );
	}

	public function description(): string {
		return __( 'A product of a list is looked at, chosen and added to the cart in a window over the list.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Lists;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'quick view plugins', 'vitrin' );
	}

	public function advanced(): array {
		return array( 'stick_cart', 'auto_height' );
	}

	protected function own_fields(): array {
		return array(
			'opener'      => Field::choice( 'over', array( 'over', 'button', 'link', 'image', self::TRIGGER ) ),
			'after_add'   => Field::choice( 'close', array( 'close', 'stay' ) ),
			'stick_cart'  => Field::boolean( true ),
			'auto_height' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'opener'      => new FieldText(
				__( 'Opened by', 'vitrin' ),
				__( 'What opens the quick view in lists of products. Elements of the theme with the attribute data-vitrin-quick-view, its value a product’s number, open it in any case.', 'vitrin' ),
				choices: array(
					'over'        => __( 'A button on the picture', 'vitrin' ),
					'button'      => __( 'A button below the product', 'vitrin' ),
					'link'        => __( 'A text link below the product', 'vitrin' ),
					'image'       => __( 'A click on the picture', 'vitrin' ),
					self::TRIGGER => __( 'Only elements of the theme', 'vitrin' ),
				)
			),
			'after_add'   => new FieldText(
				__( 'After adding to the cart', 'vitrin' ),
				__( 'What the quick view does when its product was added. The side cart opens over it where its own setting says so.', 'vitrin' ),
				choices: array(
					'close' => __( 'Closes', 'vitrin' ),
					'stay'  => __( 'Stays open', 'vitrin' ),
				)
			),
			'stick_cart'  => new FieldText(
				__( 'Add to cart stays in view', 'vitrin' ),
				__( 'Quantity and button stay in sight at the bottom of the window while the rest is scrolled.', 'vitrin' )
			),
			'auto_height' => new FieldText(
				__( 'Height by content', 'vitrin' ),
				__( 'The window is as high as what it shows. Off: it has one height for all products.', 'vitrin' )
			),
		);
	}

	/** Only pages with something that opens it. */
	public function applies_to_page(): bool {
		return Openers::are_printed() || self::TRIGGER === $this->opener() || Openers::has_trigger();
	}

	/** What opens it in lists: over, button, link, image or trigger [QV-01]. */
	public function opener(): string {
		return $this->text( 'opener' );
	}

	/** Whether quantity and button stay visible at the bottom [QV-04]. */
	public function sticks_cart(): bool {
		return $this->flag( 'stick_cart' );
	}

	/** Whether the window is as high as its content [QV-04]. */
	public function has_auto_height(): bool {
		return $this->flag( 'auto_height' );
	}

	public function overruled(): array {
		return 'yes' === get_option( 'woocommerce_cart_redirect_after_add' )
			? array( 'after_add' => __( 'WooCommerce is set to go to the cart page after adding (Settings → Products), so nothing of this is seen.', 'vitrin' ) )
			: array();
	}

	/** @return array{product_url: string, after_add: string} */
	public function for_script(): array {
		return array(
			// Redirects to the product's own address, for a trigger that is no link.
			'product_url' => home_url( '/?post_type=product&p=%s' ),
			// Where the shop redirects to the cart after adding, there is nothing to close.
			'after_add'   => 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ? 'stay' : $this->text( 'after_add' ),
		);
	}

	public function script_defaults(): array {
		return array(
			'after_add' => 'close',
		);
	}
}
