/**
 * Random histories of presses, delays, reorderings, lost answers, failures, tabs and pages
 * that are left, with the real store, queue, transport and client against a model of
 * WooCommerce's session (docs/guarantees.md). VITRIN_HISTORIES says how many,
 * VITRIN_SEED repeats a run.
 */
import fc from 'fast-check';
import {
	createBrowser,
	shownIn,
	type TripOutcome,
	type Trip,
} from './model/browser';
import { idOf, PRODUCTS, Shop, STOCK } from './model/shop';
import { createTime } from '../../shared/test/time';
import type { CartLine, CartResult } from '../domain/types';

type Product = ( typeof PRODUCTS )[ number ];

type Step =
	| { do: 'add'; product: Product; quantity: number; where: number }
	| { do: 'set'; product: Product; quantity: number; where: number }
	| { do: 'plus' | 'minus'; product: Product; where: number }
	| { do: 'remove' | 'put back'; product: Product; where: number }
	| { do: 'wait'; milliseconds: number }
	| { do: 'offline' | 'online' }
	| { do: 'leave' | 'look'; where: number }
	| { do: 'stale nonce' };

const HISTORIES = Number( process.env.VITRIN_HISTORIES ?? 10500 );
const SEED = Number( process.env.VITRIN_SEED ?? Date.now() % 1_000_000 );
const TABS = 2;

const product = fc.constantFrom( ...PRODUCTS );
const where = fc.nat( TABS - 1 );
const wait: fc.Arbitrary< Step > = fc.record( {
	do: fc.constant( 'wait' as const ),
	milliseconds: fc.oneof( fc.nat( 200 ), fc.nat( 5000 ), fc.nat( 50000 ) ),
} );
const add: fc.Arbitrary< Step > = fc.record( {
	do: fc.constant( 'add' as const ),
	product,
	quantity: fc.integer( { min: 1, max: 3 } ),
	where,
} );
const around: fc.Arbitrary< Step > = fc.oneof(
	wait,
	fc.record( {
		do: fc.constantFrom( 'offline' as const, 'online' as const ),
	} ),
	fc.record( {
		do: fc.constantFrom( 'leave' as const, 'look' as const ),
		where,
	} ),
	fc.record( { do: fc.constant( 'stale nonce' as const ) } )
);
const onLine: fc.Arbitrary< Step > = fc.oneof(
	fc.record( {
		do: fc.constantFrom(
			'plus' as const,
			'minus' as const,
			'remove' as const,
			'put back' as const
		),
		product,
		where,
	} ),
	fc.record( {
		do: fc.constant( 'set' as const ),
		product,
		quantity: fc.integer( { min: 0, max: 5 } ),
		where,
	} )
);

/** Steps, of which two tabs' both count. */
const clicked: fc.Arbitrary< Step > = fc.record( {
	do: fc.constantFrom( 'plus' as const, 'minus' as const ),
	product,
	where,
} );
/** In one tab a click whose page is soon left; in any tab something else goes. */
const hurried: fc.Arbitrary< Step > = fc.oneof(
	fc.record( {
		do: fc.constant( 'plus' as const ),
		product: fc.constant( 'mug' as const ),
		where,
	} ),
	fc.record( { do: fc.constant( 'leave' as const ), where } )
);
const removed: fc.Arbitrary< Step > = fc.record( {
	do: fc.constantFrom( 'remove' as const, 'put back' as const ),
	product: fc.constantFrom( 'bowl' as const, 'lamp' as const ),
	where,
} );
const moment: fc.Arbitrary< Step > = fc.record( {
	do: fc.constant( 'wait' as const ),
	milliseconds: fc.nat( 250 ),
} );

const time = fc.oneof( fc.nat( 100 ), fc.nat( 4000 ) );
const tripOf = ( outcome: fc.Arbitrary< TripOutcome > ): fc.Arbitrary< Trip > =>
	fc.record( { outcome, times: fc.tuple( time, time, time ) } );
const outcome: fc.Arbitrary< TripOutcome > = fc.oneof(
	{ weight: 5, arbitrary: fc.constant< TripOutcome >( { kind: 'fine' } ) },
	{
		weight: 6,
		arbitrary: fc.constantFrom< TripOutcome >(
			{ kind: 'lost' },
			{ kind: 'unheard' },
			{ kind: 'broken', isDone: true },
			{ kind: 'broken', isDone: false },
			{ kind: 'garbage' },
			{ kind: 'silent', isDone: true },
			{ kind: 'silent', isDone: false },
			{ kind: 'limited' }
		),
	}
);
const trips = fc.array( tripOf( outcome ), { maxLength: 14 } );
const lateTrips = fc.array(
	tripOf(
		fc.oneof( outcome, fc.constant< TripOutcome >( { kind: 'late' } ) )
	),
	{ maxLength: 14 }
);
const messageTimes = fc.array( fc.nat( 3000 ), { minLength: 1, maxLength: 4 } );

interface UserRequest {
	step: Step;
	/** Undefined: nobody ever answered the click. */
	result?: CartResult;
}

const isSilent = ( result: CartResult | undefined ): boolean =>
	result?.ok === false && ! result.failure.code && ! result.failure.message;

/** What failed may have been made all the same, but for a plain no. */
const isUnknown = ( result: CartResult | undefined ): boolean =>
	isSilent( result ) ||
	( result?.ok === false && result.failure.kind !== 'refused' );

const total = { histories: 0, presses: 0, calls: 0, faults: 0 };

const play = async (
	steps: readonly Step[],
	plan: readonly Trip[],
	messages: readonly number[]
) => {
	const clock = createTime();
	const shop = new Shop( clock.now );
	const {
		tabs,
		plan: give,
		calm,
		faults,
	} = createBrowser( shop, clock, TABS, messages );
	const presses: UserRequest[] = [];
	/** The lines that somebody removed in a tab. */
	const gone = tabs.map( () => new Map< string, CartLine >() );
	const request = ( step: Step, call: Promise< CartResult > ) => {
		const one: UserRequest = { step };
		presses.push( one );
		void call.then( ( result ) => {
			one.result = result;
		} );
	};
	tabs.forEach( ( { store } ) => void store.refresh() );
	await clock.settle();
	give( plan );
	for ( const step of steps ) {
		const tab = 'where' in step ? tabs[ step.where ]! : tabs[ 0 ]!;
		const { store } = tab;
		const shown = 'product' in step ? shownIn( tab )[ step.product ] : 0;
		switch ( step.do ) {
			case 'add':
				request(
					step,
					tab.click( () =>
						store.add( {
							action: 'add_to_cart',
							productId: idOf( step.product ),
							quantity: step.quantity,
							fields: {
								product_id: String( idOf( step.product ) ),
								quantity: String( step.quantity ),
							},
						} )
					)
				);
				break;
			case 'set':
				if ( shown ) {
					request(
						step,
						// No finger is quicker than the paint before.
						tab.click( () =>
							store.setQuantity( step.product, step.quantity )
						)
					);
				}
				break;
			case 'plus':
			case 'minus':
				if ( shown && ( step.do === 'plus' || shown > 1 ) ) {
					const by = step.do === 'plus' ? 1 : -1;
					request(
						step,
						tab.click( () =>
							store.setQuantity(
								step.product,
								shown + by,
								undefined,
								by
							)
						)
					);
				}
				break;
			case 'remove':
				if ( shown ) {
					const line = store
						.getState()
						.view.lines.find( ( { key } ) => key === step.product );
					gone[ step.where ]!.set( step.product, line! );
					request(
						step,
						tab.click( () => store.remove( step.product ) )
					);
				}
				break;
			case 'put back': {
				const line = gone[ step.where ]!.get( step.product );
				if ( line ) {
					request( step, store.restore( line, 0 ) );
				}
				break;
			}
			case 'wait':
				await clock.pass( step.milliseconds );
				break;
			case 'offline':
			case 'online':
				tabs.forEach( ( each ) =>
					each.setOnline( step.do === 'online' )
				);
				break;
			case 'leave':
				await tab.leave();
				break;
			case 'look':
				void store.refresh( true );
				break;
			case 'stale nonce':
				shop.expireNonce();
		}
		// The press's own task ends before the next click.
		await Promise.resolve();
	}
	// The storm goes on until its calls are through, then it is over.
	tabs.forEach( ( each ) => each.setOnline( true ) );
	await clock.settle();
	calm();
	// As when somebody comes back to the tab: it asks only if it is not sure.
	tabs.forEach( ( each ) => each.store.recheck() );
	await clock.settle();
	total.histories++;
	total.presses += presses.length;
	total.calls += shop.requests;
	total.faults += faults();
	return { shop, tabs, presses };
};

type Played = Awaited< ReturnType< typeof play > >;

/** Nothing hangs, nothing is left pending, and every tab shows what the shop has. */
const expectTruth = ( { shop, tabs, presses }: Played ): void => {
	for ( const tab of tabs ) {
		const { pending, isOffline } = tab.store.getState();
		expect( pending ).toEqual( [] );
		expect( isOffline ).toBe( false );
		expect( shownIn( tab ) ).toEqual( shop.session.quantities );
	}
	expect( presses.filter( ( { result } ) => ! result ) ).toEqual( [] );
};

/** By how much a click changes a product's quantity. */
const sizeOf = ( step: Step, name: Product ): number => {
	if ( ! ( 'product' in step ) || step.product !== name ) {
		return 0;
	}
	if ( step.do === 'add' ) {
		return step.quantity;
	}
	return step.do === 'plus' ? 1 : Number( step.do === 'minus' ) * -1;
};

/** Each accepted click counts once, each of unknown outcome at most once. */
const expectCounted = (
	has: number,
	from: number,
	clicks: readonly UserRequest[],
	name: Product
): void => {
	let least = from;
	let most = from;
	for ( const { step, result } of clicks ) {
		const size = sizeOf( step, name );
		if ( result?.ok || ( isUnknown( result ) && size < 0 ) ) {
			least += size;
		}
		if ( result?.ok || ( isUnknown( result ) && size > 0 ) ) {
			most += size;
		}
	}
	expect( has ).toBeGreaterThanOrEqual( least );
	expect( has ).toBeLessThanOrEqual( most );
};

/** Two of each product, before anything goes wrong. */
const FILLED: Step[] = [
	...PRODUCTS.map( ( name ): Step => ( {
		do: 'add',
		product: name,
		quantity: 2,
		where: 0,
	} ) ),
	{ do: 'wait', milliseconds: 5000 },
];
const CALM: Trip[] = PRODUCTS.map( () => ( {
	outcome: { kind: 'fine' },
	times: [ 1, 1, 1 ],
} ) );

const sumOf = ( presses: readonly UserRequest[], name: Product ): number =>
	presses.reduce(
		( sum, { step } ) =>
			step.do === 'add' && step.product === name
				? sum + step.quantity
				: sum,
		0
	);

const expectAll = async < T >(
	share: number,
	property: fc.IAsyncProperty< T >
): Promise< void > => {
	const run = fc.assert( property, {
		numRuns: Math.ceil( HISTORIES * share ),
		seed: SEED,
	} );
	await expect( run ).resolves.toBeUndefined();
};

jest.setTimeout( 600_000 );

afterAll( () => {
	// For docs/guarantees.md.
	process.stdout.write(
		`${ total.histories } histories: ${ total.presses } presses, ${ total.calls } calls that reached the shop, ${ total.faults } faults, VITRIN_SEED=${ SEED }\n`
	);
} );

describe( 'histories against a model of the session', () => {
	it( '[ADD-09] [SIDE-19] every accepted add counts once, none is lost, none doubled', async () => {
		await expectAll(
			0.3,
			fc.asyncProperty(
				fc.array( fc.oneof( add, add, around ), { maxLength: 14 } ),
				trips,
				messageTimes,
				async ( steps, plan, messages ) => {
					const played = await play( steps, plan, messages );
					expectTruth( played );
					for ( const name of PRODUCTS ) {
						const accepted = sumOf(
							played.presses.filter(
								( { result } ) => result?.ok
							),
							name
						);
						const unknown = sumOf(
							played.presses.filter( ( { result } ) =>
								isUnknown( result )
							),
							name
						);
						const have =
							played.shop.session.quantities[ name ] ?? 0;
						expect( have ).toBeGreaterThanOrEqual( accepted );
						expect( have ).toBeLessThanOrEqual(
							accepted + unknown
						);
						expect( have ).toBeLessThanOrEqual( STOCK[ name ]! );
					}
				}
			)
		);
	} );

	it( '[SIDE-19] [SIDE-20] whatever is clicked in two tabs, both end at the truth', async () => {
		await expectAll(
			0.25,
			fc.asyncProperty(
				fc.array( fc.oneof( add, onLine, onLine, around ), {
					maxLength: 18,
				} ),
				trips,
				messageTimes,
				async ( steps, plan, messages ) => {
					expectTruth( await play( steps, plan, messages ) );
				}
			)
		);
	} );

	it( '[SIDE-19] in one tab the newest wish for a line wins', async () => {
		await expectAll(
			0.15,
			fc.asyncProperty(
				fc.array( fc.oneof( onLine, onLine, wait ), { maxLength: 14 } ),
				trips,
				async ( steps, plan ) => {
					const here = steps.map( ( step ) =>
						'where' in step ? { ...step, where: 0 } : step
					);
					const played = await play(
						[ ...FILLED, ...here ],
						[ ...CALM, ...plan ],
						[ 1 ]
					);
					expectTruth( played );
					for ( const name of PRODUCTS ) {
						const all = played.presses.filter(
							( { step } ) =>
								'product' in step && step.product === name
						);
						// The clicks on plus and minus that follow it count from there.
						const at = all.findLastIndex(
							( { step } ) => ! /^(plus|minus)$/.test( step.do )
						);
						const last = all[ at ];
						if (
							! last?.result?.ok ||
							last.step.do === 'put back'
						) {
							continue;
						}
						const has = played.shop.session.quantities[ name ] ?? 0;
						const from =
							( 'quantity' in last.step && last.step.quantity ) ||
							0;
						expectCounted( has, from, all.slice( at + 1 ), name );
					}
				}
			)
		);
	} );

	it( '[SIDE-19] [SIDE-20] every accepted click on plus or minus counts once, whichever tab it is made in', async () => {
		await expectAll(
			0.15,
			fc.asyncProperty(
				fc.array( fc.oneof( clicked, clicked, clicked, add, around ), {
					maxLength: 14,
				} ),
				trips,
				messageTimes,
				async ( steps, plan, messages ) => {
					const played = await play(
						[ ...FILLED, ...steps ],
						[ ...CALM, ...plan ],
						messages
					);
					expectTruth( played );
					for ( const name of PRODUCTS ) {
						expectCounted(
							played.shop.session.quantities[ name ] ?? 0,
							0,
							played.presses,
							name
						);
					}
				}
			)
		);
	} );

	it( '[SIDE-19] no click is lost when its page is left at once, while another tab removes lines', async () => {
		await expectAll(
			0.05,
			fc.asyncProperty(
				fc.array( fc.oneof( hurried, removed, moment ), {
					maxLength: 14,
				} ),
				fc.array(
					tripOf( fc.constant< TripOutcome >( { kind: 'fine' } ) ),
					{
						maxLength: 14,
					}
				),
				messageTimes,
				async ( steps, plan, messages ) => {
					const played = await play(
						[ ...FILLED, ...steps ],
						[ ...CALM, ...plan ],
						messages
					);
					expectTruth( played );
					const clicks = played.presses.filter(
						( { step } ) => step.do === 'plus'
					);
					expect( played.shop.session.quantities.mug ).toBe(
						2 + clicks.length
					);
				}
			)
		);
	} );

	it( '[ADD-09] a shop that does the work after the browser gave up: never doubled, and the truth is shown', async () => {
		await expectAll(
			0.1,
			fc.asyncProperty(
				fc.array( fc.oneof( add, add, wait ), { maxLength: 10 } ),
				lateTrips,
				async ( steps, plan ) => {
					const played = await play( steps, plan, [ 1 ] );
					for ( const name of PRODUCTS ) {
						expect(
							played.shop.session.quantities[ name ] ?? 0
						).toBeLessThanOrEqual( sumOf( played.presses, name ) );
					}
					expect(
						played.presses.filter( ( { result } ) => ! result )
					).toEqual( [] );
				}
			)
		);
	} );
} );
