/**
 * Mutation tests of the cart's rules and its queue: `npm run mutation`. What survives is
 * explained in docs/guarantees.md. Without the histories: they would find more, but take
 * hours.
 */
export default {
	packageManager: 'npm',
	testRunner: 'jest',
	jest: {
		projectType: 'custom',
		configFile: 'jest.config.js',
		config: {
			testEnvironment: '@stryker-mutator/jest-runner/jest-env/jsdom',
			testMatch: [
				'<rootDir>/src/cart/test/!(histories|page|settings).test.ts',
			],
		},
		enableFindRelatedTests: false,
	},
	mutate: [
		'src/cart/domain/*.ts',
		'src/cart/{queue,delivery}.ts',
		// Types alone.
		'!src/cart/domain/types.ts',
	],
	coverageAnalysis: 'perTest',
	reporters: [ 'clear-text', 'json', 'progress-append-only' ],
	jsonReporter: { fileName: '.cache/results/mutation.json' },
	clearTextReporter: { allowColor: false, reportTests: false },
	thresholds: { high: 95, low: 85, break: 85 },
	concurrency: 2,
	timeoutMS: 20000,
	tempDirName: '.cache/stryker',
	ignoreStatic: true,
	ignorePatterns: [ '/docs', '/build', '/vendor', '/tests', '/languages' ],
};
