/**
 * What is asked for, kept and given up (QV-03).
 */
import { productViewOf, createSource, type Answer } from '../domain/source';
import fixture from '../quick-view.fixture.json';

const good = ( id: string ): Answer => ( {
	ok: true,
	value: { id: Number( id ), name: id, url: '/', settings: {}, html: id },
} );
const bad: Answer = {
	ok: false,
	failure: { kind: 'offline', code: 0, message: '' },
};

const start = () => {
	const calls: Array< { id: string; end: ( answer: Answer ) => void } > = [];
	const abort = jest.fn( () => calls.forEach( ( { end } ) => end( bad ) ) );
	let time = 0;
	const source = createSource(
		( id ) =>
			new Promise( ( end ) => {
				calls.push( { id, end } );
			} ),
		abort,
		() => time
	);
	return {
		source,
		calls,
		abort,
		pass: ( milliseconds: number ) => {
			time += milliseconds;
		},
		asked: () => calls.map( ( { id } ) => id ),
	};
};

describe( 'source', () => {
	it( '[QV-03] what was fetched on intent is what the click gets: one call', async () => {
		const { source, calls, asked } = start();
		source.prefetch( '1' );
		source.prefetch( '1' );
		const answer = source.ask( '1' );
		calls[ 0 ]?.end( good( '1' ) );
		expect( await answer ).toEqual( good( '1' ) );
		expect( await source.ask( '1' ) ).toEqual( good( '1' ) );
		expect( asked() ).toEqual( [ '1' ] );
	} );

	it( '[QV-03] never two calls at a time: a newer intent gives up the older one', async () => {
		const { source, calls, abort, asked } = start();
		source.prefetch( '1' );
		source.prefetch( '2' );
		expect( abort ).toHaveBeenCalledTimes( 1 );
		calls[ 1 ]?.end( good( '2' ) );
		await source.ask( '2' );
		expect( asked() ).toEqual( [ '1', '2' ] );
	} );

	it( '[QV-03] a mere intent never takes the place of what somebody waits for', async () => {
		const { source, calls, abort, asked } = start();
		const answer = source.ask( '1' );
		source.prefetch( '2' );
		expect( abort ).not.toHaveBeenCalled();
		expect( asked() ).toEqual( [ '1' ] );
		calls[ 0 ]?.end( good( '1' ) );
		await answer;
		source.prefetch( '2' );
		expect( asked() ).toEqual( [ '1', '2' ] );
	} );

	it( '[QV-03] a failure is not kept, and what is kept is told anew after three minutes or a change', async () => {
		const { source, calls, asked, pass } = start();
		const first = source.ask( '1' );
		calls[ 0 ]?.end( bad );
		expect( await first ).toEqual( bad );
		const second = source.ask( '1' );
		calls[ 1 ]?.end( good( '1' ) );
		await second;
		pass( 3 * 60_000 - 1 );
		await source.ask( '1' );
		expect( asked() ).toHaveLength( 2 );
		pass( 1 );
		const third = source.ask( '1' );
		calls[ 2 ]?.end( good( '1' ) );
		await third;
		source.forget();
		void source.ask( '1' );
		expect( asked() ).toHaveLength( 4 );
	} );

	it( '[QV-03] keeps eight, the latest', async () => {
		const { source, calls, asked } = start();
		for ( let id = 1; id <= 9; id++ ) {
			const answer = source.ask( String( id ) );
			calls[ id - 1 ]?.end( good( String( id ) ) );
			await answer;
		}
		await source.ask( '2' );
		expect( asked() ).toHaveLength( 9 );
		void source.ask( '1' );
		expect( asked() ).toHaveLength( 10 );
	} );

	it( '[QV-02] given up, its late answer is not kept', async () => {
		const { source, calls, abort, asked } = start();
		const answer = source.ask( '1' );
		source.cancel();
		source.cancel();
		expect( abort ).toHaveBeenCalledTimes( 1 );
		calls[ 0 ]?.end( good( '1' ) );
		await answer;
		void source.ask( '1' );
		expect( asked() ).toHaveLength( 2 );
	} );
} );

describe( 'answer', () => {
	it( '[QV-03] takes what PHP gives', () => {
		expect( productViewOf( { product_view: fixture }, '42' ) ).toEqual(
			fixture
		);
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'a word', 'x' ],
		[ 'no product', {} ],
		[ 'empty markup', { product_view: { ...fixture, html: ' \n ' } } ],
		[ 'another product', { product_view: { ...fixture, id: 43 } } ],
		[ 'markup that is a list', { product_view: { ...fixture, html: [] } } ],
	] )( '[QV-03] %s counts as a failure', ( _, answer ) => {
		expect( productViewOf( answer, '42' ) ).toBeNull();
	} );
} );
