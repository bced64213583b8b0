/**
 * What the four runners say of their tests, in one shape.
 *
 * @typedef {Object} Case
 * @property {string}                    file  As the runner names it: absolute, or from where its tests lie.
 * @property {string[]}                  ids   Lines of the ledger in its title.
 * @property {'pass'|'fail'|'left out'}  state Left out: skipped, planned, expected to fail, never run, or it looks at nothing.
 */
import { idsIn } from './lines.mjs';

const STATE_IN_JEST = { passed: 'pass', failed: 'fail' };

/**
 * @param {Object} result Jest's --json.
 * @return {Case[]}
 */
export const casesOfJest = ( result ) =>
	result.testResults.flatMap( ( { name, assertionResults } ) =>
		assertionResults.map( ( { fullName, status, failing } ) => ( {
			file: name,
			ids: idsIn( fullName ),
			state: ( ! failing && STATE_IN_JEST[ status ] ) || 'left out',
		} ) )
	);

/**
 * @param {string} log Lines of JSON, of node-reporter.mjs.
 * @return {Case[]}
 */
export const casesOfNode = ( log ) =>
	log
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => JSON.parse( line ) )
		.map( ( { title, file, state } ) => ( {
			file,
			ids: idsIn( title ),
			state,
		} ) );

/**
 * The attributes and the docblock above a method, where its title stands: PHPUnit logs its name alone.
 *
 * @param {string} source
 * @param {string} method
 */
function titleOfMethod( source, method ) {
	const at = source.search( new RegExp( `function ${ method }\\b` ) );
	const above = source.slice( 0, Math.max( 0, at ) ).split( '\n' );
	above.pop();
	return above
		.slice(
			above.findLastIndex(
				( line ) => ! /^\s*(#\[|\/\*\*|\*)/.test( line )
			) + 1
		)
		.filter( ( line ) => /#\[TestDox\(|@testdox/i.test( line ) )
		.join( '\n' );
}

/**
 * @param {string}                   xml  PHPUnit's JUnit log.
 * @param {function(string): string} read Gives a file's text.
 * @return {Case[]}
 */
export const casesOfPhpunit = ( xml, read ) =>
	(
		xml.match( /<testcase\b[^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g ) ?? []
	).map( ( text ) => {
		const attribute = ( name ) =>
			text.match( new RegExp( ` ${ name }="([^"]*)"` ) )?.[ 1 ] ?? '';
		const name = attribute( 'name' );
		const file = attribute( 'file' );
		const title = titleOfMethod( read( file ), name.split( ' ' )[ 0 ] );
		let state = 'pass';
		if ( /<(failure|error)\b/.test( text ) ) {
			state = 'fail';
		} else if (
			/<skipped\b/.test( text ) ||
			attribute( 'assertions' ) === '0'
		) {
			state = 'left out';
		}
		return { file, ids: idsIn( `${ title } ${ name }` ), state };
	} );

/** `spec.ok` is true for a test that was skipped, or that was expected to fail and did. */
function stateInPlaywright( { expectedStatus, status, results } ) {
	if ( status === 'unexpected' ) {
		return 'fail';
	}
	return expectedStatus === 'passed' &&
		status === 'expected' &&
		results.some( ( result ) => result.status === 'passed' )
		? 'pass'
		: 'left out';
}

/**
 * @param {Object} report Playwright's JSON.
 * @return {Case[]} One per test and project.
 */
export function casesOfPlaywright( report ) {
	const found = [];
	const walk = ( suite, path ) => {
		const here = `${ path } ${ suite.title }`;
		for ( const { title, file, tests = [] } of suite.specs ?? [] ) {
			for ( const test of tests ) {
				found.push( {
					file: file ?? suite.file,
					ids: idsIn( `${ here } ${ title }` ),
					state: stateInPlaywright( test ),
				} );
			}
		}
		( suite.suites ?? [] ).forEach( ( inner ) => walk( inner, here ) );
	};
	( report.suites ?? [] ).forEach( ( suite ) => walk( suite, '' ) );
	return found;
}

/**
 * What the tests of one runner say of the lines.
 *
 * @param {Case[]} cases
 * @return {{passed: Map<string, string[]>, failed: Set<string>}} Files by the ids that passed in them, sorted, and ids that failed anywhere.
 */
export function linesOf( cases ) {
	const passed = new Map();
	const failed = new Set();
	for ( const { file, ids, state } of cases ) {
		for ( const id of ids ) {
			if ( state === 'fail' ) {
				failed.add( id );
			} else if ( state === 'pass' ) {
				passed.set(
					id,
					[
						...new Set( [ ...( passed.get( id ) ?? [] ), file ] ),
					].sort()
				);
			}
		}
	}
	return { passed, failed };
}
