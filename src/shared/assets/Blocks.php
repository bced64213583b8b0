<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/** Registers the blocks in build/blocks. */
final class Blocks {

	/**
	 * Registers vitrin/<name> and the translations of its editor script.
	 *
	 * @param string $name  The block's folder.
	 * @param bool   $is_on False: it prints nothing, but the editor still knows it.
	 */
	public static function register( string $name, bool $is_on ): void {
		$folder = \Vitrin\DIR . '/build/blocks/' . $name;
		if ( ! is_readable( $folder . '/block.json' ) ) {
			return;
		}
		// block.json refers to our style's handle.
		Assets::register_handles();
		$block = register_block_type( $folder, $is_on ? array() : array( 'render_callback' => '__return_empty_string' ) );
		if ( ! $block instanceof \WP_Block_Type ) {
			return;
		}
		if ( ! $is_on ) {
			// What block.json names overrides the arguments of register_block_type().
			$block->view_style_handles = array();
		}
		foreach ( $block->editor_script_handles as $handle ) {
			wp_set_script_translations( $handle, 'vitrin', \Vitrin\DIR . '/languages' );
		}
	}
}
