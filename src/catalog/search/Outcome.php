<?php

namespace Vitrin\Catalog\Search;

defined( 'ABSPATH' ) || exit;

/**
 * What a search finds: one answer for the panel, the page of results and the loop builder, with the index and without.
 * By names, SKUs, categories and short descriptions; where those are few, also by what WordPress finds in descriptions;
 * where that is nothing, what was meant by a word with a slip.
 */
final class Outcome {

	/** Products found in descriptions alone. */
	private const MAX_DESCRIBED = 100;

	/** Signs by which names differ that have the same letters: C# and C++. */
	private const SIGNS = '/[\p{S}#@&*%!?\/]/u';

	private function __construct(
		private readonly Matches|LiveMatches|null $found,
		/** @var list<int> Best first. */
		public readonly array $ids,
		public readonly int $total,
		/** What was meant, as a shopper would type it; '' where the products are of what was typed. */
		public readonly string $meant = ''
	) {}

	/**
	 * Null for what is no text, or begins a word with a hyphen: such words are excluded, which WordPress's search alone can.
	 *
	 * @param string $text As typed.
	 */
	public static function of( string $text ): ?self {
		$text = SearchQuery::trimmed( $text );
		if ( ! SearchQuery::is_text( $text ) || 1 === preg_match( '/(^|\s)-\S/u', $text ) ) {
			return null;
		}
		$search = SearchQuery::of( $text );
		try {
			return self::by( $text, $search, Index::is_complete() );
		} catch ( IndexFailure ) {
			Index::check_tables();
		}

		return self::by( $text, $search, false );
	}

	/** Whether so few products were found that what other plugins find is looked for as well. */
	public function has_few(): bool {
		return $this->total < Matches::FEW_RESULTS;
	}

	/** @throws IndexFailure When the index can't be queried. */
	private static function by( string $text, ?SearchQuery $search, bool $is_indexed ): self {
		$found = null === $search ? null : self::products( $search, $is_indexed );
		$exact = null === $search || 1 === preg_match( self::SIGNS, $text ) ? self::with_signs( $text ) : array();
		$ids   = array_values( array_unique( array( ...$exact, ...( $found?->ids() ?? array() ) ) ) );
		$total = max( count( $ids ), $found?->total() ?? 0 );
		if ( $total < Matches::FEW_RESULTS ) {
			$ids   = array_values( array_unique( array( ...$ids, ...self::described( $text, $search ) ) ) );
			$total = count( $ids );
		}
		if ( 0 === $total && null !== $search ) {
			return self::meant( $text, $search, $is_indexed ) ?? new self( null, array(), 0 );
		}

		return new self( $found, $ids, $total );
	}

	/** @throws IndexFailure When the index can't be queried. */
	private static function products( SearchQuery $search, bool $is_indexed ): Matches|LiveMatches {
		return $is_indexed ? new Matches( $search, self::hides_out_of_stock() ) : new LiveMatches( $search, self::hides_out_of_stock() );
	}

	/**
	 * Products of what was probably meant; null where nothing was.
	 *
	 * @throws IndexFailure When the index can't be queried.
	 */
	private static function meant( string $text, SearchQuery $search, bool $is_indexed ): ?self {
		$best      = null;
		$corrected = $search;
		$cost      = 0;
		foreach ( ( new Slips( $is_indexed ) )->searches( $search ) as list( $of_this, $other ) ) {
			if ( null !== $best && $of_this > $cost ) {
				break;
			}
			$found = self::products( $other, $is_indexed );
			// Of two words that are as near, the one of more products.
			if ( $found->total() > ( $best?->total() ?? 0 ) ) {
				$best      = $found;
				$corrected = $other;
				$cost      = $of_this;
			}
		}

		return null === $best ? null : new self( $best, $best->ids(), $best->total(), Slips::corrected_text( $text, $search, $corrected, $best->ids() ) );
	}

	/**
	 * A condition for all products found, ranked or not.
	 *
	 * @param string $column Prepared; holds a product's id.
	 */
	public function condition( string $column ): string {
		if ( array() === $this->ids ) {
			return '1 = 0';
		}
		$known = $column . ' IN (' . implode( ',', $this->ids ) . ')';

		return null === $this->found || $this->total <= count( $this->ids ) ? $known : '(' . $known . ' OR ' . $this->found->condition( $column ) . ')';
	}

	/**
	 * An order with the ranked products first.
	 *
	 * @param string $column Prepared; holds a product's id.
	 */
	public function order( string $column ): string {
		$ranked = array_slice( $this->ids, 0, Matches::RANKED );
		$cases  = '';
		foreach ( $ranked as $rank => $id ) {
			$cases .= " WHEN {$id} THEN {$rank}";
		}

		return '' === $cases ? '' : 'CASE ' . $column . $cases . ' ELSE ' . count( $ranked ) . ' END ASC';
	}

	/** Whether the shop hides products that are out of stock. */
	private static function hides_out_of_stock(): bool {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
	}

	/**
	 * Products whose title has the text with its signs, which folding leaves out.
	 *
	 * @return list<int>
	 */
	private static function with_signs( string $text ): array {
		$database = Index::database();
		$hidden   = self::hidden();
		$found    = $database->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WP_Query splits the text at its signs.
			$database->prepare(
				'SELECT ID FROM %i WHERE post_type = %s AND post_status = %s AND post_password = %s AND ( post_title LIKE %s OR post_title LIKE %s ) AND ID NOT IN ( SELECT object_id FROM %i WHERE term_taxonomy_id IN ( ' . implode( ', ', array_fill( 0, count( $hidden ), '%d' ) ) . ' ) ) ORDER BY CASE WHEN post_title IN ( %s, %s ) THEN 0 ELSE 1 END, ID DESC LIMIT %d', // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders.UnfinishedPrepare -- Only placeholders are joined.
				$database->posts,
				'product',
				'publish',
				'',
				'%' . $database->esc_like( $text ) . '%',
				// As WordPress stores it for users who may not write any HTML.
				'%' . $database->esc_like( esc_html( $text ) ) . '%',
				$database->term_relationships,
				...array( ...$hidden, $text, esc_html( $text ), Matches::RANKED )
			)
		);

		return array_map( 'intval', $found );
	}

	/**
	 * What WordPress finds, in descriptions for instance: for the text as typed, and as folded.
	 *
	 * @return list<int>
	 */
	private static function described( string $text, ?SearchQuery $search ): array {
		$ids   = array();
		$posts = Index::database()->posts;
		// Of one day the newest first, as everywhere else.
		$order = static fn ( mixed $sql ): mixed => is_string( $sql ) && '' !== $sql ? "{$sql}, {$posts}.ID DESC" : $sql;
		add_filter( 'posts_orderby', $order );
		foreach ( array_unique( array( $text, null === $search ? $text : implode( ' ', $search->words ) ) ) as $words ) {
			$query = new \WP_Query(
				array(
					's'                   => $words,
					'post_type'           => 'product',
					'post_status'         => 'publish',
					'has_password'        => false,
					'fields'              => 'ids',
					'posts_per_page'      => self::MAX_DESCRIBED,
					'no_found_rows'       => true,
					'ignore_sticky_posts' => true,
					'tax_query'           => array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
						array(
							'taxonomy' => 'product_visibility',
							'field'    => 'term_taxonomy_id',
							'terms'    => self::hidden(),
							'operator' => 'NOT IN',
						),
					),
				)
			);
			foreach ( (array) $query->posts as $id ) {
				if ( is_int( $id ) ) {
					$ids[] = $id;
				}
			}
		}
		remove_filter( 'posts_orderby', $order );

		return array_values( array_unique( $ids ) );
	}

	/** @return non-empty-list<int> Terms of visibility of which a product that is found has none. */
	private static function hidden(): array {
		$terms = wc_get_product_visibility_term_ids();

		return array( (int) ( $terms['exclude-from-search'] ?? 0 ), self::hides_out_of_stock() ? (int) ( $terms['outofstock'] ?? 0 ) : 0 );
	}
}
