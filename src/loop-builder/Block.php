<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\Address;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\ComingSoon;
use Vitrin\Shared\Plugin\Landmark;

defined( 'ABSPATH' ) || exit;

/** The block on a page; blocks/loop-builder holds its description and its editor part [LOOP-01]. */
final class Block {

	/** The field by which a form without script is known; its value is the block's number. */
	public const FORM = 'vitrin_list';

	/** Limits for a form's fields. */
	private const MAX_ARGUMENTS = 30;
	private const MAX_LENGTH    = 2000;

	/** Blocks of this page so far. */
	private static int $blocks = 0;

	/** @var list<string> What those are called in the address. */
	private static array $names = array();

	/**
	 * Called by the block's render.php.
	 *
	 * @param mixed $attributes With defaults.
	 * @param mixed $block      Its saved attributes are those of the text.
	 */
	public static function html( mixed $attributes, mixed $block = null ): string {
		$saved = $block instanceof \WP_Block && is_array( $block->parsed_block['attrs'] ?? null ) ? $block->parsed_block['attrs'] : array();
		$saved = array() === $saved && is_array( $attributes ) ? $attributes : $saved;
		if ( Blocks::is_preview() ) {
			return EditorPreview::html( $saved );
		}
		$definition = Definition::from( $saved );
		if ( ! self::may_be_listed( $definition ) || is_admin() || is_feed() ) {
			return '';
		}
		if ( self::$blocks >= PageContext::MAX_NUMBER ) {
			// Each asks the database: who may write a draft could keep the server at work with thousands.
			return '';
		}
		++self::$blocks;
		$page        = PageContext::of_page( self::$blocks, 'page' === $definition->source );
		$names       = Choices::names( $definition, $page->number );
		self::$names = array( ...self::$names, ...array_values( array_diff_key( $names, array( 'page' => 1 ) ) ) );
		$choices     = Choices::from_address( $definition, wp_unslash( $_GET ), $page->number ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
		$loop        = new Loop( $definition, $page, $choices, wp_unique_id( 'vitrin-loop-' ) );
		$is_bare     = $loop->is_bare();
		Canonical::note( $page->number, $loop->choices );
		if ( $is_bare && in_array( $definition->source, array( 'related', 'upsells' ), true ) ) {
			// A shelf beside what the page is about: nobody misses it.
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
		return '' !== $definition->post_type && is_post_type_viewable( $definition->post_type ) && ! ( $definition->is_of_products() && ComingSoon::is_closed() );
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

	/** Sends a form that came without script on to the address that everybody shares [LOOP-07]. */
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

	/**
	 * Keeps filtered lists out of search engines: they are endless and say nothing new. Further pages of the whole
	 * list stay in.
	 *
	 * @param mixed $robots Directives.
	 */
	public static function keep_out_robots( mixed $robots ): mixed {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Only whether it is there.
		if ( ! is_array( $robots ) || array() === $_GET ) {
			return $robots;
		}
		// In a classic theme the head comes before the blocks.
		$is_filtered = array() !== array_intersect( array( ...self::$names, ...PageBlocks::narrowing_names() ), array_map( 'strval', array_keys( $_GET ) ) );
		// phpcs:enable WordPress.Security.NonceVerification.Recommended

		return $is_filtered ? array( 'noindex' => true ) + $robots : $robots;
	}

	/** For tests: the next block is the first of a page. */
	public static function begin_page(): void {
		self::$blocks = 0;
		self::$names  = array();
		Canonical::forget();
	}
}
