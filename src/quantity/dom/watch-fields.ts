/**
 * What may change a theme's plus and minus: drawn or shown later, or come with a field of their own.
 */
import type { Scope } from '../../shared/dom/scope';
import { FIELD } from './field';

/**
 * @param scope    Whose end ends it.
 * @param onChange Called when something has changed.
 * @return Looks at another form, too.
 */
export const watchFields = (
	scope: Scope,
	onChange: () => void
): ( ( form: Element ) => void ) => {
	const drawn = new MutationObserver( onChange );
	/** Fields that come with their forms, as in a theme's quick view. */
	const arrived = new MutationObserver( ( records ) => {
		if (
			records.some( ( { addedNodes } ) =>
				[ ...addedNodes ].some(
					( node ) =>
						node instanceof Element && node.querySelector( FIELD )
				)
			)
		) {
			onChange();
		}
	} );
	arrived.observe( document.body, { childList: true, subtree: true } );
	scope.add( () => {
		drawn.disconnect();
		arrived.disconnect();
	} );
	// Some are shown in wide windows only.
	scope.on( window, 'resize', onChange );
	for ( const type of [ 'quantities-renewed', 'product-shown' ] ) {
		scope.on( document, `vitrin:${ type }`, onChange );
	}
	return ( form ) =>
		drawn.observe( form, {
			childList: true,
			subtree: true,
			// Some are shown later, by a class or a style.
			attributeFilter: [ 'class', 'style' ],
		} );
};
