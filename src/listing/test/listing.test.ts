import { startListing, INFINITE_SCROLL, LAZY_IMAGES } from '../index';
import { keepLastPageLinks } from '../dom/page-links';
import { startLazyImages } from '../dom/lazy-images';
import { loads } from '../../shared/loader/test/fake-loader';

const page = ( address = '?orderby=date&min_price=5' ) => {
	document.body.className = 'woocommerce-shop';
	document.body.innerHTML = `<form class="woocommerce-ordering" action="${ address }"><select name="orderby"><option>a<option>b</select></form>
		<ul class="products" data-vitrin-list="{}"></ul><nav class="woocommerce-pagination"></nav>`;
};

const sent = () => {
	const submit = jest.fn( ( event: Event ) => event.preventDefault() );
	document.addEventListener( 'submit', submit, { once: true } );
	document
		.querySelector( 'select' )
		?.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	document.removeEventListener( 'submit', submit );
	return submit.mock.calls.length;
};

describe( 'a list before anybody scrolls', () => {
	const load = loads( () => ( { startInfiniteScroll: () => () => {} } ) );
	const prefetch = jest.fn();
	let end = () => {};

	beforeEach( () => {
		page();
		load.mockClear();
		prefetch.mockClear();
		Object.assign( window, { jQuery: undefined } );
		history.replaceState( null, '' );
	} );
	afterEach( () => end() );

	const start = ( paging: 'endless' | 'button' | 'off' = 'endless' ) => {
		end = startListing( {
			settings: { paging },
			loader: { load, prefetch },
		} );
	};

	it( '[LIST-01] sends the form when an order is chosen, also in one that came later', () => {
		start( 'off' );
		expect( sent() ).toBe( 1 );
		page();
		expect( sent() ).toBe( 1 );
		end();
		expect( sent() ).toBe( 0 );
	} );

	it.each( [
		[
			'an order that was chosen before this script was there sorts',
			1,
			true,
			1,
		],
		[ 'one that the browser has put back does not', 1, false, 0 ],
		[ 'the list’s own does not, though somebody is at it', 0, true, 0 ],
	] )( '[LIST-01] %s', ( _name, chosen, hasFocus, expected ) => {
		const select = document.querySelector( 'select' ) as HTMLSelectElement;
		select.options[ 0 ]!.defaultSelected = true;
		select.selectedIndex = chosen;
		if ( hasFocus ) {
			select.focus();
		}
		const submit = jest.fn( ( event: Event ) => event.preventDefault() );
		document.addEventListener( 'submit', submit );
		start( 'off' );
		document.removeEventListener( 'submit', submit );
		expect( submit ).toHaveBeenCalledTimes( expected );
	} );

	it( '[THEME-03] of page links that are printed twice, by whatever name, the last stay', () => {
		const links = () => [ ...document.querySelectorAll( 'nav' ) ];
		document.body.insertAdjacentHTML(
			'afterbegin',
			'<nav class="top-pagination"></nav>'
		);
		start();
		expect(
			links().map( ( { classList } ) =>
				classList.contains( 'vitrin-is-replaced' )
			)
		).toEqual( [ true, false ] );
	} );

	it( '[THEME-03] page links within others stay with what holds them', () => {
		document.querySelector( 'nav' )?.remove();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<div class="woocommerce-pagination"><nav class="pagination"></nav></div><div class="woocommerce-pagination"><nav class="pagination" id="last"></nav></div>'
		);
		expect( keepLastPageLinks()?.id ).toBe( 'last' );
		expect(
			document.querySelectorAll( '.vitrin-is-replaced' )
		).toHaveLength( 2 );
		expect(
			document.querySelector( '.vitrin-is-replaced #last' )
		).toBeNull();
	} );

	it( '[LIST-01] leaves it to WooCommerce’s script where that is kept', () => {
		start();
		const listeners = { change: [ {} ] };
		const keep = ( _data?: () => unknown ) =>
			Object.assign( window, {
				jQuery: Object.assign( () => {}, { _data } ),
			} );
		keep( () => listeners );
		expect( sent() ).toBe( 0 );
		keep( () => undefined );
		expect( sent() ).toBe( 1 );
		keep();
		expect( sent() ).toBe( 1 );
	} );

	const scroll = ( to = 1 ) => {
		window.scrollY = to;
		document.dispatchEvent( new Event( 'scroll' ) );
	};

	it( '[LIST-03] prefetches infinite scroll on intent, and loads it once, with the first scroll event', () => {
		start();
		expect( prefetch ).not.toHaveBeenCalled();
		document
			.querySelector( 'ul' )
			?.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		expect( prefetch ).toHaveBeenCalledWith( INFINITE_SCROLL );
		expect( load ).not.toHaveBeenCalled();
		scroll( 0 );
		expect( load ).not.toHaveBeenCalled();
		scroll();
		scroll();
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	/** The end of the list comes near, as far as anybody looks. */
	let comeNear = () => {};
	const observe = () => {
		window.IntersectionObserver = class {
			private isOn = false;
			constructor( callback: IntersectionObserverCallback ) {
				comeNear = () =>
					this.isOn &&
					callback(
						[
							{
								isIntersecting: true,
							} as IntersectionObserverEntry,
						],
						this as unknown as IntersectionObserver
					);
			}
			observe() {
				this.isOn = true;
			}
			disconnect() {
				this.isOn = false;
			}
		} as unknown as typeof IntersectionObserver;
	};
	const saveData = ( is: boolean ) =>
		Object.assign( navigator, { connection: { saveData: is } } );

	it.each( [
		[ 'by a button', 'button', false ],
		[ 'to whoever saves data', 'endless', true ],
	] as const )(
		'[LIST-03a] pages that come %s are made ready when the end comes near, not before',
		( _, paging, saves ) => {
			observe();
			saveData( saves );
			start( paging );
			saveData( false );
			document
				.querySelector( 'ul' )
				?.dispatchEvent(
					new Event( 'pointerover', { bubbles: true } )
				);
			comeNear();
			scroll();
			expect( load ).not.toHaveBeenCalled();
			expect( prefetch ).not.toHaveBeenCalled();
			comeNear();
			comeNear();
			expect( load ).toHaveBeenCalledTimes( 1 );
		}
	);

	it.each( [ 'endless', 'button' ] as const )(
		'[LIST-03] what could not be brought (%s) is asked for again when somebody scrolls on, no sooner than three seconds later',
		async ( paging ) => {
			jest.useFakeTimers();
			observe();
			const move = () => {
				scroll();
				comeNear();
			};
			load.mockRejectedValueOnce( new Error( 'no network' ) );
			start( paging );
			move();
			await jest.advanceTimersByTimeAsync( 2999 );
			move();
			expect( load ).toHaveBeenCalledTimes( 1 );
			await jest.advanceTimersByTimeAsync( 1 );
			expect( load ).toHaveBeenCalledTimes( 1 );
			move();
			await jest.advanceTimersByTimeAsync( 9000 );
			move();
			expect( load ).toHaveBeenCalledTimes( 2 );
			jest.useRealTimers();
		}
	);

	it( '[LIST-03] what could not be brought is not asked for by a list that is gone', async () => {
		jest.useFakeTimers();
		load.mockRejectedValueOnce( new Error( 'no network' ) );
		start();
		scroll();
		await jest.advanceTimersByTimeAsync( 1 );
		end();
		await jest.advanceTimersByTimeAsync( 9000 );
		scroll();
		expect( load ).toHaveBeenCalledTimes( 1 );
		jest.useRealTimers();
	} );

	it( '[LIST-03] at once for whoever comes back to pages that had been loaded', () => {
		history.replaceState( { vitrinList: {} }, '' );
		start();
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[LIST-03] starts anew with a list that took the place of another', () => {
		start();
		scroll();
		document
			.querySelector( 'ul' )
			?.dispatchEvent(
				new Event( 'vitrin:list-replaced', { bubbles: true } )
			);
		scroll();
		expect( load ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[LIST-07] [LIST-03] only on the shop’s lists, and not where pages are numbered', () => {
		start( 'off' );
		scroll();
		end();
		document.body.className = 'woocommerce-cart';
		start();
		scroll();
		expect( load ).not.toHaveBeenCalled();
	} );
} );

describe( 'pictures that wait', () => {
	let end = () => {};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => {
		end();
		jest.useRealTimers();
		Reflect.deleteProperty( window, 'lazySizes' );
	} );

	const picture = ( top: number, attributes = 'data-src="/a.jpg"' ) => {
		document.body.innerHTML = `<img class="lazyload" ${ attributes }>`;
		const image = document.querySelector( 'img' ) as HTMLImageElement;
		const box = { top, left: 0, width: 20, height: 20 };
		image.getBoundingClientRect = () => box as DOMRect;
		return { image, box };
	};

	it( '[LIST-06] get their address when they come near, looked for at most every 125 ms', () => {
		const { image, box } = picture( 5000 );
		end = startLazyImages();
		expect( image.getAttribute( 'src' ) ).toBeNull();
		box.top = 100;
		const look = jest.spyOn( image, 'getBoundingClientRect' );
		for ( let moved = 0; moved < 9; moved++ ) {
			window.dispatchEvent( new Event( 'scroll' ) );
		}
		jest.advanceTimersByTime( 124 );
		expect( image.getAttribute( 'src' ) ).toBeNull();
		jest.advanceTimersByTime( 1 );
		expect( image.getAttribute( 'src' ) ).toBe( '/a.jpg' );
		expect( look ).toHaveBeenCalledTimes( 1 );
		expect( image.className ).toBe( 'lazyloaded' );
	} );

	it( '[LIST-06] bring what shows them, once, and only where there are any; what failed is tried again', async () => {
		let isThere = false;
		const load = loads( () => {
			if ( ! isThere ) {
				throw new Error( 'lost' );
			}
			return { startLazyImages };
		} );
		const asked = () =>
			load.mock.calls.filter( ( [ chunk ] ) => chunk === LAZY_IMAGES )
				.length;
		document.body.innerHTML = '<img src="/own.jpg">';
		end = startListing( {
			settings: { paging: 'off' },
			loader: { load, prefetch() {} },
		} );
		expect( asked() ).toBe( 0 );
		const { image } = picture( 0 );
		const cardsCome = () =>
			document.dispatchEvent( new Event( 'vitrin:products-appended' ) );
		cardsCome();
		expect( asked() ).toBe( 1 );
		await jest.advanceTimersByTimeAsync( 0 );
		isThere = true;
		cardsCome();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( image.getAttribute( 'src' ) ).toBe( '/a.jpg' );
		cardsCome();
		expect( asked() ).toBe( 2 );
	} );

	it( '[LIST-06] with all their sizes; one under 40 px counts as 40', () => {
		const { image } = picture(
			0,
			'data-srcset="/a.jpg 300w" data-sizes="auto" src="/blank.gif"'
		);
		end = startLazyImages();
		expect( image.getAttribute( 'srcset' ) ).toBe( '/a.jpg 300w' );
		expect( image.getAttribute( 'sizes' ) ).toBe( '40px' );
		expect( image.getAttribute( 'src' ) ).toBe( '/blank.gif' );
	} );

	it( '[LIST-06] are left to the script they are meant for', () => {
		Object.assign( window, { lazySizes: {} } );
		const { image } = picture( 0 );
		end = startLazyImages();
		expect( image.className ).toBe( 'lazyload' );
	} );
} );
