/**
 * The cart's number and total wherever the page says them.
 */
import { createScope } from '../../shared/dom/scope';
import { createFormat } from '../../shared/domain/shop-format';
import { showCounts } from '../counts';
import type { CartState } from '../domain/types';
import type { CartSettings } from '../settings';

const SETTINGS: Pick< CartSettings, 'locale' | 'money' > = {
	locale: 'fa-IR',
	money: {
		decimals: 0,
		decimalSeparator: '٫',
		thousandSeparator: '٬',
		symbol: 'تومان',
		currency: 'IRT',
		position: 'right_space',
		digits: 'arabext',
	},
};
const BADGE = '<b data-vitrin-count hidden></b>';

const begin = ( html: string, quantity: number, total: string ) => {
	document.body.innerHTML = html;
	let view = { quantity, totals: { total } };
	let changed = () => {};
	const load = jest.fn( async () => createFormat( SETTINGS ) );
	const scope = createScope();
	showCounts(
		scope,
		{
			getState: () => ( { view } ) as CartState,
			subscribe( listener ) {
				changed = listener;
				return () => {
					changed = () => {};
				};
			},
		},
		SETTINGS,
		load
	);
	return {
		load,
		end: scope.dispose,
		become( next: number, nextTotal: string ) {
			view = { quantity: next, totals: { total: nextTotal } };
			changed();
		},
	};
};
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const text = ( selector: string ) =>
	document.querySelector( selector )?.textContent;

it( '[SIDE-12] numbers are right before anything is loaded or asked, and follow the cart until the end', () => {
	const { become, end, load } = begin( BADGE + BADGE, 3, '5000' );
	const badges = [ ...document.querySelectorAll( 'b' ) ];
	const all = () =>
		badges.map( ( { textContent, hidden } ) => [ textContent, hidden ] );
	expect( all() ).toEqual( [
		[ '۳', false ],
		[ '۳', false ],
	] );
	become( 1234.5, '' );
	expect( all()[ 0 ] ).toEqual( [ '۱٬۲۳۴٫۵', false ] );
	become( 0, '' );
	expect( all()[ 1 ] ).toEqual( [ '۰', true ] );
	end();
	become( 7, '' );
	expect( all()[ 0 ] ).toEqual( [ '۰', true ] );
	expect( load ).not.toHaveBeenCalled();
} );

it.each( [
	[ 'a button that says it', '<i data-vitrin-total></i>', true ],
	[ 'the drawer', '<dialog><i data-vitrin-total></i></dialog>', false ],
	[
		'a fly-out',
		'<div class="vitrin-mini-cart__panel"><p><i data-vitrin-total></i></p></div>',
		false,
	],
] )( '[SIDE-12] a total in %s', async ( _name, html, isWritten ) => {
	const { load, become } = begin( html, 1, '1200000' );
	await settle();
	expect( text( 'i' ) ).toBe( isWritten ? '۱٬۲۰۰٬۰۰۰\u00a0تومان' : '' );
	expect( load.mock.calls.length > 0 ).toBe( isWritten );
	become( 1, '' );
	await settle();
	expect( text( 'i' ) ).toBe( '' );
} );

it( '[SIDE-12] where it can’t be loaded the numbers stand, and the next change tries again', async () => {
	let isLost = true;
	const { load, become } = begin(
		BADGE + '<i data-vitrin-total></i>',
		2,
		'1000'
	);
	load.mockImplementation( async () => {
		if ( isLost ) {
			throw new Error( 'lost' );
		}
		return createFormat( SETTINGS );
	} );
	become( 2, '3000' );
	isLost = false;
	become( 2, '4000' );
	await settle();
	expect( text( 'b' ) ).toBe( '۲' );
	expect( text( 'i' ) ).toBe( '۴٬۰۰۰\u00a0تومان' );
} );
