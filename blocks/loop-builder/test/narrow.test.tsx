/**
 * What an editor can't see in the list: that its filters are folded where it stands.
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { Attributes } from '../attributes';
import { NarrowNotice, useFolded } from '../NarrowNotice';

const mockSettings = jest.fn();

// WordPress ships them.
jest.mock(
	'@wordpress/components',
	() => jest.requireActual( '../../shared/test/wordpress' ).components,
	{ virtual: true }
);
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( read: ( select: () => object ) => unknown ) =>
		read( () => ( { getSettings: mockSettings } ) ),
} ) );

let look: ( () => void ) | undefined;

/** In a window of its width, a block of its own; the style says whether filters have room. */
const measure = ( {
	windowWidth = 1280,
	width = 645,
	hasFilters = true,
	hasRoom = false,
} ) => {
	window.innerWidth = windowWidth;
	jest.spyOn( window, 'getComputedStyle' ).mockReturnValue( {
		getPropertyValue: () => ( hasRoom ? '1' : '' ),
	} as unknown as CSSStyleDeclaration );
	function Block() {
		const block = useRef< HTMLDivElement >( null );
		return (
			<div
				ref={ ( element ) => {
					block.current = element;
					if ( element ) {
						Object.defineProperty( element, 'clientWidth', {
							value: width,
						} );
					}
				} }
			>
				{ useFolded( block ) ? 'folded' : 'open' }
				{ hasFilters && <details className="vitrin-loop__filters" /> }
			</div>
		);
	}
	render( <Block /> );
	return () => document.body.textContent;
};

beforeEach( () => {
	window.ResizeObserver = class {
		constructor( callback: () => void ) {
			look = callback;
		}
		observe() {}
		unobserve() {}
		disconnect() {}
	} as unknown as typeof ResizeObserver;
} );
afterEach( () => {
	jest.restoreAllMocks();
	document.body.innerHTML = '';
} );

it.each( [
	[ 'a narrow text of a large window', {}, 'folded' ],
	[ 'a place with room', { hasRoom: true }, 'open' ],
	[ 'a phone’s preview', { windowWidth: 360 }, 'open' ],
	[ 'a list without filters', { hasFilters: false }, 'open' ],
	[ 'a block that isn’t drawn', { width: 0 }, 'open' ],
] )( '[LOOP-08] filters in %s', ( _, place, is ) => {
	expect( measure( place )() ).toBe( is );
} );

it( '[LOOP-08] follows the width of the block', () => {
	const text = measure( {} );
	expect( text() ).toBe( 'folded' );
	jest.spyOn( window, 'getComputedStyle' ).mockReturnValue( {
		getPropertyValue: () => '1',
	} as unknown as CSSStyleDeclaration );
	act( () => look?.() );
	expect( text() ).toBe( 'open' );
} );

it.each< [ string, Partial< Attributes >, object, string[] ] >( [
	[
		'beside the list, in a theme with wide blocks',
		{ filtersAt: 'start' },
		{ supportsLayout: true },
		[ 'Make the list wide', 'Put the filters above it' ],
	],
	[
		'beside a list that is wide already',
		{ filtersAt: 'start', align: 'wide' },
		{ supportsLayout: true },
		[ 'Put the filters above it' ],
	],
	[
		'beside the list, in a theme without wide blocks',
		{ filtersAt: 'start' },
		{},
		[ 'Put the filters above it' ],
	],
	[
		'above the list',
		{ filtersAt: 'top' },
		{ alignWide: true },
		[ 'Make the list wide' ],
	],
] )(
	'[LOOP-08] filters %s: what helps is one click away',
	( _, attributes, settings, buttons ) => {
		mockSettings.mockReturnValue( settings );
		const setAttributes = jest.fn();
		render(
			<NarrowNotice
				attributes={ attributes as Attributes }
				setAttributes={ setAttributes }
			/>
		);
		const found = screen.getAllByRole( 'button' );
		expect( found.map( ( { textContent } ) => textContent ) ).toEqual(
			buttons
		);
		found.forEach( ( button ) => fireEvent.click( button ) );
		expect( setAttributes.mock.calls.flat() ).toEqual(
			buttons.map( ( text ) =>
				text.includes( 'wide' )
					? { align: 'wide' }
					: { filtersAt: 'top' }
			)
		);
	}
);
