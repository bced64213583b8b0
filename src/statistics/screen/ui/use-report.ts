import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { GivenUp } from '../../../shared/http/admin-failure';
import { ReportError, type Query } from '../api';

type Load< Answer > = (
	name: string,
	query: Query,
	signal?: AbortSignal
) => Promise< Answer >;

interface State< Answer > {
	answer: Answer | null;
	/** Of what was asked when it came. */
	key: string;
	error: ReportError | null;
	isLoading: boolean;
}

export interface Report< Answer > {
	/** The newest that came; it may be of an older question while the next is under way. */
	answer: Answer | null;
	/** Of what was asked when it came. */
	key: string;
	error: ReportError | null;
	isLoading: boolean;
	/** Asks again; while a call is under way it does nothing. */
	reload: () => void;
}

/**
 * A part of the screen and its one call: a newer question gives up the older one, whose answer then counts no more.
 *
 * @param load  Of the server.
 * @param name  Of the report.
 * @param query What it is asked by.
 */
export function useReport< Answer >(
	load: Load< Answer >,
	name: string,
	query: Query
): Report< Answer > {
	const key = JSON.stringify( [ name, query ] );
	const [ state, setState ] = useState< State< Answer > >( {
		answer: null,
		key: '',
		error: null,
		isLoading: true,
	} );
	const [ tries, setTries ] = useState( 0 );
	const asked = useRef( '' );
	useEffect( () => {
		const controller = new AbortController();
		const isSame = asked.current === key;
		asked.current = key;
		setState( ( current ) => ( {
			...current,
			isLoading: true,
			// What went wrong stays to be read while it is tried again.
			error: isSame ? current.error : null,
		} ) );
		load( name, query, controller.signal ).then(
			( answer ) =>
				setState( { answer, key, error: null, isLoading: false } ),
			( error: unknown ) => {
				if ( error instanceof GivenUp || controller.signal.aborted ) {
					return;
				}
				setState( ( current ) => ( {
					...current,
					isLoading: false,
					error:
						error instanceof ReportError
							? error
							: new ReportError( String( error ) ),
				} ) );
			}
		);
		return () => controller.abort();
		// The key holds name and query.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ key, tries, load ] );
	const isUnderWay = useRef( true );
	isUnderWay.current = state.isLoading;
	const reload = useCallback( () => {
		if ( ! isUnderWay.current ) {
			isUnderWay.current = true;
			setTries( ( number ) => number + 1 );
		}
	}, [] );
	return {
		answer: state.answer,
		key: state.key,
		error: state.error,
		isLoading: state.isLoading,
		reload,
	};
}
