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
use Vitrin\Tests\LoopPages;
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
		add_action( 'pre_render_block', static function ( mixed $html ): mixed {
			$GLOBALS['wp_query']->is_preview = true;

			return $html;
		} );
		// Changed: a call gets what is saved.
		self::assertSame( $page, self::printed_holder( self::text( $wide ), $page ) );
		self::assertSame( 3, SavedBlocks::find( $page, SavedBlocks::name_of( $wide ) )['perPage'] ?? null );
		// New: a call gets nothing.
		$new = array( 'blockId' => 'vt-new' ) + $wide;
		self::assertSame( 0, self::printed_holder( self::text( $new ), $page ) );
		self::assertSame( 404, self::status_of( 0, $new ) );
		self::assertFalse( get_option( BlockIndex::FILES ) );
	}
	/** An archive as WordPress draws it: the first of its posts is the global one before the loop begins. */
	private static function archive( int ...$posts ): \WP_Query {
		$query               = new \WP_Query( array( 'post_type' => 'any', 'post__in' => $posts, 'orderby' => 'post__in', 'post_status' => 'any' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$query->is_archive   = true;
		$GLOBALS['wp_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['post']     = $query->posts[0] ?? null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited

		return $query;
	}

	#[TestDox( '[LOOP-06] [SEC-03] on an archive the post that happens to be listed first holds nothing of the template’s' )]
	public function test_archive(): void {
		$author = $this->user( 'author' );
		$forged = $this->post( self::text(), array( 'post_type' => 'post', 'post_author' => $author ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		// A block of the theme's file, of which the author has a copy.
		self::archive( $forged );
		self::assertSame( 0, self::holder_in( self::text() ) );
		self::assertSame( 200, self::status_of( 0 ) );
		// One of a template: an author's post is no page whose author may stand in.
		$template = $this->post( self::text( array( 'blockId' => 'vt-template' ) + self::BLOCK ), array( 'post_type' => 'wp_template' ) );
		$copy     = $this->post( self::text( array( 'blockId' => 'vt-template' ) + self::BLOCK ), array( 'post_type' => 'post', 'post_author' => $author ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::archive( $copy );
		self::assertSame( $template, self::holder_in( self::text( array( 'blockId' => 'vt-template' ) + self::BLOCK ) ) );
		// A changed copy is not taken for an unsaved change either.
		$changed = array( 'blockId' => 'vt-template', 'perPage' => 8 ) + self::BLOCK; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::archive( $copy );
		self::assertSame( 0, self::holder_in( self::text( $changed ) ) );
		// Nor on a page after a loop that leaves another post behind.
		$page = $this->post( 'vt' );
		self::assertSame( 0, self::printed_holder( self::text( $changed ), $page ) );
		$GLOBALS['post'] = get_post( $copy ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		self::assertSame( 0, self::holder_in( self::text( $changed ) ) );
	}

	#[TestDox( '[LOOP-06] a block in the text of a post is that post’s, also where an archive or a page’s own loop shows the whole text' )]
	public function test_texts_in_loops(): void {
		$author = $this->user( 'author' );
		$first  = $this->post( 'vt', array( 'post_type' => 'post' ) );
		$second = $this->post( self::text(), array( 'post_type' => 'post', 'post_author' => $author ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$query  = self::archive( $first, $second );
		$query->the_post();
		$query->the_post();
		self::assertSame( $second, self::holder_in( get_post( $second )->post_content ) );
		// A loop within a page, as of the block Query Loop.
		self::printed_holder( self::text( array( 'blockId' => 'vt-around' ) + self::BLOCK ), $first );
		$GLOBALS['post'] = get_post( $second ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		LoopPages::begin();
		preg_match( '/data-vitrin-loop="([^"]*)"/', (string) apply_filters( 'the_content', get_post( $second )->post_content ), $found ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		self::assertSame( $second, json_decode( html_entity_decode( $found[1] ?? '', ENT_QUOTES ), true )['post'] ?? null );
	}

	#[TestDox( '[LOOP-06] of several blocks with one id, a page from before a change gets none but its own' )]
	public function test_several_of_one_id(): void {
		$of   = static fn ( int ...$counts ): string => implode( '', array_map( static fn ( int $count ): string => self::text( array( 'perPage' => $count ) + self::BLOCK ), $counts ) );
		$page = $this->post( $of( 3, 4, 5 ) );
		self::assertSame( array( 3, 200 ), array( self::per_page( $page ), self::status_of( $page ) ) );
		wp_update_post( array( 'ID' => $page, 'post_content' => wp_slash( $of( 4, 5 ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( null, 404 ), array( self::per_page( $page ), self::status_of( $page ) ) );
		// Where there is one alone, it is the one that was changed.
		wp_update_post( array( 'ID' => $page, 'post_content' => wp_slash( $of( 4 ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 4, self::per_page( $page ) );
	}

	#[TestDox( '[LOOP-06] any number of blocks without an id in a theme’s files: each call gets its own, and a view writes nothing once they are noted' )]
	public function test_files_without_ids(): void {
		$bare = array_diff_key( self::BLOCK, array( 'blockId' => 1 ) );
		$one  = static fn ( int $count ): array => array( 'perPage' => $count ) + $bare;
		$view = static function () use ( $one ): void {
			foreach ( range( 1, 8 ) as $count ) {
				self::assertSame( 0, self::printed_holder( self::text( $one( $count ) ) ) );
			}
		};
		$view();
		$writes = did_action( 'update_option_' . BlockIndex::FILES );
		$view();
		self::assertSame( $writes, did_action( 'update_option_' . BlockIndex::FILES ) );
		foreach ( range( 1, 8 ) as $count ) {
			self::assertSame( $count, SavedBlocks::find( 0, SavedBlocks::name_of( $one( $count ) ) )['perPage'] ?? null );
		}
		self::assertNull( SavedBlocks::find( 0, SavedBlocks::name_of( $one( 9 ) ) ) );
	}
}
