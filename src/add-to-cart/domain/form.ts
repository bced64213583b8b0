/**
 * From a product page's form to what is sent, and where the page is had again (ADD-06). Pure.
 */
import type { AddRequest, Attachment } from '@vitrin/cart';

export type Entry = readonly [ name: string, value: string | Attachment ];

/** Ours to say: `action` chooses the call, another plugin's would choose another. */
const OWN = [ 'action', 'security', 'vitrin_operation' ];

/** A group's: one for each member. */
const GROUPED = /^quantity\[/;

/**
 * @param entries The form's fields, in their order.
 * @param button  The clicked button's data attributes.
 * @param value   The clicked button's value; '' when it has none.
 * @return null when it names no product.
 */
export const requestOf = (
	entries: readonly Entry[],
	button: Readonly< Record< string, string | undefined > >,
	value: string
): AddRequest | null => {
	const sent = entries.filter( ( [ name ] ) => ! OWN.includes( name ) );
	// As PHP reads them: of a name that is no list the last one counts. Themes give each of a group's rows an `add-to-cart`.
	const isField = ( entry: Entry ): entry is readonly [ string, string ] =>
		typeof entry[ 1 ] === 'string' &&
		( ! entry[ 0 ].endsWith( '[]' ) ||
			sent.filter( ( [ name ] ) => name === entry[ 0 ] ).length === 1 );
	const fields = Object.fromEntries( sent.filter( isField ) );
	const more = sent.filter( ( entry ) => ! isField( entry ) );
	const isGroup = sent.some( ( [ name ] ) => GROUPED.test( name ) );

	const named = value || fields[ 'add-to-cart' ] || '';
	fields[ 'add-to-cart' ] = named;
	fields.product_id ||= named;
	for ( const [ name, text ] of Object.entries( button ) ) {
		if (
			! sent.some( ( entry ) => entry[ 0 ] === name ) &&
			! ( isGroup && name === 'quantity' )
		) {
			fields[ name ] ??= text ?? '';
		}
	}

	let quantity = 0;
	if ( isGroup ) {
		for ( const [ name, text ] of Object.entries( fields ) ) {
			quantity += GROUPED.test( name ) ? Number( text ) || 0 : 0;
		}
	} else {
		fields.quantity ??= '1';
		quantity = Number( fields.quantity );
	}

	const productId = Number( fields.product_id );
	return productId > 0
		? {
				action: 'vitrin_add_product',
				productId,
				quantity: quantity || 1,
				fields: { ...fields, action: 'vitrin_add_product' },
				...( more.length > 0 && { more } ),
			}
		: null;
};

/** What WooCommerce acts on in an address: loaded again, it would act again. */
const ACTING = [
	'add-to-cart',
	'variation_id',
	'quantity',
	'remove_item',
	'undo_item',
];

/**
 * The address at which the page is had again. Loading it again could send a form again that
 * the browser sent before our script was there, or an address that adds.
 *
 * @param page Where we are.
 */
export const addressAnew = ( page: string ): string => {
	const url = new URL( page );
	if ( url.searchParams.has( 'add-to-cart' ) ) {
		ACTING.forEach( ( name ) => url.searchParams.delete( name ) );
	}
	// With one, the browser would only scroll.
	url.hash = '';
	return url.href;
};
