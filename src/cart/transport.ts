/**
 * Cart changes as calls: which action, which fields, and what the answer means.
 */
import {
	createClient,
	type Client,
	type ClientOptions,
	type Fields,
} from '../shared/http/client';
import type { Result } from '../shared/domain/result';
import type { Failure as CallFailure } from '../shared/domain/failure';
import { parseAnswer } from './domain/answer';
import type { AddRequest, CartAnswer, PendingChange } from './domain/types';
import type { DeliveryOptions } from './delivery';
import type { Sent } from './store';

export interface TransportOptions extends Omit< ClientOptions, 'nonce' > {
	nonce: string;
	/** A cart that came along while the nonce was renewed. */
	onRenewed: ( answer: CartAnswer ) => void;
	/** An answer wants the side cart to begin anew (SIDE-04). */
	onRunAgain?: () => void;
}

export interface Transport {
	send: DeliveryOptions[ 'send' ];
	/** For other features' calls: the same nonce, renewed the same way. */
	post: Client[ 'post' ];
	abort: Client[ 'abort' ];
	/** Takes over the nonce of an answer somebody else got (SIDE-03). */
	keepNonce: ( answer: CartAnswer ) => void;
}

/** PROD-06: with names of its own, also for the nonce. */
const OF_PAGE = 'vitrin_cart_quantity';

/** Asks for the cart alone: no other plugin's filter runs for it. */
const BARE = { bare: '1' };

/** Files make it multipart; a name that comes more than once keeps all its values. */
const formOf = (
	more: NonNullable< AddRequest[ 'more' ] >,
	fields: Record< string, string >
): FormData => {
	const body = new FormData();
	for ( const [ name, value ] of more ) {
		body.append( name, value as string | File );
	}
	for ( const [ name, value ] of Object.entries( fields ) ) {
		body.set( name, value );
	}
	return body;
};

const fieldsOf = ( change: PendingChange ): [ string, Fields ] => {
	switch ( change.type ) {
		case 'add': {
			const { action, more } = change.request;
			const fields = {
				...change.request.fields,
				vitrin_operation: change.operation,
			};
			return [ action, more ? formOf( more, fields ) : fields ];
		}
		case 'quantity':
		case 'step': {
			const { action, key } = change;
			const fields = {
				quantity: String( change.quantity ),
				...( change.type === 'step' && {
					step: String( change.by ),
					vitrin_operation: change.operation,
				} ),
			};
			return action === OF_PAGE
				? [ action, { action, hash: key, ...fields } ]
				: [ 'vitrin_update_item', { cart_key: key, ...fields } ];
		}
		case 'remove':
			return change.action === 'remove_from_cart'
				? [ change.action, { cart_item_key: change.key } ]
				: [ change.action, { cart_key: change.key } ];
		case 'restore':
			return [
				'vitrin_restore_item',
				{ cart_key: change.key, place: String( change.at ) },
			];
		case 'note':
			return [ 'vitrin_save_note', { note: change.text } ];
		case 'shipping':
			return [
				change.action,
				{ ...change.fields, vitrin_operation: change.operation },
			];
		case 'options':
			return [
				'vitrin_update_attributes',
				{
					cart_key: change.key,
					variation_id: String( change.variationId ),
					quantity: String( change.quantity ),
					vitrin_operation: change.operation,
					...Object.fromEntries(
						Object.entries( change.options ).map(
							( [ name, value ] ) => [
								`attributes[${ name }]`,
								value,
							]
						)
					),
				},
			];
		case 'coupon':
			return [
				change.isApplied
					? 'vitrin_apply_coupon'
					: 'vitrin_remove_coupon',
				{ discount_code: change.code },
			];
	}
};

export const createTransport = ( options: TransportOptions ): Transport => {
	let nonce = options.nonce;
	const garbage = {
		ok: false,
		failure: {
			kind: 'garbage',
			code: 200,
			message: options.messages.server,
		},
	} as const;

	const keepNonce = ( answer: CartAnswer ): void => {
		nonce = answer.nonce || nonce;
	};

	const tryParse = ( body: unknown ): CartAnswer | undefined => {
		try {
			const answer = parseAnswer( body );
			keepNonce( answer );
			return answer;
		} catch {
			return undefined;
		}
	};

	const read = ( result: Result< unknown, CallFailure > ): Sent => {
		if ( ! result.ok ) {
			const { body, ...failure } = result.failure;
			const answer = tryParse( body );
			return {
				ok: false,
				failure: answer ? { ...failure, answer } : failure,
			};
		}
		const {
			error,
			success,
			product_url: url,
		} = result.value as Record< string, unknown >;
		const refused = error || success === false;
		const answer = refused ? undefined : tryParse( result.value );
		if ( answer ) {
			return { ok: true, value: answer };
		}
		return refused
			? {
					ok: false,
					failure: {
						...garbage.failure,
						kind: 'refused',
						...( typeof url === 'string' && { productUrl: url } ),
					},
				}
			: garbage;
	};

	/** A reading without the cart tells nothing. */
	const readCart = async ( fields: Record< string, string > ) => {
		const sent = read( await post( 'vitrin_get_cart', fields ) );
		return sent.ok && ! sent.value.cart ? garbage : sent;
	};

	const ask = async (
		operations: readonly string[] = []
	): Promise< Sent > => {
		const fields: Record< string, string > = {};
		operations.forEach( ( id, index ) => {
			fields[ `operations[${ index }]` ] = id;
		} );
		const sent = await readCart( fields );
		// What another plugin adds to the fragments may have broken the answer: once more, without.
		return ! sent.ok &&
			( sent.failure.kind === 'garbage' || sent.failure.code === 500 )
			? readCart( { ...fields, ...BARE } )
			: sent;
	};

	/** The answer to a change, with the cart that another plugin's filter took out of it. */
	const withCart = async ( answer: CartAnswer ): Promise< CartAnswer > => {
		const asked = await readCart( BARE );
		return asked.ok
			? {
					...answer,
					cart: asked.value.cart,
					cartHash: asked.value.cartHash,
					fragments: {
						...answer.fragments,
						...asked.value.fragments,
					},
				}
			: answer;
	};

	const client = createClient( {
		...options,
		nonce: {
			current: () => nonce,
			async renew() {
				nonce = '';
				const asked = await ask();
				if ( asked.ok ) {
					options.onRenewed( asked.value );
				}
				return nonce;
			},
		},
	} );

	/** Whoever's call it is: any answer may have the flag. */
	const post: Client[ 'post' ] = async ( ...args ) => {
		const result = await client.post( ...args );
		const body = result.ok ? result.value : result.failure.body;
		if (
			( body as { run_again?: unknown } | undefined )?.run_again === true
		) {
			options.onRunAgain?.();
		}
		return result;
	};

	return {
		post,
		abort: client.abort,
		keepNonce,
		async send( change, operations ) {
			if ( ! change ) {
				return ask( operations );
			}
			const [ action, fields ] = fieldsOf( change );
			// WooCommerce's own calls keep their rules: no nonce (docs/wire.md).
			const sent = read(
				await post(
					action,
					fields,
					action.startsWith( 'vitrin_' ) &&
						( action === OF_PAGE ? 'qtyNonce' : 'security' )
				)
			);
			return sent.ok && ! sent.value.cart
				? { ok: true, value: await withCart( sent.value ) }
				: sent;
		},
	};
};
