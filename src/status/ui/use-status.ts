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
	/** Of the newest call: answers of older ones don't count. */
	const turn = useRef( 0 );

	const take = async ( call: () => Promise< Status > ): Promise< void > => {
		const own = ++turn.current;
		let next: Status | undefined;
		let reason = '';
		try {
			next = await call();
		} catch ( error ) {
			reason = ( error as Error ).message;
		}
		if ( own === turn.current ) {
			setStatus( ( current ) => next ?? current );
			setFailure( reason );
		}
	};

	/** One call at a time, whatever is clicked; a click doesn't wait for a look that is under way. */
	const takeClick = async (
		call: () => Promise< Status >
	): Promise< void > => {
		if ( isUnderWay.current ) {
			return;
		}
		isUnderWay.current = true;
		setBusy( true );
		await take( call );
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
			if ( ! isUnderWay.current ) {
				void take( loadStatus );
			}
		}, INTERVAL );
		return () => clearTimeout( timer );
	}, [ building, failure, status ] );

	return {
		status,
		failure,
		isBusy,
		rebuild( name: string ) {
			looks.current = LOOKS;
			return takeClick( () => rebuild( name ) );
		},
		reload() {
			looks.current = LOOKS;
			return takeClick( loadStatus );
		},
	};
};
