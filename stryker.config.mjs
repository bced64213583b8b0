/**
 * Mutation tests of the cart's rules and its queue, and of what becomes of a click on add to cart: `npm run mutation`. What survives is
 * explained in docs/guarantees.md. With the rules' own tests alone: the page's and the
 * histories would find no more, and take hours.
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
				'<rootDir>/src/add-to-cart/test/{add-request,lost-click}.test.ts',
				'<rootDir>/src/cart/test/{answer,core,coupons,delivery,difference,fault-matrix,kinds,leaving,lease,options,cookie-state,outcome,queue,restore,shipping,step,storage-key,store,tied-lines,transport}.test.ts',
			],
		},
		enableFindRelatedTests: true,
	},
	mutate: [
		'src/cart/domain/**/*.ts',
		'src/cart/{queue,delivery,operations}.ts',
		'src/add-to-cart/domain/{add-request,lost-click}.ts',
		// Types alone.
		'!src/cart/domain/types.ts',
	],
	coverageAnalysis: 'perTest',
	reporters: [ 'clear-text', 'json', 'progress-append-only' ],
	jsonReporter: { fileName: '.cache/results/mutation.json' },
	clearTextReporter: { allowColor: false, reportTests: false },
	thresholds: { high: 95, low: 85, break: 85 },
	concurrency: 2,
	timeoutMS: 8000,
	tempDirName: '.cache/stryker',
	ignoreStatic: true,
	ignorePatterns: [ '/docs', '/build', '/vendor', '/tests', '/languages' ],
};
