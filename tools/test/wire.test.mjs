/**
 * docs/wire.md has one section per endpoint, with the same parts, and its table has the code's
 * nonces and limits, and the members of the answers; comments that name a heading of it or of docs/markup.md are right. Links in
 * documents are checked in docs.test.mjs.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

const read = ( path ) => readFileSync( join( root, path ), 'utf8' );

const sourcesIn = ( ...endings ) =>
	filesBelow( join( root, 'src' ), endings )
		.filter( ( file ) => ! file.includes( '/test/' ) )
		.map( ( file ) => readFileSync( file, 'utf8' ) );

/**
 * The actions that PHP answers: of each class that extends Endpoint, however far up, and of each
 * that hooks its own name to `wc_ajax_` or `wp_ajax_`.
 *
 * @param {string[]} sources PHP files.
 * @return {Map<string, string[]>} By action, the sources of its class and of those it extends.
 */
const endpointsIn = ( sources ) => {
	const classes = new Map();
	for ( const source of sources ) {
		const [ , modifier, name, parent ] =
			/^(abstract |final )?class (\w+)(?: extends (\w+))?/m.exec(
				source
			) ?? [];
		if ( name ) {
			classes.set( name, { modifier, parent, source } );
		}
	}
	const isEndpoint = ( name ) =>
		name === 'Endpoint' ||
		( !! name && isEndpoint( classes.get( name )?.parent ) );
	const chainOf = ( name ) => {
		const { parent, source } = classes.get( name ) ?? {};
		return source ? [ source, ...chainOf( parent ) ] : [];
	};
	const endpoints = new Map();
	for ( const [ name, { modifier, parent, source } ] of classes ) {
		const isOfBase = isEndpoint( parent ) && modifier !== 'abstract ';
		if (
			isOfBase ||
			/'w[cp]_ajax_(nopriv_)?' \. self::NAME/.test( source )
		) {
			const action = /const NAME\s*=\s*'(\w+)'/.exec( source )?.[ 1 ];
			assert.ok( action, `${ name } has no NAME` );
			endpoints.set( action, isOfBase ? chainOf( name ) : [ source ] );
		}
		for ( const [ , action ] of source.matchAll(
			/'w[cp]_ajax_(?:nopriv_)?(vitrin_\w+)'/g
		) ) {
			endpoints.set( action, [ source ] );
		}
	}
	return endpoints;
};

/** What a method returns, by the nearest class that has it, and that class's source. */
const returned = ( chain, method ) => {
	for ( const source of chain ) {
		const [ , value ] =
			new RegExp(
				`function ${ method }\\([^{]*\\{\\s*return (.+);`
			).exec( source ) ?? [];
		if ( value ) {
			return { value, source };
		}
	}
	return {};
};

const numberOf = ( text, source ) => {
	const [ , constant ] = /^self::(\w+)$/.exec( text ) ?? [];
	return constant
		? new RegExp( `const ${ constant }\\s*=\\s*(\\d+)` ).exec( source )[ 1 ]
		: text;
};

/** Calls a minute, of a session and of an address, as the table of docs/wire.md has them. */
const limitsOf = ( chain ) => {
	const { value, source } = returned( chain, 'rate_limit' );
	if ( ! value || value === 'null' ) {
		return 'unlimited';
	}
	const [ , sessions, addresses ] =
		/per_session = (\d+),[\s\S]*per_address = (\d+)/.exec(
			read( 'src/shared/http/RateLimit.php' )
		);
	const limits = { per_session: sessions, per_address: addresses };
	const given = /new RateLimit\((.*)\)/.exec( value )[ 1 ].split( ',' );
	for ( const [ at, one ] of given
		.map( ( text ) => text.trim() )
		.entries() ) {
		const [ , name, number ] = /^(?:(\w+): )?(.*)$/.exec( one );
		if ( number ) {
			limits[ name ?? Object.keys( limits )[ at ] ] = numberOf(
				number,
				source
			);
		}
	}
	return Object.values( limits )
		.map( ( limit ) => ( limit === 'null' ? 'unlimited' : limit ) )
		.join( ' · ' );
};

const nonceOf = ( chain ) => {
	const { value } = returned( chain, 'nonce_action' );
	return ! value || value === 'null'
		? 'none'
		: returned( chain, 'nonce_field' ).value.replaceAll( "'", '`' );
};

const methodOf = ( chain ) =>
	( returned( chain, 'method' ).value ?? "'GET'" ).replaceAll( "'", '' );

/** WooCommerce's actions that our scripts call. */
const calledOfWooCommerce = () => {
	const listed = /= \[([^\]]*)\]/.exec(
		read( 'src/cart/transport.ts' )
	)[ 1 ];
	const direct = sourcesIn( '.ts', '.tsx' ).flatMap( ( source ) =>
		[ ...source.matchAll( /'%%endpoint%%',\s*'(\w+)'/g ) ].map(
			( [ , action ] ) => action
		)
	);
	return [
		...new Set(
			[ ...listed.matchAll( /'(\w+)'/g ) ].map( ( [ , one ] ) => one )
		),
		...direct,
	]
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
const endpoints = endpointsIn( sourcesIn( '.php' ) );

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

/**
 * @param {string} source A fixture that PHP and TypeScript share, or PHP with the shape in a comment.
 * @return {string[]} Names of members.
 */
const membersIn = ( source ) => {
	const text = read( source );
	const members = source.endsWith( '.json' )
		? membersOf( JSON.parse( text ) )
		: [
				.../@return list<array\{.*/
					.exec( text )[ 0 ]
					.matchAll( /(\w+):/g ),
			].map( ( [ , name ] ) => name );
	assert.ok( members.length > 2, source );
	return [ ...new Set( members ) ];
};

const cartSection = wire
	.split( /^(?=## )/m )
	.find( ( part ) => part.startsWith( '## The cart in the answer' ) );

/** Where the members of each shape are told. A product in the drawer is told with the suggestions. */
const ANSWERS = [
	[ 'src/cart/cart.fixture.json', cartSection ],
	[ 'src/cart/GetDestination.php', sections.get( 'vitrin_get_destination' ) ],
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
	it( 'has a section for each endpoint, and none for what is no endpoint', () => {
		const registered = [ ...endpoints.keys() ];
		assert.ok( registered.length >= 19, registered.join( ' ' ) );
		assert.deepEqual(
			[ ...sections.keys() ].sort(),
			[ ...registered, ...calledOfWooCommerce() ].sort()
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

	it( 'has method, nonce and limits of the code in that table', () => {
		for ( const [ action, chain ] of endpoints ) {
			const row = rows.find( ( [ name ] ) => name === `\`${ action }\`` );
			assert.deepEqual(
				[ row[ 1 ], row[ 3 ], row[ 4 ] ],
				[ methodOf( chain ), nonceOf( chain ), limitsOf( chain ) ],
				action
			);
		}
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

describe( 'endpoints', () => {
	it( 'are found however they are registered', () => {
		assert.deepEqual(
			[
				...endpointsIn( [
					'abstract class CartEndpoint extends Endpoint {}',
					"class Add extends CartEndpoint { const NAME = 'vitrin_add'; }",
					"final class More extends Add {\n\tpublic const NAME = 'vitrin_more'; }",
					"final class Table { const NAME = 'vitrin_table'; function a() { add_action( 'wc_ajax_' . self::NAME, x ); } }",
					"final class Old { function a() { add_action( 'wp_ajax_nopriv_vitrin_old', x ); } }",
					"final class Other extends Thing { const NAME = 'vitrin_other'; }",
				] ).keys(),
			].sort(),
			[ 'vitrin_add', 'vitrin_more', 'vitrin_old', 'vitrin_table' ]
		);
	} );

	it( 'without a name are an error', () => {
		assert.throws(
			() => endpointsIn( [ 'final class Add extends Endpoint {}' ] ),
			/Add has no NAME/
		);
	} );
} );
