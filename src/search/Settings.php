<?php

namespace Vitrin\Search;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'search';
	}

	public function title(): string {
		return __( 'Product search', 'vitrin' );
	}

	public function description(): string {
		return __( 'Shows products while the shopper types, with picture, price and SKU, whichever Persian or Arabic letters and digits are typed. The shortcode [vitrin_search] prints a button that opens the search.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Header;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'live product search plugins', 'vitrin' );
	}

	public function advanced(): array {
		return array( 'overlay' );
	}

	protected function own_fields(): array {
		return array(
			'forms'   => Field::choice( 'all', array( 'all', 'products', 'none' ) ),
			'listing' => Field::boolean( true ),
			'overlay' => Field::choice( 'cover', array( 'cover', 'full' ) ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'forms'   => new FieldText(
				__( 'Search forms of the theme', 'vitrin' ),
				__( 'Under which search forms of the theme products are shown while the shopper types.', 'vitrin' ),
				choices: array(
					'all'      => __( 'All search forms', 'vitrin' ),
					'products' => __( 'Forms that search products only', 'vitrin' ),
					'none'     => __( 'None but ours', 'vitrin' ),
				)
			),
			'listing' => new FieldText(
				__( 'Search field above lists', 'vitrin' ),
				__( 'The shop’s page and its categories have a search field above the products.', 'vitrin' )
			),
			'overlay' => new FieldText(
				__( 'How the button opens the search', 'vitrin' ),
				__( 'For the button of the shortcode [vitrin_search].', 'vitrin' ),
				choices: array(
					'cover' => __( 'Covers the header', 'vitrin' ),
					'full'  => __( 'Fills the screen', 'vitrin' ),
				)
			),
		);
	}

	/** Only where something can be searched. */
	public function applies_to_page(): bool {
		return Markup::is_on_page();
	}

	/** Which forms of the theme are served: all, products or none. */
	public function forms(): string {
		return $this->text( 'forms' );
	}

	/** Whether lists have a search field. */
	public function is_in_listing(): bool {
		return $this->flag( 'listing' );
	}

	/** How the button opens the search: cover or full [HEAD-02]. */
	public function overlay(): string {
		return $this->text( 'overlay' );
	}

	/** @return array{forms: string} */
	public function for_script(): array {
		return array(
			'forms'    => $this->forms(),
		);
	}

	public function script_defaults(): array {
		return array(
			'forms' => 'all',
		);
	}
}
