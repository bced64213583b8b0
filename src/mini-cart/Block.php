<?php

namespace Vitrin\MiniCart;

defined( 'ABSPATH' ) || exit;

/** Printed by the server; blocks/mini-cart holds its description and what the editor shows. */
final class Block {

	/**
	 * What stands on the page; called by the block's render.php.
	 *
	 * @param mixed $attributes The block's.
	 */
	public static function html( mixed $attributes ): string {
		return sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(),
			Markup::html( is_array( $attributes ) && ! empty( $attributes['showTotal'] ) )
		);
	}
}
