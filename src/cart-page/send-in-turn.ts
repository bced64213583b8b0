/**
 * Sends quantities when WooCommerce's script is not changing the same session just now.
 */
import type { Clock } from '../shared/domain/time';
import { isWooCommerceWorking } from './dom/hold-clicks';

/** Milliseconds between looks at whether WooCommerce's script is done, and how often to look. */
const LOOK = 100;
const LOOKS = 300;

export interface Sender {
	send: ( key: string, quantity: number ) => void;
	/** What waits for WooCommerce's script, of a line. */
	waiting: ( key: string ) => number | undefined;
	/** Sends at once what waits. */
	flush: () => void;
	/** Forgets what waits. */
	clear: () => void;
}

export const createSender = (
	sendNow: ( key: string, quantity: number ) => void,
	clock: Clock
): Sender => {
	const waiting = new Map< string, number >();

	const send = ( key: string, quantity: number, looks = LOOKS ): void => {
		if ( ! looks || ! isWooCommerceWorking() ) {
			waiting.delete( key );
			sendNow( key, quantity );
			return;
		}
		waiting.set( key, quantity );
		clock.after( LOOK, () => {
			if ( waiting.get( key ) === quantity ) {
				send( key, quantity, looks - 1 );
			}
		} );
	};

	return {
		send: ( key, quantity ) => send( key, quantity ),
		waiting: ( key ) => waiting.get( key ),
		flush: () =>
			[ ...waiting ].forEach( ( [ key, quantity ] ) =>
				send( key, quantity, 0 )
			),
		clear: () => waiting.clear(),
	};
};
