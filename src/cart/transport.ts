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
		return {
			ok: false,
			failure: {
				kind: refused ? 'refused' : 'garbage',
				code: 200,
				message: options.messages.server,
				...( typeof url === 'string' && { productUrl: url } ),
			},
		};
	};

	const ask = async (
		operations: readonly string[] = []
	): Promise< Sent > => {
		const fields: Record< string, string > = {};
		operations.forEach( ( id, index ) => {
			fields[ `operations[${ index }]` ] = id;
		} );
		return read( await post( 'vitrin_get_cart', fields ) );
	};

	const { post, abort } = createClient( {
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

	return {
		post,
		abort,
		keepNonce,
		async send( change, operations ) {
			if ( ! change ) {
				return ask( operations );
			}
			const [ action, fields ] = fieldsOf( change );
			// WooCommerce's own calls keep their rules: no nonce (docs/wire.md).
			return read(
				await post(
					action,
					fields,
					action.startsWith( 'vitrin_' ) &&
						( action === OF_PAGE ? 'qtyNonce' : 'security' )
				)
			);
		},
	};
};
