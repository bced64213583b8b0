/**
 * Who listens by jQuery: some work is only worth doing, or only to be left, where another
 * plugin's or WooCommerce's own script waits for it.
 */

/** jQuery keeps an element's listeners here; not documented, so it may be missing. */
interface Keeper {
	_data?: (
		element: Node,
		name: 'events'
	) => Record< string, unknown > | undefined;
}

/**
 * @param element The one that they were given to.
 * @return By type; undefined without any, without jQuery, or where it can't be known.
 */
export const jQueryListenersOf = (
	element: Node
): Record< string, unknown > | undefined => {
	const { jQuery } = window as { jQuery?: unknown };
	// An element with that id is found by the same name.
	return typeof jQuery === 'function'
		? ( jQuery as Keeper )._data?.( element, 'events' )
		: undefined;
};
