/**
 * The events of a field that somebody typed in or chose from: WooCommerce's and other scripts
 * follow values by them alone.
 */
export const emitChange = ( field: HTMLElement ): void => {
	for ( const type of [ 'input', 'change' ] ) {
		field.dispatchEvent( new Event( type, { bubbles: true } ) );
	}
};
