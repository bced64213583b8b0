<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** A feature with work whose result outlives the request, such as numbers and emails: a preview has no part in it. */
interface KeepsRecords {

	/** Called on `init` where the feature is on by what is stored; reads its settings by FeatureSettings::stored(). */
	public function register_records(): void;
}
