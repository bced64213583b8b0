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
		$current  = (int) get_the_ID();
		$found    = self::found( $attributes, $current );
		if ( null !== $found ) {
			return $found;
		}
		if ( $current > 0 && BlockIndex::is_in_post( $current, $block_id ) ) {
			// An unsaved change, or one that another plugin made on the way: a call gets what is saved.
			return $current;
		}
		if ( is_preview() || is_customize_preview() || wp_is_serving_rest_request() || false !== wp_is_post_revision( $current ) ) {
			// What only its editor may see is not to be asked for by others: REST shows them revisions, too, and whoever
			// may write drafts could have notes made until those of the theme are gone.
			return 0;
		}
		BlockIndex::index_unsaved( $block_id, $current );
		$found = self::found( $attributes, $current );
		if ( null === $found ) {
			BlockIndex::note( $block_id, $attributes );
		}

		return $found ?? 0;
	}

	/**
	 * Where a block with just these attributes is indexed. Copies of a page share ids, so the page that is shown
	 * comes first, then what everybody may read, for caches keep the answer.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @param int                     $current    The post that is being shown.
	 * @return int|null 0 for widgets and files.
	 */
	private static function found( array $attributes, int $current ): ?int {
		$block_id = Definition::from( $attributes )->block_id;
		$mark     = self::mark( $attributes );
		$has      = static fn ( array $variants ): bool => in_array( $mark, array_map( array( self::class, 'mark' ), $variants ), true );
		if ( $current > 0 && $has( BlockIndex::in_post( $current, $block_id ) ) ) {
			return $current;
		}
		foreach ( BlockIndex::published_holders( $block_id ) as list( $id, $author ) ) {
			if ( $has( BlockIndex::in_post( $id, $block_id ) ) && self::may_stand_in( $author, $current ) ) {
				return $id;
			}
		}

		return $has( BlockIndex::in_widgets_and_files( $block_id ) ) ? 0 : null;
	}

	/**
	 * Whether somebody's post may be taken for where a block stands that is shown elsewhere. Not an author's copy of
	 * a block of the theme's: in it the author could change what is listed on pages that a cache keeps.
	 *
	 * @param int $author  Of the post; 0 for one that an import or the theme made.
	 * @param int $current The post that is being shown.
	 */
	private static function may_stand_in( int $author, int $current ): bool {
		return 0 === $author || ( $current > 0 && (int) get_post_field( 'post_author', $current ) === $author ) || user_can( $author, 'edit_others_posts' );
	}

	/**
	 * The blocks of a post.
	 *
	 * @return list<Definition>
	 */
	public static function in_post( int $id ): array {
		return array_map( Definition::from( ... ), BlockIndex::all_in_post( $id ) );
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
		$variants = 0 === $holder ? BlockIndex::in_widgets_and_files( $block_id ) : ( self::may_read( $holder ) ? BlockIndex::in_post( $holder, $block_id ) : array() );
		foreach ( $variants as $attributes ) {
			if ( self::mark( $attributes ) === $mark ) {
				return $attributes;
			}
		}

		// A page from before the block was changed: as it is now.
		return $variants[0] ?? null;
	}

	private static function may_read( int $holder ): bool {
		$post = get_post( $holder );
		if ( ! $post instanceof \WP_Post ) {
			return false;
		}
		if ( ! is_post_type_viewable( $post->post_type ) ) {
			// Patterns, templates and the like are no page of their own: whoever sees them sees the page that shows them.
			return ( 'publish' === $post->post_status && '' === $post->post_password ) || current_user_can( 'edit_post', $holder );
		}

		return ( is_post_publicly_viewable( $post ) || current_user_can( 'read_post', $holder ) ) && ! post_password_required( $post );
	}
}
