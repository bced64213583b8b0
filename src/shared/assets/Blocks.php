<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/** Block vitrin/<name> is build/blocks/<name>. */
final class Blocks {

	/**
	 * Adds a block, with its editor's words in the site's language.
	 *
	 * @param string $name  Its folder.
	 * @param bool   $is_on Whether it prints anything; if not, the editor knows it all the same.
	 */
	public static function register( string $name, bool $is_on ): void {
		$folder = \Vitrin\DIR . '/build/blocks/' . $name;
		if ( ! is_readable( $folder . '/block.json' ) ) {
			return;
		}
		// A block names our style's handle.
		Assets::register_handles();
		$block = register_block_type( $folder, $is_on ? array() : array( 'render_callback' => '__return_empty_string' ) );
		if ( ! $block instanceof \WP_Block_Type ) {
			return;
		}
		if ( ! $is_on ) {
			// What block.json names goes before what is given to register_block_type().
			$block->view_style_handles = array();
		}
		foreach ( $block->editor_script_handles as $handle ) {
			wp_set_script_translations( $handle, 'vitrin', \Vitrin\DIR . '/languages' );
		}
	}
}
