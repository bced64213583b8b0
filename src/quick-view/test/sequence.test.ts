/**
 * When what happens (QV-02), with a clock in hand.
 */
import type { Answer } from '../domain/source';
import { createSequence, type Sequence } from '../domain/sequence';

interface Target {
	id: string;
}

const good = ( id: string ): Answer => ( {
	ok: true,
	value: { id: Number( id ), name: id, url: '/', settings: {}, html: id },
} );
const bad: Answer = {
	ok: false,
	failure: { kind: 'server', code: 500, message: 'broken' },
};

const start = () => {
	const log: string[] = [];
	const waiting: Array< ( answer: Answer ) => void > = [];
	const cancel = jest.fn();
	const sequence: Sequence< Target > = createSequence< Target >(
		{
			prepare: ( { id } ) => log.push( `prepare ${ id }` ),
			show: () => log.push( 'show' ),
			draw: ( answer ) =>
				log.push( answer.ok ? `draw ${ answer.value.name }` : 'fail' ),
			wait: () => log.push( 'wait' ),
			focus: () => log.push( 'focus' ),
			hide: () => log.push( 'hide' ),
			clear: () => log.push( 'clear' ),
		},
		() => new Promise( ( resolve ) => waiting.push( resolve ) ),
		cancel
	);
	const pass = async ( milliseconds: number ) =>
		jest.advanceTimersByTimeAsync( milliseconds );
	const answer = async ( at: number, what: Answer ) => {
		waiting[ at ]?.( what );
		await pass( 0 );
	};
	return { log, sequence, cancel, pass, answer, waiting };
};

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'sequence', () => {
	it( '[QV-02b] waits 100 before opening, moves focus in after 500, clears 600 after closing', async () => {
		const { log, sequence, pass, answer } = start();
		expect( sequence.status() ).toBe( 'closed' );
		sequence.open( { id: '1' } );
		expect( sequence.status() ).toBe( 'loading' );
		await pass( 99 );
		expect( log ).toEqual( [] );
		await pass( 1 );
		expect( log ).toEqual( [ 'prepare 1', 'show' ] );
		await answer( 0, good( '1' ) );
		expect( sequence.status() ).toBe( 'open' );
		await pass( 499 );
		expect( log ).toEqual( [ 'prepare 1', 'show', 'draw 1' ] );
		await pass( 1 );
		expect( log ).toEqual( [ 'prepare 1', 'show', 'draw 1', 'focus' ] );
		sequence.close();
		expect( sequence.status() ).toBe( 'closed' );
		await pass( 599 );
		expect( log.slice( 4 ) ).toEqual( [ 'hide' ] );
		await pass( 1 );
		expect( log.slice( 4 ) ).toEqual( [ 'hide', 'clear' ] );
		sequence.close();
		await pass( 2000 );
		expect( log ).toHaveLength( 6 );
	} );

	it( '[QV-02] an answer that is there before the window is drawn with it; the click counts from when it was', async () => {
		const { log, sequence, pass, answer } = start();
		sequence.open( { id: '1' }, 70 );
		await answer( 0, good( '1' ) );
		expect( log ).toEqual( [] );
		await pass( 30 );
		expect( log ).toEqual( [ 'prepare 1', 'draw 1', 'show' ] );
		sequence.close();
		sequence.open( { id: '2' }, 4000 );
		await pass( 0 );
		expect( log.slice( 3 ) ).toEqual( [
			...[ 'hide', 'clear', 'prepare 2', 'show' ],
		] );
		sequence.close();
		sequence.open( { id: '3' }, -1_000_000 );
		await pass( 100 );
		expect( log ).toContain( 'prepare 3' );
		expect( log.at( -1 ) ).toBe( 'show' );
	} );

	it( '[QV-02] the second half of a double click does nothing', async () => {
		const { log, sequence, pass, waiting } = start();
		sequence.open( { id: '1' } );
		sequence.open( { id: '1' } );
		await pass( 100 );
		sequence.open( { id: '1' } );
		await pass( 1000 );
		expect( log ).toEqual( [ 'prepare 1', 'show', 'focus' ] );
		expect( waiting ).toHaveLength( 1 );
	} );

	it( '[QV-03] the newest opener wins, whichever answer comes first', async () => {
		const { log, sequence, pass, answer } = start();
		sequence.open( { id: '1' } );
		await pass( 50 );
		sequence.open( { id: '2' } );
		await answer( 0, good( '1' ) );
		await pass( 100 );
		expect( log ).toEqual( [ 'prepare 2', 'show' ] );
		await answer( 1, good( '2' ) );
		await answer( 0, good( '1' ) );
		expect( log ).toEqual( [ 'prepare 2', 'show', 'draw 2' ] );
	} );

	it( '[QV-02] [QV-03] closing while it loads gives the call up, and what comes later is not drawn', async () => {
		const { log, sequence, cancel, pass, answer } = start();
		sequence.open( { id: '1' } );
		await pass( 100 );
		sequence.close();
		expect( cancel ).toHaveBeenCalledTimes( 1 );
		await answer( 0, good( '1' ) );
		await pass( 600 );
		expect( log ).toEqual( [ 'prepare 1', 'show', 'hide', 'clear' ] );
	} );

	it( '[QV-02] closed within the wait, nothing was ever seen', async () => {
		const { log, sequence, cancel, pass } = start();
		sequence.open( { id: '1' } );
		await pass( 60 );
		sequence.close();
		await pass( 2000 );
		expect( log ).toEqual( [] );
		expect( cancel ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[QV-02] opened again within the 600, what was there is cleared before, and not once more', async () => {
		const { log, sequence, pass, answer } = start();
		sequence.open( { id: '1' } );
		await answer( 0, good( '1' ) );
		await pass( 700 );
		sequence.close();
		await pass( 300 );
		sequence.open( { id: '1' } );
		await answer( 1, good( '1' ) );
		await pass( 3000 );
		expect( log ).toEqual( [
			...[ 'prepare 1', 'draw 1', 'show', 'focus' ],
			...[ 'hide', 'clear', 'prepare 1', 'draw 1', 'show', 'focus' ],
		] );
	} );

	it( '[QV-02] [QV-03] another one while it is open closes the first', async () => {
		const { log, sequence, pass, answer } = start();
		sequence.open( { id: '1' } );
		await answer( 0, good( '1' ) );
		await pass( 100 );
		sequence.open( { id: '2' } );
		await answer( 1, good( '2' ) );
		await pass( 100 );
		expect( log ).toEqual( [
			...[ 'prepare 1', 'draw 1', 'show', 'hide', 'clear' ],
			...[ 'prepare 2', 'draw 2', 'show' ],
		] );
	} );

	it( '[QV-03] a failure is a way of being open, and is tried again only then', async () => {
		const { log, sequence, pass, answer, waiting } = start();
		sequence.retry();
		sequence.open( { id: '1' } );
		await pass( 100 );
		sequence.retry();
		expect( waiting ).toHaveLength( 1 );
		await answer( 0, bad );
		expect( sequence.status() ).toBe( 'open' );
		sequence.retry();
		sequence.retry();
		expect( waiting ).toHaveLength( 2 );
		expect( sequence.status() ).toBe( 'loading' );
		await answer( 1, good( '1' ) );
		expect( log ).toEqual( [
			'prepare 1',
			'show',
			'fail',
			'wait',
			'draw 1',
		] );
	} );
} );
