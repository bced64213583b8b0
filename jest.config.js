/**
 * Jest for TypeScript in the browser's sense (jsdom). Tests of our command-line
 * tools run on Node's own runner instead (see tools/test.mjs): they are ES
 * modules that start processes, which Jest's sandbox gets in the way of.
 */
const preset = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...preset,
	reporters: [ 'default' ],
	// Each page that a test makes leaves something behind: in one process the last tests take twice as long.
	workerIdleMemoryLimit: '400MB',
	testMatch: [
		'<rootDir>/src/**/test/**/*.test.{ts,tsx}',
		'<rootDir>/blocks/**/test/**/*.test.{ts,tsx}',
		'<rootDir>/tests/contract/**/*.test.{ts,tsx}',
		'<rootDir>/tools/**/test/**/*.test.{ts,tsx}',
	],
	testPathIgnorePatterns: [ '/node_modules/', '/vendor/', '/build/' ],
	// A copy of WordPress that the demo site unpacked must not be searched.
	modulePathIgnorePatterns: [ '<rootDir>/\\.cache/', '<rootDir>/build/' ],
	moduleNameMapper: {
		'^@vitrin/cart$': '<rootDir>/src/cart/index.ts',
		// Its package has no entry for the require() that Jest makes of an import.
		'^idiomorph$': '<rootDir>/node_modules/idiomorph/dist/idiomorph.esm.js',
	},
	// Published as ES modules.
	transform: {
		...preset.transform,
		'/(swiper|idiomorph)/.+\\.m?js$':
			require.resolve( '@wordpress/scripts/config/babel-transform' ),
	},
	transformIgnorePatterns: [ '/node_modules/(?!(swiper|idiomorph)/)' ],
	globals: {
		VITRIN_BUILD: 'test',
		VITRIN_ICONS: require( './src/shared/ui/icons.json' ),
	},
	setupFilesAfterEnv: [ '<rootDir>/tools/jest/setup.ts' ],
};
