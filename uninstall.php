<?php
/**
 * Removes what the plugin stored. WordPress runs it when an admin deletes the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/src/shared/plugin/Network.php';
require_once __DIR__ . '/src/shared/plugin/Uninstall.php';

Shared\Plugin\Uninstall::run();
