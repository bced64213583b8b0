<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/** The tables of all products on the status page. */
final class TablesStatus implements StoredData {

	/** Seconds that an admin's click may take. */
	private const SECONDS = 3.0;

	public function name(): string {
		return 'variation-tables';
	}

	public function title(): string {
		return __( 'Tables of variations', 'vitrin' );
	}

	public function state(): StoredDataState {
		$tables  = Store::summary();
		$waiting = Builder::waiting();
		if ( 0 === $tables['count'] && 0 === $waiting['count'] && array() !== Builder::products() ) {
			// They come when their products are viewed, or by a click here.
			return new StoredDataState( StoredDataState::MISSING, 0, 0 );
		}

		return new StoredDataState(
			$waiting['count'] > 0 ? StoredDataState::BUILDING : StoredDataState::READY,
			$tables['count'],
			$tables['bytes'],
			max( 0, $tables['count'] - $waiting['count'] ),
			max( $tables['count'], $waiting['count'] ),
			0,
			$waiting['next_run']
		);
	}

	/** The old ones are no longer used once they count as wrong, so only what nobody is building is queued. */
	public function rebuild(): void {
		if ( 0 === Builder::waiting()['count'] ) {
			Store::invalidate_all();
			foreach ( Builder::products() as $id ) {
				Builder::request( $id, null );
			}
		}
		Builder::run_waiting( self::SECONDS );
	}
}
