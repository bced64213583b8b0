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

const show = ( attributes = {} ) => {
	const setAttributes = jest.fn();
	const { container } = render(
		<Edit
			attributes={ {
				label: '',
				showLabel: false,
				showTotal: false,
				...attributes,
			} }
			setAttributes={ setAttributes }
		/>
	);
	return {
		setAttributes,
		link: container.querySelector( '.vitrin-cart-trigger' )!,
	};
};

describe( 'the side cart’s button in the editor', () => {
	it( '[SIDE-01] shows what is chosen, and nothing else', () => {
		document.documentElement.lang = 'fa-IR';
		expect( show().link ).toHaveTextContent( /^۳$/ );
		expect(
			show( { label: 'سبد من', showLabel: true } ).link
		).toHaveTextContent( 'سبد من' );
		expect( show( { showLabel: true } ).link ).toHaveTextContent( 'Cart' );
		expect( show( { showTotal: true } ).link ).toHaveTextContent(
			'۴۵۰٬۰۰۰'
		);
	} );

	it( '[SIDE-01] its controls change one thing each', async () => {
		const { setAttributes } = show();
		await userEvent.type( screen.getByRole( 'textbox' ), 'س' );
		for ( const box of screen.getAllByRole( 'checkbox' ) ) {
			await userEvent.click( box );
		}
		expect( setAttributes.mock.calls ).toEqual( [
			[ { label: 'س' } ],
			[ { showLabel: true } ],
			[ { showTotal: true } ],
		] );
	} );
} );
