/**
 * One random history: two tabs of a browser, a shopper who presses, a network that fails.
 * The server's side is the real shop's; what it has made is counted on the way.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type {
	Browser,
	BrowserContext,
	Locator,
	Page,
	Route,
} from '@playwright/test';
import fc from 'fast-check';
import { cartOf, type WireAnswer, type WireCart } from './api';
import { isCall } from './faults';
import { Drawer, Listing, digits } from './pages';
import type { Product, Shop } from './shop';
import { expect } from './test';

/** What may happen to the next change on its way. */
const FAULTS = [
	/** It goes through, its answer takes a while. */
	'slow',
	/** It never arrives. */
	'broken before',
	/** The server makes it, the answer never comes. */
	'broken after',
	/** An error page instead of the server. */
	'500 before',
	/** The server makes it and breaks then. */
	'500 after',
	/** The server makes it and answers with a page. */
	'garbage after',
] as const;

type Fault = ( typeof FAULTS )[ number ];

type Press = 'press' | 'plus' | 'minus' | 'remove';

type Move =
	| 'switch tab'
	| 'reload'
	/** Elsewhere a line goes; here a click on plus, and the page is left before its paint. */
	| 'hurry'
	| 'leave and come back'
	| 'lose or find the network';

export type Step =
	/** With what happens to its call, or to the next one where it makes none. */
	| { does: Press; fault: Fault | null }
	| { does: Move }
	| { does: 'wait'; time: number };

const pressed = ( does: Press, weight: number ) => ( {
	arbitrary: fc.record( {
		does: fc.constant( does ),
		fault: fc.option( fc.constantFrom( ...FAULTS ) ),
	} ),
	weight,
} );

const moved = ( does: Move, weight: number ) => ( {
	arbitrary: fc.constant< Step >( { does } ),
	weight,
} );

/** Presses of one product that is only added, and changes of one that is only set. */
export const history: fc.Arbitrary< Step[] > = fc.array(
	fc.oneof< fc.WeightedArbitrary< Step >[] >(
		pressed( 'press', 7 ),
		pressed( 'plus', 4 ),
		pressed( 'minus', 2 ),
		pressed( 'remove', 1 ),
		moved( 'switch tab', 4 ),
		moved( 'reload', 1 ),
		moved( 'hurry', 2 ),
		moved( 'leave and come back', 1 ),
		moved( 'lose or find the network', 1 ),
		{
			arbitrary: fc.record( {
				does: fc.constant( 'wait' as const ),
				time: fc.integer( { min: 50, max: 1500 } ),
			} ),
			weight: 2,
		}
	),
	{ minLength: 8, maxLength: 10 }
);

export interface Counted {
	/** Presses on add that were taken. */
	presses: number;
	/** Faults that a call met. */
	faults: number;
}

const CHANGES = [ 'add_to_cart', 'vitrin_update_item', 'vitrin_remove_item' ];

/** How long the longest chain of repeats and looks may take to come to its end, in milliseconds. */
const SETTLED = 25_000;

/** More than a history takes away: the last minus would be a bin. */
const AT_START = 30;

/** Longer than a press waits for a frame (src/shared/dom/page-moments.ts), in milliseconds. */
const FRAME = 500;

export class History {
	private readonly tabs: Array< {
		page: Page;
		listing: Listing;
		drawer: Drawer;
	} > = [];
	private active = 0;
	private fault: Fault | null = null;
	private isOffline = false;
	/** Operations that the server has made, as itself has said. */
	private readonly made = new Set< string >();
	/** Adds that a page has emitted events for. */
	private accepted = 0;
	readonly counted: Counted = { presses: 0, faults: 0 };
	/** By how much each step that the server has made changed the line that is only set. */
	private readonly steps = new Map< string, number >();
	/** The sum of the clicks on plus and minus. */
	private clicked = 0;
	/** A click may have been refused, or given up and said so. */
	private isDisturbed = false;
	private isRemoved = false;
	/** Calls that the server works on. */
	private readonly working = new Set< Promise< unknown > >();

	private constructor(
		private readonly context: BrowserContext,
		private readonly shop: Shop,
		/** Only added, by the listing's button. */
		private readonly added: Product,
		/** Only set, in the drawer; in the cart from the start. */
		private readonly set: Product,
		/** In the cart until it is removed by the tab that nobody looks at. */
		private readonly extra: Product
	) {}

	static async begin(
		browser: Browser,
		shop: Shop,
		added: Product,
		set: Product,
		extra: Product
	): Promise< History > {
		const context = await browser.newContext();
		// A step that can't be done is a fault of ours or of the page, never a long wait.
		context.setDefaultTimeout( 10_000 );
		const self = new History( context, shop, added, set, extra );
		await context.setExtraHTTPHeaders( {
			'X-Vitrin-E2E': JSON.stringify( {
				listing: [ added.id ],
				settings: { 'side-cart': { should_open: false } },
			} ),
		} );
		await context.request.post( '/?wc-ajax=add_to_cart', {
			form: { product_id: set.id, quantity: AT_START },
		} );
		await context.request.post( '/?wc-ajax=add_to_cart', {
			form: { product_id: extra.id, quantity: 1 },
		} );
		await context.exposeBinding( 'tellAccepted', () => {
			self.accepted++;
		} );
		await context.exposeBinding( 'tellPressed', () => {
			self.counted.presses++;
		} );
		await context.exposeBinding( 'tellStep', ( _source, by: number ) => {
			self.clicked += by;
		} );
		await context.addInitScript(
			( { id, name } ) => {
				const tell = window as unknown as Record<
					'tellAccepted' | 'tellPressed',
					() => void
				> & { tellStep: ( by: number ) => void };
				// As the button is when it is pressed: one that loads takes no press.
				const selector = `.add_to_cart_button[data-product_id="${ id }"]:not(.loading)`;
				window.addEventListener(
					'click',
					( { target } ) => {
						if ( ( target as Element ).closest( selector ) ) {
							tell.tellPressed();
						}
						const button = ( target as Element ).closest(
							'.vitrin-stepper__button:not([aria-disabled="true"])'
						);
						// A press that meets the opening drawer lands on another line's.
						if (
							button
								?.closest( '.vitrin-line' )
								?.textContent?.includes( name )
						) {
							tell.tellStep(
								button.matches( ':first-child' ) ? -1 : 1
							);
						}
					},
					true
				);
				document.addEventListener(
					'vitrin:cart-item-added',
					( event ) => {
						const { detail } = event as CustomEvent< {
							productId: number;
						} >;
						if ( detail.productId === id ) {
							tell.tellAccepted();
						}
					}
				);
			},
			{ id: added.id, name: set.name }
		);
		await context.route( /wc-ajax=|admin-ajax\.php/, ( route ) =>
			self.pass( route )
		);
		for ( let index = 0; index < 2; index++ ) {
			const page = await context.newPage();
			await page.goto( shop.facts.listing );
			self.tabs.push( {
				page,
				listing: new Listing( page ),
				drawer: new Drawer( page ),
			} );
		}
		return self;
	}

	/** The way of a call to the shop and back. */
	private async pass( route: Route ): Promise< void > {
		const isChange = CHANGES.some( ( name ) =>
			isCall( name )( route.request() )
		);
		const fault = isChange ? this.fault : null;
		this.isDisturbed ||= this.isOffline || !! fault;
		if ( this.isOffline ) {
			await route.abort( 'internetdisconnected' );
			return;
		}
		if ( fault ) {
			this.fault = null;
			this.counted.faults++;
		}
		if ( fault === 'broken before' ) {
			await route.abort( 'connectionrefused' );
			return;
		}
		if ( fault === '500 before' ) {
			await route.fulfill( { status: 500, body: '<h1>500</h1>' } );
			return;
		}
		const work = this.work( route );
		this.working.add( work );
		const response = await work.finally( () =>
			this.working.delete( work )
		);
		if ( fault === 'slow' ) {
			await pause( 1200 );
		}
		// The page may have been left meanwhile: then nobody waits for the answer.
		const back: Partial< Record< Fault, () => Promise< void > > > = {
			'broken after': () => route.abort( 'connectionreset' ),
			'500 after': () =>
				route.fulfill( { status: 502, body: '<h1>502</h1>' } ),
			'garbage after': () =>
				route.fulfill( { status: 200, body: '<!doctype html>' } ),
		};
		const send =
			( fault && back[ fault ] ) ??
			( () => route.fulfill( { response } ) );
		await send().catch( () => {} );
	}

	private async work( route: Route ) {
		const response = await route.fetch();
		if ( isCall( 'add_to_cart' )( route.request() ) ) {
			const id = /vitrin_operation=([\w-]+)/.exec(
				route.request().postData() ?? ''
			)?.[ 1 ];
			const answer = ( await response
				.json()
				.catch( () => ( {} ) ) ) as Partial< WireAnswer >;
			expect( id, 'an add carries its id' ).toBeTruthy();
			if ( answer.fragments ) {
				this.made.add( id ?? '' );
			}
		}
		if (
			isCall( 'vitrin_update_item' )( route.request() ) &&
			response.ok()
		) {
			const fields = new URLSearchParams(
				route.request().postData() ?? ''
			);
			this.steps.set(
				fields.get( 'vitrin_operation' ) ?? '',
				Number( fields.get( 'step' ) )
			);
		}
		return response;
	}

	private get tab() {
		return this.tabs[ this.active ] as ( typeof this.tabs )[ number ];
	}

	async run( step: Step ): Promise< void > {
		const { page, listing, drawer } = this.tab;
		if ( 'fault' in step && step.fault ) {
			this.fault = step.fault;
		}
		switch ( step.does ) {
			case 'press': {
				if ( await drawer.isOpen() ) {
					await page.keyboard.press( 'Escape' );
					await drawer.expectClosed();
				}
				const button = listing.button( this.added );
				// A button that loads says that it is disabled; a shopper presses all the same.
				await button.click( { force: true } );
				break;
			}
			case 'plus':
			case 'minus':
			case 'remove': {
				if ( ! ( await drawer.isOpen() ) ) {
					await drawer.open();
				}
				this.isRemoved ||= step.does === 'remove';
				const part = drawer.line( this.set.name )[ step.does ];
				// Gone for good, or out of reach without a network.
				if (
					await part
						.waitFor( { timeout: 1500 } )
						.then( () => true )
						.catch( () => false )
				) {
					await part
						.click( { force: true, timeout: 1500 } )
						.catch( () => {} );
				}
				break;
			}
			case 'switch tab':
				this.active = 1 - this.active;
				await this.look( this.active );
				break;
			case 'reload':
			case 'leave and come back':
				// Without a network there is no page to go to.
				if ( this.isOffline ) {
					break;
				}
				if ( step.does === 'reload' ) {
					await page.reload();
				} else {
					await page.goto( this.shop.facts.blog );
					await page.goBack();
				}
				// The lock went with the page, the server still works: docs/guarantees.md.
				await Promise.allSettled( this.working );
				break;
			case 'hurry':
				if ( ! this.isOffline ) {
					await this.hurry();
				}
				break;
			case 'lose or find the network':
				// A drawer whose file hasn’t come can only say so: lost-chunks.spec.ts.
				for ( const each of this.tabs ) {
					await each.drawer.expectLoaded();
				}
				this.isOffline = ! this.isOffline;
				await this.context.setOffline( this.isOffline );
				break;
			case 'wait':
				await pause( step.time );
		}
	}

	/** With the two within 250 ms: so long a click waits for the paint of a tab that has none. */
	private async hurry(): Promise< void > {
		const { page, drawer } = this.tab;
		const other = this.tabs[ 1 - this.active ] as typeof this.tab;
		for ( const each of [ drawer, other.drawer ] ) {
			if ( ! ( await each.isOpen() ) ) {
				await each.open();
			}
		}
		const click = ( part: Locator ) =>
			part
				.evaluate(
					( button ) => ( button as HTMLElement ).click(),
					undefined,
					{ timeout: 1500 }
				)
				.catch( () => {} );
		await click( other.drawer.line( this.extra.name ).remove );
		await click( drawer.line( this.set.name ).plus );
		await page.reload();
		await Promise.allSettled( this.working );
	}

	/** Dispatches what a page gets when its tab comes to the front. */
	private async look( index: number ): Promise< void > {
		const { page } = this.tabs[ index ] as ( typeof this.tabs )[ number ];
		await page.bringToFront();
		await page.evaluate( () =>
			document.dispatchEvent( new Event( 'visibilitychange' ) )
		);
	}

	async serverCart(): Promise< WireCart > {
		const answer = await this.context.request.post(
			'/?wc-ajax=vitrin_get_cart'
		);
		return cartOf( ( await answer.json() ) as WireAnswer );
	}

	/** With the network whole again: both tabs show the server's cart, and each press counts once. */
	async end(): Promise< Counted > {
		this.fault = null;
		this.isOffline = false;
		await this.context.setOffline( false );
		// The last press is a change of the cart only after the frame that shows it.
		await pause( FRAME );
		for ( const [ index, { page } ] of this.tabs.entries() ) {
			await expect
				.poll(
					() =>
						page.evaluate( () => {
							interface Store {
								getState: () => { pending: unknown[] };
							}
							const { cart } = (
								window as unknown as {
									vitrin: { cart: { cart: Store } };
								}
							 ).vitrin.cart;
							return (
								cart.getState().pending.length +
								Object.keys( sessionStorage ).filter( ( key ) =>
									key.startsWith( 'vitrin-waiting' )
								).length
							);
						} ),
					{ timeout: SETTLED, message: `tab ${ index } settles` }
				)
				.toBe( 0 );
		}
		await Promise.allSettled( this.working );
		const server = await this.serverCart();
		const numberOf = ( { id }: Product ) =>
			server.lines.find( ( line ) => line.product_id === id )?.quantity ??
			0;
		expect( numberOf( this.added ), 'each operation counts once' ).toBe(
			this.made.size
		);
		expect(
			this.made.size,
			'no more than was pressed'
		).toBeLessThanOrEqual( this.counted.presses );
		expect(
			this.accepted,
			'nothing was called added that is not there'
		).toBeLessThanOrEqual( this.made.size );
		if ( ! this.isRemoved ) {
			const made = [ ...this.steps.values() ].reduce(
				( sum, by ) => sum + by,
				0
			);
			expect( numberOf( this.set ), 'each step counts once' ).toBe(
				AT_START + made
			);
			expect(
				this.isDisturbed ? this.clicked : made,
				'no click is lost'
			).toBe( this.clicked );
		}
		for ( const [ index, { drawer } ] of this.tabs.entries() ) {
			await this.look( index );
			const { direction } = this.shop.facts;
			const badge = server.quantity
				? drawer.badge
				: drawer.badge.and( drawer.page.locator( '[hidden]' ) );
			await expect( badge, `the badge of tab ${ index }` ).toHaveText(
				digits( server.quantity, direction ),
				{ timeout: SETTLED }
			);
			if ( ! ( await drawer.isOpen() ) ) {
				await drawer.open();
			}
			// Opened without a network, it says that it can't be shown, and may be asked again.
			if ( await drawer.failure.isVisible() ) {
				await drawer.failure.locator( 'button' ).click();
			}
			await expect( drawer.lines ).toHaveCount( server.lines.length );
			for ( const { name, quantity } of server.lines ) {
				await expect(
					drawer.line( name ).quantity,
					`${ name } in tab ${ index }`
				).toHaveValue( digits( quantity, direction ) );
			}
		}
		return this.counted;
	}

	async dispose(): Promise< void > {
		await this.context.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.context.close();
	}
}
