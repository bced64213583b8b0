/**
 * What brings the cities, and what becomes of the field without them.
 */
import { createScope } from '../../shared/dom/scope';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { startCities } from '../load-cities';

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const $ = ( selector: string ) =>
	document.querySelector( selector ) as HTMLElement;

describe( 'the cities come', () => {
	let scope = createScope();
	const attach = jest.fn();
	const prefetch = jest.fn();
	const load = loads( () => ( { attach } ) );

	beforeEach( () => {
		jest.clearAllMocks();
		scope = createScope();
		document.body.innerHTML = `<p id="billing_state_field"><select id="billing_state"></select><span tabindex="0" class="select2"></span></p>
			<p id="billing_city_field"><input id="billing_city"></p><p id="billing_phone_field"><input id="billing_phone"></p>`;
	} );
	afterEach( () => scope.dispose() );

	it( 'with the focus on province or city, also on what WooCommerce’s script shows instead', async () => {
		startCities( scope, fakeLoader( { load, prefetch } ) );
		$( '#billing_phone' ).focus();
		expect( load ).not.toHaveBeenCalled();
		$( '.select2' ).focus();
		await settle();
		expect( attach ).toHaveBeenLastCalledWith(
			'billing_state_field',
			false
		);
		$( '#billing_city' ).dispatchEvent(
			new Event( 'pointerdown', { bubbles: true } )
		);
		await settle();
		expect( attach ).toHaveBeenLastCalledWith( 'billing_city_field', true );
	} );

	it( 'ahead, when the pointer passes', () => {
		startCities( scope, fakeLoader( { load, prefetch } ) );
		$( '#billing_city' ).dispatchEvent(
			new Event( 'pointerover', { bubbles: true } )
		);
		expect( prefetch ).toHaveBeenCalledTimes( 1 );
		expect( load ).not.toHaveBeenCalled();
	} );

	it( 'for whoever was in the field before the script', async () => {
		$( '#billing_city' ).focus();
		startCities( scope, fakeLoader( { load, prefetch } ) );
		await settle();
		expect( attach ).toHaveBeenCalledWith( 'billing_city_field', false );
	} );

	it.each( [
		[ 'before the script', true ],
		[ 'on the name that lies over it', false ],
	] )(
		'[CHK-01] a press %s opens the list as well',
		async ( _name, isEarly ) => {
			const field = $( '#billing_city' );
			// jsdom has no pointer.
			field.parentElement!.matches = ( ( selector: string ) =>
				selector === ':hover' ) as never;
			const begin = () =>
				startCities(
					scope,
					fakeLoader( { load, prefetch } ),
					'#billing_city'
				);
			const order = [ begin, () => field.focus() ];
			( isEarly ? order.reverse() : order ).forEach( ( step ) => step() );
			await settle();
			expect( attach ).toHaveBeenCalledWith( 'billing_city', true );
		}
	);

	it( 'or not: the field takes what is typed, and nothing is said', async () => {
		const broken = loads( () => {
			throw new Error( 'offline' );
		} );
		startCities( scope, fakeLoader( { load: broken } ) );
		$( '#billing_city' ).focus();
		await settle();
		expect( document.body.textContent?.trim() ).toBe( '' );
		// The next focus tries again.
		$( '#billing_phone' ).focus();
		$( '#billing_city' ).focus();
		expect( broken ).toHaveBeenCalledTimes( 2 );
	} );
} );
