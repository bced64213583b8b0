import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as cases from '../cases.mjs';
import { compare, printsOf } from '../given.mjs';
import { judge, summary } from '../judge.mjs';
import { faultsOf, idsIn, parseLedger } from '../lines.mjs';
import { idsNamedIn } from '../names.mjs';
import nodeReporter from '../node-reporter.mjs';
import { makeProof, stillProved } from '../proof.mjs';

const markdown = [
	'# Ledger',
	'- AB-01 (tested) One.',
	'- AB-02 Two.',
	'- CD1-03 Three, cut.',
	'  - CD1-03a (tested) First half.',
	'  - CD1-03b Second half.',
	'- not a line',
	'',
].join( '\n' );
const lines = parseLedger( markdown );

const evidence = ( more ) => ( {
	named: new Map(),
	passed: new Map(),
	failed: new Set(),
	wasWhole: true,
	proved: new Set(),
	...more,
} );
const statesOf = ( { rows } ) => rows.map( ( { state } ) => state );

describe( 'the lines', () => {
	it( 'have areas, claims and clauses', () => {
		assert.deepEqual(
			lines.map( ( { id, area, claimed, clauses } ) => [
				id,
				area,
				claimed,
				clauses,
			] ),
			[
				[ 'AB-01', 'AB', true, [] ],
				[ 'AB-02', 'AB', false, [] ],
				[ 'CD1-03', 'CD1', false, [ 'CD1-03a', 'CD1-03b' ] ],
				[ 'CD1-03a', 'CD1', true, [] ],
				[ 'CD1-03b', 'CD1', false, [] ],
			]
		);
		assert.deepEqual( faultsOf( lines ), [] );
	} );
	for ( const [ fault, text, message ] of [
		[ 'an id twice', '- AB-01 x\n- AB-01 y\n', /AB-01 .*twice/ ],
		[
			'a mark beside its clauses',
			'- AB-01 (tested) x\n  - AB-01a y\n',
			/AB-01 is cut/,
		],
		[ 'a clause of nothing', '- AB-02a y\n', /AB-02a is a clause/ ],
	] ) {
		it( `with a fault: ${ fault }`, () => {
			const faults = faultsOf( parseLedger( text ) );
			assert.equal( faults.length, 1 );
			assert.match( faults[ 0 ], message );
		} );
	}
	it( 'are named in square brackets, each once', () => {
		assert.deepEqual(
			idsIn( "it( '[AB-01] [AB-02a] x [AB-01] [none] [1]'" ),
			[ 'AB-01', 'AB-02a' ]
		);
	} );
} );

describe( 'names of tests', () => {
	it( 'are texts of scripts, not comments', () => {
		assert.deepEqual(
			idsNamedIn(
				'a.test.tsx',
				"// [AB-01]\n/** [AB-02] */\nit( '[AB-03] x', () => {} );\nit( `[AB-04] ${ '[AB-05]' } [AB-06]`, f );\n"
			),
			[ 'AB-03', 'AB-04', 'AB-05', 'AB-06' ]
		);
	} );
	it( 'are attributes and texts of PHP, not comments', () => {
		assert.deepEqual(
			idsNamedIn(
				'ATest.php',
				"<?php\n// [AB-01]\n/** [AB-02] */\nclass A {\n\t#[TestDox( '[AB-03] x' )]\n\tfunction test_a() { yield '[AB-04] y' => []; }\n}\n"
			),
			[ 'AB-03', 'AB-04' ]
		);
	} );
} );

describe( 'cases', () => {
	const brief = ( list ) =>
		list.map( ( { file, ids, state } ) => [ file, ids.join(), state ] );

	it( 'of Jest: only what ran and was meant to pass', () => {
		const result = ( fullName, status, failing = false ) => ( {
			fullName,
			status,
			failing,
		} );
		assert.deepEqual(
			brief(
				cases.casesOfJest( {
					testResults: [
						{
							name: '/a.test.ts',
							assertionResults: [
								result( 'x [AB-01] y', 'passed' ),
								result( '[AB-02]', 'failed' ),
								result( '[AB-03]', 'pending' ),
								result( '[AB-04]', 'todo' ),
								result( '[AB-05]', 'passed', true ),
							],
						},
					],
				} )
			),
			[
				[ '/a.test.ts', 'AB-01', 'pass' ],
				[ '/a.test.ts', 'AB-02', 'fail' ],
				[ '/a.test.ts', 'AB-03', 'left out' ],
				[ '/a.test.ts', 'AB-04', 'left out' ],
				[ '/a.test.ts', 'AB-05', 'left out' ],
			]
		);
	} );

	it( 'of PHPUnit: the title above the method and the name of its data; nothing that looks at nothing', () => {
		const source = [
			"\t#[TestDox( '[AB-01] does' )]",
			"\t#[DataProvider( '[AB-07]' )]",
			'\tpublic function test_a(): void {',
			'\t}',
			'',
			'\t/** Not in a title: [AB-08]. */',
			'\tpublic function test_b(): void {',
			'\t}',
			'',
		].join( '\n' );
		const xml = [
			'<testcase name="test_a" file="/x.php" assertions="2"/>',
			'<testcase name="test_a with data set &quot;[AB-02] y&quot;" file="/x.php" assertions="1"><failure>no</failure></testcase>',
			'<testcase name="test_a" file="/x.php" assertions="0"><skipped/></testcase>',
			'<testcase name="test_a" file="/x.php" assertions="0"/>',
			'<testcase name="test_b" file="/x.php" assertions="1"></testcase>',
		].join( '' );
		assert.deepEqual( brief( cases.casesOfPhpunit( xml, () => source ) ), [
			[ '/x.php', 'AB-01', 'pass' ],
			[ '/x.php', 'AB-01,AB-02', 'fail' ],
			[ '/x.php', 'AB-01', 'left out' ],
			[ '/x.php', 'AB-01', 'left out' ],
			[ '/x.php', '', 'pass' ],
		] );
	} );

	it( 'of Playwright: skipped, fixme, expected failures, never run and passed at a second try prove nothing, though spec.ok is true', () => {
		const spec = ( title, expectedStatus, status, ...results ) => ( {
			title,
			file: 'a.spec.ts',
			ok: status !== 'unexpected',
			tests: [
				{
					expectedStatus,
					status,
					results: results.map( ( one ) => ( { status: one } ) ),
				},
			],
		} );
		assert.deepEqual(
			brief(
				cases.casesOfPlaywright( {
					suites: [
						{
							title: 'a.spec.ts',
							suites: [
								{
									title: '[AB-01]',
									specs: [
										spec(
											'[AB-02]',
											'passed',
											'expected',
											'passed'
										),
										spec(
											'x',
											'passed',
											'unexpected',
											'failed'
										),
										spec(
											'x',
											'skipped',
											'skipped',
											'skipped'
										),
										spec(
											'x',
											'failed',
											'expected',
											'failed'
										),
										spec( 'x', 'passed', 'skipped' ),
										spec(
											'x',
											'passed',
											'flaky',
											'failed',
											'passed'
										),
									],
								},
							],
						},
					],
				} )
			),
			[
				[ 'a.spec.ts', 'AB-01,AB-02', 'pass' ],
				[ 'a.spec.ts', 'AB-01', 'fail' ],
				[ 'a.spec.ts', 'AB-01', 'left out' ],
				[ 'a.spec.ts', 'AB-01', 'left out' ],
				[ 'a.spec.ts', 'AB-01', 'left out' ],
				[ 'a.spec.ts', 'AB-01', 'left out' ],
			]
		);
	} );

	it( 'of Node: what its runner says, through our reporter', async () => {
		async function* events() {
			const file = '/a.test.mjs';
			yield { type: 'test:start', data: { name: '[AB-09]' } };
			yield { type: 'test:pass', data: { name: '[AB-01]', file } };
			yield { type: 'test:fail', data: { name: '[AB-02]', file } };
			yield {
				type: 'test:pass',
				data: { name: '[AB-03]', file, skip: true },
			};
			yield {
				type: 'test:pass',
				data: { name: '[AB-04]', file, todo: 'later' },
			};
		}
		let log = '';
		for await ( const line of nodeReporter( events() ) ) {
			log += line;
		}
		assert.deepEqual( brief( cases.casesOfNode( log ) ), [
			[ '/a.test.mjs', 'AB-01', 'pass' ],
			[ '/a.test.mjs', 'AB-02', 'fail' ],
			[ '/a.test.mjs', 'AB-03', 'left out' ],
			[ '/a.test.mjs', 'AB-04', 'left out' ],
		] );
	} );
} );

describe( 'where a line stands', () => {
	const passed = new Map( [
		[ 'AB-01', [ 'a' ] ],
		[ 'CD1-03a', [ 'c' ] ],
	] );
	it( 'tested: a test of it ran and passed, none failed', () => {
		const verdict = judge( lines, evidence( { passed } ) );
		assert.deepEqual( statesOf( verdict ), [
			'tested',
			'open',
			'open',
			'tested',
			'open',
		] );
		assert.deepEqual( verdict.problems, [] );
	} );
	it( 'a name alone is nothing once all have run, and counts until then', () => {
		const named = passed;
		assert.deepEqual(
			judge( lines, evidence( { named } ) ).problems.map(
				( text ) => text.split( ' ' )[ 0 ]
			),
			[ 'AB-01', 'CD1-03a' ]
		);
		assert.deepEqual(
			judge( lines, evidence( { named, wasWhole: false } ) ).problems,
			[]
		);
	} );
	it( 'a failure anywhere opens it, whatever passed or was proved', () => {
		const verdict = judge(
			lines,
			evidence( {
				passed,
				failed: new Set( [ 'AB-01' ] ),
				proved: new Set( [ 'AB-01' ] ),
			} )
		);
		assert.equal( verdict.rows[ 0 ].state, 'open' );
		assert.match( verdict.problems.join(), /AB-01 .* failed/ );
	} );
	it( 'a line cut into clauses has the lowest state of theirs', () => {
		const whole = parseLedger(
			'- AB-01 x\n  - AB-01a (tested) y\n  - AB-01b (tested) z\n'
		);
		const both = new Map( [
			[ 'AB-01a', [ 'a' ] ],
			[ 'AB-01b', [ 'b' ] ],
		] );
		const of = ( ...proved ) =>
			statesOf(
				judge(
					whole,
					evidence( { passed: both, proved: new Set( proved ) } )
				)
			)[ 0 ];
		assert.equal( of(), 'tested' );
		assert.equal( of( 'AB-01a' ), 'tested' );
		assert.equal( of( 'AB-01a', 'AB-01b' ), 'proved' );
	} );
	it( 'an id that is no line is a fault', () => {
		assert.match(
			judge(
				lines,
				evidence( {
					passed,
					named: new Map( [ [ 'ZZ-09', [ 'z' ] ] ] ),
				} )
			).problems.join(),
			/z names \[ZZ-09\]/
		);
	} );
	it( 'is counted by area, clauses apart', () => {
		const table = summary( judge( lines, evidence( { passed } ) ).rows );
		assert.match( table, /^all +2 +1 +0$/m );
		assert.match( table, /^clauses +1 +1 +0$/m );
	} );
} );

describe( 'proof', () => {
	const facts = {
		commit: 'c0ffee',
		date: '2026-01-01',
		wordpress: '7.1',
		woocommerce: '10.9.1',
	};
	const texts = { 'a.spec.ts': 'a', 'b.spec.ts': 'b' };
	const ran = ( file, ...ids ) => ( { file, ids, state: 'pass' } );
	const proof = makeProof(
		[
			ran( 'a.spec.ts', 'AB-01' ),
			ran( 'b.spec.ts', 'AB-01', 'AB-02' ),
			ran( 'b.spec.ts', 'ZZ-01' ),
			{ file: 'a.spec.ts', ids: [ 'CD1-03a' ], state: 'left out' },
		],
		lines,
		( path ) => texts[ path ],
		facts
	);
	const proved = ( {
		of = lines,
		now = texts,
		runner = 'playwright',
	} = {} ) => [
		...stillProved(
			{ [ runner ]: proof },
			of,
			( path ) => now[ path ] ?? null
		),
	];

	it( 'names the commit, the shop and what passed', () => {
		assert.equal( proof.commit, 'c0ffee' );
		assert.equal( proof.tests, 3 );
		assert.deepEqual( Object.keys( proof.lines ), [ 'AB-01', 'AB-02' ] );
		assert.deepEqual( proved(), [ 'AB-01', 'AB-02' ] );
	} );
	it( 'ends with a change of the line’s text', () => {
		assert.deepEqual(
			proved( {
				of: parseLedger( markdown.replace( 'Two.', 'Three.' ) ),
			} ),
			[ 'AB-01' ]
		);
	} );
	it( 'ends when every test’s file has changed or is gone', () => {
		assert.deepEqual( proved( { now: { ...texts, 'b.spec.ts': 'B' } } ), [
			'AB-01',
		] );
		assert.deepEqual( proved( { now: {} } ), [] );
	} );
	it( 'is of runners that meet the shop', () => {
		assert.deepEqual( proved( { runner: 'phpunit' } ), [
			'AB-01',
			'AB-02',
		] );
		assert.deepEqual( proved( { runner: 'jest' } ), [] );
		assert.deepEqual( proved( { runner: 'node' } ), [] );
	} );
} );

describe( 'the given lines', () => {
	it( 'name what is missing, what is ours alone, and what wants comparing', () => {
		const given = parseLedger(
			'- AB-01 One!\n- AB-02 Two!\n- EF-01 New.\n'
		);
		const compared = printsOf( given );
		assert.deepEqual(
			compare( given, lines, { ...compared, 'AB-02': 'older' } ),
			{
				missing: [ 'EF-01' ],
				ownOnly: [ 'CD1-03' ],
				changed: [ 'AB-02' ],
			}
		);
	} );
} );
