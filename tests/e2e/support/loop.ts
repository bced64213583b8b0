/**
 * Blocks of the loop builder on pages of a test's own.
 */
import type { Page } from '@playwright/test';

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
		reset: root.locator( '.vitrin-loop__reset' ),
		/** The form on phones, while it is open. */
		dialog: root.getByRole( 'dialog' ),
	};
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
