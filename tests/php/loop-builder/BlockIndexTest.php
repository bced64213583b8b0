<?php
/**
 * The index of saved blocks.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\SavedBlockTestCase;

/** What is in it after everything that can happen to a page, a pattern, a widget or a theme. */
final class BlockIndexTest extends SavedBlockTestCase {

	#[TestDox( '[LOOP-06] revisions, autosaves, quick and bulk edit leave the index right' )]
	public function test_edits(): void {
		$editor = $this->user( 'administrator' );
		wp_set_current_user( $editor );
		$page = $this->post( self::text(), array( 'post_author' => $editor ) );
		// Not by wp_save_post_revision(), which saves none once an autosave by REST has been in the same process.
		$first = _wp_put_post_revision( $page );
		self::assertIsInt( $first );
		wp_update_post( array( 'ID' => $page, 'post_content' => wp_slash( self::text( array( 'perPage' => 9 ) + self::BLOCK ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 9, self::per_page( $page ) );
		// Quick edit and bulk edit save a post without its text.
		wp_update_post( array( 'ID' => $page, 'post_title' => 'vt-renamed' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 9, self::per_page( $page ) );
		// An autosave is nobody's but its editor's.
		$autosave = _wp_put_post_revision( array( 'ID' => $page, 'post_content' => self::text( array( 'perPage' => 11 ) + self::BLOCK ) ) + (array) get_post( $page, ARRAY_A ), true ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsInt( $autosave );
		self::assertSame( 9, self::per_page( $page ) );
		self::assertSame( 404, self::status_of( $autosave ) );
		wp_set_current_user( $editor );
		wp_restore_post_revision( $first );
		self::assertSame( 3, self::per_page( $page ) );
	}

	#[TestDox( '[LOOP-06] [SEC-03] a contributor’s autosaves and revisions, which REST renders, push out no note of the theme’s' )]
	public function test_revisions_are_not_noted(): void {
		$file = array( 'blockId' => 'vt-file' ) + self::BLOCK;
		self::assertSame( 0, self::printed_holder( self::text( $file ) ) );
		$contributor = $this->user( 'contributor' );
		wp_set_current_user( $contributor );
		// One's own draft is saved by an autosave, what is handed in is not.
		$post   = $this->post( 'vt', array( 'post_type' => 'post', 'post_status' => 'pending', 'post_author' => $contributor ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$before = get_option( BlockIndex::FILES );
		foreach ( range( 1, 3 ) as $at ) {
			LoopPages::begin();
			$request = new \WP_REST_Request( 'POST', "/wp/v2/posts/{$post}/autosaves" );
			$request->set_param( 'content', self::text( array( 'blockId' => "vt-autosave-{$at}" ) + self::BLOCK ) );
			$answer = (array) rest_do_request( $request )->get_data();
			self::assertStringContainsString( "vt-autosave-{$at}.", (string) wp_json_encode( $answer['content'] ?? '' ), 'rendered' );
		}
		self::assertSame( $before, get_option( BlockIndex::FILES ) );
		wp_set_current_user( 0 );
		self::assertSame( 200, self::status_of( 0, $file ) );
	}

	#[TestDox( '[LOOP-06] [SEC-03] ids that a database takes for the same are kept apart, so that none is looked for in all posts with each view' )]
	public function test_like_ids(): void {
		$ids  = array( 'vt-like' => 2, 'VT-LIKE' => 3, 'vt-líke' => 4 ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$page = $this->post( implode( '', array_map( static fn ( string $id, int $size ): string => self::text( array( 'blockId' => $id, 'perPage' => $size ) + self::BLOCK ), array_keys( $ids ), $ids ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$keys = array_filter( array_keys( (array) get_post_meta( $page ) ), static fn ( mixed $key ): bool => str_starts_with( (string) $key, '_vitrin_loop_' ) );
		self::assertCount( 3, array_unique( array_map( static fn ( mixed $key ): string => strtolower( remove_accents( (string) $key ) ), $keys ) ) );
		foreach ( $ids as $id => $size ) {
			self::assertSame( array( $size ), array_column( BlockIndex::in_post( $page, $id ), 'perPage' ) );
		}
	}

	#[TestDox( '[LOOP-06] [SEC-03] of a text with hundreds of blocks fifty are drawn, and none that isn’t indexed pushes out a note of the theme’s' )]
	public function test_far_too_many(): void {
		$file = array( 'blockId' => 'vt-file' ) + self::BLOCK;
		self::assertSame( 0, self::printed_holder( self::text( $file ) ) );
		$before = get_option( BlockIndex::FILES );
		$texts  = '';
		for ( $at = 0; $at < 120; $at++ ) {
			$texts .= self::text( array( 'blockId' => "vt-{$at}", 'source' => 'manual', 'ids' => array( 1 ) ) + self::BLOCK ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		// What comes after two hundred entries isn't indexed.
		$page                = $this->post( str_repeat( '<!-- wp:block {"ref":1} /-->', 200 ) . $texts );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $page ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		LoopPages::begin();
		self::assertSame( 50, substr_count( do_blocks( $texts ), 'data-vitrin-loop="' ) );
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		self::assertSame( $before, get_option( BlockIndex::FILES ) );
	}

	#[TestDox( '[LOOP-06] [SEC-03] what is far larger than a block is never noted' )]
	public function test_large_blocks_are_not_noted(): void {
		self::printed_holder( self::text( array( 'more' => str_repeat( 'x', 30000 ) ) + self::BLOCK ) );
		self::assertFalse( get_option( BlockIndex::FILES ) );
	}

	#[TestDox( '[LOOP-06] a widget’s block goes with the widget, a file’s with the theme, and neither takes the other along' )]
	public function test_notes(): void {
		$file = array( 'blockId' => 'vt-file' ) + self::BLOCK;
		self::assertSame( 0, self::printed_holder( self::text( $file ) ) );
		self::assertSame( 200, self::status_of( 0, $file ) );
		update_option( 'widget_block', array( 2 => array( 'content' => self::text() ), '_multiwidget' => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 0, self::printed_holder( self::text() ) );
		self::assertSame( 200, self::status_of( 0 ) );
		self::assertSame( array( 'vt-file' ), array_keys( (array) get_option( BlockIndex::FILES ) ), 'a widget is no file' );
		update_option( 'widget_block', array( '_multiwidget' => 1 ) );
		self::assertSame( 404, self::status_of( 0 ) );
		self::assertSame( 200, self::status_of( 0, $file ) );
		// Shown before anybody saved it: then it was taken for a file's.
		self::printed_holder( self::text() );
		update_option( 'widget_block', array( 2 => array( 'content' => self::text() ), '_multiwidget' => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		update_option( 'widget_block', array( '_multiwidget' => 1 ) );
		self::assertSame( 404, self::status_of( 0 ) );
		self::assertSame( 200, self::status_of( 0, $file ) );
		do_action( 'switch_theme', 'vt', wp_get_theme(), wp_get_theme() );
		self::assertSame( 404, self::status_of( 0, $file ) );
	}

	#[TestDox( '[LOOP-06] of a file’s notes there are only so many, the newest stay; a changed file is noted anew' )]
	public function test_limits(): void {
		for ( $at = 0; $at < 103; $at++ ) {
			self::printed_holder( self::text( array( 'blockId' => "vt-{$at}" ) + self::BLOCK ) );
		}
		$noted = (array) get_option( BlockIndex::FILES );
		self::assertCount( 100, $noted );
		self::assertSame( 'vt-102', array_key_last( $noted ) );
		foreach ( range( 1, 9 ) as $count ) {
			self::printed_holder( self::text( array( 'blockId' => 'vt-102', 'perPage' => $count ) + self::BLOCK ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		self::assertSame( array( 9, 8, 7, 6, 5 ), array_column( ( (array) get_option( BlockIndex::FILES ) )['vt-102'], 'perPage' ) );
	}

	#[TestDox( '[LOOP-06] a note of another request, made meanwhile, is not lost' )]
	public function test_concurrent(): void {
		global $wpdb;
		self::printed_holder( self::text( array( 'blockId' => 'vt-first' ) + self::BLOCK ) );
		get_option( BlockIndex::FILES );
		// What this request has read is old by now.
		$theirs = array( 'vt-theirs' => array( array( 'blockId' => 'vt-theirs' ) + self::BLOCK ) ) + (array) get_option( BlockIndex::FILES );
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $theirs ) ), array( 'option_name' => BlockIndex::FILES ) );
		self::printed_holder( self::text( array( 'blockId' => 'vt-mine' ) + self::BLOCK ) );
		self::assertEqualsCanonicalizing( array( 'vt-first', 'vt-theirs', 'vt-mine' ), array_keys( (array) get_option( BlockIndex::FILES ) ) );
	}

	#[TestDox( '[LOOP-06] what came into the database past WordPress is indexed when it is first shown' )]
	public function test_imported(): void {
		global $wpdb;
		$page    = $this->post( 'vt' );
		$pattern = $this->post( 'vt', array( 'post_type' => 'wp_block' ) );
		$inside  = array( 'blockId' => 'vt-inside' ) + self::BLOCK;
		$wpdb->update( $wpdb->posts, array( 'post_content' => self::text() . '<!-- wp:block {"ref":' . $pattern . '} /-->' ), array( 'ID' => $page ) );
		$wpdb->update( $wpdb->posts, array( 'post_content' => self::text( $inside ) ), array( 'ID' => $pattern ) );
		wp_cache_flush();
		self::assertSame( $page, self::printed_holder( self::text(), $page ) );
		self::assertSame( $pattern, self::printed_holder( self::text( $inside ), $page ) );
		self::assertSame( 200, self::status_of( $page ) );
		self::assertSame( 200, self::status_of( $pattern, $inside ) );
		self::assertFalse( get_option( BlockIndex::FILES ) );
	}

	#[TestDox( '[LOOP-06] an import that brings the index along, and a block without an id, are found too' )]
	public function test_odd(): void {
		$page = $this->post( self::text() );
		add_post_meta( $page, '_vitrin_loop_vt-index', array( array( 'perPage' => 1 ) + self::BLOCK ) );
		self::assertSame( 3, self::per_page( $page ) );
		$bare = array_diff_key( self::BLOCK, array( 'blockId' => 1 ) );
		$held = $this->post( self::text( $bare ) );
		self::assertSame( $held, self::printed_holder( self::text( $bare ), $held ) );
		self::assertSame( 200, self::status_of( $held, $bare ) );
	}
}
