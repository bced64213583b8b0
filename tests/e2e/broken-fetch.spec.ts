/**
 * Another plugin has put its own function in fetch's place, and it breaks: whether the call
 * went out, nobody can tell. A press counts once, or it is said that it does not.
 */
import { addScript } from './support/hostile';
import { digits } from './support/pages';
import { atTheShelf, cartOfBrowser, notices } from './support/one-product-list';
import { expect, test } from './support/test';

const FETCHES = {
	'before it sends': `throw new TypeError( 'third party: before' );`,
	'after it has sent': `original.apply( this, args ).catch( () => {} ); throw new TypeError( 'third party: after' );`,
	'by reading the answer itself': `return original.apply( this, args ).then( async ( response ) => { await response.text(); return response; } );`,
};

/** How often it breaks: by each of them a press counts once, or it is said that it does not. */
for ( const [ when, times ] of [
	[ 'before it sends', Infinity ],
	[ 'after it has sent', 1 ],
	[ 'by reading the answer itself', Infinity ],
] as const ) {
	test( `[ADD-09] [SIDE-09] a patched fetch breaks ${ when }, ${ times === 1 ? 'once: the press counts once all the same' : 'always: it is said, and what is shown is the cart' } @desktop`, async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expect( /third party/ );
		await addScript(
			page,
			`const original = window.fetch;
			let broken = 0;
			window.fetch = function ( ...args ) {
				if ( /wc-ajax=add_to_cart/.test( String( args[ 0 ] ) ) && broken++ < ${ times } ) {
					${ FETCHES[ when ] }
				}
				return original.apply( this, args );
			};`
		);
		const product = await atTheShelf( page, shop );
		const button = listing.button( product );
		await button.click();
		await expect( button ).not.toHaveClass( /\bloading\b/, {
			timeout: 20_000,
		} );
		await expect( notices( page ).first() ).toBeAttached();
		const { quantity } = await cartOfBrowser( page );
		expect( quantity, 'repeated, not doubled' ).toBeLessThan( 2 );
		const isAdded = await button.evaluate( ( { classList } ) =>
			classList.contains( 'added' )
		);
		expect( isAdded || times > 1 ).toBe( true );
		expect( quantity ).toBeGreaterThanOrEqual( Number( isAdded ) );
		await expect(
			drawer.badge.and(
				page.locator( quantity ? ':not([hidden])' : '[hidden]' )
			)
		).toHaveText( digits( quantity, shop.facts.direction ) );
	} );
}
