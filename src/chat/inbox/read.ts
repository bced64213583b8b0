/** Answers of the inbox's calls, checked: what can't be read is a failure, not a broken screen. */
import * as is from '../../shared/domain/shape';
import type {
	Agent,
	AgentRecord,
	Batch,
	Canned,
	Card,
	Contact,
	Counts,
	CouponCard,
	Faq,
	Figures,
	Message,
	Note,
	ProductCard,
	Spread,
	Start,
	Summary,
	Visitor,
} from './types';

const agentFields = {
	id: is.number,
	name: is.text,
	photo: is.optional( is.text, '' ),
	isOnline: is.optional( is.flag, false ),
};

export const agent = is.shape< Agent >( agentFields );

export const agentRecord = is.shape< AgentRecord >( {
	...agentFields,
	publicName: is.text,
	isArchived: is.flag,
} );

const anAgent = is.optional( is.nullable( agent ), null );

const texts = is.list( is.text );

export const counts = is.shape< Counts >( {
	open: is.number,
	waiting: is.number,
	mine: is.number,
	unread: is.number,
} );

export const summary = is.shape< Summary >( {
	id: is.number,
	status: is.oneOf( 'open', 'closed', 'spam' ),
	last: is.number,
	lastSender: is.text,
	lastOfContact: is.number,
	contactRead: is.number,
	staffRead: is.number,
	updatedAt: is.number,
	waitingSince: is.optional( is.number, 0 ),
	agent: anAgent,
	name: is.text,
	isVerified: is.flag,
	isBlocked: is.flag,
	isPresent: is.flag,
	isTyping: is.flag,
	preview: is.text,
	tags: is.optional( texts, [] ),
	found: is.optional( is.text, '' ),
} );

const product = is.shape< Omit< ProductCard, 'kind' > >( {
	id: is.number,
	name: is.text,
	price: is.text,
	image: is.text,
	url: is.text,
	isAvailable: is.flag,
	isSimple: is.flag,
} );

const coupon = is.shape< Omit< CouponCard, 'kind' > >( {
	code: is.text,
	description: is.text,
	amount: is.text,
	expiresAt: is.number,
	isValid: is.flag,
} );

export const productCard = ( value: unknown ): ProductCard => ( {
	kind: 'product',
	...product( value ),
} );

export const couponCard = ( value: unknown ): CouponCard => ( {
	kind: 'coupon',
	...coupon( value ),
} );

/** What has no card has its line of text. */
const cardOf = ( type: string, value: unknown ): Card | null => {
	try {
		if ( value && type === 'product' ) {
			return productCard( value );
		}
		return value && type === 'coupon' ? couponCard( value ) : null;
	} catch {
		return null;
	}
};

const plainMessage = is.shape< Omit< Message, 'card' > >( {
	id: is.text,
	sequence: is.number,
	sender: is.oneOf( 'contact', 'agent', 'system' ),
	type: is.oneOf( 'text', 'image', 'product', 'coupon' ),
	message: is.text,
	agent: anAgent,
	createdAt: is.number,
	isAutomatic: is.optional( is.flag, false ),
} );

export const message = ( value: unknown ): Message => {
	const read = plainMessage( value );
	return { ...read, card: cardOf( read.type, is.bag( value ).card ) };
};

export const note = is.shape< Note >( {
	id: is.number,
	kind: is.optional( is.oneOf( 'note', 'event' ), 'note' ),
	note: is.text,
	agent: anAgent,
	to: anAgent,
	createdAt: is.number,
	after: is.number,
} );

const contact = is.shape< Contact >( {
	id: is.number,
	name: is.text,
	email: is.text,
	phone: is.text,
	isVerified: is.flag,
	isBlocked: is.flag,
	seenAt: is.optional( is.number, 0 ),
	fields: is.optional( is.record( is.text ), {} ),
	tags: is.optional( texts, [] ),
} );

export const batch = is.shape< Batch >( {
	conversation: summary,
	messages: is.list( message ),
	from: is.optional( is.number, 0 ),
	through: is.number,
	notes: is.optional( is.list( note ), [] ),
	contact: is.optional( is.nullable( contact ), null ),
	here: is.optional(
		is.list(
			is.shape< { agent: Agent; isTyping: boolean } >( {
				agent,
				isTyping: is.optional( is.flag, false ),
			} )
		),
		[]
	),
} );

export const visitor = is.shape< Visitor >( {
	page: is.nullable(
		is.shape< { url: string; title: string } >( {
			url: is.text,
			title: is.text,
		} )
	),
	cart: is.nullable(
		is.shape< NonNullable< Visitor[ 'cart' ] > >( {
			lines: is.list(
				is.shape< { name: string; quantity: number; price: string } >( {
					name: is.text,
					quantity: is.number,
					price: is.text,
				} )
			),
			total: is.text,
		} )
	),
	orders: is.list(
		is.shape< Visitor[ 'orders' ][ number ] >( {
			id: is.number,
			number: is.text,
			date: is.number,
			status: is.text,
			total: is.text,
			url: is.text,
		} )
	),
	earlier: is.list( summary ),
} );

export const canned = is.shape< Canned >( {
	id: is.number,
	shortcut: is.text,
	title: is.text,
	text: is.text,
} );

export const faq = is.shape< Faq >( {
	id: is.number,
	question: is.text,
	answer: is.text,
	order: is.optional( is.number, 0 ),
} );

const me = is.shape< Start[ 'me' ] >( {
	id: is.number,
	name: is.text,
	photo: is.optional( is.text, '' ),
	isOnline: is.optional( is.flag, false ),
	isAway: is.optional( is.flag, false ),
} );

export const start = is.shape< Start >( {
	me,
	isManager: is.flag,
	sendsCoupons: is.optional( is.flag, false ),
	counter: is.text,
	counts,
	agents: is.list( agent ),
	tags: texts,
	canned: is.list( canned ),
} );

const spread = is.shape< Spread >( {
	median: is.number,
	p90: is.number,
	count: is.number,
} );

/** Words of the same thing: a question as it was typed, or a word of many. */
const asked = ( value: unknown ): { text: string; count: number } => {
	const from = is.bag( value );
	return {
		text: is.text( from.text ?? from.word ),
		count: is.number( from.count ),
	};
};

export const figures = is.shape< Figures >( {
	firstAnswer: spread,
	waiting: spread,
	byAgent: is.list(
		is.shape< Figures[ 'byAgent' ][ number ] >( {
			agent: anAgent,
			answered: is.number,
			median: is.number,
		} )
	),
	rating: is.shape< Figures[ 'rating' ] >( {
		good: is.number,
		bad: is.number,
		average: is.number,
		count: is.number,
	} ),
	asked: is.list( asked ),
	orders: is.shape< Figures[ 'orders' ] >( {
		count: is.number,
		total: is.text,
	} ),
	conversations: is.list(
		is.shape< Figures[ 'conversations' ][ number ] >( {
			day: is.text,
			count: is.number,
			answered: is.number,
		} )
	),
} );
