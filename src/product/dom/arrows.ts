/**
 * The arrow keys that lead on and back among elements, as they stand on the screen.
 *
 * @param elements In their order.
 * @return The key that leads on, the one that leads back.
 */
export const arrows = (
	elements: readonly HTMLElement[]
): [ string, string ] => {
	const [ a, b ] = elements.map( ( element ) =>
		element.getBoundingClientRect()
	);
	if ( a && b && Math.abs( b.top - a.top ) > Math.abs( b.left - a.left ) ) {
		return [ 'ArrowDown', 'ArrowUp' ];
	}
	return document.dir === 'rtl'
		? [ 'ArrowLeft', 'ArrowRight' ]
		: [ 'ArrowRight', 'ArrowLeft' ];
};
