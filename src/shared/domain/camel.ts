/** PHP's names as ours, however deep: `contact_id` is contactId. */
export const camel = ( value: unknown ): unknown => {
	if ( Array.isArray( value ) ) {
		return value.map( camel );
	}
	return value && typeof value === 'object'
		? Object.fromEntries(
				Object.entries( value ).map( ( [ key, item ] ) => [
					key.replace( /_([a-z])/g, ( _, letter: string ) =>
						letter.toUpperCase()
					),
					camel( item ),
				] )
			)
		: value;
};
