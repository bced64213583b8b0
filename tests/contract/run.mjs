/**
 * The contract (docs/adr/0005-contract.md).
 *
 * `npm run contract` tests the stand-in shop against the recorded shapes and the
 * published stubs; with --record it records the facts of a real WooCommerce as
 * shapes/<version>.json.
 */
import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from '../../tools/lib/cli.mjs';

const here = ( path ) => fileURLToPath( new URL( path, import.meta.url ) );

const values = readOptions( {
	usage: 'npm run contract --',
	options: {
		record: {
			text: 'record a real WooCommerce, named by --woocommerce, instead of testing',
		},
		wordpress: { value: 'DIR', text: 'WordPress of the shop' },
		woocommerce: { value: 'DIR', text: 'WooCommerce, else the stand-in' },
		url: { value: 'ADDRESS', text: 'a shop that runs already' },
		site: { value: 'DIR', text: "that shop's WordPress folder" },
	},
} );

if ( values.record ) {
	await record();
} else {
	await test();
}

async function record() {
	if ( ! values.woocommerce && ! ( values.url && values.site ) ) {
		refuse(
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
