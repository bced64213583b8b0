import apiFetch from '@wordpress/api-fetch';
import * as is from '../../domain/shape';
import { callAdmin, guarded } from '../admin';
import { adminWordsOf, GivenUp } from '../admin-failure';

jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);

const send = apiFetch as unknown as jest.Mock;

beforeEach( () => send.mockReset() );
afterEach( () => jest.useRealTimers() );

/** As api-fetch: silent until it is ended, then it rejects as the browser does. */
const silent = ( { signal }: { signal: AbortSignal } ): Promise< never > =>
	new Promise( ( _resolve, reject ) =>
		signal.addEventListener( 'abort', () =>
			reject( new DOMException( 'x', 'AbortError' ) )
		)
	);

const failure = async () => {
	const called = await callAdmin( { path: '/a', read: is.text } );
	if ( called.ok ) {
		throw new Error( 'It went well.' );
	}
	return called.failure;
};

it( 'an answer is read; what is sent goes as it is, and the clock stops', async () => {
	jest.useFakeTimers();
	send.mockResolvedValue( 'words' );
	const called = await callAdmin( {
		path: '/a',
		method: 'POST',
		data: { b: 1 },
		read: is.text,
	} );
	expect( called ).toEqual( { ok: true, value: 'words' } );
	expect( send.mock.calls ).toEqual( [
		[
			{
				path: '/a',
				method: 'POST',
				data: { b: 1 },
				signal: expect.any( AbortSignal ),
			},
		],
	] );
	expect( jest.getTimerCount() ).toBe( 0 );
} );

test.each( [
	[
		'an error 500 of PHP',
		{
			code: 'internal_server_error',
			message: 'x',
			data: { status: 500 },
		},
		{ kind: 'server', status: 500 },
		/answered with an error/,
	],
	[
		'no network',
		{ code: 'offline_error', message: 'x' },
		{ kind: 'offline', code: '' },
		/could not be reached/,
	],
	[
		'no answer',
		{ code: 'fetch_error', message: 'x' },
		{ kind: 'offline', code: '' },
		/could not be reached/,
	],
	[
		'nothing at all',
		undefined,
		{ kind: 'offline', status: 0 },
		/could not be reached/,
	],
	[
		'no JSON',
		{ code: 'invalid_json', message: 'x' },
		{ kind: 'garbage' },
		/answered with an error/,
	],
	[
		'an expired nonce',
		{ code: 'rest_cookie_invalid_nonce', message: 'x' },
		{ kind: 'ended' },
		/logged out/,
	],
	[
		'nobody logged in',
		{ code: 'rest_forbidden', message: 'x', data: { status: 401 } },
		{ kind: 'ended', status: 401 },
		/logged out/,
	],
	[
		'an older api-fetch that gets no other nonce',
		{ status: 400, ok: false },
		{ kind: 'ended', code: '' },
		/logged out/,
	],
	[
		'a refusal of the plugin’s',
		{
			code: 'vitrin_busy',
			message: 'Just begun.',
			data: { status: 409, since: 3 },
		},
		{ kind: 'refused', status: 409, data: { status: 409, since: 3 } },
		/^Just begun\.$/,
	],
	[
		'a refusal of the plugin’s without words',
		{ code: 'vitrin_busy', data: { status: 409 } },
		{ kind: 'server', code: 'vitrin_busy' },
		/answered with an error/,
	],
	[
		'a refusal of WordPress’s',
		{ code: 'rest_no_route', message: 'No route.', data: null },
		{ kind: 'denied', said: 'No route.' },
		/answered with an error/,
	],
] )( '%s is said', async ( _name, error, facts, words ) => {
	send.mockRejectedValue( error );
	const failed = await failure();
	expect( failed ).toMatchObject( facts );
	expect( adminWordsOf( failed ) ).toMatch( words );
} );

it( 'an answer that is none is garbage, by a parser and by a guard', async () => {
	send.mockResolvedValue( [ '<html>' ] );
	expect( await failure() ).toMatchObject( { kind: 'garbage' } );
	const isText = ( value: unknown ): value is string =>
		typeof value === 'string';
	expect(
		await callAdmin( { path: '/a', read: guarded( isText ) } )
	).toMatchObject( { ok: false, failure: { kind: 'garbage' } } );
	send.mockResolvedValue( 'words' );
	expect(
		await callAdmin( { path: '/a', read: guarded( isText ) } )
	).toEqual( { ok: true, value: 'words' } );
} );

test.each( [
	[ undefined, 20_000 ],
	[ 500, 500 ],
] )( 'with a time of %s it is ended after %i ms', async ( timeout, limit ) => {
	jest.useFakeTimers();
	send.mockImplementation( silent );
	const done = jest.fn();
	void callAdmin( { path: '/a', timeout, read: is.text } ).then( done );
	await jest.advanceTimersByTimeAsync( limit - 1 );
	expect( done ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 1 );
	expect( done ).toHaveBeenCalledWith( {
		ok: false,
		failure: expect.objectContaining( { kind: 'timeout', code: '' } ),
	} );
	const [ [ { failure: failed } ] ] = done.mock.calls;
	expect( adminWordsOf( failed ) ).toMatch( /could not be reached/ );
} );

it( 'a screen says it in its own words, but a refusal in the plugin’s', () => {
	const own = { ended: 'ended', unreached: 'unreached', error: 'error' };
	const said = ( kind: Parameters< typeof adminWordsOf >[ 0 ][ 'kind' ] ) =>
		adminWordsOf(
			{ kind, code: '', status: 0, said: 'said', data: {} },
			own
		);
	expect(
		(
			[
				'ended',
				'offline',
				'timeout',
				'refused',
				'server',
				'garbage',
			] as const
		 ).map( said )
	).toEqual( [
		'ended',
		'unreached',
		'unreached',
		'said',
		'error',
		'error',
	] );
} );

describe( 'given up', () => {
	const start = ( signal: AbortSignal ) =>
		callAdmin( { path: '/a', signal, read: is.text } );

	it( 'under way: the request is ended, and nobody is told of a failure', async () => {
		send.mockImplementation( silent );
		const controller = new AbortController();
		const called = start( controller.signal );
		controller.abort();
		await expect( called ).rejects.toBeInstanceOf( GivenUp );
	} );

	it( 'before: nothing is asked', async () => {
		const controller = new AbortController();
		controller.abort();
		await expect( start( controller.signal ) ).rejects.toBeInstanceOf(
			GivenUp
		);
		expect( send ).not.toHaveBeenCalled();
	} );

	it( 'while the answer arrives: it counts no more', async () => {
		const controller = new AbortController();
		send.mockImplementation( async () => {
			controller.abort();
			return 'words';
		} );
		await expect( start( controller.signal ) ).rejects.toBeInstanceOf(
			GivenUp
		);
	} );
} );
