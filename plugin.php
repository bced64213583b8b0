<?php
/**
 * Plugin Name: Vitrin
 * Description: The whole browser side of a Persian, right-to-left WooCommerce shop: light, safe under page caches, usable by everybody.
 * Version: 0.1.0
 * Requires at least: 6.7
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 9.4
 * WC tested up to: 10.0
 * Author: Vitrin contributors
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: vitrin
 * Domain Path: /languages
 *
 * @package Vitrin
 */

namespace Vitrin;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;
const DIR     = __DIR__;

require_once __DIR__ . '/src/shared/plugin/autoload.php';

// A visit that is to be counted needs nothing of what WordPress loads from here on.
if ( Statistics\Collecting\EarlyAnswer::is_asked() ) {
	Statistics\Collecting\EarlyAnswer::end_request();
}

// Chats leave the shop's session alone. WooCommerce begins it before features start.
if ( in_array( $_REQUEST['action'] ?? null, array( 'vitrin_chat', 'vitrin_chat_sync' ), true ) ) { // phpcs:ignore WordPress.Security -- Only compared.
	add_filter( 'woocommerce_session_handler', static fn (): string => Chat\Calls\EmptySession::class, PHP_INT_MAX );
}

Shared\Plugin\Plugin::start(
	array(
		Appearance\Hooks::class,
		Cart\Hooks::class,
		AddToCart\Hooks::class,
		Quantity\Hooks::class,
		Themes\Hooks::class,
		SideCart\Hooks::class,
		MiniCart\Hooks::class,
		CartPage\Hooks::class,
		Gallery\Hooks::class,
		Variations\Hooks::class,
		Filters\Hooks::class,
		Product\Hooks::class,
		Notices\Hooks::class,
		QuickView\Hooks::class,
		Listing\Hooks::class,
		Search\Hooks::class,
		Header\Hooks::class,
		LoopBuilder\Hooks::class,
		VariationTable\Hooks::class,
		ScriptsOnPage\Hooks::class,
		Digits\Hooks::class,
		Checkout\Hooks::class,
		Documents\Hooks::class,
		Attribution\Hooks::class,
		Statistics\Hooks::class,
		Chat\Hooks::class,
		Sticky\Hooks::class,
		SettingsPage\Hooks::class,
		Status\Hooks::class,
	)
);
