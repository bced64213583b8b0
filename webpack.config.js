/**
 * Scripts of the features. Blocks are a build of their own, with the defaults
 * of wp-scripts, because one build takes only one source root.
 */
const { resolve } = require( 'node:path' );
const { DefinePlugin } = require( 'webpack' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const { buildOf } = require( './tools/lib/build-of.cjs' );
const { ChunksForPhp, pageEntries } = require( './tools/lib/chunks.cjs' );
const { definedIcons } = require( './tools/lib/icons.cjs' );
const { ThirdParty } = require( './tools/lib/third-party.cjs' );

const source = ( path ) => resolve( __dirname, 'src', path );

/**
 * WordPress's own packages, from the window: the loader brings them before a chunk that uses them
 * runs, PHP before a script that other plugins ask for.
 */
const WORDPRESS = {
	react: 'React',
	'react/jsx-runtime': 'ReactJSXRuntime',
	'@wordpress/element': [ 'wp', 'element' ],
	'@wordpress/i18n': [ 'wp', 'i18n' ],
	'@wordpress/data': [ 'wp', 'data' ],
};

const isLeftOut = ( { constructor } ) =>
	[
		// Of the entry, whatever a chunk needs.
		'DependencyExtractionWebpackPlugin',
		// Our styles are written for both directions.
		'RtlCssPlugin',
	].includes( constructor.name );

/**
 * Without the comments for translators, which wp-scripts keeps: ours are read from the sources. Written for browsers
 * that have what our sources use (ES2020).
 */
const withoutComments = ( { constructor: Minimizer, options } ) =>
	new Minimizer( {
		extractComments: false,
		terserOptions: {
			...options.minimizer.options,
			ecma: 2020,
			compress: { ...options.minimizer.options.compress, passes: 3 },
			output: { comments: false },
		},
	} );

module.exports = ( _env, argv = {} ) => {
	const build = buildOf( __dirname );
	const pages = pageEntries( __dirname, build );
	return {
		...defaults,
		entry: {
			storefront: source( 'storefront/index.ts' ),
			...pages,
			data: { import: source( 'data/index.ts' ), dependOn: 'storefront' },
			'swatch-fields': source( 'variations/swatch-fields.ts' ),
			'order-list': source( 'documents/order-list.ts' ),
			'staff-notices': source( 'settings-page/staff-notices/dismiss.ts' ),
			'order-attribution': source( 'attribution/order-attribution.ts' ),
			'product-swatches': source( 'variations/product-swatches.ts' ),
		},
		output: {
			...defaults.output,
			path: argv.outputPath ?? resolve( __dirname, 'build/features' ),
			// A page of before an update asks for files that are gone, and gets none of another build.
			chunkFilename: `[name].${ build }.js`,
			// Files of two builds never meet.
			chunkLoadingGlobal: `vitrin${ build }`,
			uniqueName: 'vitrin',
			// Printed (src/shared/loader/chunk.ts).
			publicPath: '',
			// A chunk that threw at its start may be tried again.
			strictModuleExceptionHandling: true,
		},
		resolve: {
			...defaults.resolve,
			alias: {
				...defaults.resolve.alias,
				'@vitrin/cart': source( 'cart/index.ts' ),
			},
		},
		optimization: {
			...defaults.optimization,
			chunkIds: 'named',
			// Short numbers. They change with each build, as the names of its files do.
			moduleIds: 'size',
			minimizer: defaults.optimization.minimizer.map( withoutComments ),
			splitChunks: {
				cacheGroups: {
					default: false,
					defaultVendors: false,
					// One chunk for all that insert HTML; webpack loads it beside theirs.
					sanitizer: {
						name: 'sanitizer',
						test: /[\\/](node_modules[\\/]dompurify|src[\\/]shared[\\/]sanitizer)[\\/]/,
						chunks: 'async',
						enforce: true,
					},
				},
			},
		},
		externals: WORDPRESS,
		externalsType: 'window',
		plugins: [
			...defaults.plugins
				.filter( ( plugin ) => ! isLeftOut( plugin ) )
				.map( ( plugin ) =>
					plugin.constructor.name === 'MiniCssExtractPlugin'
						? new plugin.constructor( {
								filename: ( { chunk } ) =>
									chunk.name in pages
										? `[name].${ build }.css`
										: '[name].css',
								chunkFilename: `[name].${ build }.css`,
								// The loader brings styles (src/shared/loader/).
								runtime: false,
							} )
						: plugin
				),
			new ChunksForPhp( __dirname, build ),
			new ThirdParty(),
			definedIcons(),
			new DefinePlugin( { VITRIN_BUILD: JSON.stringify( build ) } ),
		],
	};
};
