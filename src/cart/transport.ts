/**
 * The cart's calls: sends changes and reads the cart with a nonce that is renewed when it has
 * expired, also where another plugin's filter breaks an answer or takes the cart out of it. Other
 * features' calls go the same way.
 */
import {
	createClient,
	type Client,
	type ClientOptions,
} from '../shared/http/client';
import type { Called } from '../shared/http/json';
import { request } from '../shared/http/request';
import type { DeliveryOptions } from './delivery';
import { parseAnswer } from './domain/answer';
import { kindOf } from './domain/changes';
import type { AddRequest, CallResult, CartAnswer } from './domain/types';

/**
 * What is called at wc-ajax where the page doesn't say otherwise (SIDE-03); all else goes to
 * admin-ajax. Twin: Settings.php; defaults.fixture.json.
 */
export const WC_AJAX_ACTIONS: string[] = [
	'vitrin_get_cart',
	'vitrin_add_item',
	'vitrin_update_item',
	'vitrin_update_attributes',
	'vitrin_remove_item',
	'vitrin_restore_item',
	'vitrin_save_note',
	'vitrin_apply_coupon',
	'vitrin_remove_coupon',
	'vitrin_get_destination',
	'vitrin_set_destination',
	'vitrin_choose_shipping',
	'add_to_cart',
	'remove_from_cart',
	'vitrin_get_product_options',
	'vitrin_get_suggestions',
	'vitrin_loop',
];

export interface TransportOptions extends Omit<
	ClientOptions,
	'nonce' | 'wcAjaxActions'
> {
	wcAjaxActions?: string[] | null | undefined;
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

/** The shop answered, and the answer can't be read. */
const unreadable = ( message: string ) =>
	( {
		ok: false,
		failure: { kind: 'garbage', code: 200, message },
	} ) as const;

/**
 * What the result of a call says about the cart.
 *
 * @param called
 * @param message  For a failure whose answer has no message.
 * @param onAnswer Gets each answer that can be read, of a refusal too.
 */
const readResult = (
	called: Called,
	message: string,
	onAnswer: ( answer: CartAnswer ) => void
): CallResult => {
	const tryParse = ( body: unknown ): CartAnswer | undefined => {
		try {
			const answer = parseAnswer( body );
			onAnswer( answer );
			return answer;
		} catch {
			return undefined;
		}
	};

	if ( ! called.ok ) {
		const { body, ...failure } = called.failure;
		const answer = tryParse( body );
		const field = ( body as { field?: unknown } | undefined )?.field;
		return {
			ok: false,
			failure: {
				...failure,
				...( answer && { answer } ),
				...( typeof field === 'string' && { field } ),
			},
		};
	}
	const {
		error,
		success,
		product_url: url,
	} = called.value as Record< string, unknown >;
	const garbage = unreadable( message );
	if ( error || success === false ) {
		return {
			ok: false,
			failure: {
				...garbage.failure,
				kind: 'refused',
				...( typeof url === 'string' && { productUrl: url } ),
			},
		};
	}
	const answer = tryParse( called.value );
	return answer ? { ok: true, value: answer } : garbage;
};

/** Asks for the cart alone: no other plugin's filter runs for it. */
const BARE = { bare: '1' };

/** Which operations' outcome is asked for with the cart. */
const fieldsOf = ( operations: readonly string[] ): Record< string, string > =>
	Object.fromEntries(
		operations.map( ( id, index ) => [ `operations[${ index }]`, id ] )
	);

const asksToRunAgain = ( called: Called ): boolean => {
	const body = called.ok ? called.value : called.failure.body;
	return ( body as { run_again?: unknown } | undefined )?.run_again === true;
};

export const createTransport = ( options: TransportOptions ): Transport => {
	const { server: message } = options.messages;
	let nonce = options.nonce;
	const keepNonce = ( answer: CartAnswer ): void => {
		nonce = answer.nonce || nonce;
	};

	const client = createClient( {
		...options,
		wcAjaxActions: options.wcAjaxActions ?? WC_AJAX_ACTIONS,
		nonce: {
			current: () => nonce,
			async renew() {
				nonce = '';
				const asked = await readCart( [] );
				if ( asked.ok ) {
					options.onRenewed( asked.value );
				}
				return nonce;
			},
		},
	} );

	/** The answer to any call may ask for the side cart to start again. */
	const noteRunAgain = ( called: Called ): Called => {
		if ( asksToRunAgain( called ) ) {
			options.onRunAgain?.();
		}
		return called;
	};

	const read = ( called: Called ): CallResult =>
		readResult( noteRunAgain( called ), message, keepNonce );

	const readOnce = async (
		fields: Record< string, string >
	): Promise< CallResult > => {
		const asked = read( await client.post( 'vitrin_get_cart', fields ) );
		return asked.ok && ! asked.value.cart ? unreadable( message ) : asked;
	};

	/** @param operations Whose outcome is asked for as well. */
	const readCart = async (
		operations: readonly string[]
	): Promise< CallResult > => {
		const fields = fieldsOf( operations );
		const asked = await readOnce( fields );
		// What another plugin adds to the fragments may have broken the answer.
		return ! asked.ok &&
			( asked.failure.kind === 'garbage' || asked.failure.code === 500 )
			? readOnce( { ...fields, ...BARE } )
			: asked;
	};

	/** The answer to a change, with the cart that is missing in it. */
	const complete = async ( answer: CartAnswer ): Promise< CartAnswer > => {
		const asked = await readOnce( BARE );
		if ( ! asked.ok ) {
			return answer;
		}
		const { cart, cartHash, fragments } = asked.value;
		return {
			...answer,
			cart,
			cartHash,
			fragments: { ...answer.fragments, ...fragments },
		};
	};

	return {
		post: async ( ...args ) => noteRunAgain( await client.post( ...args ) ),
		abort: client.abort,
		keepNonce,
		async send( change, operations ) {
			if ( ! change ) {
				return readCart( operations );
			}
			const {
				action,
				fields,
				more,
				nonceField = 'security',
			} = kindOf( change ).call( change );
			// WooCommerce's own calls keep their rules: no nonce (docs/wire.md).
			const sent = read(
				await request(
					await client.prepare(
						action,
						more ? formOf( more, fields ) : fields,
						action.startsWith( 'vitrin_' ) && nonceField
					)
				)
			);
			return sent.ok && ! sent.value.cart
				? { ok: true, value: await complete( sent.value ) }
				: sent;
		},
	};
};
