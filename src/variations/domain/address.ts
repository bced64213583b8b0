/**
 * A choice in the address of a product's page (VAR-04). Pure.
 *
 * WordPress keeps slugs and names of attributes that aren't Latin percent-coded. Put into an
 * address like that they are coded twice, which no one can read, and WooCommerce's server
 * finds no option by such a value. We write them coded once, and read both: links that were
 * shared before, and WooCommerce's own to a variation, are coded twice (PHP twin:
 * RequestedChoice.php).
 */
import type { Choice } from '../../shared/domain/variation-table';

/** Percent-coded as WordPress does it, in small letters. */
const CODED = /^(?=.*%)(?:[a-z0-9_-]|%[0-9a-f]{2})+$/;

/** A slug, or the name of a field, as people write it. */
export const readable = ( text: string ): string => {
	try {
		return CODED.test( text ) ? decodeURIComponent( text ) : text;
	} catch {
		// Cut off within a letter.
		return text;
	}
};

/**
 * The choice in an address (`?attribute_pa_color=blue`), for the fields that there are; its
 * values as they stand there.
 *
 * @param search The address's query.
 * @param names  The fields.
 */
export const choiceIn = (
	search: string,
	names: readonly string[]
): Choice => {
	const query = new URLSearchParams( search );
	return Object.fromEntries(
		names.flatMap( ( name ) => {
			const value = query.get( readable( name ) ) || query.get( name );
			return value ? [ [ name, value ] ] : [];
		} )
	);
};

/** As WooCommerce compares an address's value with an option. */
const slugOf = ( text: string ): string =>
	readable( text ).trim().toLowerCase().replace( /\s+/g, '-' );

/**
 * The option that an address's value means; undefined when it is none of them.
 *
 * @param requested As it is in the address.
 * @param options   Values.
 */
export const optionFor = (
	requested: string,
	options: readonly string[]
): string | undefined =>
	options.find( ( option ) => option === requested ) ??
	options.find(
		( option ) => option && slugOf( option ) === slugOf( requested )
	);

/**
 * The address with a choice in it; without, when it is not whole. Everything else in it stays.
 *
 * @param address The page's.
 * @param names   The fields.
 * @param choice  What is chosen.
 */
export const addressWith = (
	address: string,
	names: readonly string[],
	choice: Choice
): string => {
	const url = new URL( address );
	const isWhole = names.every( ( name ) => choice[ name ] );
	for ( const name of names ) {
		url.searchParams.delete( name );
		if ( isWhole ) {
			url.searchParams.set(
				readable( name ),
				readable( choice[ name ] ?? '' )
			);
		} else {
			url.searchParams.delete( readable( name ) );
		}
	}
	return url.href;
};
