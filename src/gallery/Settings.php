<?php

namespace Vitrin\Gallery;

use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'gallery';
	}

	public function title(): string {
		return __( 'Product gallery', 'vitrin' );
	}

	public function description(): string {
		return __( 'A product’s pictures: swiped with a finger, changed by keys and thumbnails, enlarged under the mouse, shown in full screen.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Product;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'WooCommerce’s three gallery scripts, and gallery plugins', 'vitrin' );
	}

	protected function own_fields(): array {
		return array(
			'thumbnails'               => Field::choice( 'below', array( 'below', 'start' ) ),
			'zoom'                     => Field::boolean( true ),
			'full_screen'              => Field::boolean( true ),
			'slideshow'                => Field::boolean( false ),
			'keep_woocommerce_scripts' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'thumbnails'               => new FieldText(
				__( 'Thumbnails', 'vitrin' ),
				__( 'Where they stand on wide screens. Narrow screens have dots.', 'vitrin' ),
				choices: array(
					'below' => __( 'Below the picture', 'vitrin' ),
					'start' => __( 'Beside the picture', 'vitrin' ),
				)
			),
			'zoom'                     => new FieldText(
				__( 'Enlarge under the mouse', 'vitrin' ),
				__( 'The picture under the mouse is shown in its full size.', 'vitrin' )
			),
			'full_screen'              => new FieldText(
				__( 'Full screen', 'vitrin' ),
				__( 'A click on a picture shows it in full screen, where two fingers enlarge it.', 'vitrin' )
			),
			'slideshow'                => new FieldText(
				__( 'Slideshow', 'vitrin' ),
				__( 'On wide screens the pictures change by themselves every seven seconds. It can be paused, and never plays for visitors who prefer less motion.', 'vitrin' )
			),
			'keep_woocommerce_scripts' => new FieldText(
				__( 'Keep WooCommerce’s scripts', 'vitrin' ),
				__( 'On: WooCommerce’s own gallery stays, and ours stands back. For shops with plugins that need it.', 'vitrin' )
			),
		);
	}

	/** Only where a gallery was printed or may be fetched. */
	public function applies_to_page(): bool {
		return ! $this->keeps_woocommerce_scripts() && ( Markup::is_printed() || FetchedProduct::may_be_fetched() );
	}

	/** Whether WooCommerce's gallery stays instead of ours. */
	public function keeps_woocommerce_scripts(): bool {
		return $this->flag( 'keep_woocommerce_scripts' );
	}

	/** Whether thumbnails are beside the picture. */
	public function has_thumbnails_at_start(): bool {
		return 'start' === $this->text( 'thumbnails' );
	}

	/**
	 * Messages that are only needed after an interaction come with the script: words.ts.
	 *
	 * @return array{slideshow: bool, zoom: bool, full_screen: bool, messages: array<string, string>}
	 */
	public function for_script(): array {
		return array(
			'slideshow'   => $this->flag( 'slideshow' ),
			'zoom'        => $this->flag( 'zoom' ),
			'full_screen' => $this->flag( 'full_screen' ),
			'messages'    => array(
				/* translators: 1: number of a picture, 2: how many there are. */
				'place'    => __( 'Picture %1$s of %2$s', 'vitrin' ),
				'places'   => __( 'Choose a picture', 'vitrin' ),
				'previous' => __( 'Previous picture', 'vitrin' ),
				'next'     => __( 'Next picture', 'vitrin' ),
				'open'     => __( 'Show the pictures in full screen', 'vitrin' ),
			),
		);
	}

	public function script_defaults(): array {
		return array(
			'slideshow'   => false,
			'zoom'        => true,
			'full_screen' => true,
		);
	}
}
