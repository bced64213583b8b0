/**
 * The status as it is now: asked for again while the background makes something.
 */
import { useEffect, useRef, useState } from '@wordpress/element';
import { loadStatus, rebuild } from '../api';
import { isBuilding } from '../domain/types';
import type { Status } from '../domain/types';

/** Milliseconds between two looks. */
const INTERVAL = 3000;

/** Looks in a row: after that the admin asks. */
const LOOKS = 60;

export const useStatus = ( first: Status ) => {
	const [ status, setStatus ] = useState( first );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const looks = useRef( LOOKS );
	const isUnderWay = useRef( false );

	/** One call at a time, whatever is clicked. */
	const take = async ( call: () => Promise< Status > ): Promise< void > => {
		if ( isUnderWay.current ) {
			return;
		}
		isUnderWay.current = true;
		setBusy( true );
		try {
			setStatus( await call() );
			setFailure( '' );
		} catch ( error ) {
			setFailure( ( error as Error ).message );
		}
		isUnderWay.current = false;
		setBusy( false );
	};

	const building = isBuilding( status );
	useEffect( () => {
		if ( ! building || failure || looks.current <= 0 ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			looks.current--;
			void take( loadStatus );
		}, INTERVAL );
		return () => clearTimeout( timer );
	}, [ building, failure, status ] );

	return {
		status,
		failure,
		isBusy,
		rebuild( name: string ) {
			looks.current = LOOKS;
			return take( () => rebuild( name ) );
		},
		reload() {
			looks.current = LOOKS;
			return take( loadStatus );
		},
	};
};
