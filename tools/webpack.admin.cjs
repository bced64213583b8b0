/**
 * Scripts of the admin's screens, on WordPress's own packages: the defaults of wp-scripts, which write
 * down what a script needs. Not built with the features, which load WordPress's scripts themselves.
 */
const { resolve } = require( 'node:path' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );

module.exports = ( _env, argv = {} ) => ( {
	...defaults,
	entry: {
		settings: resolve( __dirname, '../src/settings-page/index.tsx' ),
		'first-run': resolve(
			__dirname,
			'../src/settings-page/first-run/index.tsx'
		),
		'launch-bar': resolve(
			__dirname,
			'../src/settings-page/first-run/launch-bar.ts'
		),
		'preview-frame': resolve(
			__dirname,
			'../src/settings-page/preview/preview-frame.ts'
		),
		status: resolve( __dirname, '../src/status/index.tsx' ),
		'chat-inbox': resolve( __dirname, '../src/chat/inbox/index.tsx' ),
		'statistics-screen': resolve(
			__dirname,
			'../src/statistics/screen/index.tsx'
		),
	},
	output: {
		...defaults.output,
		path: argv.outputPath ?? resolve( __dirname, '../build/admin' ),
	},
	// Our styles are written for both directions.
	plugins: defaults.plugins.filter(
		( plugin ) => plugin.constructor.name !== 'RtlCssPlugin'
	),
} );
