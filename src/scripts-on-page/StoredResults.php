<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/** What was found in scripts, on the status page. */
final class StoredResults implements StoredData {

	public function name(): string {
		return 'scripts';
	}

	public function title(): string {
		return __( 'What scripts use', 'vitrin' );
	}

	public function state(): StoredDataState {
		$results = Results::all();
		$waiting = count( ScanQueue::all() );
		$times   = array_column( $results, 'time' );

		return new StoredDataState(
			$waiting > 0 ? StoredDataState::BUILDING : StoredDataState::READY,
			count( $results ),
			strlen( (string) wp_json_encode( $results ) ),
			max( 0, count( $results ) - $waiting ),
			max( count( $results ), $waiting ),
			array() === $times ? 0 : max( $times ),
			(int) wp_next_scheduled( Reader::EVENT )
		);
	}

	public function rebuild(): void {
		if ( array() === ScanQueue::all() ) {
			ScanQueue::add( array_keys( Results::all() ) );
			Reader::schedule();
		}
		Reader::read( 1.0 );
	}
}
