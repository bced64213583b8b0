/**
 * What belongs into the released package.
 */

const NEEDED = [
	'plugin.php',
	'uninstall.php',
	'readme.txt',
	'build/features/cart.js',
	'build/features/cart.asset.php',
	'build/features/storefront.css',
	'src/cart/Hooks.php',
	'src/shared/plugin/autoload.php',
	'languages/vitrin.pot',
	'languages/vitrin-fa_IR.mo',
	'languages/vitrin-fa_IR.l10n.php',
];

/** Paths, from the plugin's folder, that may be in the package. */
const ALLOWED = [
	/^(plugin|uninstall)\.php$/,
	/^readme\.txt$/,
	/^(LICENSE|README\.md|package\.json|CHANGELOG\.md)$/,
	/^src\/.+\.php$/,
	/^build\/.+\.(js|css|php|json|svg|png|woff2)$/,
	/^languages\/vitrin.*\.(pot|po|mo|php|json)$/,
];
const NEVER = [ /(^|\/)test(s)?\//, /\.fixture\.json$/, /\.map$/, /(^|\/)\./ ];

/**
 * What is wrong with a package.
 *
 * @param {string[]} names Paths in the zip.
 * @return {string[]} One sentence per problem.
 */
export function zipProblems( names ) {
	const paths = names.map( ( name ) => name.replace( /^vitrin\//, '' ) );
	return [
		...NEEDED.filter( ( path ) => ! paths.includes( path ) ).map(
			( path ) => `${ path } is missing`
		),
		...paths
			.filter(
				( path ) =>
					! ALLOWED.some( ( rule ) => rule.test( path ) ) ||
					NEVER.some( ( rule ) => rule.test( path ) )
			)
			.map( ( path ) => `${ path } is for developers` ),
	];
}
