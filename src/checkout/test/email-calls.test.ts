import type { Failure, FailureKind } from '../../shared/domain/failure';
import type { Called } from '../../shared/http/json';
import {
	fetchNonce,
	createEmailCalls,
	type NonceReading,
} from '../email-calls';

const ok = ( value: unknown ): Called => ( { ok: true, value } );
const failed = (
	kind: FailureKind,
	code: number,
	more: Partial< Failure > = {}
): Called => ( {
	ok: false,
	failure: { kind, code, message: `says ${ kind }`, ...more },
} );

const answered = ( data: object ) => ok( { success: true, data } );

/** Answers in turn. */
const setUp = ( answers: Called[], reading: NonceReading = 'unknown' ) => {
	const sent: Array< [ string, Record< string, string > ] > = [];
	const readAgain = jest.fn( async () => reading );
	const calls = createEmailCalls( {
		post: async ( action, fields ) => {
			sent.push( [ action, fields as Record< string, string > ] );
			const answer = answers.shift();
			return answer ?? failed( 'server', 500 );
		},
		nonce: 'printed',
		readNonce: readAgain,
	} );
	return { ...calls, sent, readAgain };
};

describe( 'asking about an email', () => {
	it( '[CHK-03a] sends the email and the page’s nonce; success and a login that is allowed make it known', async () => {
		const { check, sent } = setUp( [
			answered( { success: true, is_login_allowed: true } ),
		] );
		expect( await check( 'a+b@x.ir' ) ).toEqual( { isKnown: true } );
		expect( sent ).toEqual( [
			[
				'vitrin_check_email',
				{ user_name_email: 'a+b@x.ir', security: 'printed' },
			],
		] );
	} );

	it.each( [
		[ { success: false, is_login_allowed: true } ],
		[ { success: true, is_login_allowed: false } ],
		[ { success: true } ],
	] )( '[CHK-03d] %j offers no login', async ( data ) => {
		expect( await setUp( [ answered( data ) ] ).check( 'a@x.ir' ) ).toEqual(
			{
				isKnown: false,
			}
		);
	} );

	it.each( [
		[ 'offline', failed( 'offline', 0 ), 0 ],
		[ 'a time-out', failed( 'timeout', 0 ), 0 ],
		[ 'HTTP 500', failed( 'server', 500 ), 0 ],
		[ 'garbage', failed( 'garbage', 200 ), 0 ],
		[ 'HTTP 400', failed( 'refused', 400 ), 0 ],
		[ 'HTTP 404', failed( 'refused', 404 ), 0 ],
		[ '429', failed( 'limited', 429, { retryAfter: 7 } ), 7 ],
		[ '429 without a time', failed( 'limited', 429 ), 60 ],
		[ 'an answer of another shape', answered( { success: 'yes' } ), 0 ],
		[ 'an answer without data', ok( { success: true } ), 0 ],
	] )(
		'[CHK-03a] [CHK-09] %s is a failure, no answer',
		async ( _, answer, retryAfter ) => {
			expect( await setUp( [ answer ] ).check( 'a@x.ir' ) ).toEqual( {
				retryAfter,
			} );
		}
	);

	it( '[CHK-03] a stale nonce is read anew and the call repeated once', async () => {
		const { check, sent, readAgain } = setUp(
			[
				failed( 'nonce', 401 ),
				answered( { success: true, is_login_allowed: true } ),
				answered( { success: false, is_login_allowed: true } ),
			],
			{ nonce: 'fresh' }
		);
		expect( await check( 'a@x.ir' ) ).toEqual( { isKnown: true } );
		expect( await check( 'b@x.ir' ) ).toEqual( { isKnown: false } );
		expect( sent.map( ( [ , { security } ] ) => security ) ).toEqual( [
			'printed',
			'fresh',
			'fresh',
		] );
		expect( readAgain ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[CHK-03] a nonce that stays stale, or can’t be read, is a failure', async () => {
		const stays = setUp(
			[ failed( 'nonce', 401 ), failed( 'nonce', 401 ) ],
			{ nonce: 'fresh' }
		);
		expect( await stays.check( 'a@x.ir' ) ).toEqual( { retryAfter: 0 } );
		expect( stays.sent ).toHaveLength( 2 );
		const unread = setUp( [ failed( 'nonce', 401 ) ] );
		expect( await unread.check( 'a@x.ir' ) ).toEqual( { retryAfter: 0 } );
		expect( unread.sent ).toHaveLength( 1 );
	} );

	it( '[CHK-03] a page that has become another visitor’s isn’t asked about again', async () => {
		const { check } = setUp( [ failed( 'nonce', 401 ) ], 'no login' );
		expect( await check( 'a@x.ir' ) ).toEqual( { retryAfter: 3600 } );
	} );
} );

describe( 'logging in', () => {
	it( '[CHK-04a] sends email and password as they are, and says where it leads', async () => {
		const { logIn, sent } = setUp( [
			answered( {
				success: true,
				redirect: 'https://shop.ir/club/',
			} ),
		] );
		expect( await logIn( 'a@x.ir', ' p"&\\ ' ) ).toEqual( {
			kind: 'done',
			redirect: 'https://shop.ir/club/',
		} );
		expect( sent[ 0 ] ).toEqual( [
			'vitrin_log_in',
			{
				user_name_email: 'a@x.ir',
				password: ' p"&\\ ',
				security: 'printed',
			},
		] );
	} );

	it.each( [
		[ 'a refusal', failed( 'refused', 409 ), 'says refused' ],
		[ '429', failed( 'limited', 429 ), 'says limited' ],
		[ 'offline', failed( 'offline', 0 ), 'says offline' ],
		[ 'a time-out', failed( 'timeout', 0 ), 'says timeout' ],
		[ 'HTTP 500', failed( 'server', 500 ), 'says server' ],
		[
			'another plugin’s page with a second step',
			failed( 'garbage', 200 ),
			'',
		],
		[ 'an answer of another shape', answered( { success: 1 } ), '' ],
		[
			'a refusal whose data says why',
			failed( 'refused', 409, {
				body: { data: { success: false, error: 'says error' } },
			} ),
			'says error',
		],
		[
			'a refusal with HTTP 200',
			ok( {
				success: false,
				data: { success: false, error: 'says error' },
			} ),
			'says error',
		],
		[ 'a stale nonce', failed( 'nonce', 401 ), 'says nonce' ],
	] )( '[CHK-04c] %s fails with its words', async ( _, answer, message ) => {
		expect( await setUp( [ answer ] ).logIn( 'a@x.ir', 'p' ) ).toEqual( {
			kind: 'failed',
			message,
		} );
	} );

	it( '[CHK-04] who is logged in already, in another tab, is done', async () => {
		const { logIn, sent } = setUp( [ failed( 'nonce', 401 ) ], 'no login' );
		expect( await logIn( 'a@x.ir', 'p' ) ).toEqual( {
			kind: 'done',
			redirect: '',
		} );
		expect( sent ).toHaveLength( 1 );
	} );
} );

describe( 'the checkout’s nonce, read anew', () => {
	const read = ( body: string, okay = true ) => {
		globalThis.fetch = ( async () => ( {
			ok: okay,
			text: async () => body,
		} ) ) as unknown as typeof fetch;
		return fetchNonce( '/checkout/' );
	};
	const section =
		'<div class="vitrin-checkout-login" data-nonce="0123abcdef"></div>';

	it( '[SEC-02] comes from the form of a fresh page', async () => {
		expect(
			await read( `<form class="checkout">${ section }</form>` )
		).toEqual( { nonce: '0123abcdef' } );
	} );

	it( '[SEC-02] [CHK-02] a form without the section belongs to somebody who is logged in', async () => {
		expect( await read( '<form class="checkout"></form>' ) ).toBe(
			'no login'
		);
	} );

	it.each( [
		[ 'the cart, where the checkout of an empty cart leads', '<p>', true ],
		[ 'an error', `<form class="checkout">${ section }</form>`, false ],
		[ 'a section outside the form', section, true ],
	] )( '[SEC-02] %s has none', async ( _, body, okay ) => {
		expect( await read( body, okay ) ).toBe( 'unknown' );
	} );

	it( '[SEC-02] offline it is unknown', async () => {
		globalThis.fetch = () => Promise.reject( new TypeError() );
		expect( await fetchNonce( '/checkout/' ) ).toBe( 'unknown' );
	} );
} );
