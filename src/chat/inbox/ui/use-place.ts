import { useCallback } from '@wordpress/element';
import { useAddress } from '../../../shared/ui/use-address';
import { readPlace, writePlace, type Place } from '../domain/address';

const read = (): Place => readPlace( window.location.search );

const write = ( place: Place ): string =>
	window.location.pathname + writePlace( window.location.search, place );

/** What is shown, kept in the address: Back goes where one was. */
export function usePlace(): [ Place, ( change: Partial< Place > ) => void ] {
	const [ place, show ] = useAddress( read, write );
	const go = useCallback(
		( change: Partial< Place > ): void =>
			// What is typed into the search makes no history.
			show( { ...read(), ...change }, Boolean( change.query?.search ) ),
		[ show ]
	);
	return [ place, go ];
}
