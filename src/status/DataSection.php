<?php

namespace Vitrin\Status;

use Vitrin\SettingsPage\Page;
use Vitrin\Shared\Plugin\Uninstall;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** What happens to the shop's data, in plain forms: what is deleted with the plugin, and features' own files. */
final class DataSection {

	private const ACTION = 'vitrin_keep_data';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'save' ) );
	}

	public static function show(): void {
		printf( '<div class="vitrin-data"><h2 id="vitrin-data">%s</h2>', esc_html__( 'Your data', 'vitrin' ) );
		self::show_result();
		printf( '<form action="%s" method="post"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ) );
		wp_nonce_field( self::ACTION );
		printf(
			'<p><label><input type="checkbox" name="everything" value="1" aria-describedby="vitrin-everything"%s> %s</label></p><p class="description" id="vitrin-everything">%s</p>',
			checked( 'yes', get_option( Uninstall::OPTION ), false ),
			esc_html__( 'Delete everything when the plugin is deleted', 'vitrin' ),
			esc_html__( 'All settings, the colours and pictures of swatches, and the numbers of invoices. They can’t be brought back: export them first. Without it they stay for the day you install Vitrin again; only what can be made again is deleted. Deactivating deletes nothing.', 'vitrin' )
		);
		submit_button( __( 'Save', 'vitrin' ), 'secondary', 'submit', true );
		echo '</form>';
		/** Features print forms for their own data here, in plain HTML. */
		do_action( 'vitrin_data_section' );
		echo '</div>';
	}

	public static function save(): void {
		check_admin_referer( self::ACTION );
		if ( ! Access::is_allowed() ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => 403 ) );
		}
		// The tick is in the form alone: an address without it would take the tick away.
		if ( ! isset( $_SERVER['REQUEST_METHOD'] ) || 'POST' !== $_SERVER['REQUEST_METHOD'] ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => 405 ) );
		}
		if ( isset( $_POST['everything'] ) ) {
			update_option( Uninstall::OPTION, 'yes', false );
		} else {
			delete_option( Uninstall::OPTION );
		}
		wp_safe_redirect( Page::url() . '&tab=status&saved=1#vitrin-data' );
		exit;
	}

	private static function show_result(): void {
		if ( isset( $_GET['saved'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a message is shown.
			printf( '<div class="notice notice-success inline" role="status"><p>%s</p></div>', esc_html__( 'Saved.', 'vitrin' ) );
		}
	}
}
