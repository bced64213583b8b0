<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * In which order the blocks of a text or a widget stand, with the synced patterns among them. Written with
 * BlockIndex, so that SearchEngines parses nothing.
 *
 * An entry is a block's attributes, or a synced pattern's post.
 *
 * @phpstan-type Entry array<array-key, mixed>|int
 */
final class BlockOrder {

	/** A post's, apart from BlockIndex's: no block's name. */
	private const META = '_vitrin_loops';

	/** Of widgets, by their number. */
	public const WIDGETS = 'vitrin_loops_order';

	/** How a synced pattern stands in a text. */
	private const PATTERN = '<!-- wp:block ';

	/** Patterns within patterns that are followed. */
	private const MAX_DEPTH = 5;

	/** More blocks than a page has. */
	private const MAX_BLOCKS = 50;

	/** More blocks and patterns than a text has: a draft with thousands would keep the server busy. */
	private const MAX_ENTRIES = 200;

	/**
	 * The blocks in a text, in its order.
	 *
	 * @return list<Entry>
	 */
	public static function in_content( string $content ): array {
		if ( ! self::may_have_blocks( $content ) ) {
			return array();
		}
		$found = array();
		// From the end on: what comes next is its last.
		$todo = array_reverse( parse_blocks( $content ) );
		while ( array() !== $todo && count( $found ) < self::MAX_ENTRIES ) {
			$block = array_pop( $todo );
			if ( ! is_array( $block ) ) {
				continue;
			}
			array_push( $todo, ...array_reverse( array_values( (array) ( $block['innerBlocks'] ?? array() ) ) ) );
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			if ( BlockIndex::BLOCK === ( $block['blockName'] ?? '' ) ) {
				$found[] = $attributes;
			} elseif ( 'core/block' === ( $block['blockName'] ?? '' ) && is_int( $attributes['ref'] ?? null ) ) {
				$found[] = $attributes['ref'];
			}
		}

		return $found;
	}

	private static function may_have_blocks( string $content ): bool {
		return str_contains( $content, BlockIndex::BLOCK ) || str_contains( $content, self::PATTERN );
	}

	/** Called when a post is saved. */
	public static function save( \WP_Post $post ): void {
		if ( self::may_have_blocks( $post->post_content ) ) {
			update_post_meta( $post->ID, self::META, wp_slash( self::in_content( $post->post_content ) ) );
		} elseif ( metadata_exists( 'post', $post->ID, self::META ) ) {
			delete_post_meta( $post->ID, self::META );
		}
	}

	/**
	 * Called when widgets are saved.
	 *
	 * @param mixed $widgets WordPress's option.
	 */
	public static function save_widgets( mixed $widgets ): void {
		$all = array();
		foreach ( is_array( $widgets ) ? $widgets : array() as $number => $widget ) {
			$content = is_array( $widget ) ? $widget['content'] ?? '' : '';
			$blocks  = is_string( $content ) ? self::in_content( $content ) : array();
			if ( array() !== $blocks ) {
				$all[ $number ] = $blocks;
			}
		}
		if ( get_option( self::WIDGETS ) !== $all ) {
			update_option( self::WIDGETS, $all, false );
		}
	}

	/** @return list<Definition> Of a post's text, those of synced patterns in their places. */
	public static function of_post( int $id ): array {
		$post = get_post( $id );

		$left = self::MAX_ENTRIES;

		return $post instanceof \WP_Post ? self::expand( self::entries_of( $post ), 0, $left ) : array();
	}

	/** @return list<Definition> Of the widgets that stand in one of the theme's places. */
	public static function of_widgets(): array {
		if ( false === get_option( self::WIDGETS ) ) {
			// Widgets from before.
			self::save_widgets( get_option( 'widget_block' ) );
		}
		$all   = (array) get_option( self::WIDGETS );
		$found = array();
		$left  = self::MAX_ENTRIES;
		/** This filter is documented in WordPress; its function that applies it is no plugin's to call. */
		$places = apply_filters( 'sidebars_widgets', get_option( 'sidebars_widgets', array() ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		foreach ( is_array( $places ) ? $places : array() as $place => $widgets ) {
			foreach ( is_registered_sidebar( $place ) && is_array( $widgets ) ? $widgets : array() as $widget ) {
				$entries = is_string( $widget ) && str_starts_with( $widget, 'block-' ) ? $all[ substr( $widget, 6 ) ] ?? array() : array();
				array_push( $found, ...self::expand( self::entries( $entries ), 0, $left ) );
			}
		}

		return array_slice( $found, 0, self::MAX_BLOCKS );
	}

	/** Whether a post's text holds more than is indexed: then a block that isn't found may well stand in it. */
	public static function is_cut( int $id ): bool {
		return count( self::entries( get_post_meta( $id, self::META, true ) ) ) >= self::MAX_ENTRIES;
	}

	/** @return list<Entry> */
	private static function entries_of( \WP_Post $post ): array {
		if ( ! metadata_exists( 'post', $post->ID, self::META ) && self::may_have_blocks( $post->post_content ) ) {
			// It came into the database past WordPress's hooks, or before them; once.
			BlockIndex::save( $post->ID, $post );
		}

		return self::entries( get_post_meta( $post->ID, self::META, true ) );
	}

	/** @return list<Entry> */
	private static function entries( mixed $values ): array {
		$entries = array();
		foreach ( is_array( $values ) ? $values : array() as $value ) {
			if ( is_array( $value ) || is_int( $value ) ) {
				$entries[] = $value;
			}
		}

		return $entries;
	}

	/**
	 * @param list<Entry> $entries
	 * @param int         $left    How many entries may still be looked at: patterns in patterns multiply.
	 * @return list<Definition>
	 */
	private static function expand( array $entries, int $depth, int &$left ): array {
		$found = array();
		foreach ( $entries as $entry ) {
			if ( --$left < 0 ) {
				break;
			}
			if ( is_array( $entry ) ) {
				$found[] = Definition::from( $entry );
			} elseif ( $depth < self::MAX_DEPTH ) {
				$pattern = get_post( $entry );
				// As WordPress shows them.
				if ( $pattern instanceof \WP_Post && 'wp_block' === $pattern->post_type && 'publish' === $pattern->post_status && '' === $pattern->post_password ) {
					array_push( $found, ...self::expand( self::entries_of( $pattern ), $depth + 1, $left ) );
				}
			}
			if ( count( $found ) >= self::MAX_BLOCKS ) {
				break;
			}
		}

		return array_slice( $found, 0, self::MAX_BLOCKS );
	}
}
