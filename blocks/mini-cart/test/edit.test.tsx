import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import metadata from '../block.json';
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

describe( 'the mini cart’s block in the editor', () => {
	it( '[MINI-01] shows a number, and the total where that is wanted', async () => {
		document.documentElement.lang = 'fa-IR';
		const setAttributes = jest.fn();
		const { rerender, container } = render(
			<Edit
				attributes={ { showTotal: false } }
				setAttributes={ setAttributes }
			/>
		);
		expect( container ).toHaveTextContent( '۳' );
		expect( container ).not.toHaveTextContent( '۴۵۰٬۰۰۰' );
		await userEvent.click( screen.getByRole( 'checkbox' ) );
		expect( setAttributes ).toHaveBeenCalledWith( { showTotal: true } );
		rerender(
			<Edit
				attributes={ { showTotal: true } }
				setAttributes={ setAttributes }
			/>
		);
		expect( container ).toHaveTextContent( '۴۵۰٬۰۰۰' );
	} );

	it( 'leads nowhere: a press in the editor selects the block', () => {
		const { container } = render(
			<Edit
				attributes={ { showTotal: false } }
				setAttributes={ () => {} }
			/>
		);
		expect( container.querySelector( 'a,button' ) ).toBeNull();
	} );

	it( 'has the style of the feature', () => {
		expect( metadata ).toMatchObject( {
			// A block's `style` would be on every page of a classic theme, with the block or without.
			editorStyle: 'vitrin-mini-cart',
			textdomain: 'vitrin',
		} );
	} );
} );
