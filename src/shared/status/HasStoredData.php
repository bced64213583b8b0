<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** A feature that keeps data which the background makes, and can make again. */
interface HasStoredData {

	/** @return list<StoredData> */
	public function stored_data(): array;
}
