<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * The search as a block, rendered by the server; blocks/search holds its description and its editor part.
 */
final class Block {

	/** Called by the block's render.php. */
	public static function html( mixed $attributes ): string {
		$chosen = is_array( $attributes ) ? $attributes : array();

		return sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(),
			'field' === ( $chosen['display'] ?? '' ) ? Markup::field() : Markup::button( ! empty( $chosen['showLabel'] ) )
		);
	}
}
