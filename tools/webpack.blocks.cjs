/**
 * The blocks' build is the defaults of wp-scripts, with our icons; it has a file of its own because
 * wp-scripts would use webpack.config.js, which builds the features.
 */
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const { definedIcons } = require( './lib/icons.cjs' );

/** With modules there are two of them: scripts, and modules. */
module.exports = [ defaults ].flat().map( ( config ) => ( {
	...config,
	plugins: [ ...config.plugins, definedIcons() ],
} ) );
