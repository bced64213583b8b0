/** Holds the cart's state and calls its subscribers on a change. */
import { reduce, type CartEvent, type CoreState } from './domain/core';

export interface StateHolder {
	get: () => CoreState;
	/** Calls the listeners before it returns. */
	dispatch: ( event: CartEvent ) => void;
	/** @return Stops telling the listener. */
	subscribe: ( listener: () => void ) => () => void;
}

export const holdState = ( first: CoreState ): StateHolder => {
	let state = first;
	const listeners = new Set< () => void >();
	return {
		get: () => state,
		dispatch( event ) {
			state = reduce( state, event );
			for ( const listener of [ ...listeners ] ) {
				try {
					listener();
				} catch ( error ) {
					// Another plugin's trouble must not become the queue's.
					reportError( error );
				}
			}
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
};
