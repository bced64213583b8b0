/**
 * Blocks of the loop builder on pages of a test's own.
 */
import type { Page } from '@playwright/test';
import { test as base } from './test';

/** A block's call. */
export const isCall = /vitrin_loop/;

/** A chunk's file. */
export const chunk = ( name: string ) => new RegExp( `${ name }\\.\\w+\\.js` );

/** A block as it is saved. */
export const block = ( attributes: object ) =>
	`<!-- wp:vitrin/loop-builder ${ JSON.stringify( attributes ) } /-->`;

export const PRODUCTS = {
	blockId: 'e2eproducts',
	perPage: 6,
	orderBy: 'title',
	order: 'asc',
	parts: [ 'picture', 'title', 'price', 'button' ],
	filters: [
		{ kind: 'terms', taxonomy: 'product_cat', look: 'category' },
		{ kind: 'terms', taxonomy: 'pa_color', look: 'checkboxes' },
		{ kind: 'price' },
	],
};

export const POSTS = {
	blockId: 'e2eposts',
	postType: 'post',
	perPage: 3,
	pagination: 'more',
	filters: [ { kind: 'terms', taxonomy: 'category', look: 'buttons' } ],
};

/** What is ours; the cards' prices look as the theme has them. */
export const OURS = [
	'.vitrin-loop__form',
	'.vitrin-loop__bar',
	'.vitrin-loop__failure',
	'.vitrin-loop__empty',
	'.vitrin-loop__pagination',
	'.vitrin-loop__panel',
];

export const loopOf = ( page: Page, at = 0 ) => {
	const root = page.locator( '.vitrin-loop' ).nth( at );
	return {
		root,
		cards: root.locator( '.vitrin-card' ),
		quickViews: root.locator( '.vitrin-card a[data-vitrin-quick-view]' ),
		total: root.locator( '.vitrin-loop__total' ),
		option: ( value: string ) =>
			root.locator( `input[type=checkbox][value="${ value }"]` ),
		search: root.getByRole( 'searchbox' ),
		chips: root.locator( '.vitrin-loop__chip' ),
		prices: root.locator( '.vitrin-loop__price input' ),
		/** What is said of a price that is none. */
		wrong: root.locator( '.vitrin-loop__wrong' ),
		pages: root.locator( '.vitrin-loop__pagination' ),
		failure: root.getByRole( 'alert' ),
		toggle: root.locator( 'summary' ),
		apply: root.locator( '.vitrin-loop__apply' ),
		close: root.locator( '.vitrin-loop__close' ),
		reset: root.locator( '.vitrin-loop__reset' ),
		/** The form on phones, while it is open. */
		dialog: root.getByRole( 'dialog' ),
	};
};

/** A page of a test's own, as a shopper sees it. */
export type OpenLoops = ( ...blocks: object[] ) => Promise< {
	/** The first block. */
	loop: ReturnType< typeof loopOf >;
	url: string;
	/** Deletes the page. */
	remove: () => Promise< void >;
} >;

export const test = base.extend< { openLoops: OpenLoops } >( {
	openLoops: async ( { page, shop }, use ) =>
		use( async ( ...blocks ) => {
			const made = await shop.page( blocks.map( block ).join( '' ) );
			await page.goto( made.url );
			return {
				loop: loopOf( page ),
				url: made.url,
				remove: () => shop.remove( made ),
			};
		} ),
} );

/** Whatever a block asks for fails, until what this returns is called. */
export const failCalls = async ( page: Page ) => {
	await page.route( isCall, ( route ) =>
		route.fulfill( { status: 500, body: 'broken' } )
	);
	return () => page.unroute( isCall );
};

/** The number that a block says, whatever its digits. */
export const numberIn = async ( text: Promise< string > ): Promise< number > =>
	Number(
		( await text )
			.replace( /[۰-۹]/g, ( digit ) =>
				String( '۰۱۲۳۴۵۶۷۸۹'.indexOf( digit ) )
			)
			.replace( /\D/g, '' )
	);
