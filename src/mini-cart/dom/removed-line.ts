/** Where a line stood: a row that says that it is gone, and takes it back. */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { interpolate } from '../../shared/domain/interpolate';
import type { Removals, Removed } from '../../shared/domain/removals';
import type { miniCartWords } from '../words';

export interface RemovedLineOptions {
	messages: ReturnType< typeof miniCartWords >;
	removals: Removals< ViewLine >;
	/** `isByKey`: not by a click or a touch. */
	onUndo: ( removed: Removed< ViewLine >, isByKey: boolean ) => void;
}

const createRemovedLine = (
	tag: 'li' | 'div',
	removed: Removed< ViewLine >,
	{ messages, removals, onUndo }: RemovedLineOptions
): HTMLElement => {
	const { key, name } = removed.line;
	const button = createElement(
		'button',
		'vitrin-mini-removed__undo',
		{
			type: 'button',
			'aria-label': interpolate( messages.putBack, name ),
		},
		messages.undo
	);
	button.addEventListener( 'click', ( { detail } ) =>
		onUndo( removed, ! detail )
	);
	const element = createElement(
		tag,
		'vitrin-mini-removed',
		{},
		createElement( 'span', '', {}, interpolate( messages.gone, name ) ),
		button
	);
	for ( const type of [ 'pointerenter', 'focusin' ] ) {
		element.addEventListener( type, () => removals.stop( key ) );
	}
	element.addEventListener( 'focusout', () => removals.start( key ) );
	element.addEventListener( 'pointerleave', () => {
		if ( ! element.contains( document.activeElement ) ) {
			removals.start( key );
		}
	} );
	removals.start( key );
	return element;
};

interface RemovedLines {
	/** Removes the rows of all others. */
	keep: ( all: ReadonlyArray< Removed< ViewLine > > ) => void;
	/** The row of a removal, drawn the first time. */
	elementOf: ( removed: Removed< ViewLine > ) => HTMLElement;
}

export const createRemovedLines = (
	tag: 'li' | 'div',
	options: RemovedLineOptions
): RemovedLines => {
	const drawn = new Map< Removed< ViewLine >, HTMLElement >();
	return {
		keep( all ) {
			for ( const [ removed, element ] of drawn ) {
				if ( ! all.includes( removed ) ) {
					drawn.delete( removed );
					element.remove();
				}
			}
		},
		elementOf( removed ) {
			const element =
				drawn.get( removed ) ??
				createRemovedLine( tag, removed, options );
			drawn.set( removed, element );
			return element;
		},
	};
};
