<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Serves calls below a path without the routes of WordPress and WooCommerce: each call by REST registers all of them, and
 * that takes as long as everything else in it. WooCommerce leaves its own out of calls to its namespaces, which it knows by
 * the request's route (wc_rest_should_load_namespace(), since 9.2), so it is shown another one while routes are registered.
 * Whoever asks for a route of theirs within such a call gets all there are.
 */
final class OwnRoutes {

	/** Of a namespace of WooCommerce's that has one route. */
	private const SHOWN = '/wc-telemetry/';

	/** Around the priorities by which WooCommerce registers: 10 and 11. */
	private const BEFORE = 9;
	private const AFTER  = 12;

	/** By which WordPress registers its own. */
	private const OF_WORDPRESS = 99;

	/** The request's, while another is shown. */
	private string $hidden = '';

	private bool $is_alone = false;

	private bool $is_over = false;

	/** @param string $start What the paths begin with, such as `/vitrin/v1/chat/`; capitals lead to the same route. */
	public function __construct( private readonly string $start ) {}

	/** Call it before WordPress's `rest_api_init`. */
	public function register(): void {
		add_action( 'rest_api_init', $this->hide( ... ), self::BEFORE );
		add_action( 'rest_api_init', $this->show( ... ), self::AFTER );
		add_filter( 'rest_pre_dispatch', $this->complete( ... ), 10, 3 );
	}

	private function hide(): void {
		$wp    = $GLOBALS['wp'] ?? null;
		$route = $wp instanceof \WP ? $wp->query_vars['rest_route'] ?? '' : '';
		if ( $wp instanceof \WP && is_string( $route ) && $this->is_ours( $route ) && ! $this->is_over ) {
			$this->hidden   = $route;
			$this->is_alone = true;

			$wp->query_vars['rest_route'] = self::SHOWN;
			remove_action( 'rest_api_init', 'create_initial_rest_routes', self::OF_WORDPRESS );
		}
	}

	private function show(): void {
		$wp = $GLOBALS['wp'] ?? null;
		if ( $wp instanceof \WP && '' !== $this->hidden ) {
			$wp->query_vars['rest_route'] = $this->hidden;
			$this->hidden                 = '';
		}
	}

	/** By a server that has all of them, from then on. */
	private function complete( mixed $result, mixed $server = null, mixed $request = null ): mixed {
		unset( $server );
		if ( null !== $result || ! $this->is_alone || $this->is_over || ! $request instanceof \WP_REST_Request || $this->is_ours( $request->get_route() ) ) {
			return $result;
		}
		$this->is_over = true;
		add_action( 'rest_api_init', 'create_initial_rest_routes', self::OF_WORDPRESS );
		unset( $GLOBALS['wp_rest_server'] );

		return rest_get_server()->dispatch( $request );
	}

	private function is_ours( string $route ): bool {
		return 0 === stripos( $route, $this->start );
	}
}
