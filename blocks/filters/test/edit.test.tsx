import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import metadata from '../block.json';
import { Edit } from '..';

let mockEditor: Record< string, () => unknown > | undefined;

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
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( select: ( of: () => unknown ) => unknown ) =>
		select( () => mockEditor ),
} ) );
jest.mock(
	'@wordpress/server-side-render',
	() => ( {
		__esModule: true,
		default: ( {
			attributes,
			EmptyResponsePlaceholder: Empty,
		}: {
			attributes: { panel: string };
			EmptyResponsePlaceholder: () => React.ReactNode;
		} ) => (
			<div data-testid="server" data-panel={ attributes.panel }>
				<Empty />
			</div>
		),
	} ),
	{ virtual: true }
);

interface Where {
	type?: string;
	id?: number;
	facts?: object;
}

const show = ( { type, id, facts = {} }: Where = {} ) => {
	mockEditor = type
		? { getCurrentPostType: () => type, getCurrentPostId: () => id }
		: undefined;
	( window as { vitrinBlocks?: object } ).vitrinBlocks = {
		filters: {
			isOn: true,
			settings: '/settings#filters',
			isPlaced: false,
			shopPage: 5,
			...facts,
		},
	};
	const setAttributes = jest.fn();
	render(
		<Edit attributes={ { panel: '' } } setAttributes={ setAttributes } />
	);
	return { setAttributes };
};

describe( 'the filters’ block in the editor', () => {
	it( '[LIST-05] is drawn by the server, out of reach, and takes the panel’s form', async () => {
		const { setAttributes } = show();
		expect( screen.getByTestId( 'server' ).parentElement ).toHaveAttribute(
			'inert'
		);
		expect( screen.getByTestId( 'server' ) ).toHaveTextContent(
			'There is nothing to filter by yet'
		);
		await userEvent.selectOptions( screen.getByRole( 'combobox' ), 'fold' );
		expect( setAttributes ).toHaveBeenCalledWith( { panel: 'fold' } );
	} );

	it( '[LIST-05] can be in a document once: a page has one panel', () => {
		expect( metadata.supports.multiple ).toBe( false );
	} );

	it.each( [ 'post', 'page' ] )(
		'[LIST-05] says that a %s has no list to filter',
		( type ) => {
			show( { type, id: 7 } );
			expect( screen.getByRole( 'note' ) ).toHaveTextContent(
				'The shop shows nothing here'
			);
		}
	);

	it.each( [
		{ type: 'page', id: 5 },
		{ type: 'wp_template' },
		{ type: 'wp_block' },
		{ type: 'wp_template_part' },
		{},
	] )( '[LIST-05] says nothing where it works: %p', ( where: Where ) => {
		show( where );
		expect( screen.queryByRole( 'note' ) ).toBeNull();
	} );

	it( '[LIST-05] says that the filters stand there already, except in a template, where it takes their place', () => {
		show( { facts: { isPlaced: true } } );
		expect( screen.getByRole( 'note' ) ).toHaveTextContent(
			'stand before every list'
		);
		expect(
			screen.getByRole( 'link', { name: /Change the setting/ } )
		).toHaveAttribute( 'href', '/settings#filters.place' );
	} );

	it( '[LIST-05] … and in a template not', () => {
		show( { type: 'wp_template', facts: { isPlaced: true } } );
		expect( screen.queryByRole( 'note' ) ).toBeNull();
	} );

	it( '[LIST-05] says that a choice loads the page in a block theme, and only there', () => {
		show( { facts: { loadsPage: true } } );
		expect( screen.getByText( /loads the page anew/ ) ).toBeVisible();
	} );

	it( '[LIST-05] … and elsewhere says nothing of it', () => {
		show();
		expect( screen.getByText( /set for the whole shop/ ) ).toBeVisible();
		expect( screen.queryByText( /loads the page anew/ ) ).toBeNull();
	} );

	it( '[SET-01] switched off it says so; who may not open the settings gets no link', () => {
		show( { facts: { isOn: false, settings: '' } } );
		expect(
			screen.getByRole( 'region', { name: 'Product filters' } )
		).toHaveTextContent( 'This feature is off' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		expect( screen.queryByTestId( 'server' ) ).toBeNull();
	} );
} );
