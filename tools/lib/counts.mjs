/**
 * How many tests passed and failed, read from what the runners write.
 * Every function gives `{ passed, failed }`, both whole numbers; a test that was
 * skipped counts as failed, because none may be.
 */

export const none = Object.freeze( { passed: 0, failed: 0 } );

/** Add counts up. */
export function sum( counts ) {
	return counts.reduce(
		( total, count ) => ( {
			passed: total.passed + count.passed,
			failed: total.failed + count.failed,
		} ),
		none
	);
}

/**
 * Jest's `--json` result. A file that could not run at all has no tests of its
 * own and counts as one failure.
 */
export function fromJest( result ) {
	const unrun = result.testResults.filter(
		( file ) =>
			file.status === 'failed' &&
			! file.assertionResults.some( ( test ) => test.status === 'failed' )
	).length;
	return {
		passed: result.numPassedTests,
		failed:
			result.numFailedTests +
			result.numPendingTests +
			result.numTodoTests +
			unrun,
	};
}

/** A JUnit log, of PHPUnit or of Node's test runner: the test cases in it. */
export function fromJunit( xml ) {
	const cases = xml.match(
		/<testcase\b[^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g
	);
	const failed = ( cases ?? [] ).filter( ( text ) =>
		/<(failure|error|skipped)\b/.test( text )
	).length;
	return { passed: ( cases ?? [] ).length - failed, failed };
}

/** Playwright's JSON report: a test that needed a second try counts as failed; `unsteady()` names it. */
export function fromPlaywright( report ) {
	const { expected, unexpected, flaky, skipped } = report.stats;
	return {
		passed: expected,
		failed: unexpected + flaky + skipped + ( report.errors ?? [] ).length,
	};
}

/**
 * Playwright's JSON report: the tests that passed only at a second try.
 *
 * @param {{suites?: Object[]}} report The report, or one of its suites.
 * @return {{file: string, line: number, title: string, project: string}[]} Where each stands.
 */
export function unsteady( { suites = [] } ) {
	return suites.flatMap( ( suite ) => [
		...( suite.specs ?? [] ).flatMap( ( { file, line, title, tests } ) =>
			tests
				.filter( ( { status } ) => status === 'flaky' )
				.map( ( { projectName: project } ) => ( {
					file,
					line,
					title,
					project,
				} ) )
		),
		...unsteady( suite ),
	] );
}
