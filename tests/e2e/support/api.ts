/**
 * A guest without a browser, for the endpoints alone.
 */
import {
	expect,
	request,
	type APIRequestContext,
	type APIResponse,
	type BrowserContext,
} from '@playwright/test';
import { shopConfigHeader, type ShopConfig } from './shop';

/** The cart in an answer (docs/wire.md), as far as the tests look. */
export interface WireCart {
	quantity: number;
	hash: string;
	totals: { subtotal: string; total: string; shipping: string | null };
	free_shipping: { minimum: string; left: string; chosen: boolean } | null;
	shipping: {
		known: boolean;
		packages: Array< { chosen: string | null } >;
	} | null;
	coupons: Array< { code: string; discount: string } >;
	lines: Array< {
		key: string;
		product_id: number;
		name: string;
		quantity: number;
	} >;
	ajax_nonce: string;
}

export interface WireAnswer {
	code: number;
	status: 'success' | 'error';
	msg: string;
	fragments?: Record< string, string >;
	cart_hash?: string;
	ajax_nonce?: string;
}

type Fields = Record< string, string | number >;

export class Guest {
	private constructor( readonly api: APIRequestContext ) {}

	/** Settings that hold for this guest's calls only. */
	static async at( baseURL: string, config?: ShopConfig ): Promise< Guest > {
		return new Guest(
			await request.newContext( {
				baseURL,
				...( config && {
					extraHTTPHeaders: shopConfigHeader( config ),
				} ),
			} )
		);
	}

	/** Calls an endpoint by wc-ajax, or by admin-ajax. */
	call(
		action: string,
		fields: Fields = {},
		way: 'wc-ajax' | 'admin-ajax' = 'wc-ajax'
	): Promise< APIResponse > {
		return way === 'wc-ajax'
			? this.api.post( `/?wc-ajax=${ action }`, { form: fields } )
			: this.api.post( `/wp-admin/admin-ajax.php`, {
					form: { action, ...fields },
				} );
	}

	/** The cart as the server has it. */
	async cart(): Promise< WireCart > {
		const answer = await this.call( 'vitrin_get_cart' );
		expect( answer.status() ).toBe( 200 );
		return cartOf( ( await answer.json() ) as WireAnswer );
	}

	async nonce(): Promise< string > {
		return ( await this.cart() ).ajax_nonce;
	}

	/** Fills the cart by WooCommerce's own call. */
	async add( productId: number, quantity = 1 ): Promise< void > {
		const answer = await this.call( 'add_to_cart', {
			product_id: productId,
			quantity,
		} );
		expect( ( await answer.json() ) as object ).toHaveProperty(
			'fragments'
		);
	}

	/** As the shop has set them so far. */
	async cookies() {
		return ( await this.api.storageState() ).cookies;
	}

	/** From now on the browser is this guest's: his session, his cart. */
	async enter( context: BrowserContext ): Promise< void > {
		await context.addCookies( await this.cookies() );
	}

	dispose(): Promise< void > {
		return this.api.dispose();
	}
}

/** Reads the fragment that carries the cart. */
export function cartOf( answer: Pick< WireAnswer, 'fragments' > ): WireCart {
	const element = answer.fragments?.[ 'script#vitrin-cart-data' ];
	expect( element, 'the answer carries the cart' ).toBeTruthy();
	const json = /<script[^>]*>([\s\S]*)<\/script>/.exec(
		element as string
	)?.[ 1 ];
	return JSON.parse( json as string ) as WireCart;
}
