/**
 * An outside chat service as CHAT-08 has it: looks at method, path, headers and body of each call, and answers as it is told
 * to. For Jest by `fetch`, for a browser behind a server of Node's (tests/e2e/support/outside-server.ts).
 */
export interface Asked {
	method: string;
	/** Below the base. */
	path: string;
	query: Record< string, string >;
	/** By names in small letters. */
	headers: Record< string, string >;
	body: unknown;
}

/** How it does. */
export type Mood =
	'well' | 'broken' | 'garbage' | 'changed' | 'empty' | 'expired' | 'silent';

export interface Answer {
	status: number;
	body: string;
}

type Fields = Record< string, unknown >;

interface Rule {
	call: RegExp;
	/** What is wrong with it; '' for nothing. */
	objection: ( asked: Asked ) => string;
	answer: ( asked: Asked ) => unknown;
}

export const CONTACT = 'c-77';
export const TOKEN = 'visitor-token-1';

/** What the server of the shop has; no visitor's call may. */
export const SECRET = 'service-secret-9';

export const WIDGETS = {
	data: [
		{
			id: 'w1',
			type: 'widget',
			attributes: { widget_color: 'indigo', label: 'گفتگو با ما' },
		},
	],
	included: [
		{
			id: 'a1',
			type: 'agents',
			attributes: {
				name: 'مریم',
				profile_photo_url: '',
				resized_profile_photo_url: '',
				online_status: 'online',
				widget_id: 'w1',
			},
		},
		{
			id: 'f1',
			type: 'faqs',
			attributes: {
				question: 'کی می‌رسد؟',
				answer: 'دو روزه.',
			},
		},
	],
};

/** Exactly these members, in any order; the values by what they must be. */
const differs = (
	value: unknown,
	expected: Record< string, RegExp | string >
): string => {
	const fields = ( value ?? {} ) as Fields;
	const names = Object.keys( fields ).sort().join();
	if ( names !== Object.keys( expected ).sort().join() ) {
		return `has ${ names }`;
	}
	for ( const [ name, wanted ] of Object.entries( expected ) ) {
		const text =
			typeof fields[ name ] === 'string'
				? ( fields[ name ] as string )
				: JSON.stringify( fields[ name ] );
		if (
			typeof wanted === 'string'
				? text !== wanted
				: ! wanted.test( text ?? '' )
		) {
			return `${ name } is ${ text }`;
		}
	}
	return '';
};

const body =
	( expected: Record< string, RegExp | string > ) =>
	( asked: Asked ): string =>
		differs( asked.body, expected );

const either =
	( ...some: Array< ( asked: Asked ) => string > ) =>
	( asked: Asked ): string => {
		const all = some.map( ( one ) => one( asked ) );
		return all.includes( '' ) ? '' : all.join( '; ' );
	};

const done = (): object => ( { success: true } );

const customer = (): object => ( {
	contact_id: CONTACT,
	logged_in_customer_id: '7',
} );

const TAGS = /^\[(\{"name":"[^"]+"\},?)+\]$/;

/** As WordPress calls itself. */
const isOfServer = ( { headers }: Asked ): boolean =>
	!! headers[ 'user-agent' ]?.startsWith( 'WordPress' );

export class OutsideService {
	readonly asked: Asked[] = [];
	readonly ofServer: Asked[] = [];
	/** What was wrong with calls; none of it may ever be. */
	readonly wrong: string[] = [];
	mood: Mood = 'well';
	/** Moods of single calls, by what `METHOD /path` begins with. */
	readonly moods: Record< string, Mood > = {};
	token = TOKEN;
	/** What the visitor's own call of the widgets has as its query. */
	query: Record< string, RegExp | string > = {
		user_identifier: 'shop-1',
		include: 'agents,faqs',
		is_mobile: /^(true|false)$/,
		channel: 'website',
		domain: /./,
	};

	/** What else the notification has, where somebody is logged in. */
	claim: Record< string, RegExp > = {};

	private readonly rules: Rule[] = [
		{
			call: /^POST \/notification\/notify-new-visitor-on-website$/,
			objection: ( asked ) =>
				body( {
					user_identifier: 'shop-1',
					token: /^$|^visitor-token-\d$/,
					page: /^https?:/,
					...this.claim,
				} )( asked ),
			answer: () => ( {
				contact_id: CONTACT,
				token: this.token,
				is_verified: false,
				is_chat_initialized: false,
			} ),
		},
		{
			call: /^GET \/v2\/pixel\/widgets$/,
			objection: ( { query } ) => differs( query, this.query ),
			answer: () => WIDGETS,
		},
		{
			call: /^POST \/chat-contacts\/custom-fields$/,
			objection: body( { name: /./, value: /./ } ),
			answer: done,
		},
		{
			call: /^DELETE \/chat-contacts\/custom-fields$/,
			objection: body( { name: /./ } ),
			answer: done,
		},
		{
			call: /^PATCH \/chat-contacts\/profile$/,
			objection: either(
				body( { email: /@/ } ),
				body( { name: /./ } ),
				body( { phone: /\d/ } ),
				body( { remove: /^\["(email|name|phone)"\]$/ } )
			),
			answer: done,
		},
		{
			call: /^(POST|DELETE) \/chat-contacts\/tags$/,
			objection: body( { tags: TAGS } ),
			answer: done,
		},
		{
			call: /^POST \/pixel\/chat-contacts\/[^/]+\/cart-info$/,
			objection: body( { cart_data: /^\{"quantity":\d+,"lines":\[/ } ),
			answer: done,
		},
		{
			call: /^GET \/conversations$/,
			objection: ( { query } ) => differs( query, {} ),
			answer: () => ( {
				conversations: this.messages[ 0 ]
					? [ this.conversation() ]
					: [],
			} ),
		},
		{
			call: /^POST \/conversations\/messages$/,
			objection: either(
				body( { id: /./, message: /./ } ),
				body( { id: /./, message: /./, conversation: 'k1' } )
			),
			answer: ( { body: said } ) => {
				const { id, message } = said as Record< string, string >;
				return {
					message: this.say( 'contact', id ?? '', message ?? '' ),
					conversation: this.conversation(),
				};
			},
		},
		{
			call: /^GET \/conversations\/k1\/messages$/,
			objection: either(
				( { query } ) => differs( query, { after: /^\d+$/ } ),
				( { query } ) => differs( query, { before: /^\d+$/ } )
			),
			answer: ( { query } ) => {
				const after = query.before ? 0 : Number( query.after );
				return {
					messages: this.messages.slice( after ),
					from: after + 1,
					through: this.messages.length,
					conversation: this.conversation(),
				};
			},
		},
		{
			call: /^GET \/conversations\/k1\/state$/,
			objection: ( { query } ) => differs( query, {} ),
			answer: () => ( {
				n: this.messages.length,
				r: 0,
				c: 0,
				t: 0,
				p: Math.floor( Date.now() / 1000 ) + 60,
			} ),
		},
		{
			call: /^POST \/conversations\/k1\/(read|typing)$/,
			objection: either( body( { sequence: /^\d+$/ } ), body( {} ) ),
			answer: done,
		},
		{
			call: /^GET \/proxies\/(assign-customer-id|logged-in-customer-id)$/,
			objection: ( { query } ) => differs( query, {} ),
			answer: customer,
		},
	];

	/** The shop's own server asks for the widgets, with the service's token and without a visitor's parts. */
	private lookAtServer( name: string, { query, headers }: Asked ): void {
		const objection =
			name === 'GET /v2/pixel/widgets'
				? differs( query, {
						user_identifier: 'shop-1',
						include: 'agents,faqs',
						channel: 'website',
						domain: /./,
					} )
				: 'is no call of a server';
		if ( objection || headers.authorization !== `Bearer ${ SECRET }` ) {
			this.wrong.push( `${ name } of the server ${ objection }` );
		}
	}

	private look( name: string, asked: Asked, rule: Rule | undefined ): void {
		const { headers, method } = asked;
		const bearer = headers.authorization ?? '';
		const isNotification = name.includes( '/notification/' );
		const objections = [
			rule ? rule.objection( asked ) : 'is no call of CHAT-08',
			bearer === ( isNotification ? '' : `Bearer ${ this.token }` )
				? ''
				: `has the bearer "${ bearer }"`,
			headers.cookie ? 'has cookies' : '',
			method === 'GET' || headers[ 'content-type' ] === 'application/json'
				? ''
				: `is ${ headers[ 'content-type' ] ?? 'of no type' }`,
			JSON.stringify( asked ).includes( SECRET )
				? 'has the secret of the service'
				: '',
		].filter( Boolean );
		if ( objections[ 0 ] ) {
			this.wrong.push( `${ name } ${ objections.join( ', ' ) }` );
		}
	}

	/** @return Null for none at all. */
	answer( asked: Asked ): Answer | null {
		const name = `${ asked.method } ${ asked.path }`;
		const rule = this.rules.find( ( { call } ) => call.test( name ) );
		if ( isOfServer( asked ) ) {
			this.ofServer.push( asked );
			this.lookAtServer( name, asked );
			return { status: 200, body: JSON.stringify( WIDGETS ) };
		}
		this.asked.push( asked );
		this.look( name, asked, rule );
		const [ , mood = this.mood ] =
			Object.entries( this.moods ).find( ( [ call ] ) =>
				name.startsWith( call )
			) ?? [];
		switch ( mood ) {
			case 'silent':
				return null;
			case 'broken':
				return { status: 500, body: '<h1>Oops</h1>' };
			case 'garbage':
				return { status: 200, body: '<!doctype html><p>Welcome' };
			case 'changed':
				return { status: 200, body: '{"ok":1,"data":[{"w":2}]}' };
			case 'empty':
				return { status: 200, body: '{"data":[],"included":[]}' };
			case 'expired':
				return { status: 401, body: '{"error":"expired"}' };
			default:
				return rule
					? {
							status: 200,
							body: JSON.stringify( rule.answer( asked ) ),
						}
					: { status: 404, body: '{}' };
		}
	}

	/** What was written, where it takes messages (docs/chat.md). */
	readonly messages: Array< Record< string, unknown > > = [];

	say( sender: 'contact' | 'agent', id: string, message: string ): object {
		const known = this.messages.find( ( one ) => one.id === id );
		if ( known ) {
			return known;
		}
		const said = {
			id,
			sequence: this.messages.length + 1,
			sender,
			type: 'text',
			message,
			message_html: '',
			agent: null,
			created_at: Math.floor( Date.now() / 1000 ),
		};
		this.messages.push( said );
		return said;
	}

	private conversation(): object {
		return {
			id: 'k1',
			status: 'open',
			last: this.messages.length,
			contact_read: 0,
			staff_read: 0,
			updated_at: Math.floor( Date.now() / 1000 ),
			counter: '',
		};
	}

	/** Calls that it got, as `METHOD /path`. */
	get calls(): string[] {
		return this.asked.map(
			( { method, path } ) => `${ method } ${ path }`
		);
	}
}
