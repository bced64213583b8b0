/**
 * The page's lists through @wordpress/data: read from the page, changed by asking the block.
 */
import { createRegistry } from '@wordpress/data';
import { createLoopStore } from '../../loop-builder/store';
import { createLoopDescriptor } from '../stores';

const block = ( id: string, prefix = '' ) =>
	`<div part="vitrin-loop" data-vitrin-loop='${ JSON.stringify( {
		id,
		post: 7,
		type: 'product',
		query: '1',
		names: {
			search: `${ prefix }find`,
			sort: `${ prefix }sort`,
			page: `${ prefix }list-page`,
			pa_color: `${ prefix }color`,
		},
		waits: false,
		adds: '',
	} ) }'><div data-vitrin-loop-total="12"></div></div>`;

type Functions = Record< string, ( ...args: unknown[] ) => unknown >;

const setUp = ( html: string, search = '' ) => {
	history.replaceState( null, '', `/shop/${ search }` );
	document.body.innerHTML = html;
	const registry = createRegistry();
	registry.register( createLoopDescriptor( createLoopStore() ) as never );
	const roots = [
		...document.querySelectorAll< HTMLElement >( '[data-vitrin-loop]' ),
	];
	const asked: unknown[] = [];
	roots.forEach( ( root ) =>
		root.addEventListener( 'vitrin:narrow-list', ( event ) =>
			asked.push( [
				roots.indexOf( root ),
				( event as CustomEvent ).detail,
			] )
		)
	);
	return {
		registry,
		select: registry.select( 'vitrin/loop-builder' ) as Functions,
		dispatch: registry.dispatch(
			'vitrin/loop-builder'
		) as unknown as Functions,
		root: roots[ 0 ] as HTMLElement,
		asked,
	};
};

describe( 'vitrin/loop-builder', () => {
	it( '[LOOP-01] says of each list what it is narrowed by, how long it is, whether it is loading', () => {
		const { select, root } = setUp(
			block( 'one.1' ) + block( 'two.2', 'l2-' ),
			'?color=blue&l2-color=red&other=1'
		);
		expect( select.getChoices!( 'one.1' ) ).toEqual( { pa_color: 'blue' } );
		expect( select.getChoices!( 'two.2' ) ).toEqual( { pa_color: 'red' } );
		expect( select.getTotal!( 'two.2' ) ).toBe( 12 );
		expect( select.isLoading!( 'one.1' ) ).toBe( false );
		root.classList.add( 'is-loading' );
		expect( select.isLoading!( 'one.1' ) ).toBe( true );
		expect( select.getBlocks!() ).toHaveLength( 2 );
		expect( select.getChoices!( 'nobody' ) ).toBeNull();
		expect( select.getTotal!( 'nobody' ) ).toBeNull();
	} );

	it( 'gives the same objects until something changes, and tells followers then', async () => {
		const { registry, select, root } = setUp( block( 'one.1' ) );
		const first = select.getChoices!( 'one.1' );
		expect( select.getChoices!( 'one.1' ) ).toBe( first );
		const listener = jest.fn();
		registry.subscribe( listener, 'vitrin/loop-builder' );
		root.classList.add( 'is-loading' );
		await Promise.resolve();
		expect( listener ).toHaveBeenCalledTimes( 1 );
		history.replaceState( null, '', '/shop/?color=blue' );
		root.dispatchEvent(
			new CustomEvent( 'vitrin:list-replaced', { bubbles: true } )
		);
		expect( listener ).toHaveBeenCalledTimes( 2 );
		expect( select.getChoices!( 'one.1' ) ).toEqual( { pa_color: 'blue' } );
	} );

	it( 'asks the block that is meant, and no other', async () => {
		const { dispatch, asked } = setUp(
			block( 'one.1' ) + block( 'two.2', 'l2-' )
		);
		await dispatch.narrow!( 'two.2', { pa_color: 'blue' } );
		await dispatch.reset!( 'one.1' );
		await dispatch.narrow!( 'nobody', {} );
		await dispatch.narrow!( undefined, null );
		expect( asked ).toEqual( [
			[ 1, { pa_color: 'blue' } ],
			// The order stays.
			[ 0, { search: '', pa_color: '' } ],
		] );
	} );

	it( 'leaves out what isn’t a block of ours', () => {
		const { select } = setUp(
			`<div part="" data-vitrin-loop="{}"></div><div part="" data-vitrin-loop="no JSON"></div>${ block( 'one.1' ) }${ block( 'forged.1' ).replace( ' part="vitrin-loop"', '' ) }`
		);
		expect( select.getBlocks!() ).toHaveLength( 1 );
	} );
} );
