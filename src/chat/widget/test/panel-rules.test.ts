import { createWriter, isSameDay } from '../domain/days';
import { fieldsToAsk, readForm } from '../domain/first-form';
import { mayHoldLink } from '../domain/link-signs';
import { piecesOf } from '../domain/links';
import { readFaqs } from '../domain/panel-settings';
import { createPictureOutbox } from '../picture-outbox';
import { shownProduct } from '../product';
import { withProduct } from '../ui/ProductCard';
import type { Outcome } from '../extra-calls';

describe( 'links made of text', () => {
	const links = ( text: string ) =>
		piecesOf( text )
			.filter( ( { href } ) => href )
			.map( ( { href } ) => href );
	it.each( [
		[ 'https://example.ir/a?b=1', [ 'https://example.ir/a?b=1' ] ],
		[ 'ببینید: example.ir/کفش را', [ 'http://example.ir/کفش' ] ],
		[ 'به info@example.ir بنویسید.', [ 'mailto:info@example.ir' ] ],
		[ 'javascript:alert(1)', [] ],
		[ 'data:text/html,<script>', [] ],
		[ 'ftp://example.ir/a', [] ],
		[ 'vbscript:x file:///etc/passwd', [] ],
		[ '۳.۵ متر و ۱۲/۵', [] ],
		[ '', [] ],
	] )( '[CHAT-06] %s', ( text, expected ) => {
		expect( links( text ) ).toEqual( expected );
		expect(
			piecesOf( text )
				.map( ( piece ) => piece.text )
				.join( '' )
		).toBe( text );
	} );

	it.each( [
		'example.ir',
		'(WWW.EXAMPLE.COM)',
		'سلام،example.ir/کفش',
		'مثال.com',
		'http://localhost/a',
		'https://192.168.1.1/',
		'به a-@example.ir.',
		'mailto:a@b.ir',
		'xn--mgbaam7a8h.ir',
	] )( '[CHAT-06] %s: what finds its link is worth loading', ( text ) => {
		expect( links( text ).length ).toBeGreaterThanOrEqual( 1 );
		expect( mayHoldLink( text ) ).toBe( true );
	} );

	it.each( [ 'سلام. خوبید؟', 'باشد...', 'ساعت ۹:۳۰', '۱۲/۵', '' ] )(
		'[CHAT-06] «%s» has none',
		( text ) => {
			expect( links( text ) ).toEqual( [] );
			expect( mayHoldLink( text ) ).toBe( false );
		}
	);

	it( '[CHAT-06] ten thousand characters and emoji take no second', () => {
		const text = '👩‍👩‍👧 a.b@'.repeat( 1000 ) + 'https://'.repeat( 500 );
		const began = Date.now();
		expect(
			piecesOf( text )
				.map( ( piece ) => piece.text )
				.join( '' )
		).toBe( text );
		expect( Date.now() - began ).toBeLessThan( 1000 );
	} );
} );

describe( 'days', () => {
	const fa = createWriter( 'fa-IR' );
	const now = new Date( 2026, 10, 29, 12 ).getTime();
	it.each( [
		[ new Date( 2026, 10, 29, 0, 5 ), 'امروز' ],
		[ new Date( 2026, 10, 28, 23, 59 ), 'دیروز' ],
		[ new Date( 2026, 10, 20 ), '۲۹ آبان' ],
		[ new Date( 2025, 10, 20 ), '۲۹ آبان ۱۴۰۴' ],
	] )( '[CHAT-06] %s is %s', ( at, expected ) => {
		expect( fa.day( at.getTime(), now ) ).toBe( expected );
	} );
	it( '[CHAT-06] times and openings are in the page’s digits', () => {
		expect( fa.time( new Date( 2026, 10, 29, 9, 5 ).getTime() ) ).toBe(
			'۹:۰۵'
		);
		expect( fa.wall( Date.parse( '2026-12-05T09:00:00Z' ) ) ).toBe(
			'۹:۰۰'
		);
		expect( fa.weekday( Date.parse( '2026-12-05T09:00:00Z' ), 6 ) ).toBe(
			'شنبه'
		);
		expect( fa.weekday( Date.parse( '2026-11-30T09:00:00Z' ), 1 ) ).toBe(
			'فردا'
		);
	} );
	it( '[CHAT-06] midnight parts days', () => {
		const late = new Date( 2026, 10, 29, 23, 59 ).getTime();
		expect( isSameDay( late, now ) ).toBe( true );
		expect( isSameDay( late, late + 120_000 ) ).toBe( false );
	} );
} );

describe( 'before the first message', () => {
	const asked = ( name: string, email: string, phone: string, isIn = true ) =>
		fieldsToAsk( { name, email, phone }, isIn ).map(
			( one ) => one.name + ( one.isNeeded ? '!' : '' )
		);
	it.each( [
		[ 'no', 'no', 'no', true, [] ],
		[ 'ask', 'no', 'must', true, [ 'name', 'phone!' ] ],
		[ 'no', 'no', 'no', false, [ 'email!' ] ],
		[ 'must', 'no', 'ask', false, [ 'name!', 'phone!' ] ],
		[ 'no', 'ask', 'must', false, [ 'email', 'phone!' ] ],
	] )(
		'[CHAT-07] name %s, email %s, phone %s, somebody there: %s',
		( name, email, phone, isIn, expected ) => {
			expect( asked( name, email, phone, isIn ) ).toEqual( expected );
		}
	);
	it.each( [
		[ 'email', '', { email: 'missing' }, {} ],
		[ 'email', 'a@b', { email: 'email' }, {} ],
		[ 'email', 'a@b.ir', {}, { email: 'a@b.ir' } ],
		[ 'phone', '۰۹۱۲۱۲۳۴۵۶۷', {}, { phone: '09121234567' } ],
		[ 'phone', 'call me', { phone: 'phone' }, {} ],
		[ 'name', 'علی ۲', {}, { name: 'علی ۲' } ],
	] as const )( '[CHAT-07] %s “%s”', ( name, value, objections, profile ) => {
		expect( readForm( [ { name, isNeeded: true } ], () => value ) ).toEqual(
			{ objections, profile }
		);
	} );
} );

it( '[CHAT-08] questions without a question or an answer are left out', () => {
	expect(
		readFaqs( [
			{ question: 'a', answer: 'b', id: 1 },
			{ question: '', answer: 'b' },
			{ question: 'a' },
			{ question: {}, answer: [] },
		] )
	).toEqual( [ { question: 'a', answer: 'b' } ] );
} );

describe( 'pictures', () => {
	const outbox = ( ...outcomes: Outcome[] ) => {
		URL.createObjectURL = () => 'blob:x';
		URL.revokeObjectURL = jest.fn();
		const sent: string[] = [];
		const onSent = jest.fn();
		return {
			sent,
			onSent,
			pictures: createPictureOutbox( {
				calls: {
					async sendPicture( id ) {
						sent.push( id );
						return (
							outcomes.shift() ?? {
								isDone: true,
								message: '',
								mayRetry: false,
							}
						);
					},
				},
				conversation: () => 'c',
				onSent,
				tooLarge: () => 'large',
				uuid: () => 'id-1',
			} ),
		};
	};
	const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );
	it( '[CHAT-13] one that failed is sent again under its own id', async () => {
		const { pictures, sent, onSent } = outbox( {
			isDone: false,
			message: '',
			mayRetry: true,
		} );
		pictures.send( new Blob( [ 'x' ] ) );
		await settle();
		expect( pictures.getState()[ 0 ] ).toMatchObject( {
			isFailed: true,
			mayRetry: true,
		} );
		pictures.retry( 'id-1' );
		await settle();
		expect( sent ).toEqual( [ 'id-1', 'id-1' ] );
		expect( onSent ).toHaveBeenCalledTimes( 1 );
		expect( pictures.getState() ).toEqual( [] );
	} );
	it( '[CHAT-16b] one that was refused says why, and isn’t tried again; one too large isn’t sent', async () => {
		const { pictures, sent } = outbox( {
			isDone: false,
			message: 'فقط تصویر',
			mayRetry: false,
		} );
		pictures.send( new Blob( [ 'x' ] ) );
		await settle();
		expect( pictures.getState()[ 0 ] ).toMatchObject( {
			reason: 'فقط تصویر',
			mayRetry: false,
		} );
		pictures.discard( 'id-1' );
		pictures.send( new Blob( [ new Uint8Array( 5_242_881 ) ] ) );
		await settle();
		expect( pictures.getState()[ 0 ] ).toMatchObject( { reason: 'large' } );
		expect( sent ).toHaveLength( 1 );
	} );
} );

it( '[CHAT-06] what a message is about goes with it, by itself where both are too long for one', () => {
	const product = {
		name: 'گلیم',
		url: 'https://example.ir/p',
		picture: '',
	} as never;
	expect( withProduct( 'سلام', null, 10 ) ).toEqual( [ 'سلام' ] );
	const both = 'سلام\n\nگلیم\nhttps://example.ir/p';
	expect( withProduct( 'سلام', product, both.length ) ).toEqual( [ both ] );
	expect( withProduct( 'سلام', product, both.length - 1 ) ).toEqual( [
		'سلام',
		'گلیم\nhttps://example.ir/p',
	] );
} );

it( '[CHAT-06] the product in view is the page’s own', () => {
	document.body.innerHTML = '<h1 class="product_title"> گلیم </h1>';
	expect( shownProduct() ).toBeNull();
	document.body.classList.add( 'single-product' );
	expect( shownProduct() ).toMatchObject( { name: 'گلیم', picture: '' } );
	document.body.className = '';
} );
