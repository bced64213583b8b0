/**
 * Asks the shop for a narrowed list (LOOP-03); a newer call cancels the one before it.
 */
import { getCartSettings } from '@vitrin/cart';
import type { Result } from '../shared/domain/failure';
import type { Clock } from '../shared/domain/time';
import { createClient, type Client } from '../shared/http/client';
import type { Fetch } from '../shared/http/request';
import { parseLoopAnswer, refusalIn, type LoopContent } from './domain/answer';
import { loopWords } from './words';

const ACTION = 'vitrin_loop';
/** Milliseconds. */
const TIMEOUT = 20_000;

export interface CallsOptions {
	clock: Clock;
	fetch?: Fetch | undefined;
}

export interface LoopFailure {
	message: string;
	/** The block was deleted, or this page is older than it: asking again can't help. */
	isGone: boolean;
}

/** Never rejects; null where a newer call has cancelled this one. */
export type Ask = (
	fields: Record< string, string >
) => Promise< Result< LoopContent, LoopFailure > | null >;

export interface Calls {
	ask: Ask;
	/** Fetches the nonce, if there is none yet. */
	getReady: () => void;
}

/** The nonce comes with the visitor's cart; pages that a cache keeps have none. */
const createSender = ( options: CallsOptions ) => {
	const settings = getCartSettings();
	let nonce = settings?.nonce ?? '';
	let renewing: Promise< string > | undefined;
	const clientOf = ( renew: () => Promise< string > ): Client =>
		createClient( {
			...options,
			ajaxUrl: settings?.ajaxUrl ?? '',
			wcAjaxUrl: settings?.wcAjaxUrl ?? '',
			// At admin-ajax a theme may not have what it does to its cards.
			wcAjaxActions: settings?.wcAjaxActions ?? [
				ACTION,
				'vitrin_get_cart',
			],
			timeout: TIMEOUT,
			messages: loopWords(),
			nonce: { current: () => nonce, renew },
		} );
	// Of its own: a newer choice cancels the call before it, not the nonce that both need.
	const cart = clientOf( async () => '' );
	const renew = () =>
		( renewing ??= cart.post( 'vitrin_get_cart' ).then( ( answer ) => {
			renewing = undefined;
			const given = answer.ok
				? ( answer.value as { ajax_nonce?: unknown } ).ajax_nonce
				: '';
			return ( nonce = typeof given === 'string' ? given : '' );
		} ) );
	return {
		client: clientOf( renew ),
		/** Once there is a nonce, or none can be had. */
		whenReady: async () => nonce || renew(),
	};
};

/** @param options The clock, and what sends. */
export const createCalls = ( options: CallsOptions ): Calls => {
	const { client, whenReady } = createSender( options );
	let newest = 0;
	const ask: Ask = async ( fields ) => {
		client.abort();
		const mine = ++newest;
		await whenReady();
		if ( mine !== newest ) {
			return null;
		}
		const body = new FormData();
		body.set( 'action', ACTION );
		Object.entries( fields ).forEach( ( field ) => body.set( ...field ) );
		const answer = await client.post( ACTION, body, true );
		if ( mine !== newest ) {
			return null;
		}
		if ( ! answer.ok ) {
			const { message, code, body: refused } = answer.failure;
			return {
				ok: false,
				failure: {
					message: refusalIn( refused ) || message,
					isGone: code === 400 || code === 404,
				},
			};
		}
		const refusal = refusalIn( answer.value );
		if ( refusal !== null ) {
			return {
				ok: false,
				failure: {
					message: refusal || loopWords().server,
					isGone: false,
				},
			};
		}
		try {
			return { ok: true, value: parseLoopAnswer( answer.value ) };
		} catch ( error ) {
			reportError( error );
			return {
				ok: false,
				failure: { message: loopWords().server, isGone: false },
			};
		}
	};
	return { ask, getReady: () => void whenReady() };
};
