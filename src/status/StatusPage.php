<?php

namespace Vitrin\Status;

use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Plugin\Uninstall;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/**
 * The tab: facts as plain tables for browsers without JavaScript; else the script `vitrin-status` takes their place
 * (index.tsx). Below them plain forms for the shop's data.
 */
final class StatusPage {

	private const SCRIPT = 'vitrin-status';

	private const DATA_ACTION = 'vitrin_keep_data';

	public static function register(): void {
		add_filter( 'vitrin_settings_tabs', array( self::class, 'add' ) );
		add_action( 'admin_post_' . self::DATA_ACTION, array( self::class, 'save_data' ) );
	}

	/** @param mixed $tabs By name. */
	public static function add( mixed $tabs ): mixed {
		return array_merge(
			is_array( $tabs ) ? $tabs : array(),
			array(
				'status' => array(
					'title'   => __( 'Status', 'vitrin' ),
					'show'    => array( self::class, 'show' ),
					'enqueue' => array( self::class, 'enqueue' ),
				),
			)
		);
	}

	public static function enqueue(): void {
		if ( ! AdminScreen::enqueue( 'status' ) ) {
			return;
		}
		wp_add_inline_script( self::SCRIPT, 'window.vitrinStatus = ' . wp_json_encode( Report::all(), JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
	}

	public static function show(): void {
		echo '<div id="vitrin-status-app"></div><div id="vitrin-status-plain">';
		foreach ( Report::sections() as $section ) {
			self::show_section( $section );
		}
		echo '</div>';
		self::show_data();
	}

	private static function show_section( StatusSection $section ): void {
		printf( '<h2>%s</h2>', esc_html( $section->title ) );
		if ( array() === $section->facts ) {
			printf( '<p>%s</p>', esc_html( $section->none ) );
			return;
		}
		echo '<table class="widefat striped"><tbody>';
		foreach ( $section->facts as $fact ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $fact->label ), esc_html( $fact->value ) );
		}
		echo '</tbody></table>';
	}

	/** What happens to the shop's data, in plain forms: what is deleted with the plugin, and features' own files. */
	private static function show_data(): void {
		printf( '<div class="vitrin-data"><h2 id="vitrin-data">%s</h2>', esc_html__( 'Your data', 'vitrin' ) );
		self::show_saved();
		AdminForm::begin( self::DATA_ACTION );
		printf(
			'<p><label><input type="checkbox" name="everything" value="1" aria-describedby="vitrin-everything"%s> %s</label></p><p class="description" id="vitrin-everything">%s</p>',
			checked( 'yes', get_option( Uninstall::OPTION ), false ),
			esc_html__( 'Delete everything when the plugin is deleted', 'vitrin' ),
			esc_html__( 'All settings, the colours and pictures of swatches, the numbers of invoices, and the statistics. They can’t be brought back: export them first. Without it they stay for the day you install Vitrin again; only what can be made again is deleted. Deactivating deletes nothing.', 'vitrin' )
		);
		submit_button( __( 'Save', 'vitrin' ), 'secondary', 'submit', true );
		echo '</form>';
		/** Features print forms for their own data here, in plain HTML. */
		do_action( 'vitrin_data_section' );
		echo '</div>';
	}

	public static function save_data(): void {
		check_admin_referer( self::DATA_ACTION );
		AdminScreen::check_form( Access::is_allowed() );
		if ( isset( $_POST['everything'] ) ) {
			update_option( Uninstall::OPTION, 'yes', false );
		} else {
			delete_option( Uninstall::OPTION );
		}
		wp_safe_redirect( Access::page_url( 'status' ) . '&saved=1#vitrin-data' );
		exit;
	}

	private static function show_saved(): void {
		if ( isset( $_GET['saved'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a message is shown.
			printf( '<div class="notice notice-success inline" role="status"><p>%s</p></div>', esc_html__( 'Saved.', 'vitrin' ) );
		}
	}
}
