<?php
/**
 * Removes what the plugin stored. WordPress runs it when an admin deletes the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// WordPress activates the plugin on no older PHP, which could not read its classes either.
if ( version_compare( PHP_VERSION, '8.1', '<' ) ) {
	return;
}

require_once __DIR__ . '/src/shared/plugin/autoload.php';

Shared\Plugin\Uninstall::run( is_string( WP_UNINSTALL_PLUGIN ) ? WP_UNINSTALL_PLUGIN : '', array( Statistics\Collecting\LightFile::remove( ... ), Chat\Signal\LightFile::remove( ... ) ) );
