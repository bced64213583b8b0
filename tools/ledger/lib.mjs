/**
 * The ledger's logic, on texts: which lines there are, which tests name them,
 * what a run on the real shop proved.
 */

const LINE = /^- ([A-Z][A-Z0-9]*-\d{2})( \(tested\))? (.+)$/gm;
const MARK = /\[([A-Z][A-Z0-9]*-\d{2})\]/g;

/**
 * The lines of docs/requirements.md.
 *
 * @param {string} markdown
 * @return {Array<{id: string, area: string, claimed: boolean, text: string}>} In the file's order.
 */
export function parseLedger( markdown ) {
	return [ ...markdown.matchAll( LINE ) ].map(
		( [ , id, claim, text ] ) => ( {
			id,
			area: id.split( '-' )[ 0 ],
			claimed: claim !== undefined,
			text,
		} )
	);
}

/** Ids in square brackets in a text, each once. */
export function idsIn( text ) {
	return [
		...new Set( [ ...text.matchAll( MARK ) ].map( ( m ) => m[ 1 ] ) ),
	];
}

/**
 * Ids by the titles of a PHPUnit log: PHPUnit logs method names, so the titles
 * are looked up in the attributes and the docblock above the method.
 *
 * @param {string}                   xml  JUnit log.
 * @param {function(string): string} read Gives a file's text.
 * @return {Array<{ids: string[], ok: boolean}>} One per test case.
 */
export function idsOfPhpunit( xml, read ) {
	const cases = xml.match(
		/<testcase\b[^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g
	);
	return ( cases ?? [] ).map( ( text ) => {
		const attribute = ( name ) =>
			text.match( new RegExp( ` ${ name }="([^"]*)"` ) )?.[ 1 ] ?? '';
		const title = attribute( 'name' );
		const method = title.split( ' ' )[ 0 ];
		const source = read( attribute( 'file' ) );
		const at = source.search( new RegExp( `function ${ method }\\b` ) );
		const above = source.slice( 0, Math.max( 0, at ) ).split( '\n' );
		above.pop();
		// What belongs to the method: the attributes and the docblock right above it.
		const ours = above
			.slice(
				above.findLastIndex(
					( line ) => ! /^\s*(#\[|\/\*\*|\*)/.test( line )
				) + 1
			)
			.join( '\n' );
		return {
			ids: idsIn( `${ ours } ${ title }` ),
			ok: ! /<(failure|error|skipped)\b/.test( text ),
		};
	} );
}

/** Ids by the titles of Playwright's JSON report. */
export function idsOfPlaywright( report ) {
	const found = [];
	const walk = ( suite, path ) => {
		const here = `${ path } ${ suite.title }`;
		for ( const spec of suite.specs ?? [] ) {
			found.push( {
				ids: idsIn( `${ here } ${ spec.title }` ),
				ok: spec.ok,
			} );
		}
		( suite.suites ?? [] ).forEach( ( inner ) => walk( inner, here ) );
	};
	( report.suites ?? [] ).forEach( ( suite ) => walk( suite, '' ) );
	return found;
}

/** Ids that passed somewhere and failed nowhere, sorted. */
export function provedBy( cases ) {
	const failed = new Set(
		cases.filter( ( c ) => ! c.ok ).flatMap( ( c ) => c.ids )
	);
	const passed = cases.filter( ( c ) => c.ok ).flatMap( ( c ) => c.ids );
	return [ ...new Set( passed ) ]
		.filter( ( id ) => ! failed.has( id ) )
		.sort();
}

/**
 * The state of every line and what is wrong.
 *
 * @param {ReturnType<typeof parseLedger>} lines
 * @param {Map<string, string[]>}          tests  Files by the ids in them.
 * @param {Set<string>}                    proved Ids proved on the real shop.
 * @return {{rows: Array, problems: string[]}} `state` of a row is open, tested or proved.
 */
export function judge( lines, tests, proved ) {
	const known = new Set( lines.map( ( line ) => line.id ) );
	const problems = [];
	for ( const [ id, files ] of tests ) {
		if ( ! known.has( id ) ) {
			problems.push(
				`${ files[ 0 ] } names [${ id }], which is no line of the ledger.`
			);
		}
	}
	if ( known.size !== lines.length ) {
		problems.push( 'An id stands in the ledger twice.' );
	}
	const rows = lines.map( ( line ) => {
		const files = tests.get( line.id ) ?? [];
		if ( line.claimed && files.length === 0 ) {
			problems.push(
				`${ line.id } is called tested, but no test has its id.`
			);
		}
		let state = 'open';
		if ( line.claimed && files.length > 0 ) {
			state = proved.has( line.id ) ? 'proved' : 'tested';
		}
		return { ...line, files, state };
	} );
	return { rows, problems };
}

/** Counts by area, as a table. */
export function summary( rows ) {
	const areas = [ ...new Set( rows.map( ( row ) => row.area ) ), 'all' ];
	const count = ( area, state ) =>
		rows.filter(
			( row ) =>
				( area === 'all' || row.area === area ) && row.state === state
		).length;
	return [
		'area     open  tested  proved',
		...areas.map( ( area ) =>
			[
				area.padEnd( 7 ),
				String( count( area, 'open' ) ).padStart( 5 ),
				String( count( area, 'tested' ) ).padStart( 7 ),
				String( count( area, 'proved' ) ).padStart( 7 ),
			].join( ' ' )
		),
	].join( '\n' );
}
