/**
 * Sends changes of the cart, and other features' calls, to the shop with a nonce that is
 * renewed when it has expired.
 */
import {
	createClient,
	type Client,
	type ClientOptions,
} from '../shared/http/client';
import { readCallResult } from './call-result';
import { createCartReading } from './cart-reading';
import { kindOf } from './domain/changes';
import type { AddRequest, CartAnswer } from './domain/types';
import type { DeliveryOptions } from './delivery';
import type { Sent } from './store';

export interface TransportOptions extends Omit< ClientOptions, 'nonce' > {
	nonce: string;
	/** Gets the cart that was read to renew the nonce. */
	onRenewed: ( answer: CartAnswer ) => void;
	/** An answer asks for the side cart to start again (SIDE-04). */
	onRunAgain?: () => void;
}

export interface Transport {
	send: DeliveryOptions[ 'send' ];
	/** For other features' calls, with the same nonce. */
	post: Client[ 'post' ];
	abort: Client[ 'abort' ];
	/** Takes over the nonce of an answer that was received elsewhere (SIDE-03). */
	keepNonce: ( answer: CartAnswer ) => void;
}

/** Multipart, for files; a name that is there more than once keeps all its values. */
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
	const keepNonce = ( answer: CartAnswer ): void => {
		nonce = answer.nonce || nonce;
	};

	const read = ( result: Parameters< typeof readCallResult >[ 0 ] ): Sent =>
		readCallResult( result, options.messages.server, keepNonce );

	const reading = createCartReading(
		async ( fields ) => read( await post( 'vitrin_get_cart', fields ) ),
		options.messages.server
	);

	const client = createClient( {
		...options,
		nonce: {
			current: () => nonce,
			async renew() {
				nonce = '';
				const asked = await reading.ask();
				if ( asked.ok ) {
					options.onRenewed( asked.value );
				}
				return nonce;
			},
		},
	} );

	/** The answer to any call may have the flag. */
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
				return reading.ask( operations );
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
				? { ok: true, value: await reading.complete( sent.value ) }
				: sent;
		},
	};
};
