import apiFetch from '@wordpress/api-fetch';
import { createApi } from '../api';
import { InboxError } from '../failure';

jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);

const call = apiFetch as unknown as jest.Mock;

beforeEach( () => call.mockReset() );

const failed = async ( error: unknown ): Promise< unknown > => {
	call.mockRejectedValue( error );
	return createApi()
		.visitor( 1 )
		.catch( ( thrown: unknown ) => thrown );
};

const QUERY = { folder: 'mine' as const, search: '', tag: '', agent: 0 };

test.each( [
	[ { code: 'fetch_error', message: 'x' }, 'unreachable', false ],
	[ { code: 'invalid_json', message: 'x' }, 'unreachable', true ],
	[ { code: 'vitrin_store', data: { status: 500 } }, 'unreachable', true ],
	[ { code: 'vitrin_limited', data: { status: 429 } }, 'busy', true ],
	// Tomorrow: what was written after it doesn't wait so long.
	[
		{ code: 'vitrin_too_many_pictures', data: { status: 429 } },
		'refused',
		true,
	],
	[ { code: 'rest_forbidden', data: { status: 401 } }, 'ended', true ],
	[ { code: 'rest_forbidden', data: { status: 403 } }, 'ended', true ],
	[
		{ code: 'rest_cookie_invalid_nonce', data: { status: 403 } },
		'ended',
		true,
	],
	[ { code: 'vitrin_other_agent', data: { status: 409 } }, 'ended', true ],
	// WordPress's own answer to who asks for a nonce and is logged out.
	[ { status: 400, ok: false }, 'ended', false ],
	[ { code: 'vitrin_taken', data: { status: 409 } }, 'conflict', true ],
	[ { code: 'vitrin_not_found', data: { status: 404 } }, 'gone', true ],
	[ { code: 'vitrin_wrong', data: { status: 400 } }, 'refused', true ],
] )( '[CHAT-13] [SEC-01] %j is %s', async ( error, kind, isAnswer ) => {
	expect( await failed( error ) ).toMatchObject( { kind, isAnswer } );
} );

test( '[SEC-01] who may answer no longer is told so', async () => {
	expect(
		await failed( { code: 'rest_forbidden', data: { status: 403 } } )
	).toMatchObject( { message: 'You may no longer answer chats.' } );
} );

test( '[CHAT-12a] figures are read also where somebody answered who has no record', async () => {
	const spread = { median: 1, p90: 2, count: 1 };
	call.mockResolvedValue( {
		first_answer: spread,
		waiting: spread,
		by_agent: [ { agent: null, answered: 3, median: 7 } ],
		rating: { good: 0, bad: 0, average: 0, count: 0 },
		asked: [],
		orders: { count: 0, total: '' },
		conversations: [],
	} );
	expect(
		( await createApi().figures( '2026-11-01', '2026-11-02' ) ).byAgent
	).toEqual( [ { agent: null, answered: 3, median: 7 } ] );
} );

test( '[CHAT-12] an answer that can’t be read is a failure, as text of ours', async () => {
	call.mockResolvedValue( { page: '<b>' } );
	const error = await createApi()
		.visitor( 1 )
		.catch( ( thrown: unknown ) => thrown );
	expect( error ).toBeInstanceOf( InboxError );
	expect( error ).toMatchObject( { kind: 'unreachable' } );
} );

test( '[CHAT-12] a search looks in all folders, and what is usual isn’t asked for', async () => {
	call.mockResolvedValue( {
		conversations: [],
		next: '',
		counts: { open: 0, waiting: 0, mine: 0, unread: 0 },
	} );
	const api = createApi();
	await api.list( QUERY );
	await api.list( { ...QUERY, search: 'کفش' }, '7,9' );
	expect( await api.look( QUERY, 50, null ) ).toMatchObject( { open: null } );
	await api.look( QUERY, 73, { id: 5, range: { after: 8 } } );
	expect( call.mock.calls.map( ( [ { path } ] ) => path ) ).toEqual( [
		'/vitrin/v1/chat/conversations?folder=mine',
		`/vitrin/v1/chat/conversations?${ new URLSearchParams( { folder: 'all', search: 'کفش', cursor: '7,9' } ) }`,
		'/vitrin/v1/chat/conversations?folder=mine',
		'/vitrin/v1/chat/conversations?folder=mine&rows=73&open=5&after=8',
	] );
} );

test( '[SEC-01] each change says as whom the page was opened', async () => {
	call.mockResolvedValueOnce( {
		me: { id: 7, name: 'x', photo: '', is_online: true, is_away: false },
		is_manager: true,
		counter: '',
		counts: { open: 0, waiting: 0, mine: 0, unread: 0 },
		agents: [],
		tags: [],
		canned: [],
	} );
	const api = createApi();
	await api.start();
	call.mockResolvedValue( {} );
	await api.noteTyping( 3 );
	await api.canned.remove( 4 );
	expect(
		call.mock.calls.slice( 1 ).map( ( [ { data } ] ) => data )
	).toEqual( [ { as: 7 }, { as: 7 } ] );
} );

test( '[CHAT-12] a picture goes as a file, with its id and who sends it; one that is too large isn’t sent', async () => {
	const api = createApi();
	const reply = ( picture: Blob ) => ( {
		id: 'uuid-1',
		text: '',
		order: 1,
		contact: '7',
		conversation: 5,
		kind: 'message' as const,
		picture,
	} );
	call.mockRejectedValue( { code: 'fetch_error' } );
	await api.send( reply( new Blob( [ 'x' ] ) ) ).catch( () => {} );
	const [ { path, body, data, method } ] = call.mock.calls[ 0 ];
	expect( { path, method, data } ).toEqual( {
		path: '/vitrin/v1/chat/conversations/5/pictures',
		method: 'POST',
		data: undefined,
	} );
	expect( body.get( 'id' ) ).toBe( 'uuid-1' );
	expect( body.get( 'as' ) ).toBe( '0' );
	expect( body.get( 'picture' ) ).toBeInstanceOf( Blob );
	call.mockClear();
	const large = new Blob( [ new Uint8Array( 5_242_881 ) ] );
	await expect( api.send( reply( large ) ) ).rejects.toMatchObject( {
		kind: 'refused',
	} );
	expect( call ).not.toHaveBeenCalled();
} );
