/**
 * Sends replies and notes, one after the other, until each is known to be stored [CHAT-13]. They wait in the browser's
 * database, also over a reload and while nobody is logged in; each agent's wait for that agent.
 */
import type { Clock } from '../../../shared/domain/time';
import type { OutboxStore } from '../../client/outbox-store';
import { nextOrder, nextToSend, retryDelay } from '../../domain/outbox';
import type { Answered, InboxApi } from '../api';
import type { Reply } from '../domain/reply';
import type { Card, Note } from '../types';
import { asError } from '../failure';

/** Of one reply that the shop answers with an error: others don't wait for it for ever. */
const TRIES = 5;

export interface ReplyDeliveryOptions {
	api: Pick< InboxApi, 'send' | 'addNote' >;
	outbox: OutboxStore< Reply >;
	clock: Clock;
	now: () => number;
	uuid: () => string;
	/** My id, as the outbox knows it; '' before it is known. */
	me: () => string;
	onStored: ( reply: Reply, answer: Answered | Note ) => void;
	onShow: ( all: Reply[] ) => void;
	/** Tells the other tabs that what waits is another now. */
	tellTabs: () => void;
	onError: ( error: ReturnType< typeof asError > ) => void;
}

/** What is sent besides a text, or in its place. */
export interface Content {
	kind?: Reply[ 'kind' ];
	card?: Card;
	picture?: Blob;
}

export interface ReplyDelivery {
	send: (
		conversation: number,
		text: string,
		more?: Content
	) => Promise< void >;
	retry: ( id: string ) => Promise< void >;
	discard: ( id: string ) => Promise< void >;
	/** What another tab has changed. */
	show: () => Promise< void >;
	/** Begins, or goes on at once where it waited for another try. */
	run: () => Promise< void >;
	dispose: () => void;
}

/** One reply: sent, refused for good, or to be tried again, which is thrown. */
const createStep = ( {
	api,
	outbox,
	onStored,
}: ReplyDeliveryOptions ): ( ( reply: Reply ) => Promise< void > ) => {
	const tries = new Map< string, number >();
	return async ( reply ) => {
		try {
			const answer = await ( reply.kind === 'note'
				? api.addNote( reply )
				: api.send( reply ) );
			onStored( reply, answer );
			await outbox.remove( reply.id );
		} catch ( thrown ) {
			const error = asError( thrown );
			const isPassing = [ 'unreachable', 'busy', 'ended' ].includes(
				error.kind
			);
			const failed = ( tries.get( reply.id ) ?? 0 ) + 1;
			if ( error.kind === 'unreachable' && error.isAnswer ) {
				tries.set( reply.id, failed % TRIES );
			}
			if (
				isPassing &&
				! (
					error.kind === 'unreachable' &&
					error.isAnswer &&
					failed >= TRIES
				)
			) {
				throw error;
			}
			await outbox.put( { ...reply, refused: error.message } );
		}
	};
};

export const createReplyDelivery = (
	options: ReplyDeliveryOptions
): ReplyDelivery => {
	const { outbox, clock, now, uuid, me, onShow, tellTabs, onError } = options;
	const step = createStep( options );
	let isRunning = false;
	let isAskedAgain = false;
	let isDisposed = false;
	let failures = 0;
	let last = 0;
	let cancelRetry = (): void => {};

	const mine = async (): Promise< Reply[] > =>
		( await outbox.all() ).filter( ( { contact } ) => contact === me() );
	const show = async (): Promise< void > => onShow( await mine() );

	const run = async (): Promise< void > => {
		isAskedAgain = true;
		if ( isRunning || ! me() ) {
			return;
		}
		isRunning = true;
		cancelRetry();
		try {
			while ( isAskedAgain && ! isDisposed ) {
				isAskedAgain = false;
				const one = nextToSend( await mine(), me() );
				if ( one ) {
					await step( one );
					failures = 0;
					await show();
					tellTabs();
					isAskedAgain = true;
				}
			}
		} catch ( thrown ) {
			const error = asError( thrown );
			onError( error );
			if ( ! isDisposed && error.kind !== 'ended' ) {
				cancelRetry = clock.after(
					retryDelay( failures++ ),
					() => void run()
				);
			}
		} finally {
			isRunning = false;
		}
	};
	const change = async ( work: Promise< void > ): Promise< void > => {
		await work;
		await show();
		tellTabs();
		void run();
	};
	return {
		show,
		run,
		async send(
			conversation,
			text,
			{ kind = 'message', card, picture } = {}
		) {
			// Of several pictures at once none has seen the others in the outbox.
			last = Math.max( nextOrder( await outbox.all(), now() ), last + 1 );
			await change(
				outbox.put( {
					id: uuid(),
					text,
					order: last,
					contact: me(),
					conversation,
					kind,
					...( card && { card } ),
					...( picture && { picture } ),
				} )
			);
		},
		async retry( id ) {
			const one = ( await mine() ).find( ( reply ) => reply.id === id );
			if ( one ) {
				await change( outbox.put( { ...one, refused: undefined } ) );
			}
		},
		discard: ( id ) => change( outbox.remove( id ) ),
		dispose() {
			isDisposed = true;
			cancelRetry();
		},
	};
};
