<?php

namespace Vitrin\Chat\Staff;

defined( 'ABSPATH' ) || exit;

/** A role for who answers chats and does nothing else in the shop, and their way into the admin: WooCommerce keeps customers out of it. */
final class AgentRole {

	public const NAME = 'vitrin_chat_agent';

	public static function register(): void {
		add_filter( 'woocommerce_prevent_admin_access', array( self::class, 'let_in' ) );
		add_filter( 'woocommerce_disable_admin_bar', array( self::class, 'let_in' ) );
	}

	/** Where the role is missing. */
	public static function provide(): void {
		if ( null === get_role( self::NAME ) ) {
			add_role( self::NAME, __( 'Chat agent', 'vitrin' ), array( 'read' => true, Agents::CAPABILITY => true ) );
		}
	}

	/** @param mixed $is_refused Whether WooCommerce refuses it. */
	public static function let_in( mixed $is_refused ): mixed {
		return current_user_can( Agents::CAPABILITY ) ? false : $is_refused;
	}
}
