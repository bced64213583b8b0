import { createRegistry } from '@wordpress/data';
import { createAttributionDescriptor } from '../stores';
import { createAttributionStore } from '../../attribution/store';

type Functions = Record< string, ( ...args: unknown[] ) => unknown >;

const setUp = () => {
	const registry = createRegistry();
	registry.register(
		createAttributionDescriptor(
			createAttributionStore(
				() =>
					( window as { vitrin?: { attribution?: never } } ).vitrin
						?.attribution
			)
		) as never
	);
	return {
		registry,
		select: registry.select( 'vitrin/attribution' ) as unknown as Functions,
	};
};

beforeEach( () => {
	delete ( window as { vitrin?: unknown } ).vitrin;
} );

it( '[ATTR-10] tells what the cookies say, the same until they change', () => {
	const {
		registry,
		select: { getCurrent, getPath, getState },
	} = setUp();
	expect( [ getCurrent?.(), getPath?.(), getState?.() ] ).toEqual( [
		{},
		[],
		'',
	] );

	const cookies = {
		sbjs_current: 'src%3Dtorob',
		vitrin_path: 'r*torob.com***g1d',
	};
	Object.assign( window, {
		vitrin: { attribution: { cookies: () => cookies, state: () => 'ok' } },
	} );
	const listener = jest.fn();
	registry.subscribe( listener, 'vitrin/attribution' );
	document.dispatchEvent( new CustomEvent( 'vitrin:attribution-changed' ) );
	expect( listener ).toHaveBeenCalled();
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
		registry.dispatch( 'vitrin/attribution' ) as unknown as {
			setTracking: ( isAllowed: boolean ) => void;
		}
	 ).setTracking( false );
	expect( setTracking ).toHaveBeenCalledWith( false );
} );
