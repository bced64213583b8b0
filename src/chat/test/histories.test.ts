/**
 * Random histories of three tabs and two agents, with drops, doubled and late calls, a network that goes away, pages that
 * are left, a login, files that are lost or old [CHAT-13b]. VITRIN_HISTORIES says how many (10,000 take minutes), VITRIN_SEED repeats a run.
 */
import fc from 'fast-check';
import { createTime } from '../../shared/test/time';
import { createBrowser } from './model/browser';
import { Server, type Outcome, type Trip } from './model/server';

const HISTORIES = Number( process.env.VITRIN_HISTORIES ?? 1500 );
const SEED = Number( process.env.VITRIN_SEED ?? Date.now() % 1_000_000 );
const TABS = 3;
const AGENTS = 2;

type Step =
	| { do: 'write'; tab: number }
	| { do: 'answer'; agent: number; times: number }
	| { do: 'wait'; milliseconds: number }
	| { do: 'reload' | 'hide' | 'show'; tab: number }
	| { do: 'offline' | 'online' | 'close' | 'lose file' | 'clock back' };

const tab = fc.nat( TABS - 1 );
const step: fc.Arbitrary< Step > = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record( { do: fc.constant( 'write' as const ), tab } ),
	},
	{
		weight: 4,
		arbitrary: fc.record( {
			do: fc.constant( 'answer' as const ),
			agent: fc.nat( AGENTS - 1 ),
			// An agent's page tries again, too.
			times: fc.integer( { min: 1, max: 2 } ),
		} ),
	},
	{
		weight: 5,
		arbitrary: fc.record( {
			do: fc.constant( 'wait' as const ),
			milliseconds: fc.oneof( fc.nat( 300 ), fc.nat( 20_000 ) ),
		} ),
	},
	{
		weight: 3,
		arbitrary: fc.record( {
			do: fc.constantFrom(
				'reload' as const,
				'hide' as const,
				'show' as const
			),
			tab,
		} ),
	},
	{
		weight: 2,
		arbitrary: fc.record( {
			do: fc.constantFrom(
				'offline' as const,
				'online' as const,
				'close' as const,
				'lose file' as const,
				'clock back' as const
			),
		} ),
	}
);

const trip: fc.Arbitrary< Trip > = fc.record( {
	outcome: fc.oneof(
		{ weight: 6, arbitrary: fc.constant< Outcome >( 'fine' ) },
		{
			weight: 4,
			arbitrary: fc.constantFrom< Outcome >(
				'lost',
				'unheard',
				'doubled',
				'busy',
				'garbage'
			),
		}
	),
	there: fc.nat( 2000 ),
	back: fc.nat( 2000 ),
} );

interface History {
	steps: Step[];
	trips: Trip[];
}

const FINE: Trip = { outcome: 'fine', there: 20, back: 20 };

/** Longer than anything waits for: a hidden tab looks once a minute. */
const LONG = 70_000;

const expectSound = async ( { steps, trips }: History ): Promise< void > => {
	const time = createTime();
	let at = 0;
	const server = new Server( time, () => trips[ at++ ] ?? FINE );
	let skew = 0;
	const browser = createBrowser( server, TABS, true, () => skew );
	const { tabs } = browser;
	const written: string[][] = tabs.map( () => [] );
	const answered = new Set< string >();
	tabs.forEach( ( { chat } ) => void chat.open() );
	const shownTwice: string[] = [];
	const watch = ( { chat }: ( typeof tabs )[ number ] ): void =>
		void chat.subscribe( () => {
			const { messages, pending } = chat.getState();
			const stored = messages.map( ( { id } ) => id );
			shownTwice.push(
				...pending
					.map( ( { id } ) => id )
					.filter( ( id ) => stored.includes( id ) )
			);
		} );
	tabs.forEach( watch );
	await time.pass( 10 );
	let count = 0;
	const deeds: Record< Step[ 'do' ], ( step: never ) => unknown > = {
		write( { tab: of }: { tab: number } ) {
			const text = `v${ ++count } of ${ of }`;
			written[ of ]?.push( text );
			void tabs[ of ]?.chat.send( text );
		},
		answer( { agent, times }: { agent: number; times: number } ) {
			const thread = server.threads.at( -1 );
			if ( thread ) {
				const id = `a${ ++count }`;
				for ( let i = 0; i < times; i++ ) {
					server.store( thread, {
						id,
						text: `of agent ${ agent }`,
						sender: 'agent',
					} );
				}
				answered.add( id );
			}
		},
		wait: ( { milliseconds }: { milliseconds: number } ) =>
			time.pass( milliseconds ),
		async reload( { tab: of }: { tab: number } ) {
			// Browsers finish what the page has given to its storage.
			await time.pass( 0 );
			void tabs[ of ]?.reload();
		},
		hide: ( { tab: of }: { tab: number } ) =>
			( tabs[ of ]!.isHidden = true ),
		show( { tab: of }: { tab: number } ) {
			tabs[ of ]!.isHidden = false;
			tabs[ of ]!.chat.wake();
		},
		offline: () => ( server.isOffline = true ),
		online() {
			server.isOffline = false;
			tabs.forEach( ( { chat } ) => chat.wake() );
		},
		close() {
			const thread = server.threads.at( -1 );
			if ( thread ) {
				thread.status = 'closed';
				thread.changes++;
			}
		},
		'lose file': () => {
			const thread = server.threads.at( -1 );
			if ( thread ) {
				server.lostFiles.add( thread.id );
			}
		},
		'clock back': () => ( skew -= 3_600_000 ),
	};
	for ( const one of steps ) {
		await deeds[ one.do ]( one as never );
		await time.pass( 0 );
	}
	// The network is fine again, and everybody looks.
	at = Infinity;
	server.isOffline = false;
	tabs.forEach( ( one ) => {
		one.isHidden = false;
		one.chat.wake();
	} );
	await time.pass( LONG );

	// Nothing stands there twice, not even for a moment.
	expect( shownTwice ).toEqual( [] );
	const stored = server.threads.flatMap( ( { messages } ) => messages );
	const mine = stored.filter( ( { sender } ) => sender === 'contact' );
	const texts = mine.map( ( { message } ) => message );
	// Nothing is lost or doubled, and each tab's are in its order.
	expect( [ ...texts ].sort() ).toEqual( written.flat().sort() );
	written.forEach( ( own ) =>
		expect( texts.filter( ( text ) => own.includes( text ) ) ).toEqual(
			own
		)
	);
	expect( stored.filter( ( { sender } ) => sender === 'agent' ).length ).toBe(
		answered.size
	);
	// All tabs show what the server has, in its order, and nothing waits.
	const shown = [ ...server.threads ]
		.sort( ( a, b ) => b.updated - a.updated )
		.find( ( { status } ) => status === 'open' );
	for ( const { chat } of tabs ) {
		const { messages, pending, conversation } = chat.getState();
		expect( pending ).toEqual( [] );
		const now =
			shown ??
			server.threads.find( ( { id } ) => id === conversation?.id );
		const from = messages[ 0 ]?.sequence ?? 1;
		expect( messages.map( ( { sequence } ) => sequence ) ).toEqual(
			now?.messages
				.map( ( { sequence } ) => sequence )
				.slice( from - 1 ) ?? []
		);
	}
	browser.dispose();
};

it( `[CHAT-13b] ${ HISTORIES } histories of two agents and three tabs lose, double and reorder nothing (seed ${ SEED })`, async () => {
	const result = await fc.check(
		fc.asyncProperty(
			fc.record( {
				steps: fc.array( step, { maxLength: 14 } ),
				trips: fc.array( trip, { maxLength: 16 } ),
			} ),
			expectSound
		),
		{ numRuns: HISTORIES, seed: SEED }
	);
	if ( result.failed ) {
		throw new Error(
			`${ fc.defaultReportMessage( result ) }\n${ String( result.errorInstance ) }`
		);
	}
	expect( result.numRuns ).toBe( HISTORIES );
}, 600_000 );

it( '[CHAT-13b] one tab begins another conversation, unheard at first: tabs that saw the former one only when it was closed go on with the new one', () =>
	expectSound( {
		steps: [
			{ do: 'write', tab: 0 },
			{ do: 'answer', agent: 0, times: 1 },
			{ do: 'close' },
			{ do: 'write', tab: 0 },
		],
		trips: ( [ 'fine', 'lost', 'lost', 'fine', 'unheard' ] as const ).map(
			( outcome ) => ( { outcome, there: 0, back: 0 } )
		),
	} ) );
