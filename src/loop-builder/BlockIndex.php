<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * Which post, template, part, pattern or widget holds a block with which attributes [LOOP-06]. Written when one of
 * them is saved, since a call must not parse whole posts. What stands in a theme's file is never saved: it is noted
 * where it is first shown. SavedBlocks looks up in it. In which order the blocks stand, BlockOrder keeps.
 */
final class BlockIndex {

	public const BLOCK = 'vitrin/loop-builder';

	/** Begins the name of a post's meta; meta_key() says what follows. */
	private const META = '_vitrin_loop_';

	/** Blocks in widgets, by id. */
	public const WIDGETS = 'vitrin_loops';

	/** Blocks in files of the theme, by id: apart, for a page that notes one must not write back old widgets. */
	public const FILES = 'vitrin_loops_files';

	/** More blocks than a theme's files have; the oldest note goes first. */
	private const MAX_FILES = 100;

	/** Settings of one id that are told apart. */
	private const MAX_VARIANTS = 5;

	/** Bytes of a block that is noted: ten times what the largest has. */
	private const MAX_NOTE = 20_000;

	/** Copies of a page, or parts, that are looked at. */
	private const MAX_HOLDERS = 20;

	public static function register(): void {
		add_action( 'save_post', array( self::class, 'save' ), 20, 2 );
		add_action( 'update_option_widget_block', array( self::class, 'save_widgets' ), 10, 2 );
		add_action( 'add_option_widget_block', array( self::class, 'save_widgets' ), 10, 2 );
		add_action( 'switch_theme', array( self::class, 'forget_files' ) );
	}

	/** @param mixed $id The post's. */
	public static function save( mixed $id, mixed $post = null ): void {
		if ( ! is_int( $id ) || ! $post instanceof \WP_Post || wp_is_post_revision( $id ) || wp_is_post_autosave( $id ) ) {
			return;
		}
		$blocks = array();
		foreach ( self::in_content( $post->post_content ) as $block_id => $variants ) {
			$blocks[ self::meta_key( (string) $block_id ) ] = $variants;
		}
		foreach ( array_keys( (array) get_post_meta( $id ) ) as $key ) {
			if ( str_starts_with( (string) $key, self::META ) && ! isset( $blocks[ $key ] ) ) {
				delete_post_meta( $id, (string) $key );
			}
		}
		foreach ( $blocks as $key => $variants ) {
			update_post_meta( $id, $key, wp_slash( $variants ) );
		}
		BlockOrder::save( $post );
	}

	/** Databases take capitals, and letters with marks, for their plain ones: an id that has some is written otherwise. */
	private static function meta_key( string $block_id ): string {
		return self::META . ( 1 === preg_match( '/^[a-z\d_-]*$/D', $block_id ) ? $block_id : '.' . md5( $block_id ) );
	}

	/**
	 * Notes the blocks that are in widgets now, and forgets the others.
	 *
	 * @param mixed $before  As they were; another value where there were none.
	 * @param mixed $widgets Each with its content.
	 */
	public static function save_widgets( mixed $before, mixed $widgets ): void {
		BlockOrder::save_widgets( $widgets );
		$blocks = self::in_widgets( $widgets );
		if ( $blocks !== self::noted( self::WIDGETS ) ) {
			update_option( self::WIDGETS, $blocks, false );
		}
		// Shown before it was indexed, a widget's block was taken for one of a file.
		$files = self::noted( self::FILES );
		$left  = array_diff_key( $files, $blocks, self::in_widgets( $before ) );
		if ( count( $left ) < count( $files ) ) {
			update_option( self::FILES, $left, false );
		}
	}

	/** Another theme has other files. */
	public static function forget_files(): void {
		delete_option( self::FILES );
	}

	/**
	 * @param mixed $widgets WordPress's option.
	 * @return array<string, list<array<array-key, mixed>>> As in_content().
	 */
	private static function in_widgets( mixed $widgets ): array {
		$contents = array();
		foreach ( is_array( $widgets ) ? $widgets : array() as $widget ) {
			$content    = is_array( $widget ) ? $widget['content'] ?? '' : '';
			$contents[] = is_string( $content ) ? $content : '';
		}

		return self::in_content( implode( "\n", $contents ) );
	}

	/**
	 * The blocks in a text.
	 *
	 * @return array<string, list<array<array-key, mixed>>> Attributes by block id; several where copies share one.
	 */
	private static function in_content( string $content ): array {
		$found = array();
		foreach ( BlockOrder::in_content( $content ) as $attributes ) {
			$block_id = is_array( $attributes ) ? Definition::from( $attributes )->block_id : '';
			if ( is_array( $attributes ) && ! in_array( $attributes, $found[ $block_id ] ?? array(), true ) ) {
				$found[ $block_id ][] = $attributes;
			}
		}

		return $found;
	}

	/**
	 * Indexes what holds a block and came past WordPress's hooks. Rarely: afterwards the block is found or noted.
	 *
	 * @param list<int> $around The posts that are being shown.
	 */
	public static function index_unsaved( string $block_id, array $around ): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$widgets = get_option( 'widget_block' );
		if ( isset( self::in_widgets( $widgets )[ $block_id ] ) ) {
			self::save_widgets( null, $widgets );
		}
		// Patterns, templates and what other plugins have of that kind.
		$types = array_values( array_filter( get_post_types(), static fn ( string $type ): bool => ! is_post_type_viewable( $type ) && post_type_supports( $type, 'editor' ) ) );
		$parts = $wpdb->get_col( $wpdb->prepare( 'SELECT ID FROM %i WHERE post_status = %s AND post_type IN ( ' . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ' ) AND post_content LIKE %s AND post_content LIKE %s LIMIT %d', $wpdb->posts, 'publish', ...array( ...$types, '%' . $wpdb->esc_like( self::BLOCK ) . '%', '%' . $wpdb->esc_like( $block_id ) . '%', self::MAX_HOLDERS ) ) ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- Once for a block.
		foreach ( array( ...$around, ...$parts ) as $id ) {
			$post = is_numeric( $id ) && $id > 0 ? get_post( (int) $id ) : null;
			if ( $post instanceof \WP_Post && str_contains( $post->post_content, self::BLOCK ) ) {
				self::save( $post->ID, $post );
			}
		}
	}

	/**
	 * Notes a block of a theme's file.
	 *
	 * @param string                  $mark       Of its attributes.
	 * @param array<array-key, mixed> $attributes As saved; those that are far too large are left out.
	 */
	public static function note( string $block_id, string $mark, array $attributes ): void {
		if ( strlen( (string) wp_json_encode( $attributes ) ) > self::MAX_NOTE ) {
			return;
		}
		// Another request may have noted something since this one has read the options.
		wp_cache_delete( self::FILES, 'options' );
		$noted = self::noted( self::FILES );
		$key   = self::key_of_file( $block_id, $mark );
		$all   = array( $attributes, ...( $noted[ $key ] ?? array() ) );
		unset( $noted[ $key ] );
		$noted[ $key ] = array_slice( $all, 0, self::MAX_VARIANTS );
		update_option( self::FILES, array_slice( $noted, -self::MAX_FILES, null, true ), false );
	}

	/**
	 * @param string $option WIDGETS or FILES.
	 * @return array<string, list<array<array-key, mixed>>>
	 */
	private static function noted( string $option ): array {
		$noted = get_option( $option );

		/** @var array<string, list<array<array-key, mixed>>> */
		return is_array( $noted ) ? $noted : array();
	}

	/** Blocks of files that have no id are no variants of each other. */
	private static function key_of_file( string $block_id, string $mark ): string {
		return '' === $block_id ? '.' . $mark : $block_id;
	}

	/**
	 * @param string $mark Of its attributes.
	 * @return list<array<array-key, mixed>> Attributes of a block in widgets and files; several where copies share the id.
	 */
	public static function in_widgets_and_files( string $block_id, string $mark ): array {
		return self::arrays( array( ...self::arrays( self::noted( self::WIDGETS )[ $block_id ] ?? null ), ...self::arrays( self::noted( self::FILES )[ self::key_of_file( $block_id, $mark ) ] ?? null ) ) );
	}

	/** @return list<array<array-key, mixed>> Attributes of a block in a post; several where copies share the id. */
	public static function in_post( int $post, string $block_id ): array {
		return self::arrays( get_post_meta( $post, self::meta_key( $block_id ), true ) );
	}

	/** @return list<array<array-key, mixed>> */
	private static function arrays( mixed $values ): array {
		return array_values( array_filter( is_array( $values ) ? $values : array(), 'is_array' ) );
	}

	/** Whether a block of that id is indexed for a post. */
	public static function is_in_post( int $post, string $block_id ): bool {
		return metadata_exists( 'post', $post, self::meta_key( $block_id ) );
	}

	/**
	 * The posts that hold a block of that id and that everyone may read, the oldest first.
	 *
	 * @return list<array{int, int}> Ids, each with the author's; 0 for a post that an import or the theme made.
	 */
	public static function published_holders( string $block_id ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT kept.post_id, holders.post_author FROM %i kept INNER JOIN %i holders ON holders.ID = kept.post_id WHERE kept.meta_key = %s AND holders.post_status = %s AND holders.post_password = %s GROUP BY kept.post_id, holders.post_author ORDER BY kept.post_id LIMIT %d', $wpdb->postmeta, $wpdb->posts, self::meta_key( $block_id ), 'publish', '', self::MAX_HOLDERS ), 'ARRAY_N' ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- By an indexed column; for blocks of parts and files only.
		$holders = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			list( $id, $author ) = array_map( static fn ( mixed $one ): int => is_numeric( $one ) ? (int) $one : 0, array_pad( is_array( $row ) ? array_values( $row ) : array(), 2, 0 ) );
			$holders[]           = array( $id, $author );
		}

		return $holders;
	}
}
