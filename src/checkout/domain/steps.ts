/**
 * The two steps of a checkout (CHK-08). Pure.
 */
export type Step = 'details' | 'payment';

/** The step that an address names; undefined for any other hash, such as that of a field. */
export const stepOfHash = ( hash: string ): Step | undefined => {
	const name = hash.replace( /^#/, '' );
	return name === 'payment' || name === 'details' ? name : undefined;
};

/**
 * The step to show.
 *
 * @param requested  Undefined without one: the first.
 * @param isComplete Whether the first can be left.
 */
export const allowedStep = (
	requested: Step | undefined,
	isComplete: boolean
): Step => ( requested === 'payment' && isComplete ? 'payment' : 'details' );

/** What was typed into an address's fields, by their names without `billing_` or `shipping_`. */
export type AddressFields = Record< string, string >;

/** As it is read out on the telephone: from the large to the small, as addresses in Iran are. */
const ADDRESS_PARTS = [ 'state', 'city', 'address_1', 'address_2', 'postcode' ];

/**
 * One line of it.
 *
 * @param fields
 * @param comma  With its space, of the page's language.
 */
export const addressLine = ( fields: AddressFields, comma: string ): string =>
	ADDRESS_PARTS.map( ( name ) => fields[ name ] )
		.filter( Boolean )
		.join( comma );

export const fullName = ( fields: AddressFields ): string =>
	[ fields.first_name, fields.last_name ].filter( Boolean ).join( ' ' );
