import { createRegistry } from '@wordpress/data';
import { createStatisticsDescriptor } from '../stores';
import { createStatisticsStore } from '../../statistics/store';

type Functions = Record< string, ( ...args: unknown[] ) => unknown >;

it( '[STAT-04a] tells whether the page is counted, and hands events on', () => {
	type Ours = ReturnType< Parameters< typeof createStatisticsStore >[ 0 ] >;
	const page: { stats?: Ours } = {};
	const registry = createRegistry();
	registry.register(
		createStatisticsDescriptor(
			createStatisticsStore( () => page.stats )
		) as never
	);
	const { getStatus } = registry.select(
		'vitrin/statistics'
	) as unknown as Functions;
	const { track } = registry.dispatch(
		'vitrin/statistics'
	) as unknown as Functions;
	expect( getStatus?.() ).toBe( '' );
	void track?.( 'early' );

	const tracked = jest.fn();
	page.stats = { getStatus: () => 'counted', track: tracked };
	const listener = jest.fn();
	registry.subscribe( listener, 'vitrin/statistics' );
	document.dispatchEvent( new CustomEvent( 'vitrin:statistics-changed' ) );
	expect( listener ).toHaveBeenCalled();
	expect( getStatus?.() ).toBe( 'counted' );
	void track?.( 'video', { resource_id: 5 } );
	void track?.( 7 );
	void track?.( 'share', null );
	expect( tracked.mock.calls ).toEqual( [
		[ 'video', { resource_id: 5 } ],
		[ 'share', {} ],
	] );
} );
