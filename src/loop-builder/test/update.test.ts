/**
 * A block in use: each thing a visitor does, and each way a call can fail.
 */
import { settle } from '../../shared/test/settle';
import type { LoopSettings } from '../settings';
import { createLoop } from '../update';

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

const page = () => {
	document.body.innerHTML = `<div id="loop"><details><form>
		<input type="search" name="find" value="">
		<fieldset data-vitrin-loop-group="pa_color" data-vitrin-loop-look="checkboxes">
			<input type="checkbox" name="color[]" value="blue"><input type="checkbox" name="color[]" value="red">
		</fieldset><button class="vitrin-loop__apply">go</button></form></details>
		<div class="vitrin-loop__bar"><p>2</p></div>
		<div class="vitrin-loop__wrapper"><ul><li>old</li></ul></div>
		<nav class="vitrin-loop__pagination"><a data-vitrin-loop-link rel="next" href="?list-page=2">2</a></nav></div>`;
	return document.querySelector( '#loop' ) as HTMLElement;
};

const content = ( text: string, pagination = '' ) => ( {
	code: 200,
	success: true,
	data: {
		content: {
			wrapper: `<ul><li><a href="/x">${ text }</a></li></ul>`,
			pagination,
			bar: `<div class="vitrin-loop__bar"><p>${ text } found</p></div>`,
			controls: '',
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
	settings: Partial< LoopSettings > = {}
) => {
	history.replaceState( null, '', '/shop/' );
	const root = page();
	const sent: URLSearchParams[] = [];
	const clock = createClock();
	const fetch = jest.fn( ( url: RequestInfo | URL, init?: RequestInit ) => {
		if ( String( url ).includes( 'vitrin_get_cart' ) ) {
			return Promise.resolve(
				respond( { code: 200, ajax_nonce: 'n1' } )
			);
		}
		sent.push( new URLSearchParams( String( init?.body ) ) );
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
	const loop = createLoop( {
		root,
		settings: { ...SETTINGS, ...settings },
		clock,
		fetch: fetch as typeof window.fetch,
	} );
	const choose = ( value: string ) => {
		const box = root.querySelector< HTMLInputElement >(
			`[value=${ value }]`
		) as HTMLInputElement;
		box.checked = ! box.checked;
		loop.changed();
	};
	return { root, loop, sent, clock, choose };
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

	it( 'an older answer never replaces a newer one', async () => {
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
					{ code: 404, status: 'error', msg: 'This list is gone.' },
					404
				),
			'This list is gone.',
		],
		[ 'no connection', async () => Promise.reject( new TypeError() ), /./ ],
	] )(
		'[LOOP-05] %s is said in the block with a retry; the old list and address stay',
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

	it( 'an expired nonce is renewed once, unseen', async () => {
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
		loop.follow( root.querySelector( 'a' ) as HTMLAnchorElement );
		await settle();
		expect(
			[ ...root.querySelectorAll( 'li' ) ].map(
				( item ) => item.textContent
			)
		).toEqual( [ 'old', 'more' ] );
		expect( root.querySelector( 'nav' )?.textContent ).toBe( 'end' );
		expect( location.search ).toBe( '?list-page=2' );
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
