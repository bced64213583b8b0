<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** The list itself: a card for each item, the theme's own or made of the parts that the editor chose [LOOP-08]. */
final class Cards {

	/** A "<" that begins none of the tags that stand in titles. */
	private const NOT_A_TAG = '~<(?!/?(?:abbr|b|bdi|bdo|br|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?/?>)~i';

	public function __construct( private readonly Definition $definition ) {}

	/**
	 * @param \WP_Query $query         With at least one item.
	 * @param int       $total         Of all pages.
	 * @param bool      $is_seen_first Whether its first row is the first of the page.
	 */
	public function html( \WP_Query $query, int $total, bool $is_seen_first ): string {
		$is_product = $this->definition->is_of_products();
		$columns    = $this->definition->columns;
		ob_start();
		if ( $is_product ) {
			wc_setup_loop(
				array(
					'name'         => 'vitrin-loop',
					'is_shortcode' => true,
					'columns'      => $columns,
					'total'        => $total,
				)
			);
		}
		printf(
			'<ul class="%1$s vitrin-loop__list vitrin-loop__list--%2$s" style="--vitrin-columns:%3$d;--vitrin-columns-tablet:%4$d;--vitrin-columns-phone:%5$d"%6$s>',
			esc_attr( $is_product ? "products columns-{$columns}" : '' ),
			esc_attr( $this->definition->layout ),
			absint( $columns ),
			absint( $this->definition->columns_tablet ),
			absint( $this->definition->columns_phone ),
			// Keys scroll what has the focus.
			'carousel' === $this->definition->layout ? ' tabindex="0" aria-label="' . esc_attr__( 'List to scroll sideways', 'vitrin' ) . '"' : '' // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Its text is.
		);
		$at = 0;
		// What is seen first is not fetched late.
		$eager = static function ( mixed $attributes ) use ( &$at, $columns ): mixed {
			if ( ! is_array( $attributes ) || $at > $columns ) {
				return $attributes;
			}
			// Sizes that the browser finds by itself are for what is fetched late.
			$sizes = is_string( $attributes['sizes'] ?? null ) ? array( 'sizes' => (string) preg_replace( '/^auto,\s*/', '', $attributes['sizes'] ) ) : array();

			return array( 'loading' => 'eager' ) + $sizes + $attributes;
		};
		if ( $is_seen_first ) {
			add_filter( 'wp_get_attachment_image_attributes', $eager, 20 );
		}
		while ( $query->have_posts() ) {
			$query->the_post();
			$product = $is_product ? wc_get_product( get_the_ID() ) : null;
			if ( $product instanceof \WC_Product && ! ProductVisibility::in_queried_list( $product ) ) {
				continue;
			}
			++$at;
			if ( $product instanceof \WC_Product ) {
				// WooCommerce sets it on pages of the shop only.
				$GLOBALS['product'] = $product; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound -- WooCommerce's, for its templates.
				$this->print_product( $product );
			} elseif ( ! $is_product ) {
				$this->print_post();
			}
		}
		remove_filter( 'wp_get_attachment_image_attributes', $eager, 20 );
		echo '</ul>';
		if ( $is_product ) {
			wc_reset_loop();
		}
		wp_reset_postdata();

		return (string) ob_get_clean();
	}

	private function print_product( \WC_Product $product ): void {
		if ( array() === $this->definition->parts ) {
			$this->print_theme_card( $product );

			return;
		}
		printf( '<li class="%s">', esc_attr( implode( ' ', array( ...array_filter( wc_get_product_class( 'vitrin-card', $product ), 'is_string' ) ) ) ) );
		$is_out = ! $product->is_in_stock();
		// Where the card has neither, it has no place for it.
		$out_at = in_array( 'badge', $this->definition->parts, true ) ? 'badge' : 'button';
		foreach ( $this->definition->parts as $part ) {
			if ( $is_out && $out_at === $part ) {
				printf( '<span class="vitrin-card__badge vitrin-card__badge--out">%s</span>', esc_html__( 'Out of stock', 'vitrin' ) );
			}
			match ( $part ) {
				'picture'   => $this->print_picture( $product->get_image( 'woocommerce_thumbnail' ) ),
				'badge'     => $is_out ? null : $this->print_badge( $product ),
				'title'     => $this->print_title(),
				'terms'     => $this->print_terms( 'product_cat' ),
				'rating'    => woocommerce_template_loop_rating(),
				'price'     => woocommerce_template_loop_price(),
				'excerpt'   => $this->print_excerpt(),
				'quantity'  => $this->print_quantity( $product ),
				'button'    => woocommerce_template_loop_add_to_cart(),
				'quickView' => $this->print_quick_view(),
				default     => null,
			};
		}
		echo '</li>';
	}

	/**
	 * The theme's card asks WooCommerce whether the product is visible, which answers by the page: on one of results
	 * for what searching finds, elsewhere for what browsing finds. Here the list's query has decided that.
	 */
	private function print_theme_card( \WC_Product $product ): void {
		$is_listed = static fn ( mixed $is_visible, mixed $id = 0 ): mixed => $id === $product->get_id() ? true : $is_visible;
		// First, so that what plugins hide stays hidden.
		add_filter( 'woocommerce_product_is_visible', $is_listed, PHP_INT_MIN, 2 );
		wc_get_template_part( 'content', 'product' );
		remove_filter( 'woocommerce_product_is_visible', $is_listed, PHP_INT_MIN );
	}

	private function print_post(): void {
		echo '<li class="vitrin-card"><article class="vitrin-card__article">';
		foreach ( $this->definition->parts as $part ) {
			match ( $part ) {
				'picture' => $this->print_picture( get_the_post_thumbnail( null, 'medium_large' ) ),
				'title'   => $this->print_title(),
				'terms'   => $this->print_terms( '' ),
				'excerpt' => $this->print_excerpt(),
				'button'  => printf( '<a class="vitrin-button" href="%s">%s<span class="vitrin-hidden"> %s</span></a>', esc_url( (string) get_permalink() ), esc_html__( 'Read more', 'vitrin' ), esc_html( wp_strip_all_tags( self::title() ) ) ),
				default   => null,
			};
		}
		echo '</article></li>';
	}

	/** The theme's; ours where it has none there, as Astra, which prints its own within its own card only. */
	private function print_badge( \WC_Product $product ): void {
		ob_start();
		woocommerce_show_product_loop_sale_flash();
		$badge = trim( (string) ob_get_clean() );
		if ( '' === $badge && $product->is_on_sale() ) {
			$badge = sprintf( '<span class="vitrin-card__badge">%s</span>', esc_html_x( 'Sale', 'on a product’s picture', 'vitrin' ) );
		}
		echo $badge; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The theme's markup, or ours.
	}

	/** @param string $image WordPress's own markup, whose srcset wp_kses_post() would drop. */
	private function print_picture( string $image ): void {
		if ( '' !== $image ) {
			// The title leads there as well: one stop for keys and one link for screen readers is enough.
			printf( '<a class="vitrin-card__picture" href="%s" tabindex="-1" aria-hidden="true">%s</a>', esc_url( (string) get_permalink() ), $image ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- As WordPress and WooCommerce print it.
		}
	}

	/**
	 * The title with the markup that a title may have. What else begins with "<" is text: wp_kses() would drop it.
	 *
	 * @return string HTML.
	 */
	private static function title(): string {
		return wp_kses_post( (string) preg_replace( self::NOT_A_TAG, '&lt;', get_the_title() ) );
	}

	private function print_title(): void {
		printf( '<h2 class="vitrin-card__title%s"><a href="%s">%s</a></h2>', $this->definition->is_of_products() ? ' woocommerce-loop-product__title' : '', esc_url( (string) get_permalink() ), self::title() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Its text is.
	}

	/** @param string $taxonomy '' for the first of the post's type that visitors can browse. */
	private function print_terms( string $taxonomy ): void {
		$open       = array_column( OpenTaxonomies::of( $this->definition->post_type ), 'hierarchical', 'name' );
		$taxonomies = '' === $taxonomy ? array_keys( array_filter( $open ) ) : array_intersect( array( $taxonomy ), array_keys( $open ) );
		$first      = array_values( $taxonomies )[0] ?? '';
		$id         = get_the_ID();
		$links      = is_string( $first ) && '' !== $first && is_int( $id ) ? get_the_term_list( $id, $first, '', _x( ', ', 'between the parts of an address', 'vitrin' ) ) : '';
		if ( is_string( $links ) && '' !== $links ) {
			printf( '<p class="vitrin-card__terms">%s</p>', wp_kses_post( $links ) );
		}
	}

	private function print_excerpt(): void {
		$text = get_the_excerpt();
		if ( '' !== $text ) {
			printf( '<p class="vitrin-card__excerpt">%s</p>', esc_html( wp_trim_words( wp_strip_all_tags( $text ), 24 ) ) );
		}
	}

	/** How many its button adds; only where the button adds the product itself and more than one can be had. */
	private function print_quantity( \WC_Product $product ): void {
		$most = $product->get_max_purchase_quantity();
		if ( ! in_array( 'button', $this->definition->parts, true ) || ! $product->is_type( 'simple' ) || ! $product->is_purchasable() || ! $product->is_in_stock() || $product->is_sold_individually() || 1 === (int) $most ) {
			return;
		}
		ob_start();
		woocommerce_quantity_input(
			array(
				'min_value' => $product->get_min_purchase_quantity(),
				'max_value' => $most,
			),
			$product
		);
		echo '<div class="vitrin-card__quantity">' . self::named_by_label( (string) ob_get_clean() ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce's markup.
	}

	/**
	 * A quantity field without the name that WooCommerce gives to all of a page alike: its label, which has the
	 * product's name, names it then.
	 *
	 * @param string $html As printed.
	 */
	private static function named_by_label( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( str_contains( $html, '<label' ) && $tags->next_tag( array( 'tag_name' => 'input' ) ) ) {
			$tags->remove_attribute( 'aria-label' );
		}

		return $tags->get_updated_html();
	}

	private function print_quick_view(): void {
		/**
		 * Prints what opens a quick view of the current product into a card of the loop builder.
		 */
		do_action( 'vitrin_loop_quick_view' );
	}
}
