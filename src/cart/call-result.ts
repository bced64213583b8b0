/** What the result of a call says about the cart. Pure. */
import type { Failure as CallFailure } from '../shared/domain/failure';
import type { Result } from '../shared/domain/result';
import { parseAnswer } from './domain/answer';
import type { CartAnswer } from './domain/types';
import type { Sent } from './store';

/** The shop answered, and nobody can read it. */
export const unreadable = ( message: string ) =>
	( {
		ok: false,
		failure: { kind: 'garbage', code: 200, message },
	} ) as const;

/**
 * @param result
 * @param message  For a failure whose answer has no message.
 * @param onAnswer Gets each answer that can be read, of a refusal too.
 */
export const readCallResult = (
	result: Result< unknown, CallFailure >,
	message: string,
	onAnswer: ( answer: CartAnswer ) => void
): Sent => {
	const tryParse = ( body: unknown ): CartAnswer | undefined => {
		try {
			const answer = parseAnswer( body );
			onAnswer( answer );
			return answer;
		} catch {
			return undefined;
		}
	};

	if ( ! result.ok ) {
		const { body, ...failure } = result.failure;
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
	} = result.value as Record< string, unknown >;
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
	const answer = tryParse( result.value );
	return answer ? { ok: true, value: answer } : garbage;
};
