/**
 * From a button's data attributes to what is sent. Pure.
 */

/** All data attributes as fields (ADD-02); null when the button names no product. */
export const fieldsOf = (
	attributes: Readonly< Record< string, string | undefined > >
): Record< string, string > | null => {
	const fields: Record< string, string > = {};
	for ( const [ key, value ] of Object.entries( attributes ) ) {
		fields[ key ] = value ?? '';
	}
	return Number( fields.product_id ) > 0 ? fields : null;
};
