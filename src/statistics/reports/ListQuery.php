<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Which rows of a list are asked for, and in which order. */
final class ListQuery {

	private const MOST_PER_PAGE = 100;

	private const PER_PAGE = 20;

	private const MOST_PAGES = 100_000;

	/** Letters of what is searched for. */
	private const SEARCH = 100;

	/**
	 * @param string $sort   A column; '' for the usual one.
	 * @param int    $page   From 1 on.
	 * @param int    $per_page 0 for all.
	 */
	public function __construct(
		public readonly string $sort = '',
		public readonly bool $is_ascending = false,
		public readonly string $search = '',
		public readonly int $page = 1,
		public readonly int $per_page = 0
	) {}

	/** @throws Refusal 400. */
	public static function of( Input $input, bool $is_all = false ): self {
		$direction = Query::word( $input, 'direction', 'desc' );
		if ( ! in_array( $direction, array( 'asc', 'desc' ), true ) ) {
			throw Query::wrong( 'direction' );
		}
		$search = trim( $input->raw( 'search' ) );
		if ( mb_strlen( $search ) > self::SEARCH || 1 !== preg_match( '/^\P{Cc}*$/Du', $search ) ) {
			throw Query::wrong( 'search' );
		}

		return new self( Query::word( $input, 'sort', '' ), 'asc' === $direction, $search, $is_all ? 1 : self::number( $input, 'page', 1, self::MOST_PAGES ), $is_all ? 0 : self::number( $input, 'per_page', self::PER_PAGE, self::MOST_PER_PAGE ) );
	}

	private static function number( Input $input, string $name, int $usual, int $most ): int {
		$word = Query::word( $input, $name, (string) $usual );
		if ( 1 !== preg_match( '/^[1-9]\d{0,6}$/D', $word ) || (int) $word > $most ) {
			throw Query::wrong( $name );
		}

		return (int) $word;
	}
}
