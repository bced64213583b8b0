#!/usr/bin/env node
/**
 * Random histories of three tabs and two agents against the real PHP and MariaDB [CHAT-13]: the client of the browser, with
 * calls that get lost, come twice or whose answers get lost, a network that goes away, pages that are left. Time passes
 * faster than on the wall.
 *
 *     node tools/chat/histories.mjs --histories=300
 *
 * The exit code is 1 where a message was lost, doubled or out of order anywhere.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../lib/cli.mjs';
import { chatClient } from './lib/client.mjs';
import { SHOP_OPTIONS, withChatShop } from './lib/shop.mjs';
import { logIn } from './lib/staff.mjs';

const given = readOptions( {
	usage: 'node tools/chat/histories.mjs',
	options: {
		...SHOP_OPTIONS,
		histories: { value: 'NUMBER', text: 'how many (300)' },
		seed: { value: 'NUMBER', text: 'of the first' },
		together: { value: 'NUMBER', text: 'at once (6)' },
		workers: { value: 'NUMBER', text: 'PHP’s processes (4)' },
		port: { value: 'NUMBER', text: 'of the shop (8819)' },
	},
} );
const [ histories, seed, together, workers, port ] = [
	given.histories ?? 300,
	given.seed ?? Date.now() % 1_000_000,
	given.together ?? 6,
	given.workers ?? 4,
	given.port ?? 8819,
].map( Number );

const TABS = 3;
const STEPS = 10;
/** Milliseconds of the client in one of ours. */
const FASTER = 10;
/** Milliseconds in which all have to agree at the end. */
const PATIENCE = 60_000;

const { client, folder } = chatClient();
// The browser's, as far as the client asks.
globalThis.location ??= new URL( 'http://127.0.0.1/' );
globalThis.window ??= Object.assign( new EventTarget(), {
	location: globalThis.location,
} );

/** Numbers from 0 to 1 by a seed (Lehmer). */
const random = ( state ) => () =>
	( state = ( state * 48_271 ) % 2_147_483_647 ) / 2_147_483_647;

const began = Date.now();
const now = () => began + ( Date.now() - began ) * FASTER;
const clock = {
	after( milliseconds, task ) {
		const id = setTimeout( task, milliseconds / FASTER );
		return () => clearTimeout( id );
	},
};

/** One browser: a cookie, an outbox and a channel for all its tabs. */
const createBrowser = ( base, chance ) => {
	const network = { isOffline: false, isFine: false };
	let cookie = null;
	const store = {
		get: () => cookie,
		set: ( contact ) => ( cookie = contact ),
		isAnnounced: () => !! cookie,
		setAnnounced() {},
	};
	const lost = () => {
		throw new TypeError( 'lost' );
	};
	const send = async ( url, init ) => {
		const fate = network.isFine ? 1 : chance();
		await pause( network.isFine ? 0 : 60 * chance() );
		if ( network.isOffline || fate < 0.12 ) {
			return lost();
		}
		const real = () => fetch( new URL( url, base ), init );
		if ( fate < 0.2 ) {
			// Twice at the same time.
			const [ answer ] = await Promise.all( [ real(), real() ] );
			return answer;
		}
		const answer = await real();
		await pause( network.isFine ? 0 : 60 * chance() );
		if ( network.isOffline || fate < 0.32 ) {
			return lost();
		}
		return fate < 0.36 ? new Response( '<html>', { status: 200 } ) : answer;
	};
	const outbox = client.createMemoryOutbox();
	const hearers = new Set();
	const start = ( tab ) => {
		let own;
		tab.chat = client.createChat( {
			provider: client.createEmbeddedProvider( {
				url: '/wp-json/vitrin-chat',
				ajax: '/wp-admin/admin-ajax.php',
				store,
				fetch: send,
			} ),
			outbox,
			clock,
			now,
			uuid: randomUUID,
			async readCounter( url ) {
				if ( network.isOffline ) {
					return { kind: 'failed' };
				}
				const answer = await fetch( new URL( url, base ) );
				const counter = answer.ok
					? client.readCounter( await answer.json() )
					: undefined;
				return counter
					? { kind: 'counter', counter }
					: { kind: 'gone' };
			},
			isHidden: () => tab.isHidden,
			connect( scope, hear ) {
				own = hear;
				hearers.add( hear );
				scope.add( () => hearers.delete( hear ) );
				return ( message ) => {
					for ( const other of hearers ) {
						if ( other !== own ) {
							setImmediate( () =>
								other( structuredClone( message ) )
							);
						}
					}
				};
			},
		} );
		void tab.chat.open();
	};
	const tabs = Array.from( { length: TABS }, () => ( { isHidden: false } ) );
	tabs.forEach( start );
	return { tabs, network, start };
};

/** Waits until something is so. */
const until = async ( test ) => {
	const end = Date.now() + PATIENCE;
	while ( ! test() ) {
		if ( Date.now() > end ) {
			return false;
		}
		await pause( 50 );
	}
	return true;
};

const run = async ( number, base, headers ) => {
	const chance = random( seed + number + 1 );
	const pick = ( list ) => list[ Math.floor( chance() * list.length ) ];
	const { tabs, network, start } = createBrowser( base, chance );
	const written = tabs.map( () => [] );
	const answers = [];
	const staff = async ( method, path, data ) => {
		const answer = await fetch(
			`${ base }/wp-json/vitrin/v1/chat${ path }`,
			{
				method,
				headers: {
					...pick( headers ),
					'Content-Type': 'application/json',
				},
				...( data && { body: JSON.stringify( data ) } ),
			}
		);
		if ( ! answer.ok ) {
			throw new Error( `${ path }: ${ answer.status }` );
		}
		return answer.json();
	};
	/** The staff's number of the browser's conversation. */
	const conversation = async () => {
		const mark = `#${ number } `;
		const { conversations } = await staff( 'GET', '/conversations' );
		return conversations.find( ( one ) => one.preview.startsWith( mark ) );
	};
	let id = 0;
	const pending = [];
	for ( let step = 0; step < STEPS; step++ ) {
		const deed = chance();
		const at = Math.floor( chance() * TABS );
		if ( deed < 0.4 || ! step ) {
			const text = `#${ number } ${ step } of tab ${ at }`;
			written[ at ].push( text );
			pending.push( tabs[ at ].chat.send( text ) );
		} else if ( deed < 0.65 ) {
			id = id || ( await conversation() )?.id || 0;
			if ( id ) {
				const message = {
					id: randomUUID(),
					message: `#${ number } answer ${ step }`,
				};
				answers.push( message.message );
				// Both tries of an agent's page at once.
				await Promise.all(
					Array.from( { length: 1 + Math.round( chance() ) }, () =>
						staff(
							'POST',
							`/conversations/${ id }/messages`,
							message
						)
					)
				);
			}
		} else if ( deed < 0.75 ) {
			tabs[ at ].chat.dispose();
			start( tabs[ at ] );
		} else if ( deed < 0.85 ) {
			network.isOffline = ! network.isOffline;
		} else {
			tabs[ at ].isHidden = ! tabs[ at ].isHidden;
			tabs[ at ].chat.wake();
		}
		await pause( 200 * chance() );
	}
	Object.assign( network, { isOffline: false, isFine: true } );
	tabs.forEach( ( tab ) => {
		tab.isHidden = false;
		tab.chat.wake();
	} );
	const count = written.flat().length + answers.length;
	const agreed = await until( () =>
		tabs.every( ( { chat } ) => {
			const { messages, pending: waiting } = chat.getState();
			return messages.length >= count && ! waiting.length;
		} )
	);
	// What would come twice comes now.
	await pause( 300 );
	const problems = agreed ? [] : [ 'they did not agree in time' ];
	const of = await conversation();
	const { messages } = of
		? await staff( 'GET', `/conversations/${ of.id }?after=0` )
		: { messages: [] };
	const texts = messages.map( ( one ) => one.message );
	if (
		[ ...texts ].sort().join() !==
		[ ...written.flat(), ...answers ].sort().join()
	) {
		problems.push(
			`stored ${ JSON.stringify( texts ) }, written ${ JSON.stringify( [ written, answers ] ) }`
		);
	}
	if ( messages.some( ( one, i ) => one.sequence !== i + 1 ) ) {
		problems.push( 'a gap' );
	}
	written.forEach( ( own ) => {
		if (
			texts.filter( ( text ) => own.includes( text ) ).join() !==
			own.join()
		) {
			problems.push( `out of order: ${ own }` );
		}
	} );
	tabs.forEach( ( { chat } ) => {
		const shown = chat.getState().messages.map( ( one ) => one.message );
		if ( shown.join() !== texts.join() ) {
			problems.push( `a tab shows ${ JSON.stringify( shown ) }` );
		}
		chat.dispose();
	} );
	return problems;
};

try {
	await withChatShop(
		{ port, workers, conversations: 0, agents: 2, shop: given },
		async ( shop, work, base ) => {
			const headers = await Promise.all(
				shop.agents.map( ( agent ) => logIn( base, agent ) )
			);
			let next = 0;
			let bad = 0;
			await Promise.all(
				Array.from( { length: together }, async () => {
					while ( next < histories ) {
						const number = next++;
						const problems = await run( number, base, headers );
						if ( problems.length ) {
							bad++;
							console.log(
								`history ${ number }: ${ problems.join( '; ' ) }`
							);
						}
						if ( next % 50 === 0 ) {
							console.log( `${ next } of ${ histories }` );
						}
					}
				} )
			);
			console.log(
				`${ histories } histories from seed ${ seed } on, ${ bad } unsound`
			);
			process.exitCode = bad ? 1 : 0;
		}
	);
} finally {
	rmSync( folder, { recursive: true, force: true } );
}
