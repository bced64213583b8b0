/**
 * Whether an address is in Iran. A shop that sells in Iran alone may have no field for the country.
 *
 * @param prefix Of the address's ids: billing or shipping.
 */
export const isInIran = ( prefix: string ): boolean => {
	const country = document.getElementById( `${ prefix }_country` ) as {
		value?: string;
	} | null;
	return ( country?.value ?? 'IR' ) === 'IR';
};
