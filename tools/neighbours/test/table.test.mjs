import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listOf, tableOf } from '../table.mjs';

const verdict = ( check, outcome, blame = '', why = '' ) => ( {
	check,
	outcome,
	blame,
	why,
} );
const run = ( plugin, size, ...verdicts ) => ( {
	plugin,
	version: '2.0',
	size,
	verdicts,
} );

it( '[THEME-06] the table has a row for each plugin, and says whose each failure is', () => {
	const all = [
		run(
			'one',
			'phone',
			verdict( 'list: a click adds to the cart, once', 'holds' ),
			verdict(
				'cart: two of the first',
				'fails',
				'together',
				'it `stays`'
			),
			verdict(
				'cart: no error in the console',
				'fails',
				'neighbour',
				'e'
			)
		),
		run(
			'one',
			'desktop',
			verdict(
				'cart: two of the first',
				'fails',
				'together',
				'it `stays`'
			)
		),
		run(
			'two',
			'phone',
			verdict( 'a: the quick view adds what its page does', 'leftOut' ),
			verdict( 'checkout: a guest places an order', 'holds' )
		),
	];
	const [ head, , first, second, empty, ...reasons ] =
		tableOf( all ).split( '\n' );
	const cells = ( row ) =>
		row.split( ' | ' ).map( ( cell ) => cell.replace( /^\| | \|$/g, '' ) );
	const of = ( row, column ) =>
		cells( row )[ cells( head ).indexOf( column ) ];
	assert.equal( cells( first )[ 0 ], 'one 2.0' );
	assert.equal( of( first, 'opening and adding in a list' ), '✓' );
	assert.equal( of( first, 'cart page' ), '✗' );
	assert.equal( of( first, 'console and requests' ), '(✗)' );
	assert.equal( of( second, 'quick view' ), '–' );
	assert.equal( of( second, 'a placed order' ), '✓' );
	assert.equal( empty, '' );
	assert.deepEqual( reasons, [
		"- one, cart: two of the first, only with both: `it 'stays'`",
		'- one, cart: no error in the console, without Vitrin as well: `e`',
	] );
	assert.equal(
		listOf( all[ 1 ] ),
		'✗ one desktop · cart: two of the first [only with both]: it `stays`\n'
	);
} );
