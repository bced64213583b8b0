/**
 * Answers another script's request for an add that our script has made meanwhile: nothing is
 * sent, and the script gets a success, in WooCommerce's format and in WordPress's.
 */
import type { CartAnswer } from '@vitrin/cart';
import type { Call } from './recorder';

/** null: ours was refused, and has said why. */
export type Outcome = Pick< CartAnswer, 'fragments' | 'cartHash' > | null;

export const wordsFor = ( outcome: Outcome ): string => {
	const fields = {
		fragments: outcome?.fragments ?? {},
		cart_hash: outcome?.cartHash ?? '',
	};
	return JSON.stringify( {
		success: !! outcome,
		// WooCommerce's script looks whether there is one.
		...( ! outcome && { error: true } ),
		...fields,
		data: { ...fields, notices: '', message: '' },
	} );
};

const TYPE = 'application/json; charset=UTF-8';

const answerRequest = ( request: XMLHttpRequest, words: string ): void => {
	const values: Record< string, unknown > = {
		readyState: 4,
		status: 200,
		statusText: 'OK',
		responseText: words,
		response: request.responseType === 'json' ? JSON.parse( words ) : words,
		getAllResponseHeaders: () => `content-type: ${ TYPE }\r\n`,
		getResponseHeader: ( name: string ) =>
			/^content-type$/i.test( name ) ? TYPE : null,
	};
	for ( const [ name, value ] of Object.entries( values ) ) {
		Object.defineProperty( request, name, { configurable: true, value } );
	}
	for ( const type of [ 'readystatechange', 'load', 'loadend' ] ) {
		request.dispatchEvent( new ProgressEvent( type ) );
	}
};

/**
 * @param call    Its request is not made.
 * @param calls    What was called before it.
 * @param outcome Of our own add, once it is over.
 * @return What the call gives back.
 */
export const answerLate = (
	call: Call,
	calls: readonly Call[],
	outcome: Promise< Outcome >
): unknown => {
	const { name, on } = call;
	if ( name === 'fetch' ) {
		return outcome.then(
			( is ) =>
				new Response( wordsFor( is ), {
					headers: { 'Content-Type': TYPE },
				} )
		);
	}
	if ( name !== 'send' ) {
		return name === 'sendBeacon' ? true : undefined;
	}
	const request = on as XMLHttpRequest;
	const isWaitedFor = calls.some(
		( one ) =>
			one.name === 'open' && one.on === on && one.args[ 2 ] === false
	);
	if ( isWaitedFor ) {
		// The whole page stands still until it is answered.
		answerRequest( request, wordsFor( { fragments: {}, cartHash: '' } ) );
	} else {
		void outcome.then( ( is ) => answerRequest( request, wordsFor( is ) ) );
	}
	return undefined;
};
