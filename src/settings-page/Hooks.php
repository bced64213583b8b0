<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Vitrin, and the plugin's row in the list of plugins. It has no settings of its own and can't be switched off. */
final class Hooks extends Feature {

	public function register(): void {
		add_action( 'admin_menu', array( Page::class, 'add' ), 60 );
		SettingsRoute::register();
		Setup\Setup::register();
		Preview\PreviewedPage::register();
		add_filter( 'plugin_action_links_' . plugin_basename( \Vitrin\FILE ), array( self::class, 'add_actions' ) );
		add_filter( 'plugin_row_meta', array( self::class, 'add_meta' ), 10, 2 );
		add_filter( 'vitrin_settings_tabs', array( Help::class, 'add_page' ), 20 );
		add_action( 'admin_menu', array( FirstRun\FirstRunPage::class, 'add' ), 61 );
		FirstRun\Choices::register_route();
		add_action( 'admin_post_' . FirstRun\FirstRunPage::ACTION, array( FirstRun\FirstRunPage::class, 'answer' ) );
		add_action( 'admin_init', array( FirstRun\FirstRunPage::class, 'open_once' ) );
		FirstRun\LaunchBar::register();
		StaffNotices\Notices::register();
		add_filter( 'plugin_action_links_' . plugin_basename( \Vitrin\FILE ), array( FirstRun\FirstRunPage::class, 'add_link' ) );
	}

	/**
	 * @param mixed $links HTML links, as that to deactivate.
	 * @return array<array-key, mixed>
	 */
	public static function add_actions( mixed $links ): array {
		$links = is_array( $links ) ? $links : array();
		if ( Access::is_allowed() ) {
			array_unshift( $links, self::link( Access::page_url(), __( 'Settings', 'vitrin' ) ) );
		}

		return $links;
	}

	/**
	 * @param mixed $links HTML, below the description.
	 * @param mixed $file  Of the plugin.
	 */
	public static function add_meta( mixed $links, mixed $file = '' ): mixed {
		if ( ! is_array( $links ) || plugin_basename( \Vitrin\FILE ) !== $file || ! Access::is_allowed() ) {
			return $links;
		}

		return array(
			...array_values( $links ),
			self::link( Access::page_url( 'help' ), __( 'Documentation', 'vitrin' ) ),
			self::link( Access::page_url( 'help' ) . '#vitrin-news', __( 'What’s new', 'vitrin' ) ),
		);
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
