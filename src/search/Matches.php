<?php
/**
 * Asks the index.
 *
 * @package Vitrin
 */

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Ranked: a whole SKU, the beginning of the title, beginnings of words (of the title before those of
 * SKUs, before the rest), then what only holds the text somewhere; the more often sold first. All
 * values are bound; everything has a limit.
 */
final class Matches {

	/** Products whose place in the ranking is known. */
	public const RANKED = 96;

	/** So few products by words: what holds the text within a word is looked for as well. */
	private const FEW = 12;

	/**
	 * The ranked ones, best first.
	 *
	 * @var list<int>
	 */
	public readonly array $ids;

	/** How many there are in all. */
	public readonly int $total;

	/**
	 * Asks.
	 *
	 * @param Wanted $wanted          What for.
	 * @param bool   $only_in_stock   Leave out what can't be had.
	 */
	public function __construct(
		private readonly Wanted $wanted,
		private readonly bool $only_in_stock = false
	) {
		$by_sku   = $this->by_sku();
		$by_words = $this->by_words();
		$ids      = array( ...$by_sku, ...$by_words );
		$total    = count( $by_words ) < self::RANKED ? count( array_unique( $ids ) ) : max( $this->count_by_words(), count( array_unique( $ids ) ) );
		if ( $total < self::FEW ) {
			$ids   = array( ...$ids, ...$this->by_part() );
			$total = count( array_unique( $ids ) );
		}
		$this->ids   = array_slice( array_values( array_unique( $ids ) ), 0, self::RANKED );
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

		return $this->total <= count( $this->ids ) ? $known : '(' . $known . ' OR ' . $column . ' IN (' . $this->select( 's.product_id' ) . '))';
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
	 * Those in which each word is the beginning of one, best first.
	 *
	 * @return list<int>
	 */
	private function by_words(): array {
		$weights = implode( ' + ', array_map( static fn ( int $at ): string => "m{$at}.weight", array_keys( $this->wanted->words ) ) );

		return $this->ids_of(
			$this->select( 's.product_id' ) . Index::database()->prepare( ' ORDER BY CASE WHEN s.title >= %s AND s.title < %s THEN 0 ELSE 1 END, ', $this->wanted->compact, Wanted::after( $this->wanted->compact ) )
			. $weights . ', s.sales DESC, s.product_id DESC LIMIT ' . self::RANKED
		);
	}

	/**
	 * How many by_words() would find without its limit.
	 */
	private function count_by_words(): int {
		return (int) Index::database()->get_var( $this->select( 'COUNT(*)' ) ); // phpcs:ignore WordPress.DB -- Prepared in select().
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

	/**
	 * All in which each word is the beginning of one, in no order. Prepared.
	 *
	 * @param string $what What is selected of `s` and of m0, m1 …
	 */
	private function select( string $what ): string {
		$database = Index::database();
		$sql      = 'SELECT ' . $what . $database->prepare( ' FROM %i s', Index::table() );
		foreach ( array_keys( $this->wanted->words ) as $at ) {
			$ranges = array();
			foreach ( $this->wanted->beginnings( $at ) as $beginning ) {
				$ranges[] = $database->prepare( '(word >= %s AND word < %s)', $beginning, Wanted::after( $beginning ) );
			}
			$sql .= $database->prepare( ' INNER JOIN (SELECT product_id, MIN(weight) AS weight FROM %i WHERE ', Index::words_table() )
				. implode( ' OR ', $ranges ) . " GROUP BY product_id) m{$at} ON m{$at}.product_id = s.product_id";
		}

		return $sql . ( $this->only_in_stock ? ' WHERE s.in_stock = 1' : '' );
	}

	/**
	 * Ids that a query finds.
	 *
	 * @param string|null $sql Prepared.
	 * @return list<int>
	 */
	private function ids_of( ?string $sql ): array {
		return array_values( array_map( 'intval', Index::database()->get_col( $sql ) ) ); // phpcs:ignore WordPress.DB -- Prepared by whoever calls; tables of our own.
	}
}
