<?php

namespace Vitrin\Catalog\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Queries the index. Ranking: a whole SKU, a whole title, the start of the title, then words (in the title
 * before SKUs before the rest; a whole word before a prefix, or «محصول ۱» would find number 19 first), then the
 * text as a substring; within each, best sellers first. All values are bound, and every statement has a limit.
 */
final class Matches {

	/** Number of products that are ranked. */
	public const RANKED = 96;

	/** With fewer results by words, substrings are searched for as well. */
	public const FEW_RESULTS = 12;

	/** A word with more entries is common, and its products too many to sort. */
	private const COMMON_ENTRIES = 2000;

	/** For common words only this many best sellers are ranked by where the words are. */
	private const BEST_SELLERS = 500;

	/** @var list<int> Ranked product ids, best first. */
	public readonly array $ids;

	/** Number of all products found. */
	public readonly int $total;

	/**
	 * @param bool $only_in_stock Leaves out products that are out of stock.
	 * @throws IndexFailure IndexFailure When the index can't be queried.
	 */
	public function __construct(
		private readonly SearchQuery $search,
		private readonly bool $only_in_stock = false
	) {
		list( $by_words, $total ) = $this->by_words();

		$ids   = array_values( array_unique( array( ...$this->by_sku( true ), ...$this->by_title(), ...$this->by_sku( false ), ...$by_words ) ) );
		$total = max( $total, count( $ids ) );
		if ( $total < self::FEW_RESULTS ) {
			$ids   = array_values( array_unique( array( ...$ids, ...$this->by_substring() ) ) );
			$total = count( $ids );
		}
		$this->ids   = array_slice( $ids, 0, self::RANKED );
		$this->total = $total;
	}

	/** @return list<int> Ranked; of very many only the first. */
	public function ids(): array {
		return $this->ids;
	}

	/** Number of all products found. */
	public function total(): int {
		return $this->total;
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

		return $this->total <= count( $this->ids ) ? $known : '(' . $known . ' OR ' . $column . ' IN (' . $this->all() . '))';
	}

	/**
	 * Products with the text as a SKU.
	 *
	 * @param bool $is_whole Whether it is all of the SKU, rather than a part of it.
	 * @return list<int>
	 */
	private function by_sku( bool $is_whole ): array {
		$database = Index::database();
		$like     = $database->esc_like( $this->search->compact );

		return $this->ids_of(
			$database->prepare( 'SELECT DISTINCT s.product_id FROM %i w INNER JOIN %i s ON s.product_id = w.product_id WHERE w.word = %s AND w.weight = %d AND s.in_stock >= %d', Index::words_table(), Index::table(), mb_substr( $this->search->compact, 0, Index::WORD_LENGTH ), Entry::OF_SKU, (int) $this->only_in_stock )
			// In it SKUs are whole, after the title.
			. ( $is_whole ? $database->prepare( ' AND ( s.haystack LIKE %s OR s.haystack LIKE %s OR s.haystack = %s )', '% ' . $like, '% ' . $like . ' %', $this->search->compact ) : '' )
			. ' LIMIT 10'
		);
	}

	/**
	 * Products with the whole text as their title: they would be lost among many whose title starts with it and
	 * that sell better.
	 *
	 * @return list<int>
	 */
	private function by_title(): array {
		return $this->ids_of(
			Index::database()->prepare(
				'SELECT s.product_id FROM %i s WHERE s.title = %s AND s.in_stock >= %d ORDER BY s.sales DESC, s.product_id DESC LIMIT %d',
				Index::table(),
				$this->search->compact,
				(int) $this->only_in_stock,
				self::RANKED
			)
		);
	}

	/**
	 * Products in which every searched word is a prefix of a word, best first, and their number. First each
	 * word's entries are counted, up to a limit. Starting from the rarest word, few products are left to rank.
	 * If all words are common, nothing is sorted as a whole: products are read by sales until there are enough,
	 * first those with all words in their title.
	 *
	 * @return array{list<int>, int}
	 */
	private function by_words(): array {
		$rarest = $this->rarest( Entry::OF_REST );
		if ( null !== $rarest ) {
			$ids = $this->ids_of( $this->starting_from( $rarest, Entry::OF_REST ) );

			return array( $ids, count( $ids ) );
		}
		$rarest = $this->rarest( Entry::OF_TITLE );
		if ( null !== $rarest ) {
			$ids = $this->ids_of( $this->starting_from( $rarest, Entry::OF_TITLE ) );
		} else {
			$ids = array(
				...$this->ids_of( $this->best_sellers( Entry::OF_TITLE, self::RANKED, true ) ),
				...$this->ids_of( $this->best_sellers( Entry::OF_TITLE, self::RANKED, false ) ),
			);
		}
		$ids = array_values( array_unique( $ids ) );
		if ( count( $ids ) < self::RANKED ) {
			$ids = array_values( array_unique( array( ...$ids, ...$this->ids_of( $this->best_sellers( Entry::OF_REST, self::BEST_SELLERS, false ) ) ) ) );
		}

		return array( $ids, count( $ids ) < self::RANKED ? count( $ids ) : ( $this->ids_of( 'SELECT COUNT(*) FROM (' . $this->all() . ') found' )[0] ?? 0 ) );
	}

	/**
	 * The word with the fewest entries; null when all are common.
	 *
	 * @param int $weight Entry's: only words that weigh as much or more.
	 */
	private function rarest( int $weight ): ?int {
		$database = Index::database();
		$counts   = array();
		foreach ( array_keys( $this->search->words ) as $at ) {
			$parts = array();
			foreach ( $this->search->prefixes( $at ) as $prefix ) {
				$parts[] = '(SELECT COUNT(*) FROM (' . $this->entries( $prefix, '1', $weight ) . $database->prepare( ' LIMIT %d) some)', self::COMMON_ENTRIES + 1 );
			}
			$counts[] = implode( ' + ', $parts ) . " AS n{$at}";
		}
		$row   = array_map( 'intval', array_filter( Index::query( 'SELECT ' . implode( ', ', $counts ) )[0] ?? array(), 'is_numeric' ) );
		$least = array() === $row ? 0 : min( $row );

		return $least > self::COMMON_ENTRIES ? null : (int) array_search( $least, $row, true );
	}

	/**
	 * SQL for the best products of one word that have the others, too. Prepared.
	 *
	 * @param int $rarest Index of the word.
	 */
	private function starting_from( int $rarest, int $weight ): string {
		$weights = array( 'rarest.weight' );
		foreach ( array_keys( $this->search->words ) as $at ) {
			if ( $at !== $rarest ) {
				$weights[] = $this->weight_in( $at, 'rarest.product_id', $weight );
			}
		}
		$database = Index::database();

		// A sum is NULL if one summand is: if a word is missing.
		return 'SELECT s.product_id FROM (SELECT rarest.product_id, '
			. implode( ' + ', $weights ) . ' AS weight FROM (SELECT product_id, MIN(weight) AS weight FROM (' . $this->weighted_entries( $rarest, $weight ) . ') entries GROUP BY product_id) rarest) found'
			. $database->prepare( ' INNER JOIN %i s ON s.product_id = found.product_id WHERE found.weight IS NOT NULL AND s.in_stock >= %d', Index::table(), (int) $this->only_in_stock )
			. $database->prepare( ' ORDER BY CASE WHEN s.title >= %s AND s.title < %s THEN 0 ELSE 1 END, found.weight, s.sales DESC, s.product_id DESC LIMIT %d', $this->search->compact, SearchQuery::after_prefix( $this->search->compact ), self::COMMON_ENTRIES );
	}

	/**
	 * SQL for the best sellers among products with all words. Prepared. Uses the database index of sales, so it
	 * ends once there are enough.
	 *
	 * @param bool $at_start Only titles that start with the text.
	 */
	private function best_sellers( int $weight, int $limit, bool $at_start ): string {
		$database = Index::database();
		$weights  = array();
		foreach ( array_keys( $this->search->words ) as $at ) {
			$weights[] = $this->weight_in( $at, 's.product_id', $weight );
		}

		// Not EXISTS, for which MariaDB would build a table of all products with the word.
		return 'SELECT product_id FROM (SELECT s.product_id, s.sales, ' . implode( ' + ', $weights ) . ' AS weight'
			. $database->prepare( ' FROM %i s WHERE s.in_stock >= %d', Index::table(), (int) $this->only_in_stock )
			. ( $at_start ? $database->prepare( ' AND s.title >= %s AND s.title < %s', $this->search->compact, SearchQuery::after_prefix( $this->search->compact ) ) : '' )
			. implode( '', array_map( static fn ( string $one ): string => " AND {$one} IS NOT NULL", $weights ) )
			. $database->prepare( ' ORDER BY s.sales DESC, s.product_id DESC LIMIT %d) found ORDER BY weight, sales DESC, product_id DESC LIMIT %d', $limit, self::RANKED );
	}

	/**
	 * SQL expression for a word's weight in a product; NULL if the product has no word with that prefix.
	 * Prepared.
	 *
	 * @param int    $at     Index of the word.
	 * @param string $column Holds the product's id.
	 */
	private function weight_in( int $at, string $column, int $weight ): string {
		$database = Index::database();
		$ranges   = array();
		$whole    = array();
		foreach ( $this->search->prefixes( $at ) as $prefix ) {
			$ranges[] = $database->prepare( '(w.word >= %s AND w.word < %s)', $prefix, SearchQuery::after_prefix( $prefix ) );
			$whole[]  = $database->prepare( '%s', $prefix );
		}

		return '(SELECT MIN(2 * w.weight - (w.word IN (' . implode( ', ', $whole ) . ')))' . $database->prepare( ' FROM %i w WHERE w.product_id = ', Index::words_table() ) . $column . ' AND (' . implode( ' OR ', $ranges ) . ')'
			. ( $weight < Entry::OF_REST ? $database->prepare( ' AND w.weight <= %d', $weight ) : '' ) . ')';
	}

	/**
	 * SQL for the entries of one prefix. Prepared.
	 *
	 * @param string $what Selected columns.
	 */
	private function entries( string $prefix, string $what, int $weight ): string {
		$database = Index::database();

		return "SELECT {$what}" . $database->prepare( ' FROM %i WHERE word >= %s AND word < %s', Index::words_table(), $prefix, SearchQuery::after_prefix( $prefix ) )
			. ( $weight < Entry::OF_REST ? $database->prepare( ' AND weight <= %d', $weight ) : '' );
	}

	/**
	 * SQL for the products of a word and its weight in them, as in weight_in(). Prepared.
	 *
	 * @param int $at Index of the word.
	 */
	private function weighted_entries( int $at, int $weight ): string {
		return implode(
			' UNION ALL ',
			array_map(
				fn ( string $prefix ): string => $this->entries( $prefix, (string) Index::database()->prepare( 'product_id, 2 * weight - (word = %s) AS weight', $prefix ), $weight ),
				$this->search->prefixes( $at )
			)
		);
	}

	/**
	 * SQL for the entries of a word. One range per SELECT, because SQLite uses no index for several at once.
	 * Prepared.
	 *
	 * @param int    $at   Index of the word.
	 * @param string $what Selected columns.
	 */
	private function entries_of( int $at, string $what, int $weight ): string {
		return implode( ' UNION ALL ', array_map( fn ( string $prefix ): string => $this->entries( $prefix, $what, $weight ), $this->search->prefixes( $at ) ) );
	}

	/**
	 * Products that contain the whole text somewhere. No index helps with that, but rows are short.
	 *
	 * @return list<int>
	 */
	private function by_substring(): array {
		$database = Index::database();

		return $this->ids_of(
			$database->prepare(
				'SELECT s.product_id FROM %i s WHERE s.haystack LIKE %s AND s.in_stock >= %d ORDER BY CASE WHEN s.title LIKE %s THEN 0 ELSE 1 END, s.sales DESC, s.product_id DESC LIMIT %d',
				Index::table(),
				'%' . $database->esc_like( $this->search->compact ) . '%',
				(int) $this->only_in_stock,
				$database->esc_like( $this->search->compact ) . '%',
				self::RANKED
			)
		);
	}

	/** SQL for all products in which every searched word is a prefix of a word, unordered. Prepared. */
	private function all(): string {
		$sql = '';
		foreach ( array_keys( $this->search->words ) as $at ) {
			$of_word = '(SELECT DISTINCT product_id FROM (' . $this->entries_of( $at, 'product_id', Entry::OF_REST ) . ") e{$at}) m{$at}";
			$sql    .= 0 === $at ? 'SELECT m0.product_id FROM ' . $of_word : " INNER JOIN {$of_word} ON m{$at}.product_id = m0.product_id";
		}

		return $sql . ( $this->only_in_stock ? Index::database()->prepare( ' INNER JOIN %i s ON s.product_id = m0.product_id AND s.in_stock = 1', Index::table() ) : '' );
	}

	/**
	 * @param string|null $sql Prepared.
	 * @return list<int>
	 */
	private function ids_of( ?string $sql ): array {
		return array_map( 'intval', array_values( array_filter( array_column( Index::query( $sql ), 0 ), 'is_numeric' ) ) );
	}
}
