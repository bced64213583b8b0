/**
 * A change that was made before our scripts were there was heard by none of them. It is said again, once for each
 * form, to whoever listens by then.
 */
type Field = HTMLInputElement & HTMLSelectElement;

const isBox = ( { type }: Field ): boolean => /box|radio/.test( type );

/** Whether a field holds something else than the page gave it. */
const isChanged = ( field: Field ): boolean => {
	if ( field.options ) {
		const given = [ ...field.options ].findIndex(
			( option ) => option.defaultSelected
		);
		return field.selectedIndex !== Math.max( 0, given );
	}
	return isBox( field )
		? field.checked !== field.defaultChecked &&
				// Of two radio buttons that have changed places, the one that was chosen.
				( field.checked || ! /radio/.test( field.type ) )
		: field.value !== field.defaultValue;
};

/** After Back or a reload the browser puts back what stood there: nobody asks for that again. */
const isFirstVisit = (): boolean =>
	(
		performance.getEntriesByType?.( 'navigation' )[ 0 ] as
			PerformanceNavigationTiming | undefined
	 )?.type === 'navigate';

/** @param places Forms, or parts of one, whose fields we listen to. */
export const repeatEarlyChanges = ( places: string ): void => {
	const { activeElement } = document;
	const isFirst = isFirstVisit();
	const forms = new Set< unknown >();
	for ( const field of document.querySelectorAll< Field >(
		`:is(${ places }) :is(input:not([type=hidden]),select)`
	) ) {
		const hasFocus = field === activeElement;
		if (
			( hasFocus || isFirst ) &&
			isChanged( field ) &&
			! forms.has( field.form )
		) {
			forms.add( field.form );
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			// Text with the focus is still being typed.
			if ( ! hasFocus || field.options || isBox( field ) ) {
				field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			}
		}
	}
};
