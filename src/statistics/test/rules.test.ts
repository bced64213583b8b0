import fc from 'fast-check';
import { asksNotTo } from '../domain/asks-not-to';
import { countedClick } from '../domain/clicks';
import { measureEngaged } from '../domain/engaged';
import { base64, formOf } from '../domain/fields';

const decode = ( text: string ): string =>
	new TextDecoder().decode(
		Uint8Array.from( atob( text ), ( letter ) => letter.charCodeAt( 0 ) )
	);

describe( 'what is sent of a view', () => {
	it( '[STAT-01a] addresses are base64 of UTF-8, whatever they hold', () => {
		fc.assert(
			fc.property(
				fc.string( { unit: 'grapheme', maxLength: 300 } ),
				( text ) => {
					expect( decode( base64( text ) ) ).toBe( text );
				}
			)
		);
		expect( decode( base64( '/محصول/کتاب?s=یک' ) ) ).toBe(
			'/محصول/کتاب?s=یک'
		);
		expect( base64( 'a'.repeat( 100_000 ) ) ).toHaveLength( 2000 );
		expect( base64( '\ud800' ) ).toBe( base64( '\ufffd' ) );
	} );

	it( '[STAT-01a] a hit has the ledger’s fields and ours', () => {
		const form = formOf(
			{ type: 'product', id: 12, signature: 'dpk.x', action: '' },
			'fa-IR,en-US|412|915|2.625|8|4',
			{
				id: '0123456789abcdef',
				uri: '/p/?a=1',
				referrer: 'https://torob.com/',
				search: 'کفش',
			},
			'hit'
		);
		expect( Object.fromEntries( form ) ).toEqual( {
			wp_statistics_hit: '1',
			source_type: 'product',
			source_id: '12',
			search_query: 'کفش',
			signature: 'dpk.x',
			endpoint: 'hit',
			referred: btoa( 'https://torob.com/' ),
			page_uri: btoa( '/p/?a=1' ),
			view: '0123456789abcdef',
			device: 'fa-IR,en-US|412|915|2.625|8|4',
		} );
		expect( `${ form }` ).not.toContain( 'action' );
	} );

	it( '[STAT-01b] admin-ajax is told which action it is', () => {
		const view = { id: '', uri: '/', referrer: '', search: '' };
		const page = {
			type: 'a',
			id: 0,
			signature: 's',
			action: 'vitrin_view',
		};
		const form = formOf( page, '', view, 'leave', { engaged: 3 } );
		expect( form.get( 'action' ) ).toBe( 'vitrin_view' );
		expect( form.get( 'endpoint' ) ).toBe( 'leave' );
		expect( form.get( 'engaged' ) ).toBe( '3' );
	} );
} );

describe( 'who asks not to be counted', () => {
	it.each( [
		[ { doNotTrack: '1' }, true, true, 'Do Not Track' ],
		[ { doNotTrack: 'yes' }, true, false, 'Do Not Track' ],
		[ { msDoNotTrack: '1' }, true, false, 'Do Not Track' ],
		[ { doNotTrack: '0' }, true, true, '' ],
		[ { doNotTrack: null }, true, true, '' ],
		[ { doNotTrack: 'unspecified' }, true, true, '' ],
		[ {}, true, true, '' ],
		[ { doNotTrack: '1' }, false, true, '' ],
		[ { globalPrivacyControl: true }, true, false, '' ],
		[
			{ globalPrivacyControl: true },
			false,
			true,
			'Global Privacy Control',
		],
		[ { globalPrivacyControl: false }, true, true, '' ],
		[
			{ doNotTrack: '1', globalPrivacyControl: true },
			false,
			true,
			'Global Privacy Control',
		],
	] )( '[STAT-03] %j, honoured %s and %s: %s', ( said, dnt, gpc, asked ) => {
		expect( asksNotTo( [ said ], { dnt, gpc } ) ).toBe( asked );
		expect( asksNotTo( [ {}, said ], { dnt, gpc } ) ).toBe( asked );
	} );
} );

describe( 'how long somebody was at a page', () => {
	/** What happens at which second. */
	const measure = (
		events: Array< [ number, 'sign' | 'away' ] >,
		end: number
	): number => {
		let now = 0;
		const engaged = measureEngaged( () => now );
		for ( const [ second, what ] of events ) {
			now = second * 1000;
			engaged[ what ]();
		}
		now = end * 1000;
		return engaged.seconds();
	};

	it.each< [ string, Array< [ number, 'sign' | 'away' ] >, number, number ] >(
		[
			[ 'no sign at all', [], 20, 20 ],
			[ 'no sign for long: a minute', [], 3600, 60 ],
			[ 'a sign makes another minute', [ [ 50, 'sign' ] ], 3600, 110 ],
			[
				'signs far apart',
				[
					[ 300, 'sign' ],
					[ 900, 'sign' ],
				],
				910,
				130,
			],
			[ 'away', [ [ 10, 'away' ] ], 3600, 10 ],
			[
				'away and back',
				[
					[ 10, 'away' ],
					[ 100, 'sign' ],
				],
				105,
				15,
			],
			[
				'away twice',
				[
					[ 10, 'away' ],
					[ 11, 'away' ],
				],
				50,
				10,
			],
		]
	)( '[STAT-08a] %s', ( _name, events, end, seconds ) => {
		expect( measure( events, end ) ).toBe( seconds );
	} );

	it( '[STAT-08a] is never more than the time between, nor less for asking often', () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.tuple(
						fc.integer( { min: 0, max: 200 } ),
						fc.constantFrom( 'sign' as const, 'away' as const )
					),
					{ maxLength: 20 }
				),
				( steps ) => {
					let at = 0;
					const events = steps.map(
						( [ wait, what ] ): [ number, 'sign' | 'away' ] => [
							( at += wait ),
							what,
						]
					);
					const end = at + 5;
					const seconds = measure( events, end );
					expect( seconds ).toBeGreaterThanOrEqual( 0 );
					expect( seconds ).toBeLessThanOrEqual( end );
				}
			)
		);
	} );

	it( '[STAT-08a] a clock that goes back takes nothing away', () => {
		let now = 100_000;
		const engaged = measureEngaged( () => now );
		now = 110_000;
		expect( engaged.seconds() ).toBe( 10 );
		now = 50_000;
		engaged.sign();
		expect( engaged.seconds() ).toBe( 10 );
		now = 52_000;
		expect( engaged.seconds() ).toBe( 12 );
	} );
} );

describe( 'which clicks count', () => {
	const extensions = [ 'pdf', 'zip' ];
	it.each( [
		[
			'https://shop.example/a/list.pdf',
			false,
			'download',
			'list.pdf',
			'pdf',
		],
		[
			'https://shop.example/a/LIST.PDF?v=2#p',
			false,
			'download',
			'LIST.PDF',
			'pdf',
		],
		[
			'https://other.example/list.zip',
			false,
			'download',
			'list.zip',
			'zip',
		],
		[
			'https://shop.example/%D8%B1%D8%A7%D9%87.pdf',
			false,
			'download',
			'راه.pdf',
			'pdf',
		],
		[
			'https://shop.example/%E0%A4%A.pdf',
			false,
			'download',
			'%E0%A4%A.pdf',
			'pdf',
		],
		[ 'https://shop.example/report', true, 'download', 'report', '' ],
		[ 'https://other.example/page', false, 'link', '', '' ],
		[ 'https://shop.example:8080/page', false, 'link', '', '' ],
		[ 'https://shop.example/page', false, null, '', '' ],
		[ 'https://shop.example/a.html', false, null, '', '' ],
		[ 'https://shop.example/.pdf.', false, null, '', '' ],
		[ 'mailto:a@shop.example', false, null, '', '' ],
		[ 'tel:+982112345678', false, null, '', '' ],
		[ 'javascript:void(0)', false, null, '', '' ],
		[ 'blob:https://shop.example/1', true, null, '', '' ],
	] )( '[STAT-04b] %s', ( url, isDownload, type, fileName, extension ) => {
		expect(
			countedClick(
				new URL( url ),
				isDownload,
				'shop.example',
				extensions
			)
		).toEqual( type && { type, fileName, extension } );
	} );
} );
