<?php

namespace Vitrin\Filters;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'filters';
	}

	public function title(): string {
		return __( 'Filters', 'vitrin' );
	}

	public function description(): string {
		return __( 'Shop pages are filtered by category, attribute, price, rating, sale and stock without loading the page anew.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Lists;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'product filter plugins, and WooCommerce’s filter widgets', 'vitrin' );
	}

	protected function own_fields(): array {
		return array(
			'panel'      => Field::choice( 'drawer', array( 'drawer', 'fold' ) ),
			'apply'      => Field::choice( 'auto', array( 'auto', 'once', 'button' ) ),
			'place'      => Field::boolean( true ),
			'categories' => Field::boolean( true ),
			'attributes' => Field::boolean( true ),
			'price'      => Field::boolean( true ),
			'rating'     => Field::boolean( true ),
			'sale'       => Field::boolean( true ),
			'stock'      => Field::boolean( true ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'panel'      => new FieldText(
				__( 'How the filters open', 'vitrin' ),
				__( 'Where shoppers see the filters after a click on their button.', 'vitrin' ),
				choices: array(
					'drawer' => __( 'Slides in from the side', 'vitrin' ),
					'fold'   => __( 'Unfolds above the products', 'vitrin' ),
				)
			),
			'apply'      => new FieldText(
				__( 'When the list changes', 'vitrin' ),
				__( 'When the products change after a filter was chosen.', 'vitrin' ),
				choices: array(
					'auto'   => __( 'At once on wide screens, by a button on phones', 'vitrin' ),
					'once'   => __( 'At once', 'vitrin' ),
					'button' => __( 'By a button', 'vitrin' ),
				)
			),
			'place'      => new FieldText(
				__( 'On all shop pages', 'vitrin' ),
				__( 'The filters stand before the list of products. Off: only where you put the shortcode [vitrin_filters].', 'vitrin' )
			),
			'categories' => self::group_text( __( 'Categories', 'vitrin' ) ),
			'attributes' => self::group_text( __( 'Attributes', 'vitrin' ) ),
			'price'      => self::group_text( __( 'Price', 'vitrin' ) ),
			'rating'     => self::group_text( __( 'Rating', 'vitrin' ) ),
			'sale'       => self::group_text( __( 'On sale', 'vitrin' ) ),
			'stock'      => self::group_text( __( 'In stock', 'vitrin' ) ),
		);
	}

	private static function group_text( string $label ): FieldText {
		return new FieldText( $label, __( 'Visitors can filter by it.', 'vitrin' ) );
	}

	/** Only where a panel was printed. */
	public function applies_to_page(): bool {
		return Panel::is_printed();
	}

	/** Whether the panel is a drawer; otherwise it unfolds. */
	public function slides_in(): bool {
		return 'drawer' === $this->text( 'panel' );
	}

	/** When a choice is applied: auto, once or button. */
	public function applying(): string {
		return $this->text( 'apply' );
	}

	/** Whether shop pages get the panel automatically. */
	public function is_placed(): bool {
		return $this->flag( 'place' );
	}

	/**
	 * Whether visitors can filter by a group.
	 *
	 * @param 'categories'|'attributes'|'price'|'rating'|'sale'|'stock' $group Name of its setting.
	 */
	public function offers( string $group ): bool {
		return $this->flag( $group );
	}

	/** @return array{apply: string} */
	public function for_script(): array {
		return array(
			'apply'    => $this->applying(),
		);
	}

	public function script_defaults(): array {
		return array(
			'apply' => 'auto',
		);
	}
}
