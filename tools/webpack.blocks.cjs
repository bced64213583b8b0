/**
 * The blocks' build is the defaults of wp-scripts; it has a file of its
 * own because webpack.config.js, which would be taken, builds the features.
 */
module.exports = require( '@wordpress/scripts/config/webpack.config' );
