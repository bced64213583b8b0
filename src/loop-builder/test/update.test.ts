/**
 * A block in use: each thing a visitor does, and each way a call can fail.
 */
import { settle } from '../../shared/test/settle';
import type { LoopSettings } from '../settings';
import { createLoop, type Loop } from '../update';

jest.mock( '@vitrin/cart', () => ( {
	getCartSettings: () => ( {
		ajaxUrl: '/wp-admin/admin-ajax.php',
		wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
	} ),
} ) );

const SETTINGS: LoopSettings = {
	id: 'abc.12345678',
	post: 7,
	type: 'product',
	query: '1',
	names: {
		search: 'find',
		sort: 'sort',
		page: 'list-page',
		pa_color: 'color',
	},
	waits: false,
	adds: '',
};

/** The form, as the shop prints it and answers it. */
const controls = ( total: number, chosen = '' ) =>
	`<details class="vitrin-loop__filters"><summary>Filters <span class="vitrin-loop__chosen" ${ chosen ? '' : 'hidden' }>${ chosen ? 1 : 0 }</span></summary>
		<form class="vitrin-loop__form"><div class="vitrin-loop__fields"><input type="search" name="find" value="">
		<fieldset data-vitrin-loop-group="pa_color" data-vitrin-loop-look="checkboxes">
			<input type="checkbox" name="color[]" value="blue" ${ chosen === 'blue' ? 'checked' : '' }><input type="checkbox" name="color[]" value="red">
		</fieldset></div><div class="vitrin-loop__foot"><button class="vitrin-loop__apply"><span class="vitrin-loop__show">show ${ total }</span></button>
		<a class="vitrin-loop__reset" data-vitrin-loop-link href="?" ${ chosen ? '' : 'hidden' }>clear</a></div></form></details>`;

const page = ( form = controls( 2 ) ) => {
	document.body.innerHTML = `<div id="loop">${ form }
		<div class="vitrin-loop__bar" data-vitrin-loop-total="2"><p>2</p></div>
		<div class="vitrin-loop__wrapper"><ul><li>old</li></ul></div>
		<nav class="vitrin-loop__pagination"><a data-vitrin-loop-link rel="next" href="?list-page=2">2</a></nav></div>`;
	return document.querySelector( '#loop' ) as HTMLElement;
};

const content = ( text: string, pagination = '', form = '' ) => ( {
	code: 200,
	success: true,
	data: {
		content: {
			wrapper: `<ul><li><a href="/x">${ text }</a></li></ul>`,
			pagination,
			bar: `<div class="vitrin-loop__bar"><p>${ text } found</p></div>`,
			controls: form,
			said: `${ text } found`,
		},
	},
} );

const respond = ( body: unknown, status = 200 ) =>
	( {
		ok: status < 400,
		status,
		headers: new Headers(),
		json: async () => body,
		text: async () => JSON.stringify( body ),
	} ) as unknown as Response;

/** A clock whose waits end when the test says so. */
const createClock = () => {
	const waits: Array< { run: () => void; delay: number; is: boolean } > = [];
	return {
		now: () => 0,
		after( delay: number, run: () => void ) {
			const wait = { run, delay, is: true };
			waits.push( wait );
			return () => {
				wait.is = false;
			};
		},
		pass: ( delay: number ) =>
			waits
				.splice( 0 )
				.filter( ( wait ) => wait.is && wait.delay <= delay )
				.forEach( ( wait ) => wait.run() ),
	};
};

const begin = (
	answers: Array< () => Promise< Response > >,
	settings: Partial< LoopSettings > = {},
	{
		search = '',
		printed = search,
		form,
	}: { search?: string; printed?: string; form?: string } = {}
) => {
	history.replaceState( null, '', `/shop/${ search }` );
	const root = page( form );
	const sent: FormData[] = [];
	const clock = createClock();
	const fetch = jest.fn( ( url: RequestInfo | URL, init?: RequestInit ) => {
		if ( String( url ).includes( 'vitrin_get_cart' ) ) {
			return Promise.resolve(
				respond( { code: 200, ajax_nonce: 'n1' } )
			);
		}
		sent.push( init?.body as FormData );
		return (
			answers.shift() ??
			( () =>
				new Promise< Response >( ( _resolve, reject ) =>
					init?.signal?.addEventListener( 'abort', () =>
						reject( new DOMException( 'given up', 'AbortError' ) )
					)
				) )
		)();
	} );
	const reload = jest.fn();
	const loop = createLoop( {
		root,
		settings: { ...SETTINGS, ...settings },
		clock,
		fetch: fetch as typeof window.fetch,
		reload,
		search: printed,
	} );
	const choose = ( value: string ) => {
		const box = root.querySelector< HTMLInputElement >(
			`[value=${ value }]`
		) as HTMLInputElement;
		box.checked = ! box.checked;
		loop.changed();
	};
	return { root, loop, sent, clock, choose, reload, fetch };
};

const list = ( root: HTMLElement ) =>
	root.querySelector( '.vitrin-loop__wrapper' )?.textContent;

describe( 'a block of the loop builder in use', () => {
	it( '[LOOP-03] [LOOP-04] [LOOP-07] a choice asks the shop; list, bar and address follow, and it is announced', async () => {
		const { root, sent, choose } = begin( [
			async () => respond( content( 'new' ) ),
		] );
		const replaced = jest.fn();
		root.addEventListener( 'vitrin:list-replaced', replaced );
		choose( 'blue' );
		expect( root.classList.contains( 'is-loading' ) ).toBe( true );
		await settle();

		expect( Object.fromEntries( sent[ 0 ] ?? [] ) ).toEqual( {
			action: 'vitrin_loop',
			search: '',
			sorting: '',
			category: '',
			checkbox: 'pa_color=blue',
			buttonFilter: '',
			paged: '1',
			queryId: '1',
			block_id: 'abc.12345678',
			postId: '7',
			postType: 'product',
			security: 'n1',
		} );
		expect( list( root ) ).toBe( 'new' );
		expect( root.querySelector( '.vitrin-loop__bar' )?.textContent ).toBe(
			'new found'
		);
		expect( location.search ).toBe( '?color=blue' );
		expect( root.classList.contains( 'is-loading' ) ).toBe( false );
		expect( replaced ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[LOOP-02] what is typed is sent 250 ms after the last key', async () => {
		const { root, loop, sent, clock } = begin( [
			async () => respond( content( 'new' ) ),
		] );
		const field = root.querySelector( 'input' ) as HTMLInputElement;
		field.value = 'ک';
		loop.typed();
		field.value = 'کیف';
		loop.typed();
		clock.pass( 249 );
		await settle();
		expect( sent ).toHaveLength( 0 );
		loop.typed();
		clock.pass( 250 );
		await settle();
		expect( sent.map( ( fields ) => fields.get( 'search' ) ) ).toEqual( [
			'کیف',
		] );
	} );

	it( '[LOOP-03] the nonce is fetched when somebody comes to the form; the choice goes with it, by one call', async () => {
		const { loop, sent, choose, fetch } = begin( [
			async () => respond( content( 'new' ) ),
		] );
		loop.getReady();
		await settle();
		expect( fetch.mock.calls.map( ( [ url ] ) => url ) ).toEqual( [
			'/?wc-ajax=vitrin_get_cart',
		] );
		choose( 'blue' );
		await settle();
		expect( fetch.mock.calls.map( ( [ url ] ) => url ).slice( 1 ) ).toEqual(
			[ '/?wc-ajax=vitrin_loop' ]
		);
		expect( sent[ 0 ]?.get( 'security' ) ).toBe( 'n1' );
	} );

	it( 'where a button applies, choices and keys wait for it', async () => {
		const { loop, sent, clock, choose } = begin(
			[ async () => respond( content( 'new' ) ) ],
			{ waits: true }
		);
		choose( 'blue' );
		loop.typed();
		clock.pass( 10_000 );
		await settle();
		expect( sent ).toHaveLength( 0 );
		loop.submitted();
		await settle();
		expect( sent ).toHaveLength( 1 );
	} );

	it( '[LOOP-04] an older answer never replaces a newer one', async () => {
		let late: ( response: Response ) => void = () => {};
		const { root, choose } = begin( [
			() => new Promise( ( resolve ) => ( late = resolve ) ),
			async () => respond( content( 'second' ) ),
		] );
		choose( 'blue' );
		await settle();
		choose( 'red' );
		await settle();
		late( respond( content( 'first' ) ) );
		await settle();
		expect( list( root ) ).toBe( 'second' );
		expect( location.search ).toBe( '?color=blue,red' );
	} );

	it.each( [
		[
			'500',
			async () => respond( '', 500 ),
			'Network response was not ok',
		],
		[
			'garbage',
			async () => respond( 'no JSON at all' ),
			'Network response was not ok',
		],
		[
			'an answer without its parts',
			async () => respond( { code: 200, success: true, data: {} } ),
			'Network response was not ok',
		],
		[
			'a refusal',
			async () =>
				respond(
					{ code: 429, status: 'error', msg: 'Too many calls.' },
					429
				),
			'Too many calls.',
		],
		[
			'a refusal of a security plugin',
			async () =>
				respond( {
					success: false,
					data: { message: 'Blocked by the firewall.' },
				} ),
			'Blocked by the firewall.',
		],
		[
			'a refusal of ours, by its data',
			async () =>
				respond(
					{
						code: 429,
						status: 'error',
						msg: '',
						success: false,
						data: { message: 'Too many calls.' },
					},
					429
				),
			'Too many calls.',
		],
		[
			'a whole list without success',
			async () =>
				respond( {
					...( content( 'new' ) as object ),
					success: undefined,
				} ),
			'Network response was not ok',
		],
		[
			'a list that is no success, by its data',
			async () =>
				respond( {
					...( content( 'new' ) as object ),
					success: 'false',
					data: { message: 'Not today.' },
				} ),
			'Not today.',
		],
		[
			'a refusal without words',
			async () => respond( { success: false, data: { message: '' } } ),
			'Network response was not ok',
		],
		[ 'no connection', async () => Promise.reject( new TypeError() ), /./ ],
	] )(
		'[LOOP-05a] [LOOP-05b] [LOOP-05c] %s is said in the block with a retry; the old list and address stay',
		async ( _, answer, message ) => {
			jest.spyOn( console, 'error' ).mockImplementation( () => {} );
			window.reportError = jest.fn();
			const { root, choose } = begin( [
				answer,
				async () => respond( content( 'new' ) ),
			] );
			choose( 'blue' );
			await settle();
			const box = root.querySelector( '[role=alert]' );
			expect( box?.querySelector( 'p' )?.textContent ).toMatch( message );
			expect( list( root ) ).toBe( 'old' );
			expect( location.search ).toBe( '' );

			box?.querySelector( 'button' )?.click();
			await settle();
			expect( root.querySelector( '[role=alert]' ) ).toBeNull();
			expect( list( root ) ).toBe( 'new' );
			expect( location.search ).toBe( '?color=blue' );
		}
	);

	it.each( [
		[ 'a block that was deleted', 404, 'This list is gone.' ],
		[ 'a page that is out of date', 400, 'Reload it.' ],
	] )(
		'[LOOP-05] [LOOP-06] %s: the button loads the page anew, since asking again can’t help',
		async ( _, status, message ) => {
			const { root, sent, choose, reload } = begin( [
				async () =>
					respond(
						{ code: status, status: 'error', msg: message },
						status
					),
			] );
			choose( 'blue' );
			await settle();
			const box = root.querySelector( '[role=alert]' );
			expect( box?.querySelector( 'p' )?.textContent ).toBe( message );
			expect( list( root ) ).toBe( 'old' );
			const button = box?.querySelector( 'button' );
			expect( button?.textContent ).toBe( 'Reload the page' );
			button?.click();
			expect( reload ).toHaveBeenCalledTimes( 1 );
			expect( sent ).toHaveLength( 1 );
		}
	);

	describe( 'a list that pages are added to', () => {
		const items = ( text: string, before = '' ) => {
			const answer = content( text );
			answer.data.content.wrapper = `${ before }<ul><li>${ text }</li></ul>`;
			return answer;
		};
		const link = ( number: number ) =>
			`<p class="vitrin-loop__earlier"><a data-vitrin-loop-link href="?">From the beginning, ${ number }</a></p>`;

		it.each( [
			[ '?color=blue', '', [ '' ] ],
			[ '', '?color=blue', [ 'pa_color=blue' ] ],
			[ '?color=blue', '?color=blue', [] ],
		] )(
			'[LOOP-07] a list printed for "%s" follows the address "%s" to which Back led before the chunk was there',
			async ( printed, search, expected ) => {
				const { loop, sent } = begin(
					[ async () => respond( items( 'other' ) ) ],
					{},
					{ search, printed }
				);
				loop.popped();
				await settle( 20 );
				expect(
					sent.map( ( fields ) => fields.get( 'checkbox' ) )
				).toEqual( expected );
			}
		);

		/** The list had three pages when it was left. */
		const goBackToThree = async ( loop: Loop ): Promise< void > => {
			window.scrollBy = jest.fn();
			history.pushState(
				{
					vitrinLoops: {
						'list-page': { first: 1, last: 3, card: 1, top: 0 },
					},
				},
				'',
				'/shop/?list-page=3'
			);
			loop.popped();
			await settle( 80 );
		};

		it( '[LOOP-07] [LOOP-01] is as long as it was after Back: earlier pages come before it, the last one takes the link to the beginning away', async () => {
			const { root, loop, sent } = begin(
				[
					async () => respond( items( 'three', link( 3 ) ) ),
					async () => respond( items( 'two', link( 2 ) ) ),
					async () => respond( items( 'one' ) ),
				],
				{ adds: 'more' }
			);
			await goBackToThree( loop );
			expect( sent.map( ( fields ) => fields.get( 'paged' ) ) ).toEqual( [
				'3',
				'2',
				'1',
			] );
			expect( list( root ) ).toBe( 'onetwothree' );
			expect( location.search ).toBe( '?list-page=3' );
			// Once more, as by another script's event: it is there.
			loop.popped();
			await settle( 80 );
			expect( sent ).toHaveLength( 3 );
		} );

		it( '[LOOP-05] where an earlier page can’t be had nothing is said: the link leads there', async () => {
			const { root, loop, sent } = begin(
				[
					async () => respond( items( 'three', link( 3 ) ) ),
					async () => respond( '', 500 ),
				],
				{ adds: 'infinite' }
			);
			await goBackToThree( loop );
			expect( sent ).toHaveLength( 2 );
			expect( root.querySelector( '[role=alert]' ) ).toBeNull();
			expect( list( root ) ).toBe( 'From the beginning, 3three' );
		} );

		it( '[LOOP-07] [LOOP-01] the list’s end brings nothing while earlier pages come, and counts them as pages that came by themselves', async () => {
			let near: () => void = () => {};
			window.IntersectionObserver = class {
				constructor( run: ( entries: object[] ) => void ) {
					near = () => run( [ { isIntersecting: true } ] );
				}
				observe() {}
				unobserve() {}
			} as never;
			const late: Array< ( response: Response ) => void > = [];
			const later = () =>
				new Promise< Response >( ( resolve ) => late.push( resolve ) );
			const next = ( text: string, number: number ) => {
				const answer = items( text );
				answer.data.content.pagination = `<a data-vitrin-loop-link rel="next" href="?list-page=${ number }">more</a>`;
				return answer;
			};
			const { root, loop, sent } = begin(
				[
					async () => respond( next( 'three', 4 ) ),
					later,
					later,
					async () => respond( next( 'four', 5 ) ),
				],
				{ adds: 'infinite' }
			);
			const asked = () => sent.map( ( fields ) => fields.get( 'paged' ) );
			await goBackToThree( loop );
			loop.watchEnd();
			near();
			await settle( 80 );
			expect( asked() ).toEqual( [ '3', '2' ] );
			late[ 0 ]?.( respond( items( 'two' ) ) );
			await settle( 80 );
			near();
			late[ 1 ]?.( respond( items( 'one' ) ) );
			await settle( 80 );
			expect( list( root ) ).toBe( 'onetwothree' );
			expect( history.state.vitrinLoops[ 'list-page' ].first ).toBe( 1 );

			near();
			await settle( 80 );
			near();
			await settle( 80 );
			expect( asked() ).toEqual( [ '3', '2', '1', '4' ] );
		} );

		it( '[LOOP-07] an added page is kept with the entry of the history', async () => {
			const { root, loop } = begin(
				[ async () => respond( items( 'two' ) ) ],
				{ adds: 'more' }
			);
			loop.follow( root.querySelector( 'a[rel=next]' ) as never );
			await settle( 80 );
			expect( list( root ) ).toBe( 'oldtwo' );
			expect( history.state.vitrinLoops[ 'list-page' ] ).toMatchObject( {
				first: 1,
				last: 2,
			} );
		} );
	} );

	it( 'a choice that is taken back before its answer is there leaves the list as the form has it', async () => {
		let late: ( response: Response ) => void = () => {};
		const { root, sent, choose } = begin( [
			() => new Promise( ( resolve ) => ( late = resolve ) ),
			async () => respond( content( 'all' ) ),
		] );
		choose( 'blue' );
		await settle();
		choose( 'blue' );
		await settle();
		late( respond( content( 'blue' ) ) );
		await settle();
		expect( sent ).toHaveLength( 2 );
		expect( list( root ) ).toBe( 'all' );
		expect( location.search ).toBe( '' );
	} );

	it( 'a choice made while the nonce is on its way takes the place of the one before: only it is asked for, with the nonce', async () => {
		const { root, sent, choose } = begin( [
			async () => respond( content( 'both' ) ),
		] );
		choose( 'blue' );
		choose( 'red' );
		await settle();
		expect(
			sent.map( ( fields ) => [
				fields.get( 'checkbox' ),
				fields.get( 'security' ),
			] )
		).toEqual( [ [ 'pa_color=blue%2Cred', 'n1' ] ] );
		expect( list( root ) ).toBe( 'both' );
	} );

	it( 'what is under way is not asked for twice', async () => {
		const { root, loop, sent, choose } = begin( [
			async () => respond( content( 'new' ) ),
		] );
		choose( 'blue' );
		loop.submitted();
		loop.submitted();
		await settle();
		loop.submitted();
		const link = root.querySelector< HTMLAnchorElement >( 'nav a' );
		await settle();
		expect( sent ).toHaveLength( 1 );
		expect( link ).toBeNull();
		expect( root.classList.contains( 'is-loading' ) ).toBe( false );
	} );

	it( 'a further page that does not come is said at the list’s end, two clicks add it once, and the list goes on', async () => {
		const { root, loop, sent } = begin(
			[
				async () => respond( '', 500 ),
				async () => respond( content( 'more', '<b>end</b>' ) ),
			],
			{ adds: 'more' }
		);
		const link = root.querySelector( 'nav a' ) as HTMLAnchorElement;
		loop.follow( link );
		loop.follow( link );
		await settle();
		const box = root.querySelector( '[role=alert]' );
		expect( box?.nextElementSibling ).toBe( root.querySelector( 'nav' ) );
		expect( list( root ) ).toBe( 'old' );
		box?.querySelector( 'button' )?.click();
		await settle();
		expect( list( root ) ).toBe( 'oldmore' );
		expect( sent ).toHaveLength( 2 );
	} );

	it( 'a form that says what is on show asks nothing, on whatever page of the list', async () => {
		const { root, loop, sent } = begin(
			[ async () => respond( content( 'more', '<b>end</b>' ) ) ],
			{ adds: 'more' }
		);
		loop.follow( root.querySelector( 'nav a' ) as HTMLAnchorElement );
		await settle();
		loop.submitted();
		loop.hold();
		loop.release();
		await settle();
		expect( sent ).toHaveLength( 1 );
		expect( list( root ) ).toBe( 'oldmore' );
	} );

	it.each( [
		[ 'terms in an order of its own', '?color=blue,red&list-page=2' ],
		[
			'a price in its own digits',
			'?color=blue,red&price=2500.5-100000&list-page=2',
			'۲٬۵۰۰٫۵۰',
			'۱۰۰٬۰۰۰',
		],
		[
			'a price whose ends are the wrong way round',
			'?color=blue,red&price=2500-100000&list-page=2',
			'100,000',
			'2500',
			'2500',
		],
	] )(
		'[LOOP-04] [LOOP-07] a form that says what is on show with %s asks nothing: page and history stay',
		async ( _, search, from = '', to = '', kept = from ) => {
			const { root, loop, sent } = begin(
				[],
				{ names: { ...SETTINGS.names, price: 'price' } },
				{
					search,
					form: `<details><form class="vitrin-loop__form"><input type="checkbox" name="color[]" value="red" checked>
						<input type="checkbox" name="color[]" value="blue" checked>
						<input name="price[from]" value="${ from }"><input name="price[to]" value="${ to }"></form></details>`,
				}
			);
			const entries = history.length;
			loop.hold();
			loop.release();
			loop.submitted();
			loop.narrow( { pa_color: 'red,blue' } );
			await settle();
			expect( sent ).toEqual( [] );
			expect( location.search ).toBe( search );
			expect( history.length ).toBe( entries );
			// What is typed stays as it is typed.
			expect(
				root.querySelector< HTMLInputElement >( '[name*=from]' )?.value
			).toBe( kept );
		}
	);

	it( '[LOOP-07] a price that Back brings stands in the field as the shop writes it, once its answer is there; what is typed meanwhile stays', async () => {
		const price = ( from: string ) =>
			`<details><form class="vitrin-loop__form"><div class="vitrin-loop__fields"><fieldset data-vitrin-loop-group="price">
				<input name="price[from]" value="${ from }"><input name="price[to]" value=""></fieldset></div></form></details>`;
		const { root, loop } = begin(
			[
				async () =>
					respond( content( 'some', '', price( '۱۰۰٬۰۰۰' ) ) ),
				async () => respond( content( 'few', '', price( '۲۰۰٬۰۰۰' ) ) ),
			],
			{ names: { ...SETTINGS.names, price: 'price' } },
			{ form: price( '' ) }
		);
		const field = root.querySelector< HTMLInputElement >(
			'[name*=from]'
		) as HTMLInputElement;
		history.replaceState( null, '', '/shop/?price=100000-' );
		loop.popped();
		await settle();
		expect( field.value ).toBe( '۱۰۰٬۰۰۰' );
		field.focus();
		field.value = '200000';
		loop.submitted();
		await settle();
		expect( location.search ).toBe( '?price=200000-' );
		expect( field.value ).toBe( '200000' );
	} );

	it( '[LOOP-04] while answers are held back, the form counts and the list stays; released, the last one is shown without asking again', async () => {
		const { root, loop, sent, choose } = begin( [
			async () => respond( content( 'blue', '', controls( 7, 'blue' ) ) ),
		] );
		loop.hold();
		choose( 'blue' );
		await settle();
		const at = ( name: string ) =>
			root.querySelector< HTMLElement >( `.vitrin-loop__${ name }` );
		expect( list( root ) ).toBe( 'old' );
		expect( location.search ).toBe( '' );
		expect( at( 'show' )?.textContent ).toBe( 'show 7' );
		expect( at( 'reset' )?.hidden ).toBe( false );
		expect( at( 'chosen' )?.hidden ).toBe( false );
		const entries = history.length;
		loop.release();
		await settle();
		expect( list( root ) ).toBe( 'blue' );
		expect( location.search ).toBe( '?color=blue' );
		expect( history.length ).toBe( entries + 1 );
		expect( sent ).toHaveLength( 1 );
	} );

	it( '[LOOP-04] released before the answer is there, it is shown when it comes', async () => {
		let late: ( response: Response ) => void = () => {};
		const { root, loop, sent, choose } = begin( [
			() => new Promise( ( resolve ) => ( late = resolve ) ),
		] );
		loop.hold();
		choose( 'blue' );
		await settle();
		loop.release();
		late( respond( content( 'blue' ) ) );
		await settle();
		expect( list( root ) ).toBe( 'blue' );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'where a button applies, what was chosen in the dialog is asked for when it is closed', async () => {
		const { root, loop, sent, choose } = begin(
			[ async () => respond( content( 'blue' ) ) ],
			{ waits: true }
		);
		loop.hold();
		choose( 'blue' );
		await settle();
		expect( sent ).toHaveLength( 0 );
		loop.release();
		await settle();
		expect( list( root ) ).toBe( 'blue' );
	} );

	it( 'another script narrows the list by names that the block has, and by nothing else', async () => {
		const { root, loop, sent } = begin( [
			async () => respond( content( 'blue' ) ),
			async () => respond( content( 'all' ) ),
		] );
		loop.narrow( { pa_color: 'blue', evil: 'x', sort: 7, page: '3' } );
		await settle();
		expect( sent[ 0 ]?.get( 'checkbox' ) ).toBe( 'pa_color=blue' );
		expect( sent[ 0 ]?.get( 'paged' ) ).toBe( '1' );
		expect(
			root.querySelector< HTMLInputElement >( '[value=blue]' )?.checked
		).toBe( true );
		for ( const useless of [ null, undefined, 'text', 5, [ 'a' ] ] ) {
			loop.narrow( useless );
		}
		loop.narrow( { pa_color: '' } );
		await settle();
		expect( sent ).toHaveLength( 2 );
		expect( list( root ) ).toBe( 'all' );
	} );

	it( '[LOOP-05] no answer in time is said as well', async () => {
		const { root, clock, choose } = begin( [] );
		choose( 'blue' );
		await settle();
		expect( root.classList.contains( 'is-loading' ) ).toBe( true );
		clock.pass( 20_000 );
		await settle();
		expect( root.classList.contains( 'is-loading' ) ).toBe( false );
		expect( root.querySelector( '[role=alert] p' )?.textContent ).toBe(
			'The shop did not answer. Try again.'
		);
	} );

	it( '[LOOP-03] an expired nonce is renewed once, unseen', async () => {
		const { root, sent, choose } = begin( [
			async () => respond( content( 'first' ) ),
			async () =>
				respond( { code: 401, status: 'error', msg: 'x' }, 401 ),
			async () => respond( content( 'second' ) ),
		] );
		choose( 'blue' );
		await settle();
		choose( 'red' );
		await settle();
		expect( sent ).toHaveLength( 3 );
		expect( root.querySelector( '[role=alert]' ) ).toBeNull();
		expect( list( root ) ).toBe( 'second' );
	} );

	it( '[LOOP-07] Back shows the list and the choices of before, without a new entry', async () => {
		const { root, loop, sent, choose } = begin( [
			async () => respond( content( 'blue' ) ),
			async () => respond( content( 'all' ) ),
		] );
		choose( 'blue' );
		await settle();
		const entries = history.length;
		history.replaceState( null, '', '/shop/' );
		loop.popped();
		await settle();
		expect( list( root ) ).toBe( 'all' );
		expect(
			root.querySelector< HTMLInputElement >( '[value=blue]' )?.checked
		).toBe( false );
		expect( history.length ).toBe( entries );
		loop.popped();
		await settle();
		expect( sent ).toHaveLength( 2 );
	} );

	it( '[LOOP-01] “show more” adds the next items to the list, and the address names the page', async () => {
		const { root, loop } = begin(
			[ async () => respond( content( 'more', '<b>end</b>' ) ) ],
			{ adds: 'more' }
		);
		loop.follow( root.querySelector( 'nav a' ) as HTMLAnchorElement );
		await settle();
		expect(
			[ ...root.querySelectorAll( 'li' ) ].map(
				( item ) => item.textContent
			)
		).toEqual( [ 'old', 'more' ] );
		expect( root.querySelector( 'nav' )?.textContent ).toBe( 'end' );
		expect( location.search ).toBe( '?list-page=2' );
	} );

	it( '[LOOP-01] [LOOP-04] items on show are neither dimmed nor called busy while others are added to them', async () => {
		const { root, loop } = begin( [ () => new Promise( () => {} ) ], {
			adds: 'more',
		} );
		const items = root.querySelector( '.vitrin-loop__wrapper' );
		loop.follow( root.querySelector( 'nav a' ) as HTMLAnchorElement );
		await settle();
		expect( root.className ).toContain( 'is-adding' );
		expect( items?.getAttribute( 'aria-busy' ) ).toBe( 'false' );
	} );

	it( '[LOOP-05] who tries again at the list’s end goes on at what is added', async () => {
		const { root, loop } = begin(
			[
				async () => respond( {}, 500 ),
				async () => respond( content( 'more' ) ),
			],
			{ adds: 'more' }
		);
		loop.follow( root.querySelector( 'nav a' ) as HTMLAnchorElement );
		await settle();
		const again = root.querySelector< HTMLElement >(
			'[role=alert] button'
		);
		again?.focus();
		again?.click();
		await settle();
		expect( document.activeElement?.textContent ).toBe( 'more' );
	} );

	it( '[LOOP-04] a group that comes back stands where the editor has put it', async () => {
		const group = ( name: string ) =>
			`<fieldset data-vitrin-loop-group="${ name }"></fieldset>`;
		const form = ( ...names: string[] ) =>
			`<details><form><div class="vitrin-loop__fields">${ names
				.map( group )
				.join( '' ) }</div></form></details>`;
		const { root, choose } = begin( [
			async () => respond( content( 'a', '', form( 'price' ) ) ),
			async () =>
				respond(
					content(
						'b',
						'',
						form( 'product_cat', 'pa_color', 'price', 'stock' )
					)
				),
		] );
		root.querySelector( 'form .vitrin-loop__fields' )?.insertAdjacentHTML(
			'beforeend',
			group( 'price' )
		);
		choose( 'blue' );
		await settle();
		root.querySelector( 'form' )?.insertAdjacentHTML(
			'beforeend',
			'<input type="checkbox" name="color[]" value="red">'
		);
		choose( 'red' );
		await settle();
		expect(
			[
				...root.querySelectorAll< HTMLElement >(
					'[data-vitrin-loop-group]'
				),
			].map( ( { dataset } ) => dataset.vitrinLoopGroup )
		).toEqual( [ 'product_cat', 'pa_color', 'price', 'stock' ] );
	} );

	it( '[SEC-02] [LOOP-04] a product’s text that poses as a link of the list breaks nothing', async () => {
		const { root, choose } = begin( [
			async () =>
				respond(
					content(
						'new<b data-vitrin-loop-link>1</b><a data-vitrin-loop-link>2</a><a data-vitrin-loop-link href="http://[">3</a><a data-vitrin-loop-link href="javascript:alert(1)">4</a>',
						'<a data-vitrin-loop-link href="?list-page=2">2</a>'
					)
				),
		] );
		history.replaceState( null, '', '/shop/?other=1' );
		const replaced = jest.fn();
		root.addEventListener( 'vitrin:list-replaced', replaced );
		choose( 'blue' );
		await settle();
		expect( replaced ).toHaveBeenCalledTimes( 1 );
		expect( root.querySelector( 'nav a' )?.getAttribute( 'href' ) ).toBe(
			'/shop/?list-page=2&other=1'
		);
	} );

	it( '[SEC-02] nothing in an answer runs', async () => {
		const { root, choose } = begin( [
			async () =>
				respond(
					content(
						'<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
					)
				),
		] );
		choose( 'blue' );
		await settle();
		expect( root.innerHTML ).not.toMatch( /onerror|<script/ );
	} );
} );
