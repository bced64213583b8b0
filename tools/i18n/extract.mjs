/**
 * Finds translatable strings in TypeScript, PHP, the plugin header and block.json.
 *
 * A string is `{ msgid, plural, context, file, comment }`; `plural`, `context` and
 * `comment` are null when there is none. A call whose text isn't a plain literal
 * throws: no translator could ever see it.
 */
import ts from 'typescript';
import { nameOf, walkPhp } from '../lib/php-tree.mjs';

const DOMAIN = 'vitrin';

/** Places of the arguments: text, plural, context, domain. */
const SHAPES = {
	__: [ 0, null, null, 1 ],
	_e: [ 0, null, null, 1 ],
	_x: [ 0, null, 1, 2 ],
	_ex: [ 0, null, 1, 2 ],
	_n: [ 0, 1, null, 3 ],
	_nx: [ 0, 1, 3, 4 ],
	_n_noop: [ 0, 1, null, 2 ],
	_nx_noop: [ 0, 1, 2, 3 ],
};
for ( const escape of [ 'esc_html', 'esc_attr' ] ) {
	SHAPES[ `${ escape }__` ] = SHAPES.__;
	SHAPES[ `${ escape }_e` ] = SHAPES._e;
	SHAPES[ `${ escape }_x` ] = SHAPES._x;
}

/** Make a string of a call, or null when it belongs to another text domain. */
function fromCall( { name, args, file, line, comments } ) {
	const [ text, plural, context, domain ] = SHAPES[ name ];
	if ( args[ domain ] !== DOMAIN ) {
		return null;
	}
	const literal = ( index ) => {
		if ( index === null ) {
			return null;
		}
		if ( typeof args[ index ] !== 'string' ) {
			throw new Error(
				`${ file }:${ line }: ${ name }() needs plain text, not a variable or a template.`
			);
		}
		return args[ index ];
	};
	// A comment speaks for the first call after it only.
	const at = comments.findLastIndex(
		( { end } ) => end >= line - 3 && end <= line
	);
	return {
		msgid: literal( text ),
		plural: literal( plural ),
		context: literal( context ),
		file,
		comment: at === -1 ? null : comments.splice( at, 1 )[ 0 ].text,
	};
}

/** Comments for translators, with the line (from 1) each ends on. */
function translatorComments( source ) {
	const found = source.matchAll(
		/(?:\/\*+|\/\/)\s*(translators:[^\n]*?)\s*(?:\*\/|\n|$)/gi
	);
	return [ ...found ].map( ( match ) => ( {
		text: match[ 1 ],
		end: source.slice( 0, match.index ).split( '\n' ).length,
	} ) );
}

/** Strings of a TypeScript or JavaScript file. */
export function fromTypeScript( source, file ) {
	const tree = ts.createSourceFile(
		file,
		source,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const comments = translatorComments( source );
	const strings = [];
	const visit = ( node ) => {
		if ( ts.isCallExpression( node ) ) {
			const callee = node.expression;
			const name = ts.isIdentifier( callee ) ? callee.text : null;
			if ( name && Object.hasOwn( SHAPES, name ) ) {
				strings.push(
					fromCall( {
						name,
						args: node.arguments.map( ( arg ) =>
							ts.isStringLiteralLike( arg ) ? arg.text : undefined
						),
						file,
						line:
							tree.getLineAndCharacterOfPosition(
								node.getStart()
							).line + 1,
						comments,
					} )
				);
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( tree );
	return strings.filter( Boolean );
}

/** Strings of a PHP file. */
export function fromPhp( source, file ) {
	const comments = translatorComments( source );
	const strings = [];
	walkPhp( source, file, ( node ) => {
		const name = node.kind === 'call' ? nameOf( node.what ) : null;
		if ( name && Object.hasOwn( SHAPES, name ) ) {
			strings.push(
				fromCall( {
					name,
					args: node.arguments.map( ( arg ) =>
						arg.kind === 'string' ? arg.value : undefined
					),
					file,
					line: node.loc.start.line,
					comments,
				} )
			);
		}
	} );
	return strings.filter( Boolean );
}

/** Name and description from the plugin's header. */
export function fromPluginHeader( source, file ) {
	return [ 'Plugin Name', 'Description' ].flatMap( ( field ) => {
		const value = source.match(
			new RegExp( `^ \\* ${ field }: *(.+)$`, 'm' )
		);
		return value
			? [
					{
						msgid: value[ 1 ].trim(),
						plural: null,
						context: null,
						file,
						comment: `${ field } of the plugin`,
					},
				]
			: [];
	} );
}

/** Title, description and keywords of a block. */
export function fromBlockJson( source, file ) {
	const block = JSON.parse( source );
	if ( block.textdomain !== DOMAIN ) {
		return [];
	}
	return [ 'title', 'description', 'keywords' ].flatMap( ( field ) =>
		[ block[ field ] ?? [] ].flat().map( ( msgid ) => ( {
			msgid,
			plural: null,
			context: `block ${ field.replace( /s$/, '' ) }`,
			file,
			comment: null,
		} ) )
	);
}
