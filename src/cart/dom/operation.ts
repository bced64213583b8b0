/**
 * Ids for operations, 32 hexadecimal digits. Not randomUUID(): plain http has none.
 */
export const newOperation = (): string =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );
