import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as ledger from '../lib.mjs';

const markdown =
	'# Ledger\n- AB-01 (tested) One.\n- AB-02 Two.\n- CD1-03 (tested) *Ours:* three.\n- not a line\n';

describe( 'the ledger', () => {
	it( 'reads lines, areas and claims', () => {
		assert.deepEqual(
			ledger
				.parseLedger( markdown )
				.map( ( { id, area, claimed } ) => [ id, area, claimed ] ),
			[
				[ 'AB-01', 'AB', true ],
				[ 'AB-02', 'AB', false ],
				[ 'CD1-03', 'CD1', true ],
			]
		);
	} );
	it( 'finds ids in titles, each once', () => {
		assert.deepEqual(
			ledger.idsIn( "it( '[AB-01] [AB-02] x [AB-01] [none]'" ),
			[ 'AB-01', 'AB-02' ]
		);
	} );
	it( 'tells open, tested and proved, and complains of claims without a test', () => {
		const { rows, problems } = ledger.judge(
			ledger.parseLedger( markdown ),
			new Map( [
				[ 'AB-01', [ 'a' ] ],
				[ 'ZZ-09', [ 'z' ] ],
			] ),
			new Set( [ 'AB-01', 'AB-02' ] )
		);
		assert.deepEqual(
			rows.map( ( row ) => row.state ),
			[ 'proved', 'open', 'open' ]
		);
		assert.equal( problems.length, 2 );
		assert.match( problems.join(), /ZZ-09.*CD1-03 is called tested/ );
	} );
	it( 'takes ids of PHPUnit from the attributes and the docblock above the method', () => {
		const source =
			"\t#[TestDox( '[AB-01] does' )]\n\t#[DataProvider( 'x' )]\n\tpublic function test_a(): void {\n\t}\n\n\tpublic function test_b(): void {\n\t}\n\n\t/**\n\t * @testdox [AB-03] does\n\t */\n\tpublic function test_c(): void {\n\t}\n";
		const xml =
			'<testcase name="test_a" file="x.php"/><testcase name="test_a with data set &quot;[AB-02] y&quot;" file="x.php"><failure>no</failure></testcase><testcase name="test_b" file="x.php"></testcase><testcase name="test_c" file="x.php"/>';
		assert.deepEqual(
			ledger.idsOfPhpunit( xml, () => source ),
			[
				{ ids: [ 'AB-01' ], ok: true },
				{ ids: [ 'AB-01', 'AB-02' ], ok: false },
				{ ids: [], ok: true },
				{ ids: [ 'AB-03' ], ok: true },
			]
		);
	} );
	it( 'proves only what failed nowhere', () => {
		const report = {
			suites: [
				{
					title: 'f.spec.ts',
					specs: [],
					suites: [
						{
							title: '[AB-01]',
							specs: [
								{ title: '[AB-02] x', ok: true },
								{ title: 'y', ok: false },
							],
						},
					],
				},
			],
		};
		assert.deepEqual( ledger.provedBy( ledger.idsOfPlaywright( report ) ), [
			'AB-02',
		] );
	} );
} );
