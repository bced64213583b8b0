<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Widget\WidgetCalls as PanelCalls;

defined( 'ABSPATH' ) || exit;

/** All calls of a visitor's browser, by REST and by admin-ajax [CHAT-08]. */
final class Calls {

	public static function register(): void {
		add_filter( 'rest_pre_dispatch', array( self::class, 'forbid_caching' ), 10, 3 );
		foreach ( self::all() as $call ) {
			$call->register();
		}
		( new AjaxCall() )->register();
		( new SyncCall() )->register();
		( new TestCall() )->register();
	}

	/** @return list<ContactCall> */
	public static function all(): array {
		return array( ...VisitorCalls::all(), ...ContactCalls::all(), ...ConversationCalls::all(), ...WidgetCalls::all(), ...PanelCalls::all() );
	}

	/**
	 * Some caches keep what REST answers, whatever its headers say. Capitals lead to the same route.
	 *
	 * @param mixed $result  What answers instead.
	 * @param mixed $server  WordPress's.
	 * @param mixed $request The request.
	 */
	public static function forbid_caching( mixed $result, mixed $server = null, mixed $request = null ): mixed {
		unset( $server );
		if ( $request instanceof \WP_REST_Request && 0 === stripos( $request->get_route(), '/' . ContactCall::NAMESPACE . '/' ) ) {
			\Vitrin\Shared\Http\PrivatePage::forbid_storing();
		}

		return $result;
	}

	/** @return array{ContactCall, array<string, string>}|null The call and the parts of its path. */
	public static function find( string $method, string $path ): ?array {
		foreach ( self::all() as $call ) {
			if ( $call->method() === $method && 1 === preg_match( '~^' . $call->path . '$~D', $path, $part ) ) {
				return array( $call, array_filter( $part, 'is_string', ARRAY_FILTER_USE_KEY ) );
			}
		}

		return null;
	}
}
