<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Kind;

defined( 'ABSPATH' ) || exit;

/** What each list is of, what its columns are made of, and by what it can be narrowed: pure facts. */
final class ListOf {

	/**
	 * By the list's name: its cut, the kind of its texts, its columns, by what a row of it filters, and the cuts that are
	 * kept of it with something else (by the filter: the cut, which of its texts the rows are, and its columns).
	 */
	private const LISTS = array(
		'pages'           => array( Cut::PAGE, Kind::PAGE, array( 'views', 'visitors', 'time', 'depth' ), 'page' ),
		'products'        => array( Cut::PAGE, Kind::PAGE, array( 'views', 'added', 'orders', 'quantity', 'revenue', 'share' ), 'product' ),
		'searches'        => array( Cut::SEARCH, Kind::SEARCH, array( 'times', 'empty' ), null ),
		'empty-searches'  => array( Cut::SEARCH, Kind::SEARCH, array( 'empty', 'times' ), null ),
		'sources'         => array( Cut::SOURCE, Kind::SOURCE, array( 'visitors', 'sessions', 'bounce', 'time', 'orders', 'revenue', 'conversion' ), 'source' ),
		'channels'        => array( Cut::SOURCE, Kind::SOURCE, array( 'visitors', 'sessions', 'bounce', 'time', 'orders', 'revenue', 'conversion' ), null ),
		'campaigns'       => array( Cut::CAMPAIGN, Kind::CAMPAIGN, array( 'visitors', 'sessions', 'orders', 'revenue' ), 'campaign' ),
		'entries'         => array( Cut::ENTRY, Kind::PAGE, array( 'sessions', 'bounce' ), 'page' ),
		'exits'           => array( Cut::EXIT, Kind::PAGE, array( 'sessions' ), 'page' ),
		'devices'         => array( Cut::DEVICE, Kind::DEVICE, array( 'visitors', 'sessions', 'views', 'bounce' ), 'device' ),
		'countries'       => array( Cut::COUNTRY, Kind::COUNTRY, array( 'visitors', 'sessions', 'views', 'bounce' ), null ),
		'downloads'       => array( Cut::DOWNLOAD, Kind::DOWNLOAD, array( 'times' ), null ),
		'links'           => array( Cut::LINK, Kind::LINK, array( 'times' ), null ),
		'events'          => array( Cut::EVENT, Kind::EVENT, array( 'times' ), null ),
		'refused'         => array( 0, 0, array( 'times' ), null ),
		'checkout-errors' => array( Cut::CHECKOUT_ERROR, Kind::FIELD, array( 'times' ), null ),
	);

	private const CROSSED = array(
		'pages'     => array(
			'source' => array( Cut::PAGE_SOURCE, 'a', array( 'views' ) ),
			'device' => array( Cut::PAGE_DEVICE, 'a', array( 'views' ) ),
		),
		'products'  => array(
			'source' => array( Cut::SOURCE_PRODUCT, 'b', array( 'views', 'added' ) ),
		),
		'sources'   => array(
			'page'    => array( Cut::PAGE_SOURCE, 'b', array( 'views' ) ),
			'device'  => array( Cut::SOURCE_DEVICE, 'a', array( 'visitors', 'sessions', 'bounce', 'time' ) ),
			'product' => array( Cut::SOURCE_PRODUCT, 'a', array( 'views', 'added' ) ),
		),
		'channels'  => array(
			'page'    => array( Cut::PAGE_SOURCE, 'b', array( 'views' ) ),
			'device'  => array( Cut::SOURCE_DEVICE, 'a', array( 'visitors', 'sessions', 'bounce', 'time' ) ),
			'product' => array( Cut::SOURCE_PRODUCT, 'a', array( 'views', 'added' ) ),
		),
		'campaigns' => array(
			'device' => array( Cut::CAMPAIGN_DEVICE, 'a', array( 'visitors', 'sessions' ) ),
		),
		'devices'   => array(
			'page'     => array( Cut::PAGE_DEVICE, 'b', array( 'views' ) ),
			'source'   => array( Cut::SOURCE_DEVICE, 'b', array( 'visitors', 'sessions', 'views', 'bounce' ) ),
			'campaign' => array( Cut::CAMPAIGN_DEVICE, 'b', array( 'visitors', 'sessions', 'views', 'bounce' ) ),
		),
	);

	/** What a column is made of: a sum, and what it is divided by; those that aren't here come from orders. */
	private const COLUMNS = array(
		'views'    => array( 'views' ),
		'visitors' => array( 'visitors' ),
		'sessions' => array( 'sessions' ),
		'times'    => array( 'counted' ),
		'added'    => array( 'counted' ),
		'empty'    => array( 'counted' ),
		'bounce'   => array( 'bounces', 'sessions' ),
		'time'     => array( 'engaged', 'sessions' ),
	);

	/** The same where a list has it otherwise. Depth is in percent of each view. */
	private const OWN_COLUMNS = array(
		'pages'    => array( 'time' => array( 'engaged', 'views' ), 'depth' => array( 'counted', 'views', 100 ) ),
		'searches' => array( 'times' => array( 'views' ) ),
		'empty-searches' => array( 'times' => array( 'views' ) ),
	);

	/** Lists of the rows alone that have something in a column. */
	private const ONLY_WITH = array( 'empty-searches' => 'empty' );

	/** By what a list is sorted unless somebody says otherwise: its first column, but for these. */
	private const SORTED_BY = array( 'sources' => 'sessions', 'channels' => 'sessions', 'campaigns' => 'sessions', 'devices' => 'sessions', 'countries' => 'sessions' );

	/**
	 * @param 'a'|'b'      $by      Which text of the cut the rows are.
	 * @param list<string> $columns In their order.
	 * @param string|null  $filters By what a row filters other lists.
	 */
	private function __construct(
		public readonly string $name,
		public readonly int $cut,
		public readonly int $kind,
		public readonly string $by,
		public readonly array $columns,
		public readonly ?string $filters,
		public readonly bool $is_narrowed
	) {}

	/** @return list<string> */
	public static function names(): array {
		return array_keys( self::LISTS );
	}

	/**
	 * @param string|null $filter By what it is narrowed.
	 * @return self|null Null where there is no such list, or nothing is kept of it with that.
	 */
	public static function named( string $name, ?string $filter ): ?self {
		if ( ! isset( self::LISTS[ $name ] ) ) {
			return null;
		}
		list( $cut, $kind, $columns, $filters ) = self::LISTS[ $name ];
		if ( null === $filter ) {
			return new self( $name, $cut, $kind, 'a', $columns, $filters, false );
		}
		$crossed = self::CROSSED[ $name ][ $filter ] ?? null;

		return null === $crossed ? null : new self( $name, $crossed[0], $kind, $crossed[1], $crossed[2], $filters, true );
	}

	/** @return list<string> */
	public static function can_filter_by( string $name ): array {
		return array_keys( self::CROSSED[ $name ] ?? array() );
	}

	/**
	 * A column's sum, what it is divided by and what that is times; null where orders say it.
	 *
	 * @return array{string, string|null, int}|null
	 */
	public function column( string $name ): ?array {
		$parts = self::OWN_COLUMNS[ $this->name ][ $name ] ?? self::COLUMNS[ $name ] ?? null;

		return null === $parts ? null : array( $parts[0], $parts[1] ?? null, $parts[2] ?? 1 );
	}

	/** @return list<string> Sums of totals that its columns need. */
	public function metrics(): array {
		$metrics = array();
		foreach ( $this->columns as $column ) {
			$parts = $this->column( $column );
			// What is added to the cart stands with another cut.
			if ( null !== $parts && ! ( 'products' === $this->name && 'added' === $column && ! $this->is_narrowed ) ) {
				array_push( $metrics, $parts[0], ...( null === $parts[1] ? array() : array( $parts[1] ) ) );
			}
		}

		return array_values( array_unique( $metrics ) );
	}

	/** @return string|null The column in which a row has something, else it is no row of this list; null: all are. */
	public function only_with(): ?string {
		return self::ONLY_WITH[ $this->name ] ?? null;
	}

	public function sorted_by(): string {
		$usual = self::SORTED_BY[ $this->name ] ?? '';

		return in_array( $usual, $this->columns, true ) ? $usual : $this->columns[0];
	}
}
