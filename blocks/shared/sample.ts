const write = ( value: number ): string =>
	value.toLocaleString( document.documentElement.lang || [] );

/** In the digits of the editor's language; the shop's own way of writing money is the page's. */
export const SAMPLE = {
	count: () => write( 3 ),
	total: () => write( 450000 ),
};
