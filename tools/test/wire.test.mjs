/**
 * docs/wire.md has one section per row of its table, with the same parts, and the members of the
 * answers; that the table has the code's calls, nonces and limits says
 * tests/php/shared/EveryEndpointTest.php. Comments that name a heading of it or of docs/markup.md
 * are right. Links in documents are checked in docs.test.mjs.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

const read = ( path ) => readFileSync( join( root, path ), 'utf8' );

/** All that a file of TypeScript is made of. */
function* nodesOf( node ) {
	yield node;
	const below = [];
	ts.forEachChild( node, ( child ) => void below.push( child ) );
	for ( const child of below ) {
		yield* nodesOf( child );
	}
}

/** WooCommerce's actions that our scripts call: in the list of those at wc-ajax, or put into an address by themselves. */
const calledOfWooCommerce = () => {
	const called = filesBelow( join( root, 'src' ), [ '.ts', '.tsx' ] )
		.filter( ( file ) => ! file.includes( '/test/' ) )
		.flatMap( ( file ) => [
			...nodesOf(
				ts.createSourceFile( file, readFileSync( file, 'utf8' ) )
			),
		] )
		.flatMap( ( node ) => {
			if (
				ts.isVariableDeclaration( node ) &&
				node.name.text === 'WC_AJAX_ACTIONS'
			) {
				return node.initializer.elements;
			}
			const isAddress =
				ts.isCallExpression( node ) &&
				node.expression.name?.text === 'replace' &&
				node.arguments[ 0 ]?.text === '%%endpoint%%';
			return isAddress ? node.arguments[ 1 ] : [];
		} )
		.filter( ts.isStringLiteral );
	return [ ...new Set( called.map( ( { text } ) => text ) ) ]
		.filter( ( action ) => ! action.startsWith( 'vitrin_' ) )
		.sort();
};

/**
 * The sections that are about an endpoint: `### `action``.
 *
 * @param {string} document Markdown.
 * @return {Map<string, string>} Text by action.
 */
const sectionsOf = ( document ) =>
	new Map(
		document
			.split( /^(?=#{1,3} )/m )
			.map( ( part ) => [ /^### `(\w+)`$/m.exec( part )?.[ 1 ], part ] )
			.filter( ( [ action ] ) => action )
	);

/** What a section must have, in this order; `**Answer, errors, sent again.**` is all three. */
const PARTS = [
	'fields',
	'who may call',
	'answer',
	'errors',
	'sent again',
	'code',
];

const partsOf = ( section ) =>
	[ ...section.matchAll( /^\*\*([^*]+?)\.?\*\*/gm ) ]
		.flatMap( ( [ , label ] ) => label.toLowerCase().split( ', ' ) )
		.filter( ( label ) => PARTS.includes( label ) );

/** Without code, in which a `#` is no heading. */
const headingsOf = ( document ) =>
	[
		...document
			.replace( /^```[\s\S]*?^```/gm, '' )
			.matchAll( /^#+ (.+)$/gm ),
	].map( ( [ , heading ] ) => heading.replaceAll( '`', '' ) );

const wire = read( 'docs/wire.md' );
const sections = sectionsOf( wire );

/** Objects whose members are the shop's own, or told elsewhere. */
const OF_THE_SHOP = [ 'options', 'chosen', 'fields', 'settings' ];

const membersOf = ( value ) => {
	if ( typeof value !== 'object' || value === null ) {
		return [];
	}
	if ( Array.isArray( value ) ) {
		return value.flatMap( membersOf );
	}
	return Object.entries( value )
		.filter( ( [ name ] ) => ! name.startsWith( 'attribute_' ) )
		.flatMap( ( [ name, below ] ) => [
			name,
			...( Array.isArray( below ) || ! OF_THE_SHOP.includes( name )
				? membersOf( below )
				: [] ),
		] );
};

/** @param {string} source A fixture that PHP and TypeScript share. */
const membersIn = ( source ) => {
	const members = membersOf( JSON.parse( read( source ) ) );
	assert.ok( members.length > 2, source );
	return [ ...new Set( members ) ];
};

const cartSection = wire
	.split( /^(?=## )/m )
	.find( ( part ) => part.startsWith( '## The cart in the answer' ) );

/** Where the members of each shape are told. A product in the drawer is told with the suggestions. */
const ANSWERS = [
	[ 'src/cart/cart.fixture.json', cartSection ],
	[
		'src/side-cart/option-picker.fixture.json',
		sections.get( 'vitrin_get_product_options' ) +
			sections.get( 'vitrin_get_suggestions' ) +
			cartSection,
	],
	[
		'src/side-cart/suggestions.fixture.json',
		sections.get( 'vitrin_get_suggestions' ) + cartSection,
	],
	[
		'src/search/answer.fixture.json',
		sections.get( 'vitrin_search' ) + cartSection,
	],
	[
		'src/quick-view/quick-view.fixture.json',
		sections.get( 'vitrin_product_view' ),
	],
];

describe( 'docs/wire.md', () => {
	it( 'has a section for each action of WooCommerce’s that is called', () => {
		assert.deepEqual(
			[ ...sections.keys() ]
				.filter( ( action ) => ! action.startsWith( 'vitrin_' ) )
				.sort(),
			calledOfWooCommerce()
		);
	} );

	const rows = [
		...wire.matchAll( /^\| (`\w+` \| (?:GET|POST) \| .*) \|$/gm ),
	].map( ( [ , row ] ) => row.split( ' | ' ) );

	it( 'has each endpoint in its table, with a link to the section', () => {
		assert.deepEqual(
			rows.map( ( row ) => [
				row[ 0 ],
				row.at( -1 ).replace( /^.*#/, '#' ),
			] ),
			[ ...sections.keys() ].map( ( action ) => [
				`\`${ action }\``,
				`#${ action })`,
			] )
		);
	} );

	it( 'has each member of the answers', () => {
		const missing = [];
		for ( const [ source, place ] of ANSWERS ) {
			for ( const member of membersIn( source ) ) {
				if ( ! place.includes( `\`${ member }\`` ) ) {
					missing.push( `${ source }: ${ member }` );
				}
			}
		}
		assert.deepEqual( missing, [] );
	} );

	it( 'has the same parts in each section', () => {
		for ( const [ action, section ] of sections ) {
			assert.deepEqual( partsOf( section ), PARTS, action );
		}
	} );
} );

describe( 'what names a heading of docs/wire.md or docs/markup.md', () => {
	it( 'finds it', () => {
		const files = [
			...[ 'src', 'tests', 'tools', 'blocks' ].flatMap( ( folder ) =>
				filesBelow( join( root, folder ), [
					'.php',
					'.ts',
					'.tsx',
					'.mjs',
				] )
			),
			...filesBelow( root, '.md' ),
		];
		const lost = [];
		for ( const file of files ) {
			const text = readFileSync( file, 'utf8' ).replace(
				/\s+\*?\s*/g,
				' '
			);
			for ( const [ all, name, heading ] of text.matchAll(
				/docs\/(wire|markup)\.md,? \(?"([^"]+)"/g
			) ) {
				if (
					! headingsOf( read( `docs/${ name }.md` ) ).includes(
						heading
					)
				) {
					lost.push( `${ relative( root, file ) }: ${ all }` );
				}
			}
		}
		assert.deepEqual( lost, [] );
	} );
} );
