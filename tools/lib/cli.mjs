/**
 * How our commands read their command line; Node's built-in modules only, so
 * that nothing slow is loaded before a wrong option is refused.
 */
import { parseArgs } from 'node:util';

/**
 * @typedef {Object} Option
 * @property {string}  text       What it does, for --help.
 * @property {string}  [value]    Name of its value; without one the option is a switch.
 * @property {boolean} [multiple] May be repeated.
 */

/**
 * @typedef {Object} Command
 * @property {string}                 usage   As it is typed, without options: `npm test --`.
 * @property {Record<string, Option>} options By name, without --help.
 * @property {string}                 [operands] Among the values: what stands without an option; else that is refused.
 */

/** Exit code for a command line that can't be understood. */
export const USAGE = 2;

/**
 * @param {Command} command
 * @return {string} The help: one line per option.
 */
export function helpOf( { usage, options } ) {
	const rows = Object.entries( options ).map(
		( [ name, { value, text } ] ) => ( {
			option: `--${ name }${ value ? `=${ value }` : '' }`,
			text,
		} )
	);
	rows.push( { option: '--help', text: 'print this' } );
	const width = Math.max( ...rows.map( ( { option } ) => option.length ) );
	return `Usage: ${ usage } [options]\n\n${ rows
		.map(
			( { option, text } ) => `  ${ option.padEnd( width ) }  ${ text }`
		)
		.join( '\n' ) }\n`;
}

/**
 * @param {Command}  command
 * @param {string[]} args
 * @return {{ values: Record<string, any> } | { problem: string }} The values by name, or what is wrong, in one sentence.
 */
export function parse( { options, operands }, args ) {
	try {
		const { values, positionals } = parseArgs( {
			args,
			strict: true,
			allowPositionals: operands !== undefined,
			options: {
				...Object.fromEntries(
					Object.entries( options ).map(
						( [ name, { value, multiple } ] ) => [
							name,
							{
								type: value ? 'string' : 'boolean',
								...( multiple ? { multiple } : {} ),
							},
						]
					)
				),
				help: { type: 'boolean', short: 'h' },
			},
		} );
		return {
			values: operands
				? { ...values, [ operands ]: positionals }
				: values,
		};
	} catch ( error ) {
		return { problem: sentence( error ) };
	}
}

/**
 * Reads the command line. With --help it prints the help, with an option that
 * is unknown or lacks its value it says so in one line, and ends the process.
 *
 * @param {Command}  command
 * @param {string[]} [args]
 * @return {Record<string, any>} Values by name; an option that wasn't given is undefined.
 */
export function readOptions( command, args = process.argv.slice( 2 ) ) {
	const read = parse( command, args );
	if ( 'problem' in read ) {
		refuse( read.problem );
	} else if ( read.values.help ) {
		process.stdout.write( helpOf( command ) );
		process.exit( 0 );
	}
	return read.values;
}

/**
 * Ends the process because the command line can't be understood.
 *
 * @param {string} problem One sentence.
 * @return {never}
 */
export function refuse( problem ) {
	process.stderr.write( `Error: ${ problem }\n` );
	process.exit( USAGE );
}

/**
 * Node's own sentence; what follows it is advice for programmers of command lines.
 *
 * @param {unknown} error From parseArgs().
 */
const sentence = ( error ) =>
	`${ String( error instanceof Error ? error.message : error ).split( /[.\n]/ )[ 0 ] }. See --help.`;
