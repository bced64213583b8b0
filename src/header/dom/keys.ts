/**
 * Keys of the menus: arrows by which one moves, mirrored where lines run from right to left, and Escape, which closes
 * a submenu wherever the focus is (HEAD-09). Tab is the browser's.
 */
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import { moveOf, placeOf, type Level } from '../domain/keys';
import {
	DRAWER,
	floats,
	itemOf,
	LIST,
	openerOf,
	openItems,
	panelOf,
	PARENT,
	setOpen,
} from './panels';

const CONTROLS = 'a[href],summary,button,input,select,textarea';

const isShown = ( element: Element ): boolean =>
	element.getClientRects().length > 0;

/** What can have the focus in a list, without what stands in its further levels. */
const controlsOf = ( list: Element ): HTMLElement[] =>
	[ ...list.querySelectorAll< HTMLElement >( CONTROLS ) ].filter(
		( control ) => listOf( control ) === list && isShown( control )
	);

/**
 * The list in which a control stands: of an item's own link and button that is the one around the item. What stands open
 * in a mega menu's column is of that menu.
 */
const listOf = ( control: Element ): Element | null => {
	const list = control.closest( `.vitrin-menu__panel,${ LIST }` );
	return list &&
		! list.matches( LIST ) &&
		list.parentElement &&
		! floats( list.parentElement )
		? listOf( list.parentElement )
		: list;
};

const levelOf = ( list: Element ): Level => {
	if ( list.matches( LIST ) ) {
		return 'bar';
	}
	return itemOf( list.parentElement )?.parentElement?.matches( LIST )
		? 'list'
		: 'further';
};

/** The submenu's button: that says whether it is open. */
const focusOpener = ( item: Element ): void =>
	openerOf( item )?.querySelector( 'summary' )?.focus();

/** Closes the innermost submenu that lies over the page. */
const closeLast = (): boolean => {
	const item = openItems().pop();
	if ( ! item ) {
		return false;
	}
	const hadFocus = panelOf( item )?.contains( document.activeElement );
	setOpen( item, false );
	if ( hadFocus ) {
		focusOpener( item );
	}
	return true;
};

const moveFocus = ( event: KeyboardEvent ): void => {
	const control = event.target as HTMLElement;
	const list = listOf( control );
	const menu = control.closest( LIST );
	if (
		! list ||
		! menu ||
		menu.matches( `${ DRAWER } *,.vitrin-menu--unfolds` ) ||
		control.matches( 'input,select,textarea' )
	) {
		return;
	}
	const item = control.parentElement?.closest( PARENT ) ?? null;
	const isOwn =
		!! item && floats( item ) && ! panelOf( item )?.contains( control );
	if ( ! item && ! menu.querySelector( PARENT ) ) {
		return;
	}
	const move = moveOf(
		event.key,
		levelOf( list ),
		getComputedStyle( list ).direction === 'rtl',
		isOwn
	);
	if ( ! move ) {
		return;
	}
	event.preventDefault();
	if ( move === 'in' && item ) {
		setOpen( item, true );
		const panel = panelOf( item );
		if ( panel ) {
			controlsOf( panel )[ 0 ]?.focus();
		}
	} else if ( move === 'out' ) {
		const outer = itemOf( list.parentElement );
		if ( outer ) {
			setOpen( outer, false );
			focusOpener( outer );
		}
	} else {
		const all = controlsOf( list );
		all[ placeOf( move, all.indexOf( control ), all.length ) ]?.focus();
	}
};

export const followKeys = ( scope: Scope ): void => {
	// Before themes, which take the key for a menu of theirs.
	scope.on(
		document,
		'keydown',
		( event ) => {
			if (
				event.key === 'Escape' &&
				! document.querySelector( 'dialog:modal' ) &&
				closeLast()
			) {
				event.stopPropagation();
			}
		},
		{ capture: true }
	);
	scope.on( document, 'keydown', ( event ) => {
		if (
			isPlainEvent( event ) &&
			( event.target as Element ).closest?.( LIST )
		) {
			moveFocus( event );
		}
	} );
};
