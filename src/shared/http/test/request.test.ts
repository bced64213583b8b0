import { postForm } from '../form';
import { fetchHtml } from '../page';
import { request } from '../request';

/** Runs a task when a test says so. */
const stopClock = () => {
	let late = () => {};
	const cancel = jest.fn();
	const after = jest.fn( ( _milliseconds: number, task: () => void ) => {
		late = task;
		return cancel;
	} );
	return { clock: { after }, cancel, pass: () => late() };
};

/** An answer whose body never ends, until it is given up. */
const endless = async ( _url: unknown, init?: RequestInit ) =>
	( {
		ok: true,
		status: 200,
		text: () =>
			new Promise< string >( ( _resolve, reject ) =>
				init?.signal?.addEventListener( 'abort', () =>
					reject( new Error( 'aborted' ) )
				)
			),
	} ) as Response;

const text = ( response: Response ) => response.text();

describe( 'a request', () => {
	it( 'reads the answer, whatever its status, and stops the clock', async () => {
		const { clock, cancel } = stopClock();
		const fetch = jest.fn( async () => ( { status: 503 } ) as Response );
		await expect(
			request( {
				url: '/a',
				timeout: 5,
				method: 'POST',
				read: ( { status } ) => status,
				fetch,
				clock,
			} )
		).resolves.toBe( 503 );
		expect( fetch ).toHaveBeenCalledWith( '/a', {
			method: 'POST',
			signal: expect.any( AbortSignal ),
		} );
		expect( clock.after ).toHaveBeenCalledWith( 5, expect.anything() );
		expect( cancel ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'rejects with what reading it throws', async () => {
		await expect(
			request( {
				url: '/a',
				timeout: 5,
				read() {
					throw new Error( 'of no use' );
				},
				fetch: async () => ( {} ) as Response,
			} )
		).rejects.toThrow( 'of no use' );
	} );

	it( 'is given up after the time-out, also while the body comes', async () => {
		const { clock, pass } = stopClock();
		const options = { url: '/a', timeout: 5, read: text, clock };
		const asked = request( { ...options, fetch: endless } );
		await Promise.resolve();
		pass();
		await expect( asked ).rejects.toThrow( 'aborted' );
		const told = request( {
			...options,
			fetch: endless,
			unanswered: ( reason, status ) => `${ reason } ${ status }`,
		} );
		await Promise.resolve();
		pass();
		await expect( told ).resolves.toBe( 'timeout 200' );
	} );

	it( 'is given up when its caller says so', async () => {
		const controller = new AbortController();
		const asked = request( {
			url: '/a',
			timeout: 5,
			read: text,
			signal: controller.signal,
			fetch: endless,
		} );
		await Promise.resolve();
		controller.abort();
		await expect( asked ).rejects.toThrow( 'aborted' );
	} );
} );

describe( 'a page of the shop', () => {
	const answer =
		( status: number, type: string, url = '' ) =>
		async () =>
			( {
				ok: status === 200,
				status,
				url,
				headers: new Headers( { 'content-type': type } ),
				text: async () => '<p>',
			} ) as Response;
	const ask = ( fetch: () => Promise< Response > ) =>
		fetchHtml( { url: '/shop/', timeout: 5, fetch } );

	it( 'is its HTML', async () => {
		await expect(
			ask( answer( 200, 'text/html; charset=UTF-8' ) )
		).resolves.toBe( '<p>' );
	} );

	it.each( [
		[ 'an error', answer( 503, 'text/html' ) ],
		[ 'data', answer( 200, 'application/json' ) ],
		[ 'another site', answer( 200, 'text/html', 'https://evil.example/' ) ],
	] )( '[SEC-02] %s is none', async ( _, fetch ) => {
		await expect( ask( fetch ) ).rejects.toThrow( '/shop/' );
	} );
} );

describe( 'a form', () => {
	const messages = { offline: 'offline', timeout: 'late', server: 'broken' };
	const send = ( fetch: typeof globalThis.fetch ) =>
		postForm( messages, { a: 'b' }, { url: '/a', timeout: 5, fetch } );

	it( 'is sent form-encoded, and answered with what JSON says', async () => {
		const fetch = jest.fn(
			async ( _url: unknown, init?: RequestInit ) =>
				( {
					ok: true,
					status: 200,
					text: async () => `{ "said": "${ String( init?.body ) }" }`,
				} ) as Response
		);
		await expect( send( fetch ) ).resolves.toEqual( {
			ok: true,
			value: { said: 'a=b' },
		} );
		expect( fetch.mock.calls[ 0 ]?.[ 1 ]?.method ).toBe( 'POST' );
	} );

	it( 'never rejects', async () => {
		await expect(
			send( () => Promise.reject( new TypeError( 'Failed to fetch' ) ) )
		).resolves.toEqual( {
			ok: false,
			failure: { kind: 'offline', code: 0, message: 'offline' },
		} );
	} );
} );
