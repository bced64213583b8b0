/**
 * The window's named properties. An element with `id="vitrin"` in a post's text is found as
 * `window.vitrin`, too; a property that the window itself has comes before it.
 */

/**
 * Gives the window a property of this name that no element can stand in for. What a script
 * has put there stays.
 *
 * @param name Of the property.
 * @param page The window.
 * @return What it holds.
 */
export const ownGlobal = (
	name: string,
	page: object = window
): Record< string, unknown > => {
	const named = page as Record< string, Record< string, unknown > >;
	const value = named[ name ];
	// No element, collection or frame has it.
	return value && Object.getPrototypeOf( value ) === Object.prototype
		? value
		: ( named[ name ] = {} );
};
