/**
 * A visitor's chat: sends what is written, shows it in order, and waits for answers on a static file [CHAT-13] [CHAT-14].
 * Without markup; whoever shows it subscribes. How it is composed on a page: page-chat.ts.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { sleep, type Clock } from '../../shared/domain/time';
import { isStale } from '../domain/counter';
import {
	inOrder,
	isOf,
	nextOrder,
	nextToSend,
	retryDelay,
	type Outgoing,
} from '../domain/outbox';
import { delayOf, untilTurn } from '../domain/schedule';
import {
	beginWith,
	EMPTY,
	hear,
	isMissing,
	merge,
	type Thread,
} from '../domain/thread';
import type { OutboxStore } from './outbox-store';
import {
	ProviderError,
	type Batch,
	type ChatProvider,
	type Conversation,
	type Counter,
	type Message,
	type VerifiedVisitor,
} from './provider';

export interface ChatState {
	/** `closed` before open(); `failed` where the first answer didn't come: open() tries again. */
	status: 'closed' | 'loading' | 'ready' | 'failed';
	/** Null before the first message. */
	conversation: Conversation | null;
	conversations: readonly Conversation[];
	messages: readonly Message[];
	/** Written here and not known to be stored, in order; `refused` says why one never will be. */
	pending: readonly Outgoing[];
	/** Whether the server can't be reached at present. */
	isOffline: boolean;
	/** Earlier messages can be loaded. */
	hasEarlier: boolean;
	isAgentTyping: boolean;
	isAgentPresent: boolean;
	/** Up to which sequence the staff has read. */
	staffRead: number;
	/** Messages of the staff that the visitor hasn't seen. */
	unread: number;
}

/** What reading a counter file gave. */
export interface Reading {
	/** `gone`: there is no such file; `failed`: no answer, or none of use. */
	kind: 'counter' | 'gone' | 'failed';
	counter?: Counter;
	/** The server's clock, Unix milliseconds; 0: not known. */
	serverTime?: number;
}

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
		hear: ( message: unknown ) => void
	) => ( message: unknown ) => void;
}

export interface Chat {
	getState: () => ChatState;
	subscribe: ( listener: () => void ) => () => void;
	/** Loads the conversation and waits for answers. @param visitor Who is logged in; {} for a guest. */
	open: ( visitor?: VerifiedVisitor ) => Promise< void >;
	/** Kept before this resolves: also what is written offline is sent, once. */
	send: ( text: string ) => Promise< void >;
	/** Tries again what was refused. */
	retry: ( id: string ) => Promise< void >;
	discard: ( id: string ) => Promise< void >;
	noteTyping: () => void;
	/** The visitor has seen all that is shown. */
	markRead: () => void;
	loadEarlier: () => Promise< void >;
	/** The page is shown, hidden, or online again. */
	wake: () => void;
	/** The page is left. */
	leave: () => void;
	/** A logout: nothing of the former contact stays on the page. */
	forget: () => void;
	dispose: () => void;
}

/** What tabs tell each other. */
type Told =
	| { chat: 'reading'; counter: Counter; serverTime: number; of: string }
	| { chat: 'batch'; batch: Batch }
	| { chat: 'outbox' }
	| { chat: 'contact' };

/** Milliseconds for which a sign that somebody types lasts, and between two that are sent. */
const TYPING = 6000;
const TYPING_EVERY = 4000;

/** Milliseconds for which a visitor counts as present after a message. */
const STAYS = 120_000;

/** Milliseconds that a tab waits for what the tab that looked fetches for all. */
const GRACE = 1000;

const kindOf = ( error: unknown ): string =>
	error instanceof ProviderError ? error.kind : 'unreachable';

export const createChat = ( {
	provider,
	outbox,
	clock,
	now,
	uuid,
	readCounter,
	isHidden,
	connect,
}: ChatDeps ): Chat => {
	const scope = createScope();
	const listeners = new Set< () => void >();
	let thread: Thread = EMPTY;
	let counter: Counter | undefined;
	let state: ChatState = {
		status: 'closed',
		conversation: null,
		conversations: [],
		messages: [],
		pending: [],
		isOffline: false,
		hasEarlier: false,
		isAgentTyping: false,
		isAgentPresent: false,
		staffRead: 0,
		unread: 0,
	};
	/** By our clock: when a message last came or went, any tab looked, the server last named its last sequence. */
	let messageAt = now();
	let readAt = 0;
	let toldAt = 0;
	let failures = 0;
	let sendFailures = 0;
	/** The file is old, or there is none. */
	let isCall = false;
	let typedAt = 0;
	let isDisposed = false;
	let visitorNow: VerifiedVisitor = {};

	const set = ( change: Partial< ChatState > ): void => {
		state = { ...state, ...change };
		listeners.forEach( ( listener ) => listener() );
	};
	const contactId = (): string => provider.getContact()?.contactId ?? '';

	const showThread = (): void => {
		const { conversation } = state;
		const read = conversation?.contactRead ?? 0;
		const unread = thread.messages.filter(
			( { sender, sequence } ) => sender !== 'contact' && sequence > read
		).length;
		set( {
			messages: thread.messages,
			hasEarlier: thread.from > 1,
			// What isn't loaded yet was hardly written by the visitor.
			unread:
				unread +
				Math.max( 0, thread.last - Math.max( read, thread.through ) ),
		} );
	};
	const showPending = async (): Promise< void > => {
		const stored = new Set( thread.messages.map( ( { id } ) => id ) );
		const contact = contactId();
		const all = inOrder( await outbox.all() ).filter(
			( one ) => isOf( contact, one ) && ! stored.has( one.id )
		);
		set( { pending: all } );
	};

	/** What an answer says of the conversation. */
	const adopt = ( conversation: Conversation ): void => {
		const known = state.conversation;
		if ( known?.id !== conversation.id ) {
			thread = EMPTY;
			counter = undefined;
			isCall = false;
		}
		toldAt = now();
		thread = hear( thread, conversation.last );
		set( {
			conversation: {
				...conversation,
				contactRead: Math.max(
					conversation.contactRead,
					known?.id === conversation.id ? known.contactRead : 0
				),
			},
			staffRead: Math.max(
				conversation.staffRead,
				known?.id === conversation.id ? state.staffRead : 0
			),
		} );
	};
	const receive = ( {
		messages,
		from,
		through,
		conversation,
	}: Batch ): void => {
		if ( conversation.id === state.conversation?.id ) {
			const before = thread.messages.length;
			thread = merge( thread, messages, from, through );
			adopt( conversation );
			if ( thread.messages.length > before ) {
				messageAt = now();
				set( { isAgentTyping: false } );
			}
			showThread();
		}
	};

	let tellTabs: ( message: Told ) => void = () => {};

	let isFetching = false;
	/** Fetches what is missing, by sequence. */
	const fetchMissing = async (): Promise< void > => {
		if ( isFetching ) {
			return;
		}
		isFetching = true;
		try {
			while ( state.conversation && isMissing( thread ) && ! isDisposed ) {
				const { through } = thread;
				const batch = await provider.getMessages(
					state.conversation.id,
					through
				);
				receive( batch );
				tellTabs( { chat: 'batch', batch } );
				if ( thread.through <= through ) {
					// Whoever has spoken of more was wrong, or it was deleted.
					thread = { ...thread, last: thread.through };
				}
			}
			set( { isOffline: false } );
		} finally {
			isFetching = false;
		}
	};

	const wait = { cancel: (): void => {} };
	const look = (): void => {
		wait.cancel();
		if ( isDisposed || ! state.conversation ) {
			return;
		}
		const delay = delayOf( {
			isHidden: isHidden(),
			sinceMessage: Math.abs( now() - messageAt ),
			failures,
			isCall: isCall || ! state.conversation.counter,
		} );
		const rest = untilTurn( delay, now() - readAt );
		// A little chance, so that two tabs don't look at the same moment.
		wait.cancel = clock.after(
			rest ? rest + ( parseInt( uuid(), 36 ) % 100 || 50 ) : 0,
			() => {
				if ( untilTurn( delay, now() - readAt ) ) {
					look();
				} else {
					readAt = now();
					void readOnce().then( look, () => {
						failures++;
						set( { isOffline: true } );
						look();
					} );
				}
			}
		);
	};

	const hearCounter = async (
		heard: Counter,
		serverTime: number,
		isOwn: boolean
	): Promise< void > => {
		const before = counter;
		counter = heard;
		failures = 0;
		thread = hear( thread, heard.last );
		const isTyping = !! before && heard.typed > before.typed;
		if ( isTyping && heard.last === before.last ) {
			set( { isAgentTyping: true } );
			const { typed } = heard;
			clock.after( TYPING, () => {
				if ( counter?.typed === typed ) {
					set( { isAgentTyping: false } );
				}
			} );
		}
		set( {
			isOffline: false,
			isAgentPresent: heard.presentUntil * 1000 > ( serverTime || now() ),
			staffRead: Math.max( state.staffRead, heard.staffRead ),
		} );
		if ( isMissing( thread ) ) {
			messageAt = now();
			showThread();
			if ( ! isOwn ) {
				await sleep( clock, GRACE );
			}
			// A hidden tab shows only how many there are.
			if ( ! isHidden() ) {
				await fetchMissing();
			}
		}
		if ( before && heard.changes > before.changes ) {
			await refresh();
		}
	};

	const readOnce = async (): Promise< void > => {
		const { conversation } = state;
		if ( ! conversation ) {
			return;
		}
		let reading: Reading = { kind: 'gone' };
		if ( conversation.counter && ! isCall ) {
			reading = await readCounter(
				conversation.counter.replace( '{}', uuid() )
			);
			if ( reading.kind === 'failed' ) {
				throw new ProviderError( 'unreachable' );
			}
			if (
				reading.counter &&
				isStale( reading.counter.last, thread.through, now() - toldAt )
			) {
				isCall = true;
			}
		}
		if ( reading.kind === 'gone' || isCall ) {
			// The call makes a lost file again.
			reading = {
				kind: 'counter',
				counter: await provider.getState( conversation.id ),
			};
		}
		if ( state.conversation?.id === conversation.id && reading.counter ) {
			const { counter: heard, serverTime = 0 } = reading;
			tellTabs( {
				chat: 'reading',
				counter: heard,
				serverTime,
				of: conversation.id,
			} );
			await hearCounter( heard, serverTime, true );
		}
	};

	/** Conversations as the server has them; goes on with the one that is open. */
	const refresh = async (): Promise< void > => {
		const conversations = await provider.getConversations();
		const current =
			conversations.find( ( { status } ) => status === 'open' ) ??
			conversations[ 0 ];
		set( { conversations } );
		if ( current ) {
			adopt( current );
			if ( ! thread.through && thread.last ) {
				thread = beginWith(
					await provider.getEarlier( current.id, current.last + 1 )
				);
				thread = hear( thread, current.last );
			}
			await fetchMissing();
		} else {
			thread = EMPTY;
			set( { conversation: null } );
		}
		showThread();
		await showPending();
	};

	/** Makes those of a guest another contact's. */
	const reown = async ( from: string, to: string ): Promise< void > => {
		for ( const one of await outbox.all() ) {
			if ( one.contact === from && from !== to ) {
				await outbox.put( { ...one, contact: to } );
			}
		}
	};

	/** A contact, also where the one that was there has ended. */
	const begin = async (): Promise< string > => {
		const { contactId: id } = await provider.notifyNewVisitor();
		await reown( '', id );
		return id;
	};

	let isPumping = false;
	let isAskedAgain = false;
	let cancelRetry = (): void => {};
	/** Sends what waits, one after the other. */
	const pump = async (): Promise< void > => {
		if ( isPumping || isDisposed ) {
			isAskedAgain = true;
			return;
		}
		isPumping = true;
		cancelRetry();
		try {
			do {
				isAskedAgain = false;
				for (
					let one = nextToSend( await outbox.all(), contactId() );
					one && ! isDisposed;
					one = nextToSend( await outbox.all(), contactId() )
				) {
					await deliver( one );
				}
			} while ( isAskedAgain );
			sendFailures = 0;
		} catch ( error ) {
			set( { isOffline: true } );
			const after =
				error instanceof ProviderError ? error.retryAfter : 0;
			cancelRetry = clock.after(
				retryDelay( sendFailures++, after ),
				() => void pump()
			);
		} finally {
			isPumping = false;
		}
	};
	const deliver = async ( one: Outgoing ): Promise< void > => {
		const contact = contactId() || ( await begin() );
		try {
			const { conversation, message } = await provider.sendMessage( {
				id: one.id,
				message: one.text,
			} );
			await outbox.remove( one.id );
			if ( contactId() === contact ) {
				const isFirst = ! state.conversation;
				adopt( conversation );
				const { sequence } = message;
				thread = merge( thread, [ message ], sequence, sequence );
				messageAt = now();
				set( { isOffline: false } );
				showThread();
				if ( isFirst ) {
					look();
				}
				if ( isMissing( thread ) ) {
					await fetchMissing();
				}
			}
		} catch ( error ) {
			const kind = kindOf( error );
			if ( kind === 'refused' ) {
				await outbox.put( {
					...one,
					contact,
					refused: ( error as Error ).message,
				} );
			} else if ( kind === 'token' ) {
				await restart( contact );
			} else {
				throw error;
			}
		}
		sendFailures = 0;
		await showPending();
		tellTabs( { chat: 'outbox' } );
	};

	/** The token is over, or was another's: what a guest has written goes to who comes after. */
	const restart = async ( former: string ): Promise< void > => {
		// Another tab may have begun anew already.
		if ( contactId() === former ) {
			provider.forget();
			await provider.notifyNewVisitor();
			await identify( visitorNow );
			tellTabs( { chat: 'contact' } );
		}
		await reown( former, contactId() );
		await refresh();
	};

	const identify = async ( visitor: VerifiedVisitor ): Promise< void > => {
		visitorNow = visitor;
		const isKnown = !! Object.keys( visitor )[ 0 ];
		const before = provider.getContact();
		if ( ! isKnown ) {
			if ( before?.isVerified ) {
				// A logout.
				forget();
				await begin();
			}
			return;
		}
		const after = await provider
			.verify( visitor )
			.catch( ( error: unknown ) => {
				if ( kindOf( error ) !== 'refused' ) {
					throw error;
				}
			} );
		if ( after && before && after.contactId !== before.contactId ) {
			if ( ! before.isVerified ) {
				await reown( before.contactId, after.contactId );
			}
			tellTabs( { chat: 'contact' } );
		}
	};

	const clear = (): void => {
		thread = EMPTY;
		counter = undefined;
		wait.cancel();
		set( {
			conversation: null,
			conversations: [],
			messages: [],
			pending: [],
			unread: 0,
			staffRead: 0,
			isAgentTyping: false,
		} );
	};
	const forget = (): void => {
		provider.forget();
		clear();
		tellTabs( { chat: 'contact' } );
	};

	const onTold = ( message: unknown ): void => {
		const told = message as Told;
		if ( told?.chat === 'reading' ) {
			if ( told.of === state.conversation?.id ) {
				readAt = now();
				void hearCounter(
					told.counter,
					told.serverTime,
					false
				).then( look, look );
			}
		} else if ( told?.chat === 'batch' ) {
			receive( told.batch );
		} else if ( told?.chat === 'outbox' ) {
			void showPending();
		} else if ( told?.chat === 'contact' ) {
			clear();
			if ( state.status !== 'closed' ) {
				void refresh().then( look, () => {} );
			}
		}
	};
	tellTabs = connect( scope, onTold );

	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		async open( visitor = {} ) {
			set( {
				status: state.status === 'ready' ? 'ready' : 'loading',
			} );
			try {
				await begin();
				await identify( visitor );
				try {
					await refresh();
				} catch ( error ) {
					if ( kindOf( error ) !== 'token' ) {
						throw error;
					}
					await restart( contactId() );
				}
				set( { status: 'ready', isOffline: false } );
			} catch {
				set( { status: 'failed', isOffline: true } );
				await showPending();
			}
			look();
			void pump();
		},
		async send( text ) {
			const all = await outbox.all();
			await outbox.put( {
				id: uuid(),
				text,
				order: nextOrder( all, now() ),
				contact: contactId(),
			} );
			messageAt = now();
			await showPending();
			tellTabs( { chat: 'outbox' } );
			look();
			await pump();
		},
		async retry( id ) {
			for ( const one of await outbox.all() ) {
				if ( one.id === id ) {
					await outbox.put( { ...one, refused: undefined } );
				}
			}
			await showPending();
			await pump();
		},
		async discard( id ) {
			await outbox.remove( id );
			await showPending();
		},
		noteTyping() {
			if (
				state.conversation &&
				Math.abs( now() - typedAt ) > TYPING_EVERY
			) {
				typedAt = now();
				provider
					.noteTyping( state.conversation.id )
					.catch( () => {} );
			}
		},
		markRead() {
			const { conversation } = state;
			if ( conversation && conversation.contactRead < thread.through ) {
				const read = thread.through;
				set( { conversation: { ...conversation, contactRead: read } } );
				showThread();
				provider.markRead( conversation.id, read ).catch( () => {} );
			}
		},
		async loadEarlier() {
			const { conversation } = state;
			if ( conversation && thread.from > 1 ) {
				receive(
					await provider.getEarlier( conversation.id, thread.from )
				);
			}
		},
		wake() {
			failures = 0;
			sendFailures = 0;
			if ( ! isHidden() && isMissing( thread ) ) {
				fetchMissing().catch( () => {} );
			}
			look();
			void pump();
		},
		leave() {
			// Who has been silent for longer counts as gone.
			if ( state.conversation && Math.abs( now() - messageAt ) < STAYS ) {
				provider.leave( state.conversation.id );
			}
		},
		forget,
		dispose() {
			isDisposed = true;
			wait.cancel();
			cancelRetry();
			scope.dispose();
		},
	};
};
