/**
 * Where the visit comes from, for @wordpress/data: read from the cookies, which are the only truth.
 */
import { CHANGED, readCookies, type Attribution } from './data';
import { COOKIES, PATH } from './domain/names';
import { unpack, type Pairs } from './domain/pairs';
import { unpackPath, type Touch } from './domain/path';

export interface AttributionState {
	/** By the keys of WooCommerce's cookie, such as `src`; {} where nothing is known. */
	current: Pairs;
	first: Pairs;
	session: Pairs;
	path: readonly Touch[];
	/** '' until the page is idle. */
	state: '' | ReturnType< Attribution[ 'state' ] >;
}

export interface AttributionStore {
	getState: () => AttributionState;
	subscribe: ( listener: () => void ) => () => void;
	/** Nothing before the page is idle. */
	setTracking: ( isAllowed: boolean ) => void;
}

const read = (
	cookies: Readonly< Record< string, string > >,
	state: AttributionState[ 'state' ] = ''
): AttributionState => ( {
	current: unpack( cookies[ COOKIES.current ] ?? '' ),
	first: unpack( cookies[ COOKIES.first ] ?? '' ),
	session: unpack( cookies[ COOKIES.session ] ?? '' ),
	path: unpackPath( cookies[ PATH ] ?? '' ),
	state,
} );

/** @param ours `window.vitrin.attribution`, once it is there. */
export const createAttributionStore = (
	ours: () => Attribution | undefined
): AttributionStore => {
	let key = '';
	let known = read( {} );
	return {
		getState() {
			const cookies = ours()?.cookies() ?? readCookies();
			const text = JSON.stringify( [ cookies, ours()?.state() ] );
			// The same answer to the same question, so that nobody draws twice.
			if ( text !== key ) {
				key = text;
				known = read( cookies, ours()?.state() );
			}
			return known;
		},
		subscribe( listener ) {
			document.addEventListener( CHANGED, listener );
			return () => document.removeEventListener( CHANGED, listener );
		},
		setTracking: ( isAllowed ) => ours()?.setTracking( isAllowed ),
	};
};
