/**
 * Cart changes as calls to the shop, and what the answer means.
 */
import {
	createClient,
	type Client,
	type ClientOptions,
} from '../shared/http/client';
import type { Result } from '../shared/domain/result';
import type { Failure as CallFailure } from '../shared/domain/failure';
import { parseAnswer } from './domain/answer';
import { kindOf } from './domain/changes';
import type { AddRequest, CartAnswer } from './domain/types';
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
			const {
				action,
				fields,
				more,
				nonceField = 'security',
			} = kindOf( change ).call( change );
			// WooCommerce's own calls keep their rules: no nonce (docs/wire.md).
			const sent = read(
				await post(
					action,
					more ? formOf( more, fields ) : fields,
					action.startsWith( 'vitrin_' ) && nonceField
				)
			);
			return sent.ok && ! sent.value.cart
				? { ok: true, value: await withCart( sent.value ) }
				: sent;
		},
	};
};
