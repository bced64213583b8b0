import { useCallback, useEffect, useState } from '@wordpress/element';

/**
 * What an admin's screen shows, kept in the page's address: back and forward lead through it.
 *
 * @param read  What the address says; the same function each time.
 * @param write The address that says it, as `/path?query`; likewise.
 * @return What is shown, and what shows another; `isTyping`: the next letter of a search is no step to go back to.
 */
export function useAddress< State >(
	read: () => State,
	write: ( state: State ) => string
): [ State, ( next: State, isTyping?: boolean ) => void ] {
	const [ state, setState ] = useState( read );
	useEffect( () => {
		const follow = () => setState( read );
		window.addEventListener( 'popstate', follow );
		return () => window.removeEventListener( 'popstate', follow );
	}, [ read ] );
	const show = useCallback(
		( next: State, isTyping = false ) => {
			const address = write( next );
			const { pathname, search } = window.location;
			if ( address !== pathname + search ) {
				if ( isTyping ) {
					window.history.replaceState( null, '', address );
				} else {
					window.history.pushState( null, '', address );
				}
			}
			setState( next );
		},
		[ write ]
	);
	return [ state, show ];
}
