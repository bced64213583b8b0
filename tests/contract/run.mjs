/**
 * The contract (docs/adr/0005-contract.md).
 *
 * npm run contract
 *     tests the stand-in shop against the recorded shapes and the published stubs
 * npm run contract -- --record --wordpress=DIR --woocommerce=DIR
 *     records the facts of a real WooCommerce as shapes/<version>.json
 *
 * Both take --url=ADDRESS --site=DIR instead, for a site that runs already.
 */
import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = ( path ) => fileURLToPath( new URL( path, import.meta.url ) );

const { values } = parseArgs( {
	options: {
		record: { type: 'boolean', default: false },
		wordpress: { type: 'string' },
		woocommerce: { type: 'string' },
		url: { type: 'string' },
		site: { type: 'string' },
	},
} );

if ( values.record ) {
	await record();
} else {
	await test();
}

async function record() {
	if ( ! values.woocommerce && ! ( values.url && values.site ) ) {
		throw new Error(
			'Name the WooCommerce to record: --woocommerce=DIR (and --wordpress=DIR), or --url=ADDRESS --site=DIR.'
		);
	}
	const { watch } = await import( './lib/watch.mjs' );
	const { facts, version, wordpress, standIn } = await watch( values );
	if ( standIn ) {
		throw new Error(
			'That is the stand-in shop: recording it would test it against itself.'
		);
	}
	const file = here( `./shapes/${ version }.json` );
	await writeFile(
		file,
		JSON.stringify(
			{ woocommerce: version, wordpress, facts },
			null,
			'\t'
		) + '\n'
	);
	process.stdout.write(
		`Recorded WooCommerce ${ version } on WordPress ${ wordpress }: ${ file }\n`
	);
}

async function test() {
	const tests = ( await readdir( here( '.' ) ) )
		.filter( ( name ) => name.endsWith( '.test.mjs' ) )
		.map( ( name ) => here( name ) );
	const child = spawn(
		process.execPath,
		[ '--test', '--test-reporter=spec', ...tests ],
		{
			stdio: 'inherit',
			env: { ...process.env, VITRIN_CONTRACT: JSON.stringify( values ) },
		}
	);
	process.exitCode = await new Promise( ( resolve ) =>
		child.once( 'exit', ( code ) => resolve( code ?? 1 ) )
	);
}
