import { replaces } from '../domain/changes';
import type { CartResult, PendingChange } from '../domain/types';
import { createQueue, type Job, type Queue } from '../queue';
import { addOf, areOne } from './helpers';

const quantityOf = ( key: string, quantity = 1 ): PendingChange => ( {
	id: `${ key }${ quantity }`,
	since: 0,
	type: 'quantity',
	key,
	quantity,
} );
const REMOVE_A: PendingChange = {
	id: '-a',
	since: 0,
	type: 'remove',
	key: 'a',
	action: 'vitrin_remove_item',
};
const STEP_A: PendingChange = {
	id: 'a+1',
	since: 0,
	type: 'step',
	key: 'a',
	quantity: 2,
	by: 1,
	operation: 'op',
};
const RESTORE_A: PendingChange = {
	id: '^a',
	since: 0,
	type: 'restore',
	key: 'a',
	line: null,
	at: 0,
};
const OPTIONS_A: PendingChange = {
	id: '~a',
	since: 0,
	type: 'options',
	key: 'a',
	quantity: 1,
	variationId: 2,
	options: {},
	name: '',
	attributes: [],
	operation: 'op',
};
const ADD: PendingChange = {
	id: '+',
	since: 0,
	type: 'add',
	request: addOf( 1 ),
	operation: 'op',
};

const resultOf = ( message: string ): CartResult => ( {
	ok: false,
	failure: { kind: 'refused', code: 1, message },
} );

/** A queue whose jobs the test ends. */
const setUp = () => {
	const begun: Array< {
		id: string | undefined;
		end: ( result: CartResult | 'replaced' ) => Promise< void >;
	} > = [];
	const { push, ...rest } = createQueue(
		( { change } ) =>
			new Promise( ( resolve ) =>
				begun.push( {
					id: change?.id,
					async end( result ) {
						resolve( result );
						await new Promise( process.nextTick );
					},
				} )
			)
	);
	const queue: Queue = {
		...rest,
		// As whoever puts a job into it does.
		push( ...args ) {
			const result = push( ...args );
			void rest.run();
			return result;
		},
	};
	const ids = ( jobs: readonly Job[] ) =>
		jobs.map( ( { change } ) => change?.id );
	return {
		queue,
		begun,
		begunIds: () => begun.map( ( { id } ) => id ),
		waitingIds: () => ids( queue.waiting() ),
		ids,
	};
};

describe( 'one line', () => {
	it.each( [
		[ 'two wishes for it', quantityOf( 'a', 2 ), quantityOf( 'a' ), true ],
		[ 'a wish and its removal', quantityOf( 'a' ), REMOVE_A, true ],
		[ 'another line', quantityOf( 'b' ), REMOVE_A, false ],
		[ 'a step and a number', STEP_A, quantityOf( 'a' ), true ],
		[ 'a line put back and its removal', RESTORE_A, REMOVE_A, true ],
		[ 'a line put back and a number', RESTORE_A, quantityOf( 'a' ), false ],
		[ 'a line put back and a step', RESTORE_A, STEP_A, false ],
		[ 'options and a number', OPTIONS_A, quantityOf( 'a' ), false ],
		[ 'options and a removal', OPTIONS_A, REMOVE_A, false ],
		[ 'options twice', OPTIONS_A, { ...OPTIONS_A }, false ],
		[ 'an add and a wish', ADD, quantityOf( 'a' ), false ],
		[ 'two adds', ADD, { ...ADD }, false ],
		[ 'a question and a wish', null, quantityOf( 'a' ), false ],
		[ 'a question and an add', null, ADD, false ],
		[ 'two questions', null, null, false ],
	] )( '[SIDE-19] %s', ( _name, one, other, isSame ) => {
		expect( areOne( one, other ) ).toBe( isSame );
		expect( areOne( other, one ) ).toBe( isSame );
	} );

	it( '[ADD-09] an add is never one with a wish, even when its request names a key', () => {
		const named = { ...ADD, key: 'a' } as PendingChange;
		expect( areOne( named, quantityOf( 'a' ) ) ).toBe( false );
		expect( areOne( quantityOf( 'a' ), named ) ).toBe( false );
	} );
} );

it( 'a step takes the place of nothing, and a number that of a step', () => {
	expect( replaces( STEP_A, quantityOf( 'a' ) ) ).toBe( false );
	expect( replaces( quantityOf( 'a' ), STEP_A ) ).toBe( true );
	expect( replaces( null, STEP_A ) ).toBe( false );
} );

describe( 'the queue', () => {
	it( '[SIDE-19] does one job at a time, in order', async () => {
		const { queue, begun, begunIds, waitingIds } = setUp();
		const first = queue.push( { change: quantityOf( 'a' ) } );
		const second = queue.push( { change: null } );
		void queue.push( { change: quantityOf( 'b' ) } );
		expect( begunIds() ).toEqual( [ 'a1' ] );
		expect( queue.current()?.change?.id ).toBe( 'a1' );
		expect( waitingIds() ).toEqual( [ undefined, 'b1' ] );
		await begun[ 0 ]!.end( resultOf( 'one' ) );
		await expect( first ).resolves.toEqual( resultOf( 'one' ) );
		expect( begunIds() ).toEqual( [ 'a1', undefined ] );
		await begun[ 1 ]!.end( resultOf( 'two' ) );
		await expect( second ).resolves.toEqual( resultOf( 'two' ) );
		await begun[ 2 ]!.end( resultOf( 'three' ) );
		expect( queue.current() ).toBeUndefined();
		expect( waitingIds() ).toEqual( [] );
	} );

	it( 'begins again after it was empty', async () => {
		const { queue, begun, begunIds } = setUp();
		void queue.push( { change: quantityOf( 'a' ) } );
		await begun[ 0 ]!.end( resultOf( 'one' ) );
		void queue.push( { change: quantityOf( 'b' ) } );
		expect( begunIds() ).toEqual( [ 'a1', 'b1' ] );
	} );

	it( 'carries where a job came from', () => {
		const { queue } = setUp();
		const origin = {};
		void queue.push( { change: ADD, origin } );
		expect( queue.current()?.origin ).toBe( origin );
	} );

	it( '[SIDE-19] a job that replaces another goes to the end and answers for both; the rest stays', async () => {
		const { queue, begun, begunIds, waitingIds } = setUp();
		void queue.push( { change: ADD } );
		const old = queue.push( { change: quantityOf( 'a', 2 ) } );
		void queue.push( { change: quantityOf( 'b' ) } );
		const instead = queue.waiting().slice( 0, 1 );
		const newer = queue.push( { change: quantityOf( 'a', 3 ) }, instead );
		expect( waitingIds() ).toEqual( [ 'b1', 'a3' ] );
		await begun[ 0 ]!.end( resultOf( 'add' ) );
		await begun[ 1 ]!.end( resultOf( 'b' ) );
		await begun[ 2 ]!.end( resultOf( 'newest' ) );
		expect( begunIds() ).toEqual( [ '+', 'b1', 'a3' ] );
		await expect( old ).resolves.toEqual( resultOf( 'newest' ) );
		await expect( newer ).resolves.toEqual( resultOf( 'newest' ) );
	} );

	it( '[SIDE-19] whoever waits for a job that a newer wish made pointless is told with that one, first', async () => {
		const { queue, begun } = setUp();
		const calls: string[] = [];
		const tell = ( name: string ) => () => void calls.push( name );
		void queue
			.push( { change: quantityOf( 'a', 2 ) } )
			.then( tell( 'old' ) );
		void queue.push( { change: quantityOf( 'b' ) } ).then( tell( 'b' ) );
		void queue
			.push( { change: quantityOf( 'a', 3 ) } )
			.then( tell( 'newest' ) );
		await begun[ 0 ]!.end( 'replaced' );
		expect( calls ).toEqual( [] );
		await begun[ 1 ]!.end( resultOf( 'b' ) );
		expect( calls ).toEqual( [ 'b' ] );
		await begun[ 2 ]!.end( resultOf( 'newest' ) );
		expect( calls ).toEqual( [ 'b', 'old', 'newest' ] );
	} );

	it( 'an heir that was taken out meanwhile holds up nobody', async () => {
		const { queue, begun, begunIds } = setUp();
		void queue.push( { change: quantityOf( 'a', 2 ) } );
		void queue.push( { change: quantityOf( 'b' ) } );
		await begun[ 0 ]!.end( 'replaced' );
		expect( begunIds() ).toEqual( [ 'a2', 'b1' ] );
	} );

	it( '[ADD-09] when the page is left it gives all jobs, the one under way first, and begins none of them', async () => {
		const { queue, begun, begunIds, waitingIds, ids } = setUp();
		void queue.push( { change: ADD } );
		void queue.push( { change: quantityOf( 'a' ) } );
		expect( ids( queue.release() ) ).toEqual( [ '+', 'a1' ] );
		expect( waitingIds() ).toEqual( [] );
		await begun[ 0 ]!.end( resultOf( 'late' ) );
		expect( begunIds() ).toEqual( [ '+' ] );
		expect( queue.release() ).toEqual( [] );
	} );
} );
