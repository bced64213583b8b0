/**
 * What is known of a product's variations (VAR-07): embedded data, or a table of all combinations,
 * in the form or fetched; else the shop is asked for the variation of a choice.
 */
import {
	readVariationTable,
	type VariationTable,
	type Choice,
} from '../../shared/domain/variation-table';
import { request } from '../../shared/http/request';
import type { Known } from '../domain/state';
import {
	decodedJson,
	tableOf,
	variationsIn,
	readAnswer,
	type Variation,
} from '../domain/variation';
import { nameOf } from './choice-fields';

/** A cache or a plugin may have put another product's there: it would decide wrongly. */
const ownTable = (
	json: string,
	names: readonly string[]
): VariationTable | null => {
	const table = readVariationTable( json );
	return table?.attributes.some( ( { name } ) => names.includes( name ) )
		? table
		: null;
};

/**
 * @param form    The form.
 * @param selects Its fields.
 * @param data    What a script has set on the form; it counts before the markup.
 */
export const readKnown = (
	form: HTMLElement,
	selects: readonly HTMLSelectElement[],
	data: unknown
): Known => {
	const names = selects.map( nameOf );
	const all = variationsIn(
		typeof data === 'object'
			? data
			: decodedJson( form.dataset.product_variations ?? '' ),
		names
	);
	const attributes = selects.map( ( select ) => ( {
		name: nameOf( select ),
		options: [ ...select.options ]
			.map( ( { value } ) => value )
			.filter( Boolean ),
	} ) );
	return {
		names,
		variations: all && new Map( all.map( ( one ) => [ one.id, one ] ) ),
		table: all
			? tableOf( attributes, all )
			: ownTable(
					form.querySelector(
						'script[type="application/json"][data-vitrin-variation-table]'
					)?.textContent ?? '',
					names
				),
	};
};

/** Milliseconds: it is long, and nothing waits for it. */
const TABLE_TIMEOUT = 120_000;

/** The table that the form names an address of; null where there is none, or it fails. */
export const fetchTable = async (
	form: HTMLElement,
	names: readonly string[]
): Promise< VariationTable | null > => {
	// In an element of its own: the template's filters can't add attributes to the form.
	const url = form.querySelector< HTMLElement >(
		'script[data-vitrin-variation-table-url]'
	)?.dataset.vitrinVariationTableUrl;
	try {
		return url
			? await request( {
					url,
					timeout: TABLE_TIMEOUT,
					read: async ( answer ) =>
						answer.ok
							? ownTable( await answer.text(), names )
							: null,
				} )
			: null;
	} catch {
		// Without the table the shop is asked for each choice.
		return null;
	}
};

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
 * Only the answer to the last request counts.
 *
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
			const body = new URLSearchParams( choice );
			body.set( 'product_id', form.dataset.product_id ?? '' );
			if ( form.dataset.custom_data ) {
				appendCustom( body, form.dataset.custom_data );
			}
			const answer = await request< Answer >( {
				url: wcAjaxUrl.replace( '%%endpoint%%', 'get_variation' ),
				timeout,
				method: 'POST',
				body,
				signal: own.signal,
				async read( response ) {
					const text = await response.text();
					const variation = response.ok
						? readAnswer( text )
						: undefined;
					return variation === undefined
						? { fault: 'server' }
						: { variation };
				},
				unanswered( reason ) {
					const other = navigator.onLine ? 'server' : 'offline';
					return { fault: reason === 'timeout' ? reason : other };
				},
			} );
			if ( running !== own ) {
				return null;
			}
			running = undefined;
			return answer;
		},
	};
};
