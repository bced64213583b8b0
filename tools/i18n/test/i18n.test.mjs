import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
	combine,
	merge,
	problems,
	readPo,
	template,
	toJed,
	toPhp,
} from '../catalog.mjs';
import { fromPhp, fromTypeScript } from '../extract.mjs';

const empty = 'msgid ""\nmsgstr ""\n';
const hello = ( more = {} ) => ( {
	msgid: 'Hello %s',
	plural: null,
	context: null,
	file: 'a.ts',
	comment: null,
	...more,
} );
const persian = ( strings, map ) => {
	let text = merge( strings, empty, '1' );
	for ( const [ id, translation ] of Object.entries( map ) ) {
		text = text.replace(
			`msgid "${ id }"\nmsgstr ""`,
			`msgid "${ id }"\nmsgstr "${ translation }"`
		);
	}
	return text;
};

describe( 'finding strings', () => {
	it( '[L10N-01] reads TypeScript with context, plural and comment', () => {
		const found = fromTypeScript(
			"// translators: %s: name\n__( 'Hello %s', 'vitrin' );\n_nx( 'one', 'many', 2, 'items', 'vitrin' );\n__( 'Theirs', 'other' );",
			'a.tsx'
		);
		assert.deepEqual( found, [
			hello( { file: 'a.tsx', comment: 'translators: %s: name' } ),
			{
				msgid: 'one',
				plural: 'many',
				context: 'items',
				file: 'a.tsx',
				comment: null,
			},
		] );
	} );
	it( '[L10N-01] reads PHP in classes, closures and with a leading backslash', () => {
		const found = fromPhp(
			"<?php\nclass A { function f() { return array_map( fn() => \\esc_html__( 'One', 'vitrin' ), array( _x( 'Two', 'ctx', 'vitrin' ), __( 'Three', 'woocommerce' ) ) ); } }",
			'a.php'
		);
		assert.deepEqual(
			found.map( ( { msgid, context } ) => [ msgid, context ] ),
			[
				[ 'One', null ],
				[ 'Two', 'ctx' ],
			]
		);
	} );
	it( 'refuses text that no translator can see', () => {
		assert.throws(
			() => fromTypeScript( "__( name, 'vitrin' )", 'a.ts' ),
			/a\.ts:1.*plain text/
		);
	} );
} );

describe( 'the Persian file', () => {
	const strings = combine( [ hello(), hello( { file: 'b.php' } ) ] );

	it( 'joins equal strings with all their files', () => {
		assert.match(
			template( strings, '1' ),
			/#: a\.ts\n#: b\.php\nmsgid "Hello %s"/
		);
	} );
	it( 'keeps translations and drops strings that are gone', () => {
		const old = persian( strings, { 'Hello %s': 'سلام %s' } );
		const next = merge(
			combine( [ hello(), hello( { msgid: 'New' } ) ] ),
			old,
			'1'
		);
		assert.deepEqual( readPo( next ).known.get( 'Hello %s' ).msgstr, [
			'سلام %s',
		] );
		assert.deepEqual( readPo( merge( [], old, '1' ) ).known.size, 0 );
	} );
	for ( const [ title, text, expected ] of [
		[ 'missing', '', /Not translated/ ],
		[ 'without its placeholder', 'سلام', /placeholders/ ],
		[ 'in Arabic letters', 'سلام علي %s', /Arabic/ ],
	] ) {
		it( `[L10N-01] refuses a string ${ title }`, () => {
			const [ problem ] = problems(
				strings,
				persian( strings, { 'Hello %s': text } )
			);
			assert.match( problem, expected );
		} );
	}
	it( '[L10N-01] refuses fuzzy and obsolete strings', () => {
		const fuzzy = persian( strings, { 'Hello %s': 'سلام %s' } ).replace(
			'msgid "Hello',
			'#, fuzzy\nmsgid "Hello'
		);
		assert.match( problems( strings, fuzzy ).join(), /Fuzzy/ );
		const good = persian( strings, { 'Hello %s': 'سلام %s' } );
		assert.deepEqual( problems( strings, good ), [] );
		assert.match( problems( [], good ).join(), /Obsolete/ );
	} );
	it( 'makes PHP and Jed with context and plural', () => {
		const plural = combine( [
			{
				msgid: "it's",
				plural: 'many',
				context: 'c',
				file: 'a.ts',
				comment: null,
			},
		] );
		const text = merge( plural, empty, '1' )
			.replace( 'msgstr[0] ""', 'msgstr[0] "یک"' )
			.replace( 'msgstr[1] ""', 'msgstr[1] "چند"' );
		assert.match(
			toPhp( plural, text ),
			/'c' \. "\\4" \. 'it\\'s' => 'یک' \. "\\0" \. 'چند'/
		);
		const jed = JSON.parse( toJed( plural, text, new Set( [ 'a.ts' ] ) ) );
		assert.deepEqual( jed.locale_data.messages[ "c\u0004it's" ], [
			'یک',
			'چند',
		] );
		assert.equal( toJed( plural, text, new Set( [ 'b.ts' ] ) ), null );
	} );
} );
