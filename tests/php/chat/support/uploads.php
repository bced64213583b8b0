<?php
/**
 * A file that counts as sent with the request: PHP itself says so of none outside of one.
 *
 * @package Vitrin
 */

namespace Vitrin\Chat\Widget;

/** @var list<string> $vitrin_test_uploads Paths. */
$GLOBALS['vitrin_test_uploads'] = array();

function is_uploaded_file( string $file ): bool {
	return in_array( $file, (array) $GLOBALS['vitrin_test_uploads'], true ) || \is_uploaded_file( $file );
}
