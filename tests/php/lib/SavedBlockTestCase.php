<?php
/**
 * Base of tests that find saved blocks of the loop builder.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use Vitrin\Cart\CartEndpoint;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\LoopBuilder\SavedBlocks;
use Vitrin\LoopBuilder\UpdateLoop;

/** Pages that hold a block, what they print for its script, and what a guest's call is answered. */
abstract class SavedBlockTestCase extends ShopTestCase {

	protected const BLOCK = array(
		'blockId'  => 'vt-index',
		'postType' => 'post',
		'perPage'  => 3,
	);

	protected function setUp(): void {
		parent::setUp();
		// Processes of other tests draw blocks, too, outside of this one's transaction.
		delete_option( BlockIndex::FILES );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		parent::tearDown();
	}

	/** @param array<string, mixed> $attributes */
	protected static function text( array $attributes = self::BLOCK ): string {
		return LoopPages::text( $attributes );
	}

	/** @param array<string, mixed> $props Of the post. */
	protected function post( string $content, array $props = array() ): int {
		$id = wp_insert_post( wp_slash( $props + array( 'post_type' => 'page', 'post_title' => 'vt-page', 'post_status' => 'publish', 'post_content' => $content ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsInt( $id );

		return $id;
	}

	/**
	 * What a page prints for its script.
	 *
	 * @param string $content Shown.
	 * @param int    $current The page that shows it; 0 for an archive.
	 */
	protected static function printed_holder( string $content, int $current = 0 ): int {
		$post                = $current > 0 ? get_post( $current ) : null;
		$GLOBALS['post']     = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$query               = new \WP_Query();
		$GLOBALS['wp_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		if ( $post instanceof \WP_Post ) {
			$query->is_singular       = true;
			$query->queried_object    = $post;
			$query->queried_object_id = $post->ID;
		}

		return self::holder_in( $content );
	}

	/** What a page that is set up already prints for its script. */
	protected static function holder_in( string $content ): int {
		LoopPages::begin();
		preg_match( '/data-vitrin-loop="([^"]*)"/', do_blocks( $content ), $found );
		$data = json_decode( html_entity_decode( $found[1] ?? '', ENT_QUOTES ), true );
		self::assertIsInt( $data['post'] ?? null );

		return $data['post'];
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return int Status of a guest's call.
	 */
	protected static function status_of( int $holder, array $attributes = self::BLOCK ): int {
		wp_set_current_user( 0 );
		$fields = array(
			'security' => wp_create_nonce( CartEndpoint::NONCE ),
			'postId'   => (string) $holder,
			'block_id' => SavedBlocks::name_of( $attributes ),
			'queryId'  => '1',
			'postType' => 'post',
		);

		return ( new UpdateLoop() )->answer( 'POST', $fields )->code;
	}

	/** @return mixed The number of items of the block that is found. */
	protected static function per_page( int $holder ): mixed {
		return SavedBlocks::find( $holder, SavedBlocks::name_of( self::BLOCK ) )['perPage'] ?? null;
	}
}
