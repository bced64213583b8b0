/** WordPress's formatting; named here so that editors find it too. */
module.exports = require( '@wordpress/prettier-config' );
