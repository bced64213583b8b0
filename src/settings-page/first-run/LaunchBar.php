<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Page as ShopPage;
use Vitrin\Shared\Plugin\Plugin;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/** The bar in the shop for users who see the plugin's work before visitors do. No cache keeps such a page, so it may hold a nonce. */
final class LaunchBar {

	private const HANDLE = 'vitrin-launch-bar';

	/** Called on `init`. */
	public static function register(): void {
		if ( Launch::is_on_for_few() && ! Plugin::is_disabled() && '' === Preview::key() && Access::is_allowed() && ! is_admin() ) {
			add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue' ) );
			add_action( 'wp_footer', array( self::class, 'show' ), 5 );
		}
	}

	/** Also for the label of a preview. */
	public static function enqueue_style(): void {
		wp_enqueue_style( self::HANDLE, plugins_url( 'build/admin/launch-bar.css', \Vitrin\FILE ), array(), \Vitrin\VERSION );
	}

	public static function enqueue(): void {
		self::enqueue_style();
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/launch-bar.js', \Vitrin\FILE ), array(), \Vitrin\VERSION, array( 'in_footer' => true ) );
	}

	public static function show(): void {
		if ( ! ShopPage::is_storefront() ) {
			return;
		}
		printf(
			'<aside class="vitrin-launch-bar" aria-label="%s" data-rest="%s" data-nonce="%s" data-body="%s">',
			esc_attr__( 'Vitrin', 'vitrin' ),
			esc_url( rest_url( Choices::path() ) ),
			esc_attr( wp_create_nonce( 'wp_rest' ) ),
			esc_attr( (string) wp_json_encode( array( 'choice' => Choices::OWN, 'live' => true ) ) )
		);
		printf( '<details open><summary>%s</summary><div>', esc_html__( 'Vitrin: only you see this', 'vitrin' ) );
		printf( '<p>%s</p>', esc_html__( 'This is your shop with Vitrin. Visitors see it as before.', 'vitrin' ) );
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s"><input type="hidden" name="choice" value="%s"><input type="hidden" name="back" value="1">', esc_attr( FirstRunPage::ACTION ), esc_attr( Choices::OWN ) );
		wp_nonce_field( FirstRunPage::ACTION );
		printf( '<button name="live" value="1">%s</button></form>', esc_html__( 'Go live', 'vitrin' ) );
		printf( '<a href="%s">%s</a><a href="%s">%s</a>', esc_url( FirstRunPage::url() ), esc_html__( 'Begin with Vitrin', 'vitrin' ), esc_url( Access::page_url() ), esc_html__( 'Settings', 'vitrin' ) );
		// The script shows it in place of the rest; it gets the focus, which announces it.
		printf( '</div></details><p tabindex="-1" hidden>%s</p></aside>', esc_html( Visibility::live_text() ) );
	}
}
