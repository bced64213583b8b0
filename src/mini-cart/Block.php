<?php

namespace Vitrin\MiniCart;

defined( 'ABSPATH' ) || exit;

/**
 * The mini cart as a block, rendered by the server; blocks/mini-cart holds its description and its editor part.
 */
final class Block {

	/** Called by the block's render.php. */
	public static function html( mixed $attributes ): string {
		return sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(),
			Markup::html( is_array( $attributes ) && ! empty( $attributes['showTotal'] ) )
		);
	}
}
