<?php
/**
 * Looking up saved blocks.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\LoopBuilder\SavedBlocks;
use Vitrin\Tests\SavedBlockTestCase;

/** Which holder a page names, and who may have the block of which holder. */
final class SavedBlocksTest extends SavedBlockTestCase {

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
		self::assertFalse( get_option( BlockIndex::FILES ), 'nothing was taken for a theme’s file' );
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
		self::assertFalse( get_option( BlockIndex::FILES ) );
	}
}
