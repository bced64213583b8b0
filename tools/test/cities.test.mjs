/**
 * The list of cities that the checkout proposes, and how it is made.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { byCode, readCsv, spell } from '../lib/cities.mjs';
import { root } from '../lib/run.mjs';

const { cities, ...about } = JSON.parse(
	readFileSync( join( root, 'src/checkout/data/iran-cities.json' ), 'utf8' )
);

const CAPITALS = {
	ABZ: 'کرج',
	ADL: 'اردبیل',
	BHR: 'بوشهر',
	CHB: 'شهرکرد',
	EAZ: 'تبریز',
	ESF: 'اصفهان',
	FRS: 'شیراز',
	GIL: 'رشت',
	GLS: 'گرگان',
	GZN: 'قزوین',
	HDN: 'همدان',
	HRZ: 'بندرعباس',
	ILM: 'ایلام',
	KBD: 'یاسوج',
	KHZ: 'اهواز',
	KRD: 'سنندج',
	KRH: 'کرمانشاه',
	KRN: 'کرمان',
	LRS: 'خرم‌آباد',
	MKZ: 'اراک',
	MZN: 'ساری',
	NKH: 'بجنورد',
	QHM: 'قم',
	RKH: 'مشهد',
	SBN: 'زاهدان',
	SKH: 'بیرجند',
	SMN: 'سمنان',
	THR: 'تهران',
	WAZ: 'ارومیه',
	YZD: 'یزد',
	ZJN: 'زنجان',
};

describe( 'the cities of Iran', () => {
	it( 'has every province by WooCommerce’s code, with its capital', () => {
		assert.deepEqual( Object.keys( cities ), Object.keys( CAPITALS ) );
		for ( const [ code, capital ] of Object.entries( CAPITALS ) ) {
			assert.ok( cities[ code ].includes( capital ), capital );
		}
	} );

	it( 'has no province without a few cities, and none with hundreds', () => {
		for ( const [ code, names ] of Object.entries( cities ) ) {
			assert.ok( names.length > 4 && names.length < 150, code );
		}
		const count = Object.values( cities ).flat().length;
		assert.ok( count > 1300 && count < 1700, String( count ) );
	} );

	it( 'names each city once in a province, in Persian letters, in the order of the alphabet', () => {
		const { compare } = new Intl.Collator( 'fa' );
		for ( const [ code, names ] of Object.entries( cities ) ) {
			assert.equal( new Set( names ).size, names.length, code );
			assert.deepEqual( [ ...names ].sort( compare ), names, code );
			for ( const name of names ) {
				assert.match(
					name,
					/^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئء]+([ \u200C][آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئء]+)*$/
				);
			}
		}
	} );

	it( 'says where it comes from, and under which licence; so does the readme, and the notices have it in full', () => {
		assert.match( about.source, /^https:\/\/github\.com\// );
		assert.match( about.commit, /^[0-9a-f]{40}$/ );
		assert.match( about.date, /^\d{4}-\d\d-\d\d$/ );
		assert.match( about.licence, /^MIT\. Copyright/ );
		const file = ( path ) => readFileSync( join( root, path ), 'utf8' );
		assert.ok( file( 'readme.txt' ).includes( about.source ) );
		assert.ok(
			file( 'tools/lib/third-party.cjs' ).includes( about.source )
		);
	} );
} );

describe( 'how it is made', () => {
	const provinces = ( ...without ) =>
		[
			'آذربایجان شرقی,آذربایجان غربی,اردبیل,اصفهان,البرز,ایلام,بوشهر,تهران,چهارمحال و بختیاری',
			'خراسان جنوبی,خراسان رضوی,خراسان شمالی,خوزستان,زنجان,سمنان,سیستان و بلوچستان,فارس,قزوین',
			'قم,کردستان,کرمان,کرمانشاه,کهگیلویه و بویراحمد,گلستان,گیلان,لرستان,مازندران,مرکزی,هرمزگان,همدان,یزد',
		]
			.join( ',' )
			.split( ',' )
			.filter( ( name ) => ! without.includes( name ) )
			.map( ( name, at ) => ( { id: String( at ), name } ) );

	it( 'writes Persian letters, and half-spaces where two letters would join', () => {
		for ( const [ from, to ] of [
			[ 'كرج', 'کرج' ],
			[ ' نجف  آباد ', 'نجف‌آباد' ],
			[ 'حسن اباد', 'حسن‌آباد' ],
			[ 'جعفراباد', 'جعفرآباد' ],
			[ 'احمد آباد مستوفی', 'احمدآباد مستوفی' ],
			[ 'خمینی شهر', 'خمینی‌شهر' ],
			[ 'قایم شهر', 'قائم‌شهر' ],
			[ 'مهاباد', 'مهاباد' ],
			[ 'آباده طشک', 'آباده طشک' ],
		] ) {
			assert.equal( spell( from ), to );
		}
	} );

	it( 'reads the columns by their names', () => {
		assert.deepEqual(
			readCsv( '\uFEFF"id","name"\r\n"1","ری"\r\n"2","یزد"\r\n' ),
			[
				{ id: '1', name: 'ری' },
				{ id: '2', name: 'یزد' },
			]
		);
	} );

	it( 'puts each city to its province, once', () => {
		const all = provinces();
		const yazd = all.find( ( { name } ) => name === 'یزد' ).id;
		const made = byCode( all, [
			{ province_id: yazd, name: 'میبد' },
			{ province_id: yazd, name: 'بافق' },
			{ province_id: yazd, name: 'ميبد' },
		] );
		assert.deepEqual( made.YZD, [ 'بافق', 'میبد' ] );
		assert.deepEqual( made.QHM, [] );
	} );

	it( 'stops at a province that is missing or unknown', () => {
		assert.throws( () => byCode( provinces( 'یزد' ), [] ), /no YZD/ );
		assert.throws(
			() => byCode( [ { id: '1', name: 'پارس' } ], [] ),
			/no province پارس/
		);
	} );
} );
