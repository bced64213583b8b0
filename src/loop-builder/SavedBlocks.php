<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * Blocks as they were saved, found by the post that holds them and their id [LOOP-06]. Written when a post,
 * template, part, pattern or widget is saved, since a call must not parse whole posts. What stands in a theme's
 * file is never saved: it is noted where it is first shown. What came into the database past WordPress (imports,
 * copies) is indexed when it is first shown.
 */
final class SavedBlocks {

	public const BLOCK = 'vitrin/loop-builder';

	/** Begins the name of a post's meta; the block's id follows. */
	private const META = '_vitrin_loop_';

	/** Blocks in widgets, by id. */
	public const OPTION = 'vitrin_loops';

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
		$blocks = self::in_content( $post->post_content );
		foreach ( array_keys( (array) get_post_meta( $id ) ) as $key ) {
			$key = (string) $key;
			if ( str_starts_with( $key, self::META ) && ! isset( $blocks[ substr( $key, strlen( self::META ) ) ] ) ) {
				delete_post_meta( $id, $key );
			}
		}
		foreach ( $blocks as $block_id => $variants ) {
			update_post_meta( $id, self::META . $block_id, wp_slash( $variants ) );
		}
	}

	/**
	 * Notes the blocks that are in widgets now, and forgets the others.
	 *
	 * @param mixed $before  As they were; another value where there were none.
	 * @param mixed $widgets Each with its content.
	 */
	public static function save_widgets( mixed $before, mixed $widgets ): void {
		$blocks = self::in_widgets( $widgets );
		if ( $blocks !== self::noted( self::OPTION ) ) {
			update_option( self::OPTION, $blocks, false );
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
		if ( ! str_contains( $content, self::BLOCK ) ) {
			return array();
		}
		$found = array();
		$todo  = parse_blocks( $content );
		while ( array() !== $todo ) {
			$block = array_shift( $todo );
			if ( ! is_array( $block ) ) {
				continue;
			}
			array_push( $todo, ...array_values( (array) ( $block['innerBlocks'] ?? array() ) ) );
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			$block_id   = Definition::from( $attributes )->block_id;
			if ( self::BLOCK === ( $block['blockName'] ?? '' ) && ! in_array( $attributes, $found[ $block_id ] ?? array(), true ) ) {
				$found[ $block_id ][] = $attributes;
			}
		}

		return $found;
	}

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
		if ( $current > 0 && metadata_exists( 'post', $current, self::META . $block_id ) ) {
			// An unsaved change, or one that another plugin made on the way: a call gets what is saved.
			return $current;
		}
		if ( is_preview() || is_customize_preview() || wp_is_serving_rest_request() || false !== wp_is_post_revision( $current ) ) {
			// What only its editor may see is not to be asked for by others: REST shows them revisions, too, and whoever
			// may write drafts could have notes made until those of the theme are gone.
			return 0;
		}
		self::index_unsaved( $block_id, $current );
		$found = self::found( $attributes, $current );
		if ( null === $found && strlen( (string) wp_json_encode( $attributes ) ) <= self::MAX_NOTE ) {
			self::note( $block_id, $attributes );
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
		/** @var \wpdb $wpdb */
		global $wpdb;
		$block_id = Definition::from( $attributes )->block_id;
		$mark     = self::mark( $attributes );
		$has      = static fn ( array $variants ): bool => in_array( $mark, array_map( array( self::class, 'mark' ), $variants ), true );
		if ( $current > 0 && $has( self::variants( $current, $block_id ) ) ) {
			return $current;
		}
		$others = $wpdb->get_results( $wpdb->prepare( 'SELECT kept.post_id, holders.post_author FROM %i kept INNER JOIN %i holders ON holders.ID = kept.post_id WHERE kept.meta_key = %s AND holders.post_status = %s AND holders.post_password = %s GROUP BY kept.post_id, holders.post_author ORDER BY kept.post_id LIMIT %d', $wpdb->postmeta, $wpdb->posts, self::META . $block_id, 'publish', '', self::MAX_HOLDERS ), 'ARRAY_N' ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- By an indexed column; for blocks of parts and files only.
		foreach ( is_array( $others ) ? $others : array() as $other ) {
			list( $id, $author ) = array_map( static fn ( mixed $one ): int => is_numeric( $one ) ? (int) $one : 0, array_pad( is_array( $other ) ? array_values( $other ) : array(), 2, 0 ) );
			if ( $has( self::variants( $id, $block_id ) ) && self::may_stand_in( $author, $current ) ) {
				return $id;
			}
		}

		return $has( self::noted_variants( $block_id ) ) ? 0 : null;
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
	 * Indexes what holds a block and came past WordPress's hooks. Rarely: afterwards the block is found or noted.
	 *
	 * @param int $current The post that is being shown.
	 */
	private static function index_unsaved( string $block_id, int $current ): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$widgets = get_option( 'widget_block' );
		if ( isset( self::in_widgets( $widgets )[ $block_id ] ) ) {
			self::save_widgets( null, $widgets );
		}
		// Patterns, templates and what other plugins have of that kind.
		$types = array_values( array_filter( get_post_types(), static fn ( string $type ): bool => ! is_post_type_viewable( $type ) && post_type_supports( $type, 'editor' ) ) );
		$parts = $wpdb->get_col( $wpdb->prepare( 'SELECT ID FROM %i WHERE post_status = %s AND post_type IN ( ' . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ' ) AND post_content LIKE %s AND post_content LIKE %s LIMIT %d', $wpdb->posts, 'publish', ...array( ...$types, '%' . $wpdb->esc_like( self::BLOCK ) . '%', '%' . $wpdb->esc_like( $block_id ) . '%', self::MAX_HOLDERS ) ) ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- Once for a block.
		foreach ( array( $current, ...$parts ) as $id ) {
			$post = is_numeric( $id ) && $id > 0 ? get_post( (int) $id ) : null;
			if ( $post instanceof \WP_Post && str_contains( $post->post_content, self::BLOCK ) ) {
				self::save( $post->ID, $post );
			}
		}
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 */
	private static function note( string $block_id, array $attributes ): void {
		// Another request may have noted something since this one has read the options.
		wp_cache_delete( self::FILES, 'options' );
		$noted = self::noted( self::FILES );
		$all   = array( $attributes, ...( $noted[ $block_id ] ?? array() ) );
		unset( $noted[ $block_id ] );
		$noted[ $block_id ] = array_slice( $all, 0, self::MAX_VARIANTS );
		update_option( self::FILES, array_slice( $noted, -self::MAX_FILES, null, true ), false );
	}

	/**
	 * @param string $option OPTION or FILES.
	 * @return array<string, list<array<array-key, mixed>>>
	 */
	private static function noted( string $option ): array {
		$noted = get_option( $option );

		/** @var array<string, list<array<array-key, mixed>>> */
		return is_array( $noted ) ? $noted : array();
	}

	/** @return list<array<array-key, mixed>> Of widgets and files. */
	private static function noted_variants( string $block_id ): array {
		return self::arrays( array( ...self::arrays( self::noted( self::OPTION )[ $block_id ] ?? null ), ...self::arrays( self::noted( self::FILES )[ $block_id ] ?? null ) ) );
	}

	/** @return list<array<array-key, mixed>> Of a post. */
	private static function variants( int $post, string $block_id ): array {
		return self::arrays( get_post_meta( $post, self::META . $block_id, true ) );
	}

	/** @return list<array<array-key, mixed>> */
	private static function arrays( mixed $values ): array {
		return array_values( array_filter( is_array( $values ) ? $values : array(), 'is_array' ) );
	}

	/**
	 * The blocks of a post.
	 *
	 * @return list<Definition>
	 */
	public static function in_post( int $id ): array {
		$found = array();
		foreach ( (array) get_post_meta( $id ) as $key => $values ) {
			if ( str_starts_with( (string) $key, self::META ) ) {
				foreach ( (array) get_post_meta( $id, (string) $key, true ) as $attributes ) {
					$found[] = Definition::from( is_array( $attributes ) ? $attributes : array() );
				}
			}
		}

		return $found;
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
		$variants = 0 === $holder ? self::noted_variants( $block_id ) : ( self::may_read( $holder ) ? self::variants( $holder, $block_id ) : array() );
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
