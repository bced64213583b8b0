/**
 * Another plugin on the page: jQuery, and a listener that records its events.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './api';
import { engineOf } from './engine';
import { rewritePages } from './rewrite';
import { configureShop, type Shop } from './shop';

interface RecordedEvent {
	type: string;
	/** What each argument is, in words. */
	args: string[];
}

/** As much of jQuery as another plugin uses here. */
export interface JQueryLike {
	( target: Element | string ): {
		on: (
			types: string,
			handler: (
				event: { type: string; namespace: string },
				...args: unknown[]
			) => void
		) => void;
		trigger: ( type: string, args?: unknown[] ) => void;
	};
}

declare global {
	interface Window {
		recordedEvents?: RecordedEvent[];
		ran?: number;
	}
}

/**
 * Puts jQuery and another plugin's listener into each page, before our scripts, unless the page has
 * jQuery already.
 */
export async function withOtherPlugin( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		window.recordedEvents = [];
		const listen = () =>
			( window as unknown as { jQuery: JQueryLike } )
				.jQuery( document.body )
				.on(
					[
						'adding_to_cart',
						'added_to_cart',
						'removed_from_cart',
						'wc_fragments_refreshed',
						'wc_fragments_loaded',
						'wc_cart_button_updated',
						'should_send_ajax_request.adding_to_cart',
						'ajax_request_not_sent.adding_to_cart',
					].join( ' ' ),
					( { type }, ...args ) => {
						window.recordedEvents?.push( {
							type,
							args: args.map( ( value ) => {
								const [ element ] =
									value && typeof value === 'object'
										? Object.values( value )
										: [];
								if ( element instanceof Element ) {
									return element.localName;
								}
								return typeof value;
							} ),
						} );
					}
				);
		document.addEventListener( 'DOMContentLoaded', listen );
		for ( const type of [
			'wc-blocks_added_to_cart',
			'wc-blocks_removed_from_cart',
		] ) {
			// Said by WooCommerce's own scripts it doesn't bubble.
			document.addEventListener(
				type,
				() => window.recordedEvents?.push( { type, args: [] } ),
				{ capture: true }
			);
		}
	} );
	await rewritePages( page, withJQuery );
}

/** A page's HTML with jQuery, as a plugin that needs it loads it. */
export const withJQuery = ( html: string ): string =>
	/\/jquery(\.min)?\.js/.test( html )
		? html
		: html.replace(
				'</head>',
				'<script src="/wp-includes/js/jquery/jquery.min.js"></script></head>'
			);

export const recordedEvents = ( page: Page ) =>
	page.evaluate( () => window.recordedEvents ?? [] );

/** What another plugin triggers. */
export const trigger = ( page: Page, type: string, args: unknown[] = [] ) =>
	page.evaluate(
		( [ name, all ] ) =>
			( window as unknown as { jQuery: JQueryLike } )
				.jQuery( document.body )
				.trigger( name as string, all as unknown[] ),
		[ type, args ] as const
	);

export async function atTheShop( page: Page, shop: Shop, buyer?: Guest ) {
	const product = await shop.product( { name: 'کالای همسایه' } );
	await configureShop( page, {
		listing: [ product.id ],
		settings: { 'side-cart': { should_open: false } },
	} );
	if ( buyer ) {
		await buyer.add( product.id, 2 );
		await buyer.enter( page.context() );
	}
	await withOtherPlugin( page );
	await page.goto( shop.facts.listing );
	return product;
}

/** A page whose engine is there and knows of two; another tab, say, has added five since. */
export async function addedBehindUs( page: Page, shop: Shop, buyer: Guest ) {
	const product = await atTheShop( page, shop, buyer );
	await engineOf( page );
	await buyer.add( product.id, 5 );
}
