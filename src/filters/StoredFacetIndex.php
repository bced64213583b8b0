<?php

namespace Vitrin\Filters;

use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/** The index of the filters on the status page; only large shops have one. */
final class StoredFacetIndex implements StoredData {

	public function name(): string {
		return 'filters-index';
	}

	public function title(): string {
		return __( 'Index of the filters', 'vitrin' );
	}

	public function state(): StoredDataState {
		$measured = FacetIndex::measure();
		if ( null === $measured ) {
			return new StoredDataState( StoredDataState::MISSING, 0, 0 );
		}
		$state = FacetIndex::state();

		return new StoredDataState(
			FacetIndex::is_ready() ? StoredDataState::READY : StoredDataState::BUILDING,
			$measured[0],
			$measured[1],
			0,
			$state['products'],
			$state['finished_at'],
			(int) wp_next_scheduled( FacetIndexBuilder::EVENT )
		);
	}

	public function rebuild(): void {
		FacetIndexBuilder::rebuild();
	}
}
