/**
 * Which kinds of data a call takes to a provider, so that the shop knows what to export and what to have erased [CHAT-16].
 * PHP twin: ../outside/SentKinds.php.
 */
type Body = Readonly< Record< string, unknown > >;

const keysOf = ( body: Body, ...names: string[] ): string[] =>
	names.filter( ( name ) => body[ name ] );

const ofTags = ( { tags }: Body ): string[] =>
	( Array.isArray( tags ) ? tags : [] ).map(
		( { name } ) => `tag:${ String( name ) }`
	);

/**
 * @param method
 * @param path   Without the provider's base.
 * @param body
 */
export const kindsSent = (
	method: string,
	path: string,
	body: Body
): string[] => {
	switch (
		`${ method } ${ path.replace( /\/chat-contacts\/[^/]+\/cart/, '/cart' ) }`
	) {
		case 'POST /notification/notify-new-visitor-on-website':
			return [
				'page',
				...( keysOf( body, 'id', 'email' )[ 0 ] ? [ 'identity' ] : [] ),
			];
		case 'GET /v2/pixel/widgets':
			return [ 'device', ...keysOf( body, 'ip', 'loc' ) ];
		case 'POST /chat-contacts/custom-fields':
			return [ `field:${ String( body.name ) }` ];
		case 'PATCH /chat-contacts/profile':
			return keysOf( body, 'name', 'email', 'phone' ).map(
				( name ) => `profile:${ name }`
			);
		case 'POST /chat-contacts/tags':
			return ofTags( body );
		case 'POST /pixel/cart-info':
			return [ 'cart' ];
		case 'POST /conversations/messages':
			return [ 'messages' ];
		case 'POST /visitor/verify':
			return [ 'identity' ];
		default:
			return [];
	}
};
