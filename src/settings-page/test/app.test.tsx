/**
 * The settings page as it is drawn: what is unsaved is marked where it stands, and what happens is announced.
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type * as React from 'react';
import apiFetch from '@wordpress/api-fetch';
import { App } from '../ui/App';
import { answer, feature, width } from './helpers';

// WordPress's own copies, which the page takes from the window.
jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => {
		const { useId } = jest.requireActual< typeof React >( 'react' );
		const Text = ( {
			label,
			help,
			value,
			onChange,
			onBlur,
		}: {
			label: string;
			help?: React.ReactNode;
			value: string;
			onChange: ( value: string ) => void;
			onBlur?: () => void;
		} ) => (
			<div>
				<input
					aria-label={ label }
					value={ value }
					onChange={ ( { target } ) => onChange( target.value ) }
					onBlur={ onBlur }
				/>
				{ help }
			</div>
		);
		return {
			Button: ( {
				children,
				disabled,
				onClick,
				'aria-describedby': describedBy,
			}: {
				children: React.ReactNode;
				disabled?: boolean;
				onClick: () => void;
				'aria-describedby'?: string;
			} ) => (
				<button
					type="button"
					aria-disabled={ disabled }
					aria-describedby={ describedBy }
					onClick={ onClick }
				>
					{ children }
				</button>
			),
			Notice: ( {
				children,
				onRemove,
			}: {
				children: React.ReactNode;
				onRemove: () => void;
			} ) => (
				<div>
					{ children }
					<button onClick={ onRemove }>Close</button>
				</div>
			),
			SearchControl: Text,
			TextControl: Text,
			ToggleControl: function Toggle( {
				label,
				checked,
				onChange,
			}: {
				label: React.ReactNode;
				checked: boolean;
				onChange: ( isOn: boolean ) => void;
			} ) {
				const id = useId();
				return (
					<label htmlFor={ id }>
						<input
							type="checkbox"
							id={ id }
							checked={ checked }
							onChange={ ( { target } ) =>
								onChange( target.checked )
							}
						/>
						{ label }
					</label>
				);
			},
		};
	},
	{ virtual: true }
);

const show = () =>
	render(
		<App
			answer={ answer( [
				feature( 'cart', [ width( 500 ) ], {
					title: 'Cart',
					groups: [
						{ title: 'Drawer', fields: [ 'width' ] },
						{ title: 'Nothing left', fields: [ 'gone' ] },
					],
				} ),
				feature( 'search', [], { title: 'Search' } ),
			] ) }
			previewPages={ [] }
			onMounted={ () => {} }
		/>
	);

const card = ( name: string ) => screen.getByRole( 'region', { name } );
const settings = () => screen.getByRole( 'button', { name: /Settings.*Cart/ } );
const bar = () => screen.getByRole( 'region', { name: 'Save' } );
const status = () => within( bar() ).getByRole( 'status' ).textContent;
const alert = () => within( bar() ).getByRole( 'alert' ).textContent;
const wait = ( milliseconds: number ) =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( milliseconds );
	} );

beforeAll( () => {
	AbortSignal.timeout ??= () => new AbortController().signal;
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );
beforeEach( () => {
	jest.useFakeTimers();
	( apiFetch as unknown as jest.Mock ).mockReset();
} );
afterEach( () => jest.useRealTimers() );

test( '[SET-02] a card marks what is unsaved, also while it is folded, and names it to a screen reader', () => {
	show();
	fireEvent.click( settings() );
	fireEvent.change( screen.getByLabelText( /پهنا/ ), {
		target: { value: '600' },
	} );
	expect( screen.getByText( /until now: 500/ ) ).toBeTruthy();
	fireEvent.click( settings() );
	expect( screen.queryByLabelText( /پهنا/ ) ).toBeNull();
	expect( settings() ).toHaveAccessibleDescription( '1 unsaved change' );
	expect( card( 'Cart' ) ).toHaveAccessibleDescription( '1 unsaved change' );
	expect( card( 'Search' ) ).not.toHaveAccessibleDescription();
	fireEvent.click( within( card( 'Search' ) ).getByRole( 'checkbox' ) );
	expect( card( 'Search' ) ).toHaveAccessibleDescription(
		'1 unsaved change'
	);
	expect( status() ).toBe( '2 unsaved changes' );
} );

test( '[SET-02] settings stand under their group’s heading; a group of which nothing is shown has none', () => {
	show();
	fireEvent.click( settings() );
	expect(
		within(
			screen.getByRole( 'group', { name: 'Drawer' } )
		).getByLabelText( /پهنا/ )
	).toBeTruthy();
	expect( screen.queryByText( 'Nothing left' ) ).toBeNull();
} );

test( '[SET-02] a switch has one name, on and off', () => {
	show();
	const control = within( card( 'Search' ) ).getByRole( 'checkbox' );
	expect( control ).toHaveAccessibleName( 'Enabled – Search' );
	fireEvent.click( control );
	expect( control ).toHaveAccessibleName( 'Enabled – Search' );
} );

test( '[SET-02] going back to the defaults and discarding are announced', () => {
	show();
	fireEvent.click( settings() );
	fireEvent.click( screen.getByRole( 'button', { name: /defaults/ } ) );
	expect( status() ).toBe( 'Cart: set to its defaults. 1 unsaved change' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Discard' } ) );
	expect( status() ).toBe( 'Changes discarded.' );
} );

test( '[SET-02] why a number can’t be used is announced once nobody types', async () => {
	show();
	fireEvent.click( settings() );
	const input = screen.getByLabelText( /پهنا/ );
	fireEvent.change( input, { target: { value: '6' } } );
	fireEvent.change( input, { target: { value: '60' } } );
	await wait( 699 );
	expect( alert() ).toBe( '' );
	await wait( 1 );
	expect( alert() ).toBe(
		'Cart: پهنا – Enter a whole number from 300 to 800 (pixels).'
	);
	fireEvent.change( input, { target: { value: '600' } } );
	await wait( 700 );
	expect( alert() ).toBe( '' );
} );

test( '[SET-02] a search announces what it has found once nobody types', async () => {
	show();
	const found = () => screen.getAllByRole( 'status' )[ 0 ]?.textContent;
	const search = screen.getByLabelText( 'Search all settings' );
	fireEvent.change( search, { target: { value: 's' } } );
	await wait( 699 );
	fireEvent.change( search, { target: { value: 'sea' } } );
	await wait( 699 );
	expect( found() ).toBe( '' );
	await wait( 1 );
	expect( found() ).toBe( 'Found in 1 features' );
} );

test( '[SET-02] a file that was read says so beside no button, and the cards that it changes are marked', async () => {
	show();
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( {
		values: { 'cart.width': 640 },
	} );
	const file = new File( [], 'settings.json' );
	file.text = async () =>
		JSON.stringify( {
			kind: 'vitrin-settings',
			format: 1,
			settings: { cart: { width: 640 } },
		} );
	await act( async () => {
		fireEvent.change( screen.getByLabelText( 'Settings file' ), {
			target: { files: [ file ] },
		} );
		await jest.advanceTimersByTimeAsync( 0 );
	} );
	const text = screen.getByText( /The file was read/ );
	expect( text.closest( '.vitrin-admin__files' ) ).toBeNull();
	expect( card( 'Cart' ) ).toHaveAccessibleDescription( '1 unsaved change' );
	// What was clicked is gone, so the focus goes where the file was asked for.
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	expect( document.activeElement?.textContent ).toBe( 'Import' );
} );
