/**
 * Sends what waits in the outbox, one after the other, until it is known to be stored [CHAT-13].
 */
import type { Clock } from '../../shared/domain/time';
import { nextToSend, retryDelay, type Outgoing } from '../domain/outbox';
import type { Conversation, Message } from '../domain/types';
import type { OutboxStore } from './outbox-store';
import {
	kindOf,
	ProviderError,
	type ChatProvider,
	type FailureKind,
} from './provider';

/** Of one message that something before the shop refuses: others don't wait for it for ever. */
const BLOCKED_TRIES = 3;

export interface DeliveryOptions {
	provider: ChatProvider;
	outbox: OutboxStore;
	clock: Clock;
	/** A contact, also where there is none yet. */
	begin: () => Promise< unknown >;
	/** The token is over: another one, or a contact that begins anew. */
	restart: ( former: string ) => Promise< void >;
	onStored: (
		conversation: Conversation,
		message: Message
	) => Promise< void >;
	/** What waits is another now. */
	onChange: () => Promise< void >;
	onOffline: () => void;
}

export interface Delivery {
	/** Begins, or goes on at once where it waited for another try. */
	run: () => Promise< void >;
	dispose: () => void;
}

/** @return Whether a failed message is given up. */
const createRefusals = (): ( ( id: string, kind: FailureKind ) => boolean ) => {
	const blocked = new Map< string, number >();
	return ( id, kind ) => {
		const tries = ( blocked.get( id ) ?? 0 ) + 1;
		if ( kind === 'blocked' ) {
			blocked.set( id, tries % BLOCKED_TRIES );
		}
		return (
			kind === 'refused' ||
			( kind === 'blocked' && tries >= BLOCKED_TRIES )
		);
	};
};

export const createDelivery = ( {
	provider,
	outbox,
	clock,
	begin,
	restart,
	onStored,
	onChange,
	onOffline,
}: DeliveryOptions ): Delivery => {
	let isRunning = false;
	let isAskedAgain = false;
	let isDisposed = false;
	let failures = 0;
	let restarts = 0;
	const isRefused = createRefusals();
	let cancelRetry = (): void => {};

	const contactId = (): string => provider.getContact()?.contactId ?? '';

	const deliver = async ( one: Outgoing ): Promise< void > => {
		if ( ! contactId() ) {
			await begin();
		}
		const contact = contactId();
		let follow = (): Promise< void > | void => {};
		try {
			const { conversation, message } = await provider.sendMessage( {
				id: one.id,
				message: one.text,
			} );
			await outbox.remove( one.id );
			restarts = 0;
			follow = () => onStored( conversation, message );
		} catch ( error ) {
			const kind = kindOf( error );
			if ( isRefused( one.id, kind ) ) {
				await outbox.put( {
					...one,
					refused: ( error as Error ).message,
				} );
			} else if ( kind === 'token' && ! restarts++ ) {
				await restart( contact );
			} else {
				throw error;
			}
		}
		failures = 0;
		try {
			if ( contactId() === contact ) {
				await follow();
			}
		} catch {
			// It is stored all the same; what else there is comes with the next look.
			onOffline();
		}
		await onChange();
	};

	const run = async (): Promise< void > => {
		isAskedAgain = true;
		if ( isRunning ) {
			return;
		}
		isRunning = true;
		cancelRetry();
		try {
			while ( isAskedAgain && ! isDisposed ) {
				isAskedAgain = false;
				const one = nextToSend( await outbox.all(), contactId() );
				if ( one ) {
					await deliver( one );
					isAskedAgain = true;
				}
			}
		} catch ( error ) {
			onOffline();
			restarts = 0;
			if ( ! isDisposed ) {
				cancelRetry = clock.after(
					retryDelay(
						failures++,
						error instanceof ProviderError ? error.retryAfter : 0
					),
					() => void run()
				);
			}
		} finally {
			isRunning = false;
		}
	};

	return {
		run,
		dispose() {
			isDisposed = true;
			cancelRetry();
		},
	};
};
