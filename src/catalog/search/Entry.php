<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Cart\Text;
use Vitrin\Shared\Domain\Fold;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/** A product's row in the index: folded title, SKUs including those of variations, and words. */
final class Entry {

	public const OF_TITLE = 1;
	public const OF_SKU   = 2;
	public const OF_REST  = 3;

	/** Limits, so that a product with a thousand variations doesn't fill the table. */
	private const MAX_SKUS  = 200;
	private const MAX_WORDS = 80;

	/**
	 * @param string                   $title    Folded, without spaces.
	 * @param string                   $haystack Title and SKUs, each without spaces, separated by spaces.
	 * @param list<array{string, int}> $words    Words with their weight: one of the constants.
	 * @param int                      $sales    Number of sales.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $haystack,
		public readonly array $words,
		public readonly int $sales,
		public readonly bool $is_in_stock
	) {}

	/** Null for a product that the search may not show to everyone. */
	public static function of( \WC_Product $product ): ?self {
		if ( ! ProductVisibility::may_be_indexed( $product ) ) {
			return null;
		}

		return self::from(
			$product->get_id(),
			Text::plain( $product->get_name() ),
			self::skus( $product ),
			self::searched_text( $product, self::rest( $product ) ),
			max( 0, (int) $product->get_total_sales() ),
			$product->is_in_stock()
		);
	}

	/** What is filtered is asked of the product, so that a search without the index needs none where no filter is set. */
	public static function searched_text( \WC_Product $product, string $rest ): string {
		/**
		 * Further text by which the search finds a product; it counts less than title and SKU.
		 *
		 * @param string      $text Plain text; by default its categories, tags and short description.
		 * @param \WC_Product $product
		 */
		$filtered = apply_filters( 'vitrin_search_text', $rest, $product );

		return is_string( $filtered ) ? $filtered : '';
	}

	/**
	 * Of a product's data.
	 *
	 * @param string       $name  Plain text.
	 * @param list<string> $skus  Its own and those of its variations.
	 * @param string       $rest  Plain text.
	 * @param int          $sales Number of sales.
	 */
	public static function from( int $id, string $name, array $skus, string $rest, int $sales, bool $is_in_stock ): self {
		$title = Fold::words( $name );
		$words = array();
		self::add_words( $words, $title, self::OF_TITLE, self::MAX_WORDS );
		foreach ( $skus as $sku ) {
			self::add_words( $words, Fold::words( $sku ), self::OF_SKU, PHP_INT_MAX );
		}
		self::add_words( $words, Fold::words( $rest ), self::OF_REST, self::MAX_WORDS );

		$compact = mb_substr( implode( '', $title ), 0, Index::TITLE_LENGTH );

		return new self(
			$id,
			$compact,
			trim( $compact . ' ' . implode( ' ', array_map( static fn ( string $sku ): string => implode( '', Fold::words( $sku ) ), array_slice( $skus, 0, 50 ) ) ) ),
			array_values( $words ),
			$sales,
			$is_in_stock
		);
	}

	/** Changes with any of the data. */
	public function hash(): string {
		return md5( (string) wp_json_encode( array( Index::VERSION, $this->title, $this->haystack, $this->words, $this->sales, $this->is_in_stock ) ) );
	}

	/**
	 * Adds words, and each two neighbours joined: what one person writes as two words or with a half-space,
	 * another writes as one.
	 *
	 * @param array<string, array{string, int}> $words  Added to.
	 * @param list<string>                      $found  Folded words.
	 * @param int                               $weight One of the constants.
	 * @param int                               $max    Maximum number of words.
	 */
	private static function add_words( array &$words, array $found, int $weight, int $max ): void {
		$found = array_slice( $found, 0, $max );
		foreach ( $found as $at => $word ) {
			$forms = array( $word );
			if ( isset( $found[ $at + 1 ] ) && self::OF_REST !== $weight ) {
				$forms[] = $word . $found[ $at + 1 ];
			}
			if ( 0 === $at && self::OF_SKU === $weight ) {
				$forms[] = implode( '', $found );
			}
			foreach ( $forms as $form ) {
				$form = mb_substr( $form, 0, Index::WORD_LENGTH );

				// A word of the title need not be found in the rest as well.
				if ( self::OF_REST !== $weight || ! isset( $words[ $form . ' ' . self::OF_TITLE ] ) ) {
					$words[ $form . ' ' . $weight ] = array( $form, $weight );
				}
			}
		}
	}

	/**
	 * SKUs of a product and its variations.
	 *
	 * @return list<string>
	 */
	private static function skus( \WC_Product $product ): array {
		$skus = array( (string) $product->get_sku() );
		if ( $product->is_type( 'variable' ) ) {
			$database = Index::database();
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Loading hundreds of variations for their SKUs would take seconds.
			$found = $database->get_col(
				$database->prepare(
					'SELECT m.meta_value FROM %i p INNER JOIN %i m ON m.post_id = p.ID WHERE p.post_parent = %d AND p.post_type = %s AND p.post_status = %s AND m.meta_key = %s LIMIT %d',
					$database->posts,
					$database->postmeta,
					$product->get_id(),
					'product_variation',
					'publish',
					'_sku',
					self::MAX_SKUS
				)
			);
			$skus  = array( ...$skus, ...array_values( array_filter( $found, 'is_string' ) ) );
		}

		return array_values( array_unique( array_filter( $skus, static fn ( string $sku ): bool => '' !== $sku ) ) );
	}

	/** Category and tag names, and the short description. */
	private static function rest( \WC_Product $product ): string {
		$names = array();
		foreach ( array( 'product_cat', 'product_tag' ) as $taxonomy ) {
			$terms = get_the_terms( $product->get_id(), $taxonomy );
			foreach ( is_array( $terms ) ? $terms : array() as $term ) {
				$names[] = $term->name;
			}
		}

		return Text::plain( implode( ' ', $names ) . ' ' . $product->get_short_description() );
	}
}
