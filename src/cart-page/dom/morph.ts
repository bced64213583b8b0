/**
 * Updates a section of the page to a newly fetched one in place, so that focus, caret, selection,
 * scroll and other scripts' listeners stay. idiomorph does it (ADR 29); this adds what it can't
 * know about a cart.
 */
import { Idiomorph } from 'idiomorph';
import { keyOf, FIELD } from './markup';

/** Themes and plugins put buttons around the field; only the field itself is the shop's. */
const QUANTITY = '.quantity';
const ROW_ID = 'vitrin-cart-line-';

/** The rows of a cart, by their lines' keys. */
const rowsOf = ( root: ParentNode ): Map< string, HTMLElement > => {
	const rows = new Map< string, HTMLElement >();
	for ( const row of root.querySelectorAll< HTMLElement >( '.cart_item' ) ) {
		const field = row.querySelector< HTMLInputElement >(
			'input[name$="[qty]"]'
		);
		const key = field && keyOf( field );
		if ( key ) {
			rows.set( key, row );
		}
	}
	return rows;
};

/**
 * idiomorph recognises elements by their ids, and a row has none, or another one each time.
 *
 * @return Gives the rows the ids that the shop has given them.
 */
const identifyRows = ( element: Element, fresh: Element ): ( () => void ) => {
	const freshRows = rowsOf( fresh );
	const ids = new Map< string, string >();
	for ( const [ key, row ] of freshRows ) {
		ids.set( key, row.id );
		row.id = ROW_ID + key;
	}
	for ( const [ key, row ] of rowsOf( element ) ) {
		if ( freshRows.has( key ) ) {
			row.id = ROW_ID + key;
		} else {
			// With the focus in it, the others would be moved around it.
			row.remove();
		}
	}
	return () => {
		for ( const [ key, row ] of rowsOf( element ) ) {
			const id = ids.get( key );
			if ( id ) {
				row.id = id;
			} else {
				row.removeAttribute( 'id' );
			}
		}
	};
};

/** Limits and value, nothing else: a quantity field's id is another one each time. */
const setField = ( field: HTMLInputElement, fresh: HTMLInputElement ): void => {
	// One that a script has set follows its attribute no longer.
	const isShops = field.value === field.defaultValue;
	for ( const name of [ 'min', 'max', 'step', 'value' ] ) {
		const value = fresh.getAttribute( name );
		if ( value === null ) {
			field.removeAttribute( name );
		} else if ( field.getAttribute( name ) !== value ) {
			field.setAttribute( name, value );
		}
	}
	if ( isShops && field.value !== fresh.value ) {
		field.value = fresh.value;
	}
};

/** False for what must not be touched any further. */
const mayMorph = ( node: Node, fresh: Node ): boolean => {
	if ( ! ( node instanceof Element ) || ! ( fresh instanceof Element ) ) {
		return true;
	}
	if ( node.matches( QUANTITY ) && fresh.matches( QUANTITY ) ) {
		const field = node.querySelector< HTMLInputElement >( FIELD );
		const freshField = fresh.querySelector< HTMLInputElement >( FIELD );
		if ( field && freshField ) {
			setField( field, freshField );
		}
		// With one of the two, the quantity can be changed no more, or again.
		return ! field !== ! freshField;
	}
	// A copy of a script never runs; an empty one that is filled would.
	return ! node.matches( 'script' );
};

const EDITABLE = new Map( [
	[ 'value', 'defaultValue' ],
	[ 'checked', 'defaultChecked' ],
	[ 'selected', 'defaultSelected' ],
] );

/** Whether the shopper has typed or chosen something else than the shop has written there. */
const isEdited = ( name: string, element: Element ): boolean => {
	const initial = EDITABLE.get( name );
	const control = element as unknown as Record< string, unknown >;
	return (
		initial !== undefined &&
		initial in control &&
		control[ name ] !== control[ initial ]
	);
};

/**
 * The contents only: the element's own attributes stay as they are.
 *
 * @param element
 * @param fresh   Is emptied.
 */
export const morphChildren = ( element: Element, fresh: Element ): void => {
	const restoreIds = identifyRows( element, fresh );
	Idiomorph.morph( element, [ ...fresh.childNodes ], {
		morphStyle: 'innerHTML',
		callbacks: {
			beforeNodeMorphed: mayMorph,
			beforeAttributeUpdated: ( name, node ) => ! isEdited( name, node ),
		},
	} );
	restoreIds();
};
