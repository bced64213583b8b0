<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/** The block in the editor: the list as a visitor sees it who has chosen nothing [LOOP-08]. */
final class EditorPreview {

	/** In place of the theme's own card, whose style and scripts the editor doesn't have. */
	private const CARD = array( 'picture', 'badge', 'title', 'rating', 'price', 'button' );

	/** @param array<array-key, mixed> $attributes As saved. */
	public static function html( array $attributes ): string {
		$definition = Definition::from( $attributes );
		if ( $definition->is_of_products() && array() === $definition->parts ) {
			$definition = Definition::from( array( 'parts' => self::CARD ) + $attributes );
		}
		if ( ! Block::may_be_listed( $definition ) ) {
			return '';
		}
		if ( ! has_action( 'woocommerce_after_shop_loop_item' ) && method_exists( WC(), 'frontend_includes' ) ) {
			// WooCommerce leaves what prints its cards out of REST.
			WC()->frontend_includes();
		}
		$loop = new Loop( $definition, new PageContext( 1, self::current( $definition ) ), Choices::none( $definition ), wp_unique_id( 'vitrin-loop-' ) );

		return sprintf(
			'<div class="vitrin-loop vitrin-loop--%1$s%2$s">%3$s<div class="vitrin-loop__main">%4$s<div class="vitrin-loop__wrapper">%5$s</div><div class="vitrin-loop__pagination">%6$s</div></div></div>',
			esc_attr( $definition->filters_at ),
			( $definition->is_of_products() ? ' woocommerce' : '' ) . ( $definition->waits_for_button ? '' : ' is-live' ),
			// Nothing can be opened in the editor.
			$definition->is_narrowable() ? str_replace( '<details ', '<details open ', $loop->controls() ) : '',
			$loop->bar(),
			$loop->is_empty() ? '<p class="vitrin-loop__empty">' . esc_html( self::why_empty( $definition ) ) . '</p>' : $loop->wrapper(),
			$loop->pagination()
		);
	}

	/**
	 * The post or product around the block: the edited one, or an example, for templates and patterns have none.
	 *
	 * @return int 0 where none is needed.
	 */
	private static function current( Definition $definition ): int {
		$edited = get_the_ID();
		if ( is_int( $edited ) && get_post_type( $edited ) === $definition->post_type ) {
			return $edited;
		}
		if ( ! in_array( $definition->source, array( 'related', 'upsells' ), true ) ) {
			return 0;
		}
		$query = array(
			'post_type'           => $definition->post_type,
			'post_status'         => 'publish',
			'has_password'        => false,
			'fields'              => 'ids',
			'posts_per_page'      => 1,
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
		);
		if ( 'upsells' === $definition->source ) {
			$query['meta_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- In the editor only.
				array(
					'key'     => '_upsell_ids',
					'value'   => ':{i:',
					'compare' => 'LIKE',
				),
			);
		}
		$example = ( new \WP_Query( $query ) )->posts[0] ?? 0;

		return is_int( $example ) ? $example : 0;
	}

	private static function why_empty( Definition $definition ): string {
		return match ( true ) {
			'manual' === $definition->source && array() === $definition->ids => __( 'Choose in the sidebar what is listed.', 'vitrin' ),
			'upsells' === $definition->source => __( 'No upsells here yet. They are set at a product, under “Linked products”.', 'vitrin' ),
			self::has_conditions( $definition ) => __( 'Nothing fits the conditions in the sidebar yet.', 'vitrin' ),
			'related' === $definition->source => __( 'Nothing related yet. Related is what has the same categories or tags.', 'vitrin' ),
			$definition->is_of_products() => __( 'The shop has no products yet that visitors can see.', 'vitrin' ),
			default => __( 'There is nothing of this kind yet.', 'vitrin' ),
		};
	}

	/** Whether something is set under "Conditions". */
	private static function has_conditions( Definition $definition ): bool {
		return array() !== $definition->terms || array() !== $definition->authors || $definition->days > 0 || $definition->sale || $definition->stock || $definition->featured || null !== $definition->minimum || null !== $definition->maximum || $definition->stars > 0;
	}
}
