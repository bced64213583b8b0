<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\Address;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Landmark;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** The block on a page; blocks/loop-builder holds its description and its editor part [LOOP-01]. */
final class Block {
	/** How many are looked at for an example. */
	private const EXAMPLES = 12;


	/** The field by which a form without script is known; its value is the block's number. */
	public const FORM = 'vitrin_list';

	/** Limits for a form's fields. */
	private const MAX_ARGUMENTS = 30;

	private const MAX_LENGTH    = 2000;

	/** In place of the theme's own card, whose style and scripts the editor doesn't have. */
	private const CARD = array( 'picture', 'badge', 'title', 'rating', 'price', 'button' );

	/** Blocks of this page so far. */
	private static int $blocks = 0;

	/** @var list<string> What those are called in the address. */
	private static array $names = array();

	/**
	 * What stands on the page.
	 *
	 * @param mixed $attributes With defaults.
	 * @param mixed $block      Its saved attributes are those of the text.
	 */
	public static function html( mixed $attributes, mixed $block = null ): string {
		$saved = $block instanceof \WP_Block && is_array( $block->parsed_block['attrs'] ?? null ) ? $block->parsed_block['attrs'] : array();
		$saved = array() === $saved && is_array( $attributes ) ? $attributes : $saved;
		if ( Blocks::is_preview() ) {
			return self::preview( $saved );
		}
		$definition = Definition::from( $saved );
		if ( ! self::may_be_listed( $definition ) || is_admin() || is_feed() ) {
			return '';
		}
		if ( self::$blocks >= PageContext::MAX_NUMBER ) {
			// Each asks the database: a draft with thousands would keep the server busy.
			return '';
		}
		++self::$blocks;
		$page        = PageContext::of_page( self::$blocks, 'page' === $definition->source );
		$names       = Choices::names( $definition, $page->number );
		self::$names = array( ...self::$names, ...array_values( array_diff_key( $names, array( 'page' => 1 ) ) ) );
		$choices     = Choices::from_address( $definition, wp_unslash( $_GET ), $page->number ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
		$loop        = new Loop( $definition, $page, $choices, wp_unique_id( 'vitrin-loop-' ) );
		$is_bare     = $loop->is_bare();
		SearchEngines::note( $page->number, $loop->choices );
		if ( $is_bare && in_array( $definition->source, array( 'related', 'upsells' ), true ) ) {
			// A shelf beside what the page is about: it can be left out.
			return '';
		}
		$controls = $definition->is_narrowable() && ! $is_bare ? $loop->controls() : '';
		Assets::enqueue_chunk( 'loop-builder' );

		return CachedMarkup::without_shortcodes(
			sprintf(
				'<div %1$s part="vitrin-loop" data-vitrin-loop="%2$s">%3$s<div class="vitrin-loop__main">%4$s<div class="vitrin-loop__wrapper" role="group" aria-label="%8$s">%5$s</div><nav class="vitrin-loop__pagination" aria-label="%6$s">%7$s</nav></div></div>',
				get_block_wrapper_attributes( array( 'class' => "vitrin-loop vitrin-loop--{$definition->filters_at}" . ( $definition->waits_for_button ? ' vitrin-loop--waits' : '' ) . ( $definition->is_of_products() ? ' woocommerce' : '' ) ) ),
				esc_attr( (string) wp_json_encode( self::for_script( $saved, $definition, $page, $names ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ),
				$controls,
				$loop->bar(),
				$loop->wrapper(),
				esc_attr( Landmark::numbered( __( 'Pages of the list', 'vitrin' ), $page->number ) ),
				$loop->pagination(),
				esc_attr( Landmark::numbered( $definition->is_of_products() ? __( 'Products', 'vitrin' ) : __( 'Results', 'vitrin' ), $page->number ) )
			)
		);
	}

	/**
	 * What the script sends back, and how it reads the form.
	 *
	 * @param array<array-key, mixed> $saved
	 * @param array<string, string>   $names
	 * @return array<string, mixed>
	 */
	private static function for_script( array $saved, Definition $definition, PageContext $page, array $names ): array {
		return array(
			'id'    => SavedBlocks::name_of( $saved ),
			'post'  => SavedBlocks::holder( $saved ),
			'type'  => $definition->post_type,
			'query' => $page->to_text(),
			'names' => $names,
			'waits' => $definition->waits_for_button,
			'adds'  => in_array( $definition->pagination, array( 'more', 'infinite' ), true ) ? $definition->pagination : '',
		);
	}

	/** Whether visitors may see lists of this kind at all. */
	public static function may_be_listed( Definition $definition ): bool {
		return '' !== $definition->post_type && is_post_type_viewable( $definition->post_type ) && ! ( $definition->is_of_products() && ProductVisibility::is_shop_closed() );
	}

	/**
	 * What else stands in the address and decides what the page shows: other blocks' choices too.
	 *
	 * @return array<string, string>
	 */
	public static function kept_arguments( Definition $definition, int $number ): array {
		if ( 0 === self::$blocks ) {
			// In a call there is no page; the script keeps what stands in the address.
			return array();
		}
		$own  = array_flip( Choices::names( $definition, $number ) );
		$kept = Address::other_arguments();
		foreach ( wp_unslash( $_GET ) as $name => $value ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
			$name = (string) $name;
			if ( is_string( $value ) && strlen( $value ) <= self::MAX_LENGTH && ( in_array( $name, array( ...self::$names, Choices::first_page_name() ), true ) || 1 === preg_match( '/^l\d{1,2}-[\w-]{1,64}$/', $name ) ) ) {
				$kept[ $name ] = $value;
			}
		}

		return array_slice( array_diff_key( $kept, $own ), 0, self::MAX_ARGUMENTS, true );
	}

	/** Sends a form that came without script on to the address that everyone shares [LOOP-07]. */
	public static function forward(): void {
		$address = self::canonical( wp_unslash( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
		if ( '' !== $address ) {
			wp_safe_redirect( $address, 302, 'Vitrin' );
			exit;
		}
	}

	/**
	 * @param array<array-key, mixed> $arguments Of the request.
	 * @return string '' where no form was sent.
	 */
	public static function canonical( array $arguments ): string {
		if ( ! isset( $arguments[ self::FORM ] ) ) {
			return '';
		}
		$joined = array();
		foreach ( array_slice( array_diff_key( $arguments, array( self::FORM => 1 ) ), 0, self::MAX_ARGUMENTS, true ) as $name => $value ) {
			if ( is_array( $value ) ) {
				$texts = array_filter( $value, 'is_string' );
				$value = isset( $texts['from'] ) || isset( $texts['to'] ) ? trim( ( $texts['from'] ?? '' ) . '-' . ( $texts['to'] ?? '' ) ) : implode( ',', $texts );
			}
			if ( is_string( $value ) && ! in_array( $value, array( '', '-' ), true ) && strlen( $value ) <= self::MAX_LENGTH ) {
				$joined[ (string) $name ] = $value;
			}
		}
		$query = str_replace( '%2C', ',', http_build_query( $joined, '', '&', PHP_QUERY_RFC3986 ) );

		return Address::base() . ( '' === $query ? '' : '?' . $query );
	}

	/** @return list<string> What the blocks of this page so far are called in the address, further pages left out. */
	public static function names(): array {
		return self::$names;
	}

	/**
	 * In the editor: the list as visitors see it before any choice [LOOP-08].
	 *
	 * @param array<array-key, mixed> $attributes As saved.
	 */
	private static function preview( array $attributes ): string {
		$definition = Definition::from( $attributes );
		if ( $definition->is_of_products() && array() === $definition->parts ) {
			$definition = Definition::from( array( 'parts' => self::CARD ) + $attributes );
		}
		if ( ! self::may_be_listed( $definition ) ) {
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
	 * The post or product around the block: the edited one, or an example, for templates and patterns have none. The
	 * newest that something can be shown for: a new product has nothing related.
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
			'posts_per_page'      => self::EXAMPLES,
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
		$examples = array_values( array_filter( (array) ( new \WP_Query( $query ) )->posts, 'is_int' ) );
		foreach ( $examples as $example ) {
			$items = ChosenItems::of( $definition, new PageContext( 1, $example ) );
			if ( array() !== $items ) {
				return $example;
			}
		}

		return $examples[0] ?? 0;
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
