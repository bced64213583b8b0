<?php
/**
 * The time that counts of calls go by.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Http;

/** PHP looks for it here first: stands still while a test has stopped it, as on a machine that answers at once. */
function time(): int {
	$stopped = $GLOBALS['vitrin_stopped_time'] ?? null;

	return is_int( $stopped ) ? $stopped : \time();
}
