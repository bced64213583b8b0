import { helpOf, parse } from '../../lib/cli.mjs';

export const PARTS = /** @type {const} */ ( [
	'weight',
	'features',
	'stay',
	'axe',
	'actions',
	'load',
	'click',
	'browse',
	'paint',
	'cpu',
	'server',
] );

/** @type {import('../../lib/cli.mjs').Command} */
const COMMAND = {
	usage: 'npm run bench --',
	options: {
		quick: { text: 'bytes, files, requests and queries only' },
		wordpress: {
			value: 'DIR|VERSION',
			text: 'WordPress to run, as for npm start',
		},
		woocommerce: {
			value: 'DIR|VERSION|stand-in',
			text: 'WooCommerce to run, as for npm start',
		},
		theme: { value: 'DIR|SLUG', text: 'theme to activate' },
		'with-plugin': {
			value: 'DIR',
			multiple: true,
			text: 'another plugin to measure beside ours; may be repeated',
		},
		repeats: { value: 'N', text: 'clicks per figure (15)' },
		lighthouse: {
			value: 'N',
			text: 'Lighthouse too, N runs per page and state (3 without =N)',
		},
		only: {
			value: 'PARTS',
			text: `some of ${ PARTS.join( ', ' ) }, lighthouse (by commas)`,
		},
		port: { value: 'N', text: 'port of the shop that is measured (8870)' },
		name: { value: 'NAME', text: 'name of its site' },
		mariadb: {
			text: 'measure on a MariaDB of its own, made for the run, instead of SQLite',
		},
		offline: { text: "don't use the network" },
		'no-build': { text: 'measure the scripts as they were last built' },
		save: {
			text: 'save the figures in docs/bench/, which is not in git, and redraw docs/bench.md and docs/bench.svg',
		},
		draw: { text: 'only redraw these two files from docs/bench/' },
		json: { value: 'FILE', text: 'write every figure to a file' },
	},
};

export const HELP = helpOf( COMMAND );

/**
 * @typedef {Object} BenchOptions
 * @property {boolean}  quick
 * @property {string[]} site       Options handed on to tools/site.
 * @property {string[]} peers      Folders of other plugins.
 * @property {number}   repeats
 * @property {number}   lighthouse Runs per page and state; 0 for none.
 * @property {string[]} parts      Of PARTS.
 * @property {number}   port
 * @property {boolean}  mariadb
 * @property {boolean}  save
 * @property {boolean}  draw
 * @property {string}   json       '' for none.
 * @property {boolean}  help
 */

/**
 * Reads the command line.
 *
 * @param {string[]} args What follows the script's name.
 * @return {BenchOptions}
 * @throws {Error} An unknown option or a value that makes no sense; its message is for the user.
 */
export function parseOptions( args ) {
	const read = parse(
		COMMAND,
		// parseArgs knows no option whose value may be left out.
		args.map( ( arg ) =>
			arg === '--lighthouse' ? '--lighthouse=3' : arg
		)
	);
	if ( 'problem' in read ) {
		throw new Error( read.problem );
	}
	const { values } = read;
	const whole = (
		/** @type {string} */ name,
		/** @type {string | undefined} */ given,
		/** @type {number} */ otherwise,
		/** @type {number} */ least
	) => {
		const value = Number( given ?? otherwise );
		if ( ! Number.isInteger( value ) || value < least ) {
			throw new Error(
				`--${ name } must be a whole number from ${ least }, not "${ given }".`
			);
		}
		return value;
	};
	const quick = values.quick ?? false;
	const named = values.only
		? values.only.split( ',' )
		: [ ...( quick ? PARTS.slice( 0, 1 ) : PARTS ) ];
	// It is never in a run that doesn't ask for it.
	const isLighthouseNamed = named.includes( 'lighthouse' );
	const parts = named.filter( ( part ) => part !== 'lighthouse' );
	for ( const part of parts ) {
		if ( ! PARTS.some( ( known ) => known === part ) ) {
			throw new Error(
				`--only knows ${ PARTS.join( ', ' ) }, not "${ part }".`
			);
		}
	}
	if ( quick && values.save ) {
		throw new Error( '--save needs a whole run, not --quick.' );
	}
	const mariadb = values.mariadb ?? false;
	if ( mariadb && values.save ) {
		throw new Error( '--save keeps figures of SQLite, not of --mariadb.' );
	}
	const port = whole( 'port', values.port, 8870, 1 );
	const peers = values[ 'with-plugin' ] ?? [];
	// One site for each kind of shop: recreating a site takes a minute.
	const name = values.name ?? `bench-${ port }${ mariadb ? '-mariadb' : '' }`;
	return {
		quick,
		site: [
			`--port=${ port }`,
			`--name=${ name }`,
			...[ 'wordpress', 'woocommerce', 'theme' ].flatMap( ( key ) =>
				values[ key ] ? [ `--${ key }=${ values[ key ] }` ] : []
			),
			...peers.map( ( dir ) => `--plugin=${ dir }` ),
			...( values.offline ? [ '--offline' ] : [] ),
			...( values[ 'no-build' ] ? [ '--no-build' ] : [] ),
		],
		peers,
		repeats: whole( 'repeats', values.repeats, 15, 1 ),
		lighthouse:
			values.lighthouse === undefined && ! isLighthouseNamed
				? 0
				: whole( 'lighthouse', values.lighthouse, 3, 1 ),
		parts,
		port,
		mariadb,
		save: values.save ?? false,
		draw: values.draw ?? false,
		json: values.json ?? '',
		help: values.help ?? false,
	};
}
