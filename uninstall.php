<?php
/**
 * Removes what the plugin stored. WordPress runs it when an admin deletes the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// WordPress activates the plugin on no older PHP, which could not read its classes either.
if ( PHP_VERSION_ID < 80100 ) {
	return;
}

require_once __DIR__ . '/src/shared/plugin/autoload.php';

Shared\Plugin\Uninstall::run();
