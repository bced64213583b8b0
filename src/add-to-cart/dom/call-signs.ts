/**
 * What a call of the page says about a click that another script has taken: that the script
 * adds, asks the shopper, or asks the shop.
 */
import { mayBeAdd, type SeenRequest } from '../domain/add-request';
import type { Sign } from '../domain/lost-click';
import type { Call } from './recorder';

/** An XMLHttpRequest's state when it is over. */
const DONE = 4;

const isDialog = ( { name }: Call ): boolean =>
	name === 'confirm' || name === 'prompt';

/** By alert(), a form, or a tab of its own; an XMLHttpRequest's open() says nothing yet. */
const isTheirs = ( { name, on }: Call ): boolean =>
	/^(alert|submit)$/.test( name ) ||
	( name === 'open' && ! ( on instanceof XMLHttpRequest ) );

/** Reports once the call is answered, whatever the answer. */
const onAnswer = ( { name, on, result }: Call, answered: () => void ): void => {
	const xhr = on as XMLHttpRequest;
	if ( name === 'fetch' ) {
		Promise.resolve( result ).then( answered, answered );
	} else if ( xhr.readyState === DONE ) {
		// Before this chunk was loaded.
		answered();
	} else {
		xhr.addEventListener( 'loadend', answered );
	}
};

export interface CallContext {
	/** That the call makes; null for none. */
	request: SeenRequest | null;
	/** Whether a request adds what was clicked. */
	isSameAdd: ( request: SeenRequest ) => boolean;
	ids: readonly string[];
	/** Of the page. */
	address: string;
	/** Takes a sign, perhaps later than this call. */
	emit: ( sign: Sign ) => void;
}

export const emitSigns = (
	call: Call,
	{ request, isSameAdd, ids, address, emit }: CallContext
): void => {
	if ( isDialog( call ) ) {
		const { result } = call;
		emit( result === false || result === null ? 'theirs' : 'agreed' );
	} else if ( isTheirs( call ) ) {
		emit( 'theirs' );
	}
	if ( request && isSameAdd( request ) ) {
		emit( 'theirs' );
	} else if (
		request &&
		call.name !== 'sendBeacon' &&
		mayBeAdd( request, ids, address )
	) {
		emit( 'asked' );
		onAnswer( call, () => emit( 'answered' ) );
	}
};
