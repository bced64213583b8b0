/**
 * What the shop says about the cart, checked: our own answers and WooCommerce's
 * (docs/wire.md, "Answers"). Pure. The JSON's twin is ../cart.fixture.json.
 */
import {
	flag,
	list,
	nullable,
	number,
	oneOf,
	optional,
	record,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';
import type {
	CartAnswer,
	CartCoupon,
	CartLine,
	DroppedLine,
	FreeShipping,
	LineImage,
	LineOverrides,
	OfferedCoupon,
	ServerCart,
	Shipping,
	ShippingRate,
	ShopMoney,
	TextPart,
} from './types';

/** The fragment that carries the cart. */
export const CART_FRAGMENT = 'script#vitrin-cart-data';

/** The first load has its own in ../settings.ts: to share it would cost it more. */
const parseMoney = shape< ShopMoney >( {
	currency: text,
	symbol: text,
	position: oneOf( 'left', 'right', 'left_space', 'right_space' ),
	decimals: number,
	decimalSeparator: text,
	thousandSeparator: text,
	digits: oneOf( 'arabext', 'latn' ),
} );

const parts = optional< TextPart[] | null >(
	list(
		shape< TextPart >( { text, as: oneOf( '', 'del', 'ins', 'small' ) } )
	),
	null
);

export const parseCart: Parser< ServerCart > = shape< ServerCart >( {
	revision: number,
	hash: text,
	quantity: number,
	totals: shape( {
		subtotal: text,
		discount: text,
		shipping: nullable( text ),
		tax: nullable( text ),
		total: text,
	} ),
	money: parseMoney,
	savings: text,
	takesCoupons: flag,
	coupons: list(
		shape< CartCoupon >( {
			code: text,
			label: text,
			discount: text,
			freeShipping: flag,
			note: text,
		} )
	),
	offers: list(
		shape< OfferedCoupon >( {
			code: text,
			label: text,
			text,
			note: text,
		} )
	),
	// Missing in what a tab has stored (../dom/snapshot.ts).
	note: optional< ServerCart[ 'note' ] >( nullable( text ), undefined ),
	freeShipping: nullable(
		shape< FreeShipping >( { minimum: text, left: text, chosen: flag } )
	),
	shipping: nullable(
		shape< Shipping >( {
			known: flag,
			calculator: flag,
			operation: text,
			packages: list(
				shape( {
					chosen: nullable( text ),
					rates: list(
						shape< ShippingRate >( {
							id: text,
							name: text,
							price: text,
						} )
					),
				} )
			),
		} )
	),
	lines: list(
		shape< CartLine >( {
			key: text,
			productId: number,
			variationId: number,
			name: text,
			url: nullable( text ),
			sku: text,
			image: nullable(
				shape< LineImage >( {
					src: text,
					srcset: text,
					sizes: text,
					alt: text,
					width: number,
					height: number,
				} )
			),
			attributes: list( shape( { name: text, value: text } ) ),
			options: record( text ),
			quantity: number,
			min: number,
			max: nullable( number ),
			step: number,
			soldIndividually: flag,
			price: text,
			regularPrice: text,
			subtotal: text,
			savings: text,
			stock: shape( {
				status: oneOf( 'instock', 'onbackorder' ),
				left: nullable( number ),
				low: flag,
			} ),
			removable: optional< boolean | undefined >( flag, undefined ),
			changeable: optional< boolean | undefined >( flag, undefined ),
			overrides: optional< CartLine[ 'overrides' ] >(
				shape< LineOverrides >( {
					quantity: optional( text, '' ),
					price: parts,
					subtotal: parts,
					classes: optional( text, '' ),
					backorder: optional< string | null >( text, null ),
				} ),
				undefined
			),
		} )
	),
	dropped: optional< ServerCart[ 'dropped' ] >(
		list( shape< DroppedLine >( { id: text, text } ) ),
		undefined
	),
} );

const textOr = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && !! value;

/** `{ id: true }` as a list; anything else says nothing. */
const operationsIn = ( value: unknown ): string[] =>
	isObject( value )
		? Object.keys( value ).filter( ( id ) => value[ id ] === true )
		: [];

const anyRecord = record< unknown >( ( value ) => value );

/** What another plugin's filter left of the fragments; an answer is known by its hash, too. */
const fragmentsIn = (
	from: Record< string, unknown >
): Record< string, unknown > =>
	typeof from.cart_hash === 'string' && ! isObject( from.fragments )
		? {}
		: anyRecord( from.fragments, '.fragments' );

/**
 * An answer to any script. Throws ShapeError when it is none, or when the cart in it
 * is broken. `cart` is null when the answer carries none (another plugin rebuilt it).
 */
export const parseAnswer = ( body: unknown ): CartAnswer => {
	const from = anyRecord( body );
	const fragments: Record< string, string > = {};
	for ( const [ selector, html ] of Object.entries( fragmentsIn( from ) ) ) {
		if ( typeof html === 'string' ) {
			fragments[ selector ] = html;
		}
	}
	// JSON_HEX_TAG leaves no '<' in the JSON, so the first closing tag is the end.
	const json = />([^<]*)<\/script>/.exec(
		fragments[ CART_FRAGMENT ] ?? ''
	)?.[ 1 ];
	const data: unknown = json ? JSON.parse( json ) : null;
	const redirect = textOr( from.redirect );
	const cart = data === null ? null : parseCart( data );
	return {
		code: 200,
		message: textOr( from.msg ),
		fragments,
		cartHash: textOr( from.cart_hash ),
		nonce:
			textOr( from.ajax_nonce ) ||
			textOr( ( data as Record< string, unknown > | null )?.ajax_nonce ),
		cart,
		operations: operationsIn( from.operations ),
		...( redirect && { redirect } ),
	};
};
