/**
 * A rule of ESLint's for tests that name a requirement: a number, or a list of them, that is taken from the code that is
 * tested agrees with whatever stands there. What a requirement says is written out in the test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `UNDO_TIME` of `export const UNDO_TIME = 10_000;`. */
const isNumber = ( node ) =>
	( node?.type === 'Literal' && typeof node.value === 'number' ) ||
	( node?.type === 'ArrayExpression' &&
		node.elements.length > 0 &&
		node.elements.every( isNumber ) );

const numbersOf = ( { parser, parserOptions }, filePath ) =>
	parser
		.parseForESLint( readFileSync( filePath, 'utf8' ), {
			...parserOptions,
			filePath,
		} )
		.ast.body.flatMap(
			( { declaration } ) => declaration?.declarations ?? []
		)
		.filter( ( { init } ) => isNumber( init ) )
		.map( ( { id } ) => id.name );

export default {
	meta: {
		type: 'problem',
		messages: {
			taken: 'Write the number out: {{ name }} agrees with whatever the code says.',
		},
	},
	create: ( context ) =>
		/\[[A-Z][A-Z0-9]+-\d+\w?\]/.test( context.sourceCode.text )
			? {
					ImportDeclaration( { source, specifiers } ) {
						const file = [ '.ts', '.tsx', '/index.ts' ]
							.map(
								( ending ) =>
									join(
										dirname( context.filename ),
										source.value
									) + ending
							)
							.find( existsSync );
						if (
							! source.value.startsWith( '.' ) ||
							! file ||
							file.includes( '/test/' )
						) {
							return;
						}
						const numbers = numbersOf(
							context.languageOptions,
							file
						);
						for ( const node of specifiers ) {
							const { name } = node.imported ?? {};
							if ( numbers.includes( name ) ) {
								context.report( {
									node,
									messageId: 'taken',
									data: { name },
								} );
							}
						}
					},
				}
			: {},
};
