/** An address that a page may link to, or show as a picture: of the web or of the shop's own; never a script's. Pure. */
export const isSafeAddress = ( address: string ): boolean =>
	/^(https?:\/\/|\/(?![/\\]))/i.test( address );
