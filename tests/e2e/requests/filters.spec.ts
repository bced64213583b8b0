/**
 * The list's address against arguments that nobody could have chosen. No browser: requests alone.
 */
import { expect, test } from '../support/test';

test( '[LIST-05] [SEC-03b] hostile arguments change nothing and break nothing', async ( {
	shop,
	guest,
} ) => {
	const { api } = await guest();
	const read = async ( search: string ) => {
		const answer = await api.get( shop.facts.shop + search );
		expect( answer.status(), search ).toBe( 200 );
		const html = await answer.text();
		return {
			html,
			products: html.match( /<li class="[^"]*\bpost-\d+/g ) ?? [],
		};
	};
	const { products } = await read( '' );
	expect( products.length ).toBeGreaterThan( 1 );
	for ( const search of [
		'?min_price=abc&max_price[]=5',
		'?rating_filter[]=5&vitrin_sale[]=1',
		`?filter_color=${ encodeURIComponent( '"><script>window.hacked=1</script>' ) }&vitrin_cat=${ encodeURIComponent( "' OR 1=1 --" ) }`,
		`?filter_color=${ 'x'.repeat( 5000 ) }`,
		'?filter_nothing=x&min_price=-5',
		'?vitrin_filter=x',
	] ) {
		const { html, products: shown } = await read( search );
		expect( shown, search ).toHaveLength( products.length );
		expect( html, search ).not.toMatch(
			/class="[^"]*vitrin-filters__chip\b/
		);
		expect( html, search ).not.toContain( '<script>window.hacked' );
		expect( html, search ).not.toMatch(
			/(Warning|Fatal error|Notice)<\/b>|WordPress database error/
		);
	}
} );
