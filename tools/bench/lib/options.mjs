import { parseArgs } from 'node:util';

export const HELP = `Usage: npm run bench -- [options]

  --quick                  bytes, files, requests and queries only
  --wordpress=DIR|VERSION  WordPress to run, as for npm start
  --woocommerce=DIR|VERSION|stand-in
  --theme=DIR|SLUG         theme to activate
  --with-plugin=DIR        another plugin to measure beside ours; may be repeated
  --repeats=N              presses per figure (15)
  --lighthouse[=N]         Lighthouse too, N runs per page and state (3)
  --only=PARTS             some of: weight, axe, actions, load, press, browse,
                           paint, server (by commas)
  --port=N                 port of the shop that is measured (8870)
  --name=NAME              name of its site
  --offline                don't use the network
  --no-build               measure the scripts as they were last built
  --save                   keep the figures in docs/bench/ and redraw docs/bench.md and docs/bench.svg
  --draw                   only redraw those two from docs/bench/
  --json=FILE              write every figure to a file
  --help                   print this
`;

export const PARTS = /** @type {const} */ ( [
	'weight',
	'axe',
	'actions',
	'load',
	'press',
	'browse',
	'paint',
	'server',
] );

/**
 * @typedef {Object} BenchOptions
 * @property {boolean}  quick
 * @property {string[]} site       Options handed on to tools/site.
 * @property {string[]} peers      Folders of other plugins.
 * @property {number}   repeats
 * @property {number}   lighthouse Runs per page and state; 0 for none.
 * @property {string[]} parts      Of PARTS.
 * @property {number}   port
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
	const { values } = parseArgs( {
		// parseArgs knows no option whose value may be left out.
		args: args.map( ( arg ) =>
			arg === '--lighthouse' ? '--lighthouse=3' : arg
		),
		options: {
			quick: { type: 'boolean' },
			wordpress: { type: 'string' },
			woocommerce: { type: 'string' },
			theme: { type: 'string' },
			'with-plugin': { type: 'string', multiple: true },
			repeats: { type: 'string' },
			lighthouse: { type: 'string' },
			only: { type: 'string' },
			port: { type: 'string' },
			name: { type: 'string' },
			offline: { type: 'boolean' },
			'no-build': { type: 'boolean' },
			save: { type: 'boolean' },
			draw: { type: 'boolean' },
			json: { type: 'string' },
			help: { type: 'boolean', short: 'h' },
		},
	} );
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
	const parts = values.only
		? values.only.split( ',' )
		: [ ...( quick ? PARTS.slice( 0, 1 ) : PARTS ) ];
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
	const port = whole( 'port', values.port, 8870, 1 );
	const peers = values[ 'with-plugin' ] ?? [];
	// Pages of one kind of shop are kept apart from another's: remaking the site costs a minute.
	const name = values.name ?? `bench-${ port }`;
	return {
		quick,
		site: [
			`--port=${ port }`,
			`--name=${ name }`,
			...[ 'wordpress', 'woocommerce', 'theme' ].flatMap( ( key ) => {
				const value = values[ /** @type {'theme'} */ ( key ) ];
				return value ? [ `--${ key }=${ value }` ] : [];
			} ),
			...peers.map( ( dir ) => `--plugin=${ dir }` ),
			...( values.offline ? [ '--offline' ] : [] ),
			...( values[ 'no-build' ] ? [ '--no-build' ] : [] ),
		],
		peers,
		repeats: whole( 'repeats', values.repeats, 15, 1 ),
		lighthouse:
			values.lighthouse === undefined
				? 0
				: whole( 'lighthouse', values.lighthouse, 3, 1 ),
		parts,
		port,
		save: values.save ?? false,
		draw: values.draw ?? false,
		json: values.json ?? '',
		help: values.help ?? false,
	};
}
