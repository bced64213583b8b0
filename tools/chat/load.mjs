#!/usr/bin/env node
/**
 * How long a message takes from an agent to a visitor, what open chats cost that say nothing, and how much slower the
 * shop's pages are while visitors write: a shop on PHP-FPM, nginx and MariaDB (docs/chat.md).
 *
 *     node tools/chat/load.mjs --wordpress=DIR --woocommerce=DIR --theme=DIR
 *
 * Ten agents with their inboxes open, and 200 visitors who all write, on two processes of PHP:
 *
 *     node tools/chat/load.mjs --agents=10 --inboxes=10 --writers=200 --workers=2 --wordpress=DIR …
 *
 * The exit code is 1 where a figure is over its budget.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../lib/cli.mjs';
import { median } from '../statistics/lib/servers.mjs';
import { SHOP_OPTIONS, withChatShop } from './lib/shop.mjs';
import { logIn } from './lib/staff.mjs';

/** Milliseconds of a message at the 95th percentile; of the pages' time without anybody who writes. */
const BUDGET = { message: 1500, pages: 1.1 };

/** As src/chat/domain/schedule.ts has them. */
const FASTEST = 700;
const FAST = 1500;
const SLOW = 15_000;

/** As src/chat/inbox/store has them. */
const REST = 5;
const FACTS = 15_000;

const given = readOptions( {
	usage: 'node tools/chat/load.mjs',
	options: {
		...SHOP_OPTIONS,
		chats: { value: 'NUMBER', text: 'that are open (200)' },
		agents: { value: 'NUMBER', text: 'who answer (3)' },
		inboxes: {
			value: 'NUMBER',
			text: 'of theirs that are open beside, and read what changes (0)',
		},
		writers: {
			value: 'NUMBER',
			text: 'visitors who write every half minute (20)',
		},
		workers: { value: 'NUMBER', text: 'PHP’s processes (2)' },
		seconds: { value: 'NUMBER', text: 'of answers (90)' },
		idle: {
			value: 'NUMBER',
			text: 'seconds in which nobody says anything (60)',
		},
		rounds: { value: 'NUMBER', text: 'of pages with and without (10)' },
		port: { value: 'NUMBER', text: 'of the shop (8817)' },
	},
} );
const [
	chats,
	agents,
	inboxes,
	writers,
	workers,
	seconds,
	idle,
	rounds,
	port,
] = [
	given.chats ?? 200,
	given.agents ?? 3,
	given.inboxes ?? 0,
	given.writers ?? 20,
	given.workers ?? 2,
	given.seconds ?? 90,
	given.idle ?? 60,
	given.rounds ?? 10,
	given.port ?? 8817,
].map( Number );

const TYPING = 6000;

const EVERY = 30_000;

const connections = new Agent( { keepAlive: true, maxSockets: 256 } );

/** An answer's body as JSON; of a static file's, too. */
const ask = ( method, path, { body, headers = {} } = {} ) =>
	new Promise( ( resolve, reject ) => {
		const sent = body && JSON.stringify( body );
		const asked = request(
			{
				host: '127.0.0.1',
				port,
				method,
				path,
				agent: connections,
				headers: {
					...headers,
					...( sent && {
						'Content-Type': 'application/json',
						'Content-Length': Buffer.byteLength( sent ),
					} ),
				},
			},
			( answer ) => {
				let text = '';
				answer.setEncoding( 'utf8' );
				answer.on( 'data', ( part ) => ( text += part ) );
				answer.on( 'end', () =>
					answer.statusCode === 200
						? resolve( text )
						: reject(
								new Error(
									`${ method } ${ path }: ${ answer.statusCode } ${ text.slice( 0, 300 ) }`
								)
							)
				);
			}
		);
		asked.on( 'error', reject );
		asked.end( sent );
	} );

const bearer = ( { token } ) => ( { Authorization: `Bearer ${ token }` } );

/** The highest of 95 in 100. */
const p95 = ( numbers ) =>
	[ ...numbers ].sort( ( a, b ) => a - b )[
		Math.ceil( 0.95 * numbers.length ) - 1
	];

/** A visitor's tab that looks at an even pace; tells what it got and when. */
const startVisitor = ( shop, chat, every, onMessage ) => {
	let isOver = false;
	let through = chat.known ?? 1;
	let looks = 0;
	let typed = 0;
	let typedAt = -Infinity;
	const run = async () => {
		await pause( Math.random() * every );
		while ( ! isOver ) {
			const { n, t } = JSON.parse( await ask( 'GET', chat.counter ) );
			looks++;
			if ( t > typed ) {
				typed = t;
				typedAt = performance.now();
			}
			if ( n > through ) {
				const answer = JSON.parse(
					await ask(
						'GET',
						`${ shop.rest }vitrin-chat/conversations/${ chat.key }/messages?after=${ through }`,
						{ headers: bearer( chat ) }
					)
				);
				( { through } = answer );
				answer.messages.forEach( ( message ) =>
					onMessage( message.id, performance.now() )
				);
			}
			await pause(
				performance.now() - typedAt < TYPING ? FASTEST : every
			);
		}
	};
	// Whoever stops it learns of what went wrong; until then nobody listens.
	const ended = run();
	ended.catch( () => {} );
	return async () => {
		isOver = true;
		await ended;
		return looks;
	};
};

/** As src/chat/inbox/store does it: a conversation is open, and what has changed is asked for. */
const startInbox = ( shop, agent, place ) => {
	let isOver = false;
	let known = '';
	let typed = 0;
	let factsAt = -Infinity;
	/** The conversation's messages that the screen has; until then it asks for the newest. */
	let through = 0;
	const path = `${ shop.rest }vitrin/v1/chat/conversations`;
	const { id } = shop.conversations[ place % chats ];
	const get = async ( where ) =>
		JSON.parse( await ask( 'GET', path + where, { headers: agent } ) );
	const after = () => ( through ? `after=${ through }` : '' );
	/** No look waits for these. */
	const facts = [];
	const loadFacts = () => {
		if ( performance.now() - factsAt > FACTS ) {
			factsAt = performance.now();
			const loaded = get( `/${ id }/visitor` );
			loaded.catch( () => {} );
			facts.push( loaded );
		}
	};
	const look = async () => {
		const { c, t } = JSON.parse( await ask( 'GET', shop.counter ) );
		const began = performance.now();
		if ( String( c ) !== known ) {
			known = String( c );
			const { open } = await get(
				`?folder=open&open=${ id }&${ after() }`
			);
			( { through } = open );
		} else if ( t !== typed ) {
			( { through } = await get( `/${ id }?${ after() }` ) );
		} else {
			return 0;
		}
		typed = t;
		return performance.now() - began;
	};
	const run = async () => {
		await pause( Math.random() * FAST );
		while ( ! isOver ) {
			const took = await look();
			if ( took ) {
				loadFacts();
			}
			await pause( Math.max( FAST, REST * took ) );
		}
	};
	const ended = run();
	ended.catch( () => {} );
	return async () => {
		isOver = true;
		await ended;
		await Promise.all( facts );
	};
};

/** From an agent's press to the message in the visitor's tab. */
async function measureMessages( shop ) {
	const sent = new Map();
	const times = [];
	const visitors = shop.conversations.map( ( chat ) =>
		startVisitor( shop, chat, FAST, ( id, at ) => {
			const began = sent.get( id );
			if ( began ) {
				times.push( at - began );
				sent.delete( id );
			}
		} )
	);
	const screens = shop.agents
		.slice( 0, inboxes )
		.map( ( agent, i ) => startInbox( shop, agent, i ) );
	await pause( FAST );
	const end = performance.now() + 1000 * seconds;
	let number = 0;
	await Promise.all(
		shop.agents.map( async ( agent ) => {
			while ( performance.now() < end ) {
				const chat = shop.conversations[ number++ % chats ];
				const id = randomUUID();
				const path = `${ shop.rest }vitrin/v1/chat/conversations/${ chat.id }`;
				// Who answers types for a while; their page says so.
				await ask( 'POST', `${ path }/typing`, { headers: agent } );
				await pause( 2000 + 1000 * Math.random() );
				sent.set( id, performance.now() );
				await ask( 'POST', `${ path }/messages`, {
					body: { id, message: 'بله، امروز ارسال شد.' },
					headers: agent,
				} );
				await pause( 500 );
			}
		} )
	);
	await pause( 3 * FAST );
	await Promise.all( [ ...visitors, ...screens ].map( ( stop ) => stop() ) );
	return { times, lost: sent.size };
}

/** What open chats cost PHP that say nothing. */
async function measureIdle( shop, work ) {
	let calls = 0;
	const before = work();
	const visitors = shop.conversations.map( ( chat ) =>
		startVisitor( shop, { ...chat }, SLOW, () => calls++ )
	);
	await pause( 1000 * idle );
	const worked = work() - before;
	// Whoever waits for a look ends with it.
	const looks = await Promise.all( visitors.map( ( stop ) => stop() ) );
	return { calls, worked, looks: looks.reduce( ( a, b ) => a + b, 0 ) };
}

/** Visitors who write every half minute, and an answer's reading for each. */
const startWriters = ( shop ) => {
	let isOver = false;
	const write = async ( chat, i ) => {
		await pause( ( EVERY * i ) / writers );
		while ( ! isOver ) {
			await ask(
				'POST',
				`${ shop.rest }vitrin-chat/conversations/messages`,
				{
					body: { id: randomUUID(), message: 'ممنون!' },
					headers: bearer( chat ),
				}
			);
			for ( let waited = 0; waited < EVERY && ! isOver; waited += 100 ) {
				await pause( 100 );
			}
		}
	};
	const all = Promise.all(
		shop.conversations.slice( 0, writers ).map( write )
	);
	all.catch( () => {} );
	return async () => {
		isOver = true;
		await all;
	};
};

const load = async ( url ) => {
	const began = performance.now();
	const text = await ask( 'GET', new URL( url ).pathname );
	if ( ! text.includes( '</html>' ) ) {
		throw new Error( url );
	}
	return performance.now() - began;
};

/** Pages one at a time, with and without who writes, in turns. */
async function measurePages( shop ) {
	const ratios = [];
	const all = { without: [], with: [] };
	for ( let i = -1; i < rounds; i++ ) {
		const middle = {};
		for ( const state of i % 2
			? [ 'without', 'with' ]
			: [ 'with', 'without' ] ) {
			const stop = state === 'with' ? startWriters( shop ) : undefined;
			const times = [];
			const end = performance.now() + EVERY / 2;
			for ( let page = 0; performance.now() < end; page++ ) {
				times.push(
					await load( shop.pages[ page % shop.pages.length ] )
				);
			}
			await stop?.();
			middle[ state ] =
				times.reduce( ( sum, time ) => sum + time, 0 ) / times.length;
			if ( i >= 0 ) {
				all[ state ].push( ...times );
			}
		}
		if ( i >= 0 ) {
			ratios.push( middle.with / middle.without );
		}
	}
	return { ratio: median( ratios ), ratios, all };
}

await withChatShop(
	{ port, workers, conversations: chats, agents, core: '0', shop: given },
	async ( shop, work, base ) => {
		// The servers have the other processor.
		execFileSync( 'taskset', [ '-acp', '1', `${ process.pid }` ] );
		console.log( `self-test: ${ JSON.stringify( shop.tests ) }` );
		shop.agents = await Promise.all(
			shop.agents.map( ( agent ) => logIn( base, agent ) )
		);
		const { times, lost } = await measureMessages( shop );
		console.log(
			`messages: ${ times.length }, median ${ median( times ).toFixed( 0 ) } ms, 95th percentile ${ p95( times ).toFixed( 0 ) } ms, lost ${ lost }; ${ chats } chats, ${ agents } agents, ${ inboxes } inboxes, ${ workers } workers`
		);
		// Their tabs know what was said; what follows says nothing more.
		const fresh = shop.conversations.map( ( chat ) => ( { ...chat } ) );
		for ( const chat of fresh ) {
			chat.known = JSON.parse( await ask( 'GET', chat.counter ) ).n;
		}
		const quiet = await measureIdle(
			{ ...shop, conversations: fresh },
			work
		);
		console.log(
			`idle: ${ chats } chats for ${ idle } s, ${ quiet.looks } looks at files, ${ quiet.calls } calls, PHP worked ${ ( quiet.worked / 1e6 ).toFixed( 1 ) } ms`
		);
		const pages = await measurePages( shop );
		console.log(
			`pages: ${ median( pages.all.without ).toFixed( 1 ) } ms without, ${ median( pages.all.with ).toFixed( 1 ) } ms with ${ writers } visitors who write every ${ EVERY / 1000 } s; ratio of means ${ pages.ratio.toFixed( 3 ) }, median of ${ rounds } pairs (${ pages.ratios.map( ( one ) => one.toFixed( 2 ) ).join( ' ' ) })`
		);
		process.exitCode =
			p95( times ) <= BUDGET.message &&
			lost === 0 &&
			quiet.calls === 0 &&
			pages.ratio <= BUDGET.pages
				? 0
				: 1;
	}
);
