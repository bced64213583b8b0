#!/usr/bin/env node
/**
 * `npm test`: installs what is missing, then checks and tests everything, goes on
 * after a failure, and ends with one line: `123 passed, 0 failed`.
 *
 * A check (a linter, the build) counts as one test.
 */
import {
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readOptions, refuse } from './lib/cli.mjs';
import {
	fromJest,
	fromJunit,
	fromPlaywright,
	none,
	sum,
	unsteady,
} from './lib/counts.mjs';
import {
	failedInJest,
	failedInJunit,
	failedInPlaywright,
} from './lib/failures.mjs';
import { isBlockTheme } from './lib/theme-kind.cjs';
import * as needs from './lib/needs.mjs';
import { withMariaDb } from './lib/mariadb.mjs';
import { bin, print, printTogether, root, run } from './lib/run.mjs';

const GROUPS = [
	'build',
	'lint',
	'i18n',
	'jest',
	'tools',
	'php',
	'e2e',
	'ledger',
];

const options = readOptions( {
	usage: 'npm test --',
	options: {
		only: { value: 'STEPS', text: `some of: ${ GROUPS.join( ', ' ) }` },
		wordpress: { value: 'DIR', text: 'WordPress of the shop to test on' },
		woocommerce: {
			value: 'DIR',
			text: 'WooCommerce to test on, instead of the stand-in shop',
		},
		theme: { value: 'DIR', text: 'theme of the shop to test on' },
		plugin: {
			value: 'DIR',
			multiple: true,
			text: 'one more plugin to activate on the shop; may be repeated',
		},
		mariadb: {
			text: 'PHPUnit and Playwright on a MariaDB of their own, made for the run',
		},
		record: {
			text: 'write docs/proved.json from a run on a real WooCommerce',
		},
	},
} );
const only = options.only?.split( ',' );
const unknown = only?.find( ( group ) => ! GROUPS.includes( group ) );
if ( unknown !== undefined ) {
	refuse( `--only knows ${ GROUPS.join( ', ' ) }, not "${ unknown }".` );
}

const results = join( root, '.cache/results' );
rmSync( results, { recursive: true, force: true } );
mkdirSync( results, { recursive: true } );

const isRealShop =
	options.woocommerce !== undefined && options.woocommerce !== 'stand-in';
const siteArgs = [ 'wordpress', 'woocommerce', 'theme', 'plugin' ].flatMap(
	( name ) =>
		[ options[ name ] ?? [] ]
			.flat()
			.map( ( value ) => `--${ name }=${ value }` )
);

const one = ( { code } ) =>
	code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
const node = ( ...args ) => run( process.execPath, args );
const local = ( name, ...args ) => run( bin( name ), args );

/** A runner's count; a runner that failed without a failing test is one failure. */
function counted( file, code, read ) {
	const path = join( results, file );
	const count = existsSync( path )
		? read( readFileSync( path, 'utf8' ) )
		: none;
	return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function phpstan( config ) {
	return one(
		await run( 'php', [
			'vendor/bin/phpstan',
			'analyse',
			`--configuration=${ config }`,
			'--no-progress',
			'--memory-limit=2G',
		] )
	);
}

/** A site for PHPUnit, whose facts say what shop the run is about; null where it can't be made. */
async function prepareSite( name = 'phpunit' ) {
	const site = await run(
		process.execPath,
		[
			'tools/site/prepare.mjs',
			'--json',
			`--name=${ name }`,
			'--no-build',
			...siteArgs,
		],
		{ keep: true }
	);
	const line = site.output.trim().split( '\n' ).at( -1 ) ?? '';
	if ( site.code !== 0 || ! line.startsWith( '{' ) ) {
		return null;
	}
	writeFileSync( join( results, 'site.json' ), line );
	return JSON.parse( line );
}

/** Half of PHPUnit's tests (phpunit.xml.dist), on a site of its own. */
async function phpunit( half ) {
	const site = await prepareSite( `phpunit-${ half }` );
	if ( ! site ) {
		print( 'The site for PHPUnit could not be prepared.\n' );
		return { passed: 0, failed: 1 };
	}
	const file = `phpunit-${ half }.xml`;
	const { code } = await run(
		'php',
		[
			// What is compiled once stays so: a fifth of the time.
			'-d',
			'opcache.enable_cli=1',
			'vendor/bin/phpunit',
			`--testsuite=${ half }`,
			`--cache-directory=.cache/phpunit-${ half }`,
			`--log-junit=${ join( results, file ) }`,
		],
		{
			env: {
				VITRIN_SITE: site.dir,
				VITRIN_REAL_SHOP: isRealShop ? '1' : '0',
			},
		}
	);
	return counted( file, code, fromJunit );
}

const e2eEnv = ( real ) => ( {
	VITRIN_SITE_ARGS: JSON.stringify( siteArgs ),
	VITRIN_REAL_SHOP: real ? '1' : '0',
} );

/** More than these in one run, and it isn't the machine that was held up. */
const MOST_UNSTEADY = 3;
const TIMES_ALONE = 6;

/**
 * Whether a browser test passes each of several times with the machine to itself. One that
 * races fails at least once; one that the load of its neighbours held up doesn't
 * (docs/adr/0006-tools.md).
 */
const passesAlone = async ( { file, line, project } ) =>
	(
		await run(
			bin( 'playwright' ),
			[
				'test',
				`${ file }:${ line }`,
				`--project=${ project }`,
				`--repeat-each=${ TIMES_ALONE }`,
				'--workers=1',
				'--retries=0',
				'--reporter=list',
				// What the failure left is still needed.
				'--output=.cache/test-results-alone',
			],
			{ env: e2eEnv( isRealShop ) }
		)
	).code === 0;

async function playwright() {
	await needs.chromium();
	const { code } = await run( bin( 'playwright' ), [ 'test' ], {
		env: e2eEnv( isRealShop ),
	} );
	let second = /** @type {ReturnType<typeof unsteady>} */ ( [] );
	let count = counted( 'playwright.json', code, ( text ) => {
		const report = JSON.parse( text );
		second = unsteady( report );
		return fromPlaywright( report );
	} );
	for ( const test of second ) {
		const name = `${ test.project }, ${ test.file }:${ test.line }, ${ test.title }`;
		const isSteady =
			second.length <= MOST_UNSTEADY && ( await passesAlone( test ) );
		process.stdout.write(
			`Passed only at the second try, ${ isSteady ? `then ${ TIMES_ALONE } times of ${ TIMES_ALONE } by itself` : 'and that counts as failed' }; find out why: ${ name }\n`
		);
		if ( isSteady ) {
			count = { passed: count.passed + 1, failed: count.failed - 1 };
		}
	}
	if ( ! isRealShop ) {
		process.stdout.write(
			`${ await testsTagged( '@real|@astra' ) } tests were not run: they need the real shop (--woocommerce=DIR).\n`
		);
	}
	if ( isBlockTheme( siteArgs ) ) {
		process.stdout.write(
			`${ await testsTagged( '@classic' ) } tests were not run: they need a classic theme.\n`
		);
	}
	return count;
}

/** How many tests a shop that has all would run of these tags. */
async function testsTagged( tags ) {
	const list = await run(
		bin( 'playwright' ),
		[ 'test', '--list', `--grep=${ tags }`, '--reporter=list' ],
		{
			keep: true,
			env: {
				...e2eEnv( true ),
				VITRIN_SITE_ARGS: JSON.stringify(
					siteArgs.filter( ( arg ) => ! arg.startsWith( '--theme=' ) )
				),
			},
		}
	);
	return list.output.match( /Total: (\d+) test/ )?.[ 1 ] ?? '0';
}

/** A run with a failure anywhere proves nothing. */
async function recordIfAllPassed() {
	if ( ! options.record ) {
		return [];
	}
	if ( rows.some( ( { failed } ) => failed > 0 ) ) {
		print( 'Nothing is recorded: a step failed.\n' );
		return [];
	}
	if ( ! existsSync( join( results, 'site.json' ) ) ) {
		await prepareSite();
	}
	return [ '--record' ];
}

const steps = [
	[
		'build',
		'Build',
		async () => one( await node( 'tools/build.mjs', '--no-check' ) ),
	],
	[
		'build',
		'Build check',
		async () => one( await node( 'tools/check-build.mjs' ) ),
	],
	[
		'lint',
		'ESLint and Prettier',
		async () => one( await local( 'eslint', '.' ) ),
	],
	[
		'lint',
		'stylelint',
		async () =>
			one(
				await local(
					'stylelint',
					'{src,blocks}/**/*.scss',
					'--allow-empty-input'
				)
			),
	],
	[
		'lint',
		'TypeScript',
		async () => one( await local( 'tsc', '--noEmit' ) ),
	],
	[
		'lint',
		'TypeScript, development site',
		async () =>
			one( await local( 'tsc', '--noEmit', '--project', 'tools/site' ) ),
	],
	[
		'lint',
		'PHP_CodeSniffer',
		async () => one( await run( 'php', [ 'vendor/bin/phpcs', '-q' ] ) ),
	],
	[ 'lint', 'PHPStan, newest stubs', () => phpstan( 'phpstan.neon.dist' ) ],
	[ 'lint', 'PHPStan, tests', () => phpstan( 'phpstan.tests.neon.dist' ) ],
	[
		'lint',
		'PHPStan, oldest stubs',
		() => phpstan( 'phpstan.oldest.neon.dist' ),
	],
	[
		'i18n',
		'Translations',
		async () => one( await node( 'tools/i18n/i18n.mjs', '--check' ) ),
	],
	[
		'lint',
		'Table of chunks in docs/chunks.md',
		async () => one( await node( 'tools/docs-chunks.mjs', '--check' ) ),
	],
	[
		'jest',
		'Jest',
		async () => {
			const { code } = await local(
				'jest',
				'--json',
				`--outputFile=${ join( results, 'jest.json' ) }`
			);
			return counted( 'jest.json', code, ( text ) =>
				fromJest( JSON.parse( text ) )
			);
		},
	],
	[
		'tools',
		'Tools and contract (node --test)',
		async () => {
			const { code } = await node( 'tools/run-node-tests.mjs' );
			return counted( 'node.xml', code, fromJunit );
		},
	],
	[ 'php', 'PHPUnit, orders', () => phpunit( 'orders' ) ],
	[ 'php', 'The rest of PHPUnit', () => phpunit( 'rest' ) ],
	[ 'e2e', 'Playwright', playwright ],
	[
		'ledger',
		'Ledger',
		async () =>
			one(
				await node(
					'tools/ledger/ledger.mjs',
					'--check',
					...( await recordIfAllPassed() )
				)
			),
	],
];

const wanted = steps.filter(
	( [ group ] ) => ! only || only.includes( group )
);

try {
	await needs.packages();
	const groups = new Set( wanted.map( ( [ group ] ) => group ) );
	if ( [ 'lint', 'php', 'tools' ].some( ( group ) => groups.has( group ) ) ) {
		await needs.phpTools();
	}
	if ( groups.has( 'php' ) || groups.has( 'e2e' ) ) {
		await needs.phpExtensions();
	}
	// A theme is held to its journeys among the tools' tests.
	if ( groups.has( 'e2e' ) || groups.has( 'tools' ) ) {
		await needs.chromium();
	}
} catch ( error ) {
	if ( error instanceof needs.Missing ) {
		process.stderr.write( `${ error.message }\n0 passed, 1 failed\n` );
		process.exit( 1 );
	}
	throw error;
}

const rows = [];

/** Runs a step, prints what it says, and keeps its count. */
async function runStep( [ , title, step ] ) {
	print( `\n── ${ title } ${ '─'.repeat( 60 - title.length ) }\n` );
	const start = Date.now();
	let count;
	try {
		count = await step();
	} catch ( error ) {
		print( `${ error.stack ?? error }\n` );
		count = { passed: 0, failed: 1 };
	}
	const seconds = ( ( Date.now() - start ) / 1000 ).toFixed( 1 );
	rows.push( { title, seconds, ...count } );
	print(
		`${ count.failed === 0 ? '✓' : '✗' } ${ title }: ${ count.passed } passed, ${ count.failed } failed, ${ seconds } s\n`
	);
}

/** When a step runs: the build first, which all others read; what needs the machine to itself last. */
const turnOf = ( [ group ] ) => {
	if ( group === 'build' ) {
		return 'first';
	}
	if ( group === 'tools' ) {
		return 'waiting';
	}
	return [ 'e2e', 'ledger' ].includes( group ) ? 'last' : 'beside';
};

/** Begun first, so that no core waits at the end for the other. */
const LONGEST = [ 'Jest', 'PHPUnit, orders', 'The rest of PHPUnit' ];

/** Takes steps from a list until none is left. */
const takeSteps = async ( list ) => {
	for ( let step = list.shift(); step; step = list.shift() ) {
		const taken = step;
		await printTogether( () => runStep( taken ) );
	}
};

async function runAll() {
	const having = ( turn ) =>
		wanted.filter( ( step ) => turnOf( step ) === turn );
	for ( const step of having( 'first' ) ) {
		await runStep( step );
	}
	// They need one core each and nothing of each other: two at once.
	const isLong = ( [ , title ] ) => LONGEST.includes( title );
	const beside = having( 'beside' );
	const list = [
		...beside.filter( isLong ),
		...beside.filter( ( step ) => ! isLong( step ) ),
	];
	await Promise.all( [
		takeSteps( list ),
		takeSteps( list ),
		// Waits for shops and browsers most of its time.
		takeSteps( having( 'waiting' ) ),
	] );
	for ( const step of having( 'last' ) ) {
		await runStep( step );
	}
}
if ( options.mariadb ) {
	await withMariaDb( ( { socket } ) => {
		siteArgs.push( `--database=${ socket }` );
		return runAll();
	} );
} else {
	await runAll();
}

const order = wanted.map( ( [ , title ] ) => title );
rows.sort( ( a, b ) => order.indexOf( a.title ) - order.indexOf( b.title ) );
process.stdout.write( '\n' );
for ( const { title, seconds, passed, failed } of rows ) {
	process.stdout.write(
		`${ failed === 0 ? '✓' : '✗' } ${ title.padEnd( 34 ) } ${ String( passed ).padStart( 5 ) } passed ${ String( failed ).padStart( 4 ) } failed ${ seconds.padStart( 7 ) } s\n`
	);
}
for ( const [ file, read ] of [
	[ 'jest.json', ( text ) => failedInJest( JSON.parse( text ) ) ],
	[ 'node.xml', failedInJunit ],
	[ 'phpunit-orders.xml', failedInJunit ],
	[ 'phpunit-rest.xml', failedInJunit ],
	[ 'playwright.json', ( text ) => failedInPlaywright( JSON.parse( text ) ) ],
] ) {
	const path = join( results, file );
	const failed = existsSync( path )
		? read( readFileSync( path, 'utf8' ) )
		: [];
	for ( const name of failed ) {
		process.stdout.write( `\n✗ ${ name }\n` );
	}
}
const total = sum( rows );
process.stdout.write(
	`\n${ total.passed } passed, ${ total.failed } failed\n`
);
process.exit( total.failed === 0 && total.passed > 0 ? 0 : 1 );
