<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * Answers hits that WordPress gets as soon as it loads this plugin: before the shop, its session and the theme, without a
 * query of ours [STAT-01]. Where something is missing that has to be made first, the ordinary handlers answer.
 */
final class EarlyAnswer {

	/** Of admin-ajax. */
	public const ACTION = 'vitrin_view';

	/** Of REST. */
	public const PATHS = array( '/vitrin/v1/hit', '/vitrin/v1/online' );

	/** As the request came. */
	private static string $uri = '/';

	/**
	 * Path and query as the browser has them; any bytes, without slashes added. Plugins that translate a whole site take
	 * their part of the path out of REQUEST_URI once they are loaded.
	 */
	public static function asked_uri(): string {
		return self::$uri;
	}

	/** Whether the request is one of ours, by its address and fields alone. */
	public static function is_asked(): bool {
		// phpcs:disable WordPress.Security -- Only compared.
		$uri  = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? $_SERVER['REQUEST_URI'] : '';
		// WordPress adds slashes later.
		self::$uri = '' === $uri ? '/' : $uri;

		$path = rtrim( substr( $uri, 0, strcspn( $uri, '?#' ) ), '/' );
		if ( str_ends_with( $path, '/admin-ajax.php' ) ) {
			return self::ACTION === ( $_POST['action'] ?? $_GET['action'] ?? null );
		}
		$route = isset( $_GET['rest_route'] ) && is_string( $_GET['rest_route'] ) ? rtrim( $_GET['rest_route'], '/' ) : '';
		// phpcs:enable

		return in_array( $route, self::PATHS, true ) || str_ends_with( $path, self::PATHS[0] ) || str_ends_with( $path, self::PATHS[1] );
	}

	/** Answers and ends the request, if it can be answered yet. Before WordPress adds slashes to what was sent. */
	public static function end_request(): void {
		$folder = ConfigOfShop::own_folder();
		if ( ( defined( 'VITRIN_DISABLE' ) && VITRIN_DISABLE ) || null === $folder || null === $folder->config() ) {
			return;
		}
		self::answer( $folder, Request::current() );
		exit;
	}

	/** Sends the answer, and counts the buffer after it where nobody else does. */
	public static function answer( Folder $folder, Request $request ): void {
		$answer = ( new Collector( $folder ) )->answer( $request );
		$answer->send();
		if ( $answer->is_accepted() && $folder->is_folding_late( $request->now ) && LateFold::is_its_turn( $folder, $request->now ) ) {
			LateFold::end_answer();
			LateFold::run( $folder );
		}
	}
}
