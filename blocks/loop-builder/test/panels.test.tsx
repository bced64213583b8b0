import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Attributes } from '../attributes';
import { ConditionsPanel } from '../ConditionsPanel';
import { FiltersPanel } from '../FiltersPanel';
import { ListPanel } from '../ListPanel';

const mockFetch = jest.fn();
const mockSpeak = jest.fn();
const mockRecords = jest.fn();

// WordPress ships them.
jest.mock(
	'@wordpress/components',
	() => jest.requireActual( '../../shared/test/wordpress' ).components,
	{ virtual: true }
);
jest.mock(
	'@wordpress/api-fetch',
	() => ( {
		__esModule: true,
		default: ( request: object ) => mockFetch( request ),
	} ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/a11y',
	() => ( { speak: ( text: string ) => mockSpeak( text ) } ),
	{ virtual: true }
);
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( read: ( select: () => object ) => unknown ) =>
		read( () => ( { getEntityRecords: mockRecords } ) ),
} ) );

const TYPES = [
	{
		name: 'product',
		label: 'Products',
		rest: true,
		authors: false,
		taxonomies: [
			{ name: 'product_cat', label: 'Category', rest: true },
			{ name: 'pa_color', label: 'Color', rest: false },
		],
		sorting: [],
	},
	{
		name: 'post',
		label: 'Posts',
		rest: true,
		authors: true,
		taxonomies: [],
		sorting: [
			{ name: 'date', label: 'Newest' },
			{ name: 'title', label: 'By name' },
			{ name: 'popularity', label: 'Most discussed' },
		],
	},
	{
		name: 'hidden',
		label: 'Hidden',
		rest: false,
		authors: false,
		taxonomies: [],
		sorting: [],
	},
];

const START = {
	postType: 'product',
	source: 'query',
	ids: [],
	terms: {},
	authors: [],
	days: 0,
	orderBy: 'date',
	order: 'desc',
	perPage: 12,
	filters: [],
	minPrice: null,
	maxPrice: null,
	minRating: 0,
	filtersAt: 'top',
} as unknown as Attributes;

type Panel = typeof FiltersPanel;

/** A panel whose changes come back to it, as in the editor. */
function Held( {
	Shown,
	start,
	onChange,
}: {
	Shown: Panel;
	start: Partial< Attributes >;
	onChange: ( changed: object ) => void;
} ) {
	const [ attributes, setAttributes ] = useState( { ...START, ...start } );
	return (
		<Shown
			attributes={ attributes }
			setAttributes={ ( changed ) => {
				onChange( changed );
				setAttributes( ( before ) => ( { ...before, ...changed } ) );
			} }
		/>
	);
}

const show = ( Shown: Panel, start: Partial< Attributes > = {} ) => {
	const onChange = jest.fn();
	render( <Held Shown={ Shown } start={ start } onChange={ onChange } /> );
	return onChange;
};

beforeEach( () => {
	( window as { vitrinBlocks?: object } ).vitrinBlocks = {
		'loop-builder': { isOn: true, settings: '', types: TYPES },
	};
	mockRecords.mockImplementation( () => [] );
	mockFetch.mockImplementation( async () => [] );
} );

afterEach( () => {
	delete ( window as { vitrinBlocks?: object } ).vitrinBlocks;
	jest.clearAllMocks();
} );

describe( '[LOOP-08] conditions', () => {
	it( 'of an attribute, which WordPress keeps out of REST, are found by our own route', async () => {
		mockFetch.mockImplementation( async ( { path }: { path: string } ) =>
			path.includes( 'taxonomy=pa_color' )
				? [ { id: 9, name: 'Red &amp; blue' } ]
				: []
		);
		const onChange = show( ConditionsPanel );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Red & blue' } )
		);
		expect( onChange ).toHaveBeenLastCalledWith( {
			terms: { pa_color: [ 9 ] },
		} );
		expect(
			screen.getByRole( 'group', { name: 'Color' } )
		).toHaveTextContent( 'Red & blue' );
		await userEvent.type( screen.getByLabelText( 'Color: search' ), 'gr' );
		await waitFor( () =>
			expect( mockFetch ).toHaveBeenCalledWith(
				expect.objectContaining( {
					path: '/vitrin/v1/loop-terms?taxonomy=pa_color&search=gr',
				} )
			)
		);
	} );

	it( 'of an attribute that can’t be fetched are none, and break nothing', async () => {
		mockFetch.mockImplementation( async () => {
			throw new Error( 'offline' );
		} );
		show( ConditionsPanel, { terms: { pa_color: [ 9 ] } } );
		expect(
			screen.getByRole( 'group', { name: 'Color' } )
		).toHaveTextContent( '#9' );
		mockFetch.mockImplementation( async () => 'garbage' );
		await userEvent.type( screen.getByLabelText( 'Color: search' ), 'x' );
		await waitFor( () =>
			expect( mockFetch.mock.calls.length ).toBeGreaterThan( 2 )
		);
		expect(
			screen.getByRole( 'group', { name: 'Color' } )
		).toHaveTextContent( '#9' );
	} );

	it( 'by authors only where posts have them, without a right to list users', async () => {
		mockRecords.mockImplementation( ( kind: string ) =>
			kind === 'root' ? [ { id: 3, name: 'Sara' } ] : []
		);
		show( ConditionsPanel );
		await act( async () => {} );
		expect( screen.queryByRole( 'group', { name: 'Authors' } ) ).toBeNull();
		show( ConditionsPanel, { postType: 'post', authors: [ 3 ] } );
		await act( async () => {} );
		expect(
			screen.getByRole( 'group', { name: 'Authors' } )
		).toHaveTextContent( 'Sara' );
		expect( mockRecords ).toHaveBeenCalledWith(
			'root',
			'user',
			expect.objectContaining( { who: 'authors', context: 'view' } )
		);
	} );

	it( 'of age are whole days within ten years', async () => {
		const onChange = show( ConditionsPanel, { postType: 'post' } );
		const days = screen.getByLabelText( 'Published in the last … days' );
		await userEvent.type( days, '30' );
		expect( onChange ).toHaveBeenLastCalledWith( { days: 30 } );
		await userEvent.type( days, '999' );
		expect( onChange ).toHaveBeenLastCalledWith( { days: 3650 } );
		await userEvent.clear( days );
		expect( onChange ).toHaveBeenLastCalledWith( { days: 0 } );
	} );

	it( 'leave the page’s own item out, or not', async () => {
		const onChange = show( ConditionsPanel, { withoutCurrent: true } );
		await userEvent.click(
			screen.getByLabelText( 'Leave out the page’s own item' )
		);
		expect( onChange ).toHaveBeenCalledWith( { withoutCurrent: false } );
	} );
} );

describe( '[LOOP-08] what is listed', () => {
	it( 'by chance can be drawn again, and has no direction', async () => {
		jest.spyOn( Math, 'random' ).mockReturnValue( 0.5 );
		const onChange = show( ListPanel, { orderBy: 'random' } );
		expect( screen.queryByLabelText( 'Direction' ) ).toBeNull();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Draw another order' } )
		);
		expect( onChange ).toHaveBeenCalledWith( { seed: 32769 } );
		jest.mocked( Math.random ).mockRestore();
	} );

	it( 'by hand is put in order by buttons; the focus goes along, and the place is said', async () => {
		mockRecords.mockImplementation( () => [
			{ id: 1, title: { rendered: 'Cup' } },
			{ id: 2, title: { rendered: 'Cup' } },
			{ id: 3, title: { rendered: 'Bowl' } },
		] );
		const onChange = show( ListPanel, {
			source: 'manual',
			ids: [ 1, 2, 3 ],
		} );
		expect( screen.queryByLabelText( 'Direction' ) ).toBeNull();
		const down = screen.getByRole( 'button', {
			name: 'Move down: Cup (#1)',
		} );
		down.focus();
		await userEvent.keyboard( '{Enter}' );
		expect( onChange ).toHaveBeenLastCalledWith( { ids: [ 2, 1, 3 ] } );
		expect( mockSpeak ).toHaveBeenLastCalledWith(
			'Cup (#1): place 2 of 3'
		);
		expect( document.activeElement ).toHaveAccessibleName(
			'Move down: Cup (#1)'
		);
		await userEvent.keyboard( '{Enter}' );
		expect( onChange ).toHaveBeenLastCalledWith( { ids: [ 2, 3, 1 ] } );
		await userEvent.keyboard( '{Enter}' );
		expect( onChange ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'is searched for as who writes posts may, who edits neither products nor terms', async () => {
		mockRecords.mockImplementation( () => [] );
		show( ListPanel, { source: 'manual', ids: [ 1 ] } );
		show( ConditionsPanel, {} );
		await act( async () => {} );
		for ( const [ kind, fields ] of [
			[ 'postType', 'id,title' ],
			[ 'taxonomy', 'id,name' ],
		] ) {
			const queries = mockRecords.mock.calls.filter(
				( [ of ] ) => of === kind
			);
			expect( queries ).not.toEqual( [] );
			for ( const [ , , query ] of queries ) {
				expect( query ).toMatchObject( {
					context: 'view',
					_fields: fields,
				} );
			}
		}
	} );

	it( 'by hand a mouse button that goes down leaves the focus in the field, else the buttons below would move away', () => {
		mockRecords.mockImplementation( () => [] );
		show( ListPanel, { source: 'manual', ids: [ 1, 2 ] } );
		expect(
			fireEvent.mouseDown(
				screen.getByRole( 'button', { name: 'Move up: #2' } )
			)
		).toBe( false );
	} );

	it( 'by hand isn’t offered for what can’t be searched for', () => {
		show( ListPanel, { postType: 'hidden' } );
		expect(
			screen.queryByRole( 'option', { name: 'Chosen by hand' } )
		).toBeNull();
	} );
} );

describe( '[LOOP-08] what visitors can do', () => {
	it( 'orders are ticked one by one; all is the beginning, one is no choice', async () => {
		const onChange = show( FiltersPanel, { postType: 'post' } );
		await userEvent.click( screen.getByLabelText( 'By name' ) );
		expect( onChange ).toHaveBeenLastCalledWith( {
			sorting: [ 'date', 'popularity' ],
		} );
		await userEvent.click( screen.getByLabelText( 'Most discussed' ) );
		expect(
			screen.getByText( /One alone is no choice/ )
		).toBeInTheDocument();
		await userEvent.click( screen.getByLabelText( 'Newest' ) );
		expect( onChange ).toHaveBeenLastCalledWith( { sorting: [] } );
		for ( const name of [ 'By name', 'Newest', 'Most discussed' ] ) {
			await userEvent.click( screen.getByLabelText( name ) );
		}
		expect( onChange ).toHaveBeenLastCalledWith( { sorting: undefined } );
	} );

	it( 'filters are put in order, each with its own look', async () => {
		const price = { kind: 'price' } as const;
		const color = {
			kind: 'terms',
			taxonomy: 'pa_color',
			look: 'buttons',
		} as const;
		const onChange = show( FiltersPanel, { filters: [ price, color ] } );
		const list = screen.getByRole( 'list', {
			name: 'Order of the filters',
		} );
		expect( within( list ).getAllByRole( 'listitem' ) ).toHaveLength( 2 );
		await userEvent.click(
			within( list ).getByRole( 'button', { name: 'Move up: Color' } )
		);
		expect( onChange ).toHaveBeenLastCalledWith( {
			filters: [ color, price ],
		} );
	} );

	it( 'what belongs to one filter is heard with its name; one of a taxonomy that is gone can be taken away', async () => {
		const color = { kind: 'terms', taxonomy: 'pa_color' } as const;
		const onChange = show( FiltersPanel, {
			filters: [ color, { kind: 'terms', taxonomy: 'pa_gone' } ],
		} );
		const ofColor = screen.getByRole( 'group', { name: 'Color' } );
		expect( within( ofColor ).getByRole( 'checkbox' ).id ).toBe(
			'An item must have all that is chosen'
		);
		expect( screen.queryByRole( 'group', { name: 'pa_gone' } ) ).toBeNull();
		await userEvent.click( screen.getByLabelText( 'pa_gone' ) );
		expect( onChange ).toHaveBeenLastCalledWith( { filters: [ color ] } );
	} );
} );
