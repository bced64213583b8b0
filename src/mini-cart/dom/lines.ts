/**
 * The lines of the fly-out, as the cart has them: those that stay keep their elements, and so
 * focus and what is being typed.
 */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { createLine, type DrawnLine, type LineOptions } from './line';

export interface Lines {
	element: HTMLElement;
	update: ( lines: readonly ViewLine[] ) => void;
	/** Focuses a line's button that removes it. */
	focus: ( key: string | undefined ) => void;
	/** Typed numbers that still wait count now. */
	flush: () => void;
	dispose: () => void;
}

export const createLines = ( options: LineOptions ): Lines => {
	const element = createElement( 'ul', 'vitrin-mini-cart__lines' );
	const drawn = new Map< string, DrawnLine >();

	const removeOthers = ( lines: readonly ViewLine[] ): void => {
		for ( const [ key, one ] of drawn ) {
			const line = lines.find( ( other ) => other.key === key );
			if ( ! line || ! one.fits( line ) ) {
				one.dispose();
				one.element.remove();
				drawn.delete( key );
			}
		}
	};

	return {
		element,
		update( lines ) {
			removeOthers( lines );
			lines.forEach( ( line, at ) => {
				let one = drawn.get( line.key );
				if ( one ) {
					one.update( line );
				} else {
					one = createLine( line, options );
					drawn.set( line.key, one );
				}
				// An element that is moved loses focus, so those in order stay.
				if ( element.children[ at ] !== one.element ) {
					element.insertBefore(
						one.element,
						element.children[ at ] ?? null
					);
				}
			} );
		},
		focus: ( key ) => drawn.get( key ?? '' )?.remove.focus(),
		flush: () => drawn.forEach( ( one ) => one.flush() ),
		dispose: () => drawn.forEach( ( one ) => one.dispose() ),
	};
};
