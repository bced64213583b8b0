/**
 * A rule of ESLint's for links to the cart and the checkout: browsers must not fetch these ahead of the click, where a
 * page from before the next change would be shown. WordPress leaves out links with the class.
 */
const NAMED = /(cart|checkout)_?url/i;
const CLASS = /\bno-prefetch\b/;

/** A link in a text, up to the end of its tag; what is filled in stands as `${ … }`. */
const LINKS = /<a\b[^>]*>/g;

export default {
	meta: {
		type: 'problem',
		messages: {
			lacks: 'A link to the cart or the checkout has the class no-prefetch.',
		},
	},
	create: ( context ) => {
		const { sourceCode } = context;
		const isNamed = ( node ) =>
			!! node && NAMED.test( sourceCode.getText( node ) );
		const lacks = ( node ) =>
			context.report( { node, messageId: 'lacks' } );
		/** The link that a statement makes gets its class elsewhere in the function. */
		const hasClass = ( node ) => {
			const scope = sourceCode
				.getAncestors( node )
				.findLast( ( { type } ) => /Function/.test( type ) );
			return CLASS.test( sourceCode.getText( scope ?? sourceCode.ast ) );
		};
		return {
			JSXOpeningElement( node ) {
				const [ href, name ] = [ 'href', 'className' ].map(
					( wanted ) =>
						node.attributes.find(
							( attribute ) => attribute.name?.name === wanted
						)
				);
				if (
					node.name.name === 'a' &&
					isNamed( href ) &&
					! ( name && CLASS.test( sourceCode.getText( name ) ) )
				) {
					lacks( node );
				}
			},
			TemplateLiteral( node ) {
				for ( const tag of sourceCode.getText( node ).match( LINKS ) ??
					[] ) {
					if ( NAMED.test( tag ) && ! CLASS.test( tag ) ) {
						lacks( node );
					}
				}
			},
			AssignmentExpression( node ) {
				if (
					node.left.property?.name === 'href' &&
					isNamed( node.right ) &&
					! hasClass( node )
				) {
					lacks( node );
				}
			},
			CallExpression( node ) {
				const [ name, value ] = node.arguments;
				if (
					node.callee.property?.name === 'setAttribute' &&
					name?.value === 'href' &&
					isNamed( value ) &&
					! hasClass( node )
				) {
					lacks( node );
				}
			},
		};
	},
};
