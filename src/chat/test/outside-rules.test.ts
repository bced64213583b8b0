import { kindsSent } from '../domain/sent';
import { readTrace } from '../domain/trace';
import { cartData } from '../domain/cart-data';
import { followPageData, type PageData } from '../client/page-data';
import { ProviderError } from '../client/provider';
import { createReadWidgets } from '../client/widgets-answer';

const readWidgets = createReadWidgets( ProviderError );

it.each( [
	[ 'fl=1\nip=203.0.113.9\nloc=IR\n', { ip: '203.0.113.9', loc: 'IR' } ],
	[ 'ip=2001:db8::1\r\nloc=DE\r\n', { ip: '2001:db8::1', loc: 'DE' } ],
	[ '{"ip":"203.0.113.9","loc":"IR"}', { ip: '203.0.113.9', loc: 'IR' } ],
	[ 'loc=XX1\nip=203.0.113.9', { ip: '203.0.113.9' } ],
	[ '', null ],
	[ 'null', null ],
	[ '[1]', null ],
	[ '<html>ip=<b>', null ],
] )( '[CHAT-08e] reads a trace: %j', ( text, expected ) => {
	expect( readTrace( text ) ).toEqual( expected );
} );

it.each( [
	[
		'POST',
		'/notification/notify-new-visitor-on-website',
		{ page: 'x' },
		[ 'page' ],
	],
	[
		'POST',
		'/notification/notify-new-visitor-on-website',
		{ email: 'a@b.ir' },
		[ 'page', 'identity' ],
	],
	[ 'GET', '/v2/pixel/widgets', { include: 'agents' }, [ 'device' ] ],
	[
		'GET',
		'/v2/pixel/widgets',
		{ ip: '1', loc: 'IR' },
		[ 'device', 'ip', 'loc' ],
	],
	[
		'POST',
		'/chat-contacts/custom-fields',
		{ name: 'plan', value: 'x' },
		[ 'field:plan' ],
	],
	[ 'DELETE', '/chat-contacts/custom-fields', { name: 'plan' }, [] ],
	[
		'PATCH',
		'/chat-contacts/profile',
		{ phone: '1', name: 'x' },
		[ 'profile:name', 'profile:phone' ],
	],
	[ 'PATCH', '/chat-contacts/profile', { remove: [ 'email' ] }, [] ],
	[
		'POST',
		'/chat-contacts/tags',
		{ tags: [ { name: 'vip' } ] },
		[ 'tag:vip' ],
	],
	[ 'DELETE', '/chat-contacts/tags', { tags: [ { name: 'vip' } ] }, [] ],
	[ 'POST', '/pixel/chat-contacts/c-77/cart-info', {}, [ 'cart' ] ],
	[ 'POST', '/conversations/messages', { message: 'x' }, [ 'messages' ] ],
	[ 'POST', '/visitor/verify', { id: 7 }, [ 'identity' ] ],
	[ 'GET', '/conversations', {}, [] ],
] )(
	'[CHAT-16] which kinds of data go with %s %s %j',
	( method, path, body, kinds ) => {
		expect( kindsSent( method, path, body ) ).toEqual( kinds );
	}
);

it( '[CHAT-08c] of the cart go quantity and lines, without prices and pictures', () => {
	const line = {
		productId: 12,
		variationId: 34,
		name: 'لیوان',
		quantity: 2,
		key: 'k',
		price: '9',
	};
	expect( cartData( { quantity: 2, lines: [ line ] } ) ).toEqual( {
		quantity: 2,
		lines: [
			{ product_id: 12, variation_id: 34, name: 'لیوان', quantity: 2 },
		],
	} );
} );

it( '[CHAT-09] what a page says before the opening and after goes in order; a name without a value and nonsense don’t, and a refusal stops nothing', async () => {
	const calls: string[] = [];
	const note =
		( name: string ) =>
		async ( ...args: unknown[] ): Promise< void > => {
			calls.push( `${ name } ${ JSON.stringify( args ) }` );
			if ( args[ 0 ] === 'bad' ) {
				throw new Error( 'refused' );
			}
		};
	const before: PageData[] = [ { name: 'plan', value: 'gold' } ];
	window.vitrinChatData = before;
	followPageData( {
		setCustomField: note( 'set' ),
		removeCustomField: note( 'remove' ),
		updateProfile: note( 'profile' ),
		removeFromProfile: note( 'removeProfile' ),
		addTags: note( 'tags' ),
		removeTags: note( 'removeTags' ),
	} );
	window.vitrinChatData.push(
		{ name: 'bad', value: '1' },
		{ name: 'email', value: 'a@b.ir' },
		{ name: 'plan' },
		{ name: ' ', value: 'x' },
		null as never,
		{ tags: [ 'vip', '', 7 as never ] },
		{ name: 'phone', remove: true },
		{ tags: [ 'vip' ], remove: true },
		{ name: 'plan', remove: true }
	);
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( calls ).toEqual( [
		'set ["plan","gold"]',
		'set ["bad","1"]',
		'profile [{"email":"a@b.ir"}]',
		'tags [["vip"]]',
		'removeProfile [["phone"]]',
		'removeTags [["vip"]]',
		'remove ["plan"]',
	] );
} );

it.each( [
	[ undefined, 'No data returned from API' ],
	[ {}, 'No data returned from API' ],
	[ { data: [] }, 'No data returned from API' ],
	[ { data: null }, 'No data returned from API' ],
	[ { data: [ null, 7, { id: 1 } ] }, '' ],
	[ { data: 'x' }, '' ],
] )( '[CHAT-11] %j is no widget', ( answer, message ) => {
	expect( () => readWidgets( answer ) ).toThrow(
		expect.objectContaining( { message } )
	);
} );

it( '[CHAT-08a] of data and included it takes what is of use: types in either number, pictures by https or of the site', () => {
	expect(
		readWidgets( {
			data: { id: 3, attributes: { label: 'x' } },
			included: [
				null,
				{ type: 'agent' },
				{ type: 'agent', id: 5, attributes: { name: 7 } },
				{
					type: 'agents',
					id: 5,
					attributes: {
						name: 'مریم',
						profilePhotoUrl: 'javascript:alert(1)',
						resizedProfilePhotoUrl: 'https://chat.example/a.png',
						onlineStatus: 'busy',
					},
				},
				{ type: 'faq', attributes: { question: 'a', answer: 'b' } },
				{ type: 'other', attributes: {} },
			],
		} )
	).toEqual( {
		data: [ { id: '3', attributes: { label: 'x' } } ],
		agents: [
			{
				id: '5',
				name: 'مریم',
				profilePhotoUrl: '',
				resizedProfilePhotoUrl: 'https://chat.example/a.png',
				onlineStatus: 'offline',
				widgetId: '',
			},
		],
		faqs: [ { question: 'a', answer: 'b', id: '' } ],
	} );
} );
