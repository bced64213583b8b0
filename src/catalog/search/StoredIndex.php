<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/** The search's index on the status page. */
final class StoredIndex implements StoredData {

	public function name(): string {
		return 'search-index';
	}

	public function title(): string {
		return __( 'Index of the search', 'vitrin' );
	}

	public function state(): StoredDataState {
		if ( ! Index::has_tables() ) {
			return new StoredDataState( StoredDataState::MISSING, 0, 0 );
		}
		$state    = Index::state();
		$database = Index::database();
		try {
			$rows = Index::query( $database->prepare( 'SELECT COUNT(*), COALESCE( SUM( LENGTH( title ) + LENGTH( haystack ) + 56 ), 0 ) FROM %i', Index::table() ) )[0] ?? array();
			$of   = Index::query( $database->prepare( 'SELECT COALESCE( SUM( LENGTH( word ) + 9 ), 0 ) FROM %i', Index::words_table() ) )[0] ?? array();
		} catch ( IndexFailure ) {
			return new StoredDataState( StoredDataState::MISSING, 0, 0 );
		}
		$is_building = Index::VERSION !== $state['version'] || ! $state['is_complete'] || $state['is_due'];

		return new StoredDataState(
			$is_building ? StoredDataState::BUILDING : StoredDataState::READY,
			self::number( $rows[0] ?? 0 ),
			self::number( $rows[1] ?? 0 ) + self::number( $of[0] ?? 0 ),
			$is_building ? self::products_to( $state['cursor'] ) : 0,
			$is_building ? self::products_to( PHP_INT_MAX ) : 0,
			Index::finished_at(),
			(int) wp_next_scheduled( Builder::EVENT )
		);
	}

	public function rebuild(): void {
		Builder::rebuild();
	}

	/** How many published products have no higher id. */
	private static function products_to( int $id ): int {
		$database = Index::database();

		return self::number( $database->get_var( $database->prepare( 'SELECT COUNT(*) FROM %i WHERE post_type = %s AND post_status = %s AND ID <= %d', $database->posts, 'product', 'publish', $id ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As the builder counts.
	}

	private static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
