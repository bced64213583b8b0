<?php

namespace Vitrin\Listing;

use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'listing';
	}

	public function title(): string {
		return __( 'Lists of products', 'vitrin' );
	}

	public function description(): string {
		$text = __( 'The shop’s lists load on without leaving the page, and sort as soon as an order is chosen.', 'vitrin' );

		// WooCommerce's Product Collection has its own paging (ADR 15).
		return wp_is_block_theme() ? $text . ' ' . __( 'Your theme is a block theme: its lists keep their numbered pages and WooCommerce’s own sorting.', 'vitrin' ) : $text;
	}

	public function page_group(): PageGroup {
		return PageGroup::Lists;
	}

	public function replaces(): string {
		return __( 'infinite scroll plugins', 'vitrin' );
	}

	public function advanced(): array {
		return array( 'pause_after' );
	}

	protected function own_fields(): array {
		return array(
			'paging'      => Field::choice( 'endless', array( 'endless', 'button', 'off' ) ),
			'pause_after' => Field::integer( 3, 1, 50 ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'paging'      => new FieldText(
				__( 'More products', 'vitrin' ),
				__( 'How shoppers get to the rest of a long list. Numbered links stay in the page for search engines and for browsers without scripts.', 'vitrin' ),
				choices: array(
					'endless' => __( 'While scrolling', 'vitrin' ),
					'button'  => __( 'With a button', 'vitrin' ),
					'off'     => __( 'Numbered pages', 'vitrin' ),
				)
			),
			'pause_after' => new FieldText(
				__( 'Pause after', 'vitrin' ),
				__( 'While scrolling: after so many pages a button asks before more is loaded, so that the page’s footer can be reached.', 'vitrin' ),
				unit: __( 'pages', 'vitrin' )
			),
		);
	}

	/** Only where a list was printed. */
	public function applies_to_page(): bool {
		return MarkupFlag::is_set( 'list' );
	}

	/** @return array{paging: string, pause_after: int} */
	public function for_script(): array {
		return array(
			'paging'      => $this->text( 'paging' ),
			'pause_after' => $this->number( 'pause_after' ),
		);
	}

	public function script_defaults(): array {
		return array(
			'paging'      => 'endless',
			'pause_after' => 3,
		);
	}
}
