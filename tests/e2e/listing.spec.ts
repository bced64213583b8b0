/**
 * Lists of products: sorting, and further pages as the visitor scrolls.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { findings } from './support/axe';
import { PROVOKED } from './support/faults';
import { digits } from './support/pages';
import { rewritePages } from './support/rewrite';
import { configureShop, type ShopFacts, type ShopConfig } from './support/shop';
import { restingBox } from './support/motion';
import { expect, test } from './support/test';

const PER_PAGE = 12;

class Shelf {
	/** Further pages that were asked for, in order. */
	readonly asked: string[] = [];

	constructor(
		readonly page: Page,
		private readonly facts: ShopFacts
	) {
		page.on( 'request', ( request ) => {
			if (
				request.resourceType() === 'fetch' &&
				/\/page\/\d+|paged=\d+/.test( request.url() )
			) {
				this.asked.push( request.url() );
			}
		} );
	}

	get cards(): Locator {
		return this.page.locator(
			'ul.products[data-vitrin-list] > li.product'
		);
	}

	get links(): Locator {
		return this.page.locator( '.woocommerce-pagination' );
	}

	get count(): Locator {
		return this.page.locator( '.woocommerce-result-count' ).first();
	}

	get more(): Locator {
		return this.page.locator( '.vitrin-more__button' );
	}

	get words(): Locator {
		return this.page.locator( '.vitrin-more__words' );
	}

	get announced(): Locator {
		return this.page.locator( '[data-vitrin-announce]' );
	}

	address( page: number ): string {
		return this.facts.listing.replace( /\/?$/, `/page/${ page }/` );
	}

	async open(
		config: ShopConfig = {},
		address = this.facts.listing
	): Promise< void > {
		await configureShop( this.page, { perPage: PER_PAGE, ...config } );
		await this.page.goto( address );
	}

	/** Scrolls a little, and has the script come while what follows the list is out of sight: else that moves, once. */
	async begin(): Promise< void > {
		await this.page.mouse.move( 200, 300 );
		await this.page.mouse.wheel( 0, 5 );
		await expect( this.more ).toBeAttached();
	}

	/** As a visitor with a wheel does: on and on, to what is the end by then. */
	async scrollToEnd(): Promise< void > {
		await this.page.mouse.move( 200, 300 );
		await this.page.mouse.wheel( 0, -900 );
		for ( let step = 0; step < 60; step++ ) {
			await this.page.mouse.wheel( 0, 500 );
			const isEnd = await this.page.evaluate(
				() =>
					new Promise< boolean >( ( resolve ) =>
						setTimeout( () => {
							const { scrollHeight } = document.documentElement;
							resolve(
								window.scrollY + window.innerHeight >
									scrollHeight - 2
							);
						}, 60 )
					)
			);
			if ( isEnd ) {
				return;
			}
		}
	}

	/** Watches what moves in view, from now on. */
	async watch(): Promise< void > {
		await this.page.evaluate( async () => {
			// A face that comes with the first letter that needs it moves text by a pixel.
			await Promise.allSettled(
				[ ...document.fonts ].map( ( face ) => face.load() )
			);
			const watched = { shifts: [] as string[] };
			Object.assign( window, { watched } );
			// A text has no class: its parent says where it stands.
			const nameOf = ( node: Node | null ): string =>
				node instanceof Element
					? node.className
					: `“${ node?.textContent?.trim() }” in ${ node?.parentElement?.outerHTML.slice( 0, 80 ) }`;
			new PerformanceObserver( ( list ) =>
				list.getEntries().forEach( ( entry ) => {
					const { hadRecentInput, sources } =
						entry as PerformanceEntry & {
							hadRecentInput: boolean;
							sources: Array< {
								node: Node | null;
								previousRect: DOMRect;
								currentRect: DOMRect;
							} >;
						};
					if ( ! hadRecentInput ) {
						watched.shifts.push(
							sources
								.map(
									( { node, previousRect, currentRect } ) =>
										`${ nameOf( node ) } ${ previousRect.top } → ${ currentRect.top } of ${ window.innerHeight }`
								)
								.join()
						);
					}
				} )
			).observe( { type: 'layout-shift' } );
		} );
	}

	async seen(): Promise< { shifts: string[] } > {
		await this.page.waitForTimeout( 500 );
		return this.page.evaluate(
			() =>
				(
					window as unknown as {
						watched: { shifts: string[] };
					}
				 ).watched
		);
	}

	/** A page of the list is answered so from now on. */
	async answer(
		page: number,
		how: ( route: Route ) => Promise< void >
	): Promise< void > {
		await this.page.route( `**/page/${ page }/**`, ( route ) =>
			route.request().resourceType() === 'fetch'
				? how( route )
				: route.fallback()
		);
	}
}

const shelfTest = test.extend< { shelf: Shelf } >( {
	shelf: async ( { page, shop }, use ) =>
		use( new Shelf( page, shop.facts ) ),
} );

const button = { settings: { listing: { paging: 'button' } } };

shelfTest(
	'[LIST-01] a chosen order sorts at once, once, and keeps every other argument @desktop @classic',
	async ( { page, shelf, shop } ) => {
		const address = new URL( shop.facts.listing );
		address.searchParams.set( 'min_price', '10' );
		address.searchParams.set( 'color', 'آبی' );
		await shelf.open( {}, address.href );
		const opened: string[] = [];
		page.on( 'request', ( request ) => {
			if ( request.isNavigationRequest() ) {
				opened.push( request.url() );
			}
		} );
		await page
			.locator( '.woocommerce-ordering select' )
			.first()
			.selectOption( 'price' );
		await page.waitForURL( /orderby=price/ );
		const { searchParams } = new URL( page.url() );
		expect( searchParams.get( 'min_price' ) ).toBe( '10' );
		expect( searchParams.get( 'color' ) ).toBe( 'آبی' );
		expect( opened ).toHaveLength( 1 );
	}
);

shelfTest(
	'[LIST-02] [LIST-03a] [LIST-03b] [LIST-03c] [LIST-03d] scrolling brings page after page, each once; count, address and announcement follow, and the end is said @phone @classic',
	async ( { page, shelf, shop } ) => {
		await shelf.open( { settings: { listing: { pause_after: 50 } } } );
		await expect( shelf.cards ).toHaveCount( PER_PAGE );
		expect( shelf.asked, 'nothing before anybody scrolls' ).toEqual( [] );
		const total = Number(
			await page
				.locator( '[data-vitrin-list]' )
				.evaluate(
					( list ) =>
						JSON.parse( list.dataset.vitrinList ?? '' ).total
				)
		);
		const title = await page.title();
		await page.evaluate( () => {
			const seen: unknown[] = [];
			Object.assign( window, { seen } );
			document.addEventListener(
				'vitrin:products-appended',
				( event ) => {
					const { page: number, items } = ( event as CustomEvent )
						.detail;
					seen.push( [
						number,
						items.length,
						( event.target as Element ).tagName,
					] );
				}
			);
		} );
		// The list's end is a window's height below what is seen.
		await shelf.cards.last().evaluate( ( card ) => {
			const { bottom } = card.getBoundingClientRect();
			window.scrollBy( 0, bottom - 2 * window.innerHeight );
		} );
		await expect( shelf.cards.nth( PER_PAGE - 1 ) ).not.toBeInViewport();
		await expect( shelf.cards ).not.toHaveCount( PER_PAGE );
		await shelf.scrollToEnd();
		await expect(
			shelf.announced.filter( {
				hasText:
					shop.facts.direction === 'rtl'
						? '۱۲ محصول دیگر بارگذاری شد'
						: '12 more products',
			} )
		).toBeAttached();
		await expect( async () => {
			await shelf.scrollToEnd();
			await expect( shelf.cards ).toHaveCount( total, { timeout: 100 } );
		} ).toPass();
		await expect( shelf.words ).toContainText(
			/همهٔ محصولات|all the products/
		);
		await expect( shelf.more ).toBeHidden();
		const last = Math.ceil( total / PER_PAGE );
		expect( shelf.asked ).toEqual(
			Array.from( { length: last - 1 }, ( _, at ) =>
				shelf.address( at + 2 )
			)
		);
		const { direction } = shop.facts;
		await expect( shelf.count ).toContainText( digits( 1, direction ) );
		await expect( shelf.count ).toContainText(
			`–${ digits( total, direction ) }`
		);
		await expect( page ).toHaveURL( shelf.address( last ) );
		expect( await page.title() ).toBe( title );
		expect(
			await page.evaluate(
				() => ( window as unknown as { seen: unknown[] } ).seen[ 0 ]
			)
		).toEqual( [ 2, PER_PAGE, 'UL' ] );
		const names = await shelf.cards.evaluateAll( ( cards ) =>
			cards.map(
				( { className } ) => /post-\d+/.exec( className )?.[ 0 ]
			)
		);
		expect( new Set( names ).size, 'each product once' ).toBe( total );
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await expect( page ).toHaveURL( shop.facts.listing );
		// The numbered links are still there for whoever reads the HTML.
		await expect( shelf.links.locator( 'a' ).first() ).toBeAttached();
		await expect( shelf.links ).toBeHidden();
	}
);

const FAULTS: Record<
	string,
	( route: Route, first: string ) => Promise< void >
> = {
	'a server error': ( route ) =>
		route.fulfill( { status: 500, contentType: 'text/html', body: '' } ),
	'no such page': ( route ) =>
		route.fulfill( { status: 404, contentType: 'text/html', body: '<p>' } ),
	'a broken connection': ( route ) => route.abort( 'connectionfailed' ),
	'a login page': ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<!doctype html><form action="/wp-login.php"><input name="log"></form><script>window.hacked = true</script>',
		} ),
	'the same page again': ( route, first ) =>
		route.fulfill( { contentType: 'text/html', body: first } ),
	'a list without cards': ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<ul class="products" data-vitrin-list=\'{"page":2,"pages":9,"first":13,"total":99}\'></ul>',
		} ),
};

shelfTest(
	'[LIST-03b] a next page that fails is asked for once, says so, gives the numbered links back, and comes when tried again @desktop @classic',
	async ( { page, shelf, shop, errors } ) => {
		errors.expect( PROVOKED );
		errors.expect( /404/ );
		const first = await (
			await page.request.get( shop.facts.listing )
		).text();
		for ( const [ name, fault ] of Object.entries( FAULTS ) ) {
			await test.step( name, async () => {
				await page.unrouteAll();
				shelf.asked.splice( 0 );
				await shelf.answer( 2, ( route ) => fault( route, first ) );
				await shelf.open();
				await shelf.scrollToEnd();
				await expect( shelf.words ).toContainText(
					/بارگذاری نشد|could not be loaded/
				);
				await expect( shelf.links ).toBeVisible();
				for ( let more = 0; more < 3; more++ ) {
					await page.mouse.wheel( 0, -2_000 );
					await shelf.scrollToEnd();
				}
				expect( shelf.asked ).toEqual( [ shelf.address( 2 ) ] );
				await expect( shelf.cards ).toHaveCount( PER_PAGE );
				expect( await page.evaluate( () => 'hacked' in window ) ).toBe(
					false
				);
			} );
		}
		expect( await findings( page, [ '.vitrin-more' ] ) ).toEqual( [] );
		await page.unrouteAll();
		await shelf.more.focus();
		await page.keyboard.press( 'Enter' );
		await expect( shelf.cards.nth( PER_PAGE ) ).toBeAttached();
		await expect(
			shelf.cards.nth( PER_PAGE ).locator( 'a[href]' ).first()
		).toBeFocused();
		await expect( shelf.links ).toBeHidden();
	}
);

shelfTest(
	'[LIST-03c] going back shows the pages that were loaded, at the place scrolled to @phone @classic',
	async ( { page, shelf } ) => {
		await shelf.open();
		await expect( async () => {
			await shelf.scrollToEnd();
			await expect( shelf.cards.nth( 2 * PER_PAGE + 1 ) ).toBeAttached( {
				timeout: 200,
			} );
		} ).toPass();
		const card = shelf.cards.nth( 2 * PER_PAGE + 1 );
		await card.scrollIntoViewIfNeeded();
		await expect( page ).toHaveURL( shelf.address( 3 ) );
		const name = await card
			.locator( '.woocommerce-loop-product__title' )
			.textContent();
		const place = ( await restingBox( card ) ).y;
		// Not the quick view's: a press that leads away.
		await card.locator( '.woocommerce-loop-product__title' ).click();
		await expect( page ).not.toHaveURL( shelf.address( 3 ) );
		await page.goBack();
		await expect( page ).toHaveURL( shelf.address( 3 ) );
		const again = shelf.cards.filter( { hasText: name ?? '' } );
		await expect( again ).toBeInViewport();
		// Both pages before it are back, and nothing moved.
		await expect( shelf.cards.nth( 3 * PER_PAGE - 1 ) ).toBeAttached();
		await expect( card ).toContainText( name ?? '' );
		expect(
			Math.abs( ( await restingBox( card ) ).y - place )
		).toBeLessThanOrEqual( 2 );
		await page.mouse.wheel( 0, -50_000 );
		await expect( page ).toHaveURL( /\/shop\/?$|[^0-9]\/$/ );
		await expect( shelf.count ).toContainText( /[1۱]–/ );
	}
);

shelfTest(
	'[LIST-03] a page of its own further on leads back to what stands before it @desktop @classic',
	async ( { shelf } ) => {
		await shelf.open( button, shelf.address( 3 ) );
		await shelf.scrollToEnd();
		await expect( shelf.page.locator( '.vitrin-more a' ) ).toHaveAttribute(
			'href',
			shelf.address( 2 )
		);
		await shelf.more.click();
		await expect( shelf.cards ).toHaveCount( 2 * PER_PAGE );
		expect( shelf.asked ).toEqual( [ shelf.address( 4 ) ] );
	}
);

shelfTest(
	'[LIST-03] focus on the button that says what is under way goes on to what comes @desktop @classic',
	async ( { shelf } ) => {
		let go = () => {};
		const gate = new Promise< void >( ( resolve ) => ( go = resolve ) );
		await shelf.answer( 2, async ( route ) => {
			await gate;
			await route.continue();
		} );
		await shelf.open();
		await shelf.scrollToEnd();
		await expect( shelf.more ).toHaveAttribute( 'aria-disabled', 'true' );
		await shelf.more.focus();
		go();
		await expect(
			shelf.cards.nth( PER_PAGE ).locator( 'a[href]' ).first()
		).toBeFocused();
	}
);

shelfTest(
	'[LIST-03] by keyboard: scrolling pauses, the button brings more and hands focus to them, and Tab leaves the list for the footer @desktop @classic',
	async ( { page, shelf } ) => {
		await shelf.open( { settings: { listing: { pause_after: 1 } } } );
		await shelf.scrollToEnd();
		await expect( shelf.cards ).toHaveCount( 2 * PER_PAGE );
		await page.keyboard.press( 'End' );
		await expect( shelf.more ).toBeInViewport();
		expect( await findings( page, [ '.vitrin-more' ] ) ).toEqual( [] );
		expect( shelf.asked ).toHaveLength( 1 );
		await shelf.more.focus();
		await page.keyboard.press( 'Tab' );
		expect(
			await page.evaluate( () => {
				const all = [ ...document.querySelectorAll( '*' ) ];
				const at = ( element: Element | null | undefined ) =>
					element ? all.indexOf( element ) : -1;
				const { activeElement } = document;
				return (
					at( activeElement ) >
					at(
						document.querySelector( '.vitrin-more' )
							?.lastElementChild
					)
				);
			} ),
			'something after the list has focus'
		).toBe( true );
		await page.keyboard.press( 'Shift+Tab' );
		await expect( shelf.more ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect(
			shelf.cards
				.nth( 2 * PER_PAGE )
				.locator( 'a[href]' )
				.first()
		).toBeFocused();
	}
);

shelfTest(
	'[LIST-03] a visitor who saves data presses for more @phone @classic',
	async ( { page, shelf } ) => {
		await page.addInitScript( () =>
			Object.defineProperty( navigator, 'connection', {
				value: { saveData: true },
			} )
		);
		await shelf.open();
		await shelf.scrollToEnd();
		await expect( shelf.more ).toBeVisible();
		await shelf.scrollToEnd();
		expect( shelf.asked ).toEqual( [] );
		await shelf.more.click();
		await expect( shelf.cards ).toHaveCount( 2 * PER_PAGE );
	}
);

shelfTest(
	'[LIST-03] with the CPU slowed four times a page of 24 is appended a few cards at a time and without moving anything @phone @classic',
	async ( { page, shelf } ) => {
		const session = await page.context().newCDPSession( page );
		await shelf.open( {
			perPage: 24,
			settings: { listing: { pause_after: 1 } },
		} );
		await shelf.begin();
		await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
		await shelf.watch();
		await page.evaluate( () => {
			const atOnce = [ 0 ];
			Object.assign( window, { atOnce } );
			new MutationObserver( ( records ) =>
				atOnce.push(
					records.flatMap( ( { addedNodes } ) => [ ...addedNodes ] )
						.length
				)
			).observe(
				document.querySelector( '[data-vitrin-list]' ) as Element,
				{ childList: true }
			);
		} );
		await shelf.scrollToEnd();
		await expect( shelf.cards ).toHaveCount( 48 );
		expect(
			await page.evaluate( () =>
				Math.max(
					...( window as unknown as { atOnce: number[] } ).atOnce
				)
			),
			'a few at a time'
		).toBeLessThanOrEqual( 4 );
		// Its duration can't be measured beside other tests: `npm run bench` holds it to 50 ms.
		expect( ( await shelf.seen() ).shifts ).toEqual( [] );
	}
);

shelfTest(
	'[LIST-03] brisk scrolling with slow answers: the list goes on to its pause, white is never seen, nothing moves in view @phone @classic',
	async ( { page, shelf } ) => {
		await page.route( /\/page\/\d+|paged=\d+/, async ( route ) => {
			await new Promise( ( resolve ) => setTimeout( resolve, 800 ) );
			await route.continue().catch( () => {} );
		} );
		await shelf.open( {
			perPage: 12,
			settings: { listing: { pause_after: 2 } },
		} );
		await shelf.begin();
		await shelf.watch();
		await page.evaluate( () => {
			const white = [ 0 ];
			Object.assign( window, { white } );
			const look = () => {
				const box = document.querySelector( '.vitrin-more' );
				if ( box && ! box.querySelector( '.vitrin-more__skeleton' ) ) {
					const { top, bottom } = box.getBoundingClientRect();
					white.push(
						Math.min( bottom, window.innerHeight ) -
							Math.max( top, 0 )
					);
				}
				requestAnimationFrame( look );
			};
			look();
		} );
		for ( let step = 0; step < 12; step++ ) {
			await page.mouse.wheel( 0, 800 );
			await page.waitForTimeout( 150 );
		}
		// Nothing is scrolled any more.
		await expect( shelf.cards ).toHaveCount( 36 );
		await expect( shelf.more ).toBeEnabled();
		await expect( shelf.more ).toHaveAttribute( 'aria-disabled', 'false' );
		const { shifts } = await shelf.seen();
		const far = shifts.filter( ( shift ) => {
			const [ , from, to ] = / ([\d.-]+) → ([\d.-]+)/.exec( shift ) ?? [];
			return Math.abs( Number( to ) - Number( from ) ) > 20;
		} );
		expect( far, 'rows differ by a few pixels' ).toEqual( [] );
		expect(
			await page.evaluate( () =>
				Math.max(
					...( window as unknown as { white: number[] } ).white
				)
			),
			'the button and what is left of a row'
		).toBeLessThan( 350 );
	}
);

shelfTest(
	'[LIST-03] cards that arrive while the list’s end is looked at move nothing, however high their rows become @desktop @classic',
	async ( { page, shelf } ) => {
		let isWanted = () => {};
		const wanted = new Promise< void >( ( resolve ) => {
			isWanted = resolve;
		} );
		await shelf.answer( 2, async ( route ) => {
			const response = await route.fetch();
			const html = await response.text();
			let at = 0;
			await wanted;
			// Some join the first page's last row, the others are a row; the higher come last.
			await route.fulfill( {
				response,
				body: html.replace(
					/(<h2 class="woocommerce-loop-product__title">)[^<]*/g,
					( _all, tag: string ) =>
						tag +
						'نامی بلند برای یک کالا '.repeat(
							[ 0, 1, 4, 5 ].includes( at++ ) ? 9 : 1
						)
				),
			} );
		} );
		await shelf.open( {
			perPage: 6,
			settings: { listing: { pause_after: 1 } },
		} );
		// Just a little: whoever reaches the end before it is asked for gets a button.
		await page.mouse.move( 200, 300 );
		await page.mouse.wheel( 0, 5 );
		await expect.poll( () => shelf.asked ).toHaveLength( 1 );
		await page.evaluate( () =>
			document
				.querySelector( '[data-vitrin-list] > :nth-child(5)' )
				?.scrollIntoView( { behavior: 'instant' } )
		);
		await shelf.watch();
		isWanted();
		await expect( shelf.cards ).toHaveCount( 12 );
		expect( ( await shelf.seen() ).shifts ).toEqual( [] );
		await expect( shelf.cards.nth( 7 ) ).toBeInViewport();
		await expect( shelf.cards.nth( 11 ) ).toHaveCSS(
			'visibility',
			'visible'
		);
		// Once nobody looks, a row's cards are as high as each other again.
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await page.evaluate( () => window.scrollBy( 0, 5 ) );
		await expect
			.poll( () => shelf.cards.nth( 5 ).getAttribute( 'style' ) )
			.toBeFalsy();
	}
);

shelfTest(
	'[LIST-01] [LIST-03b] without scripts, and where it is switched off, numbered links and a sorting button do it @phone @classic',
	async ( { browser, shelf, shop, page } ) => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const plain = await context.newPage();
		await configureShop( plain, { perPage: PER_PAGE } );
		await plain.goto( shop.facts.listing );
		await plain
			.locator( '.woocommerce-ordering select' )
			.first()
			.selectOption( 'price' );
		await plain.locator( '.woocommerce-ordering button' ).first().click();
		await expect( plain ).toHaveURL( /orderby=price/ );
		await plain.locator( '.woocommerce-pagination a.next' ).first().click();
		await expect( plain ).toHaveURL( /\/page\/2\/.*orderby=price/ );
		await context.close();

		await shelf.open( { settings: { listing: { paging: 'off' } } } );
		await shelf.scrollToEnd();
		await expect( shelf.links ).toBeVisible();
		await shelf.scrollToEnd();
		expect( shelf.asked ).toEqual( [] );
		await expect(
			page.locator( 'script[src*="infinite-scroll"], .vitrin-more' )
		).toHaveCount( 0 );
	}
);

shelfTest(
	'[LIST-04] the blog keeps its numbered pages @desktop',
	async ( { page, shelf, shop } ) => {
		await shelf.open( { options: { posts_per_page: 2 } }, shop.facts.blog );
		await shelf.scrollToEnd();
		const links = page.locator( 'a.page-numbers' );
		await expect( links.first() ).toBeVisible();
		await links
			.filter( { hasText: /^\D*[2۲]\D*$/ } )
			.first()
			.click();
		await expect( page ).toHaveURL( /page\/2|paged=2/ );
		await shelf.scrollToEnd();
		await expect( links.first() ).toBeVisible();
		expect( shelf.asked ).toEqual( [] );
		await expect( page.locator( '.vitrin-more' ) ).toHaveCount( 0 );
	}
);

test( '[LIST-06] a picture that was left without an address gets it 500 px before it is in view, not sooner; in a small window 370 px before @desktop', async ( {
	page,
	shop,
} ) => {
	const ADDRESS = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
	// As a theme's lazy loading prints them: at these distances below a window of 700 px, or of 450.
	const at = { near: 1190, far: 1215, small: 810, smallFar: 835 };
	await rewritePages( page, ( html ) =>
		html.replace(
			/<\/body>/,
			`${ Object.entries( at )
				.map(
					( [ name, top ] ) =>
						`<img id="vt-${ name }" class="lazyload" data-src="${ ADDRESS }" alt="" width="40" height="40" style="position:absolute;top:${ top }px;left:100px">`
				)
				.join( '' ) }</body>`
		)
	);
	const isLoaded = ( name: keyof typeof at ) =>
		page
			.locator( `#vt-${ name }` )
			.evaluate( ( image ) => image.hasAttribute( 'src' ) );
	/** Pixels that the picture is below the window's end. */
	const below = ( name: keyof typeof at ) =>
		page
			.locator( `#vt-${ name }` )
			.evaluate(
				( image ) =>
					image.getBoundingClientRect().top - window.innerHeight
			);

	await page.setViewportSize( { width: 1000, height: 450 } );
	await page.goto( shop.facts.listing );
	await expect.poll( () => isLoaded( 'small' ) ).toBe( true );
	expect( await below( 'small' ) ).toBeLessThan( 370 );
	expect( await below( 'smallFar' ) ).toBeGreaterThan( 370 );
	expect( await isLoaded( 'smallFar' ) ).toBe( false );

	await page.setViewportSize( { width: 1000, height: 700 } );
	await expect.poll( () => isLoaded( 'near' ) ).toBe( true );
	expect( await below( 'near' ) ).toBeLessThan( 500 );
	expect( await below( 'far' ) ).toBeGreaterThan( 500 );
	expect( await isLoaded( 'far' ) ).toBe( false );
	await page.mouse.wheel( 0, 60 );
	await expect.poll( () => isLoaded( 'far' ) ).toBe( true );
} );
