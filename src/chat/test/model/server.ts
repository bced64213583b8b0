/**
 * The server's half by its rules (Messages.php, CounterFile.php): each message once, sequences without a gap, counters that
 * only rise. And a network that loses, delays and reorders.
 */
import type { VirtualTime } from '../../../shared/test/time';
import { nextSequence, type Stored } from './stored';
import {
	ProviderError,
	type ChatProvider,
	type Contact,
	type Conversation,
	type Counter,
	type Message,
	type VerifiedVisitor,
} from '../../client/provider';
import type { Reading } from '../../client/reader';

/** What becomes of a call. */
export type Outcome =
	| 'fine'
	/** It never came. */
	| 'lost'
	/** It was done; the answer got lost. */
	| 'unheard'
	/** It came twice. */
	| 'doubled'
	| 'busy'
	| 'garbage';

export interface Trip {
	outcome: Outcome;
	/** Milliseconds there and back. */
	there: number;
	back: number;
}

interface Thread {
	id: string;
	contact: string;
	status: 'open' | 'closed';
	messages: Message[];
	changes: number;
	typed: number;
	staffRead: number;
	/** Rises with each message of any. */
	updated: number;
}

const TIMEOUT = 15_000;

export class Server {
	readonly threads: Thread[] = [];
	private contacts = 0;
	private readonly merged = new Map< string, string >();
	private readonly identities = new Map< string, string >();
	/** Tokens that were ended. */
	readonly ended = new Set< string >();
	/** Counter files that are gone; a call makes them again. */
	readonly lostFiles = new Set< string >();
	/** Whether something before the server says of each file that it is missing. */
	isFolderHidden = false;
	/** Counter files that are served old. */
	readonly frozenFiles = new Map< string, Counter >();
	isOffline = false;
	/** How often PHP was asked. */
	calls = 0;

	constructor(
		readonly time: VirtualTime,
		private readonly trips: () => Trip
	) {}

	newContact(): Contact {
		const contactId = `c${ ++this.contacts }`;
		return {
			contactId,
			token: contactId,
			isVerified: false,
			isChatInitialized: false,
		};
	}

	/** Throws for a token that is over. */
	private check( contact: Contact | null ): string {
		const id = contact?.contactId ?? '';
		if ( ! id || this.merged.has( id ) || this.ended.has( id ) ) {
			throw new ProviderError( 'token', '', 401 );
		}
		return id;
	}

	/** Takes a call there and its answer back. */
	async trip< T >( work: () => T ): Promise< T > {
		const { outcome, there, back } = this.trips();
		await this.time.sleep( there );
		if ( this.isOffline || outcome === 'lost' ) {
			await this.time.sleep( this.isOffline ? 10 : TIMEOUT );
			throw new ProviderError( 'unreachable' );
		}
		if ( outcome === 'busy' ) {
			throw new ProviderError( 'busy', '', 503, 2 );
		}
		this.calls++;
		const answer = work();
		if ( outcome === 'doubled' ) {
			work();
		}
		await this.time.sleep( back );
		if ( this.isOffline || outcome === 'unheard' ) {
			await this.time.sleep( TIMEOUT );
			throw new ProviderError( 'unreachable' );
		}
		if ( outcome === 'garbage' ) {
			throw new ProviderError( 'unreachable', '', 200 );
		}
		return answer;
	}

	/** The user of this site whom its cookie names. */
	loggedIn = '';
	/** Conversations whose file was said to be old. */
	readonly saidOld: string[] = [];

	verify(
		contact: Contact | null,
		{ id: own, user }: VerifiedVisitor
	): Contact {
		const before = this.check( contact );
		if ( user && String( user ) !== this.loggedIn ) {
			throw new ProviderError( 'refused', '', 403 );
		}
		const id = user ? `user:${ user }` : own;
		const known = this.identities.get( String( id ) );
		const now = ( contactId: string ): Contact => ( {
			contactId,
			token: contactId,
			isVerified: true,
			isChatInitialized: true,
		} );
		if ( contact?.isVerified ) {
			return now( known ?? before );
		}
		if ( known && known !== before ) {
			for ( const thread of this.threads ) {
				if ( thread.contact === before ) {
					thread.contact = known;
				}
			}
			this.merged.set( before, known );
		}
		this.identities.set( String( id ), known ?? before );
		return now( known ?? before );
	}

	private of( contact: string ): Thread[] {
		return this.threads
			.filter( ( thread ) => thread.contact === contact )
			.sort( ( a, b ) => b.updated - a.updated );
	}

	conversation( thread: Thread ): Conversation {
		return {
			id: thread.id,
			status: thread.status,
			last: thread.messages.length,
			contactRead: 0,
			staffRead: thread.staffRead,
			updatedAt: 0,
			counter: `/${ thread.id }`,
		};
	}

	private messages = 0;

	store( thread: Thread, message: Stored ): Message {
		const before = thread.messages.length;
		const stored = nextSequence( thread.messages, message );
		if ( thread.messages.length > before ) {
			thread.status = 'open';
			thread.updated = ++this.messages;
			if ( message.sender === 'agent' ) {
				for ( const other of this.of( thread.contact ) ) {
					other.changes += other === thread ? 0 : 1;
				}
			}
		}
		return stored;
	}

	send(
		contact: string,
		id: string,
		text: string
	): {
		conversation: Conversation;
		message: Message;
	} {
		const own = this.of( contact );
		let thread =
			own.find( ( { messages } ) =>
				messages.some( ( one ) => one.id === id )
			) ?? own.find( ( { status } ) => status === 'open' );
		if ( ! thread ) {
			thread = {
				id: `t${ this.threads.length + 1 }`,
				contact,
				status: 'open',
				messages: [],
				changes: 0,
				typed: 0,
				staffRead: 0,
				updated: 0,
			};
			this.threads.push( thread );
		}
		const message = this.store( thread, { id, text, sender: 'contact' } );
		return { conversation: this.conversation( thread ), message };
	}

	counter( thread: Thread ): Counter {
		return {
			last: thread.messages.length,
			staffRead: thread.staffRead,
			changes: thread.changes,
			typed: thread.typed,
			presentUntil: 0,
		};
	}

	read( url: string ): Reading {
		const thread = this.threads.find( ( { id } ) => `/${ id }` === url );
		if (
			! thread ||
			this.isFolderHidden ||
			this.lostFiles.has( thread.id )
		) {
			return { kind: 'gone' };
		}
		return {
			kind: 'counter',
			counter:
				this.frozenFiles.get( thread.id ) ?? this.counter( thread ),
		};
	}

	/** A browser's provider. */
	provider( store: {
		get: () => Contact | null;
		set: ( contact: Contact | null ) => void;
	} ): ChatProvider {
		const asked = < T >( work: ( contact: string ) => T ): Promise< T > => {
			const contact = store.get();
			return this.trip( () => work( this.check( contact ) ) );
		};
		const find = ( contact: string, id: string ): Thread => {
			const thread = this.of( contact ).find( ( one ) => one.id === id );
			if ( ! thread ) {
				throw new ProviderError( 'refused', '', 404 );
			}
			return thread;
		};
		const batch = ( thread: Thread, from: number, through: number ) => ( {
			messages: thread.messages.slice( from - 1, through ),
			from,
			through,
			conversation: this.conversation( thread ),
		} );
		const PAGE = 3;
		const calls: Partial< ChatProvider > = {
			getContact: store.get,
			forget: () => store.set( null ),
			notifyNewVisitor: async () => {
				const known = store.get();
				if ( known ) {
					return known;
				}
				const contact = await this.trip( () => this.newContact() );
				// Another tab was first.
				const now = store.get() ?? contact;
				store.set( now );
				return now;
			},
			verify: async ( visitor ) => {
				const contact = store.get();
				const now = await this.trip( () =>
					this.verify( contact, visitor )
				);
				store.set( now );
				return now;
			},
			getConversations: () =>
				asked( ( contact ) =>
					this.of( contact ).map( ( one ) =>
						this.conversation( one )
					)
				),
			sendMessage: ( { id, message } ) =>
				asked( ( contact ) => this.send( contact, id, message ) ),
			getMessages: ( id, after ) =>
				asked( ( contact ) => {
					const thread = find( contact, id );
					return batch(
						thread,
						after + 1,
						Math.min( thread.messages.length, after + PAGE )
					);
				} ),
			getEarlier: ( id, before ) =>
				asked( ( contact ) =>
					batch(
						find( contact, id ),
						Math.max( 1, before - PAGE ),
						before - 1
					)
				),
			getState: ( id, isStale ) =>
				asked( ( contact ) => {
					if ( isStale ) {
						this.saidOld.push( id );
					}
					this.lostFiles.delete( id );
					return this.counter( find( contact, id ) );
				} ),
			markRead: async () => {},
			noteTyping: async () => {},
			leave: () => {},
		};
		return calls as ChatProvider;
	}
}
