/**
 * A model of what the shop does with a session, as far as the cart's guarantees go: a
 * request reads the whole session when it begins and writes the whole session when it
 * ends, and the last writer wins. The operations' ids lie in the session too.
 */
import { fixture } from '../helpers';

export interface Session {
	quantities: Readonly< Record< string, number > >;
	/** What was removed and can be put back. */
	removed: Readonly< Record< string, number > >;
	operations: readonly string[];
	revision: number;
	nonce: string;
}

export interface ShopAnswer {
	status: number;
	body: unknown;
}

/** A request that the shop works on. */
export interface Work {
	/** Writes the session; before that nothing has happened as far as others can see. */
	commit: () => void;
	answer: ShopAnswer;
}

export const PRODUCTS = [ 'mug', 'bowl', 'lamp' ] as const;
/** What the shop has of each: the last one runs out. */
export const STOCK: Readonly< Record< string, number > > = {
	mug: 1000,
	bowl: 1000,
	lamp: 3,
};

/** Products have numbers, lines have keys: here the one follows from the other. */
export const idOf = ( product: string ): number =>
	PRODUCTS.indexOf( product as ( typeof PRODUCTS )[ number ] ) + 1;

const productOf = ( id: unknown ): string => PRODUCTS[ Number( id ) - 1 ] ?? '';

const line = fixture.lines[ 0 ]!;

export class Shop {
	session: Session = {
		quantities: {},
		removed: {},
		operations: [],
		revision: 1,
		nonce: 'n1',
	};
	requests = 0;

	constructor( private readonly now: () => number ) {}

	/** The nonce that everybody holds is worth nothing any more. */
	expireNonce(): void {
		this.session = {
			...this.session,
			nonce: `n${ Number( this.session.nonce.slice( 1 ) ) + 1 }`,
		};
	}

	/** Begins a request: all it knows of the session is what is there now. */
	begin( action: string, fields: URLSearchParams ): Work {
		this.requests++;
		const before = this.session;
		const field = ( name: string ) => fields.get( name ) ?? '';
		if (
			action.startsWith( 'vitrin_' ) &&
			action !== 'vitrin_get_cart' &&
			field( 'security' ) !== before.nonce
		) {
			return {
				commit() {},
				answer: { status: 401, body: { code: 401, msg: 'stale' } },
			};
		}
		const asked = [ ...fields ]
			.filter( ( [ name ] ) => name.startsWith( 'operations[' ) )
			.map( ( [ , id ] ) => id );
		const refuse = ( status: number ): Work => ( {
			commit() {},
			answer: {
				status,
				body: {
					...this.describe( before, asked ),
					code: status,
					msg: 'no',
				},
			},
		} );
		const write = (
			quantities: Session[ 'quantities' ],
			id?: string,
			removed = before.removed
		): Work => {
			const after: Session = {
				...before,
				quantities,
				removed,
				operations: id
					? [ ...before.operations, id ]
					: before.operations,
				revision: Math.max( before.revision + 1, this.now() ),
			};
			return {
				// The whole session, whatever others have written meanwhile; the nonce isn't in it.
				commit: () => {
					this.session = { ...after, nonce: this.session.nonce };
				},
				answer: { status: 200, body: this.describe( after, asked ) },
			};
		};
		const set = ( key: string, quantity: number ) => {
			const { [ key ]: _old, ...rest } = before.quantities;
			return quantity > 0 ? { ...rest, [ key ]: quantity } : rest;
		};
		const done = (): Work => ( {
			commit() {},
			answer: { status: 200, body: this.describe( before, asked ) },
		} );

		switch ( action ) {
			case 'add_to_cart': {
				const id = field( 'vitrin_operation' );
				if ( before.operations.includes( id ) ) {
					return done();
				}
				const key = productOf( field( 'product_id' ) );
				const quantity =
					( before.quantities[ key ] ?? 0 ) +
					Number( field( 'quantity' ) );
				if ( quantity > ( STOCK[ key ] ?? 0 ) ) {
					// WooCommerce's own call says so with 200 and sends to the product.
					return {
						commit() {},
						answer: { status: 200, body: { error: true } },
					};
				}
				return write( set( key, quantity ), id );
			}
			case 'vitrin_update_item': {
				const key = field( 'cart_key' );
				const step = Number( field( 'step' ) );
				const id = field( 'vitrin_operation' );
				if ( step && before.operations.includes( id ) ) {
					return done();
				}
				const has = before.quantities[ key ];
				if ( ! has ) {
					return refuse( 404 );
				}
				const quantity = step
					? has + step
					: Number( field( 'quantity' ) );
				// A step never takes a line out.
				return quantity > ( STOCK[ key ] ?? 0 ) ||
					( step && quantity < 1 )
					? refuse( 409 )
					: write( set( key, quantity ), step ? id : undefined );
			}
			case 'vitrin_remove_item': {
				const key = field( 'cart_key' );
				return key in before.quantities
					? write( set( key, 0 ), undefined, {
							...before.removed,
							[ key ]: before.quantities[ key ]!,
						} )
					: refuse( 404 );
			}
			case 'vitrin_restore_item': {
				const key = field( 'cart_key' );
				if ( key in before.quantities ) {
					return done();
				}
				const { [ key ]: quantity, ...removed } = before.removed;
				return quantity
					? write( set( key, quantity ), undefined, removed )
					: refuse( 404 );
			}
			default:
				return done();
		}
	}

	private describe( session: Session, asked: readonly string[] ): object {
		const lines = Object.entries( session.quantities ).map(
			( [ key, quantity ] ) => ( {
				...line,
				key,
				product_id: idOf( key ),
				variation_id: 0,
				quantity,
				max: STOCK[ key ] ?? null,
			} )
		);
		const cart = {
			...fixture,
			revision: session.revision,
			hash: JSON.stringify( session.quantities ),
			quantity: lines.reduce(
				( sum, { quantity } ) => sum + quantity,
				0
			),
			lines,
			ajax_nonce: session.nonce,
		};
		return {
			code: 200,
			fragments: {
				'script#vitrin-cart-data': `<script type="application/json" id="vitrin-cart-data">${ JSON.stringify(
					cart
				) }</script>`,
			},
			cart_hash: cart.hash,
			ajax_nonce: session.nonce,
			operations: Object.fromEntries(
				asked
					.filter( ( id ) => session.operations.includes( id ) )
					.map( ( id ) => [ id, true ] )
			),
		};
	}
}
