/**
 * The lines of the fly-out, as the cart has them, and what was removed: those that stay keep
 * their elements, and so focus and what is being typed.
 */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { rowsOf } from '../../shared/domain/line-rows';
import { createLine, type DrawnLine, type LineOptions } from './line';
import { createRemovedLines, type RemovedLineOptions } from './removed-line';

export interface Lines {
	element: HTMLElement;
	update: ( lines: readonly ViewLine[] ) => void;
	/** Focuses a line's button that removes it; false: there is no such line. */
	focus: ( key: string | undefined ) => boolean;
	elementOf: ( key: string ) => HTMLElement | undefined;
	/** Whether focus is in the line, or nowhere. */
	holdsFocus: ( key: string ) => boolean;
	/** Typed numbers that still wait count now. */
	flush: () => void;
	dispose: () => void;
}

export const createLines = (
	options: LineOptions & RemovedLineOptions
): Lines => {
	const element = createElement( 'ul', 'vitrin-mini-cart__lines' );
	const drawn = new Map< string, DrawnLine >();
	const undos = createRemovedLines( 'li', options );

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
	const lineElement = ( line: ViewLine ): HTMLElement => {
		let one = drawn.get( line.key );
		if ( one ) {
			one.update( line );
		} else {
			one = createLine( line, options );
			drawn.set( line.key, one );
		}
		return one.element;
	};

	return {
		element,
		update( lines ) {
			const rows = rowsOf( lines, options.removals.all() );
			removeOthers( lines );
			undos.keep( rows.flatMap( ( { removed } ) => removed ?? [] ) );
			rows.forEach( ( { line, removed }, at ) => {
				const one = removed
					? undos.elementOf( removed )
					: lineElement( line );
				// An element that is moved loses focus, so those in order stay.
				if ( element.children[ at ] !== one ) {
					element.insertBefore( one, element.children[ at ] ?? null );
				}
			} );
		},
		focus( key ) {
			const one = drawn.get( key ?? '' );
			one?.remove.focus();
			return !! one;
		},
		elementOf: ( key ) => drawn.get( key )?.element,
		holdsFocus( key ) {
			const { activeElement, body } = document;
			return (
				activeElement === body ||
				!! drawn.get( key )?.element.contains( activeElement )
			);
		},
		flush: () => drawn.forEach( ( one ) => one.flush() ),
		dispose: () => drawn.forEach( ( one ) => one.dispose() ),
	};
};
