<?php
/**
 * Our blocks.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Block vitrin/<name> is build/blocks/<name>.
 */
final class Blocks {

	/**
	 * Adds a block, with its editor's words in the site's language.
	 *
	 * @param string $name Its folder.
	 */
	public static function register( string $name ): void {
		$folder = \Vitrin\DIR . '/build/blocks/' . $name;
		if ( ! is_readable( $folder . '/block.json' ) ) {
			return;
		}
		// A block names our style's handle.
		Assets::register_handles();
		$block = register_block_type( $folder );
		foreach ( $block instanceof \WP_Block_Type ? $block->editor_script_handles : array() as $handle ) {
			wp_set_script_translations( $handle, 'vitrin', \Vitrin\DIR . '/languages' );
		}
	}
}
