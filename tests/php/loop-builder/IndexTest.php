<?php
/**
 * The index of saved blocks.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\Nonce;
use Vitrin\LoopBuilder\Block;
use Vitrin\LoopBuilder\SavedBlocks;
use Vitrin\LoopBuilder\UpdateLoop;
use Vitrin\Tests\ShopTestCase;

/** What is found by a call after everything that can happen to a page, a pattern, a widget or a theme. */
final class IndexTest extends ShopTestCase {

	private const BLOCK = array(
		'blockId'  => 'vt-index',
		'postType' => 'post',
		'perPage'  => 3,
	);

	protected function setUp(): void {
		parent::setUp();
		// Processes of other tests draw blocks, too, outside of this one's transaction.
		delete_option( SavedBlocks::FILES );
		Block::begin_page();
	}

	protected function tearDown(): void {
		$GLOBALS['post'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']->is_preview = false;
		parent::tearDown();
	}

	/** @param array<string, mixed> $attributes */
	private static function text( array $attributes = self::BLOCK ): string {
		return '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $attributes ) . ' /-->';
	}

	/** @param array<string, mixed> $props Of the post. */
	private function post( string $content, array $props = array() ): int {
		$id = wp_insert_post( wp_slash( $props + array( 'post_type' => 'page', 'post_title' => 'vt-page', 'post_status' => 'publish', 'post_content' => $content ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsInt( $id );

		return $id;
	}

	/**
	 * What a page prints for its script.
	 *
	 * @param string $content Shown.
	 * @param int    $current The page that shows it.
	 */
	private static function printed_holder( string $content, int $current = 0 ): int {
		$GLOBALS['post'] = $current > 0 ? get_post( $current ) : null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		Block::begin_page();
		preg_match( '/data-vitrin-loop="([^"]*)"/', do_blocks( $content ), $found );
		$data = json_decode( html_entity_decode( $found[1] ?? '', ENT_QUOTES ), true );
		self::assertIsInt( $data['post'] ?? null );

		return $data['post'];
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return int Status of a guest's call.
	 */
	private static function status_of( int $holder, array $attributes = self::BLOCK ): int {
		wp_set_current_user( 0 );
		$fields = array(
			'security' => wp_create_nonce( Nonce::ACTION ),
			'postId'   => (string) $holder,
			'block_id' => SavedBlocks::name_of( $attributes ),
			'queryId'  => '1',
			'postType' => 'post',
		);

		return ( new UpdateLoop() )->answer( 'POST', $fields )->code;
	}

	/** @return mixed The number of items of the block that is found. */
	private static function per_page( int $holder ): mixed {
		return SavedBlocks::find( $holder, SavedBlocks::name_of( self::BLOCK ) )['perPage'] ?? null;
	}

	#[TestDox( '[LOOP-06] a page in the bin, deleted, or made a draft answers 404, and again 200 once it is back' )]
	public function test_bin(): void {
		$page = $this->post( self::text() );
		self::assertSame( 200, self::status_of( $page ) );
		wp_trash_post( $page );
		self::assertSame( 404, self::status_of( $page ) );
		wp_untrash_post( $page );
		wp_publish_post( $page );
		self::assertSame( 200, self::status_of( $page ) );
		wp_update_post( array( 'ID' => $page, 'post_status' => 'draft' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 404, self::status_of( $page ) );
		wp_delete_post( $page, true );
		self::assertSame( 404, self::status_of( $page ) );
		self::assertSame( '', get_post_meta( $page, '_vitrin_loop_vt-index', true ) );
	}

	#[TestDox( '[LOOP-06] a pattern’s or template’s block is found by guests; without it, in the bin or a draft, it is not' )]
	public function test_parts(): void {
		foreach ( array( 'wp_block', 'wp_template', 'wp_template_part', 'wp_navigation' ) as $type ) {
			$id = $this->post( self::text(), array( 'post_type' => $type ) );
			self::assertSame( 200, self::status_of( $id ), $type );
			wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( 404, self::status_of( $id ), $type );
			wp_delete_post( $id, true );
			self::assertSame( 404, self::status_of( $id ), $type );
		}
		// A template that was customised and is reset: from then on it stands in the theme's file again.
		self::assertSame( 0, self::printed_holder( self::text() ) );
		self::assertSame( 200, self::status_of( 0 ) );
		register_post_type( 'vt_layout', array( 'public' => false, 'supports' => array( 'editor' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$layout = $this->post( self::text(), array( 'post_type' => 'vt_layout' ) );
		self::assertSame( 200, self::status_of( $layout ), 'a theme’s own kind of parts' );
		self::assertSame( 404, self::status_of( $this->post( self::text(), array( 'post_type' => 'vt_layout', 'post_password' => 'x' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		unregister_post_type( 'vt_layout' );
	}

	#[TestDox( '[LOOP-06] [LOOP-01] copies of a page with one id: each its own, in a pattern the pattern’s, and what nobody may read never' )]
	public function test_copies(): void {
		$other    = array( 'perPage' => 5 ) + self::BLOCK;
		$draft    = $this->post( self::text(), array( 'post_status' => 'draft' ) );
		$secret   = $this->post( self::text(), array( 'post_password' => 'x' ) );
		$changed  = $this->post( self::text( $other ) );
		$page     = $this->post( self::text() );
		$copy     = $this->post( self::text() );
		$around   = $this->post( 'vt' );
		self::assertSame( $page, self::printed_holder( self::text(), $page ) );
		self::assertSame( $copy, self::printed_holder( self::text(), $copy ) );
		self::assertSame( $changed, self::printed_holder( self::text( $other ), $changed ) );
		// As a part: with just these settings, and not the drafts and protected ones that are older.
		self::assertSame( $page, self::printed_holder( self::text(), $around ) );
		self::assertSame( $changed, self::printed_holder( self::text( $other ), $around ) );
		self::assertSame( $page, self::printed_holder( self::text() ) );
		$pattern = $this->post( self::text( array( 'perPage' => 6 ) + self::BLOCK ), array( 'post_type' => 'wp_block' ) );
		// A pattern in a page that holds another block of the same id.
		self::assertSame( $pattern, self::printed_holder( '<!-- wp:block {"ref":' . $pattern . '} /-->', $page ) );
		// Whoever sees a draft sees it with its own.
		self::assertSame( $draft, self::printed_holder( self::text(), $draft ) );
		self::assertSame( $secret, self::printed_holder( self::text(), $secret ) );
		self::assertFalse( get_option( SavedBlocks::FILES ), 'nothing was taken for a theme’s file' );
	}

	#[TestDox( '[LOOP-06] [SEC-03] an author’s copy of a block of the theme’s does not stand in for it' )]
	public function test_forged_copy(): void {
		$author = $this->user( 'author' );
		$editor = $this->user( 'editor' );
		$page   = $this->post( 'vt', array( 'post_author' => $editor ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$forged = $this->post( self::text(), array( 'post_type' => 'wp_block', 'post_author' => $author ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 0, self::printed_holder( self::text() ) );
		self::assertSame( 0, self::printed_holder( self::text(), $page ) );
		// Pages that a cache keeps ask for what was printed, whatever the author does now.
		wp_update_post( array( 'ID' => $forged, 'post_content' => self::text( array( 'perPage' => 1 ) + self::BLOCK ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 200, self::status_of( 0 ) );
		self::assertSame( 3, self::per_page( 0 ) );
		// One's own pattern in one's own text is one's own, and an editor's is the shop's.
		$mine = array( 'blockId' => 'vt-mine' ) + self::BLOCK;
		$own  = $this->post( self::text( $mine ), array( 'post_type' => 'wp_block', 'post_author' => $author ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$text = $this->post( 'vt', array( 'post_type' => 'post', 'post_author' => $author ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( $own, self::printed_holder( self::text( $mine ), $text ) );
		$shop   = array( 'blockId' => 'vt-shop' ) + self::BLOCK;
		$edited = $this->post( self::text( $shop ), array( 'post_type' => 'wp_block', 'post_author' => $editor ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( $edited, self::printed_holder( self::text( $shop ), $text ) );
	}

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

	#[TestDox( '[LOOP-06] what an editor previews before it is saved widens nothing for others' )]
	public function test_preview(): void {
		$wide = array( 'postType' => 'post', 'perPage' => 48 ) + self::BLOCK; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$page = $this->post( self::text() );
		$GLOBALS['wp_query']->is_preview = true;
		// Changed: a call gets what is saved.
		self::assertSame( $page, self::printed_holder( self::text( $wide ), $page ) );
		self::assertSame( 3, SavedBlocks::find( $page, SavedBlocks::name_of( $wide ) )['perPage'] ?? null );
		// New: a call gets nothing.
		$new = array( 'blockId' => 'vt-new' ) + $wide;
		self::assertSame( 0, self::printed_holder( self::text( $new ), $page ) );
		self::assertSame( 404, self::status_of( 0, $new ) );
		self::assertFalse( get_option( SavedBlocks::FILES ) );
	}

	#[TestDox( '[LOOP-06] [SEC-03] a contributor’s autosaves and revisions, which REST renders, push out no note of the theme’s' )]
	public function test_revisions_are_not_noted(): void {
		$file = array( 'blockId' => 'vt-file' ) + self::BLOCK;
		self::assertSame( 0, self::printed_holder( self::text( $file ) ) );
		$contributor = $this->user( 'contributor' );
		wp_set_current_user( $contributor );
		// One's own draft is saved by an autosave, what is handed in is not.
		$post   = $this->post( 'vt', array( 'post_type' => 'post', 'post_status' => 'pending', 'post_author' => $contributor ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$before = get_option( SavedBlocks::FILES );
		foreach ( range( 1, 3 ) as $at ) {
			Block::begin_page();
			$request = new \WP_REST_Request( 'POST', "/wp/v2/posts/{$post}/autosaves" );
			$request->set_param( 'content', self::text( array( 'blockId' => "vt-autosave-{$at}" ) + self::BLOCK ) );
			$answer = (array) rest_do_request( $request )->get_data();
			self::assertStringContainsString( "vt-autosave-{$at}.", (string) wp_json_encode( $answer['content'] ?? '' ), 'rendered' );
		}
		self::assertSame( $before, get_option( SavedBlocks::FILES ) );
		wp_set_current_user( 0 );
		self::assertSame( 200, self::status_of( 0, $file ) );
	}

	#[TestDox( '[LOOP-06] [SEC-03] what is far larger than a block is never noted' )]
	public function test_large_blocks_are_not_noted(): void {
		self::printed_holder( self::text( array( 'more' => str_repeat( 'x', 30000 ) ) + self::BLOCK ) );
		self::assertFalse( get_option( SavedBlocks::FILES ) );
	}

	#[TestDox( '[LOOP-06] a widget’s block goes with the widget, a file’s with the theme, and neither takes the other along' )]
	public function test_notes(): void {
		$file = array( 'blockId' => 'vt-file' ) + self::BLOCK;
		self::assertSame( 0, self::printed_holder( self::text( $file ) ) );
		self::assertSame( 200, self::status_of( 0, $file ) );
		update_option( 'widget_block', array( 2 => array( 'content' => self::text() ), '_multiwidget' => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 0, self::printed_holder( self::text() ) );
		self::assertSame( 200, self::status_of( 0 ) );
		self::assertSame( array( 'vt-file' ), array_keys( (array) get_option( SavedBlocks::FILES ) ), 'a widget is no file' );
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
		$noted = (array) get_option( SavedBlocks::FILES );
		self::assertCount( 100, $noted );
		self::assertSame( 'vt-102', array_key_last( $noted ) );
		foreach ( range( 1, 9 ) as $count ) {
			self::printed_holder( self::text( array( 'blockId' => 'vt-102', 'perPage' => $count ) + self::BLOCK ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		self::assertSame( array( 9, 8, 7, 6, 5 ), array_column( ( (array) get_option( SavedBlocks::FILES ) )['vt-102'], 'perPage' ) );
	}

	#[TestDox( '[LOOP-06] a note of another request, made meanwhile, is not lost' )]
	public function test_concurrent(): void {
		global $wpdb;
		self::printed_holder( self::text( array( 'blockId' => 'vt-first' ) + self::BLOCK ) );
		get_option( SavedBlocks::FILES );
		// What this request has read is old by now.
		$theirs = array( 'vt-theirs' => array( array( 'blockId' => 'vt-theirs' ) + self::BLOCK ) ) + (array) get_option( SavedBlocks::FILES );
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $theirs ) ), array( 'option_name' => SavedBlocks::FILES ) );
		self::printed_holder( self::text( array( 'blockId' => 'vt-mine' ) + self::BLOCK ) );
		self::assertEqualsCanonicalizing( array( 'vt-first', 'vt-theirs', 'vt-mine' ), array_keys( (array) get_option( SavedBlocks::FILES ) ) );
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
		self::assertFalse( get_option( SavedBlocks::FILES ) );
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
