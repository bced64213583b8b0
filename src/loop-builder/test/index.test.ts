/**
 * Blocks before anybody uses them: what a click does while the chunk is still to come, and where it
 * never comes.
 */
import type { FallBack } from '../../shared/loader';
import { settle } from '../../shared/test/settle';
import { startLoops } from '../index';

const SETTINGS = {
	id: 'one.1',
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

const loop = () => ( {
	getReady: jest.fn(),
	changed: jest.fn(),
	typed: jest.fn(),
	submitted: jest.fn(),
	follow: jest.fn(),
	popped: jest.fn(),
	watchEnd: jest.fn(),
	narrow: jest.fn(),
	hold: jest.fn(),
	release: jest.fn(),
	isBusy: jest.fn( () => false ),
} );

const startCarousel = jest.fn();
beforeEach( () => startCarousel.mockClear() );

const stops: Array< () => void > = [];
afterEach( () => stops.splice( 0 ).forEach( ( stop ) => stop() ) );

const begin = ( {
	settings = {},
	isWide = true,
	hasChunk = true,
}: {
	settings?: Partial< typeof SETTINGS >;
	isWide?: boolean;
	hasChunk?: boolean;
} = {} ) => {
	window.matchMedia = jest.fn( () => ( { matches: true } ) as never );
	Object.assign( window, { CSS: { supports: () => true } } );
	document.body.innerHTML = `<div id="loop" part="vitrin-loop"><details class="vitrin-loop__filters"><summary class="vitrin-loop__toggle"><b>Filters</b></summary>
		<form class="vitrin-loop__form"><input type="search" name="find"><input type="checkbox" name="color[]" value="blue"><button>Apply</button></form></details>
		<div class="vitrin-loop__wrapper"><ul><li class="vitrin-card"><input class="qty" type="number" min="1" max="9" value="1"><a class="add_to_cart_button" data-quantity="1" href="/?add-to-cart=5">add</a></li></ul></div>
		<nav class="vitrin-loop__pagination"><a data-vitrin-loop-link href="/?list-page=2">2</a></nav></div>`;
	const root = document.querySelector( '#loop' ) as HTMLElement;
	if ( isWide ) {
		// As the style says it to the script, by the block's own width.
		root.querySelector( 'details' )?.style.setProperty(
			'--vitrin-loop-unfolded',
			'1'
		);
	}
	root.dataset.vitrinLoop = JSON.stringify( { ...SETTINGS, ...settings } );
	const made = loop();
	const createLoop = jest.fn( () => made );
	const openDrawer = jest.fn();
	const waiting: Array< () => void > = [];
	const fallBacks: FallBack[] = [];
	stops.push(
		startLoops( {
			loader: {
				load: ( () =>
					new Promise( ( resolve, reject ) =>
						waiting.push( () =>
							hasChunk
								? resolve( {
										createLoop,
										startCarousel,
										openDrawer,
									} )
								: reject( new Error( 'lost' ) )
						)
					) ) as never,
				prefetch: jest.fn(),
				fallBack: async ( fallBack = {} ) =>
					void fallBacks.push( fallBack ),
			},
		} )
	);
	const arrive = async () => {
		// What was clicked is painted first: a frame, then a timer. Ours were asked for later.
		await new Promise( ( resolve ) =>
			requestAnimationFrame( () => setTimeout( resolve ) )
		);
		waiting.splice( 0 ).forEach( ( come ) => come() );
		await settle();
	};
	const at = < T extends HTMLElement >( selector: string ) =>
		root.querySelector( selector ) as T;
	return { root, made, createLoop, openDrawer, fallBacks, arrive, at };
};

const isDimmed = ( root: HTMLElement ) =>
	root.classList.contains( 'is-loading' );

describe( '[LOOP-02] what was chosen before the block’s script was there', () => {
	const beginWith = ( focused: string ) => {
		const focus = jest
			.spyOn( document, 'activeElement', 'get' )
			.mockImplementation( () => document.querySelector( focused ) );
		const begun = begin();
		focus.mockRestore();
		return begun;
	};

	it( 'is shown when it comes, where somebody is at the form', async () => {
		const { made, arrive } = beginWith( '[name="color[]"]' );
		await arrive();
		expect( made.changed ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is not what stands in a card, nor what a browser has put back', async () => {
		for ( const elsewhere of [ '.qty', 'body' ] ) {
			const { made, arrive } = beginWith( elsewhere );
			await arrive();
			expect( made.changed ).not.toHaveBeenCalled();
		}
	} );
} );

describe( 'a block before anybody uses it', () => {
	it( 'the list is dimmed with the first choice, though the chunk is still to come', async () => {
		const { root, made, arrive, at } = begin();
		at( '[value=blue]' ).click();
		expect( isDimmed( root ) ).toBe( true );
		await arrive();
		expect( made.changed ).toHaveBeenCalledTimes( 1 );
		// From here on the chunk says so.
		expect( isDimmed( root ) ).toBe( false );
	} );

	it( '[LOOP-07] without the chunk, links are followed; where that can’t be, nothing stays dimmed', async () => {
		jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		window.reportError = jest.fn();
		const { root, fallBacks, arrive, at } = begin( { hasChunk: false } );
		at( 'nav a' ).click();
		expect( isDimmed( root ) ).toBe( true );
		await arrive();
		expect( fallBacks ).toHaveLength( 1 );
		expect( fallBacks[ 0 ]?.native ).toBeDefined();
		fallBacks[ 0 ]?.undo?.();
		expect( isDimmed( root ) ).toBe( false );
	} );

	it( '[LOOP-03] whoever comes to the form, or a link of it, has what a choice needs fetched; the items fetch no nonce', async () => {
		const { root, made, arrive, at } = begin();
		at( '.vitrin-card' ).dispatchEvent(
			new Event( 'pointerover', { bubbles: true } )
		);
		await arrive();
		expect( made.getReady ).not.toHaveBeenCalled();
		at( '[value=blue]' ).dispatchEvent(
			new Event( 'focusin', { bubbles: true } )
		);
		await arrive();
		expect( made.getReady ).toHaveBeenCalledTimes( 1 );
		at( 'nav a' ).dispatchEvent(
			new Event( 'pointerover', { bubbles: true } )
		);
		await arrive();
		expect( made.getReady ).toHaveBeenCalledTimes( 1 );
		expect( isDimmed( root ) ).toBe( false );
	} );

	it( '[LOOP-05] offline, without the chunk, the form says again what the list shows', async () => {
		jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		window.reportError = jest.fn();
		const { fallBacks, arrive, at } = begin( { hasChunk: false } );
		at( '[value=blue]' ).click();
		expect( at< HTMLInputElement >( '[value=blue]' ).checked ).toBe( true );
		await arrive();
		fallBacks[ 0 ]?.undo?.();
		expect( at< HTMLInputElement >( '[value=blue]' ).checked ).toBe(
			false
		);
	} );

	it( 'where a button applies, a choice does nothing yet', async () => {
		const { root, made, arrive, at } = begin( {
			settings: { waits: true },
		} );
		expect( root.classList.contains( 'is-live' ) ).toBe( false );
		at( '[value=blue]' ).click();
		await arrive();
		expect( isDimmed( root ) ).toBe( false );
		expect( made.changed ).not.toHaveBeenCalled();
	} );

	it( '[LOOP-01] on narrow screens the filters open as a dialog, on wide ones they are there', async () => {
		const narrow = begin( { isWide: false } );
		narrow.at( 'summary b' ).click();
		await narrow.arrive();
		expect( narrow.openDrawer ).toHaveBeenCalledWith(
			narrow.root,
			narrow.made
		);
		expect( narrow.at< HTMLDetailsElement >( 'details' ).open ).toBe(
			false
		);
		const wide = begin();
		wide.at( 'summary b' ).click();
		await wide.arrive();
		expect( wide.openDrawer ).not.toHaveBeenCalled();
	} );

	it( '[LOOP-01] the button says at once that it was pressed; another press does nothing until the dialog is there', async () => {
		const { openDrawer, arrive, at } = begin( { isWide: false } );
		const toggle = at( 'summary' );
		const isBusy = () => toggle.getAttribute( 'aria-busy' );
		at( 'summary b' ).click();
		expect( isBusy() ).toBe( 'true' );
		at( 'summary b' ).click();
		expect( at< HTMLDetailsElement >( 'details' ).open ).toBe( false );
		await arrive();
		expect( openDrawer ).toHaveBeenCalledTimes( 1 );
		expect( isBusy() ).toBeNull();
		toggle.click();
		await arrive();
		expect( openDrawer ).toHaveBeenCalledTimes( 2 );
	} );

	it.each( [ 'native', 'undo' ] as const )(
		'[LOOP-07] without the dialog’s chunk they unfold, with a network and without one (%s), and the button rests',
		async ( way ) => {
			window.reportError = jest.fn();
			const { fallBacks, arrive, at } = begin( {
				isWide: false,
				hasChunk: false,
			} );
			at( 'summary b' ).click();
			await arrive();
			expect( fallBacks ).toHaveLength( 1 );
			fallBacks[ 0 ]?.[ way ]?.();
			expect( at< HTMLDetailsElement >( 'details' ).open ).toBe( true );
			expect( at( 'summary' ).hasAttribute( 'aria-busy' ) ).toBe( false );
		}
	);

	it.each( [
		[ 'a mouse', true, 1 ],
		[ 'fingers alone', false, 0 ],
	] )(
		'[LOOP-01] the buttons of a row to swipe come once, with the first intent, for %s',
		async ( _, hasMouse, times ) => {
			const { at, arrive } = begin();
			window.matchMedia = jest.fn(
				() => ( { matches: hasMouse } ) as never
			);
			const over = () =>
				at( '.vitrin-card' ).dispatchEvent(
					new Event( 'pointerover', { bubbles: true } )
				);
			over();
			await arrive();
			expect( startCarousel ).not.toHaveBeenCalled();
			at( 'ul' ).className = 'vitrin-loop__list--carousel';
			over();
			over();
			await arrive();
			expect( startCarousel ).toHaveBeenCalledTimes( times );
		}
	);

	it( 'a card’s quantity goes to its button, and no choice of the list is made by it', async () => {
		const { made, arrive, at } = begin();
		const field = at< HTMLInputElement >( '.qty' );
		const button = at< HTMLAnchorElement >( '.add_to_cart_button' );
		const added = jest.fn( ( event: Event ) => event.preventDefault() );
		document.addEventListener( 'click', added );
		field.value = '3';
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( button.dataset.quantity ).toBe( '3' );
		// Typed and not left yet.
		field.value = '4';
		button.click();
		expect( button.dataset.quantity ).toBe( '4' );
		expect( button.href ).toMatch( /\?add-to-cart=5&quantity=4$/ );
		expect( added ).toHaveBeenCalledTimes( 1 );
		field.value = '10';
		button.click();
		expect( added ).toHaveBeenCalledTimes( 1 );
		document.removeEventListener( 'click', added );
		await arrive();
		expect( made.changed ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'more', { vitrinLoops: {} }, '?list-page=3', 1 ],
		[ 'more', null, '?list-page=3', 0 ],
		[ 'more', { vitrinLoops: {} }, '', 0 ],
		[ '', { vitrinLoops: {} }, '?list-page=3', 0 ],
	] )(
		'[LOOP-07] who comes back to a list they had added pages to finds it so (adds: "%s", history: %j, address: "%s")',
		async ( adds, state, search, times ) => {
			history.replaceState( state, '', `/shop/${ search }` );
			const { made, arrive } = begin( { settings: { adds } } );
			await arrive();
			expect( made.popped ).toHaveBeenCalledTimes( times );
			history.replaceState( null, '', '/shop/' );
		}
	);

	it( '[LOOP-07] after a reload of a narrowed list Back asks for the one before, though the chunk comes after the address has changed', async () => {
		history.replaceState( null, '', '/shop/?color=blue' );
		const { made, createLoop, arrive } = begin();
		history.pushState( null, '', '/shop/' );
		window.dispatchEvent( new Event( 'popstate' ) );
		await arrive();
		expect( createLoop ).toHaveBeenCalledWith(
			expect.objectContaining( { search: '?color=blue' } )
		);
		expect( made.popped ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'settings of its own', JSON.stringify( SETTINGS ) ],
		[
			'names of other arguments',
			JSON.stringify( {
				...SETTINGS,
				names: { search: 'add-to-cart', sort: 'preview' },
			} ),
		],
		[ 'another post’s list', JSON.stringify( { ...SETTINGS, post: 1 } ) ],
		[ 'no settings', 'no JSON' ],
	] )(
		'[LOOP-06] [SEC-02] what an author may have written into a post is no block: %s',
		async ( _, forged ) => {
			const { root, made, arrive } = begin();
			stops.splice( 0 ).forEach( ( stop ) => stop() );
			root.removeAttribute( 'part' );
			root.dataset.vitrinLoop = forged;
			window.reportError = jest.fn();
			const load = jest.fn();
			stops.push(
				startLoops( {
					loader: { load, prefetch: load, fallBack: load },
				} )
			);
			const followed = jest.fn( ( event: Event ) =>
				event.preventDefault()
			);
			document.addEventListener( 'click', followed, { once: true } );
			root.querySelector< HTMLElement >(
				'[data-vitrin-loop-link]'
			)!.click();
			root.querySelector< HTMLElement >( '[value=blue]' )!.click();
			root.dispatchEvent(
				new CustomEvent( 'vitrin:narrow-list', { detail: {} } )
			);
			await arrive();
			// The link is only a link.
			expect( followed ).toHaveBeenCalledTimes( 1 );
			expect( load ).not.toHaveBeenCalled();
			expect( made.follow ).not.toHaveBeenCalled();
			expect( isDimmed( root ) ).toBe( false );
			expect( window.reportError ).not.toHaveBeenCalled();
		}
	);

	it( 'another script’s wish reaches the block', async () => {
		const { root, made, arrive } = begin();
		root.dispatchEvent(
			new CustomEvent( 'vitrin:narrow-list', {
				detail: { pa_color: 'blue' },
			} )
		);
		await arrive();
		expect( made.narrow ).toHaveBeenCalledWith( { pa_color: 'blue' } );
	} );
} );
