/**
 * When the fly-out opens and closes: a click or a resting mouse opens it; Escape, a click
 * elsewhere and focus elsewhere close it.
 */
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
	type Scope,
} from '../../shared/dom/scope';
import type { Clock } from '../../shared/domain/time';
import { onIntent } from '../../shared/triggers';
import { createHover, type Hover } from '../domain/hover';
import { modalDialog } from '../../shared/dom/own-element';
import { BUTTON, ROOT } from '../selectors';
import {
	buttonOf,
	createFlyOut,
	panelOf,
	prepareButton,
	type FlyOut,
} from './fly-out-state';

export interface DisclosureOptions {
	/** Whether a resting mouse opens it. */
	hover: boolean;
	clock: Clock;
	/** It is likely to be opened. */
	onIntended: () => void;
	onOpen: ( panel: HTMLElement ) => void;
}

/** A mouse on a wide screen; on touch screens the browser only imitates one. */
const canHover = (): boolean =>
	window.matchMedia( '(hover: hover) and (min-width: 922px)' ).matches;

const openByClick = ( scope: Scope, flyOut: FlyOut, mouse: Hover ): void => {
	delegate( scope, 'click', BUTTON, ( event, button ) => {
		const root = button.closest( ROOT );
		if ( ! root || ! panelOf( root ) || ! isPlainEvent( event ) ) {
			return;
		}
		event.preventDefault();
		mouse.stop();
		// A click keeps open what the mouse has opened.
		if ( root === flyOut.shown() && flyOut.isPinned() ) {
			flyOut.close();
		} else {
			flyOut.open( root, true );
		}
	} );
	delegate( scope, 'keydown', BUTTON, ( event, button ) => {
		// Browsers click links by Enter only; this one has the role of a button.
		if (
			event.key === ' ' &&
			button.hasAttribute( 'aria-expanded' ) &&
			! event.defaultPrevented
		) {
			event.preventDefault();
			button.click();
		}
	} );
};

const closeFromOutside = (
	scope: Scope,
	{ shown, close }: FlyOut,
	mouse: Hover
): void => {
	scope.on( document, 'keydown', ( event ) => {
		const root = shown();
		// A dialog over it takes Escape first.
		if (
			event.key === 'Escape' &&
			root &&
			! event.defaultPrevented &&
			! modalDialog()
		) {
			const hadFocus = root.contains( document.activeElement );
			mouse.stop();
			close();
			if ( hadFocus ) {
				buttonOf( root )?.focus();
			}
		}
	} );
	for ( const type of [ 'click', 'focusin' ] as const ) {
		scope.on( document, type, ( { target } ) => {
			// A line that a click has removed is not in the page any more.
			if (
				target instanceof Element &&
				target.isConnected &&
				// Focus that is lost goes to the body.
				( type === 'click' || target !== document.body ) &&
				! shown()?.contains( target )
			) {
				close();
			}
		} );
	}
	scope.on( document, 'vitrin:side-cart-opened', close );
};

export const listenToButtons = ( {
	hover,
	clock,
	onIntended,
	onOpen,
}: DisclosureOptions ): Dispose => {
	const scope = createScope();
	const flyOut = createFlyOut( onOpen );
	document.querySelectorAll( ROOT ).forEach( prepareButton );
	onIntent( scope, BUTTON, onIntended );

	let hovered: Element | undefined;
	const mouse = createHover(
		clock,
		() => hovered && flyOut.open( hovered, false ),
		() => {
			if (
				! flyOut.isPinned() &&
				! flyOut.shown()?.contains( document.activeElement )
			) {
				flyOut.close();
			}
		}
	);
	scope.add( mouse.stop );
	openByClick( scope, flyOut, mouse );
	closeFromOutside( scope, flyOut, mouse );
	if ( hover ) {
		// A mouse that rested there before this script came.
		hovered = document.querySelector( `${ ROOT }:hover` ) ?? undefined;
		if ( hovered && canHover() ) {
			mouse.enter();
		}
		scope.on( document, 'pointerover', ( event ) => {
			const { pointerType, target } = event as PointerEvent;
			const root =
				( target as Element | null )?.closest?.( ROOT ) ?? undefined;
			if ( pointerType !== 'mouse' || root === hovered ) {
				return;
			}
			hovered = root;
			if ( root && canHover() ) {
				mouse.enter();
			} else {
				mouse.leave();
			}
		} );
	}
	scope.add( flyOut.close );
	return scope.dispose;
};
