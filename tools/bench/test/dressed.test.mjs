import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { overDressed } from '../lib/dressed.mjs';

const budgets = JSON.parse(
	readFileSync( new URL( '../budgets.json', import.meta.url ), 'utf8' )
);
const page = ( { scripts = 0, styles = 0, idle = 0, data = 0 } = {} ) => ( {
	scripts: { ours: { bytes: scripts } },
	styles: { ours: { bytes: styles } },
	idle: { ours: { bytes: idle } },
	inline: { oursData: data },
} );
const judged = ( name, dressed, plain, visitor = 'empty' ) =>
	overDressed(
		{
			on: plain ? { [ name ]: { [ visitor ]: page( plain ) } } : {},
			dressed: { [ name ]: { [ visitor ]: page( dressed ) } },
		},
		budgets
	);

describe( 'a shop as shops have it', () => {
	it( 'has a limit for its scripts', () => {
		for ( const [ name, limit ] of [
			[ 'blog', 9728 ],
			[ 'shop', 12800 ],
			[ 'simple', 16896 ],
			[ 'variable', 16896 ],
			[ 'cart', 12800 ],
			[ 'checkout', 12800 ],
		] ) {
			const scripts = limit;
			assert.deepEqual( judged( name, { scripts } ), [], name );
			assert.match(
				judged( name, { scripts: scripts + 1 } ).join(),
				new RegExp(
					`as shops have it: bytes of our scripts ${ limit + 1 }, budget ${ limit }$`
				)
			);
		}
	} );

	it( 'pays little for mini cart, search form and notice, and next to nothing where a page has much already', () => {
		for ( const [ name, most ] of [
			[ 'blog', 1250 ],
			[ 'checkout', 1250 ],
			[ 'shop', 100 ],
			[ 'variable', 100 ],
		] ) {
			const plain = { scripts: 5000 };
			assert.deepEqual(
				judged( name, { scripts: 5000 + most }, plain ),
				[]
			);
			assert.match(
				judged( name, { scripts: 5001 + most }, plain ).join(),
				new RegExp(
					`for mini cart, search form and notice ${ most + 1 }, budget ${ most }$`
				)
			);
		}
	} );

	it( 'is held in its style, its data and what comes when idle', () => {
		const {
			headerStyleBytes,
			idleScriptBytes,
			landingScriptBytes,
			idleStyleBytes,
		} = budgets.firstLoad;
		const idle = idleScriptBytes + landingScriptBytes + idleStyleBytes;
		assert.deepEqual(
			judged( 'blog', { styles: headerStyleBytes, idle, data: 2048 } ),
			[]
		);
		assert.deepEqual(
			judged( 'blog', {
				styles: headerStyleBytes + 1,
				idle: idle + 1,
				data: 2049,
			} ),
			[
				`blog, no cart, as shops have it: bytes of our styles ${ headerStyleBytes + 1 }, budget ${ headerStyleBytes }`,
				'blog, no cart, as shops have it: bytes of our inline data 2049, budget 2048',
				`blog, no cart, as shops have it: bytes of our scripts and styles when idle ${ idle + 1 }, budget ${ idle }`,
			]
		);
		// A list's own limits; with a cart the engine is fetched ahead, and the cart's page holds the cart.
		assert.deepEqual(
			judged( 'shop', { styles: headerStyleBytes + 1, data: 3072 } ),
			[]
		);
		assert.deepEqual(
			judged( 'cart', { idle: 99999, data: 5120 }, undefined, 'full' ),
			[]
		);
		assert.equal( judged( 'cart', { data: 5120 } ).length, 1 );
	} );

	it( 'says nothing where it was not measured', () => {
		assert.deepEqual( overDressed( { on: {} }, budgets ), [] );
	} );
} );
