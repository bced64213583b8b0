import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failuresOf, listOf, placed, tableOf, versionOf } from '../table.mjs';

const run = ( theme, size, ...outcomes ) => ( {
	theme,
	version: '1.2',
	size,
	results: outcomes.map( ( outcome, at ) => ( {
		check: `check ${ at }`,
		outcome,
		why: outcome === 'holds' ? '' : 'for a `reason`',
	} ) ),
} );

describe( '[THEME-05] the table of the journeys on themes', () => {
	const all = [
		run( 'one', 'phone', 'holds', 'fails' ),
		run( 'one', 'desktop', 'holds', 'holds' ),
		run( 'two', 'phone', 'leftOut', 'fails' ),
	];

	it( 'has a row for each check and a column for each theme; widths only where they differ', () => {
		const [ head, , first, second, , ...reasons ] =
			tableOf( all ).split( '\n' );
		assert.equal( head, '|  | one 1.2 | two 1.2 |' );
		assert.equal( first, '| check 0 | ✓ | – |' );
		assert.equal( second, '| check 1 | phone ✗, desktop ✓ | ✗ |' );
		assert.deepEqual( reasons, [
			"- ✗ one, phone, check 1: `for a 'reason'`",
			"- – two, phone, check 0: `for a 'reason'`",
			"- ✗ two, phone, check 1: `for a 'reason'`",
		] );
	} );

	it( 'says which WooCommerce each was held on, where it was a real one', () => {
		const [ , , first, second ] = tableOf(
			all.map( ( one ) => ( {
				...one,
				shop: one.theme === 'one' ? '10.9.1' : '',
			} ) )
		).split( '\n' );
		assert.equal( first, '| held on WooCommerce | 10.9.1 |  |' );
		assert.equal( second, '| check 0 | ✓ | – |' );
	} );

	it( 'counts what fails, not what was left out', () => {
		assert.equal( failuresOf( all ), 2 );
	} );

	it( 'says each check in a line of its own', () => {
		assert.equal(
			listOf( all[ 0 ] ),
			'✓ one phone · check 0\n✗ one phone · check 1: for a `reason`\n'
		);
	} );

	it( 'stands between two marks, and nothing else of the page changes', () => {
		const page = 'a\n<!-- table -->\nold\n<!-- /table -->\nb\n';
		assert.equal(
			placed( page, 'new' ),
			'a\n<!-- table -->\nnew\n<!-- /table -->\nb\n'
		);
		assert.throws( () => placed( 'a', 'new' ), /<!-- table -->/ );
		// That of one journey has marks of its own.
		const both = `${ page }<!-- one -->\n<!-- /one -->\n`;
		assert.equal(
			placed( both, 'new', 'one' ),
			`${ page }<!-- one -->\nnew\n<!-- /one -->\n`
		);
	} );

	it( "reads a theme's version", () => {
		assert.equal(
			versionOf( '/*\nTheme Name: X\n\tVersion:   4.6.2\n*/' ),
			'4.6.2'
		);
		assert.equal( versionOf( '/*! no version */' ), '' );
	} );
} );
