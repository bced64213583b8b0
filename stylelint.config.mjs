/**
 * WordPress's style for CSS, plus logical properties only: one stylesheet is
 * right in both directions, and the twin for right-to-left is the same.
 */
export default {
	extends: '@wordpress/stylelint-config/scss-stylistic',
	plugins: [ 'stylelint-use-logical' ],
	rules: {
		'csstools/use-logical': [ 'always', { severity: 'error' } ],
		// Modifier and part names as they are needed; flat, one class each.
		'selector-class-pattern': null,
		'no-descending-specificity': null,
		// Prose in comments and font stacks may run on.
		'@stylistic/max-line-length': null,
		// SVG's and CSS's own spelling.
		'value-keyword-case': [ 'lower', { camelCaseSvgKeywords: true } ],
	},
};
