<?php

namespace Vitrin\Chat\Inbox;

use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\ChatPage;
use Vitrin\Chat\Staff\ConversationList;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** How many conversations nobody of the staff has read, in the admin’s bar and menu; the inbox keeps it up to date (notices.ts) [CHAT-12]. */
final class UnreadNumber {

	private const NODE = 'vitrin-chat';

	/** Behind what WordPress and WooCommerce have there. */
	private const PLACE = 90;

	/** Of this request. */
	private static ?int $number = null;

	public static function register(): void {
		add_action( 'admin_bar_menu', array( self::class, 'add' ), self::PLACE );
	}

	/** @param mixed $bar The admin's bar. On the shop's own pages it says nothing: they are to stay as fast as they are. */
	public static function add( mixed $bar ): void {
		if ( $bar instanceof \WP_Admin_Bar && is_admin() && current_user_can( Agents::CAPABILITY ) ) {
			$bar->add_node(
				array(
					'id'    => self::NODE,
					'title' => esc_html__( 'Chat', 'vitrin' ) . ' ' . self::badge(),
					'href'  => ChatPage::url(),
				)
			);
		}
	}

	/** As markup; hidden where there is none, for the inbox to show it. */
	public static function badge(): string {
		$number = self::number();

		return sprintf(
			'<span class="vitrin-chat-count awaiting-mod"%s><b aria-hidden="true">%s</b><span class="screen-reader-text">%s</span></span>',
			// Not `hidden`: the menu's own style says that it is shown.
			0 === $number ? ' style="display:none"' : '',
			esc_html( Digits::of( $number ) ),
			esc_html__( 'There are unread conversations.', 'vitrin' )
		);
	}

	private static function number(): int {
		try {
			self::$number ??= Tables::are_there() ? ConversationList::counts( 0 )['unread'] : 0;
		} catch ( StoreFailure ) {
			self::$number = 0;
		}

		return self::$number;
	}
}
