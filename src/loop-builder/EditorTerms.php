<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/**
 * `vitrin/v1/loop-terms`: terms of taxonomies that WordPress keeps out of REST, as WooCommerce's attributes are, for
 * the conditions that an editor sets [LOOP-08].
 */
final class EditorTerms {

	/** Terms that an answer holds when searched for, and when named by their ids. */
	private const MAX_FOUND = 20;
	private const MAX_NAMED = 100;

	public static function register(): void {
		$args = array(
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
		);
		( new Route( '/loop-terms', self::find( ... ), 'GET', 'edit_posts', args: $args ) )->register();
	}

	/**
	 * @param Input $input With `taxonomy`, and `search` or `include`.
	 * @return list<array{id: int, name: string}>
	 * @throws Refusal 404 no taxonomy by which a list can be narrowed.
	 */
	private static function find( Input $input ): array {
		$taxonomy = $input->raw( 'taxonomy' );
		$ids      = array_values( array_filter( $input->values( 'include' ) ?? array(), 'is_int' ) );
		if ( ! EditorFacts::has_taxonomy( $taxonomy ) ) {
			throw Refusal::because( 404, 'no taxonomy', __( 'There is no such taxonomy.', 'vitrin' ) );
		}
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'orderby'    => 'name',
				'include'    => $ids,
				'search'     => $input->raw( 'search' ),
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

		return $found;
	}
}
