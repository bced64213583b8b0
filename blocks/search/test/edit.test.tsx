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

const show = (
	attributes: Partial< Parameters< typeof Edit >[ 0 ][ 'attributes' ] > = {}
) => {
	const setAttributes = jest.fn();
	const { container, unmount } = render(
		<Edit
			attributes={ {
				display: 'button',
				showLabel: false,
				...attributes,
			} }
			setAttributes={ setAttributes }
		/>
	);
	return { setAttributes, container, unmount };
};

afterEach( () => {
	delete ( window as { vitrinBlocks?: object } ).vitrinBlocks;
} );

describe( 'the search’s block in the editor', () => {
	it( '[HEAD-02] is a button, with its label where that is wanted', async () => {
		const { container, setAttributes, unmount } = show();
		expect( container.querySelector( '.vitrin-hidden' ) ).toHaveTextContent(
			'Search products'
		);
		await userEvent.click( screen.getByRole( 'checkbox' ) );
		expect( setAttributes ).toHaveBeenCalledWith( { showLabel: true } );
		unmount();
		expect(
			show( { showLabel: true } ).container.querySelector(
				'.vitrin-search-open.has-label .vitrin-hidden'
			)
		).toBeNull();
	} );

	it( '[LIST-08] or a field, which takes nothing in the editor', async () => {
		const { setAttributes, unmount } = show();
		await userEvent.selectOptions(
			screen.getByRole( 'combobox' ),
			'field'
		);
		expect( setAttributes ).toHaveBeenCalledWith( { display: 'field' } );
		unmount();
		const { container } = show( { display: 'field' } );
		expect(
			container.querySelector( '.vitrin-search-form__field' )
		).toHaveTextContent( 'Search products…' );
		expect( container.querySelector( 'input, button, a' ) ).toBeNull();
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );

	it( '[SET-01] switched off it says so, and leads to its setting', () => {
		( window as { vitrinBlocks?: object } ).vitrinBlocks = {
			search: { isOn: false, settings: '/settings#search' },
		};
		const { container } = show( { display: 'field' } );
		expect(
			screen.getByRole( 'region', { name: 'Live product search' } )
		).toHaveTextContent( 'This feature is off' );
		expect( screen.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'/settings#search'
		);
		expect( container.querySelector( '.vitrin-search-form' ) ).toBeNull();
	} );
} );
