import { createRegistry } from '@wordpress/data';
import { createAttributionDescriptor } from '../../data/stores';
import { CHANGED } from '../data';
import { COOKIES, PATH } from '../domain/names';
import { pack } from '../domain/pairs';
import { createAttributionStore } from '../store';

const setUp = () => {
	const registry = createRegistry();
	registry.register(
		createAttributionDescriptor( createAttributionStore() ) as never
	);
	return {
		...( registry.select( 'vitrin/attribution' ) as Record<
			string,
			() => unknown
		> ),
		registry,
	};
};

beforeEach( () => {
	delete ( window as { vitrin?: unknown } ).vitrin;
} );

it( '[ATTR-10] tells what the cookies say, the same until they change', () => {
	const { getCurrent, getPath, getState, registry } = setUp();
	expect( [ getCurrent?.(), getPath?.(), getState?.() ] ).toEqual( [
		{},
		[],
		'',
	] );

	const cookies = {
		[ COOKIES.current ]: pack( { src: 'torob' }, false ),
		[ PATH ]: 'r*torob.com***g1d',
	};
	Object.assign( window, {
		vitrin: { attribution: { cookies: () => cookies, state: () => 'ok' } },
	} );
	const heard = jest.fn();
	registry.subscribe( heard, 'vitrin/attribution' );
	document.dispatchEvent( new CustomEvent( CHANGED ) );
	expect( heard ).toHaveBeenCalled();
	expect( getCurrent?.() ).toEqual( { src: 'torob' } );
	expect( getPath?.() ).toMatchObject( [
		{ rule: 'referral', source: 'torob.com' },
	] );
	expect( getState?.() ).toBe( 'ok' );
	expect( getPath?.() ).toBe( getPath?.() );
} );

it( '[ATTR-08] hands on what is said of consent', () => {
	const setTracking = jest.fn();
	Object.assign( window, {
		vitrin: {
			attribution: {
				cookies: () => ( {} ),
				state: () => 'ok',
				setTracking,
			},
		},
	} );
	const { registry } = setUp();
	void (
		registry.dispatch( 'vitrin/attribution' ) as {
			setTracking: ( isAllowed: boolean ) => void;
		}
	 ).setTracking( false );
	expect( setTracking ).toHaveBeenCalledWith( false );
} );
