<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Opens the first run once, for who has activated the plugin alone and on this site, and shows the way to it
 * later.
 */
final class Opening {

	/** On `admin_init`. */
	public static function open(): void {
		if ( wp_doing_ajax() || 'GET' !== Page::method() || is_network_admin() ) {
			return;
		}
		$user = get_transient( Launch::ACTIVATED_BY );
		if ( ! is_numeric( $user ) || (int) $user !== get_current_user_id() || ! Access::is_allowed() ) {
			return;
		}
		delete_transient( Launch::ACTIVATED_BY );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a page is opened.
		if ( ! isset( $_GET['activate-multi'] ) ) {
			wp_safe_redirect( FirstRunPage::url() );
			exit;
		}
	}

	/**
	 * Adds a link to the plugin's row.
	 *
	 * @param mixed $links HTML links.
	 * @return array<array-key, mixed>
	 */
	public static function add_link( mixed $links ): array {
		$links = is_array( $links ) ? $links : array();
		if ( Access::is_allowed() ) {
			array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( FirstRunPage::url() ), esc_html__( 'Begin with Vitrin', 'vitrin' ) ) );
		}

		return $links;
	}

	/** On the settings page: where visitors stand, and the way to the first run. */
	public static function show_link(): void {
		printf(
			// As WordPress's warnings, where it isn't as the owner may think.
			'<p class="vitrin-launch-state%s"><span id="vitrin-visibility">%s</span> <a href="%s">%s</a></p>',
			Visibility::is_seen() ? '' : ' notice notice-warning inline',
			esc_html( Visibility::text() ),
			esc_url( FirstRunPage::url() ),
			esc_html__( 'Begin with Vitrin', 'vitrin' )
		);
	}
}
