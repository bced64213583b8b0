<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\CutWords;
use Vitrin\Statistics\Staff\Freshness;

defined( 'ABSPATH' ) || exit;

/**
 * A list of a report: pages, products, sources and so on, sorted, searched and narrowed [STAT-06]. Texts are read of the rows
 * that are shown alone.
 *
 * @phpstan-type Figures array<string, int|float|null>
 * @phpstan-type Row array{id: int, label: string, detail: string, url: string, orders_url: string, values: Figures, before?: Figures}
 */
final class Lists {

	/** Ids of which labels are read to be searched; of more their texts are. */
	private const FEW = 1000;

	/** Kinds whose labels are our own words. */
	private const IN_WORDS = array( Kind::SOURCE, Kind::DEVICE, Kind::COUNTRY, Kind::EVENT, Kind::FIELD );

	/**
	 * A list that somebody asks for, with what has just come in.
	 *
	 * @param string $name     One of ListOf::names(), as it was sent.
	 * @param bool   $is_whole Whether all of its rows are wanted, whatever page was asked for.
	 * @throws Refusal 400, 404.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function asked_by( Input $input, string $name, bool $is_whole = false ): self {
		if ( ! in_array( $name, ListOf::names(), true ) ) {
			throw Refusal::not_found( __( 'There is no such list.', 'vitrin' ) );
		}
		$list = new self( Query::of( $input ), ListQuery::of( $input, $is_whole ), $name );
		Freshness::bring_up_to_date();

		return $list;
	}

	/**
	 * @throws Refusal 400, where it isn't kept with what it is narrowed to.
	 */
	public function __construct( public readonly Query $query, private readonly ListQuery $asked, public readonly string $name ) {
		$of = ListOf::named( $name, $query->filter?->by );
		if ( null === $of ) {
			throw Query::wrong( 'by' );
		}
		if ( '' !== $asked->sort && ! in_array( $asked->sort, $of->columns, true ) ) {
			throw Query::wrong( 'sort' );
		}
		$this->of = $of;
	}

	private readonly ListOf $of;

	/**
	 * @return array<string, mixed>
	 * @throws \RuntimeException Where the database fails.
	 */
	public function all(): array {
		list( $values, $before, $keys, $other ) = $this->read();
		$shown                                  = $this->page( $keys, $values );

		return $this->query->frame() + array(
			'name'        => $this->name,
			'columns'     => $this->of->columns,
			'rows'        => $this->rows( $shown, $values, $before ),
			'total'       => count( $keys ),
			'page'        => $this->asked->page,
			'perPage'     => $this->asked->per_page,
			'other'       => $other,
			'filters'     => $this->of->filters,
			'sortedBy'    => $this->of->sorted_by(),
			'canFilterBy' => ListOf::can_filter_by( $this->name ),
		);
	}

	/**
	 * @return list<Row> Those of the page that is asked for.
	 * @throws \RuntimeException Where the database fails.
	 */
	public function shown(): array {
		list( $values, $before, $keys ) = $this->read();

		return $this->rows( $this->page( $keys, $values ), $values, $before );
	}

	/**
	 * Its rows one after the other, for a file: words are read of some at a time. What has no row of its own comes last.
	 *
	 * @return \Generator<int, array{label: string, detail: string, url: string, values: Figures, before?: Figures, ...}>
	 * @throws \RuntimeException Where the database fails.
	 */
	public function each(): \Generator {
		list( $values, $before, $keys, $other ) = $this->read();
		foreach ( array_chunk( $this->page( $keys, $values ), self::FEW ) as $some ) {
			foreach ( $this->rows( $some, $values, $before ) as $row ) {
				yield $row;
			}
		}
		if ( null !== $other ) {
			yield array( 'label' => CutWords::others(), 'detail' => '', 'url' => '', 'values' => $other ) + ( null === $before ? array() : array( 'before' => $before->row( 0 ) ) );
		}
	}

	/** @return array{Values, Values|null, list<array-key>, array<string, int|float|null>|null} Now and before, rows that are asked for, and all others. */
	private function read(): array {
		$reading = new Reading( $this->of, $this->query->filter );
		$values  = $reading->of( $this->query->period );
		$keys    = $values->keys();
		$other   = isset( $keys[0] ) && '' === $this->asked->search ? $values->row( 0 ) : null;
		unset( $keys[0] );
		$only = $this->of->only_with();
		$keys = null === $only ? $keys : array_filter( $keys, static fn ( int|string $key ): bool => ( $values->row( $key )[ $only ] ?? 0 ) > 0, ARRAY_FILTER_USE_KEY );

		return array( $values, null === $this->query->before ? null : $reading->of( $this->query->before ), '' === $this->asked->search ? array_keys( $keys ) : $this->found( $keys, $values ), $other );
	}

	/** @return list<string> */
	public function columns(): array {
		return $this->of->columns;
	}

	/**
	 * @param list<array-key> $keys
	 * @return list<array-key> Those of the page that is asked for, in its order.
	 */
	private function page( array $keys, Values $values ): array {
		$sorted = $values->column( '' === $this->asked->sort ? $this->of->sorted_by() : $this->asked->sort, $keys );
		$this->asked->is_ascending ? asort( $sorted ) : arsort( $sorted );

		return array_slice( array_keys( $sorted ), ( $this->asked->page - 1 ) * $this->asked->per_page, $this->asked->per_page > 0 ? $this->asked->per_page : null );
	}

	/**
	 * @param array<array-key, true> $keys
	 * @return list<array-key> Rows in which what is searched for stands.
	 */
	private function found( array $keys, Values $values ): array {
		$texts = $values->names;
		if ( 0 !== $this->of->kind && 'channels' !== $this->name ) {
			$by_text = count( $keys ) > self::FEW || ! in_array( $this->of->kind, self::IN_WORDS, true );
			if ( $by_text ) {
				$ids = Names::with( $this->of->kind, $this->asked->search );
			} else {
				$texts += Names::of( $this->of->kind, self::ids( array_keys( $keys ) ) );
			}
		}
		$search = Names::folded( $this->asked->search );
		$found  = array();
		foreach ( array_keys( $keys ) as $key ) {
			if ( isset( $ids[ $key ] ) || ( ( ! isset( $ids ) || isset( $texts[ $key ] ) ) && str_contains( Names::folded( implode( ' ', $this->words( $key, $texts[ $key ] ?? null ) ) ), $search ) ) ) {
				$found[] = $key;
			}
		}

		return $found;
	}

	/**
	 * @param list<array-key> $keys
	 * @return list<Row>
	 */
	private function rows( array $keys, Values $values, ?Values $before ): array {
		$texts = $values->names;
		if ( 0 !== $this->of->kind && 'channels' !== $this->name ) {
			$texts += Names::of( $this->of->kind, self::ids( $keys ) );
		}
		if ( Kind::PAGE === $this->of->kind ) {
			Words::prime_pages( $texts );
		}
		$rows = array();
		foreach ( $keys as $key ) {
			$text                          = $texts[ $key ] ?? null;
			list( $label, $detail, $url ) = $this->words( $key, $text );

			$row = array(
				'id'         => null !== $this->of->filters && is_int( $key ) && $key > 0 ? $key : 0,
				'label'      => $label,
				'detail'     => $detail,
				'url'        => $url,
				'orders_url' => Orders::url( $this->name, is_int( $key ) ? $key : 0, $text ?? (string) $key, $this->query->period ),
				'values'     => $values->row( $key ),
			);
			$rows[] = null === $before ? $row : $row + array( 'before' => $before->row( $key ) );
		}

		return $rows;
	}

	/**
	 * @param string|null $text Of the row's id; null where it has none.
	 * @return array{string, string, string} What the row is called, what stands beside it, where it is.
	 */
	private function words( int|string $key, ?string $text ): array {
		if ( 'refused' === $this->name ) {
			list( $reason, $detail ) = explode( Reading::BETWEEN, (string) $key, 2 ) + array( 1 => '' );

			return array( CutWords::reason( $reason ), mb_scrub( $detail, 'UTF-8' ), '' );
		}
		if ( 'channels' === $this->name ) {
			return array( mb_scrub( CutWords::channel( (string) $key ), 'UTF-8' ), '', '' );
		}
		$text  ??= Totals::OTHER;
		$product = 'products' === $this->name ? Words::product_of( $text ) : 0;

		return $product > 0 ? Words::of_product( $product ) : array( Words::label( $this->of->kind, $text ), Words::detail( $this->of->kind, $text ), Words::url( $this->of->kind, $text ) );
	}

	/**
	 * @param list<array-key> $keys
	 * @return list<int> Those that are ids of texts.
	 */
	private static function ids( array $keys ): array {
		return array_values( array_filter( $keys, static fn ( int|string $key ): bool => is_int( $key ) && $key > 0 ) );
	}
}
