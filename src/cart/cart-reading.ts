/**
 * Reads the cart from the shop, also where another plugin's filter breaks the answer or takes
 * the cart out of it.
 */
import { unreadable } from './call-result';
import type { CartAnswer } from './domain/types';
import type { Sent } from './store';

export interface CartReading {
	/**
	 * @param operations Whose outcome is asked for as well.
	 */
	ask: ( operations?: readonly string[] ) => Promise< Sent >;
	/** The answer to a change, with the cart that is missing in it. */
	complete: ( answer: CartAnswer ) => Promise< CartAnswer >;
}

/** Asks for the cart alone: no other plugin's filter runs for it. */
const BARE = { bare: '1' };

/**
 * @param call    Asks the shop for the cart.
 * @param message In words, for an answer without a cart.
 */
export const createCartReading = (
	call: ( fields: Record< string, string > ) => Promise< Sent >,
	message: string
): CartReading => {
	const read = async ( fields: Record< string, string > ) => {
		const sent = await call( fields );
		return sent.ok && ! sent.value.cart ? unreadable( message ) : sent;
	};

	return {
		async ask( operations = [] ) {
			const fields: Record< string, string > = {};
			operations.forEach( ( id, index ) => {
				fields[ `operations[${ index }]` ] = id;
			} );
			const sent = await read( fields );
			// What another plugin adds to the fragments may have broken the answer.
			return ! sent.ok &&
				( sent.failure.kind === 'garbage' || sent.failure.code === 500 )
				? read( { ...fields, ...BARE } )
				: sent;
		},
		async complete( answer ) {
			const asked = await read( BARE );
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
		},
	};
};
