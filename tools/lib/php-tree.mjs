/**
 * PHP as php-parser reads it.
 */
import phpParser from 'php-parser';

/** Where a node has no further ones: a place in the file, and comments. */
const NO_NODES = new Set( [ 'loc', 'leadingComments', 'trailingComments' ] );

/**
 * Shows each node of a file, those that hold others first.
 *
 * @param {string}                   source
 * @param {string}                   file   Named when it can't be read.
 * @param {( node: object ) => void} see
 */
export function walkPhp( source, file, see ) {
	const engine = new phpParser.Engine( {
		parser: { version: '8.3' },
		ast: { withPositions: true },
	} );
	const visit = ( node ) => {
		if ( Array.isArray( node ) ) {
			node.forEach( visit );
			return;
		}
		if ( ! node || typeof node !== 'object' ) {
			return;
		}
		if ( node.kind ) {
			see( node );
		}
		for ( const [ key, value ] of Object.entries( node ) ) {
			if ( ! NO_NODES.has( key ) ) {
				visit( value );
			}
		}
	};
	visit( engine.parseCode( source, file ) );
}

/** A name as it is called or asked for, without its namespace's sign; null for what is no name. */
export const nameOf = ( node ) =>
	node?.kind === 'name' ? node.name.replace( /^\\/, '' ) : null;
