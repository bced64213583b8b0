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
import { modalDialog } from '../../shared/dom/own-element';

// What a mini cart is made of (Markup.php).
const ROOT = '.vitrin-mini-cart';
const BUTTON = '.vitrin-mini-cart__button';

/** Pixels that the fly-out keeps from the window's edges. */
const MARGIN = 8;

const buttonOf = ( root: Element ) =>
	root.querySelector< HTMLElement >( BUTTON );
const panelOf = ( root: Element ) =>
	root.querySelector< HTMLElement >( '.vitrin-mini-cart__panel' );

/** Makes the link a button that shows something; without our script it leads to the cart. */
const prepareButton = ( root: Element ): void => {
	const button = buttonOf( root );
	const panel = panelOf( root );
	if ( button && panel && ! button.hasAttribute( 'aria-expanded' ) ) {
		button.setAttribute( 'role', 'button' );
		button.setAttribute( 'aria-expanded', 'false' );
		button.setAttribute( 'aria-controls', panel.id );
	}
};

/** Keeps it in the window. */
const fitPanel = ( panel: HTMLElement ): void => {
	panel.style.translate = '';
	const { left, right, top } = panel.getBoundingClientRect();
	const { clientWidth } = document.documentElement;
	const over = right - ( clientWidth - MARGIN );
	let shift = 0;
	if ( left < MARGIN ) {
		shift = MARGIN - left;
	} else if ( over > 0 ) {
		shift = -over;
	}
	if ( shift ) {
		panel.style.translate = `${ shift }px`;
	}
	panel.style.setProperty(
		'--vitrin-available-block-size',
		`${ Math.max( window.innerHeight - top - MARGIN, 240 ) }px`
	);
};

interface FlyOut {
	/** The mini cart whose fly-out is open. */
	shown: () => Element | undefined;
	/** Opened, or held open, by a click: it stays when the mouse leaves. */
	isPinned: () => boolean;
	open: ( root: Element, byClick: boolean ) => void;
	close: () => void;
}

/** Opens and closes the fly-outs, one at a time. They are no dialogs: the page stays usable. */
const createFlyOut = ( onOpen: ( panel: HTMLElement ) => void ): FlyOut => {
	let shown: Element | undefined;
	let isPinned = false;

	const close = (): void => {
		const root = shown;
		shown = undefined;
		isPinned = false;
		const panel = root && panelOf( root );
		if ( root && panel ) {
			root.classList.remove( 'is-open' );
			panel.hidden = true;
			buttonOf( root )?.setAttribute( 'aria-expanded', 'false' );
		}
	};

	return {
		shown: () => shown,
		isPinned: () => isPinned,
		open( root, byClick ) {
			const panel = panelOf( root );
			if ( ! panel || root === shown ) {
				isPinned ||= byClick;
				return;
			}
			close();
			prepareButton( root );
			shown = root;
			isPinned = byClick;
			panel.hidden = false;
			root.classList.add( 'is-open' );
			buttonOf( root )?.setAttribute( 'aria-expanded', 'true' );
			fitPanel( panel );
			onOpen( panel );
		},
		close,
	};
};

/** Milliseconds that the mouse has to rest. */
export const REST = 150;
/** Milliseconds that it may be outside, on its way into what has opened. */
const AWAY = 300;

interface Hover {
	enter: () => void;
	leave: () => void;
	/** Drops what is waiting: a click has decided. */
	stop: () => void;
}

/** Opens when the mouse rests, not when it only moves across. */
export const createHover = (
	clock: Clock,
	open: () => void,
	close: () => void
): Hover => {
	let cancel = () => {};
	const after = ( time: number, task: () => void ) => {
		cancel();
		cancel = clock.after( time, task );
	};
	return {
		enter: () => after( REST, open ),
		leave: () => after( AWAY, close ),
		stop: () => cancel(),
	};
};

interface DisclosureOptions {
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
