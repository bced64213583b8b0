/**
 * What the body's classes of the running shop say of its pages.
 */
import { pageKind } from '../../../src/shared/domain/page-kind';
import { expect, test } from '../support/test';

test( '[LIST-07] the shop’s own pages are told by their body’s classes', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product();
	const kindOf = async ( url: string ) => {
		const html = await ( await page.request.get( url ) ).text();
		const classes =
			html.match( /<body[^>]*\sclass="([^"]*)"/ )?.[ 1 ] ?? '';
		return pageKind( classes.split( /\s+/ ) );
	};
	const { facts } = shop;
	// An empty cart has no checkout.
	await page.request.get( `${ facts.shop }?add-to-cart=${ product.id }` );
	expect( {
		shop: await kindOf( facts.shop ),
		search: await kindOf( '/?s=&post_type=product' ),
		product: await kindOf( product.url ),
		cart: await kindOf( facts.cart ),
		checkout: await kindOf( facts.checkout ),
		blog: await kindOf( facts.blog ),
	} ).toEqual( {
		shop: 'shop',
		search: 'shop',
		product: 'product',
		cart: 'cart',
		checkout: 'checkout',
		blog: 'other',
	} );
} );
