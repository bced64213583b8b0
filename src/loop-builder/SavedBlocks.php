<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * Blocks as they were saved, found by the post that holds them and their id [LOOP-06]. Written when a post,
 * template, part, pattern or widget is saved, since a call must not parse whole posts. What stands in a theme's
 * file is never saved: it is noted where it is first shown.
 */
final class SavedBlocks {

	public const BLOCK = 'vitrin/loop-builder';

	/** Begins the name of a post's meta; the block's id follows. */
	private const META = '_vitrin_loop_';

	/** Blocks in widgets and in files of the theme, by id. */
	public const OPTION = 'vitrin_loops';

	/** More blocks outside of posts than a site has. */
	private const MAX_OTHERS = 100;

	/** Post types that are no page of their own: whoever sees them sees the page that shows them. */
	private const PARTS = array( 'wp_block', 'wp_template', 'wp_template_part', 'wp_navigation' );

	public static function register(): void {
		add_action( 'save_post', array( self::class, 'save' ), 20, 2 );
		add_action( 'update_option_widget_block', array( self::class, 'save_widgets' ), 10, 2 );
		add_action( 'add_option_widget_block', array( self::class, 'save_widgets' ), 10, 2 );
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

	/** @param mixed $widgets Each with its content. */
	public static function save_widgets( mixed $before, mixed $widgets ): void {
		foreach ( is_array( $widgets ) ? $widgets : array() as $widget ) {
			$content = is_array( $widget ) ? $widget['content'] ?? '' : '';
			foreach ( self::in_content( is_string( $content ) ? $content : '' ) as $block_id => $variants ) {
				self::note( (string) $block_id, $variants );
			}
		}
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
			if ( self::BLOCK === ( $block['blockName'] ?? '' ) && '' !== $block_id && ! in_array( $attributes, $found[ $block_id ] ?? array(), true ) ) {
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
		/** @var \wpdb $wpdb */
		global $wpdb;
		$block_id = Definition::from( $attributes )->block_id;
		$current  = get_the_ID();
		if ( is_int( $current ) && metadata_exists( 'post', $current, self::META . $block_id ) ) {
			return $current;
		}
		$holders = $wpdb->get_col( $wpdb->prepare( 'SELECT post_id FROM %i WHERE meta_key = %s ORDER BY post_id LIMIT 1', $wpdb->postmeta, self::META . $block_id ) ); // phpcs:ignore WordPress.DB, PluginCheck.Security.DirectDB -- By an indexed column; once for each block of a page.
		if ( is_numeric( $holders[0] ?? null ) ) {
			return (int) $holders[0];
		}
		self::note( $block_id, array( $attributes ) );

		return 0;
	}

	/** @param list<array<array-key, mixed>> $variants Attributes. */
	private static function note( string $block_id, array $variants ): void {
		$noted = self::noted();
		$new   = array_values( array_unique( array( ...$variants, ...( $noted[ $block_id ] ?? array() ) ), SORT_REGULAR ) );
		if ( ( $noted[ $block_id ] ?? array() ) !== $new && ( isset( $noted[ $block_id ] ) || count( $noted ) < self::MAX_OTHERS ) ) {
			$noted[ $block_id ] = array_slice( $new, 0, 5 );
			update_option( self::OPTION, $noted, false );
		}
	}

	/** @return array<string, list<array<array-key, mixed>>> */
	private static function noted(): array {
		$noted = get_option( self::OPTION );

		/** @var array<string, list<array<array-key, mixed>>> */
		return is_array( $noted ) ? $noted : array();
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
		if ( 0 === $holder ) {
			$variants = self::noted()[ $block_id ] ?? array();
		} else {
			$variants = self::may_read( $holder ) ? get_post_meta( $holder, self::META . $block_id, true ) : array();
		}
		$variants = array_values( array_filter( is_array( $variants ) ? $variants : array(), 'is_array' ) );
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
		if ( in_array( $post->post_type, self::PARTS, true ) ) {
			return 'publish' === $post->post_status || current_user_can( 'edit_post', $holder );
		}

		return ( is_post_publicly_viewable( $post ) || current_user_can( 'read_post', $holder ) ) && ! post_password_required( $post );
	}
}
