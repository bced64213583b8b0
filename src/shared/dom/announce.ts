/**
 * Says something to a screen reader, politely.
 */
import { lastOf, modalDialog } from './own-element';

const MARK = 'data-vitrin-announce';
// Visible to assistive technology only, and no part of what scrolls; inline, since no
// stylesheet of ours may be there yet.
const HIDDEN = 'position:fixed;inset:0;clip-path:inset(50%)';

/** Milliseconds: a new region has to be noticed before words are put in it. */
const NOTICED = 100;
/** Milliseconds that words stay: who speaks slowly reads them from the page. */
const KEPT = 7000;
/** How often words are put off for a dialog that is about to open: two seconds. */
const PATIENCE = 20;

/** It opens with the next frame, and makes the page outside it inert. */
const COMING = '.is-shown:not([open])';

/**
 * The region in the dialog that is open, since a modal dialog makes the page outside it
 * inert, live regions too; else in the page.
 *
 * A log, not a status: each of its entries is read by itself, so that words which follow
 * soon don't take the place of those that are being read.
 */
const regionHere = (): { region: HTMLElement; isNew: boolean } => {
	const home = modalDialog() ?? document.body;
	const found = home.querySelector< HTMLElement >( `:scope > [${ MARK }]` );
	const region = found ?? document.createElement( 'div' );
	if ( ! found ) {
		region.setAttribute( MARK, '' );
		region.setAttribute( 'role', 'log' );
		// By hand: a policy may forbid style attributes.
		region.style.cssText = HIDDEN;
		home.append( region );
	}
	return { region, isNew: ! found };
};

const speak = ( message: string, patience = PATIENCE ): void => {
	const { region, isNew } = regionHere();
	if (
		patience &&
		( isNew || lastOf( 'dialog.vitrin-drawer' )?.matches( COMING ) )
	) {
		setTimeout( speak, NOTICED, message, patience - 1 );
		return;
	}
	const words = document.createElement( 'p' );
	words.textContent = message;
	region.append( words );
	setTimeout( () => words.remove(), KEPT );
};

/**
 * Announces a message to screen readers, inside the dialog that is open or about to open: the rest
 * of the page is inert then.
 *
 * @param message Plain text, already translated; '' does nothing.
 */
export const announce = ( message: string ): void => {
	if ( message ) {
		regionHere();
		// What else changes with the click, focus above all, comes first.
		setTimeout( speak, NOTICED, message );
	}
};
