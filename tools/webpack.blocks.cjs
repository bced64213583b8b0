/**
 * The blocks' build is the defaults of wp-scripts; it has a file of its
 * own because wp-scripts would use webpack.config.js, which builds the features.
 */
module.exports = require( '@wordpress/scripts/config/webpack.config' );
