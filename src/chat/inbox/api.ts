/**
 * The inbox's calls, by REST (src/chat/staff). Each rejects with an InboxError that says why, for whoever reads it.
 */
import { __ } from '@wordpress/i18n';
import * as is from '../../shared/domain/shape';
import { callAdmin } from '../../shared/http/admin';
import type { AdminFailure } from '../../shared/http/admin-failure';
import { MOST_BYTES, shrink } from '../widget/pictures';
import { InboxError, type ErrorKind } from './failure';
import * as read from './read';
import type { Reply } from './domain/reply';
import type {
	AgentRecord,
	Batch,
	Canned,
	Counts,
	CouponCard,
	Faq,
	Figures,
	Message,
	Note,
	ProductCard,
	Query,
	Start,
	Status,
	Summary,
	Visitor,
} from './types';

/** Besides what ends any screen's calls. */
const ENDED = [
	'vitrin_other_agent',
	// What an admin's page answers where a login is asked for.
	'invalid_nonce',
];

/** WordPress's own refusal of a call: who was let in before may answer no longer. */
const NO_LONGER = 'rest_forbidden';

const kindOf = ( { kind, code, status }: AdminFailure ): ErrorKind => {
	if ( kind === 'ended' || code === NO_LONGER || ENDED.includes( code ) ) {
		return 'ended';
	}
	if ( code === 'vitrin_too_many_pictures' ) {
		// Not before tomorrow: others don't wait for it.
		return 'refused';
	}
	if ( status === 429 ) {
		return 'busy';
	}
	if ( status === 0 || status >= 500 ) {
		return 'unreachable';
	}
	if ( status === 404 || status === 410 ) {
		return 'gone';
	}
	return status === 409 ? 'conflict' : 'refused';
};

const wordsOf = (
	kind: ErrorKind,
	{ code, status, said }: AdminFailure
): string => {
	if ( code === NO_LONGER && status === 403 ) {
		return __( 'You may no longer answer chats.', 'vitrin' );
	}
	if ( kind === 'ended' ) {
		return __( 'You are no longer logged in.', 'vitrin' );
	}
	if ( ! code ) {
		return __(
			'The shop could not be reached. Check your connection.',
			'vitrin'
		);
	}
	return kind === 'unreachable'
		? __( 'The shop answered with an error.', 'vitrin' )
		: said || __( 'This did not work.', 'vitrin' );
};

const failureOf = ( failure: AdminFailure ): InboxError => {
	const kind = kindOf( failure );
	return new InboxError(
		wordsOf( kind, failure ),
		kind,
		failure.data,
		failure.code !== ''
	);
};

const PATH = '/vitrin/v1/chat';

/** Milliseconds: a picture's, on a slow line. */
const PICTURE_TIMEOUT = 60_000;

interface Call< Answer > {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: string;
	data?: Record< string, unknown >;
	/** In place of data: with a file. */
	form?: FormData;
	timeout?: number;
	read: ( value: unknown ) => Answer;
	signal?: AbortSignal | undefined;
	/** The page is left: nobody waits for an answer. */
	keepalive?: boolean;
}

const queryOf = ( data: Record< string, unknown > ): string => {
	const filled = Object.entries( data ).filter(
		( [ , value ] ) => value !== '' && value !== 0
	);
	return filled.length
		? `?${ new URLSearchParams( Object.fromEntries( filled.map( ( [ name, value ] ) => [ name, String( value ) ] ) ) ) }`
		: '';
};

const createCalls = () => {
	/** As whom the page was opened: where somebody else has logged in since, nothing is done in their name. */
	let as = 0;
	const call = async < Answer >( {
		method = 'GET',
		path,
		data = {},
		form,
		timeout,
		read: parse,
		signal,
		keepalive = false,
	}: Call< Answer > ): Promise< Answer > => {
		form?.set( 'as', String( as ) );
		const called = await callAdmin( {
			path: PATH + path + ( method === 'GET' ? queryOf( data ) : '' ),
			method,
			...( form && { body: form } ),
			...( method !== 'GET' && ! form && { data: { ...data, as } } ),
			...( keepalive && { keepalive } ),
			timeout,
			signal,
			read: parse,
		} );
		if ( ! called.ok ) {
			throw failureOf( called.failure );
		}
		return called.value;
	};
	// The first one counts: later answers may be somebody else's.
	return { call, setAs: ( id: number ) => void ( as ||= id ) };
};

const nothing = (): void => {};

const listOf =
	< One >( parse: ( value: unknown ) => One, name: string ) =>
	( value: unknown ): One[] => {
		// As a list, or in an object with others.
		const from = Array.isArray( value ) ? value : is.bag( value )[ name ];
		return is.list( parse )( from );
	};

/** What is saved of an agent. */
export interface AgentChange {
	/** As visitors see it. */
	name: string;
	photo: string;
	/** Who was archived stays so. */
	archived: boolean;
}

/** A list that managers change. */
export interface Collection<
	One extends { id: number },
	Change = Omit< One, 'id' >,
> {
	list: () => Promise< One[] >;
	/** @param one Without an id it is added. */
	save: ( one: Change & { id?: number } ) => Promise< One >;
	remove: ( id: number ) => Promise< void >;
}

export interface ListAnswer {
	conversations: Summary[];
	next: string;
	counts: Counts;
}

/** Messages of a conversation: those after a sequence, or before one. */
export type Range = { after?: number; before?: number };

/** A list's first page, with the conversation that was asked for besides; null where it is gone, or none was. */
export interface LookAnswer extends ListAnswer {
	open: Batch | null;
}

export interface Answered {
	message: Message;
	conversation: Summary;
}

export interface InboxApi {
	start: () => Promise< Start >;
	list: (
		query: Query,
		cursor?: string,
		signal?: AbortSignal
	) => Promise< ListAnswer >;
	/**
	 * By one call what a look wants to know.
	 *
	 * @param query
	 * @param rows  How many are shown.
	 * @param open  The conversation that is open, and what is missing of it.
	 */
	look: (
		query: Query,
		rows: number,
		open: { id: number; range: Range } | null
	) => Promise< LookAnswer >;
	batch: ( id: number, range: Range ) => Promise< Batch >;
	visitor: ( id: number ) => Promise< Visitor >;
	send: ( reply: Reply ) => Promise< Answered >;
	addNote: ( reply: Reply ) => Promise< Note >;
	deleteNote: ( conversation: number, note: number ) => Promise< void >;
	assign: (
		id: number,
		agent: number,
		expected: number
	) => Promise< Summary >;
	setTags: (
		id: number,
		add: string[],
		remove: string[]
	) => Promise< string[] >;
	setStatus: ( id: number, status: Status ) => Promise< Summary >;
	setBlocked: ( id: number, blocked: boolean ) => Promise< Summary >;
	markRead: ( id: number, sequence: number ) => Promise< void >;
	noteTyping: ( id: number ) => Promise< void >;
	notePresence: ( state: {
		/** Which of the agent's. */
		tab: string;
		conversation?: number;
		away?: boolean;
		/** Without a key or a click for a while. */
		idle?: boolean;
		leaving?: boolean;
	} ) => Promise< void >;
	products: (
		search: string,
		signal?: AbortSignal
	) => Promise< ProductCard[] >;
	coupons: (
		search: string,
		signal?: AbortSignal
	) => Promise< CouponCard[] >;
	canned: Collection< Canned >;
	faqs: Collection< Faq >;
	agents: Collection< AgentRecord, AgentChange >;
	figures: ( from: string, to: string ) => Promise< Figures >;
}

type CallBy = ReturnType< typeof createCalls >[ 'call' ];

const collection = <
	One extends { id: number },
	Change extends object = Omit< One, 'id' >,
>(
	call: CallBy,
	name: string,
	parse: ( value: unknown ) => One
): Collection< One, Change > => ( {
	list: () => call( { path: `/${ name }`, read: listOf( parse, name ) } ),
	save: ( { id, ...data } ) =>
		call( {
			method: id ? 'PUT' : 'POST',
			path: id ? `/${ name }/${ id }` : `/${ name }`,
			data,
			read: parse,
		} ),
	remove: ( id ) =>
		call( {
			method: 'DELETE',
			path: `/${ name }/${ id }`,
			read: nothing,
		} ),
} );

const listFields = {
	conversations: is.list( read.summary ),
	next: is.text,
	counts: read.counts,
};

const readList = is.shape< ListAnswer >( listFields );

const readLook = is.shape< LookAnswer >( {
	...listFields,
	open: is.optional( is.nullable( read.batch ), null ),
} );

/** What is searched for may lie anywhere. */
const queryFields = ( query: Query ): Record< string, string | number > => ( {
	...query,
	...( query.search && { folder: 'all' } ),
} );

const readAnswered = is.shape< Answered >( {
	message: read.message,
	conversation: read.summary,
} );

/** Rows of an answer to who asks for no more. */
const PAGE = 50;

const one = ( id: number ): string => `/conversations/${ id }`;

/** What is sent of a reply: its text, or what its card names. */
const bodyOf = ( { id, text, card }: Reply ): Record< string, unknown > => ( {
	id,
	message: text,
	...( card && { type: card.kind } ),
	...( card?.kind === 'product' && { product: card.id } ),
	...( card?.kind === 'coupon' && { coupon: card.code } ),
} );

/** With a picture, smaller than it was chosen. */
const formOf = async ( id: string, chosen: Blob ): Promise< FormData > => {
	const picture = await shrink( chosen );
	if ( picture.size > MOST_BYTES ) {
		throw new InboxError(
			__( 'This picture is too large. Choose a smaller one.', 'vitrin' ),
			'refused'
		);
	}
	const form = new FormData();
	form.set( 'id', id );
	form.set( 'picture', picture );
	return form;
};

/** Deeds on one conversation. */
const deeds = (
	call: CallBy
): Pick<
	InboxApi,
	| 'deleteNote'
	| 'assign'
	| 'setTags'
	| 'setStatus'
	| 'setBlocked'
	| 'markRead'
	| 'noteTyping'
> => {
	const post = ( path: string, data = {} ): Promise< void > =>
		call( { method: 'POST', path, data, read: nothing } );
	const change = ( path: string, data = {} ): Promise< Summary > =>
		call( {
			method: 'POST',
			path,
			data,
			read: ( value ) => read.summary( is.bag( value ).conversation ),
		} );
	return {
		deleteNote: ( id, note ) =>
			call( {
				method: 'DELETE',
				path: `${ one( id ) }/notes/${ note }`,
				read: nothing,
			} ),
		assign: ( id, agent, expected ) =>
			change( `${ one( id ) }/assign`, { agent, expected } ),
		setTags: ( id, add, remove ) =>
			call( {
				method: 'POST',
				path: `${ one( id ) }/tags`,
				data: { add, remove },
				read: listOf( is.text, 'tags' ),
			} ),
		setStatus: ( id, status ) =>
			change( `${ one( id ) }/status`, { status } ),
		setBlocked: ( id, blocked ) =>
			change( `${ one( id ) }/block`, { blocked } ),
		markRead: ( id, sequence ) =>
			post( `${ one( id ) }/read`, { sequence } ),
		noteTyping: ( id ) => post( `${ one( id ) }/typing` ),
	};
};

export const createApi = (): InboxApi => {
	const { call, setAs } = createCalls();
	return {
		async start() {
			const answer = await call( { path: '/inbox', read: read.start } );
			setAs( answer.me.id );
			return answer;
		},
		list: ( query, cursor = '', signal ) =>
			call( {
				path: '/conversations',
				data: { ...queryFields( query ), cursor },
				read: readList,
				signal,
			} ),
		look: ( query, rows, open ) =>
			call( {
				path: '/conversations',
				data: {
					...queryFields( query ),
					...( rows > PAGE && { rows } ),
					...( open && { open: open.id, ...open.range } ),
				},
				read: readLook,
			} ),
		batch: ( id, range ) =>
			call( { path: one( id ), data: range, read: read.batch } ),
		visitor: ( id ) =>
			call( { path: `${ one( id ) }/visitor`, read: read.visitor } ),
		async send( reply ) {
			const { id, conversation, picture } = reply;
			return call( {
				method: 'POST',
				path: `${ one( conversation ) }/${ picture ? 'pictures' : 'messages' }`,
				...( picture
					? {
							form: await formOf( id, picture ),
							timeout: PICTURE_TIMEOUT,
						}
					: { data: bodyOf( reply ) } ),
				read: readAnswered,
			} );
		},
		addNote: ( reply ) =>
			call( {
				method: 'POST',
				path: `${ one( reply.conversation ) }/notes`,
				data: { id: reply.id, note: reply.text },
				read: ( value ) => {
					const from = is.bag( value );
					return read.note(
						typeof from.note === 'object' ? from.note : from
					);
				},
			} ),
		...deeds( call ),
		notePresence: ( { leaving = false, ...data } ) =>
			call( {
				method: 'POST',
				path: '/presence',
				data: { ...data, ...( leaving && { leaving } ) },
				keepalive: leaving,
				read: nothing,
			} ),
		products: ( search, signal ) =>
			call( {
				path: '/products',
				data: { search },
				read: listOf( read.productCard, 'products' ),
				signal,
			} ),
		coupons: ( search, signal ) =>
			call( {
				path: '/coupons',
				data: { search },
				read: listOf( read.couponCard, 'coupons' ),
				signal,
			} ),
		canned: collection( call, 'canned', read.canned ),
		faqs: collection( call, 'faqs', read.faq ),
		agents: collection( call, 'agents', read.agentRecord ),
		figures: ( from, to ) =>
			call( {
				path: '/figures',
				data: { from, to },
				read: read.figures,
			} ),
	};
};
