/**
 * The calls of an outside service, against one that looks at each of them.
 */
import { createTime } from '../../shared/test/time';
import { createContactStore } from '../client/contact-store';
import { createNotes } from '../client/outside-notes';
import { createOutsideProvider } from '../client/outside';
import { setCustomData } from '../client/custom-data';
import { tools } from '../client/tools';
import { OUTSIDE_DEFAULTS } from '../outside-settings';
import {
	CONTACT,
	OutsideService,
	TOKEN,
	type Asked,
} from './model/outside-service';

const BASE = 'https://chat.example/api';
const TRACE = 'https://cdn.example/cdn-cgi/trace';
const ERRORS = 'https://errors.example/report';
const AJAX = '/wp-admin/admin-ajax.php';

/** Long enough for whatever is gathered. */
const WHILE = 20_000;

const headersOf = ( init: RequestInit = {} ): Record< string, string > =>
	Object.fromEntries( new Headers( init.headers ) );

const begun = ( {
	consent = () => true,
	url = BASE,
	trace = '',
	traced = 'fl=1\nip=203.0.113.9\nloc=IR\nts=1\n' as string | number,
	visitor = {},
	messages = false,
	isOnline = true,
}: {
	consent?: () => boolean;
	url?: string;
	trace?: string;
	traced?: string | number;
	visitor?: Record< string, string | number >;
	messages?: boolean;
	isOnline?: boolean;
} = {} ) => {
	const service = new OutsideService();
	const time = createTime();
	/** Other addresses than the service's, with what went there. */
	const others: Array< { url: string; init: RequestInit } > = [];
	const inits: RequestInit[] = [];
	const send: typeof fetch = async ( address, init = {} ) => {
		const at = String( address );
		const answer = ( status: number, body: string ) =>
			( {
				status,
				ok: status < 300,
				headers: new Headers(),
				text: async () => body,
				json: async () => JSON.parse( body ),
			} ) as Response;
		if ( ! at.startsWith( BASE ) ) {
			others.push( { url: at, init } );
			if ( at === TRACE ) {
				return typeof traced === 'number'
					? answer( traced, '' )
					: answer( 200, traced );
			}
			return answer( 200, '{}' );
		}
		inits.push( init );
		const { pathname, searchParams } = new URL( at );
		const asked: Asked = {
			method: init.method ?? 'GET',
			path: pathname.replace( '/api', '' ),
			query: Object.fromEntries( searchParams ),
			headers: headersOf( init ),
			body: init.body ? JSON.parse( String( init.body ) ) : undefined,
		};
		const said = service.answer( asked );
		if ( ! said ) {
			throw new TypeError( 'Failed to fetch' );
		}
		return answer( said.status, said.body );
	};
	const store = createContactStore( '/', 'vitrin_chat_test' );
	store.set( null );
	document.cookie = 'vitrin_chat_test_day=;max-age=0;path=/';
	const notes = createNotes( {
		ajax: AJAX,
		errors: ERRORS,
		getContact: store.get,
		isAllowed: consent,
		isOnline: () => isOnline,
		clock: time,
		now: () => 1_795_000_000_000,
		fetch: send,
	} );
	const provider = createOutsideProvider( {
		tools,
		url,
		settings: { ...OUTSIDE_DEFAULTS, user: 'shop-1', trace, messages },
		visitor,
		store,
		notes,
		isAllowed: consent,
		isMobile: () => true,
		fetch: send,
	} );
	const formsTo = ( action: string ) =>
		others
			.filter( ( { url: at } ) => at.startsWith( AJAX ) )
			.map( ( { url: at, init } ) =>
				Object.fromEntries(
					init.body
						? ( init.body as URLSearchParams )
						: new URL( at, 'https://shop.example' ).searchParams
				)
			)
			.filter( ( form ) => form.action === action );
	return { service, time, store, provider, notes, others, inits, formsTo };
};

it( '[CHAT-08] all calls but the notification carry the contact’s token as bearer, go without cookies, and follow nobody elsewhere', async () => {
	const { service, provider, inits } = begun();
	await provider.notifyNewVisitor();
	await provider.setCustomField( 'plan', 'gold' );
	await provider.getLoggedInCustomer();
	expect(
		service.asked.map( ( { headers } ) => headers.authorization )
	).toEqual( [
		undefined,
		'Bearer visitor-token-1',
		'Bearer visitor-token-1',
	] );
	expect( service.wrong ).toEqual( [] );
	expect( inits.map( ( { credentials } ) => credentials ) ).toEqual( [
		'omit',
		'omit',
		'omit',
	] );
	expect( inits.map( ( { redirect } ) => redirect ) ).toEqual( [
		'error',
		'error',
		'error',
	] );
} );

it( '[CHAT-08c] the notification says whose shop it is and which page, once a day; who comes back shows the token in it', async () => {
	const { service, provider, store } = begun();
	const contact = await provider.notifyNewVisitor();
	await provider.notifyNewVisitor();
	expect( contact ).toEqual( {
		contactId: 'c-77',
		token: 'visitor-token-1',
		isVerified: false,
		isChatInitialized: false,
	} );
	expect( service.asked ).toHaveLength( 1 );
	expect( service.asked[ 0 ]?.body ).toEqual( {
		user_identifier: 'shop-1',
		token: '',
		page: 'http://localhost/',
	} );
	// The next day.
	document.cookie = 'vitrin_chat_test_day=;max-age=0;path=/';
	jest.spyOn( store, 'isAnnounced' ).mockReturnValue( false );
	await provider.notifyNewVisitor();
	expect( service.asked[ 1 ]?.body ).toMatchObject( {
		token: 'visitor-token-1',
	} );
	expect( service.wrong ).toEqual( [] );
} );

it( '[CHAT-08c] who is logged in is named in the notification, with the proof that the shop has printed', async () => {
	const { service, provider, formsTo, time } = begun( {
		visitor: { id: '7', time: 1_795_000_000, hmac: '4ab0' },
	} );
	service.claim = { id: /^7$/, time: /^1795000000$/, hmac: /^4ab0$/ };
	await provider.notifyNewVisitor();
	expect( service.wrong ).toEqual( [] );
	await time.pass( WHILE );
	expect( formsTo( 'vitrin_chat_outside_note' )[ 0 ]?.sent ).toBe(
		'["page","identity"]'
	);
} );

it( '[CHAT-08a] the widgets are asked for with the shop, what to include, device, channel and domain; ip and loc where a trace says them', async () => {
	const { service, provider, others } = begun( { trace: TRACE } );
	await provider.notifyNewVisitor();
	service.query = {
		user_identifier: 'shop-1',
		include: 'agents,faqs',
		is_mobile: 'true',
		channel: 'website',
		domain: 'shop.example',
		ip: '203.0.113.9',
		loc: 'IR',
	};
	const query = { include: 'agents,faqs', domain: 'shop.example' };
	const { data, agents, faqs } = await provider.getWidgets( query );
	await provider.getWidgets( query );
	expect( service.wrong ).toEqual( [] );
	expect( data[ 0 ]?.id ).toBe( 'w1' );
	expect( agents ).toEqual( [
		{
			id: 'a1',
			name: 'مریم',
			profilePhotoUrl: '',
			resizedProfilePhotoUrl: '',
			onlineStatus: 'online',
			widgetId: 'w1',
		},
	] );
	expect( faqs ).toEqual( [
		{ id: 'f1', question: 'کی می‌رسد؟', answer: 'دو روزه.' },
	] );
	const traces = others.filter( ( { url } ) => url === TRACE );
	expect( traces ).toHaveLength( 1 );
	expect( traces[ 0 ]?.init.credentials ).toBe( 'omit' );
	expect( headersOf( traces[ 0 ]?.init ) ).toEqual( {} );
} );

it.each( [ 500, 'no trace at all', '{"ip":"<b>","loc":"Iran"}' ] )(
	'[CHAT-08e] without an answer of the trace (%s) the widgets come all the same',
	async ( traced ) => {
		const { service, provider, time, formsTo } = begun( {
			trace: TRACE,
			traced,
		} );
		await provider.notifyNewVisitor();
		await provider.getWidgets( { include: 'agents,faqs', domain: 'x' } );
		expect( service.wrong ).toEqual( [] );
		await time.pass( WHILE );
		expect( formsTo( 'vitrin_chat_outside_note' )[ 0 ]?.failed ).toContain(
			'"call":"GET /trace"'
		);
	}
);

it( '[CHAT-08b] custom fields, profile and tags go by method, path and body of their own', async () => {
	const { service, provider } = begun();
	await provider.notifyNewVisitor();
	await setCustomData( provider, 'plan', 'gold' );
	await provider.removeCustomField( 'plan' );
	await setCustomData( provider, 'email', 'sara@example.ir' );
	await setCustomData( provider, 'name', 'سارا' );
	await setCustomData( provider, 'phone', '09121234567' );
	await provider.removeFromProfile( [ 'email' ] );
	await provider.addTags( [ 'vip', 'وفادار' ] );
	await provider.removeTags( [ 'vip' ] );
	expect( service.wrong ).toEqual( [] );
	expect(
		service.asked
			.slice( 1 )
			.map( ( { method, path, body } ) => [ method, path, body ] )
	).toEqual( [
		[
			'POST',
			'/chat-contacts/custom-fields',
			{ name: 'plan', value: 'gold' },
		],
		[ 'DELETE', '/chat-contacts/custom-fields', { name: 'plan' } ],
		[ 'PATCH', '/chat-contacts/profile', { email: 'sara@example.ir' } ],
		[ 'PATCH', '/chat-contacts/profile', { name: 'سارا' } ],
		[ 'PATCH', '/chat-contacts/profile', { phone: '09121234567' } ],
		[ 'PATCH', '/chat-contacts/profile', { remove: [ 'email' ] } ],
		[
			'POST',
			'/chat-contacts/tags',
			{ tags: [ { name: 'vip' }, { name: 'وفادار' } ] },
		],
		[ 'DELETE', '/chat-contacts/tags', { tags: [ { name: 'vip' } ] } ],
	] );
} );

it( '[CHAT-08c] the cart goes to the contact’s own path', async () => {
	const { service, provider } = begun();
	await provider.notifyNewVisitor();
	await provider.sendCart( { quantity: 2, lines: [] } );
	expect( service.wrong ).toEqual( [] );
	expect( service.calls[ 1 ] ).toBe(
		'POST /pixel/chat-contacts/c-77/cart-info'
	);
	expect( service.asked[ 1 ]?.body ).toEqual( {
		cart_data: { quantity: 2, lines: [] },
	} );
} );

it( '[CHAT-08c] a contact’s id with signs of an address stays one part of the path, and a conversation’s', async () => {
	const { service, provider, store } = begun();
	await provider.notifyNewVisitor();
	const known = store.get();
	store.set( known && { ...known, contactId: 'a/../b?c#$&' } );
	await provider.sendCart( {} );
	expect( service.calls.at( -1 ) ).toBe(
		'POST /pixel/chat-contacts/a%2F..%2Fb%3Fc%23%24%26/cart-info'
	);
	await expect( provider.markRead( 'k/../1?', 1 ) ).rejects.toThrow();
	expect( service.calls.at( -1 ) ).toBe(
		'POST /conversations/k%2F..%2F1%3F/read'
	);
} );

it( '[CHAT-08d] both proxies answer who the customer is', async () => {
	const { service, provider } = begun();
	await provider.notifyNewVisitor();
	expect( await provider.getLoggedInCustomer() ).toBe( 7 );
	const { customer, contact } = await provider.assignCustomer();
	expect( customer ).toBe( 7 );
	expect( contact ).toMatchObject( { contactId: 'c-77', token: TOKEN } );
	expect( service.calls.slice( 1 ) ).toEqual( [
		'GET /proxies/logged-in-customer-id',
		'GET /proxies/assign-customer-id',
	] );
	expect( service.wrong ).toEqual( [] );
} );

it( '[CHAT-08e] the shop is told of the contact by GET, with the contact’s id and token, and nothing else', async () => {
	const { provider, others, formsTo } = begun();
	await provider.notifyNewVisitor();
	expect( formsTo( 'vitrin_chat_sync' ) ).toEqual( [
		{
			action: 'vitrin_chat_sync',
			ch_contact_id: 'c-77',
			token: 'visitor-token-1',
		},
	] );
	const [ sync ] = others;
	expect( sync?.init.method ?? 'GET' ).toBe( 'GET' );
	expect( headersOf( sync?.init ) ).toEqual( {} );
} );

it( '[CHAT-16] the shop learns which kinds of data went there, each once, and a contact’s email', async () => {
	const { provider, time, formsTo } = begun( { trace: TRACE } );
	await provider.notifyNewVisitor();
	await provider.getWidgets( { include: 'agents,faqs', domain: 'x' } );
	await provider.updateProfile( { email: 'sara@example.ir' } );
	await provider.setCustomField( 'plan', 'gold' );
	await provider.addTags( [ 'vip' ] );
	await provider.sendCart( {} );
	await time.pass( WHILE );
	await provider.setCustomField( 'plan', 'silver' );
	await time.pass( WHILE );
	expect( formsTo( 'vitrin_chat_outside_note' ) ).toEqual( [
		{
			action: 'vitrin_chat_outside_note',
			ch_contact_id: 'c-77',
			token: 'visitor-token-1',
			sent: '["page","device","ip","loc","profile:email","field:plan","tag:vip","cart"]',
			email: 'sara@example.ir',
		},
	] );
} );

it( '[CHAT-08] before it is set up, and before consent where that is asked, nothing is called at all', async () => {
	let isAllowed = false;
	for ( const set of [
		begun( { consent: () => isAllowed, trace: TRACE } ),
		begun( { url: '', trace: '' } ),
	] ) {
		const { service, provider, others, time } = set;
		for ( const call of [
			() => provider.notifyNewVisitor(),
			() => provider.getWidgets( { include: '' } ),
			() => provider.sendCart( {} ),
			() => provider.addTags( [ 'x' ] ),
		] ) {
			await expect( call() ).rejects.toMatchObject( { kind: 'refused' } );
		}
		await time.pass( WHILE );
		expect( service.asked ).toEqual( [] );
		expect( others ).toEqual( [] );
		expect( document.cookie ).not.toContain( 'vitrin_chat_test=' );
	}
	isAllowed = true;
	const { service, provider } = begun( { consent: () => isAllowed } );
	await provider.notifyNewVisitor();
	isAllowed = false;
	await expect( provider.sendCart( {} ) ).rejects.toThrow();
	expect( service.asked ).toHaveLength( 1 );
} );

it.each( [
	[ 'broken', 'status', 500 ],
	[ 'garbage', 'changed', 200 ],
	[ 'changed', 'changed', 200 ],
	[ 'silent', 'unreachable', 0 ],
] as const )(
	'[CHAT-11] a service that is %s is noted and reported once a page, without token or contact, and keeps no contact',
	async ( mood, kind, status ) => {
		const { service, provider, time, store, others, formsTo } = begun();
		service.mood = mood;
		await expect( provider.notifyNewVisitor() ).rejects.toThrow();
		await expect( provider.notifyNewVisitor() ).rejects.toThrow();
		await time.pass( WHILE );
		expect( store.get() ).toBeNull();
		const call = 'POST /notification/notify-new-visitor-on-website';
		expect( formsTo( 'vitrin_chat_outside_note' ) ).toEqual( [
			{
				action: 'vitrin_chat_outside_note',
				failed: JSON.stringify( [ { call, kind, status } ] ),
			},
		] );
		const reports = others.filter( ( { url } ) => url === ERRORS );
		expect( reports ).toHaveLength( 1 );
		expect( JSON.parse( String( reports[ 0 ]?.init.body ) ) ).toEqual( {
			message: `Chat: ${ call }: ${ kind }`,
			call,
			kind,
			status,
			host: 'localhost',
			at: 1_795_000_000,
		} );
	}
);

it( '[CHAT-08e] no error report has token or contact, whichever call it is of', async () => {
	const { service, provider, others, time } = begun();
	await provider.notifyNewVisitor();
	service.mood = 'broken';
	await Promise.allSettled( [
		provider.sendCart( {} ),
		provider.setCustomField( 'secret', 'very secret' ),
		provider.updateProfile( { email: 'sara@example.ir' } ),
		provider.getWidgets( { include: 'agents,faqs' } ),
		provider.assignCustomer(),
	] );
	await time.pass( WHILE );
	const reports = others.filter( ( { url } ) => url === ERRORS );
	expect( reports ).toHaveLength( 5 );
	for ( const { init } of reports ) {
		const all = JSON.stringify( [ init.body, headersOf( init ) ] );
		expect( all ).not.toMatch(
			/visitor-token|c-77|secret|sara|[Bb]earer|uthorization/
		);
		expect( init.credentials ).toBe( 'omit' );
	}
	expect( String( reports[ 0 ]?.init.body ) ).toContain(
		'POST /pixel/chat-contacts/{id}/cart-info'
	);
} );

it( '[CHAT-11] no widget is an error of its own, in the ledger’s words', async () => {
	const { service, provider, time, formsTo } = begun();
	await provider.notifyNewVisitor();
	service.mood = 'empty';
	await expect(
		provider.getWidgets( { include: 'agents,faqs' } )
	).rejects.toThrow( 'No data returned from API' );
	await time.pass( WHILE );
	expect( formsTo( 'vitrin_chat_outside_note' )[ 0 ]?.failed ).toBe(
		'[{"call":"GET /v2/pixel/widgets","kind":"no_data","status":0}]'
	);
} );

it( '[CHAT-11] a visitor whose own line is down says nothing of the service', async () => {
	const { service, provider, others, time } = begun( { isOnline: false } );
	service.mood = 'silent';
	await expect( provider.notifyNewVisitor() ).rejects.toThrow();
	await time.pass( WHILE );
	expect( others ).toEqual( [] );
} );

it( '[CHAT-07] a token that is over: the visitor is announced anew, and the call made once more, for the contact of now', async () => {
	const { service, provider, store } = begun();
	await provider.notifyNewVisitor();
	service.token = 'visitor-token-2';
	service.moods[ 'POST /pixel' ] = 'expired';
	const call = provider.sendCart( { quantity: 1, lines: [] } );
	await expect( call ).rejects.toMatchObject( { kind: 'token' } );
	// Twice refused, and that was all.
	expect( service.calls ).toEqual( [
		'POST /notification/notify-new-visitor-on-website',
		'POST /pixel/chat-contacts/c-77/cart-info',
		'POST /notification/notify-new-visitor-on-website',
		'POST /pixel/chat-contacts/c-77/cart-info',
	] );
	expect( store.get() ).toMatchObject( {
		contactId: CONTACT,
		token: 'visitor-token-2',
	} );
} );

it.each( [
	{ contact_id: 'c-77' },
	{ contact_id: 'a b', token: 'x' },
	{ contact_id: 'c-77', token: 'با فاصله' },
	{ contact_id: '', token: 'x' },
	[],
] )(
	'[CHAT-11] an answer to the notification that fits into no cookie and no header is none: %j',
	async ( answer ) => {
		const { service, provider, store } = begun();
		jest.spyOn( service, 'answer' ).mockReturnValue( {
			status: 200,
			body: JSON.stringify( answer ),
		} );
		await expect( provider.notifyNewVisitor() ).rejects.toMatchObject( {
			kind: 'unreachable',
		} );
		expect( store.get() ).toBeNull();
	}
);

it( '[CHAT-08d] a proxy that names another contact without a token of theirs changes nothing', async () => {
	const { service, provider, store } = begun();
	await provider.notifyNewVisitor();
	jest.spyOn( service, 'answer' ).mockReturnValue( {
		status: 200,
		body: '{"contact_id":"c-99","logged_in_customer_id":"9"}',
	} );
	await expect( provider.assignCustomer() ).rejects.toThrow();
	expect( store.get()?.contactId ).toBe( 'c-77' );
} );

it.each( [
	{ logged_in_customer_id: '9' },
	{ logged_in_customer_id: '9', token: 'other' },
	{ contact_id: 'c-99\r\nX: y', logged_in_customer_id: '9', token: 'other' },
	{ contact_id: 'c-99', logged_in_customer_id: '9', token: 'a b' },
	{ contact_id: 'c-77', logged_in_customer_id: '9', token: 'پ' },
] )(
	'[CHAT-08d] nothing of a proxy’s answer is kept that fits into no cookie: %j',
	async ( answer ) => {
		const { service, provider, store } = begun();
		const before = await provider.notifyNewVisitor();
		jest.spyOn( service, 'answer' ).mockReturnValue( {
			status: 200,
			body: JSON.stringify( answer ),
		} );
		await expect( provider.assignCustomer() ).rejects.toMatchObject( {
			kind: 'unreachable',
		} );
		expect( store.get() ).toEqual( before );
	}
);

it( '[CHAT-08b] a renewed token that fits into no header isn’t kept', async () => {
	const { service, provider, store } = begun();
	await provider.notifyNewVisitor();
	jest.spyOn( service, 'answer' ).mockReturnValue( {
		status: 200,
		body: '{"token":"a\\r\\nb"}',
	} );
	await provider.setCustomField( 'plan', 'gold' );
	expect( store.get()?.token ).toBe( TOKEN );
	jest.spyOn( service, 'answer' ).mockReturnValue( {
		status: 200,
		body: '{"token":"renewed"}',
	} );
	await provider.setCustomField( 'plan', 'gold' );
	expect( store.get()?.token ).toBe( 'renewed' );
} );

it( '[CHAT-08b] what a service answers to a change is not looked at: 201, 204, words', async () => {
	const { service, provider } = begun();
	await provider.notifyNewVisitor();
	for ( const said of [
		{ status: 201, body: '{}' },
		{ status: 204, body: '' },
		{ status: 200, body: 'OK' },
	] ) {
		jest.spyOn( service, 'answer' ).mockReturnValue( said );
		await expect(
			provider.setCustomField( 'plan', 'gold' )
		).resolves.toBeUndefined();
	}
} );
