<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Vitrin. It has no settings of its own and can't be switched off. */
final class Hooks extends Feature {

	public function register(): void {
		add_action( 'admin_menu', array( Page::class, 'add' ), 60 );
		SettingsRoute::register();
		Setup\Setup::register();
		Preview\PreviewedPage::register();
		add_filter( 'plugin_action_links_' . plugin_basename( \Vitrin\FILE ), array( PluginRow::class, 'add_actions' ) );
		add_filter( 'plugin_row_meta', array( PluginRow::class, 'add_meta' ), 10, 2 );
		add_filter( 'vitrin_settings_tabs', array( Help::class, 'add_page' ), 20 );
		add_action( 'admin_menu', array( FirstRun\FirstRunPage::class, 'add' ), 61 );
		FirstRun\Choices::register_route();
		add_action( 'admin_post_' . FirstRun\FirstRunPage::ACTION, array( FirstRun\FirstRunPage::class, 'answer' ) );
		add_action( 'admin_init', array( FirstRun\Opening::class, 'open' ) );
		FirstRun\LaunchBar::register();
		add_filter( 'plugin_action_links_' . plugin_basename( \Vitrin\FILE ), array( FirstRun\Opening::class, 'add_link' ) );
	}
}
