<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Widget\PanelCalls;
use Vitrin\Shared\Http\OwnRoutes;
use Vitrin\Shared\Http\PrivatePage;

defined( 'ABSPATH' ) || exit;

/** All calls of a visitor's browser, by REST and by admin-ajax [CHAT-08]. */
final class Calls {

	public static function register(): void {
		PrivatePage::forbid_storing_routes( '/' . ContactCall::NAMESPACE . '/' );
		( new OwnRoutes( '/' . ContactCall::NAMESPACE . '/' ) )->register();
		foreach ( self::all() as $call ) {
			$call->register();
		}
		( new AjaxCall() )->register();
		( new SyncCall() )->register();
		foreach ( TestCall::METHODS as $method ) {
			( new TestCall( $method ) )->register();
		}
	}

	/** @return list<ContactCall> */
	public static function all(): array {
		return array( ...VisitorCalls::all(), ...ContactCalls::all(), ...ConversationCalls::all(), ...WidgetCalls::all(), ...PanelCalls::all() );
	}

	/** @return array{ContactCall, array<string, string>}|null The call and the parts of its path. */
	public static function find( string $method, string $path ): ?array {
		foreach ( self::all() as $call ) {
			if ( $call->method === $method && 1 === preg_match( '~^' . $call->path . '$~D', $path, $part ) ) {
				return array( $call, array_filter( $part, 'is_string', ARRAY_FILTER_USE_KEY ) );
			}
		}

		return null;
	}
}
