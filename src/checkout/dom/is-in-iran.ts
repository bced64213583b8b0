/**
 * Whether an address is in Iran. A shop that sells in Iran alone may have no field for the country.
 *
 * @param prefix Of the address's ids, such as billing_, or billing- in the checkout block.
 */
export const isInIran = ( prefix: string ): boolean => {
	const country = document.getElementById( prefix + 'country' ) as {
		value?: string;
	} | null;
	return ( country?.value ?? 'IR' ) === 'IR';
};
