/**
 * A reporter of Node's test runner for the ledger: a line of JSON per test that ended, with its file,
 * which Node's JUnit log leaves out.
 *
 * @param {AsyncIterable<{type: string, data: Object}>} source
 */
export default async function* reporter( source ) {
	for await ( const { type, data } of source ) {
		if ( type !== 'test:pass' && type !== 'test:fail' ) {
			continue;
		}
		const wasRun = data.skip === undefined && data.todo === undefined;
		yield `${ JSON.stringify( {
			title: data.name,
			file: data.file ?? '',
			state: wasRun ? type.slice( 'test:'.length ) : 'left out',
		} ) }\n`;
	}
}
