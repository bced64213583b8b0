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
		// Text is as large as the visitor has set it (ADR 41): pixels only as the least of a size that grows.
		'declaration-property-value-disallowed-list': {
			'/^(font|font-size|--vitrin-size.*)$/': [
				/^(?!max\(\d+px, [^)]*(rem|var\(--vitrin-size-\d)).*\dpx/,
			],
			'line-height': [ /\dpx/ ],
		},
		'declaration-property-unit-allowed-list': null,
		// SVG's and CSS's own spelling.
		'value-keyword-case': [ 'lower', { camelCaseSvgKeywords: true } ],
	},
};
