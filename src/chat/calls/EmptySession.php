<?php

namespace Vitrin\Chat\Calls;

defined( 'ABSPATH' ) || exit;

/** Stands in for the shop's session in the chat's calls by admin-ajax, where WooCommerce would load the visitor's: chats never read or write it (plugin.php). */
final class EmptySession extends \WC_Session {

	/** WooCommerce calls it first. */
	public function init(): void {}

	public function has_session(): bool {
		return false;
	}

	public function get_session_cookie(): bool {
		return false;
	}

	public function set_customer_session_cookie( mixed $set ): void {
		unset( $set );
	}

	public function save_data( mixed $old = 0 ): void {
		unset( $old );
	}

	public function destroy_session(): void {}

	public function forget_session(): void {}
}
