/**
 * What comes late of a click that ours has served: the same add again is not made, by whichever
 * way a script tries it. Its request is not sent, and the script gets a success, in WooCommerce's
 * format and in WordPress's.
 */
import type { CartAnswer } from '@vitrin/cart';
import type { Call, HandledEvent } from './recorder';
import type { Scope } from '../../shared/dom/scope';
import { isOwn, type SeenRequest } from '../domain/add-request';
import { ADD_BUTTONS } from './button';
import { requestBy, withBody } from './seen-request';

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

export interface LateOptions {
	scope: Scope;
	/** That was clicked, and the form around it. */
	button: HTMLElement;
	form: HTMLFormElement | null;
	/** The page's calls since the click. */
	calls: readonly Call[];
	/** Of our own add, once it is over. */
	outcome: Promise< Outcome >;
	/** Whether a request adds the same. */
	isSame: ( request: SeenRequest ) => boolean;
	/** Whether another button adds the same. */
	isTwin: ( button: HTMLElement ) => boolean;
	/** The shopper has clicked once more: nothing is caught from then on. */
	end: () => void;
}

/** The outcome of a click that our script handled; known when its button is no longer busy. */
export const outcomeOf = (
	button: HTMLElement,
	answer: () => Outcome
): Promise< Outcome > =>
	new Promise( ( resolve ) => {
		const observer = new MutationObserver( () => {
			if ( ! button.hasAttribute( 'aria-busy' ) ) {
				observer.disconnect();
				resolve(
					answer() ??
						( button.classList.contains( 'added' )
							? { fragments: {}, cartHash: '' }
							: null )
				);
			}
		} );
		observer.observe( button, { attributeFilter: [ 'aria-busy' ] } );
	} );

/**
 * @return To be given each of the page's calls: answered as done where it adds the same, else made.
 */
export const catchLateAdds = ( {
	scope,
	button,
	form,
	calls,
	outcome,
	isSame,
	isTwin,
	end,
}: LateOptions ): ( ( call: Call, goOn: () => unknown ) => unknown ) => {
	/** Not after a refusal: ours may send the form the browser's way then. */
	const isHeld = (): boolean =>
		button.hasAttribute( 'aria-busy' ) ||
		button.classList.contains( 'added' );

	/** Without a click of the shopper's it is the first click's. */
	const stopLate = ( late: HandledEvent ): void => {
		const { type, isTrusted } = late;
		const target = late.target as Element;
		const clicked = target.closest?.< HTMLElement >( ADD_BUTTONS );
		if ( type === 'click' && isTrusted ) {
			if ( clicked && isTwin( clicked ) ) {
				// The shopper wants one more.
				end();
			}
		} else if (
			( type === 'submit' ? target === form : clicked === button ) &&
			isHeld()
		) {
			late.vitrin = true;
			late.preventDefault();
			late.stopImmediatePropagation();
		}
	};
	for ( const type of [ 'click', 'submit' ] ) {
		scope.on( window, type, stopLate, { capture: true } );
	}

	return ( call, goOn ) => {
		if ( call.name === 'submit' ) {
			return call.on === form && isHeld() ? undefined : goOn();
		}
		const request = requestBy( call, calls );
		if ( ! request || isOwn( request ) ) {
			return goOn();
		}
		if ( request.isHidden && call.name === 'fetch' ) {
			return withBody( request, call ).then( ( read ) =>
				isSame( read ) && ! isOwn( read )
					? answerLate( call, calls, outcome )
					: goOn()
			);
		}
		return isSame( request ) ? answerLate( call, calls, outcome ) : goOn();
	};
};
