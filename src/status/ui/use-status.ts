/**
 * The status as it is now: polled while a background job builds an index or a table.
 */
import { useEffect, useRef, useState } from '@wordpress/element';
import { loadStatus, rebuild } from '../api';
import { isBuilding } from '../domain/types';
import type { Status } from '../domain/types';

/** Milliseconds between two polls. */
const POLL_INTERVAL = 3000;

/** Polls in a row; after that only a click asks again. */
const MAX_POLLS = 60;

export const useStatus = ( first: Status ) => {
	const [ status, setStatus ] = useState( first );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const pollsLeft = useRef( MAX_POLLS );
	const isUnderWay = useRef( false );
	/** Of the newest call: answers of older ones don't count. */
	const newestCall = useRef( 0 );

	const update = async ( call: () => Promise< Status > ): Promise< void > => {
		const own = ++newestCall.current;
		let next: Status | undefined;
		let reason = '';
		try {
			next = await call();
		} catch ( error ) {
			reason = ( error as Error ).message;
		}
		if ( own === newestCall.current ) {
			setStatus( ( current ) => next ?? current );
			setFailure( reason );
		}
	};

	/** One call at a time, whatever is clicked; a click doesn't wait for a poll that is under way. */
	const updateByClick = async (
		call: () => Promise< Status >
	): Promise< void > => {
		if ( isUnderWay.current ) {
			return;
		}
		isUnderWay.current = true;
		setBusy( true );
		await update( call );
		isUnderWay.current = false;
		setBusy( false );
	};

	const building = isBuilding( status );
	useEffect( () => {
		if ( ! building || failure || pollsLeft.current <= 0 ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			pollsLeft.current--;
			if ( ! isUnderWay.current ) {
				void update( loadStatus );
			}
		}, POLL_INTERVAL );
		return () => clearTimeout( timer );
	}, [ building, failure, status ] );

	return {
		status,
		failure,
		isBusy,
		rebuild( name: string ) {
			pollsLeft.current = MAX_POLLS;
			return updateByClick( () => rebuild( name ) );
		},
		reload() {
			pollsLeft.current = MAX_POLLS;
			return updateByClick( loadStatus );
		},
	};
};
