/**
 * What other scripts take from `window.vitrin.cart` is there: webpack only writes down the
 * property's name, and TypeScript looks at the module that is not bundled.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import '../start';
import sharedModules from '../../../tools/lib/shared-by-cart.cjs';

const SOURCE = resolve( __dirname, '../..' );
/** Bundled into `vitrin-cart` alone: these import the modules themselves. */
const OF_THE_FIRST_LOAD = [
	'cart/start.ts',
	'cart/index.ts',
	'cart/facade.ts',
];

const files = readdirSync( SOURCE, { recursive: true, encoding: 'utf8' } )
	.map( ( file ) => file.replaceAll( '\\', '/' ) )
	.filter(
		( file ) =>
			/^(?!.*\/test\/).*\.tsx?$/.test( file ) &&
			! OF_THE_FIRST_LOAD.includes( file )
	);

/** The module as sharedModules names it; undefined for one that is not taken from the page. */
const takenFrom = ( file: string, request: string ): string | undefined => {
	if ( request === '@vitrin/cart' ) {
		return request;
	}
	const module = relative(
		SOURCE,
		resolve( SOURCE, dirname( file ), request )
	).replaceAll( '\\', '/' );
	return request.startsWith( '.' ) && sharedModules.includes( module )
		? module
		: undefined;
};

/** Names of values that a file takes from the page; '*' for all. */
const namesIn = ( file: string ): string[] =>
	ts
		.createSourceFile(
			file,
			readFileSync( join( SOURCE, file ), 'utf8' ),
			ts.ScriptTarget.Latest
		)
		.statements.flatMap( ( statement ) => {
			const isImport = ts.isImportDeclaration( statement );
			if (
				! ( isImport || ts.isExportDeclaration( statement ) ) ||
				! statement.moduleSpecifier ||
				! ts.isStringLiteral( statement.moduleSpecifier ) ||
				! takenFrom( file, statement.moduleSpecifier.text )
			) {
				return [];
			}
			const clause = isImport ? statement.importClause : statement;
			const list = isImport
				? statement.importClause?.namedBindings
				: statement.exportClause;
			if ( ! clause || clause.isTypeOnly ) {
				return [];
			}
			return list &&
				( ts.isNamedImports( list ) || ts.isNamedExports( list ) )
				? list.elements
						.filter( ( { isTypeOnly } ) => ! isTypeOnly )
						.map(
							( { name, propertyName } ) =>
								( propertyName ?? name ).text
						)
				: [ '*' ];
		} );

describe( 'the cart’s face on the page', () => {
	const face = Object.keys( window.vitrin?.cart ?? {} );

	it( '[17.5] has each name that another script takes from it', () => {
		const taken = files.flatMap( ( file ) =>
			namesIn( file ).map( ( name ) => ( { file, name } ) )
		);
		// Else the test has looked at nothing.
		expect( taken.length ).toBeGreaterThan( 50 );
		expect(
			taken.filter( ( { name } ) => ! face.includes( name ) )
		).toEqual( [] );
	} );

	it( '[17.5] hands on the very same things', () => {
		for ( const path of sharedModules ) {
			const module = jest.requireActual< Record< string, unknown > >(
				join( SOURCE, path )
			);
			const shared = Object.entries( module ).filter( ( [ name ] ) =>
				face.includes( name )
			);
			expect( shared.length ).toBeGreaterThan( 0 );
			for ( const [ name, value ] of shared ) {
				expect( window.vitrin?.cart ).toHaveProperty( name, value );
			}
		}
	} );
} );
