/**
 * Whether something of others lies over a fixed element of ours, or it lies over a form or a button; asked
 * once the page is at rest, since asking means laying it out. What shows itself on scrolling
 * comes then.
 */
import { lastOf } from './own-element';

/** Milliseconds for the page's own work, which comes first. */
const REST = 800;

/**
 * @param selector The element's.
 * @param act      What is to happen when something may lie there; may be called twice.
 */
export const whenCrowded = ( selector: string, act: () => unknown ): void => {
	const element = lastOf( selector );
	if ( element ) {
		document.addEventListener( 'scroll', act, { once: true } );
		setTimeout( () => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const found = [ 2, height / 2, height - 2 ].map( ( down ) =>
				document.elementsFromPoint( x + width / 2, y + down )
			);
			if (
				found.some( ( [ top ] ) => top && ! element.contains( top ) ) ||
				found
					.flat()
					.some( ( below ) =>
						below.closest( 'form,[class*=button]' )
					)
			) {
				act();
			}
		}, REST );
	}
};
