import { makeNumber } from '../documents';
import { printDocument } from '../print';

const PAGE =
	'<!DOCTYPE html><html lang="fa-IR" dir="rtl" data-vitrin-documents><body>صورت‌حساب</body></html>';

interface Given {
	status?: number;
	type?: string;
	body?: string;
	redirected?: boolean;
	width?: number;
	isBlocked?: boolean;
	fails?: boolean;
	url?: string;
}

/** A window, a shop and a clock. */
const setUp = ( {
	status = 200,
	type = 'text/html; charset=utf-8',
	body = PAGE,
	redirected = false,
	width = 1280,
	isBlocked = false,
	fails = false,
	url = '/?wc-ajax=vitrin_document&document=invoice&order=7',
}: Given = {} ) => {
	const later: Array< [ () => void, number ] > = [];
	const page = document.implementation.createHTMLDocument();
	const write = jest.spyOn( page, 'write' ).mockImplementation( () => {} );
	jest.spyOn( page, 'open' ).mockImplementation( () => null );
	jest.spyOn( page, 'close' ).mockImplementation( () => {} );
	const target = {
		document: page,
		closed: false,
		focus: jest.fn(),
		print: jest.fn(),
		close: jest.fn(),
	};
	const alert = jest.fn();
	const follow = jest.fn();
	const fetcher = jest.fn( async () => {
		if ( fails ) {
			throw new TypeError( 'offline' );
		}
		return {
			status,
			redirected,
			headers: new Headers( { 'content-type': type } ),
			text: async () => body,
		} as Response;
	} );
	const done = printDocument( {
		url,
		target: isBlocked ? null : ( target as unknown as Window ),
		fetch: fetcher as unknown as typeof fetch,
		later: ( task, delay ) => later.push( [ task, delay ] ),
		alert,
		follow,
		width,
	} );
	/** Runs what waits, in turn; gives the times. */
	const pass = async (): Promise< number[] > => {
		const times = [];
		for ( let next; ( next = later.shift() ); ) {
			times.push( next[ 1 ] );
			next[ 0 ]();
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
		return times;
	};
	return { target, write, alert, follow, fetcher, done, pass };
};

const overlay = () => document.querySelector( '.vitrin-printing' );
const tick = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

afterEach( () => {
	document.body.textContent = '';
} );

describe( 'printing a document', () => {
	it( '[DOC-02a] says that it is being made, GETs it, writes it and prints 500 ms later; a desktop’s window stays', async () => {
		const shop = setUp();
		expect( shop.target.document.body.textContent ).toContain(
			'Generating'
		);
		expect( overlay() ).toHaveAttribute( 'role', 'status' );
		await tick();
		const [ url, options ] = shop.fetcher.mock.calls[ 0 ] as unknown as [
			string,
			RequestInit,
		];
		expect( new URL( url ).searchParams.get( 'print' ) ).toBe( '1' );
		expect( options.method ).toBeUndefined();
		expect( shop.write ).toHaveBeenCalledWith( PAGE );
		expect( overlay() ).toBeNull();
		expect( shop.target.print ).not.toHaveBeenCalled();
		expect( await shop.pass() ).toEqual( [ 500 ] );
		await shop.done;
		expect( shop.target.print ).toHaveBeenCalledTimes( 1 );
		expect( shop.target.close ).not.toHaveBeenCalled();
		expect( shop.alert ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 768, [ 500, 2000 ] ],
		[ 390, [ 500, 2000 ] ],
		[ 769, [ 500 ] ],
	] )(
		'[DOC-02b] at %d px it waits %j ms: a phone’s window closes',
		async ( width, times ) => {
			const shop = setUp( { width } );
			await tick();
			expect( await shop.pass() ).toEqual( times );
			expect( shop.target.close ).toHaveBeenCalledTimes(
				times.length - 1
			);
		}
	);

	it.each( [
		'https://elsewhere.example/?wc-ajax=vitrin_document',
		'/wp-content/uploads/page.html',
	] )(
		'[SEC-02] a link that only looks like a print button (%s) is followed: nothing of it is fetched or written',
		async ( url ) => {
			const shop = setUp( { url } );
			await shop.done;
			expect( shop.fetcher ).not.toHaveBeenCalled();
			expect( shop.write ).not.toHaveBeenCalled();
			expect( shop.target.close ).toHaveBeenCalledTimes( 1 );
			expect( shop.follow ).toHaveBeenCalledWith( url );
		}
	);

	it( '[DOC-03a] plain text closes the window and is alerted', async () => {
		const shop = setUp( {
			type: 'text/plain; charset=utf-8',
			body: 'این سند برای کارکنان فروشگاه است.\n',
		} );
		await shop.done;
		expect( shop.target.close ).toHaveBeenCalledTimes( 1 );
		expect( shop.alert.mock.calls ).toEqual( [
			[ 'این سند برای کارکنان فروشگاه است.' ],
		] );
		expect( shop.write ).not.toHaveBeenCalled();
		expect( overlay() ).toBeNull();
	} );

	it.each( [
		[ 'a server that broke', { status: 500 } ],
		[ 'a refusal', { status: 403, type: 'text/plain', body: 'no' } ],
		[ 'none', { status: 404 } ],
		[
			'a page of somebody else',
			{ body: '<html><body>Log in</body></html>' },
		],
		[
			'the mark in a text',
			{ body: '<html><p data-vitrin-documents>x</p></html>' },
		],
		[ 'a page that it was sent to', { redirected: true } ],
		[ 'JSON', { type: 'application/json', body: '{}' } ],
		[ 'nothing', { type: 'text/plain', body: '' } ],
		[
			'a text that no shopper reads',
			{ type: 'text/plain', body: 'x'.repeat( 501 ) },
		],
	] as Array< [ string, Given ] > )(
		'[DOC-03a] [DOC-03b] %s is an error in the data',
		async ( _, given ) => {
			const shop = setUp( given );
			await shop.done;
			expect( shop.target.close ).toHaveBeenCalledTimes( 1 );
			expect( shop.alert.mock.calls ).toEqual( [
				[ expect.stringMatching( /^Error loading data/ ) ],
			] );
			expect( shop.write ).not.toHaveBeenCalled();
			expect( shop.target.print ).not.toHaveBeenCalled();
		}
	);

	it( '[DOC-03b] a request that fails or takes too long is alerted; the overlay goes 1000 ms later', async () => {
		const shop = setUp( { fails: true } );
		await shop.done;
		expect( shop.alert.mock.calls ).toEqual( [
			[ expect.stringMatching( /^Request error/ ) ],
		] );
		expect( shop.target.close ).toHaveBeenCalled();
		expect( overlay() ).not.toBeNull();
		expect( await shop.pass() ).toEqual( [ 1000 ] );
		expect( overlay() ).toBeNull();
	} );

	it( '[DOC-03c] a window that can’t open: the browser’s settings are named, and the document opens in this tab', async () => {
		const shop = setUp( { isBlocked: true } );
		await shop.done;
		expect( shop.alert.mock.calls ).toEqual( [
			[ expect.stringContaining( 'browser’s settings' ) ],
		] );
		expect( shop.follow ).toHaveBeenCalledWith(
			'/?wc-ajax=vitrin_document&document=invoice&order=7'
		);
		expect( shop.fetcher ).not.toHaveBeenCalled();
	} );

	it( '[DOC-02] whoever closes the window meanwhile doesn’t want it any more', async () => {
		const early = setUp();
		early.target.closed = true;
		await early.done;
		expect( early.write ).not.toHaveBeenCalled();
		const late = setUp();
		await tick();
		late.target.closed = true;
		await late.pass();
		expect( late.target.print ).not.toHaveBeenCalled();
	} );
} );

describe( 'making an invoice number', () => {
	const begin = ( {
		sender = true,
		asks = false,
		answer = { ok: true, body: { code: 200 } as unknown, fails: false },
	} = {} ) => {
		const later: Array< [ () => void, number ] > = [];
		const alert = jest.fn();
		const reload = jest.fn();
		const fetcher = jest.fn( async () => {
			if ( answer.fails ) {
				throw new TypeError( 'offline' );
			}
			return {
				ok: answer.ok,
				json: async () => {
					if ( answer.body === undefined ) {
						throw new SyntaxError( 'no JSON' );
					}
					return answer.body;
				},
			} as Response;
		} );
		const done = makeNumber(
			'/?wc-ajax=vitrin_make_number&order=7&security=abc',
			{ sender, asks },
			{
				fetch: fetcher as unknown as typeof fetch,
				later: ( task, delay ) => later.push( [ task, delay ] ),
				alert,
				reload,
			}
		);
		return { later, alert, reload, fetcher, done };
	};

	beforeAll( () => {
		// jsdom has dialogs without their methods.
		HTMLDialogElement.prototype.showModal = function () {
			this.open = true;
		};
	} );

	const answerDialog = ( value: string, isTicked = false ) => {
		const dialog = document.querySelector( 'dialog' ) as HTMLDialogElement;
		( dialog.querySelector( 'input' ) as HTMLInputElement ).checked =
			isTicked;
		Object.defineProperty( dialog, 'returnValue', { value } );
		dialog.dispatchEvent( new Event( 'close' ) );
	};

	const askedFor = ( fetcher: jest.Mock ) =>
		new URL( ( fetcher.mock.calls[ 0 ] as string[] )[ 0 ] ?? '' )
			.searchParams;

	it( '[DOC-05b] is refused outright without the sender’s address', async () => {
		const { alert, fetcher, done } = begin( {
			sender: false,
			asks: true,
		} );
		await done;
		expect( alert.mock.calls ).toEqual( [
			[ expect.stringContaining( 'address of the sender' ) ],
		] );
		expect( fetcher ).not.toHaveBeenCalled();
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );

	it( '[DOC-05a] asks first; no means no', async () => {
		const { fetcher, done } = begin( { asks: true } );
		expect( document.querySelector( 'dialog' )?.textContent ).toContain(
			'Make the invoice number'
		);
		answerDialog( '' );
		await done;
		expect( fetcher ).not.toHaveBeenCalled();
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );

	it.each( [
		[ false, null ],
		[ true, '1' ],
	] )(
		'[DOC-05c] GETs the address once, and loads the page 1000 ms later; not to be asked again: %s',
		async ( isTicked, expected ) => {
			const { later, reload, fetcher, done } = begin( { asks: true } );
			answerDialog( 'yes', isTicked );
			await done;
			expect( fetcher ).toHaveBeenCalledTimes( 1 );
			expect( askedFor( fetcher ).get( 'wt_dont_show_again' ) ).toBe(
				expected
			);
			expect( later.map( ( [ , delay ] ) => delay ) ).toEqual( [ 1000 ] );
			expect( reload ).not.toHaveBeenCalled();
			later[ 0 ]?.[ 0 ]();
			expect( reload ).toHaveBeenCalledTimes( 1 );
		}
	);

	it.each( [
		[ { ok: false, body: { msg: 'ندارد' }, fails: false }, 'ندارد' ],
		[ { ok: false, body: undefined, fails: false }, 'Error loading' ],
		[ { ok: true, body: undefined, fails: false }, 'Error loading' ],
		[ { ok: true, body: {}, fails: true }, 'Request error' ],
	] )( '[DOC-05] a failure is told, %j', async ( answer, message ) => {
		const { later, alert, done } = begin( { answer } );
		await done;
		expect( alert.mock.calls ).toEqual( [
			[ expect.stringContaining( message ) ],
		] );
		expect( later ).toEqual( [] );
	} );
} );
