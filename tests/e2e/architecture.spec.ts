/**
 * ARCHITECTURE.md's table of a click, held to a click: each file that it names runs, or is loaded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { configureShop } from './support/shop';
import { filesThatRan } from './support/source-files';
import { expect, test } from './support/test';

/**
 * The files that the table names. A name without its folder stands in that of the name before it, or in
 * the same feature.
 */
function filesOfTable(): string[] {
	const [ , table ] =
		/\n\| step \| file \|\n.*\n((?:\|.*\n)+)/.exec(
			readFileSync( 'ARCHITECTURE.md', 'utf8' )
		) ?? [];
	return ( table ?? '' ).split( '\n' ).flatMap( ( row ) => {
		let folder = '';
		return [
			...row.matchAll( /`([\w./-]+\.(?:tsx?|php)|[\w./-]+\/)`/g ),
		].map( ( [ , name = '' ] ) => {
			const feature = folder.split( '/' ).slice( 0, 2 ).join( '/' );
			const file = name.startsWith( 'src/' )
				? name
				: ( [ folder, feature ]
						.map( ( base ) => `${ base }/${ name }` )
						.find( ( path ) => existsSync( path ) ) ?? name );
			folder = dirname( file );
			return file;
		} );
	} );
}

test( 'the files that ARCHITECTURE.md names for a click on a list are those that it runs @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product();
	await configureShop( page, { listing: [ product.id ], loadedFiles: true } );
	await page.goto( shop.facts.listing );
	const button = listing.button( product );
	const near = await filesThatRan( page, async () => {
		const fetched = page.waitForResponse( /\/actions\.\w+\.js/ );
		await button.hover();
		await fetched;
	} );
	let loaded: string[] = [];
	const clicked = await filesThatRan( page, async () => {
		const answered = page.waitForResponse( /wc-ajax=add_to_cart/ );
		await button.click();
		const answer = await answered;
		loaded = ( answer.headers()[ 'x-vitrin-e2e-files' ] ?? '' ).split(
			' '
		);
		await expect( button ).toHaveClass( /\badded\b/ );
		await drawer.expectOpen();
		// The shell shows lines before React does, without their steppers.
		await expect(
			drawer.lines.locator( '.vitrin-stepper__button' ).first()
		).toBeVisible();
	} );
	const files = filesOfTable();
	expect( files.length ).toBeGreaterThan( 20 );
	const ran = [ ...near, ...clicked, ...loaded ];
	expect(
		files.filter(
			( file ) =>
				! ran.some( ( one ) =>
					file.endsWith( '/' ) ? one.startsWith( file ) : one === file
				)
		)
	).toEqual( [] );
} );
