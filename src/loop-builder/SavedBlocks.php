<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * Blocks as they were saved, for pages that show them and for calls that name them [LOOP-06]: found in BlockIndex by
 * the post that holds them and their id. What came into the database past WordPress (imports, copies) is indexed
 * when it is first shown.
 */
final class SavedBlocks {

	/**
	 * The name by which a call asks for a block: its id, and a mark of its attributes, for two copies may share
	 * the id and differ.
	 *
	 * @param array<array-key, mixed> $attributes As saved.
	 */
	public static function name_of( array $attributes ): string {
		return Definition::from( $attributes )->block_id . '.' . self::mark( $attributes );
	}

	/** @param array<array-key, mixed> $attributes */
	private static function mark( array $attributes ): string {
		ksort( $attributes );

		return substr( md5( (string) wp_json_encode( $attributes ) ), 0, 8 );
	}

	/**
	 * The post that holds a block which is being shown; 0 for a widget or a theme's file. There it is noted.
	 *
	 * @param array<array-key, mixed> $attributes As saved.
	 */
	public static function holder( array $attributes ): int {
		$block_id = Definition::from( $attributes )->block_id;
		$around   = self::around();
		$found    = self::found( $attributes, $around );
		if ( null !== $found ) {
			return $found;
		}
		foreach ( $around as $post ) {
			if ( BlockIndex::is_in_post( $post, $block_id ) ) {
				// An unsaved change, or one that another plugin made on the way: a call gets what is saved.
				return $post;
			}
		}
		if ( is_preview() || is_customize_preview() || wp_is_serving_rest_request() || false !== wp_is_post_revision( (int) get_the_ID() ) ) {
			// What only its editor may see is not to be asked for by others: REST shows them revisions, too, and users
			// who may write drafts could have notes made until those of the theme are gone.
			return 0;
		}
		BlockIndex::index_unsaved( $block_id, $around );
		$found = self::found( $attributes, $around );
		// An author's text with thousands of blocks must not push out the notes of the theme's.
		if ( null === $found && array() === array_filter( $around, BlockOrder::is_cut( ... ) ) ) {
			BlockIndex::note( $block_id, self::mark( $attributes ), $attributes );
		}

		return $found ?? 0;
	}

	/**
	 * The posts in whose text a block may stand: the page that is shown, and the post whose text is being drawn.
	 * The global post alone is neither: on an archive it is the first that is listed, and after a careless loop the
	 * last, by whichever author.
	 *
	 * @return list<int>
	 */
	private static function around(): array {
		$page    = is_singular() ? get_queried_object_id() : 0;
		$is_text = doing_filter( 'the_content' ) || ( 0 === $page && in_the_loop() );

		return array_values( array_unique( array_filter( array( $page, $is_text ? (int) get_the_ID() : 0 ), static fn ( int $id ): bool => $id > 0 ) ) );
	}

	/**
	 * Where a block with just these attributes is indexed. Copies of a page share ids, so the page that is shown
	 * comes first, then what everyone may read, for caches keep the answer.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @param list<int>               $around     From around().
	 * @return int|null 0 for widgets and files.
	 */
	private static function found( array $attributes, array $around ): ?int {
		$block_id = Definition::from( $attributes )->block_id;
		$mark     = self::mark( $attributes );
		$has      = static fn ( array $variants ): bool => in_array( $mark, array_map( array( self::class, 'mark' ), $variants ), true );
		foreach ( $around as $post ) {
			if ( $has( BlockIndex::in_post( $post, $block_id ) ) ) {
				return $post;
			}
		}
		foreach ( BlockIndex::published_holders( $block_id ) as list( $id, $author ) ) {
			if ( $has( BlockIndex::in_post( $id, $block_id ) ) && self::may_stand_in( $author, $around ) ) {
				return $id;
			}
		}

		return $has( BlockIndex::in_widgets_and_files( $block_id, $mark ) ) ? 0 : null;
	}

	/**
	 * Whether an author's post may be taken for where a block stands that is shown elsewhere. Not an author's copy of
	 * a block of the theme's: in it the author could change what is listed on pages that a cache keeps.
	 *
	 * @param int       $author Of the post; 0 for one that an import or the theme made.
	 * @param list<int> $around From around().
	 */
	private static function may_stand_in( int $author, array $around ): bool {
		return 0 === $author || in_array( $author, array_map( static fn ( int $post ): int => (int) get_post_field( 'post_author', $post ), $around ), true ) || user_can( $author, 'edit_others_posts' );
	}

	/**
	 * A block as saved; null where there is none of that name, or the visitor may not read what holds it.
	 *
	 * @param int    $holder The post; 0 for widgets and files.
	 * @param string $name   From name_of().
	 * @return array<array-key, mixed>|null Attributes.
	 */
	public static function find( int $holder, string $name ): ?array {
		list( $block_id, $mark ) = array_pad( explode( '.', $name, 2 ), 2, '' );
		$variants = 0 === $holder ? BlockIndex::in_widgets_and_files( $block_id, $mark ) : ( self::may_read( $holder ) ? BlockIndex::in_post( $holder, $block_id ) : array() );
		foreach ( $variants as $attributes ) {
			if ( self::mark( $attributes ) === $mark ) {
				return $attributes;
			}
		}

		// A page from before the block was changed: as it is now. Which of several it was isn't known, nor without an
		// id which widget it stood in.
		return 1 === count( $variants ) && ( $holder > 0 || '' !== $block_id ) ? $variants[0] : null;
	}

	private static function may_read( int $holder ): bool {
		$post = get_post( $holder );
		if ( ! $post instanceof \WP_Post ) {
			return false;
		}
		if ( ! is_post_type_viewable( $post->post_type ) ) {
			// Patterns, templates and the like are no page of their own: they are seen on the page that shows them.
			return ( 'publish' === $post->post_status && '' === $post->post_password ) || current_user_can( 'edit_post', $holder );
		}

		return ( is_post_publicly_viewable( $post ) || current_user_can( 'read_post', $holder ) ) && ! post_password_required( $post );
	}
}
