<?php

namespace Vitrin\LoopBuilder;

defined( 'ABSPATH' ) || exit;

/**
 * `vitrin/v1/loop-terms`: terms of taxonomies that WordPress keeps out of REST, as WooCommerce's attributes are, for
 * the conditions that an editor sets. WordPress checks the nonce of whoever is logged in by cookie [LOOP-08].
 */
final class EditorTerms {

	private const NAMESPACE = 'vitrin/v1';

	private const ROUTE = '/loop-terms';

	/** Terms that an answer holds when searched for, and when named by their ids. */
	private const MAX_FOUND = 20;
	private const MAX_NAMED = 100;

	public static function register(): void {
		register_rest_route(
			self::NAMESPACE,
			self::ROUTE,
			array(
				'methods'             => \WP_REST_Server::READABLE,
				'permission_callback' => static fn (): bool => current_user_can( 'edit_posts' ),
				'callback'            => array( self::class, 'answer' ),
				'args'                => array(
					'taxonomy' => array(
						'type'     => 'string',
						'required' => true,
					),
					'search'   => array(
						'type'      => 'string',
						'default'   => '',
						'maxLength' => 100,
					),
					'include'  => array(
						'type'     => 'array',
						'items'    => array(
							'type'    => 'integer',
							'minimum' => 1,
						),
						'maxItems' => self::MAX_NAMED,
						'default'  => array(),
					),
				),
			)
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request With `taxonomy`, and `search` or `include`.
	 * @return \WP_REST_Response|\WP_Error Ids and names. Error: 404 no taxonomy by which a list can be narrowed.
	 */
	public static function answer( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$taxonomy = $request->get_param( 'taxonomy' );
		$search   = $request->get_param( 'search' );
		$ids      = $request->get_param( 'include' );
		$ids      = is_array( $ids ) ? array_values( array_filter( $ids, 'is_int' ) ) : array();
		if ( ! is_string( $taxonomy ) || ! EditorFacts::has_taxonomy( $taxonomy ) ) {
			return new \WP_Error( 'vitrin_no_taxonomy', __( 'There is no such taxonomy.', 'vitrin' ), array( 'status' => 404 ) );
		}
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'orderby'    => 'name',
				'include'    => $ids,
				'search'     => is_string( $search ) ? $search : '',
				'number'     => array() === $ids ? self::MAX_FOUND : self::MAX_NAMED,
			)
		);
		$found = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$found[] = array(
					'id'   => $term->term_id,
					'name' => $term->name,
				);
			}
		}

		return new \WP_REST_Response( $found );
	}
}
