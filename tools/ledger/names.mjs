/**
 * Ids in the names of the tests of a file, run or not: in its texts, never in its comments.
 */
import php from 'php-parser';
import ts from 'typescript';
import { idsIn } from './lines.mjs';

/** Texts of a script: of strings and of templates, without what is put into them. */
function textsOfScript( path, source ) {
	const texts = [];
	const visit = ( node ) => {
		if (
			ts.isStringLiteralLike( node ) ||
			ts.isTemplateLiteralToken( node )
		) {
			texts.push( node.text );
		}
		ts.forEachChild( node, visit );
	};
	visit( ts.createSourceFile( path, source, ts.ScriptTarget.Latest ) );
	return texts;
}

const reader = new php.Engine( {} );

const textsOfPhp = ( source ) =>
	reader
		.tokenGetAll( source )
		.filter(
			( token ) =>
				Array.isArray( token ) && ! /COMMENT/.test( token[ 0 ] )
		)
		.map( ( [ , text ] ) => text );

/**
 * @param {string} path
 * @param {string} source
 * @return {string[]} Each once.
 */
export const idsNamedIn = ( path, source ) =>
	idsIn(
		( path.endsWith( '.php' )
			? textsOfPhp( source )
			: textsOfScript( path, source )
		).join( '\n' )
	);
