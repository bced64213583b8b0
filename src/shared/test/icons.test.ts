import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The lists that draw icons. They are apart because a chunk would load the whole of a list that it
 * shares with another, and PHP can't read TypeScript.
 */
const LISTS = [
	'src/shared/ui/Icons.php',
	'src/shared/ui/Icon.tsx',
	'src/mini-cart/dom/icon.ts',
	'blocks/shared/Icon.tsx',
];

/** They write an icon into markup of their own, for a list would be loaded with them. */
const MARKUP = [
	'src/side-cart/drawer-shell.ts',
	'src/loop-builder/drawer.ts',
];

const ROOT = join( __dirname, '../../..' );

const sourceOf = ( file: string ): string =>
	readFileSync( join( ROOT, file ), 'utf8' );

const iconsOf = ( file: string ): Array< [ name: string, path: string ] > =>
	[
		...sourceOf( file ).matchAll(
			/^\t+'?([a-z-]+)'?\s*(?::|=>)\s*'(M[^']+)',$/gm
		),
	].map( ( [ , name, path ] ) => [ name!, path! ] );

describe( 'the lists of icons', () => {
	it.each( LISTS )( '%s has icons, and this test reads all', ( file ) => {
		const icons = iconsOf( file );
		expect( icons ).not.toHaveLength( 0 );
		expect( sourceOf( file ).match( /'M\d/g ) ).toHaveLength(
			icons.length
		);
	} );

	it( 'draw an icon of one name alike', () => {
		const known = new Map< string, string >();
		for ( const [ name, path ] of LISTS.flatMap( iconsOf ) ) {
			expect( [ name, path ] ).toEqual( [
				name,
				known.get( name ) ?? path,
			] );
			known.set( name, path );
		}
	} );

	it( 'have in the blocks what PHP prints', () => {
		const printed = iconsOf( 'src/shared/ui/Icons.php' ).map(
			( [ name ] ) => name
		);
		const blocks = iconsOf( 'blocks/shared/Icon.tsx' );
		expect( printed ).toEqual(
			expect.arrayContaining( blocks.map( ( [ name ] ) => name ) )
		);
	} );

	it.each( MARKUP )( '%s draws an icon that PHP prints', ( file ) => {
		const drawn = [
			...sourceOf( file ).matchAll( /<path d="([^"]+)"/g ),
		].map( ( [ , path ] ) => path );
		const printed = iconsOf( 'src/shared/ui/Icons.php' ).map(
			( [ , path ] ) => path
		);
		expect( drawn ).not.toHaveLength( 0 );
		expect( printed ).toEqual( expect.arrayContaining( drawn ) );
	} );
} );
