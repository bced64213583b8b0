/**
 * What a form knows of its product's variations (VAR-07): embedded data, or a table of all
 * combinations, in the form or fetched.
 */
import {
	readVariationTable,
	type VariationTable,
} from '../../shared/domain/variation-table';
import type { Known } from '../domain/state';
import { decodedJson, tableOf, variationsIn } from '../domain/variation';
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
		const answer =
			url && ( await fetch( url, { credentials: 'same-origin' } ) );
		return answer && answer.ok
			? ownTable( await answer.text(), names )
			: null;
	} catch {
		// Without the table the shop is asked for each choice.
		return null;
	}
};
