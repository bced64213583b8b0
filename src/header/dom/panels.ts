/**
 * The menus' elements, as src/header/Walker.php prints them.
 */

/** A menu's list. */
export const LIST = '.vitrin-menu';

/** An item with a submenu. */
export const PARENT = '.vitrin-menu__parent';

const OPENER = ':scope > .vitrin-menu__opener';

const PANEL = ':scope > .vitrin-menu__panel';

export const DRAWER = '.vitrin-menu-drawer';

export const openerOf = ( item: Element | null ) =>
	item?.querySelector< HTMLDetailsElement >( OPENER ) ?? null;

export const panelOf = ( item: Element | null ) =>
	item?.querySelector< HTMLElement >( PANEL ) ?? null;

/** The item whose submenu has the element in it, or is opened by it. */
export const itemOf = ( element: Element | null ) =>
	element?.closest< HTMLElement >( PARENT ) ?? null;

/**
 * Whether submenus of this element's menu lie over the page, as on wide screens; else they unfold in it.
 *
 * @param element
 */
export const floats = ( element: Element ): boolean => {
	const panel = panelOf( itemOf( element ) );
	return (
		!! panel &&
		! panel.closest( DRAWER ) &&
		getComputedStyle( panel ).position !== 'static'
	);
};

/** Opens or closes an item's submenu; the rest of its level closes by the browser, or by followOpening(). */
export const setOpen = ( item: Element | null, isOpen: boolean ): void => {
	const opener = openerOf( item );
	if ( opener && ! opener.hidden && opener.open !== isOpen ) {
		opener.open = isOpen;
	}
};

/** Items whose submenus are open over the page, outermost first. */
export const openItems = (): HTMLElement[] =>
	[
		...document.querySelectorAll< HTMLElement >(
			`${ PARENT }:has(> .vitrin-menu__opener[open])`
		),
	].filter( floats );

/** What is open beside an item: neither around it nor in it. */
export const closeBeside = ( item: Element ): void =>
	openItems().forEach(
		( other ) =>
			other.contains( item ) ||
			item.contains( other ) ||
			setOpen( other, false )
	);

export const closeAll = ( but: Node | null = null ): void =>
	openItems().forEach(
		( item ) => item.contains( but ) || setOpen( item, false )
	);
