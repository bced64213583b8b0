/**
 * The plain page of WooCommerce → Chat (ChatPage.php): shows what comes in, and sends without loading the page again.
 * Without this script its links and its form do the same.
 */
import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import { hasAnswered } from '../../../shared/domain/failure';
import { realClock } from '../../../shared/domain/time';
import { readCounterFile } from '../../client/counter-file';
import './style.scss';
import { uuid } from '../../client/uuid';

interface Facts {
	/** 0 on the list alone. */
	conversation: number;
	/** The staff's counter; '' where each look is a call. */
	counter: string;
	url: string;
	/** The shop's name: what it says by itself. */
	shop: string;
}

interface Message {
	id: string;
	sequence: number;
	sender: 'contact' | 'agent' | 'system';
	type: 'text' | 'image';
	message: string;
	agent: { name: string } | null;
	created_at: number;
}

interface Summary {
	id: number;
	name: string;
	preview: string;
	last: number;
	staff_read: number;
	updated_at: number;
	is_typing: boolean;
}

declare global {
	interface Window {
		vitrinChat?: Facts;
	}
}

const PATH = '/vitrin/v1/chat';

/** Milliseconds between two looks; a hidden page goes on, for somebody waits at the other end. */
const VISIBLE = 1500;
const HIDDEN = 5000;
/** A call costs as much as a page. */
const BY_CALL = 5000;
const PRESENCE = 60_000;
/** A page that has just loaded says soon that somebody is there: the one before has said that they leave. */
const PRESENCE_FIRST = 5000;
/** A counter that is served old would say for ever that nothing is new. */
const ANYWAY = 60_000;
const TYPING_EVERY = 4000;

const element = < E extends Element >( selector: string ): E | null =>
	document.querySelector< E >( selector );

const time = ( seconds: number ): string =>
	new Intl.DateTimeFormat( document.documentElement.lang || 'fa', {
		hour: '2-digit',
		minute: '2-digit',
	} ).format( seconds * 1000 );

const number = ( value: number ): string =>
	new Intl.NumberFormat( document.documentElement.lang || 'fa' ).format(
		value
	);

/** All that people typed is text here, never markup. */
const node = ( name: string, className: string, text: string ): HTMLElement => {
	const made = document.createElement( name );
	made.className = className;
	made.textContent = text;
	return made;
};

/** Pictures lie on the shop's own server; nothing else is asked for. */
const contentOf = ( { type, message }: Message ): Node | string => {
	if ( type !== 'image' || ! /^\/(?!\/)/.test( message ) ) {
		return message;
	}
	const picture = document.createElement( 'img' );
	picture.src = message;
	picture.alt = __( 'A picture', 'vitrin' );
	return picture;
};

const senderOf = ( { sender, agent }: Message, shop: string ): string => {
	if ( sender === 'system' ) {
		return shop;
	}
	return sender === 'agent'
		? agent?.name || __( 'Staff', 'vitrin' )
		: __( 'Visitor', 'vitrin' );
};

const showMessage = ( list: Element, message: Message, shop: string ): void => {
	const item = node( 'li', `vitrin-chat-message is-${ message.sender }`, '' );
	item.dataset.sequence = String( message.sequence );
	const text = node( 'p', '', '' );
	text.append( contentOf( message ) );
	text.dir = 'auto';
	item.append(
		node( 'b', '', senderOf( message, shop ) ),
		' ',
		node( 'time', '', time( message.created_at ) ),
		text
	);
	list.append( item );
	item.scrollIntoView( { block: 'nearest' } );
};

const showList = (
	summaries: Summary[],
	{ url, conversation }: Facts
): void => {
	const list = element< HTMLElement >( '.vitrin-chat-list' );
	const empty = element< HTMLElement >( '.vitrin-chat-empty' );
	if ( ! list || ! empty ) {
		return;
	}
	const focused = list
		.querySelector( 'a:focus' )
		?.closest< HTMLElement >( 'li' )?.dataset.conversation;
	empty.hidden = summaries.length > 0;
	list.replaceChildren(
		...summaries.map( ( one ) => {
			const item = node( 'li', '', '' );
			item.dataset.conversation = String( one.id );
			const link = document.createElement( 'a' );
			link.href = `${ url }&conversation=${ one.id }`;
			if ( one.id === conversation ) {
				link.setAttribute( 'aria-current', 'true' );
			}
			const unread = Math.max( 0, one.last - one.staff_read );
			link.append(
				node( 'bdi', 'vitrin-chat-list__name', one.name ),
				' ',
				node(
					'span',
					'vitrin-chat-list__unread',
					unread
						? sprintf(
								/* translators: %s: a number of messages. */
								__( '%s unread', 'vitrin' ),
								number( unread )
							)
						: ''
				),
				' ',
				node( 'bdi', 'vitrin-chat-list__preview', one.preview )
			);
			item.append(
				link,
				' ',
				node( 'time', '', time( one.updated_at ) )
			);
			return item;
		} )
	);
	list.querySelector< HTMLElement >(
		`[data-conversation="${ focused }"] a`
	)?.focus();
};

/** What the open conversation and the list are now. */
const createUpdate = (
	facts: Facts
): Record< 'update' | 'markRead', () => Promise< void > > => {
	const thread = element< HTMLElement >( '.vitrin-chat-thread' );
	const path = `${ PATH }/conversations/${ facts.conversation }`;
	let through = Number( thread?.dataset.through ?? 0 );
	let read = through;
	/** What came while the page was hidden is read once it is shown. */
	const markRead = async (): Promise< void > => {
		const now = through;
		if ( now > read && ! document.hidden ) {
			await apiFetch( {
				path: `${ path }/read`,
				method: 'POST',
				data: { sequence: now },
			} );
			read = Math.max( read, now );
		}
	};
	const updateThread = async (): Promise< void > => {
		if ( ! thread ) {
			return;
		}
		const {
			messages,
			through: now,
			conversation,
		} = await apiFetch< {
			messages: Message[];
			through: number;
			conversation: Summary;
		} >( { path: `${ path }?after=${ through }` } );
		for ( const message of messages ) {
			if ( message.sequence > through ) {
				showMessage( thread, message, facts.shop );
			}
		}
		const typing = element( '.vitrin-chat-typing' );
		if ( typing ) {
			typing.textContent = conversation.is_typing
				? __( 'The visitor is typing…', 'vitrin' )
				: '';
		}
		through = Math.max( through, now );
		await markRead();
	};
	return {
		markRead,
		async update() {
			await updateThread();
			const { conversations } = await apiFetch< {
				conversations: Summary[];
			} >( { path: `${ PATH }/conversations` } );
			showList( conversations, facts );
		},
	};
};

/** Looks for ever; PHP is asked only when the counter has risen. */
const watch = (
	{ counter: url }: Facts,
	update: () => Promise< void >
): void => {
	let known = -1;
	let updatedAt = Date.now();
	let cancel = (): void => {};
	let isLooking = false;
	const look = async (): Promise< void > => {
		if ( ! url ) {
			await update();
			return;
		}
		const { counter } = await readCounterFile(
			url.replace( '{}', String( Date.now() ) )
		);
		const sinceUpdate = Math.abs( Date.now() - updatedAt );
		// Where it can't be read, calls stand in for it.
		if (
			counter
				? counter.changes !== known || sinceUpdate >= ANYWAY
				: sinceUpdate >= BY_CALL
		) {
			await update();
			updatedAt = Date.now();
			known = counter?.changes ?? -1;
		}
	};
	const plan = (): void => {
		cancel();
		const visible = url ? VISIBLE : BY_CALL;
		cancel = realClock.after( document.hidden ? HIDDEN : visible, run );
	};
	const run = (): void => {
		if ( ! isLooking ) {
			isLooking = true;
			// What failed is tried again with the next look.
			look()
				.catch( () => {} )
				.finally( () => {
					isLooking = false;
					plan();
				} );
		}
	};
	document.addEventListener( 'visibilitychange', run );
	plan();
};

/** The form sends without loading the page again; a text that failed comes back to its field, and keeps its id while it is the same. */
const startForm = (
	{ conversation }: Facts,
	update: () => Promise< void >
): void => {
	const form = element< HTMLFormElement >( '.vitrin-chat-reply' );
	const field = form?.querySelector( 'textarea' );
	const id = form?.querySelector< HTMLInputElement >( '[name=message_id]' );
	const button = form?.querySelector( 'button' );
	const problem = form?.querySelector( '.vitrin-chat-problem' );
	if ( ! form || ! field || ! id || ! button || ! problem ) {
		return;
	}
	const path = `${ PATH }/conversations/${ conversation }`;
	let typedAt = 0;
	let failed = '';
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( button.disabled ) {
			return;
		}
		const text = field.value;
		if ( failed && failed !== text ) {
			// The first one may have been stored all the same.
			id.value = uuid();
		}
		button.disabled = true;
		problem.textContent = '';
		// What is typed meanwhile is the next one.
		field.value = '';
		apiFetch( {
			path: `${ path }/messages`,
			method: 'POST',
			data: { id: id.value, message: text },
		} )
			.then( () => {
				failed = '';
				id.value = uuid();
				// What fails here is tried again with the next look.
				update().catch( () => {} );
			} )
			.catch( ( error: { message?: string } ) => {
				failed = text;
				field.value = [ text, field.value ]
					.filter( Boolean )
					.join( '\n' );
				problem.textContent =
					( hasAnswered( error ) && error.message ) ||
					__( 'The message was not sent. Try again.', 'vitrin' );
			} )
			.finally( () => {
				button.disabled = false;
				field.focus();
			} );
	} );
	field.addEventListener( 'input', () => {
		if ( Date.now() - typedAt > TYPING_EVERY ) {
			typedAt = Date.now();
			apiFetch( { path: `${ path }/typing`, method: 'POST' } ).catch(
				() => {}
			);
		}
	} );
	// Enter sends, as in every chat; with Shift it is a line.
	field.addEventListener( 'keydown', ( event ) => {
		if (
			event.key === 'Enter' &&
			! event.shiftKey &&
			! event.isComposing
		) {
			event.preventDefault();
			form.requestSubmit();
		}
	} );
};

const sayPresence = (): void => {
	if ( ! document.hidden ) {
		apiFetch( { path: `${ PATH }/presence`, method: 'POST' } ).catch(
			() => {}
		);
	}
	realClock.after( PRESENCE, sayPresence );
};

const facts = window.vitrinChat;
if ( facts ) {
	const { update, markRead } = createUpdate( facts );
	document.addEventListener(
		'visibilitychange',
		() => void markRead().catch( () => {} )
	);
	watch( facts, update );
	startForm( facts, update );
	realClock.after( PRESENCE_FIRST, sayPresence );
	window.addEventListener( 'pagehide', () => {
		apiFetch( {
			path: `${ PATH }/presence`,
			method: 'POST',
			data: { leaving: true },
			keepalive: true,
		} ).catch( () => {} );
	} );
	element( '.vitrin-chat-thread' )?.lastElementChild?.scrollIntoView( {
		block: 'nearest',
	} );
}
