<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Inbox\UnreadNumber;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Chat: the place in which the inbox draws (src/chat/inbox/index.tsx), and what it knows before its first call (boot.ts) [CHAT-12]. */
final class ChatPage {

	public const SLUG = 'vitrin-chat';

	private const SCRIPT = 'chat-inbox';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add' ), 60 );
	}

	public static function add(): void {
		$label = __( 'Chat', 'vitrin' ) . ( current_user_can( Agents::CAPABILITY ) ? ' ' . UnreadNumber::badge() : '' );
		AdminScreen::add( self::SLUG, __( 'Chat', 'vitrin' ), $label, Agents::CAPABILITY, array( self::class, 'show' ), array( self::class, 'enqueue' ), array( self::class, 'prepare' ) );
	}

	public static function url( int $conversation = 0 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( 0 === $conversation ? '' : '&conversation=' . $conversation ) );
	}

	/**
	 * WordPress's pictures for emoji stay away: they come from a foreign host, and what takes the place of text that React
	 * has written breaks it.
	 */
	public static function prepare(): void {
		remove_action( 'admin_print_scripts', 'print_emoji_detection_script' );
	}

	public static function enqueue(): void {
		if ( AdminScreen::enqueue( self::SCRIPT ) ) {
			wp_add_inline_script( 'vitrin-' . self::SCRIPT, 'window.vitrinInbox = ' . wp_json_encode( self::facts(), JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
		}
	}

	/** @return array<string, mixed> */
	private static function facts(): array {
		return array(
			'locale'     => str_replace( '_', '-', (string) preg_replace( '/_(formal|informal)$/D', '', determine_locale() ) ),
			'is_solar'   => SolarHijri::is_calendar_of( determine_locale() ),
			'digits'     => Digits::of_language(),
			'shop'       => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'user'       => get_current_user_id(),
			'utc_offset' => wp_timezone()->getOffset( new \DateTimeImmutable() ),
			'path'       => (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ),
		);
	}

	public static function show(): void {
		AdminScreen::require( Agents::CAPABILITY );
		Tables::provide();
		StaffCall::note_presence( Agents::me() );
		printf(
			'<div class="wrap vitrin-chat-page"><div id="vitrin-inbox"><h1>%s</h1><p>%s</p></div></div>',
			esc_html__( 'Chat', 'vitrin' ),
			AdminScreen::is_built( self::SCRIPT )
				? esc_html__( 'The inbox needs its script. If it stays away, switch JavaScript on, or load the page again.', 'vitrin' )
				: esc_html__( 'The inbox’s script is missing: install the plugin anew.', 'vitrin' )
		);
	}
}
