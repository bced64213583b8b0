/**
 * Which tests failed, and the first words of why, read from what the runners write: whoever sees
 * only the end of a long run's output learns it there.
 */

/** Characters of a reason that are shown. */
const LONGEST = 300;

/** @param {string} text */
const inOneLine = ( text ) =>
	text
		// Terminals' colours.

		.replace( /\u001b\[[\d;]*m/g, '' )
		.replace( /\s+/g, ' ' )
		.trim()
		.slice( 0, LONGEST );

/** @param {string} text */
const unescaped = ( text ) =>
	text
		.replace( /<!\[CDATA\[|\]\]>/g, '' )
		.replace( /&#(\d+);/g, ( _, code ) => String.fromCodePoint( code ) )
		.replace( /&lt;/g, '<' )
		.replace( /&gt;/g, '>' )
		.replace( /&quot;/g, '"' )
		.replace( /&apos;/g, "'" )
		.replace( /&amp;/g, '&' );

/** @param {string} xml A JUnit log, of PHPUnit or of Node's test runner. */
export const failedInJunit = ( xml ) =>
	[
		...xml.matchAll(
			/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g
		),
	].flatMap( ( [ , attributes, body = '' ] ) => {
		const reason = body.match(
			/<(?:failure|error|skipped)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/)/
		);
		if ( ! reason ) {
			return [];
		}
		const name = attributes.match( /\bname="([^"]*)"/ )?.[ 1 ] ?? '';
		const file =
			attributes.match( /\b(?:class|classname)="([^"]*)"/ )?.[ 1 ] ?? '';
		const message = reason[ 1 ].match( /\bmessage="([^"]*)"/ )?.[ 1 ];
		return inOneLine(
			unescaped(
				`${ file } ${ name }: ${ message ?? reason[ 2 ] ?? '' }`
			)
		);
	} );

/** @param {{testResults: Object[]}} report Jest’s `--json` result. */
export const failedInJest = ( report ) =>
	report.testResults.flatMap( ( { status, message, assertionResults } ) => {
		const failed = assertionResults.filter(
			( test ) => test.status === 'failed'
		);
		return failed.length > 0 || status !== 'failed'
			? failed.map( ( { fullName, failureMessages } ) =>
					inOneLine(
						`${ fullName }: ${ failureMessages[ 0 ] ?? '' }`
					)
				)
			: inOneLine( message );
	} );

/** @param {{suites?: Object[]}} report Playwright's JSON report, or one of its suites. */
export const failedInPlaywright = ( { suites = [] } ) =>
	suites.flatMap( ( suite ) => [
		...( suite.specs ?? [] ).flatMap( ( { file, line, title, tests } ) =>
			tests
				.filter( ( { status } ) =>
					[ 'unexpected', 'flaky' ].includes( status )
				)
				.map( ( { projectName, results } ) =>
					inOneLine(
						`${ projectName }, ${ file }:${ line }, ${ title }: ${
							results.find( ( { error } ) => error )?.error
								.message ?? ''
						}`
					)
				)
		),
		...failedInPlaywright( suite ),
	] );
