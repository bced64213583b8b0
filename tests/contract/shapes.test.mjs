/**
 * The shop under test (the stand-in, unless another is named) against what real WooCommerce was seen to do.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { differences, line } from './lib/shape.mjs';
import { watch } from './lib/watch.mjs';

const shapes = new URL( './shapes/', import.meta.url );
const records = {};
const pairs = [];
for ( const name of ( await readdir( shapes ) ).filter( ( file ) =>
	file.endsWith( '.json' )
) ) {
	const { woocommerce, wordpress, facts } = JSON.parse(
		await readFile( new URL( name, shapes ), 'utf8' )
	);
	records[ woocommerce ] = facts;
	pairs.push( `${ woocommerce } on WordPress ${ wordpress }` );
}

describe( `the shop does as WooCommerce ${ pairs.sort().join( ', ' ) }`, () => {
	let facts = {};
	const checked = new Set();

	before( async () => {
		( { facts } = await watch(
			JSON.parse( process.env.VITRIN_CONTRACT ?? '{}' )
		) );
	} );

	// One test per thing, so that a report says what differs; the groups come from the records.
	const groups = new Set(
		Object.values( records ).flatMap( ( record ) =>
			Object.entries( record ).flatMap( ( [ area, parts ] ) =>
				Object.keys( parts ).map( ( part ) => `${ area }\n${ part }` )
			)
		)
	);
	for ( const group of groups ) {
		const [ area, part ] = group.split( '\n' );
		it( `${ area }: ${ part }`, () => {
			checked.add( group );
			const pick = ( from ) =>
				from[ area ]?.[ part ] === undefined
					? {}
					: { [ part ]: from[ area ][ part ] };
			const list = differences(
				pick( facts ),
				Object.fromEntries(
					Object.entries( records ).map( ( [ version, record ] ) => [
						version,
						pick( record ),
					] )
				)
			);
			assert.equal(
				list.length,
				0,
				`\n${ list.map( ( difference ) => `  ${ line( difference ) }` ).join( '\n' ) }`
			);
		} );
	}

	after( () => {
		const unseen = Object.entries( facts ).flatMap( ( [ area, parts ] ) =>
			Object.keys( parts ).filter(
				( part ) => ! checked.has( `${ area }\n${ part }` )
			)
		);
		assert.deepEqual(
			unseen,
			[],
			'The probe asks for more than was recorded: record again.'
		);
	} );
} );
