<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** The switch, and nothing for scripts: they read the table in the form. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'variation-table';
	}

	public function title(): string {
		return __( 'Products with many variations', 'vitrin' );
	}

	public function description(): string {
		return __( 'Keeps a small table of the combinations of products that have more variations than WooCommerce puts into the page, so that options without a match are dimmed there too. It is built in the background.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Product;
	}

	public function applies_to_page(): bool {
		return false;
	}
}
