import { hintOf } from '../hint';

const at = ( postType: string, id = 1 ) => ( { postType, id } );

describe( '[LOOP-08] what an editor can’t see in the list is said', () => {
	it( 'the page’s own list: an example in templates, everything on a page that is none', () => {
		const block = { source: 'page', postType: 'product' } as const;
		expect( hintOf( block, at( 'wp_template', 0 ), [] )?.status ).toBe(
			'info'
		);
		expect( hintOf( block, at( '', 0 ), [] )?.status ).toBe( 'info' );
		expect( hintOf( block, at( 'page', 5 ), [ 5 ] )?.status ).toBe(
			'info'
		);
		expect( hintOf( block, at( 'page', 6 ), [ 5 ] ) ).toEqual( {
			status: 'info',
			text: 'This page is neither an archive nor a search, so everything is listed.',
		} );
	} );

	it.each( [ 'related', 'upsells' ] as const )(
		'%s: an example in a template, nothing on a page without a product',
		( source ) => {
			const block = { source, postType: 'product' };
			expect( hintOf( block, at( 'wp_template', 0 ), [] )?.status ).toBe(
				'info'
			);
			expect( hintOf( block, at( 'page' ), [] )?.status ).toBe(
				'warning'
			);
			expect( hintOf( block, at( 'post' ), [] )?.status ).toBe(
				'warning'
			);
			expect( hintOf( block, at( 'product' ), [] ) ).toBeNull();
		}
	);

	it( 'types of posts may share categories', () => {
		const block = { source: 'related', postType: 'recipe' } as const;
		expect( hintOf( block, at( 'post' ), [] ) ).toBeNull();
		expect( hintOf( block, at( 'page' ), [] )?.status ).toBe( 'warning' );
	} );

	it( 'elsewhere there is nothing to say', () => {
		const block = { source: 'query', postType: 'product' } as const;
		expect( hintOf( block, at( 'page' ), [] ) ).toBeNull();
	} );
} );
