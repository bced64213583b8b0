<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Ranked: a whole SKU, a whole title, the beginning of the title, then words (of the title before those
 * of SKUs, before the rest; a whole word before the beginning of one, or «محصول ۱» would find number 19
 * first), then what only holds the text somewhere; the more often sold first. All values are bound;
 * everything has a limit.
 */
final class Matches {

	/** Products whose place in the ranking is known. */
	public const RANKED = 96;

	/** So few products by words: what holds the text within a word is looked for as well. */
	private const FEW = 12;

	/** A word with more entries than these is a common one: all its products are too many to be sorted. */
	private const COMMON = 2000;

	/** Of common words alone: so many of the products sold most are ranked by where the words stand. */
	private const SOLD_MOST = 500;

	/** @var list<int> The ranked ones, best first. */
	public readonly array $ids;

	/** How many there are in all. */
	public readonly int $total;

	/**
	 * Asks.
	 *
	 * @param bool $only_in_stock Leave out what can't be had.
	 * @throws IndexFailure When the index can't be asked.
	 */
	public function __construct(
		private readonly SearchQuery $wanted,
		private readonly bool $only_in_stock = false
	) {
		list( $by_words, $total ) = $this->by_words();

		$ids   = array_values( array_unique( array( ...$this->by_sku(), ...$this->by_title(), ...$by_words ) ) );
		$total = max( $total, count( $ids ) );
		if ( $total < self::FEW ) {
			$ids   = array_values( array_unique( array( ...$ids, ...$this->by_part() ) ) );
			$total = count( $ids );
		}
		$this->ids   = array_slice( $ids, 0, self::RANKED );
		$this->total = $total;
	}

	/**
	 * A condition for all of them, ranked or not.
	 *
	 * @param string $column Prepared: what holds a product's id.
	 */
	public function condition( string $column ): string {
		if ( array() === $this->ids ) {
			return '1 = 0';
		}
		$known = $column . ' IN (' . implode( ',', $this->ids ) . ')';

		return $this->total <= count( $this->ids ) ? $known : '(' . $known . ' OR ' . $column . ' IN (' . $this->all() . '))';
	}

	/**
	 * An order: the ranked ones first, best first.
	 *
	 * @param string $column Prepared: what holds a product's id.
	 */
	public function order( string $column ): string {
		$cases = '';
		foreach ( $this->ids as $place => $id ) {
			$cases .= " WHEN {$id} THEN {$place}";
		}

		return '' === $cases ? '' : 'CASE ' . $column . $cases . ' ELSE ' . count( $this->ids ) . ' END ASC';
	}

	/**
	 * Those that have the whole text as a SKU.
	 *
	 * @return list<int>
	 */
	private function by_sku(): array {
		$database = Index::database();

		return $this->ids_of(
			$database->prepare(
				'SELECT DISTINCT s.product_id FROM %i w INNER JOIN %i s ON s.product_id = w.product_id WHERE w.word = %s AND w.weight = %d AND s.in_stock >= %d LIMIT 10',
				Index::words_table(),
				Index::table(),
				mb_substr( $this->wanted->compact, 0, Index::WORD_LENGTH ),
				Entry::OF_SKU,
				(int) $this->only_in_stock
			)
		);
	}

	/**
	 * Those whose title is the whole text: among many that begin so, and are sold more, they would be lost.
	 *
	 * @return list<int>
	 */
	private function by_title(): array {
		return $this->ids_of(
			Index::database()->prepare(
				'SELECT s.product_id FROM %i s WHERE s.title = %s AND s.in_stock >= %d ORDER BY s.sales DESC, s.product_id DESC LIMIT %d',
				Index::table(),
				$this->wanted->compact,
				(int) $this->only_in_stock,
				self::RANKED
			)
		);
	}

	/**
	 * Those in which each word is the beginning of one, best first, and how many there are.
	 *
	 * What a word alone finds is counted first, to a limit. Begun with the rarest, few are left to be
	 * ranked, whatever else was typed. Where every word is common, nothing is sorted as a whole: the
	 * products are gone through by how much they are sold, until there are enough; first those that
	 * have all words in their title.
	 *
	 * @return array{list<int>, int}
	 */
	private function by_words(): array {
		$rarest = $this->rarest( Entry::OF_REST );
		if ( null !== $rarest ) {
			$ids = $this->ids_of( $this->begun_with( $rarest, Entry::OF_REST ) );

			return array( $ids, count( $ids ) );
		}
		$rarest = $this->rarest( Entry::OF_TITLE );
		if ( null !== $rarest ) {
			$ids = $this->ids_of( $this->begun_with( $rarest, Entry::OF_TITLE ) );
		} else {
			$ids = array(
				...$this->ids_of( $this->sold_most( Entry::OF_TITLE, self::RANKED, true ) ),
				...$this->ids_of( $this->sold_most( Entry::OF_TITLE, self::RANKED, false ) ),
			);
		}
		$ids = array_values( array_unique( $ids ) );
		if ( count( $ids ) < self::RANKED ) {
			$ids = array_values( array_unique( array( ...$ids, ...$this->ids_of( $this->sold_most( Entry::OF_REST, self::SOLD_MOST, false ) ) ) ) );
		}

		return array( $ids, count( $ids ) < self::RANKED ? count( $ids ) : ( $this->ids_of( 'SELECT COUNT(*) FROM (' . $this->all() . ') found' )[0] ?? 0 ) );
	}

	/**
	 * Which word finds least; null when all are common.
	 *
	 * @param int $weight Of words that count so much or more: one of Entry's.
	 */
	private function rarest( int $weight ): ?int {
		$database = Index::database();
		$counts   = array();
		foreach ( array_keys( $this->wanted->words ) as $at ) {
			$parts = array();
			foreach ( $this->wanted->beginnings( $at ) as $beginning ) {
				$parts[] = '(SELECT COUNT(*) FROM (' . $this->entries( $beginning, '1', $weight ) . $database->prepare( ' LIMIT %d) some)', self::COMMON + 1 );
			}
			$counts[] = implode( ' + ', $parts ) . " AS n{$at}";
		}
		$row   = array_map( 'intval', array_filter( Index::ask( 'SELECT ' . implode( ', ', $counts ) )[0] ?? array(), 'is_numeric' ) );
		$least = array() === $row ? 0 : min( $row );

		return $least > self::COMMON ? null : (int) array_search( $least, $row, true );
	}

	/**
	 * A statement: the best among the products of one word that have the others, too. Prepared.
	 *
	 * @param int $rarest Which word.
	 */
	private function begun_with( int $rarest, int $weight ): string {
		$weights = array( 'rarest.weight' );
		foreach ( array_keys( $this->wanted->words ) as $at ) {
			if ( $at !== $rarest ) {
				$weights[] = $this->weight_in( $at, 'rarest.product_id', $weight );
			}
		}
		$database = Index::database();

		// A sum is NULL where one of them is: where a word is missing.
		return 'SELECT s.product_id FROM (SELECT rarest.product_id, '
			. implode( ' + ', $weights ) . ' AS weight FROM (SELECT product_id, MIN(weight) AS weight FROM (' . $this->weighed( $rarest, $weight ) . ') entries GROUP BY product_id) rarest) found'
			. $database->prepare( ' INNER JOIN %i s ON s.product_id = found.product_id WHERE found.weight IS NOT NULL AND s.in_stock >= %d', Index::table(), (int) $this->only_in_stock )
			. $database->prepare( ' ORDER BY CASE WHEN s.title >= %s AND s.title < %s THEN 0 ELSE 1 END, found.weight, s.sales DESC, s.product_id DESC LIMIT %d', $this->wanted->compact, SearchQuery::after( $this->wanted->compact ), self::COMMON );
	}

	/**
	 * A statement: of the products that have all words those that are sold most, best first. Prepared. By the
	 * index of sales: it ends as soon as there are enough.
	 *
	 * @param bool $at_start Only those whose title begins with the text.
	 */
	private function sold_most( int $weight, int $limit, bool $at_start ): string {
		$database = Index::database();
		$weights  = array();
		foreach ( array_keys( $this->wanted->words ) as $at ) {
			$weights[] = $this->weight_in( $at, 's.product_id', $weight );
		}

		// No EXISTS: MariaDB would make a table of all that have the word.
		return 'SELECT product_id FROM (SELECT s.product_id, s.sales, ' . implode( ' + ', $weights ) . ' AS weight'
			. $database->prepare( ' FROM %i s WHERE s.in_stock >= %d', Index::table(), (int) $this->only_in_stock )
			. ( $at_start ? $database->prepare( ' AND s.title >= %s AND s.title < %s', $this->wanted->compact, SearchQuery::after( $this->wanted->compact ) ) : '' )
			. implode( '', array_map( static fn ( string $one ): string => " AND {$one} IS NOT NULL", $weights ) )
			. $database->prepare( ' ORDER BY s.sales DESC, s.product_id DESC LIMIT %d) found ORDER BY weight, sales DESC, product_id DESC LIMIT %d', $limit, self::RANKED );
	}

	/**
	 * An expression: how much a word counts in a product, NULL where it has none that begins so. Prepared.
	 *
	 * @param int    $at     Which word.
	 * @param string $column What holds the product's id.
	 */
	private function weight_in( int $at, string $column, int $weight ): string {
		$database = Index::database();
		$ranges   = array();
		$whole    = array();
		foreach ( $this->wanted->beginnings( $at ) as $beginning ) {
			$ranges[] = $database->prepare( '(w.word >= %s AND w.word < %s)', $beginning, SearchQuery::after( $beginning ) );
			$whole[]  = $database->prepare( '%s', $beginning );
		}

		return '(SELECT MIN(2 * w.weight - (w.word IN (' . implode( ', ', $whole ) . ')))' . $database->prepare( ' FROM %i w WHERE w.product_id = ', Index::words_table() ) . $column . ' AND (' . implode( ' OR ', $ranges ) . ')'
			. ( $weight < Entry::OF_REST ? $database->prepare( ' AND w.weight <= %d', $weight ) : '' ) . ')';
	}

	/**
	 * A statement: the entries of one beginning. Prepared.
	 *
	 * @param string $beginning Of a word.
	 * @param string $what      What is selected.
	 */
	private function entries( string $beginning, string $what, int $weight ): string {
		$database = Index::database();

		return "SELECT {$what}" . $database->prepare( ' FROM %i WHERE word >= %s AND word < %s', Index::words_table(), $beginning, SearchQuery::after( $beginning ) )
			. ( $weight < Entry::OF_REST ? $database->prepare( ' AND weight <= %d', $weight ) : '' );
	}

	/**
	 * A statement: the products of a word, and how much it counts in them, as weight_in() says. Prepared.
	 *
	 * @param int $at Which word.
	 */
	private function weighed( int $at, int $weight ): string {
		return implode(
			' UNION ALL ',
			array_map(
				fn ( string $beginning ): string => $this->entries( $beginning, (string) Index::database()->prepare( 'product_id, 2 * weight - (word = %s) AS weight', $beginning ), $weight ),
				$this->wanted->beginnings( $at )
			)
		);
	}

	/**
	 * A statement: the entries of a word. Ranges one after another, since SQLite uses no index alone for
	 * several at once. Prepared.
	 *
	 * @param int    $at   Which word.
	 * @param string $what What is selected.
	 */
	private function entries_of( int $at, string $what, int $weight ): string {
		return implode( ' UNION ALL ', array_map( fn ( string $beginning ): string => $this->entries( $beginning, $what, $weight ), $this->wanted->beginnings( $at ) ) );
	}

	/**
	 * Those that hold the whole text somewhere. No index helps with that, but a row is short.
	 *
	 * @return list<int>
	 */
	private function by_part(): array {
		$database = Index::database();

		return $this->ids_of(
			$database->prepare(
				'SELECT s.product_id FROM %i s WHERE s.haystack LIKE %s AND s.in_stock >= %d ORDER BY CASE WHEN s.title LIKE %s THEN 0 ELSE 1 END, s.sales DESC, s.product_id DESC LIMIT %d',
				Index::table(),
				'%' . $database->esc_like( $this->wanted->compact ) . '%',
				(int) $this->only_in_stock,
				$database->esc_like( $this->wanted->compact ) . '%',
				self::RANKED
			)
		);
	}

	/** A statement: all in which each word is the beginning of one, in no order. Prepared. */
	private function all(): string {
		$sql = '';
		foreach ( array_keys( $this->wanted->words ) as $at ) {
			$of_word = '(SELECT DISTINCT product_id FROM (' . $this->entries_of( $at, 'product_id', Entry::OF_REST ) . ") e{$at}) m{$at}";
			$sql    .= 0 === $at ? 'SELECT m0.product_id FROM ' . $of_word : " INNER JOIN {$of_word} ON m{$at}.product_id = m0.product_id";
		}

		return $sql . ( $this->only_in_stock ? Index::database()->prepare( ' INNER JOIN %i s ON s.product_id = m0.product_id AND s.in_stock = 1', Index::table() ) : '' );
	}

	/**
	 * Ids that a query finds.
	 *
	 * @param string|null $sql Prepared.
	 * @return list<int>
	 */
	private function ids_of( ?string $sql ): array {
		return array_map( 'intval', array_values( array_filter( array_column( Index::ask( $sql ), 0 ), 'is_numeric' ) ) );
	}
}
