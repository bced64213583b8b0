/**
 * A visitor's chat: sends what is written, shows it in order, and waits for answers on a static file [CHAT-13] [CHAT-14].
 * Without markup; whoever shows it subscribes. How it is composed on a page: page-chat.ts.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import type { Clock } from '../../shared/domain/time';
import { nextOrder, retryDelay } from '../domain/outbox';
import { beginWith, isMissing } from '../domain/thread';
import type { Batch, Conversation } from '../domain/types';
import type { Chat } from './chat-types';
import { createDelivery, type Delivery } from './delivery';
import type { OutboxStore } from './outbox-store';
import { kindOf, type ChatProvider, type VerifiedVisitor } from './provider';
import { createReader, type CounterReading, type Reading } from './reader';
import { createView, type View } from './view';
import { createWatcher, type Watcher } from './watcher';

export interface ChatDeps {
	provider: ChatProvider;
	outbox: OutboxStore;
	clock: Clock;
	/** Unix milliseconds; may be wrong, and jump. */
	now: () => number;
	uuid: () => string;
	readCounter: ( url: string ) => Promise< Reading >;
	isHidden: () => boolean;
	/** @return Sends the other tabs a message. */
	connect: (
		scope: Scope,
		onMessage: ( message: unknown ) => void
	) => ( message: unknown ) => void;
}

/** What tabs tell each other. */
type TabMessage =
	| { chat: 'counter'; reading: CounterReading }
	| { chat: 'batch'; batch: Batch }
	| { chat: 'read'; of: string; through: number }
	| { chat: 'outbox' }
	| { chat: 'contact' };

/** Milliseconds between two signs that the visitor types. */
const TYPING_EVERY = 4000;

/** Milliseconds for which a visitor counts as present after a message. */
const STAYS = 120_000;

/** What the server has of the conversation. */
const createLoader = (
	provider: ChatProvider,
	view: View,
	onBatch: ( batch: Batch ) => void
): Record< 'fetchMissing' | 'refresh', () => Promise< void > > => {
	let fetching: Promise< void > | undefined;
	const fetchAll = async (): Promise< void > => {
		for (
			let { conversation } = view.getState();
			conversation && isMissing( view.getThread() );
			{ conversation } = view.getState()
		) {
			const { through } = view.getThread();
			const batch = await provider.getMessages(
				conversation.id,
				through
			);
			onBatch( batch );
			const after = view.getThread();
			if (
				after.through <= through &&
				view.getState().conversation?.id === conversation.id
			) {
				// Whoever has spoken of more was wrong, or it was deleted.
				view.setThread( { ...after, last: after.through } );
			}
		}
		view.set( { isOffline: false } );
	};
	/** By sequence; one call at a time. */
	const fetchMissing = (): Promise< void > =>
		( fetching ??= fetchAll().finally( () => ( fetching = undefined ) ) );

	return {
		fetchMissing,
		/** Goes on with the conversation that is open, else with the last one. */
		async refresh() {
			const shown = (): string | undefined =>
				view.getState().conversation?.id;
			let before: string | undefined;
			let conversations: Conversation[];
			do {
				before = shown();
				conversations = await provider.getConversations();
				// One that began meanwhile isn't among them.
			} while ( before !== shown() );
			const current =
				conversations.find( ( { status } ) => status === 'open' ) ??
				conversations[ 0 ];
			if ( ! current ) {
				return;
			}
			view.set( { conversations } );
			view.adopt( current );
			const { through, last } = view.getThread();
			if ( ! through && last ) {
				const newest = await provider.getEarlier(
					current.id,
					last + 1
				);
				if ( shown() === current.id ) {
					view.setThread( beginWith( view.getThread(), newest ) );
				}
			}
			await fetchMissing();
		},
	};
};

/** Who the visitor is, on the page and to the provider. */
const createIdentity = (
	provider: ChatProvider,
	onChange: () => void
): {
	identify: ( visitor: VerifiedVisitor ) => Promise< void >;
	restart: ( former: string ) => Promise< void >;
} => {
	let now: VerifiedVisitor = {};
	const identify = async ( visitor: VerifiedVisitor ): Promise< void > => {
		now = visitor;
		const before = provider.getContact();
		if ( Object.keys( visitor )[ 0 ] ) {
			try {
				await provider.verify( visitor );
			} catch ( error ) {
				if ( kindOf( error ) !== 'refused' ) {
					throw error;
				}
				if ( visitor.user && before?.isVerified && ! before.isByLink ) {
					// They have logged out since the page was loaded.
					provider.forget();
					await provider.notifyNewVisitor();
				}
			}
		} else if ( before?.isVerified && ! before.isByLink ) {
			// A logout.
			provider.forget();
			await provider.notifyNewVisitor();
		}
		if ( before?.contactId !== provider.getContact()?.contactId ) {
			onChange();
		}
	};
	return {
		identify,
		async restart( former ) {
			// Another tab may have begun anew already.
			if ( provider.getContact()?.contactId === former ) {
				provider.forget();
			}
			await provider.notifyNewVisitor();
			await identify( now );
			onChange();
		},
	};
};

interface Parts {
	view: View;
	watcher: Watcher;
	delivery: Delivery;
	identify: ( visitor: VerifiedVisitor ) => Promise< void >;
	restart: ( former: string ) => Promise< void >;
	fetchMissing: () => Promise< void >;
	refresh: () => Promise< void >;
	receive: ( batch: Batch ) => void;
	showPending: () => Promise< void >;
	publish: ( message: TabMessage ) => void;
	dispose: () => void;
}

/** What other tabs say. */
const createTabListener =
	( {
		view,
		watcher,
		receive,
		refresh,
		showPending,
	}: Pick<
		Parts,
		'view' | 'watcher' | 'receive' | 'refresh' | 'showPending'
	> ) =>
	( message: unknown ): void => {
		const received = message as TabMessage | null;
		if ( received?.chat === 'counter' ) {
			watcher.applyReading( received.reading );
		} else if ( received?.chat === 'batch' ) {
			const { conversation } = view.getState();
			if (
				conversation &&
				conversation.id !== received.batch.conversation.id
			) {
				// Another one has begun, or goes on.
				refresh().then( watcher.look, () => {} );
			} else {
				receive( received.batch );
			}
			void showPending();
		} else if ( received?.chat === 'read' ) {
			const { conversation } = view.getState();
			if ( conversation?.id === received.of ) {
				view.adopt( {
					...conversation,
					contactRead: received.through,
				} );
			}
		} else if ( received?.chat === 'outbox' ) {
			void showPending();
		} else if ( received?.chat === 'contact' ) {
			view.clear();
			if ( view.getState().status !== 'closed' ) {
				refresh().then( watcher.look, () => {} );
			}
		}
	};

/** What works together, and with the other tabs. */
const createParts = ( deps: ChatDeps ): Parts => {
	const { provider, outbox } = deps;
	const scope = createScope();
	const view = createView();
	const reader = createReader( deps );
	let publish: ( message: TabMessage ) => void = () => {};

	const showPending = async (): Promise< void > =>
		view.showPending(
			await outbox.all(),
			provider.getContact()?.contactId ?? ''
		);
	const receive = ( batch: Batch ): void => {
		reader.noteAnswer();
		const isFirst = ! view.getState().conversation;
		if ( view.receive( batch ) ) {
			watcher.noteMessage();
		}
		if ( isFirst ) {
			watcher.look();
		}
	};
	const share = ( batch: Batch ): void => {
		receive( batch );
		publish( { chat: 'batch', batch } );
	};
	const { fetchMissing, refresh } = createLoader( provider, view, share );
	const watcher: Watcher = createWatcher( {
		...deps,
		reader,
		view,
		fetchMissing,
		refresh,
		publishReading: ( reading ) => publish( { chat: 'counter', reading } ),
	} );
	const { identify, restart } = createIdentity( provider, () => {
		view.clear();
		publish( { chat: 'contact' } );
	} );
	const delivery = createDelivery( {
		...deps,
		begin: provider.notifyNewVisitor,
		async restart( former ) {
			await restart( former );
			await refresh();
		},
		async onStored( conversation, message ) {
			const { id } = view.getState().conversation ?? conversation;
			const { sequence } = message;
			// Other tabs may not have seen that one was closed and another has begun.
			share( {
				messages: [ message ],
				from: sequence,
				through: sequence,
				conversation,
			} );
			if ( id === conversation.id ) {
				await fetchMissing();
			} else {
				// Closed meanwhile, or moved.
				await refresh();
				watcher.look();
			}
		},
		async onChange() {
			await showPending();
			publish( { chat: 'outbox' } );
		},
		onOffline: () => view.set( { isOffline: true } ),
	} );
	publish = deps.connect(
		scope,
		createTabListener( { view, watcher, receive, refresh, showPending } )
	);

	return {
		view,
		watcher,
		delivery,
		identify,
		restart,
		fetchMissing,
		refresh,
		receive,
		showPending,
		publish,
		dispose() {
			watcher.dispose();
			delivery.dispose();
			scope.dispose();
		},
	};
};

/** What a visitor does with messages. */
const createDeeds = (
	{ provider, outbox, now, uuid }: ChatDeps,
	{ view, watcher, delivery, publish, showPending, receive }: Parts
): Pick< Chat, 'send' | 'retry' | 'discard' | 'markRead' | 'loadEarlier' > => {
	const onOutbox = async (): Promise< void > => {
		await showPending();
		watcher.noteMessage();
		publish( { chat: 'outbox' } );
		watcher.look();
		await delivery.run();
	};
	let last = 0;
	return {
		async send( text ) {
			const contact = provider.getContact();
			// Of two at once neither has seen the other in the outbox.
			last = Math.max( nextOrder( await outbox.all(), now() ), last + 1 );
			await outbox.put( {
				id: uuid(),
				text,
				order: last,
				// What a guest has written goes along with a login.
				contact: contact?.isVerified ? contact.contactId : '',
			} );
			await onOutbox();
		},
		async retry( id ) {
			for ( const one of await outbox.all() ) {
				if ( one.id === id ) {
					await outbox.put( { ...one, refused: undefined } );
				}
			}
			await onOutbox();
		},
		async discard( id ) {
			await outbox.remove( id );
			await showPending();
		},
		markRead() {
			const { conversation } = view.getState();
			const { through } = view.getThread();
			if ( conversation && conversation.contactRead < through ) {
				view.adopt( { ...conversation, contactRead: through } );
				publish( { chat: 'read', of: conversation.id, through } );
				provider.markRead( conversation.id, through ).catch( () => {} );
			}
		},
		async loadEarlier() {
			const { conversation } = view.getState();
			const { from } = view.getThread();
			if ( conversation && from > 1 ) {
				receive( await provider.getEarlier( conversation.id, from ) );
			}
		},
	};
};

/** Loads the conversation, and goes on with what waits. */
const createOpening = (
	{ provider, clock }: ChatDeps,
	{ view, watcher, delivery, identify, restart, refresh, showPending }: Parts
): { open: Chat[ 'open' ]; stop: () => void } => {
	let failures = 0;
	let isStopped = false;
	let stop = (): void => {};
	let visitorNow: VerifiedVisitor = {};
	const load = async (): Promise< void > => {
		await provider.notifyNewVisitor();
		const { contactId } = provider.getContact() ?? { contactId: '' };
		try {
			await identify( visitorNow );
			await refresh();
		} catch ( error ) {
			if ( kindOf( error ) !== 'token' ) {
				throw error;
			}
			await restart( contactId );
			await refresh();
		}
	};
	const open: Chat[ 'open' ] = async ( visitor = visitorNow ) => {
		visitorNow = visitor;
		stop();
		if ( view.getState().status !== 'ready' ) {
			view.set( { status: 'loading' } );
		}
		try {
			await load();
			failures = 0;
			view.set( { status: 'ready', isOffline: false } );
		} catch {
			view.set( { status: 'failed', isOffline: true } );
			stop();
			if ( ! isStopped ) {
				stop = clock.after(
					retryDelay( failures++ ),
					() => void open()
				);
			}
		}
		await showPending();
		watcher.look();
		void delivery.run();
	};
	return {
		open,
		stop() {
			isStopped = true;
			stop();
		},
	};
};

export const createChat = ( deps: ChatDeps ): Chat => {
	const { provider, now } = deps;
	const parts = createParts( deps );
	const { view, watcher, delivery, publish } = parts;
	const { open, stop } = createOpening( deps, parts );
	let typedAt = 0;

	return {
		getState: view.getState,
		subscribe: view.subscribe,
		open,
		...createDeeds( deps, parts ),
		noteTyping() {
			const { conversation } = view.getState();
			if ( conversation && Math.abs( now() - typedAt ) > TYPING_EVERY ) {
				typedAt = now();
				provider.noteTyping( conversation.id ).catch( () => {} );
			}
		},
		wake() {
			const { status, conversation } = view.getState();
			if ( status === 'failed' ) {
				void open();
				return;
			}
			watcher.reset();
			if ( conversation && ! deps.isHidden() ) {
				parts.fetchMissing().catch( () => {} );
			}
			watcher.look();
			void delivery.run();
		},
		leave() {
			const { conversation } = view.getState();
			// Who has been silent for longer counts as gone.
			if ( conversation && watcher.sinceMessage() < STAYS ) {
				provider.leave( conversation.id );
			}
		},
		forget() {
			provider.forget();
			view.clear();
			publish( { chat: 'contact' } );
		},
		dispose() {
			stop();
			parts.dispose();
		},
	};
};
