/**
 * Parts of the cart that few pages need have files of their own, so that a press does not
 * wait for them: `bridge` talks with jQuery and the cart blocks, `fallback` is for browsers
 * without locks or channels.
 */
import { getLoader } from '@vitrin/cart';
import { realClock, sleep } from '../../shared/domain/time';
import type { createBridge } from './bridge';
import type { trigger } from './jquery';
import type { createLease } from './lease';
import type { followStorage } from './storage-tabs';

export interface Parts {
	bridge: {
		createBridge: typeof createBridge;
		/** Says an event on the body that the store does not take for news. */
		trigger?: typeof trigger;
	};
	fallback: {
		createLease: typeof createLease;
		followStorage: typeof followStorage;
	};
}

declare global {
	interface VitrinGlobal {
		bridge?: Parts[ 'bridge' ];
		fallback?: Parts[ 'fallback' ];
	}
}

/** Milliseconds: a part that takes longer is done without, for this once. */
export const PART_LIMIT = 3000;

/**
 * Resolves with undefined when the part can't be had; never rejects, never hangs.
 *
 * @param name
 * @param limit Milliseconds.
 */
export const bringPart = async < K extends keyof Parts >(
	name: K,
	limit = PART_LIMIT
): Promise< Parts[ K ] | undefined > => {
	if ( ! window.vitrin?.[ name ] ) {
		await Promise.race( [
			getLoader()
				.load( name )
				.catch( () => {} ),
			sleep( realClock, limit ),
		] );
	}
	return ( window.vitrin as Partial< Parts > | undefined )?.[ name ];
};
