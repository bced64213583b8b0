import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Edit } from '..';

// WordPress ships them.
jest.mock( '@wordpress/blocks', () => ( { registerBlockType() {} } ), {
	virtual: true,
} );
jest.mock(
	'@wordpress/block-editor',
	() => jest.requireActual( '../../shared/test/wordpress' ).blockEditor,
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => jest.requireActual( '../../shared/test/wordpress' ).components,
	{ virtual: true }
);
jest.mock(
	'@wordpress/server-side-render',
	() => ( {
		__esModule: true,
		default: ( { block }: { block: string } ) => <p>{ block }</p>,
	} ),
	{ virtual: true }
);

afterEach( () => {
	delete ( window as { vitrinBlocks?: object } ).vitrinBlocks;
} );

describe( '[DOC-01] the customer’s orders in the editor', () => {
	it( 'are drawn by the server; columns keep their order', async () => {
		const setAttributes = jest.fn();
		render(
			<Edit
				attributes={ { columns: [ 'total' ], perPage: 10 } }
				setAttributes={ setAttributes }
			/>
		);
		expect(
			screen.getByText( 'vitrin/customer-orders' )
		).toBeInTheDocument();
		await userEvent.click( screen.getByLabelText( 'Date' ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( {
			columns: [ 'date', 'total' ],
		} );
		await userEvent.click( screen.getByLabelText( 'Total' ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { columns: [] } );
	} );

	it( 'switched off say so, and lead to their setting', () => {
		( window as { vitrinBlocks?: object } ).vitrinBlocks = {
			'customer-orders': { isOn: false, settings: '/settings#documents' },
		};
		render(
			<Edit
				attributes={ { columns: [], perPage: 10 } }
				setAttributes={ () => {} }
			/>
		);
		expect(
			screen.getByRole( 'region', { name: 'Customer’s orders' } )
		).toHaveTextContent( 'This feature is off' );
		expect( screen.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'/settings#documents'
		);
		expect( screen.queryByText( 'vitrin/customer-orders' ) ).toBeNull();
	} );
} );
