<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * The blocks that a page is going to show, for what the head says of it to search engines [LOOP-07]: in a classic
 * theme the head is printed before any block is drawn.
 */
final class PageBlocks {

	/**
	 * Those of the page's own text, in the order in which they get their numbers.
	 *
	 * @return list<Definition>
	 */
	public static function in_text(): array {
		$page = is_singular() ? get_queried_object_id() : 0;
		if ( is_shop() ) {
			// WooCommerce prints the text of the shop's page above its products.
			$page = (int) wc_get_page_id( 'shop' );
		}

		return $page > 0 ? self::listed( BlockOrder::of_post( $page ) ) : array();
	}

	/**
	 * Names in the address that may narrow a list of the page, further pages left out. Widgets may come before the
	 * text or after it, so that any block may have any of the numbers.
	 *
	 * @return list<string>
	 */
	public static function narrowing_names(): array {
		// Block themes have no places for widgets.
		$blocks = array( ...self::in_text(), ...( wp_is_block_theme() ? array() : self::listed( BlockOrder::of_widgets() ) ) );
		$names  = array();
		foreach ( $blocks as $definition ) {
			for ( $number = 1; $number <= count( $blocks ); $number++ ) {
				$names += array_flip( array_diff_key( Choices::names( $definition, $number ), array( 'page' => 1 ) ) );
			}
		}

		return array_map( 'strval', array_keys( $names ) );
	}

	/**
	 * @param list<Definition> $definitions
	 * @return list<Definition> Those that visitors see.
	 */
	private static function listed( array $definitions ): array {
		return array_values( array_filter( $definitions, Block::may_be_listed( ... ) ) );
	}
}
