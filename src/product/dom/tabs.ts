/**
 * The tabs of a product, over WooCommerce's markup, after the ARIA Authoring Practices
 * (PROD-01); their keys come when they get focus (keys.ts). Until this runs the style shows
 * the panel that the address asks for, else the first; with JavaScript off all of them.
 */
import {
	createScope,
	isPlainEvent,
	type Dispose,
} from '../../shared/dom/scope';
import { showInline } from '../../shared/dom/inline-display';

/**
 * The id of what is asked for: a panel, or something within one.
 *
 * @param hash As in the address, with the sign.
 * @param href The whole address.
 * @return '' when nothing is asked for, or nothing that could be read.
 */
export const askedFor = ( hash: string, href: string ): string => {
	// A comment may stand on another page of comments; its panel is here all the same.
	if (
		/comment-|^#reviews$/i.test( hash ) ||
		/comment-page-|cpage=/.test( href )
	) {
		return 'tab-reviews';
	}
	try {
		return decodeURIComponent( hash.slice( 1 ) );
	} catch {
		return '';
	}
};

const WRAPPER = '.wc-tabs-wrapper,.woocommerce-tabs';

/** Also those of a plugin's that no tab leads to; not what stands within one. */
const PANELS = '.wc-tab,.panel:not(.panel *)';

const startOne = ( wrapper: HTMLElement ): Dispose => {
	const scope = createScope();
	const list = wrapper.querySelector( '.wc-tabs,ul.tabs' );
	/** Each tab with what it shows: no two products of a page share it, so look within. */
	const panels = new Map< HTMLAnchorElement, HTMLElement >();
	list?.querySelectorAll( 'a' ).forEach( ( tab ) => {
		const panel = wrapper.querySelector< HTMLElement >(
			// A plugin's tab may lead nowhere.
			`[id="${ CSS.escape( ( tab.getAttribute( 'href' ) ?? '' ).slice( 1 ) ) }"]`
		);
		if ( panel ) {
			panels.set( tab, panel );
			tab.role = 'tab';
			tab.setAttribute( 'aria-controls', panel.id );
			// Until WooCommerce 9.8 the item was the tab.
			tab.parentElement?.setAttribute( 'role', 'presentation' );
		}
	} );
	const tabs = [ ...panels.keys() ];

	const open = ( chosen: HTMLAnchorElement ): void => {
		const shown = panels.get( chosen );
		wrapper
			.querySelectorAll< HTMLElement >( PANELS )
			.forEach( ( panel ) => showInline( panel, panel === shown ) );
		tabs.forEach( ( tab ) => {
			const isOpen = tab === chosen;
			tab.parentElement?.classList.toggle( 'active', isOpen );
			tab.ariaSelected = `${ isOpen }`;
		} );
	};

	/** Opens what a link or the address leads to, and gives it. */
	const follow = ( { hash, href }: { hash: string; href: string } ) => {
		const target = document.getElementById( askedFor( hash, href ) );
		const tab = tabs.find( ( one ) =>
			panels.get( one )?.contains( target )
		);
		if ( target && tab ) {
			open( tab );
			return target;
		}
		return null;
	};

	if ( tabs[ 0 ] ) {
		// Before: until then our style hides panels, too.
		wrapper.classList.add( 'is-ready' );
		if ( ! follow( location ) ) {
			open( tabs[ 0 ] );
		}
		scope.on( window, 'hashchange', () =>
			// While the panel was closed the browser could not scroll there.
			follow( location )?.scrollIntoView()
		);
		scope.on( document, 'click', ( event ) => {
			const link = ( event.target as Element ).closest?.( 'a' );
			if ( ! link || ! isPlainEvent( event ) ) {
				return;
			}
			if ( panels.has( link ) ) {
				event.preventDefault();
				open( link );
			} else if ( link.pathname === location.pathname ) {
				// Before the browser scrolls there; also when the address stays the same.
				follow( { hash: link.hash, href: '' } );
			}
		} );
	}
	return scope.dispose;
};

export const startTabs = ( root: HTMLElement ): Dispose => {
	const all = [ ...root.querySelectorAll< HTMLElement >( WRAPPER ) ].map(
		startOne
	);
	return () => all.forEach( ( dispose ) => dispose() );
};
