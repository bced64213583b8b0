<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** The feature prints no settings: each block carries its own. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'loop-builder';
	}

	public function title(): string {
		return __( 'Loop builder', 'vitrin' );
	}

	public function description(): string {
		return __( 'A block that lists products or posts and lets visitors search, filter and sort them.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Lists;
	}

	public function since(): int {
		return 2;
	}

	public function requires(): array {
		return array( 'cart', 'filters', 'search' );
	}

	public function replaces(): string {
		return __( 'plugins with blocks for queries and filters', 'vitrin' );
	}

	protected function own_fields(): array {
		return array( 'index_filtered' => Field::boolean( false ) );
	}

	protected function own_field_texts(): array {
		return array(
			'index_filtered' => new FieldText( __( 'Search engines list filtered pages', 'vitrin' ), __( 'Off: only the list without filters is meant for search engines.', 'vitrin' ) ),
		);
	}

	public function applies_to_page(): bool {
		return false;
	}

	public function indexes_filtered(): bool {
		return $this->flag( 'index_filtered' );
	}
}
