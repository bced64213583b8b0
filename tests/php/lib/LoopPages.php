<?php
/**
 * Pages that hold a block of the loop builder.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/** As an editor saves them. */
final class LoopPages {

	/** @param array<string, mixed> $attributes */
	public static function text( array $attributes ): string {
		return '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $attributes ) . ' /-->';
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return int The page's id.
	 */
	public static function make( array $attributes ): int {
		return wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_title'   => 'vt-page',
				'post_status'  => 'publish',
				'post_content' => wp_slash( self::text( $attributes ) ),
			)
		);
	}
}
