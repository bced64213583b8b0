/**
 * What belongs into the released package.
 */

/** Packed although npm leaves it out: an exact build needs exact packages. */
export const ADDED = [ 'package-lock.json' ];

/** Not packed although npm insists: their links lead to what isn't in the package. */
export const LEFT_OUT = [ /(^|\/)(README|CHANGELOG)\.md$/ ];

const NEEDED = [
	'plugin.php',
	'uninstall.php',
	'readme.txt',
	'LICENSE',
	'build/features/storefront.js',
	'build/features/storefront.css',
	'build/features/chunks.php',
	'build/features/third-party.txt',
	'src/cart/Hooks.php',
	'src/shared/plugin/autoload.php',
	'languages/vitrin.pot',
	'languages/vitrin-fa_IR.mo',
	'languages/vitrin-fa_IR.l10n.php',
	// The sources, and what builds them.
	'src/storefront/index.ts',
	'src/side-cart/ui/index.tsx',
	'src/shared/style/_tokens.scss',
	'blocks/mini-cart/block.json',
	'blocks/mini-cart/index.tsx',
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'webpack.config.js',
	'tools/build.mjs',
	'tools/webpack.admin.cjs',
	'tools/webpack.blocks.cjs',
	'tools/site/no-playground/package.json',
];

/** Paths, from the plugin's folder, that may be in the package. */
const ALLOWED = [
	/^(plugin|uninstall)\.php$/,
	/^readme\.txt$/,
	/^(LICENSE|package\.json|package-lock\.json|tsconfig\.json|webpack\.config\.js)$/,
	/^(src|blocks)\/.+\.(php|tsx?|scss)$/,
	// Drawings for the settings page.
	/^src\/[\w-]+\/(picture|pictures\/[\w-]+)\.svg$/,
	/^blocks\/[\w-]+\/block\.json$/,
	/^tools\/(build|check-build|hooks)\.mjs$/,
	/^tools\/webpack\.(admin|blocks)\.cjs$/,
	/^tools\/lib\/(build-budget|cli|collector|files|run)\.mjs$/,
	/^tools\/lib\/(build-of|chunks|icons|third-party)\.cjs$/,
	/^src\/[\w-]+\/chunks\.json$/,
	/^src\/[\w-]+\/(data|domain)\/[\w-]+\.json$/,
	/^src\/shared\/(ui\/icons|theme\/headers)\.json$/,
	/^tools\/bench\/budgets\.json$/,
	// package-lock.json links to it.
	/^tools\/site\/no-playground\/package\.json$/,
	/^tools\/types\/[\w-]+\.d\.ts$/,
	/^build\/.+\.(js|css|php|json|svg|png|woff2)$/,
	/^build\/features\/third-party\.txt$/,
	/^languages\/vitrin.*\.(pot|po|mo|php|json)$/,
];
const NEVER = [ /(^|\/)test(s)?\//, /\.fixture\./, /\.map$/, /(^|\/)\./ ];

/** A file that only returns an array may be requested by anybody. */
const HARMLESS =
	/^(build\/.+\.asset|build\/features\/chunks|build\/blocks\/blocks-manifest)\.php$/;
const GUARD =
	/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \)( \|\| exit;| \) \{\s*exit;)/;

/**
 * What is wrong with a package.
 *
 * @param {Map<string, () => string>} files What reads a file, by its path from the plugin's folder.
 * @return {string[]} One sentence per problem.
 */
export function zipProblems( files ) {
	const paths = [ ...files.keys() ];
	return [
		...NEEDED.filter( ( path ) => ! files.has( path ) ).map(
			( path ) => `${ path } is missing`
		),
		...paths
			.filter(
				( path ) =>
					! ALLOWED.some( ( rule ) => rule.test( path ) ) ||
					NEVER.some( ( rule ) => rule.test( path ) )
			)
			.map( ( path ) => `${ path } is for developers` ),
		...paths
			.filter(
				( path ) =>
					path.endsWith( '.php' ) &&
					! HARMLESS.test( path ) &&
					! GUARD.test( files.get( path )() )
			)
			.map(
				( path ) =>
					`${ path } can be called from outside: defined( 'ABSPATH' ) || exit; is missing`
			),
		...licenceProblems( files ),
		...linkProblems( files ),
	];
}

/** Every package that a script or style carries has its licence in the package. */
function licenceProblems( files ) {
	const { dependencies = {} } = JSON.parse(
		files.get( 'package.json' )?.() ?? '{}'
	);
	const notices = files.get( 'build/features/third-party.txt' )?.() ?? '';
	return [ ...Object.keys( dependencies ), 'Tabler Icons' ]
		.filter( ( name ) => ! notices.includes( `\n${ name } ` ) )
		.map(
			( name ) =>
				`the licence of ${ name } is missing in build/features/third-party.txt`
		);
}

/** A document's links lead to the web or to another file of the package. */
function linkProblems( files ) {
	return [ ...files ]
		.filter( ( [ path ] ) => /\.(md|txt)$/.test( path ) )
		.flatMap( ( [ path, read ] ) =>
			[ ...read().matchAll( /\]\((?!https?:|#)([^)#]+)/g ) ]
				.map( ( [ , target ] ) => target )
				.filter(
					( target ) =>
						! files.has(
							new URL(
								target,
								`file:///${ path }`
							).pathname.slice( 1 )
						)
				)
				.map(
					( target ) =>
						`${ path } links ${ target }, which isn't there`
				)
		);
}
