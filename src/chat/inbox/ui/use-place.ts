import { useCallback, useEffect, useState } from '@wordpress/element';
import { readPlace, writePlace, type Place } from '../domain/address';

/** What is shown, kept in the address: Back goes where one was. */
export function usePlace(): [ Place, ( change: Partial< Place > ) => void ] {
	const [ place, setPlace ] = useState( () =>
		readPlace( window.location.search )
	);
	useEffect( () => {
		const onPop = (): void =>
			setPlace( readPlace( window.location.search ) );
		window.addEventListener( 'popstate', onPop );
		return () => window.removeEventListener( 'popstate', onPop );
	}, [] );
	const go = useCallback( ( change: Partial< Place > ): void => {
		const { search } = window.location;
		const to = { ...readPlace( search ), ...change };
		const address = writePlace( search, to );
		if ( address !== search ) {
			// What is typed into the search makes no history.
			if ( change.query && change.query.search ) {
				window.history.replaceState( null, '', address );
			} else {
				window.history.pushState( null, '', address );
			}
		}
		setPlace( to );
	}, [] );
	return [ place, go ];
}
