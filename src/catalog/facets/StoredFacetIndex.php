<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/** The index of the filters on the status page; only large shops have one. */
final class StoredFacetIndex implements StoredData {

	/** That an admin's click may take. */
	private const SECONDS = 5.0;

	public function name(): string {
		return 'filters-index';
	}

	public function title(): string {
		return __( 'Index of the filters', 'vitrin' );
	}

	public function state(): StoredDataState {
		$measured = FacetIndex::measure();
		$is_ready = FacetIndex::is_ready();
		if ( ! $is_ready && ! FacetIndexBuilder::is_needed() ) {
			return new StoredDataState( StoredDataState::READY, 0, 0 );
		}
		$next_run = (int) wp_next_scheduled( FacetIndexBuilder::EVENT );
		if ( null === $measured && 0 === $next_run ) {
			return new StoredDataState( StoredDataState::MISSING, 0, 0 );
		}
		$state    = FacetIndex::state();
		$progress = $is_ready ? null : FacetIndex::progress();

		return new StoredDataState(
			$is_ready ? StoredDataState::READY : StoredDataState::BUILDING,
			$measured[0] ?? 0,
			$measured[1] ?? 0,
			$progress[0] ?? 0,
			$progress[1] ?? $state['products'],
			$state['finished_at'],
			$next_run
		);
	}

	public function rebuild(): void {
		null === FacetIndex::progress() ? FacetIndexBuilder::rebuild( self::SECONDS ) : FacetIndexBuilder::run( self::SECONDS );
	}
}
