/**
 * From a button's data attributes to what is sent, and where a refusal leads. Pure.
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

/**
 * The address to go to after a refusal (ADD-03), or null: an answer may send the visitor
 * within the shop, never to another site or into a script.
 */
export const safeAddress = (
	address: string | undefined,
	page: string
): string | null => {
	try {
		const url = address ? new URL( address, page ) : null;
		const sameSite = url?.origin === new URL( page ).origin;
		return url && sameSite && /^https?:$/.test( url.protocol )
			? url.href
			: null;
	} catch {
		return null;
	}
};
