/**
 * Asks the shop for the variation of a choice (VAR-07). Only the answer to the last request counts.
 */
import type { Choice } from '../../shared/domain/variation-table';
import { decodedJson, readAnswer, type Variation } from '../domain/variation';

export type AskFault = 'offline' | 'timeout' | 'server';

export type Answer = { variation: Variation | null } | { fault: AskFault };

export type Ask = ( choice: Choice ) => Promise< Answer | null >;

/** Encoded as jQuery does: an object's keys in brackets. */
const appendCustom = ( body: URLSearchParams, custom: string ): void => {
	const value = decodedJson( custom );
	if ( typeof value === 'object' && value ) {
		for ( const [ key, item ] of Object.entries( value ) ) {
			body.append( `custom_data[${ key }]`, String( item ) );
		}
	} else {
		body.append( 'custom_data', custom );
	}
};

/**
 * @param form      Whose product.
 * @param wcAjaxUrl Holds %%endpoint%%.
 * @param timeout   Milliseconds until an answer is given up.
 * @return Asks; the answer is null when there was a later request, or forget().
 */
export const createAsk = (
	form: HTMLElement,
	wcAjaxUrl: string,
	timeout: number
): { ask: Ask; forget: () => void } => {
	let running: AbortController | undefined;
	const forget = (): void => {
		running?.abort();
		running = undefined;
	};
	return {
		forget,
		async ask( choice ) {
			forget();
			const own = ( running = new AbortController() );
			let isLate = false;
			const timer = setTimeout( () => {
				isLate = true;
				own.abort();
			}, timeout );
			const body = new URLSearchParams( choice );
			body.set( 'product_id', form.dataset.product_id ?? '' );
			if ( form.dataset.custom_data ) {
				appendCustom( body, form.dataset.custom_data );
			}
			let fault: AskFault = 'server';
			let answer: Variation | null | undefined;
			try {
				const response = await fetch(
					wcAjaxUrl.replace( '%%endpoint%%', 'get_variation' ),
					{
						method: 'POST',
						credentials: 'same-origin',
						body,
						signal: own.signal,
					}
				);
				const text = await response.text();
				if ( response.ok ) {
					answer = readAnswer( text );
				}
			} catch {
				if ( isLate ) {
					fault = 'timeout';
				} else if ( ! navigator.onLine ) {
					fault = 'offline';
				}
			}
			clearTimeout( timer );
			if ( running !== own ) {
				return null;
			}
			running = undefined;
			return answer === undefined ? { fault } : { variation: answer };
		},
	};
};
