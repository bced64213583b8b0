/** An id that nobody else has: 36 characters, 32 on plain http, which has no randomUUID. */
export const uuid = (): string =>
	crypto.randomUUID?.() ??
	[ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );
