<?php
/**
 * Pages that hold a block of the loop builder.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use PHPUnit\Framework\Assert;
use Vitrin\LoopBuilder\Block;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\LoopBuilder\SearchEngines;

/** As an editor saves them. */
final class LoopPages {

	/** The next block is the first of a page. */
	public static function begin(): void {
		SiteState::forget( Block::class, SearchEngines::class );
	}

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

	/**
	 * The context of a page that shows a query, as a call has it.
	 *
	 * @param array<string, mixed> $variables Of WP_Query.
	 */
	public static function context( array $variables ): PageContext {
		global $wp_query;
		$before   = $wp_query;
		$wp_query = new \WP_Query( $variables ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$page     = PageContext::of_page( 1, true );
		$wp_query = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$sent     = PageContext::from_text( $page->to_text() );
		Assert::assertEquals( $page, $sent );

		return $sent;
	}
}
