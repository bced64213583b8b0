/**
 * The button and the fly-out that it shows: no dialog, the page stays usable. Opens by
 * press and by a resting mouse; Escape, a press elsewhere and focus elsewhere close it.
 */
import {
	createScope,
	delegate,
	isPlainPress,
	type Dispose,
} from '../../shared/dom/scope';
import type { Clock } from '../../shared/domain/time';
import { onIntent } from '../../shared/triggers';
import { createHover } from '../domain/hover';
import { modalDialog } from '../../shared/dom/own-element';

export const ROOT = '.vitrin-mini-cart';
const BUTTON = '.vitrin-mini-cart__button';

/** Pixels that the fly-out keeps from the window's edges. */
const MARGIN = 8;

export interface DisclosureOptions {
	hover: boolean;
	clock: Clock;
	/** Brings what the fly-out shows, when it is likely to be opened. */
	onNear: () => void;
	onOpen: ( panel: HTMLElement ) => void;
}

const buttonOf = ( root: Element ) =>
	root.querySelector< HTMLElement >( BUTTON );
const panelOf = ( root: Element ) =>
	root.querySelector< HTMLElement >( '.vitrin-mini-cart__panel' );

/** The link becomes a button that shows something; without our script it leads to the cart. */
const prepare = ( root: Element ): void => {
	const button = buttonOf( root );
	const panel = panelOf( root );
	if ( button && panel && ! button.hasAttribute( 'aria-expanded' ) ) {
		button.setAttribute( 'role', 'button' );
		button.setAttribute( 'aria-expanded', 'false' );
		button.setAttribute( 'aria-controls', panel.id );
	}
};

/** A mouse that can rest; a finger only pretends to. */
const canRest = (): boolean =>
	window.matchMedia( '(hover: hover) and (min-width: 922px)' ).matches;

export const listenToButtons = ( {
	hover,
	clock,
	onNear,
	onOpen,
}: DisclosureOptions ): Dispose => {
	const scope = createScope();
	let shown: Element | undefined;
	/** It was pressed: a mouse that goes away doesn't close it. */
	let isHeld = false;

	const close = (): void => {
		const root = shown;
		shown = undefined;
		isHeld = false;
		const panel = root && panelOf( root );
		if ( root && panel ) {
			root.classList.remove( 'is-open' );
			panel.hidden = true;
			buttonOf( root )?.setAttribute( 'aria-expanded', 'false' );
		}
	};

	const fit = ( panel: HTMLElement ): void => {
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

	const open = ( root: Element, byPress: boolean ): void => {
		const panel = panelOf( root );
		if ( ! panel || root === shown ) {
			isHeld ||= byPress;
			return;
		}
		close();
		prepare( root );
		shown = root;
		isHeld = byPress;
		panel.hidden = false;
		root.classList.add( 'is-open' );
		buttonOf( root )?.setAttribute( 'aria-expanded', 'true' );
		fit( panel );
		onOpen( panel );
	};

	document.querySelectorAll( ROOT ).forEach( prepare );
	onIntent( scope, BUTTON, onNear );

	let rested: Element | undefined;
	const mouse = createHover(
		clock,
		() => rested && open( rested, false ),
		() => {
			if ( ! isHeld && ! shown?.contains( document.activeElement ) ) {
				close();
			}
		}
	);
	scope.add( mouse.stop );

	delegate( scope, 'click', BUTTON, ( event, button ) => {
		const root = button.closest( ROOT );
		if ( ! root || ! panelOf( root ) || ! isPlainPress( event ) ) {
			return;
		}
		event.preventDefault();
		mouse.stop();
		// What the mouse has opened a press keeps open.
		if ( root === shown && isHeld ) {
			close();
		} else {
			open( root, true );
		}
	} );
	delegate( scope, 'keydown', BUTTON, ( event, button ) => {
		// It says that it is a button, so Space has to press it.
		if (
			event.key === ' ' &&
			button.hasAttribute( 'aria-expanded' ) &&
			! event.defaultPrevented
		) {
			event.preventDefault();
			button.click();
		}
	} );
	scope.on( document, 'keydown', ( event ) => {
		// A dialog over it takes its own Escape first.
		if (
			event.key === 'Escape' &&
			shown &&
			! event.defaultPrevented &&
			! modalDialog()
		) {
			const root = shown;
			const hadFocus = root.contains( document.activeElement );
			mouse.stop();
			close();
			if ( hadFocus ) {
				buttonOf( root )?.focus();
			}
		}
	} );
	scope.on( document, 'click', ( { target } ) => {
		// What was pressed may be gone by now: a removed line.
		if (
			shown &&
			target instanceof Element &&
			target.isConnected &&
			! shown.contains( target )
		) {
			close();
		}
	} );
	scope.on( document, 'focusin', ( { target } ) => {
		if (
			shown &&
			target instanceof Element &&
			target !== document.body &&
			! shown.contains( target )
		) {
			close();
		}
	} );
	scope.on( document, 'vitrin:side-cart-opened', close );
	if ( hover ) {
		scope.on( document, 'pointerover', ( event ) => {
			const { pointerType, target } = event as PointerEvent;
			const root = ( target as Element | null )?.closest?.( ROOT );
			if ( pointerType !== 'mouse' || root === ( rested ?? null ) ) {
				return;
			}
			rested = root ?? undefined;
			if ( root && canRest() ) {
				mouse.enter();
			} else {
				mouse.leave();
			}
		} );
	}
	scope.add( close );
	return scope.dispose;
};
