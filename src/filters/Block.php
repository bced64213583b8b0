<?php

namespace Vitrin\Filters;

use Vitrin\Shared\Assets\Blocks;

defined( 'ABSPATH' ) || exit;

/**
 * The filters as a block, rendered by the server; blocks/filters holds its description and its editor part.
 */
final class Block {

	/** Called by the block's render.php. */
	public static function html( mixed $attributes ): string {
		$form  = is_array( $attributes ) && is_string( $attributes['panel'] ?? null ) ? $attributes['panel'] : '';
		$panel = new Panel( new Settings() );
		$html  = Blocks::is_preview() ? $panel->preview( $form ) : $panel->html( $form );

		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/** Whether a block theme's template for this page has the block, so that the panel isn't placed by itself. */
	public static function is_in_template(): bool {
		$template = $GLOBALS['_wp_current_template_content'] ?? null;

		return is_string( $template ) && has_block( 'vitrin/filters', $template );
	}
}
