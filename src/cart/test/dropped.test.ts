/**
 * What the shop has dropped from the cart by itself: said once, and told to the shop.
 */
import { createDropped } from '../dropped';
import { parseCart } from '../domain/answer';
import type { CartAnswer, ServerCart } from '../domain/types';
import fixture from '../cart.fixture.json';

const DROPPED = [
	{ id: 'a'.repeat( 32 ), text: 'لیوان دیگر فروخته نمی‌شود.' },
	{ id: 'b'.repeat( 32 ), text: 'سینی از سبد برداشته شد.' },
];
const cart = ( dropped?: object[] ): ServerCart =>
	parseCart( { ...fixture, ...( dropped && { dropped } ) } );

const begin = ( server: ServerCart | null, value: unknown ) => {
	let state = { server };
	const post = jest.fn( async () => ( { ok: true as const, value } ) );
	const receive = jest.fn( ( answer: CartAnswer ) => {
		state = { server: answer.cart };
	} );
	return {
		post,
		receive,
		take: createDropped( {
			store: { getState: () => state, receive } as never,
			post: post as never,
		} ),
	};
};
const settled = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const answerWith = ( json: object ) => ( {
	fragments: {
		'script#vitrin-cart-data': `<script type="application/json" id="vitrin-cart-data">${ JSON.stringify( json ) }</script>`,
	},
	cart_hash: 'x',
	ajax_nonce: '0123456789',
} );

describe( 'what the shop has dropped', () => {
	it( '[SIDE-04] [SIDE-09] is given once, and the shop is told which ones', async () => {
		const { take, post, receive } = begin(
			cart( DROPPED ),
			answerWith( fixture )
		);
		expect( take() ).toEqual( DROPPED.map( ( { text } ) => text ) );
		// By the other place that could show it, before the shop has answered.
		expect( take() ).toEqual( [] );
		expect( post ).toHaveBeenCalledTimes( 1 );
		expect( post ).toHaveBeenCalledWith(
			'vitrin_get_cart',
			{ 'told[0]': DROPPED[ 0 ]!.id, 'told[1]': DROPPED[ 1 ]!.id },
			'security'
		);
		await settled();
		expect( receive ).toHaveBeenCalledTimes( 1 );
		expect( take() ).toEqual( [] );
	} );

	it( '[SIDE-09] a later loss is given as well', async () => {
		const { take, post } = begin(
			cart( [ DROPPED[ 0 ]! ] ),
			answerWith( { ...fixture, dropped: DROPPED } )
		);
		take();
		await settled();
		expect( take() ).toEqual( [ DROPPED[ 1 ]!.text ] );
		expect( post ).toHaveBeenCalledTimes( 2 );
	} );

	it.each( [
		[ 'no cart', null ],
		[ 'a cart without a loss', cart() ],
	] )( '[SIDE-04] with %s nothing is asked', ( _name, server ) => {
		const { take, post } = begin( server, {} );
		expect( take() ).toEqual( [] );
		expect( post ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-04] an answer that another plugin broke takes nothing away', async () => {
		const { take, receive } = begin( cart( DROPPED ), 'broken' );
		expect( take() ).toHaveLength( 2 );
		await settled();
		expect( receive ).not.toHaveBeenCalled();
	} );
} );
