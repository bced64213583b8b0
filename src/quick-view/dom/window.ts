/**
 * The window itself: a modal <dialog> with a place for the product, its loading state and
 * its failure. What it holds is cleaned before it is put in (SEC-02).
 */
import { cleanProduct } from '../../shared/dom/clean-product';
import { keepFocus, firstFocusable } from '../../shared/dom/focus';
import { productHidden, productShown } from '../../shared/dom/product-shown';
import type { Dispose, Scope } from '@vitrin/cart';
import { lockScroll } from '../../shared/dom/scroll-lock';
import type { Answer } from '../domain/source';
import type { Stage } from '../domain/sequence';
import type { OpenerSettings, QuickViewSettings } from '../settings';

export interface Target {
	/** The product's number. */
	id: string;
	/** What was pressed. */
	opener: HTMLElement | null;
}

export interface WindowOptions {
	scope: Scope;
	settings: OpenerSettings & QuickViewSettings;
	/** Asked to close: button, overlay, Escape. */
	onClose: () => void;
	onRetry: () => void;
}

export interface ViewWindow extends Stage< Target > {
	dialog: HTMLDialogElement;
	/** What gets focus back. */
	opener: () => HTMLElement | null;
}

const PREFIX = 'vitrin-view-';

/** In the tab's history while it is open: Back closes it (docs/adr/0018-gallery.md has the same). */
const STATE = 'vitrinQuickView';

/** The product's page, where nothing better is known. */
export const productAddress = (
	{ productUrl }: OpenerSettings,
	{ id, opener }: Target
): string =>
	opener?.closest< HTMLAnchorElement >( 'a[href]' )?.href ??
	productUrl.replace( '%s', encodeURIComponent( id ) );

const make = < K extends keyof HTMLElementTagNameMap >(
	tag: K,
	className: string,
	properties: object = {},
	...children: Array< Node | string >
): HTMLElementTagNameMap[ K ] => {
	const element = document.createElement( tag );
	Object.assign( element, { className }, properties );
	element.append( ...children );
	return element;
};

const cross = (): SVGElement => {
	const svg = document.createElementNS( 'http://www.w3.org/2000/svg', 'svg' );
	for ( const [ name, value ] of Object.entries( {
		class: 'vitrin-icon',
		width: '24',
		height: '24',
		viewBox: '0 0 24 24',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '1.5',
		'stroke-linecap': 'round',
		'aria-hidden': 'true',
		focusable: 'false',
	} ) ) {
		svg.setAttribute( name, value );
	}
	const path = svg.appendChild(
		document.createElementNS( svg.namespaceURI as string, 'path' )
	);
	path.setAttribute( 'd', 'M18 6l-12 12M6 6l12 12' );
	return svg;
};

/** The final size of what is to come. */
const skeleton = (): HTMLElement => {
	const bones = [ 'title', 'price', 'text', 'text', 'button' ].map(
		( kind ) =>
			make( 'div', `vitrin-view__bone vitrin-view__bone--${ kind }` )
	);
	const frame = make(
		'div',
		'vitrin-view__product',
		{ ariaHidden: 'true' },
		make( 'div', 'vitrin-view__bone vitrin-view__bone--picture' ),
		make( 'div', 'vitrin-view__summary', {}, ...bones )
	);
	frame.setAttribute( 'aria-hidden', 'true' );
	return frame;
};

export const createWindow = ( {
	scope,
	settings,
	onClose,
	onRetry,
}: WindowOptions ): ViewWindow => {
	const { messages } = settings;
	const close = make(
		'button',
		'vitrin-view__close',
		{ type: 'button' },
		cross()
	);
	close.setAttribute( 'aria-label', messages.close );
	const status = make( 'p', 'vitrin-hidden' );
	status.setAttribute( 'role', 'status' );
	// WooCommerce's styles and the themes' look for these classes.
	const place = make( 'div', 'vitrin-view__place woocommerce' );
	const dialog = make(
		'dialog',
		'vitrin-view',
		{ tabIndex: -1 },
		make( 'div', 'vitrin-view__frame', {}, close, place, status )
	);
	dialog.classList.toggle( 'is-stuck', settings.stickCart );
	dialog.classList.toggle( 'is-auto', settings.autoHeight );
	document.body.append( dialog );
	scope.add( () => dialog.remove() );

	let target: Target | undefined;
	let product: HTMLElement | undefined;
	let isShown = false;
	const leave: Dispose[] = [];

	const release = (): void => leave.splice( 0 ).forEach( ( undo ) => undo() );
	scope.add( release );

	/** Where focus goes when the opener is gone: its like, its list, the page's start. */
	const elsewhere =
		( { id }: Target ) =>
		(): HTMLElement | null => {
			const like = [
				...document.querySelectorAll< HTMLElement >(
					'[data-vitrin-quick-view]'
				),
			].find(
				( one ) =>
					one.dataset.vitrinQuickView === id && one.tabIndex >= 0
			);
			const list = document.querySelector< HTMLElement >( 'ul.products' );
			if ( ! like && list ) {
				list.tabIndex = -1;
			}
			return like ?? list ?? firstFocusable( document );
		};

	const empty = (): void => {
		if ( product ) {
			productHidden( product );
			product = undefined;
		}
		place.replaceChildren();
	};

	const wait = (): void => {
		empty();
		place.append( skeleton() );
		place.setAttribute( 'aria-busy', 'true' );
		dialog.classList.add( 'is-loading' );
		status.textContent = messages.loading;
	};

	const fail = ( message: string ): void => {
		const retry = make(
			'button',
			'vitrin-button vitrin-button--primary',
			{ type: 'button', onclick: onRetry },
			messages.retry
		);
		const link = make(
			'a',
			'vitrin-button',
			{ href: target && productAddress( settings, target ) },
			messages.toProduct
		);
		const failure = make( 'div', 'vitrin-view__failure', {} );
		place.append( failure );
		failure.setAttribute( 'role', 'alert' );
		failure.append(
			make( 'p', '', {}, messages.failed ),
			make( 'p', 'vitrin-view__why', {}, message ),
			make( 'div', 'vitrin-view__ways', {}, retry, link )
		);
	};

	// The dialog's one child fills it: only a press on the backdrop has the dialog itself
	// as its target. A text selection dragged out of it began elsewhere.
	let pressed: EventTarget | null = null;
	scope.on( dialog, 'pointerdown', ( event ) => {
		pressed = event.target;
	} );
	scope.on( dialog, 'click', ( event ) => {
		if (
			( event.target as Element ).closest( '.vitrin-view__close' ) ||
			( event.target === dialog && pressed === dialog )
		) {
			onClose();
		}
	} );
	// Escape and the Back gesture of phones close a modal dialog without asking us.
	scope.on( dialog, 'close', () => {
		// It is told late: by then another product may be opening.
		if ( isShown ) {
			onClose();
		}
	} );

	const isInHistory = (): boolean => !! history.state?.[ STATE ];
	/** A step back that we asked for is under way. */
	let isLeaving = false;
	const enter = (): void => {
		if ( ! isLeaving && ! isInHistory() ) {
			history.pushState( { ...history.state, [ STATE ]: true }, '' );
		}
	};
	scope.on( window, 'popstate', () => {
		if ( isLeaving ) {
			isLeaving = false;
			if ( isShown ) {
				// Another product was opened meanwhile.
				enter();
			}
		} else if ( isShown && ! isInHistory() ) {
			onClose();
		}
	} );

	/** A picture has the focus of its link. */
	const opener = (): HTMLElement | null =>
		target?.opener?.closest< HTMLElement >( 'a,button,[tabindex]' ) ?? null;

	return {
		dialog,
		opener,
		show( to ) {
			target = to;
			dialog.setAttribute( 'aria-label', messages.title );
			wait();
			isShown = true;
			leave.push( keepFocus( opener(), elsewhere( to ) ), lockScroll() );
			enter();
			dialog.showModal();
			// The ledger moves focus in later: until then the dialog itself has it, so that no key reaches the page.
			dialog.focus();
		},
		draw( answer: Answer ) {
			place.replaceChildren();
			place.removeAttribute( 'aria-busy' );
			dialog.classList.remove( 'is-loading' );
			status.textContent = '';
			if ( ! answer.ok ) {
				fail( answer.failure.message );
				return;
			}
			const { name, html, url } = answer.value;
			dialog.setAttribute( 'aria-label', name );
			status.textContent = name;
			product = make( 'div', 'vitrin-view__content' );
			product.append(
				cleanProduct( html, { base: url, prefix: PREFIX } )
			);
			place.append( product );
			place.scrollTop = 0;
			productShown( product );
		},
		wait() {
			// The pressed button goes: focus stays in the dialog.
			close.focus();
			wait();
		},
		focus() {
			if ( document.activeElement === dialog ) {
				close.focus();
			}
		},
		hide() {
			isShown = false;
			dialog.close();
			release();
			if ( ! isLeaving && isInHistory() ) {
				isLeaving = true;
				history.back();
			}
		},
		clear: empty,
	};
};
