import { createClient, endpointOf, type ClientOptions } from '../client';

const answer = (
	status: number,
	body: string,
	headers: Record< string, string > = {}
) =>
	( {
		ok: status >= 200 && status < 300,
		status,
		headers: { get: ( name: string ) => headers[ name ] ?? null },
		text: async () => body,
	} ) as Response;

const json = (
	status: number,
	body: object,
	headers?: Record< string, string >
) => answer( status, JSON.stringify( body ), headers );

const setUp = ( answers: Array< Response | Error >, nonce = 'known' ) => {
	const calls: Array< { url: string; body: URLSearchParams | FormData } > =
		[];
	let current = nonce;
	const options: ClientOptions = {
		ajaxUrl: 'https://shop.example/wp-admin/admin-ajax.php',
		wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
		wcAjaxActions: [ 'listed' ],
		timeout: 1000,
		messages: {
			offline: 'offline words',
			timeout: 'timeout words',
			server: 'server words',
		},
		fetch: jest.fn( async ( url, init ) => {
			calls.push( {
				url: String( url ),
				body: init?.body as URLSearchParams,
			} );
			const next = answers.shift();
			if ( next instanceof Error ) {
				throw next;
			}
			return next!;
		} ),
		nonce: {
			current: () => current,
			renew: jest.fn( async () => ( current = 'fresh' ) ),
		},
	};
	return { client: createClient( options ), calls, options };
};

describe( 'the endpoint', () => {
	const endpoints = {
		ajaxUrl: '/wp-admin/admin-ajax.php',
		wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
		wcAjaxActions: [ 'listed' ],
	};

	it( '[SIDE-03] is wc-ajax for a listed action, else admin-ajax', () => {
		expect( endpointOf( endpoints, 'listed' ) ).toBe( '/?wc-ajax=listed' );
		expect( endpointOf( endpoints, 'other' ) ).toBe(
			'/wp-admin/admin-ajax.php?action=other'
		);
		expect(
			endpointOf( { ...endpoints, ajaxUrl: '/a.php?lang=fa' }, 'other' )
		).toBe( '/a.php?lang=fa&action=other' );
	} );
} );

describe( 'a call', () => {
	it( 'posts form-encoded, with the cookies of the same origin', async () => {
		const { client, calls, options } = setUp( [
			json( 200, { code: 200 } ),
		] );
		await expect( client.post( 'listed', { a: '1' } ) ).resolves.toEqual( {
			ok: true,
			value: { code: 200 },
		} );
		expect( String( calls[ 0 ]?.body ) ).toBe( 'a=1' );
		expect( options.fetch ).toHaveBeenCalledWith(
			'/?wc-ajax=listed',
			expect.objectContaining( {
				method: 'POST',
				credentials: 'same-origin',
			} )
		);
	} );

	it( 'sends multipart when the form needs it, and leaves the form as it is', async () => {
		const { client, calls } = setUp( [ json( 200, {} ) ] );
		const form = new FormData();
		form.append( 'options', 'a' );
		form.append( 'options', 'b' );
		await client.post( 'listed', form, true );
		const body = calls[ 0 ]?.body as FormData;
		expect( body.getAll( 'options' ) ).toEqual( [ 'a', 'b' ] );
		expect( body.get( 'security' ) ).toBe( 'known' );
		expect( form.has( 'security' ) ).toBe( false );
	} );
} );

describe( 'the nonce', () => {
	it( '[SEC-02] goes with a call that changes something, and with no other', async () => {
		const { client, calls } = setUp( [ json( 200, {} ), json( 200, {} ) ] );
		await client.post( 'listed', {}, true );
		await client.post( 'listed' );
		expect( String( calls[ 0 ]?.body ) ).toBe( 'security=known' );
		expect( String( calls[ 1 ]?.body ) ).toBe( '' );
	} );

	it( '[SEC-02] is fetched first on a cached page, which has none', async () => {
		const { client, calls, options } = setUp( [ json( 200, {} ) ], '' );
		await client.post( 'listed', {}, true );
		expect( options.nonce.renew ).toHaveBeenCalledTimes( 1 );
		expect( String( calls[ 0 ]?.body ) ).toBe( 'security=fresh' );
	} );

	it( '[SIDE-20b] is renewed when refused, and the call repeated once, unseen', async () => {
		const { client, calls, options } = setUp( [
			json( 401, { code: 401 } ),
			json( 200, { code: 200 } ),
		] );
		await expect(
			client.post( 'listed', { a: '1' }, true )
		).resolves.toMatchObject( { ok: true } );
		expect( options.nonce.renew ).toHaveBeenCalledTimes( 1 );
		expect( calls.map( ( { body } ) => String( body ) ) ).toEqual( [
			'a=1&security=known',
			'a=1&security=fresh',
		] );
	} );

	it( '[SIDE-20] refused twice is a failure, not a loop', async () => {
		const { client, calls } = setUp( [
			json( 401, { code: 401, msg: 'expired' } ),
			json( 401, { code: 401, msg: 'expired' } ),
		] );
		await expect(
			client.post( 'listed', {}, true )
		).resolves.toMatchObject( {
			ok: false,
			failure: { kind: 'nonce', code: 401, message: 'expired' },
		} );
		expect( calls ).toHaveLength( 2 );
	} );
} );

describe( 'faults', () => {
	it.each( [
		[
			'an error page',
			answer( 500, '<html>critical error</html>' ),
			'server',
			500,
		],
		[ 'maintenance', answer( 503, '' ), 'server', 503 ],
		[
			'HTML instead of JSON',
			answer( 200, '<!doctype html>' ),
			'garbage',
			200,
		],
		[ 'an empty answer', answer( 200, '' ), 'garbage', 200 ],
		[ "admin-ajax's 0", answer( 400, '0' ), 'refused', 400 ],
		[ "admin-ajax's -1", answer( 200, '-1' ), 'garbage', 200 ],
		[ 'no connection', new TypeError( 'Failed to fetch' ), 'offline', 0 ],
	] )(
		'[SIDE-09] %s resolves with a typed failure in words',
		async ( _name, given, kind, code ) => {
			const { client } = setUp( [ given ] );
			await expect( client.post( 'listed' ) ).resolves.toMatchObject( {
				ok: false,
				failure: {
					kind,
					code,
					message:
						kind === 'offline' ? 'offline words' : 'server words',
				},
			} );
		}
	);

	it( "[SIDE-09] a refusal is told in the shop's words and keeps the answer", async () => {
		const body = {
			code: 409,
			status: 'error',
			msg: 'only 2 left',
			fragments: {},
		};
		const { client } = setUp( [ json( 409, body ) ] );
		await expect( client.post( 'listed' ) ).resolves.toMatchObject( {
			failure: {
				kind: 'refused',
				code: 409,
				message: 'only 2 left',
				body,
			},
		} );
	} );

	it( '[SIDE-09] a code in the answer counts where the host says 200 to everything', async () => {
		const { client } = setUp( [ json( 200, { code: 404, msg: 'gone' } ) ] );
		await expect( client.post( 'listed' ) ).resolves.toMatchObject( {
			failure: { kind: 'refused', code: 404, message: 'gone' },
		} );
	} );

	it( '[SEC-03] too many calls says when to come back', async () => {
		const { client } = setUp( [
			json(
				429,
				{ code: 429, msg: 'slow down' },
				{ 'Retry-After': '7' }
			),
		] );
		await expect( client.post( 'listed' ) ).resolves.toMatchObject( {
			failure: { kind: 'limited', code: 429, retryAfter: 7 },
		} );
	} );

	it.each( [
		[ 503, '120', 120 ],
		[ 504, new Date( Date.now() + 9500 ).toUTCString(), 9 ],
		[ 429, new Date( Date.now() - 9500 ).toUTCString(), 0 ],
		[ 503, 'soon', 0 ],
	] )(
		'[SEC-03] says so too for %d with HTML, in seconds or as a date: %s',
		async ( status, said, seconds ) => {
			const { client } = setUp( [
				{
					ok: false,
					status,
					headers: { get: () => said } as unknown as Headers,
					text: async () => '<h1>busy</h1>',
				} as Response,
			] );
			const result = await client.post( 'listed' );
			const { retryAfter = -1 } = result.ok ? {} : result.failure;
			// A date has no parts of a second, and the test takes time.
			expect( retryAfter ).toBeGreaterThanOrEqual(
				seconds && seconds - 1
			);
			expect( retryAfter ).toBeLessThanOrEqual( seconds + 1 );
		}
	);

	it( 'gives up after the time-out, also while the body is on its way', async () => {
		jest.useFakeTimers();
		const { options } = setUp( [] );
		const client = createClient( {
			...options,
			fetch: async ( _url, init ) =>
				( {
					ok: true,
					status: 200,
					text: () =>
						new Promise( ( _resolve, reject ) =>
							init?.signal?.addEventListener( 'abort', () =>
								reject( new Error( 'aborted' ) )
							)
						),
				} ) as Response,
		} );
		const call = client.post( 'listed' );
		await jest.advanceTimersByTimeAsync( 1000 );
		await expect( call ).resolves.toMatchObject( {
			failure: { kind: 'timeout', message: 'timeout words' },
		} );
		jest.useRealTimers();
	} );
} );

describe( 'files', () => {
	it( '[ADD-06] have the time on top that a slow phone needs to send them', async () => {
		jest.useFakeTimers();
		const { client, options } = setUp( [] );
		( options.fetch as jest.Mock ).mockImplementation(
			( _url, { signal }: RequestInit ) =>
				new Promise( ( _resolve, reject ) =>
					signal?.addEventListener( 'abort', () =>
						reject( new Error( 'aborted' ) )
					)
				)
		);
		const form = new FormData();
		form.append( 'name', 'x'.repeat( 9000 ) );
		form.append( 'sketch', new File( [ 'x'.repeat( 40_000 ) ], 'a.png' ) );
		const told = jest.fn();
		const call = client.post( 'listed', form ).then( told );
		await jest.advanceTimersByTimeAsync( 2999 );
		expect( told ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		await call;
		expect( told ).toHaveBeenCalledWith(
			expect.objectContaining( {
				failure: expect.objectContaining( { kind: 'timeout' } ),
			} )
		);
		jest.useRealTimers();
	} );
} );

describe( 'a page that is left', () => {
	it( '[SIDE-19] gives up its calls under way, and no later ones', async () => {
		const { client, options } = setUp( [] );
		( options.fetch as jest.Mock )
			.mockImplementationOnce(
				( _url, { signal }: RequestInit ) =>
					new Promise( ( _resolve, reject ) =>
						signal?.addEventListener( 'abort', () =>
							reject( new Error( 'aborted' ) )
						)
					)
			)
			.mockImplementationOnce( async () => json( 200, { fine: true } ) );
		const under = client.post( 'listed' );
		client.abort();
		await expect( under ).resolves.toMatchObject( { ok: false } );
		await expect( client.post( 'listed' ) ).resolves.toEqual( {
			ok: true,
			value: { fine: true },
		} );
		client.abort();
	} );
} );
