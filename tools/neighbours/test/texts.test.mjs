import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lasting, missingFrom, numbersIn, summaryOf } from '../lib/texts.mjs';

const line = ( more = {} ) => ( {
	name: 'لیوان سفالی',
	quantity: 2,
	data: '',
	amount: 80000,
	subtotal: '۸۰٬۰۰۰ تومان',
	isShown: true,
	...more,
} );
const cart = ( ...lines ) => ( { lines, fees: [], total: 80000 } );

describe( '[THEME-06] what was seen, so that it can be compared', () => {
	it( 'a cart is one line, whatever digits it is written with', () => {
		assert.equal(
			summaryOf( {
				lines: [
					line( { data: 'اندازه: ۴۲' } ),
					line( { name: 'B' } ),
				],
				fees: [ [ 'Wrapping', 500 ] ],
				total: 160500,
			} ),
			'2 × لیوان سفالی (اندازه: 42) = 80000, 2 × B = 80000, Wrapping = 500, total 160500'
		);
	} );

	it( 'numbers are found with what groups their digits', () => {
		assert.equal(
			numbersIn( '۱٬۲۵۰٬۰۰۰ تومان، 12,000 و ٣' ),
			'1250000 12000 3'
		);
		assert.equal( numbersIn( 'رایگان' ), '' );
	} );

	for ( const [ what, lines, rows, missing ] of [
		[ 'all', [ line() ], [ 'لیوان‌ سفالی\n۲ ۸۰٬۰۰۰ تومان' ], [] ],
		[
			'all of a part that costs nothing and is one',
			[ line( { quantity: 1, subtotal: 'رایگان' } ) ],
			[ 'لیوان سفالی رایگان' ],
			[],
		],
		[
			'all but a line that a mini cart leaves out',
			[ line(), line( { isShown: false } ) ],
			[ 'لیوان سفالی ۲ ۸۰٬۰۰۰' ],
			[],
		],
		[
			'a line too few',
			[ line(), line() ],
			[ '' ],
			[ '1 lines, the cart has 2' ],
		],
		[
			'another name',
			[ line() ],
			[ 'بشقاب ۲ ۸۰٬۰۰۰' ],
			[ 'not its name: لیوان سفالی' ],
		],
		[
			'not what was typed',
			[ line( { data: 'نوشته: برای مریم' } ) ],
			[ 'لیوان سفالی ۲ ۸۰٬۰۰۰' ],
			[ 'not what was chosen: نوشته: برای مریم' ],
		],
		[
			'another price',
			[ line() ],
			[ 'لیوان سفالی ۲ ۸٬۰۰۰' ],
			[ 'not its price: ۸۰٬۰۰۰ تومان' ],
		],
		[
			'another quantity',
			[ line() ],
			[ 'لیوان سفالی ۳ ۸۰٬۰۰۰' ],
			[ 'not its quantity: 2' ],
		],
	] ) {
		it( `the drawer says ${ what }`, () => {
			assert.deepEqual( missingFrom( cart( ...lines ), rows ), missing );
		} );
	}

	it( 'an error is the same in each shop and run', () => {
		assert.equal(
			lasting(
				'404 http://127.0.0.1:4123/wp-content/a.js?ver=1.2 at x.js:10:4 nonce 0a1b2c3d4e'
			),
			'404 /wp-content/a.js?ver=… at x.js nonce …'
		);
	} );
} );
