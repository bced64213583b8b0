<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** A feature with facts of its own on the status page and in Site Health. */
interface ReportsStatus {

	/** Asked only for the status, also while the feature is off. */
	public function status(): StatusSection;
}
