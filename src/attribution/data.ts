/**
 * What the two scripts of this feature share, and what other plugins may use (docs/extending.md).
 */
/** Emitted on the document, whenever they have changed. */
export const CHANGED = 'vitrin:attribution-changed';

/** `window.vitrin.attribution`. */
export interface Attribution {
	/** The cookies, by name, as they are written, or would be; none without consent. */
	cookies: () => Readonly< Record< string, string > >;
	/** Whether it is kept: `consent` is missing, or the browser refuses `cookies`. */
	state: () => 'ok' | 'consent' | 'cookies';
	/** Another plugin's word on consent; it counts until the page is left. */
	setTracking: ( isAllowed: boolean ) => void;
}

/** All cookies that scripts may read, by name; of two with one name the nearer one, which the browser gives first. */
export const readCookies = (): Readonly< Record< string, string > > =>
	Object.fromEntries(
		document.cookie
			.split( '; ' )
			.map( ( cookie ) => {
				const [ name = '', ...value ] = cookie.split( '=' );
				return [ name, value.join( '=' ) ];
			} )
			.reverse()
	) as Record< string, string >;
