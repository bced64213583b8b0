/**
 * The paths of icons for scripts, each in the place of `VITRIN_ICONS.x`: a table that two chunks import would
 * land in both as a whole.
 */
const { DefinePlugin } = require( 'webpack' );
const icons = require( '../../src/shared/ui/icons.json' );

module.exports = {
	definedIcons: () =>
		new DefinePlugin( {
			VITRIN_ICONS: Object.fromEntries(
				Object.entries( icons ).map( ( [ name, path ] ) => [
					name,
					JSON.stringify( path ),
				] )
			),
		} ),
};
