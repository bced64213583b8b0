/**
 * A rule of ESLint's for sizes of text that scripts set: text is as large as the visitor has set it
 * (docs/adr/0042-size-of-text.md); stylelint and PHPStan hold the rest to the same.
 */
const isInPixels = ( value ) =>
	typeof value === 'number' || /[\d}]px/.test( String( value ) );

export default {
	meta: {
		type: 'problem',
		messages: { pixels: 'A size of text in pixels: take rem.' },
	},
	create: ( context ) => {
		const check = ( name, value ) => {
			const text = value?.value ?? context.sourceCode.getText( value );
			if ( name === 'fontSize' && isInPixels( text ) ) {
				context.report( { node: value, messageId: 'pixels' } );
			}
		};
		return {
			Property: ( { key, value } ) => check( key.name, value ),
			AssignmentExpression: ( { left, right } ) =>
				check( left.property?.name, right ),
		};
	},
};
