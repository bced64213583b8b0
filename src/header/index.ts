/**
 * Menus of the theme's header (HEAD-01, HEAD-09). Each submenu stands behind a `<details>` that the browser opens by
 * itself; this adds manners: a mouse that rests, a first tap, keys, Escape from anywhere, and a modal drawer.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { realClock, type Clock } from '../shared/domain/time';
import { startDrawer } from './dom/drawer';
import { followHover } from './dom/hover';
import { followKeys } from './dom/keys';
import { LIST } from './dom/panels';
import { followOpening } from './dom/opening';
import type { HeaderSettings } from './settings';

export const startHeader = (
	{ hover }: HeaderSettings,
	clock: Clock = realClock
): Dispose => {
	const scope = createScope();
	const hovered = new WeakSet< Element >();
	followOpening( scope, hovered );
	followKeys( scope );
	if ( hover ) {
		followHover( scope, clock, hovered );
	}
	// From here on the script decides what a mouse opens, in place of the stylesheet.
	document
		.querySelectorAll< HTMLElement >( LIST )
		.forEach( ( { dataset } ) => {
			dataset.live = '';
		} );
	startDrawer( scope );
	return scope.dispose;
};
