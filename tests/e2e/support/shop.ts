/**
 * The shop under test, from outside: its addresses, products and users of a test's own, and settings for single requests.
 */
import {
	expect,
	request,
	type APIRequestContext,
	type Page,
} from '@playwright/test';

/** What the helper plugin says of the shop (tests/e2e/vitrin-e2e). */
export interface ShopFacts {
	wordpress: string;
	woocommerce: string;
	theme: string;
	blockTheme: boolean;
	direction: 'rtl' | 'ltr';
	/** Addresses. */
	shop: string;
	/** A listing with classic buttons: the shop page, unless the theme is a block theme. */
	listing: string;
	blog: string;
	cart: string;
	checkout: string;
}

export interface Product {
	id: number;
	url: string;
	name: string;
}

/** A product with options (tests/e2e/vitrin-e2e says which). */
export interface Choice extends Product {
	/** Blue in any size, red small, green large. */
	variations: [ number, number, number ];
}

export interface ShopConfig {
	/** Vitrin's settings by feature, over the stored ones. */
	settings?: Record< string, Record< string, boolean | number | string > >;
	/** WordPress options. */
	options?: Record< string, unknown >;
	/** Defines VITRIN_DISABLE. */
	disable?: boolean;
	/** Slug of another theme that the site has. */
	theme?: string;
	/** The listing shows these products only. */
	listing?: number[];
	/** So many products on a page of the listing. */
	perPage?: number;
	/** Another plugin's filter on the fragments gives null, throws, or ends the request. */
	fragments?: string;
	/** Each answer's header X-Vitrin-E2E-Files names the plugin's PHP files that it loaded. */
	loadedFiles?: boolean;
	/** Calls by action that the visitor's session counts as made in this minute, for each request. */
	callsMade?: Record< string, number >;
	/** How long a session that begins now lasts, in seconds. */
	sessionLength?: number;
	/** The shop ships, as the demo's zone says; else it doesn't. */
	shipping?: boolean;
	/** A plugin of docs/examples is active. */
	example?: string;
	/** A script of another plugin reads WooCommerce's parameters undeclared. */
	undeclared?: boolean;
	/** Another plugin draws the choice of a product's options. */
	swatches?: boolean;
	/** Another plugin asks visitors for consent (WP Consent API). */
	consent?: boolean;
	/** The theme's header shows a menu with submenus and mega menus (vitrin-e2e/menu.php). */
	menu?: boolean;
	/** The theme has a header cart as Astra's. */
	headerCart?: boolean;
	/** Distance between two quantities of every product; below 1 it is sold in parts. */
	step?: number;
	/** Where the shop leads after a product was added from its page. */
	redirect?: string;
	/** What browsers fetch before a click, as WordPress 6.8 and later print it. */
	speculation?: {
		mode: 'prefetch' | 'prerender';
		eagerness: 'conservative' | 'moderate' | 'eager';
	};
}

export const ADMIN = { login: 'admin', password: 'password' };

/** Whether real WooCommerce runs; the stand-in has only a few files. */
export const isRealShop = () => process.env.VITRIN_REAL_SHOP === '1';

/** The shop of all tests of a worker: one connection, and what it says of itself, asked once. */
export class Site {
	private constructor(
		private readonly api: APIRequestContext,
		private readonly facts: ShopFacts
	) {}

	/** Removals under way. */
	private readonly removals: Array< Promise< void > > = [];

	static async at( baseURL: string ): Promise< Site > {
		const api = await request.newContext( { baseURL } );
		const answer = await api.get( '/?vitrin-e2e=facts' );
		if (
			! answer.ok() ||
			! ( answer.headers()[ 'content-type' ] ?? '' ).includes( 'json' )
		) {
			throw new Error(
				`The helper plugin tests/e2e/vitrin-e2e is not active at ${ baseURL } (HTTP ${ answer.status() }).`
			);
		}
		return new Site( api, ( await answer.json() ) as ShopFacts );
	}

	shop(): Shop {
		return new Shop( this.api, this.facts );
	}

	/**
	 * Takes away what a test has made, in one request. The next test doesn't wait for it: the
	 * other worker's products come and go beside it, too.
	 */
	takeAway( shop: Shop ): void {
		this.removals.push( shop.cleanUp().catch( () => {} ) );
	}

	async close(): Promise< void > {
		await Promise.all( this.removals );
		await this.api.dispose();
	}
}

/** By which a name is of one test alone: others make products at the same time. No digits: prices are looked for. */
const letters = (): string =>
	Array.from( { length: 6 }, () =>
		'اردزسشفکلمنه'.charAt( Math.floor( Math.random() * 12 ) )
	).join( '' );

export class Shop {
	constructor(
		private readonly api: APIRequestContext,
		readonly facts: ShopFacts
	) {}

	private readonly made: Product[] = [];

	/** Makes a product of the test's own; cleanUp() takes it away. */
	async product(
		with_: {
			name?: string;
			/** Of any markup. */
			description?: string;
			price?: number;
			sku?: string;
			stock?: number;
			individual?: boolean;
			refuse?: boolean;
			/** It is a bundle: with each of it come two of this. */
			part?: Product;
			featured?: boolean;
			/** It has to be shipped, where the shop ships at all. */
			ships?: boolean;
			crossSells?: Product[];
			/** Another plugin adds fields to its form. */
			extras?: boolean;
			type?: 'variable' | 'grouped' | 'external';
			/**
			 * How many variations, up to 500, a variable product has: of colour, size and material,
			 * one material missing for each colour and size, every seventh sold out, a picture for
			 * each colour. Their table is built, unless `unbuilt`.
			 */
			many?: number;
			unbuilt?: boolean;
			/** What a variable product's blue is called. */
			odd?: string;
			/** Of a group. */
			members?: Product[];
			upsells?: Product[];
			/** How often it has been sold. */
			sales?: number;
			/** It has all three tabs, and a review. */
			tabs?: boolean;
			/** How many pictures it has, from the demo's catalogue. */
			pictures?: number;
			/** Another plugin puts a film after the first of them. */
			film?: boolean;
		} = {}
	): Promise< Product > {
		const name = with_.name ?? `کالای ${ letters() }`;
		const form = {
			name,
			...( with_.price === undefined
				? {}
				: { price: String( with_.price ) } ),
			...( with_.stock === undefined
				? {}
				: { stock: String( with_.stock ) } ),
			...( with_.sku ? { sku: with_.sku } : {} ),
			...( with_.description ? { description: with_.description } : {} ),
			...( with_.individual ? { individual: '1' } : {} ),
			...( with_.refuse ? { refuse: '1' } : {} ),
			...( with_.featured ? { featured: '1' } : {} ),
			...( with_.ships ? { ships: '1' } : {} ),
			...( with_.extras ? { extras: '1' } : {} ),
			...( with_.tabs ? { tabs: '1' } : {} ),
			...( with_.type ? { type: with_.type } : {} ),
			...( with_.pictures ? { pictures: String( with_.pictures ) } : {} ),
			...( with_.film ? { film: '1' } : {} ),
			...( with_.many ? { many: String( with_.many ) } : {} ),
			...( with_.unbuilt ? { unbuilt: '1' } : {} ),
			...( with_.odd ? { odd: with_.odd } : {} ),
			...( with_.sales ? { sales: String( with_.sales ) } : {} ),
			...( with_.upsells
				? {
						upsells: with_.upsells
							.map( ( { id } ) => id )
							.join( ',' ),
					}
				: {} ),
			...( with_.part ? { part: String( with_.part.id ) } : {} ),
			...( with_.members
				? { members: with_.members.map( ( { id } ) => id ).join( ',' ) }
				: {} ),
			...( with_.crossSells
				? {
						cross_sells: with_.crossSells
							.map( ( { id } ) => id )
							.join( ',' ),
					}
				: {} ),
		};
		const answer = await this.api.post( '/?vitrin-e2e=product', { form } );
		const product = {
			...( ( await answer.json() ) as { id: number; url: string } ),
			name,
		};
		this.made.push( product );
		return product;
	}

	/** Makes a product with a colour and a size to choose; cleanUp() takes it away. */
	async choice(
		with_: {
			name?: string;
			status?: string;
			password?: string;
			field?: 'fill' | 'hidden';
		} = {}
	): Promise< Choice > {
		const name = with_.name ?? 'کالای گزینه‌دار';
		const answer = await this.api.post( '/?vitrin-e2e=choice', {
			form: { ...with_, name },
		} );
		const product = {
			...( ( await answer.json() ) as Omit< Choice, 'name' > ),
			name,
		};
		this.made.push(
			...product.variations.map( ( id ) => ( { ...product, id } ) ),
			product
		);
		return product;
	}

	/** Makes a page of the test's own; cleanUp() takes it away. */
	async page( content: string ): Promise< { id: number; url: string } > {
		const answer = await this.api.post( '/?vitrin-e2e=page', {
			form: { content },
		} );
		const page = ( await answer.json() ) as { id: number; url: string };
		this.made.push( { ...page, name: '' } );
		return page;
	}

	/** Changes the stock behind the visitor's back. */
	async setStock( { id }: Product, stock: number ): Promise< void > {
		await this.api.post( '/?vitrin-e2e=stock', { form: { id, stock } } );
	}

	async remove( ...things: Array< Pick< Product, 'id' > > ): Promise< void > {
		await this.api.post( '/?vitrin-e2e=delete', {
			form: { ids: things.map( ( { id } ) => id ).join( ',' ) },
		} );
	}

	/** Makes a coupon of the test's own: by default 10,000 off the cart. Gives its code. */
	async coupon(
		with_: { code?: string; minimum?: number; expires?: string } = {}
	): Promise< string > {
		const answer = await this.api.post( '/?vitrin-e2e=coupon', {
			form: {
				code: with_.code ?? '',
				minimum: String( with_.minimum ?? '' ),
				expires: with_.expires ?? '',
			},
		} );
		const { id, code } = ( await answer.json() ) as {
			id: number;
			code: string;
		};
		this.made.push( { id, url: '', name: code } );
		return code;
	}

	async user( role: string ): Promise< { login: string; password: string } > {
		const answer = await this.api.post( '/?vitrin-e2e=user', {
			form: { role },
		} );
		return ( await answer.json() ) as { login: string; password: string };
	}

	/** Makes an order to be printed; cleanUp() takes it away. Gives its id. */
	async order( with_: {
		lines?: number;
		/** A very long name and address. */
		long?: boolean;
		/** Discount, fee and note; with WooCommerce itself taxes and a refund, too. */
		full?: boolean;
		/** Of one piece. */
		price?: number;
		currency?: 'IRR' | 'IRT';
		/** Login of the buyer, whose invoice has no number yet then. */
		customer?: string;
	} ): Promise< number > {
		const answer = await this.api.post( '/?vitrin-e2e=order', {
			form: {
				lines: with_.lines ?? 1,
				price: with_.price ?? 125_000,
				currency: with_.currency ?? 'IRT',
				...( with_.long ? { long: '1' } : {} ),
				...( with_.full ? { full: '1' } : {} ),
				...( with_.customer ? { customer: with_.customer } : {} ),
			},
			...( with_.customer
				? {
						headers: shopConfigHeader( {
							settings: { documents: { numbering: 'manual' } },
						} ),
					}
				: {} ),
		} );
		const { id } = ( await answer.json() ) as { id: number };
		this.made.push( { id, url: '', name: '' } );
		return id;
	}

	/** Makes a guest's order of an hour ago, with an invoice. Gives the invoice's address, with the order's key. */
	async guestOrder( email: string ): Promise< string > {
		const answer = await this.api.post( '/?vitrin-e2e=order', {
			form: { lines: 2, email },
		} );
		const { id, key } = ( await answer.json() ) as {
			id: number;
			key: string;
		};
		this.made.push( { id, url: '', name: '' } );
		return `/?wc-ajax=vitrin_document&document=invoice&order=${ id }&key=${ key }`;
	}

	/** What a placed order holds of the buyer, as it is stored. */
	async buyerOf( order: number ): Promise< {
		phone: string;
		postcode: string;
		email: string;
		national_id: string;
	} > {
		const answer = await this.api.post( '/?vitrin-e2e=billing', {
			form: { order },
		} );
		return await answer.json();
	}

	/** Where a placed order came from, as WooCommerce and we have stored it. */
	async sourceOf( order: number ): Promise< Record< string, unknown > > {
		const answer = await this.api.post( '/?vitrin-e2e=source', {
			form: { order },
		} );
		return await answer.json();
	}

	/** Writes figures of visits and orders (tests/e2e/vitrin-e2e/statistics.php). */
	async writeFigures( figures: object ): Promise< void > {
		const answer = await this.api.post( '/?vitrin-e2e=statistics', {
			form: { figures: JSON.stringify( figures ) },
		} );
		expect( answer.ok() ).toBe( true );
	}

	/** What a test has made by other ways than this class; cleanUp() takes it away. */
	takeAway( id: number ): void {
		this.made.push( { id, url: '', name: '' } );
	}

	async cleanUp(): Promise< void > {
		if ( this.made.length ) {
			await this.remove( ...this.made.splice( 0 ) );
		}
	}
}

export const shopConfigHeader = ( config: ShopConfig ) => ( {
	'X-Vitrin-E2E': JSON.stringify( config ),
} );

/** All of the page's requests from now on are answered as if the shop were set so. */
export const configureShop = (
	page: Page,
	config: ShopConfig
): Promise< void > => page.setExtraHTTPHeaders( shopConfigHeader( config ) );

/**
 * Logs in by WordPress's form.
 *
 * @param page
 * @param user          Who.
 * @param user.login
 * @param user.password
 * @param landing       Path that the form leads to; without one WordPress shows its admin, or the user's
 *                      profile, whose script throws when it is left before it is ready.
 */
export async function logIn(
	page: Page,
	{ login, password }: { login: string; password: string },
	landing = ''
): Promise< void > {
	await page.goto(
		landing === ''
			? '/wp-login.php'
			: `/wp-login.php?redirect_to=${ encodeURIComponent( landing ) }`
	);
	// In one go: a moment after loading WordPress's script moves the focus, and empties the password of who is logged in already.
	await page.locator( '#loginform' ).evaluate(
		( form: HTMLFormElement, values ) => {
			for ( const [ name, value ] of Object.entries( values ) ) {
				( form.elements.namedItem( name ) as HTMLInputElement ).value =
					value;
			}
			form.querySelector< HTMLInputElement >( '#wp-submit' )?.click();
		},
		{ log: login, pwd: password }
	);
	await page.waitForURL(
		( url ) => ! url.pathname.endsWith( '/wp-login.php' )
	);
}
