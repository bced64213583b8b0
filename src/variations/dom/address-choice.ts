/**
 * Chooses what the address of a product's page names. A page from a cache was made for
 * another address.
 */
import type { Choice } from '../../shared/domain/variation-table';
import { choiceIn, optionFor } from '../domain/address';
import { choiceOf, nameOf, setValue } from './fields';

/**
 * @param selects The form's fields.
 * @param search  The address's query.
 * @return What was asked for, where the product hasn't an option of it: that field stays
 *         open, and it is to be said. Else undefined.
 */
export const chooseFromAddress = (
	selects: readonly HTMLSelectElement[],
	search: string
): Choice | undefined => {
	const wished = choiceIn( search, selects.map( nameOf ) );
	const unknown: Choice = {};
	for ( const select of selects ) {
		const name = nameOf( select );
		const value = wished[ name ];
		if ( value ) {
			const option = optionFor(
				value,
				[ ...select.options ].map( ( one ) => one.value )
			);
			setValue( select, option ?? '' );
			if ( option === undefined ) {
				unknown[ name ] = value;
			}
		}
	}
	return Object.keys( unknown ).length
		? { ...choiceOf( selects ), ...unknown }
		: undefined;
};
