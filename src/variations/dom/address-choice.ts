/**
 * The choice in the address of a product's page (VAR-04).
 */
import type { Choice } from '../../shared/domain/variation-table';
import { addressWith, choiceIn, optionFor } from '../domain/address';
import { choiceOf, nameOf, setValue } from './choice-fields';

/** Whether a field holds what the page came with: neither the visitor nor the browser has chosen. */
export const isUntouched = ( select: HTMLSelectElement ): boolean =>
	select.value ===
	(
		[ ...select.options ].find( ( option ) => option.defaultSelected ) ??
		select.options[ 0 ]
	)?.value;

/**
 * Chooses what the address names: a cached page may have been rendered for another address.
 *
 * @param selects The form's fields without a choice.
 * @return The requested choice, where the product lacks an option of it: that field stays empty.
 *         Else undefined.
 */
const chooseFromAddress = (
	selects: readonly HTMLSelectElement[]
): Choice | undefined => {
	const requested = choiceIn( window.location.search, selects.map( nameOf ) );
	const unknown: Choice = {};
	for ( const select of selects ) {
		const name = nameOf( select );
		const value = requested[ name ];
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

/** Puts a choice into the address, without an entry in the tab's history. */
const writeAddress = ( names: readonly string[], choice: Choice ): void => {
	const address = addressWith( window.location.href, names, choice );
	if ( address !== window.location.href ) {
		window.history.replaceState( window.history.state, '', address );
	}
};

export interface AddressChoice {
	choose: typeof chooseFromAddress;
	write: typeof writeAddress;
}

/** @param isOwn Whether the choice belongs into the page's address. */
export const addressChoice = ( isOwn: boolean ): AddressChoice =>
	isOwn
		? { choose: chooseFromAddress, write: writeAddress }
		: { choose: () => undefined, write() {} };
