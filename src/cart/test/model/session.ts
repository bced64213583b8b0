/**
 * One session of the shop, with all that the cart can change in it, and a network that fails
 * as a test says. The nonce, the operations and the cart in each answer are as on the wire.
 */
import { fixture, fragmentsOf } from '../helpers';
import type { VirtualTime } from '../../../shared/test/time';

/** What becomes of one call. */
export interface Outcome {
	/** The shop does what it was asked. */
	isDone: boolean;
	/** What comes back; nothing: no answer until the browser gives up. */
	answer?: 'true' | 'connection lost' | { status: number; body: string };
}

export const FINE: Outcome = { isDone: true, answer: 'true' };

type Line = Omit< ( typeof fixture.lines )[ number ], 'options' > & {
	options: object;
};
type Fields = Record< string, string >;

interface Contents {
	lines: Line[];
	removed: Line[];
	coupons: typeof fixture.coupons;
	note: string | null;
	city: string;
	rate: string;
	shippingOperation: string;
	operations: string[];
}

/** A new line, as an add makes it. */
const lineOf = ( productId: string, quantity: number ): Line => ( {
	...fixture.lines[ 1 ]!,
	key: `line-of-${ productId }`,
	product_id: Number( productId ),
	name: `product ${ productId }`,
	quantity,
	sold_individually: false,
} );

/** What each call makes of the session. */
const CHANGES: Record<
	string,
	( contents: Contents, fields: Fields ) => Partial< Contents >
> = {
	add_to_cart: ( { lines }, { product_id: id = '', quantity } ) => {
		const line = lines.find( ( one ) => String( one.product_id ) === id );
		return {
			lines: line
				? lines.map( ( one ) =>
						one === line
							? {
									...one,
									quantity: one.quantity + Number( quantity ),
								}
							: one
					)
				: [ ...lines, lineOf( id, Number( quantity ) ) ],
		};
	},
	vitrin_update_item: ( { lines }, { cart_key: key, quantity, step } ) => ( {
		lines: lines.map( ( line ) =>
			line.key === key
				? {
						...line,
						quantity: step
							? line.quantity + Number( step )
							: Number( quantity ),
					}
				: line
		),
	} ),
	vitrin_remove_item: ( { lines }, { cart_key: key } ) => ( {
		lines: lines.filter( ( line ) => line.key !== key ),
		removed: lines.filter( ( line ) => line.key === key ),
	} ),
	vitrin_restore_item: (
		{ lines, removed },
		{ cart_key: key, place = '0' }
	) =>
		lines.some( ( line ) => line.key === key )
			? {}
			: {
					lines: lines.toSpliced( Number( place ), 0, ...removed ),
					removed: [],
				},
	vitrin_update_attributes: ( { lines }, fields ) => ( {
		lines: lines.map( ( line ) =>
			line.key === fields.cart_key
				? {
						...line,
						key: 'line-of-green',
						variation_id: Number( fields.variation_id ),
						name: 'green shirt',
						quantity: Number( fields.quantity ),
						options: {
							attribute_pa_color:
								fields[ 'attributes[attribute_pa_color]' ] ??
								'',
						},
					}
				: line
		),
	} ),
	vitrin_apply_coupon: ( { coupons }, { discount_code: code = '' } ) => ( {
		coupons: [
			...coupons.filter( ( one ) => one.code !== code ),
			{ ...fixture.coupons[ 0 ]!, code, label: code },
		],
	} ),
	vitrin_remove_coupon: ( { coupons }, { discount_code: code } ) => ( {
		coupons: coupons.filter( ( one ) => one.code !== code ),
	} ),
	vitrin_save_note: ( _contents, { note = '' } ) => ( { note } ),
	vitrin_set_destination: ( _contents, { city = '', ...fields } ) => ( {
		city,
		shippingOperation: fields.vitrin_operation ?? '',
	} ),
	vitrin_choose_shipping: ( _contents, { rate = '', ...fields } ) => ( {
		rate,
		shippingOperation: fields.vitrin_operation ?? '',
	} ),
};

/** Calls that do what another does, by its name. */
const LIKE: Record< string, string > = {
	vitrin_add_product: 'add_to_cart',
	vitrin_cart_quantity: 'vitrin_update_item',
};

/** Calls whose operation the session remembers, so that the same one counts once. */
const REMEMBERED = [
	'add_to_cart',
	'vitrin_update_item',
	'vitrin_update_attributes',
];

export class Session {
	contents: Contents = {
		lines: fixture.lines,
		removed: [],
		coupons: fixture.coupons,
		note: '',
		city: '',
		rate: 'free_shipping:2',
		shippingOperation: '',
		operations: [],
	};
	nonce = fixture.ajax_nonce;
	isOnline = true;
	/** Names of the calls that left the browser, in order. */
	readonly calls: string[] = [];
	/** How often the contents were changed. */
	changes = 0;
	/** How many changes were under way at the same moment. */
	mostAtOnce = 0;
	private underWay = 0;
	private revision = fixture.revision;
	private readonly plans = new Map< string, Outcome[] >();

	constructor( private readonly time: VirtualTime ) {}

	/** The next calls of this name end so, one after the other; then all is fine. */
	plan( action: string, outcomes: readonly Outcome[] ): void {
		this.plans.set( action, [ ...outcomes ] );
	}

	/** How often a call of this name left the browser. */
	count( action: string ): number {
		return this.calls.filter( ( name ) => name === action ).length;
	}

	cart() {
		const { lines, coupons, note, rate, shippingOperation } = this.contents;
		return {
			...fixture,
			revision: this.revision,
			hash: `hash-${ this.revision }`,
			quantity: lines.reduce( ( sum, line ) => sum + line.quantity, 0 ),
			lines,
			coupons,
			note: note as typeof fixture.note,
			shipping: {
				...fixture.shipping,
				operation: shippingOperation,
				packages: [
					{ ...fixture.shipping.packages[ 0 ]!, chosen: rate },
				],
			},
			ajax_nonce: this.nonce,
		};
	}

	readonly fetch = async (
		url: string,
		init: { body: URLSearchParams; signal: AbortSignal }
	): Promise< Response > => {
		this.mostAtOnce = Math.max( this.mostAtOnce, ++this.underWay );
		try {
			return await this.answer( url, init );
		} finally {
			this.underWay--;
		}
	};

	private async answer(
		url: string,
		{ body, signal }: { body: URLSearchParams; signal: AbortSignal }
	): Promise< Response > {
		const action = /wc-ajax=(.*)/.exec( url )?.[ 1 ] ?? '';
		const fields = Object.fromEntries( body );
		this.calls.push( action );
		const { isDone, answer } = this.plans.get( action )?.shift() ?? FINE;
		await this.time.sleep( 40 );
		if ( ! this.isOnline ) {
			throw new TypeError( 'Failed to fetch' );
		}
		const respond = ( status: number, text: string ) =>
			( {
				ok: status < 300,
				status,
				headers: { get: () => null },
				text: async () => text,
			} ) as unknown as Response;
		const isStale =
			action !== 'vitrin_get_cart' &&
			action !== 'add_to_cart' &&
			fields[
				action === 'vitrin_cart_quantity' ? 'qtyNonce' : 'security'
			] !== this.nonce;
		if ( isDone && ! isStale ) {
			this.change( LIKE[ action ] ?? action, {
				...fields,
				cart_key: fields.cart_key ?? fields.hash ?? '',
			} );
		}
		await this.time.sleep( 40 );
		if ( ! answer ) {
			return new Promise( ( _, reject ) =>
				signal.addEventListener( 'abort', () =>
					reject( new Error( 'Aborted.' ) )
				)
			);
		}
		if ( answer === 'connection lost' ) {
			throw new TypeError( 'Failed to fetch' );
		}
		if ( answer !== 'true' ) {
			return respond( answer.status, answer.body );
		}
		return isStale
			? respond( 401, '{"code":401,"msg":"stale"}' )
			: respond( 200, JSON.stringify( this.answerTo( fields ) ) );
	}

	/** What the shop says of its cart, and of the operations that it is asked about. */
	private answerTo( fields: Fields ): object {
		const asked = Object.entries( fields ).flatMap( ( [ name, id ] ) =>
			name.startsWith( 'operations[' ) ? [ id ] : []
		);
		return {
			code: 200,
			fragments: fragmentsOf( this.cart() ),
			cart_hash: this.cart().hash,
			ajax_nonce: this.nonce,
			operations: Object.fromEntries(
				asked
					.filter( ( id ) => this.contents.operations.includes( id ) )
					.map( ( id ) => [ id, true ] )
			),
		};
	}

	private change( action: string, fields: Fields ): void {
		const { operations } = this.contents;
		const id = REMEMBERED.includes( action )
			? fields.vitrin_operation
			: undefined;
		const makes = CHANGES[ action ];
		if ( ! makes || ( id && operations.includes( id ) ) ) {
			return;
		}
		const changed = makes( this.contents, fields );
		this.revision++;
		this.changes++;
		this.contents = {
			...this.contents,
			...changed,
			operations: id ? [ ...operations, id ] : operations,
		};
	}
}

/** What of a cart a shopper can tell apart. */
export const shownOf = ( view: {
	lines: ReadonlyArray< {
		name: string;
		quantity: number;
		removing?: boolean;
	} >;
	coupons: ReadonlyArray< { label: string; removing?: boolean } >;
	quantity: number;
	totalsPending?: boolean;
} ): object => ( {
	lines: view.lines
		.filter( ( line ) => ! line.removing )
		.map( ( { name, quantity } ) => `${ name } × ${ quantity }` ),
	coupons: view.coupons
		.filter( ( coupon ) => ! coupon.removing )
		.map( ( { label } ) => label ),
	quantity: view.quantity,
	isPending: !! view.totalsPending,
} );
