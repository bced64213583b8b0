import { createDelivery, type Connection } from '../delivery';
import { createAdd } from '../domain/changes/add';
import { PAUSES, REMEMBERED } from '../domain/outcome';
import type { AddRequest, CallResult, PendingChange } from '../domain/types';
import { addOf, answerWith, cartWith, KEY } from './helpers';
import { createTime } from '../../shared/test/time';

const ADD: PendingChange = {
	id: '1',
	since: 0,
	type: 'add',
	request: addOf( 31 ),
	operation: 'op-1',
};
const PLUS = {
	id: '2',
	since: 0,
	type: 'quantity',
	key: KEY,
	quantity: 4,
} satisfies PendingChange;
const REMOVE: PendingChange = {
	id: '3',
	since: 0,
	type: 'remove',
	key: KEY,
	action: 'vitrin_remove_item',
};

const yes = ( quantities = {}, operations: string[] = [] ): CallResult => ( {
	ok: true,
	value: { ...answerWith( cartWith( quantities, 9 ) ), operations },
} );
type Kind = Extract< CallResult, { ok: false } >[ 'failure' ][ 'kind' ];
const no = (
	kind: Kind,
	answer?: CallResult,
	more: { retryAfter?: number } = {}
): CallResult => ( {
	ok: false,
	failure: {
		kind,
		code: 500,
		message: 'no',
		...more,
		...( answer?.ok && { answer: answer.value } ),
	},
} );

/** @param given What the shop says, in turn. @param random The middle: pauses as they are named. */
const setUp = ( given: CallResult[], random = () => 0.5 ) => {
	const time = createTime();
	const calls: Array< [ number, string, readonly string[] ] > = [];
	let isOnline = true;
	let isGivenUp = false;
	const back: Array< () => void > = [];
	const locked: string[] = [];
	const connection: Connection = {
		isOnline: () => isOnline,
		back: () => new Promise( ( resolve ) => void back.push( resolve ) ),
	};
	const onOffline = jest.fn();
	const delivery = createDelivery( {
		send: async ( change, operations ) => {
			calls.push( [ time.now(), change?.type ?? 'ask', operations ] );
			return given.shift() ?? no( 'server' );
		},
		lock: async () => {
			locked.push( 'in' );
			return () => void locked.push( 'out' );
		},
		server: () => null,
		connection,
		clock: time,
		now: time.now,
		random,
		lostMessage: () => 'lost',
		onOffline,
	} );
	const deliver = async ( change: PendingChange ) => {
		const delivered = delivery.deliver( change, () => isGivenUp );
		await time.settle();
		return delivered;
	};
	return {
		delivery,
		deliver,
		time,
		calls,
		locked,
		onOffline,
		types: () => calls.map( ( [ , type ] ) => type ),
		go( online: boolean ) {
			isOnline = online;
			if ( online ) {
				back.splice( 0 ).forEach( ( resolve ) => resolve() );
			}
		},
		giveUp() {
			isGivenUp = true;
		},
	};
};

it( '[SIDE-20] whatever throws on the way, the other tabs may go on', async () => {
	const { delivery, locked } = setUp( [] );
	await expect(
		delivery.deliver( ADD, () => {
			throw new Error( 'broken' );
		} )
	).rejects.toThrow( 'broken' );
	expect( locked ).toEqual( [ 'in', 'out' ] );
} );

/** The operation of an earlier add of the same. */
const takeOpen = (
	{ open }: ReturnType< typeof createDelivery >,
	request: AddRequest
) => open.take( createAdd( request, 'new' ) );

describe( 'a change whose answer was broken', () => {
	it.each( [ 'server', 'garbage', 'offline' ] as const )(
		'[ADD-09] %s: is sent again after a pause, the same operation, under the same lock',
		async ( kind ) => {
			const { deliver, calls, locked } = setUp( [
				no( kind ),
				no( kind ),
				yes(),
			] );
			await expect( deliver( ADD ) ).resolves.toMatchObject( {
				result: { ok: true },
				isOpen: false,
			} );
			expect( calls ).toEqual( [
				[ 0, 'add', [] ],
				[ PAUSES[ 0 ], 'add', [] ],
				[ PAUSES[ 0 ]! + PAUSES[ 1 ]!, 'add', [] ],
			] );
			expect( locked ).toEqual( [ 'in', 'out' ] );
		}
	);

	it.each( [
		[ 0, 525, 1500 ],
		[ 1, 875, 2500 ],
	] )(
		'[ADD-09] the pauses differ by a quarter, so that many browsers do not come back at once (%d)',
		async ( random, first, second ) => {
			const { deliver, calls } = setUp(
				[ no( 'server' ), no( 'server' ), yes() ],
				() => random
			);
			await deliver( ADD );
			expect( calls.map( ( [ at ] ) => at ) ).toEqual( [
				0,
				first,
				first + second,
			] );
		}
	);

	it.each( [
		[ 0.1, 700 ],
		[ 3, 3000 ],
		[ 3600, 5000 ],
	] )(
		'[ADD-09] a server that says when to come back is obeyed, for five seconds at most: %d s',
		async ( retryAfter, pause ) => {
			const { deliver, calls } = setUp( [
				no( 'server', undefined, { retryAfter } ),
				yes(),
			] );
			await deliver( ADD );
			expect( calls.map( ( [ at ] ) => at ) ).toEqual( [ 0, pause ] );
		}
	);

	it( '[ADD-09] shoppers whom a server sent away together do not come back together', async () => {
		const { deliver, calls } = setUp(
			[ no( 'server', undefined, { retryAfter: 4 } ), yes() ],
			() => 1
		);
		await deliver( ADD );
		expect( calls.map( ( [ at ] ) => at ) ).toEqual( [ 0, 5000 ] );
	} );

	it( '[ADD-09] "too many calls" to the second try: it is asked at once, questions are not limited', async () => {
		const { deliver, calls } = setUp( [
			no( 'server' ),
			no( 'limited', undefined, { retryAfter: 4 } ),
			yes( {}, [ 'op-1' ] ),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: true },
		} );
		expect( calls.map( ( [ at, type ] ) => [ at, type ] ) ).toEqual( [
			[ 0, 'add' ],
			[ 700, 'add' ],
			[ 700, 'ask' ],
		] );
	} );

	it( '[ADD-09] broken each time: the shop is asked, and says that it was made', async () => {
		const { deliver, types, calls } = setUp( [
			no( 'server' ),
			no( 'server' ),
			no( 'garbage' ),
			yes( {}, [ 'op-1' ] ),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: true, value: { cart: { revision: 9 } } },
			isOpen: false,
		} );
		expect( types() ).toEqual( [ 'add', 'add', 'add', 'ask' ] );
		expect( calls.at( -1 )?.[ 2 ] ).toEqual( [ 'op-1' ] );
	} );

	it( '[SIDE-19] broken each time and not made: refused with the reason and the true cart', async () => {
		const { deliver, types } = setUp( [
			no( 'server' ),
			no( 'server' ),
			no( 'server' ),
			yes( { [ KEY ]: 2 }, [ 'another' ] ),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: {
				ok: false,
				failure: { kind: 'server', answer: { cart: { revision: 9 } } },
			},
			isOpen: false,
		} );
		expect( types() ).toHaveLength( 4 );
	} );

	it.each( [
		[ 'a quantity that is there', PLUS, { [ KEY ]: 4 }, true ],
		[ 'a quantity that is not', PLUS, { [ KEY ]: 3 }, false ],
		[ 'a line that is gone', REMOVE, { [ KEY ]: 0 }, true ],
		[ 'a line that is still there', REMOVE, {}, false ],
	] as const )(
		'[SIDE-19] %s tells what became of the change',
		async ( _name, change, quantities, isApplied ) => {
			const { deliver } = setUp( [
				no( 'server' ),
				no( 'server' ),
				no( 'server' ),
				yes( quantities ),
			] );
			await expect( deliver( change ) ).resolves.toMatchObject( {
				result: { ok: isApplied },
				isOpen: false,
			} );
		}
	);
} );

describe( 'a silent shop', () => {
	it( '[ADD-09] is asked before anything is sent again', async () => {
		const { deliver, types } = setUp( [
			no( 'timeout' ),
			yes( {}, [ 'op-1' ] ),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: true },
		} );
		expect( types() ).toEqual( [ 'add', 'ask' ] );
	} );

	it( '[ADD-09] not made: sent once more, and only once', async () => {
		const { deliver, types } = setUp( [
			no( 'timeout' ),
			yes(),
			no( 'timeout' ),
			yes(),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: false, failure: { kind: 'timeout' } },
			isOpen: false,
		} );
		expect( types() ).toEqual( [ 'add', 'ask', 'add', 'ask' ] );
	} );

	it( '[ADD-09] that goes on being silent: the fate is open', async () => {
		const { deliver, types } = setUp( [
			no( 'timeout' ),
			no( 'timeout' ),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: false, failure: { kind: 'timeout' } },
			isOpen: true,
		} );
		expect( types() ).toEqual( [ 'add', 'ask' ] );
	} );
} );

describe( 'a question', () => {
	const broken = [ no( 'server' ), no( 'server' ), no( 'server' ) ];

	it( '[SIDE-19] names the operation of an add, and none for a quantity', async () => {
		const { deliver, calls } = setUp( [ ...broken, yes() ] );
		await deliver( PLUS );
		expect( calls.at( -1 )?.slice( 1 ) ).toEqual( [ 'ask', [] ] );
	} );

	it( 'is not asked while the first tries pass', async () => {
		const { deliver, calls } = setUp( [ no( 'server' ), yes() ] );
		await deliver( ADD );
		expect( calls.map( ( [ at ] ) => at ) ).toEqual( [ 0, PAUSES[ 0 ] ] );
	} );

	it( 'after a second silence is the last: nothing is sent a third time', async () => {
		const { deliver, types } = setUp( [
			no( 'timeout' ),
			yes(),
			no( 'server' ),
			yes( {}, [ 'op-1' ] ),
		] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: true },
			isOpen: false,
		} );
		expect( types() ).toEqual( [ 'add', 'ask', 'add', 'ask' ] );
	} );

	it( 'that fails leaves the first reason to be said', async () => {
		const { deliver } = setUp( [ ...broken, no( 'garbage' ) ] );
		await expect( deliver( ADD ) ).resolves.toMatchObject( {
			result: { ok: false, failure: { kind: 'server' } },
			isOpen: true,
		} );
	} );
} );

describe( 'a plain no', () => {
	it.each( [ 'refused', 'limited', 'nonce' ] as const )(
		'%s: is not sent again',
		async ( kind ) => {
			const { deliver, types } = setUp( [ no( kind ) ] );
			await expect( deliver( ADD ) ).resolves.toMatchObject( {
				result: { ok: false, failure: { kind } },
				isOpen: false,
			} );
			expect( types() ).toEqual( [ 'add' ] );
		}
	);

	it.each( [ 'limited', 'nonce', 'refused' ] as const )(
		'%s after a broken answer says nothing about the first try: the shop is asked',
		async ( kind ) => {
			const { deliver, types } = setUp( [
				no( 'garbage' ),
				no( kind ),
				yes( {}, [ 'op-1' ] ),
			] );
			await expect( deliver( ADD ) ).resolves.toMatchObject( {
				result: { ok: true },
			} );
			expect( types() ).toEqual( [ 'add', 'add', 'ask' ] );
		}
	);

	it( 'with the true cart, after a broken answer, is the last word', async () => {
		const { deliver, types } = setUp( [
			no( 'garbage' ),
			no( 'refused', yes() ),
		] );
		await expect( deliver( PLUS ) ).resolves.toMatchObject( {
			result: { ok: false, failure: { kind: 'refused' } },
			isOpen: false,
		} );
		expect( types() ).toHaveLength( 2 );
	} );

	it( '[SIDE-20] the line that is to go is gone already, by our first try or another tab: done', async () => {
		const { deliver } = setUp( [ no( 'refused', yes( { [ KEY ]: 0 } ) ) ] );
		await expect( deliver( REMOVE ) ).resolves.toMatchObject( {
			result: { ok: true },
		} );
	} );

	it( 'a number that the shop refuses is refused, even when it stands there', async () => {
		const { deliver } = setUp( [
			no( 'refused', yes( { [ KEY ]: PLUS.quantity } ) ),
		] );
		await expect( deliver( PLUS ) ).resolves.toMatchObject( {
			result: { ok: false },
		} );
	} );

	it( 'is never read out of a broken answer, whatever cart it carries', async () => {
		const { deliver, types } = setUp( [ no( 'server', yes() ), yes() ] );
		await expect( deliver( PLUS ) ).resolves.toMatchObject( {
			result: { ok: true },
		} );
		expect( types() ).toEqual( [ 'quantity', 'quantity' ] );
	} );

	it( 'a removal that the shop forbids stays forbidden', async () => {
		const { deliver } = setUp( [ no( 'refused', yes() ) ] );
		await expect( deliver( REMOVE ) ).resolves.toMatchObject( {
			result: { ok: false },
		} );
	} );
} );

describe( 'offline', () => {
	it( '[SIDE-20] waits for the connection, says so, and goes on by itself', async () => {
		const { delivery, time, types, locked, onOffline, go } = setUp( [
			no( 'offline' ),
			no( 'offline' ),
			yes(),
		] );
		go( false );
		const delivered = delivery.deliver( PLUS, () => false );
		await time.settle();
		expect( types() ).toEqual( [ 'quantity' ] );
		expect( onOffline.mock.calls ).toEqual( [ [ true ] ] );
		// Others may change the cart meanwhile.
		expect( locked ).toEqual( [ 'in', 'out' ] );
		// A false alarm.
		go( true );
		go( false );
		await time.settle();
		expect( types() ).toHaveLength( 2 );
		go( true );
		await time.settle();
		await expect( delivered ).resolves.toMatchObject( {
			result: { ok: true },
			isOpen: false,
		} );
		expect( onOffline ).toHaveBeenLastCalledWith( false );
	} );

	it( 'is not waited for when a newer wish has come', async () => {
		const { delivery, time, types, onOffline, go } = setUp( [
			no( 'offline' ),
		] );
		go( false );
		// Once it was sent.
		const delivered = delivery.deliver( PLUS, () => types().length > 0 );
		await time.settle();
		await expect( delivered ).resolves.toMatchObject( {
			result: { ok: false, failure: { kind: 'offline' } },
			isOpen: true,
		} );
		expect( onOffline.mock.calls ).toEqual( [ [ false ] ] );
	} );

	it( 'given up while it waits: not sent again, and no turn is taken for it', async () => {
		const { delivery, time, types, locked, go } = setUp( [
			no( 'offline' ),
		] );
		let isOver = false;
		go( false );
		const delivered = delivery.deliver( PLUS, () => isOver );
		await time.settle();
		isOver = true;
		go( true );
		await time.settle();
		await expect( delivered ).resolves.toMatchObject( {
			result: { ok: false, failure: { kind: 'offline' } },
			isOpen: true,
		} );
		expect( types() ).toHaveLength( 1 );
		expect( locked ).toEqual( [ 'in', 'out' ] );
	} );

	it( 'when the question is what fails for it, the change waits too', async () => {
		const { delivery, time, types, go } = setUp( [
			no( 'timeout' ),
			no( 'offline' ),
			yes(),
		] );
		const delivered = delivery.deliver( ADD, () => false );
		go( false );
		await time.settle();
		expect( types() ).toEqual( [ 'add', 'ask' ] );
		go( true );
		await time.settle();
		await expect( delivered ).resolves.toMatchObject( {
			result: { ok: true },
		} );
	} );
} );

describe( 'a newer wish, or a page that is left', () => {
	it( 'a broken answer is not followed up', async () => {
		const { delivery, time, types } = setUp( [ no( 'server' ) ] );
		// Once it was sent.
		const delivered = delivery.deliver( PLUS, () => types().length > 0 );
		await time.settle();
		await expect( delivered ).resolves.toMatchObject( { isOpen: true } );
		expect( types() ).toEqual( [ 'quantity' ] );
	} );

	it( 'that comes before the first try: nothing is sent', async () => {
		const { deliver, types, giveUp } = setUp( [] );
		giveUp();
		await expect( deliver( PLUS ) ).resolves.toMatchObject( {
			result: { ok: false },
			isOpen: false,
		} );
		expect( types() ).toEqual( [] );
	} );

	it( 'what another page may have sent is in doubt from the start', async () => {
		const { deliver, types } = setUp( [
			no( 'refused' ),
			yes( { [ KEY ]: 0 } ),
		] );
		await expect(
			deliver( { ...REMOVE, isResumed: true } )
		).resolves.toMatchObject( { result: { ok: true } } );
		expect( types() ).toEqual( [ 'remove', 'ask' ] );
	} );
} );

describe( '[ADD-06] a form whose files stayed with the page that was left', () => {
	const CUT: PendingChange = {
		...ADD,
		isResumed: true,
		request: {
			...addOf( 31 ),
			more: [
				[ 'wrap[]', 'a' ],
				[ 'sketch', null ],
			],
		},
	};

	it( 'is asked about and not sent: made', async () => {
		const { deliver, types } = setUp( [ yes( {}, [ 'op-1' ] ) ] );
		await expect( deliver( CUT ) ).resolves.toMatchObject( {
			result: { ok: true },
		} );
		expect( types() ).toEqual( [ 'ask' ] );
	} );

	it( 'is asked about and not sent: not made, and that is said', async () => {
		const { deliver, types } = setUp( [ yes() ] );
		await expect( deliver( CUT ) ).resolves.toMatchObject( {
			result: { ok: false, failure: { message: 'lost' } },
		} );
		expect( types() ).toEqual( [ 'ask' ] );
	} );

	it( 'that has no file but more fields is sent', async () => {
		const { deliver, types } = setUp( [ yes() ] );
		const request = {
			...addOf( 31 ),
			more: [ [ 'wrap[]', 'a' ] ] as const,
		};
		await deliver( { ...CUT, request } );
		expect( types() ).toEqual( [ 'add' ] );
	} );
} );

describe( '[ADD-09] an add whose fate is open', () => {
	const silent = () => [ no( 'timeout' ), no( 'timeout' ) ];

	it( 'keeps its id for the next click on the same thing, once', async () => {
		const { delivery, deliver } = setUp( silent() );
		await deliver( ADD );
		const again = { ...addOf( 31 ) };
		again.fields = { quantity: '1', product_id: '31' };
		expect( takeOpen( delivery, addOf( 40 ) ) ).toBeUndefined();
		expect( takeOpen( delivery, addOf( 31, 2 ) ) ).toBeUndefined();
		expect(
			takeOpen( delivery, { ...addOf( 31 ), action: 'vitrin_add_item' } )
		).toBeUndefined();
		expect( takeOpen( delivery, again ) ).toEqual( {
			operation: 'op-1',
			since: ADD.since,
		} );
		expect( takeOpen( delivery, again ) ).toBeUndefined();
	} );

	it( '[ADD-06] knows a form with the same files, and no other', async () => {
		const withFile = ( name: string, bits = 'abc', wrap = 'a' ) => ( {
			...addOf( 31 ),
			more: [
				[ 'wrap[]', wrap ],
				[ 'sketch', new File( [ bits ], name, { lastModified: 5 } ) ],
			] as const,
		} );
		const { delivery, deliver } = setUp( silent() );
		await deliver( { ...ADD, request: withFile( 'a.png' ) } );
		expect( takeOpen( delivery, addOf( 31 ) ) ).toBeUndefined();
		expect( takeOpen( delivery, withFile( 'b.png' ) ) ).toBeUndefined();
		expect(
			takeOpen( delivery, withFile( 'a.png', 'abcd' ) )
		).toBeUndefined();
		expect(
			takeOpen( delivery, withFile( 'a.png', 'abc', 'b' ) )
		).toBeUndefined();
		expect( takeOpen( delivery, withFile( 'a.png' ) )?.operation ).toBe(
			'op-1'
		);
	} );

	it( 'keeps its id on the next page of the tab', async () => {
		const one = setUp( silent() );
		await one.deliver( ADD );
		const other = setUp( [ yes( {}, [] ) ] );
		other.delivery.open.keep( one.delivery.open.all() );
		expect( other.delivery.open.all() ).toHaveLength( 1 );
		expect( takeOpen( other.delivery, addOf( 31 ) ) ).toEqual( {
			operation: 'op-1',
			since: ADD.since,
		} );
	} );

	it( 'of the page before is forgotten in time, and never takes the place of a newer one', async () => {
		const { delivery, deliver, time } = setUp( silent() );
		await time.pass( REMEMBERED + 1 );
		await deliver( { ...ADD, since: time.now() } );
		const pending = delivery.open.all()[ 0 ]![ 0 ];
		delivery.open.keep( [
			[ 'other', { operation: 'op-2', since: 0 } ],
			[ pending, { operation: 'op-3', since: time.now() } ],
		] );
		expect(
			delivery.open.all().map( ( [ , { operation } ] ) => operation )
		).toEqual( [ 'op-1' ] );
	} );

	it( 'is asked about with every question, until the shop knows it', async () => {
		const { delivery, deliver, calls, time } = setUp( [
			...silent(),
			no( 'server' ),
			// Not known yet: it may be under way still.
			yes(),
			yes( {}, [ 'op-1' ] ),
			yes(),
		] );
		await deliver( ADD );
		expect( delivery.open.all() ).toHaveLength( 1 );
		for ( let count = 0; count < 4; count++ ) {
			await delivery.ask();
		}
		await time.settle();
		expect( calls.slice( 2 ).map( ( [ , , ids ] ) => ids ) ).toEqual( [
			[ 'op-1' ],
			[ 'op-1' ],
			[ 'op-1' ],
			[],
		] );
		expect( delivery.open.all() ).toHaveLength( 0 );
		expect( takeOpen( delivery, addOf( 31 ) ) ).toBeUndefined();
	} );

	it( 'not made so far: clicked again it is the same operation, whenever the shop gets to it', async () => {
		const { delivery, deliver } = setUp( [
			no( 'timeout' ),
			yes(),
			no( 'timeout' ),
			yes(),
		] );
		await deliver( ADD );
		expect( takeOpen( delivery, addOf( 31 ) )?.operation ).toBe( 'op-1' );
	} );

	it.each( [
		[ REMEMBERED, 'op-1' ],
		[ REMEMBERED + 1, undefined ],
	] )(
		'is forgotten before the server forgets it: after %d ms %s',
		async ( milliseconds, id ) => {
			const { delivery, deliver, time } = setUp( silent() );
			await deliver( ADD );
			await time.pass( milliseconds );
			expect( takeOpen( delivery, addOf( 31 ) )?.operation ).toBe( id );
		}
	);

	it( 'is asked about no more when it is forgotten', async () => {
		const { delivery, deliver, time } = setUp( silent() );
		await deliver( ADD );
		await time.pass( REMEMBERED + 1 );
		await delivery.ask();
		expect( delivery.open.all() ).toHaveLength( 0 );
	} );

	it( 'that is over is none: made, refused, or no add at all', async () => {
		for ( const [ change, answers ] of [
			[ ADD, [ yes() ] ],
			[ ADD, [ no( 'refused' ) ] ],
			[ PLUS, silent() ],
			[ REMOVE, silent() ],
		] as const ) {
			const { delivery, deliver } = setUp( [ ...answers ] );
			await deliver( change );
			expect( delivery.open.all() ).toHaveLength( 0 );
		}
	} );

	it( 'is not sent again when the server may have forgotten it: asked, and said', async () => {
		const { delivery, time, types, go } = setUp( [
			no( 'offline' ),
			yes(),
		] );
		go( false );
		const delivered = delivery.deliver( ADD, () => false );
		await time.pass( REMEMBERED + 1 );
		go( true );
		await time.settle();
		await expect( delivered ).resolves.toMatchObject( {
			result: {
				ok: false,
				failure: { kind: 'timeout', code: 0, message: 'lost' },
			},
		} );
		expect( types() ).toEqual( [ 'add', 'ask' ] );
		expect( delivery.open.all() ).toHaveLength( 0 );
	} );

	it.each( [
		[ 'an add that was never sent', ADD ],
		[ 'a number', { ...PLUS, isResumed: true } ],
		[ 'a removal', { ...REMOVE, isResumed: true } ],
	] )( '%s may be as old as it likes', async ( _name, change ) => {
		const { deliver, types, time } = setUp( [ yes() ] );
		await time.pass( REMEMBERED + 1 );
		await expect( deliver( change ) ).resolves.toMatchObject( {
			result: { ok: true },
		} );
		expect( types() ).toEqual( [ change.type ] );
	} );

	it( '[SIDE-08] a change of options is not sent again when the server may have forgotten it', async () => {
		const { deliver, types, time } = setUp( [ yes() ] );
		await time.pass( REMEMBERED + 1 );
		await deliver( {
			...PLUS,
			type: 'options',
			variationId: 36,
			options: {},
			name: '',
			attributes: [],
			operation: 'op-3',
			isResumed: true,
		} );
		expect( types() ).toEqual( [ 'ask' ] );
	} );

	it( 'a step keeps its id from try to try, is asked about, and is not sent when the server may have forgotten it', async () => {
		const step: PendingChange = {
			...PLUS,
			type: 'step',
			by: 1,
			operation: 'op-2',
		};
		const made = setUp( [ no( 'timeout' ), yes( {}, [ 'op-2' ] ) ] );
		const { result } = await made.deliver( step );
		expect( result.ok ).toBe( true );
		expect( made.calls.map( ( [ , ...call ] ) => call ) ).toEqual( [
			[ 'step', [] ],
			[ 'ask', [ 'op-2' ] ],
		] );
		const old = setUp( [ yes() ] );
		await old.time.pass( REMEMBERED + 1 );
		await expect(
			old.deliver( { ...step, isResumed: true } )
		).resolves.toMatchObject( {
			result: { ok: false, failure: { message: 'lost' } },
		} );
		expect( old.calls.map( ( [ , what ] ) => what ) ).toEqual( [ 'ask' ] );
	} );

	it( 'settled by an answer is a new operation next time', async () => {
		const { delivery, deliver } = setUp( [ yes() ] );
		await deliver( ADD );
		expect( takeOpen( delivery, addOf( 31 ) ) ).toBeUndefined();
	} );

	it( 'no more than thirty are kept, the newest', async () => {
		const { delivery, deliver } = setUp( [] );
		for ( let id = 1; id <= 31; id++ ) {
			await deliver( {
				...ADD,
				request: addOf( id ),
				operation: `op-${ id }`,
			} );
		}
		expect( takeOpen( delivery, addOf( 1 ) ) ).toBeUndefined();
		expect( takeOpen( delivery, addOf( 2 ) )?.operation ).toBe( 'op-2' );
		expect( takeOpen( delivery, addOf( 31 ) )?.operation ).toBe( 'op-31' );
	} );
} );
