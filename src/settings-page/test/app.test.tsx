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

// A frame of the shop.
jest.mock( '../ui/preview/Preview', () => ( { Preview: () => null } ) );

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
				feature( 'search', [], {
					title: 'Search',
					pageGroup: 'header',
				} ),
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

/** What the shop answers to the next call. */
const answers = ( ...all: unknown[] ) => {
	for ( const one of all ) {
		( apiFetch as unknown as jest.Mock ).mockImplementationOnce( () =>
			one instanceof Error || ( one as { code?: string } ).code
				? Promise.reject( one )
				: Promise.resolve( one )
		);
	}
};

const click = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
		await jest.advanceTimersByTimeAsync( 0 );
	} );

test( '[SET-02] of two admins the later one finds both values and the way out in the save bar, and the other’s as the current value', async () => {
	show();
	fireEvent.click( settings() );
	const input = screen.getByLabelText< HTMLInputElement >( /پهنا/ );
	fireEvent.change( input, { target: { value: '600' } } );
	answers( {
		code: 'vitrin_conflict',
		message: 'x',
		data: { conflicts: { 'cart.width': 640 } },
	} );
	await click( 'Save' );
	expect( alert() ).toContain( 'Cart: پهنا – saved now: 640; yours: 600' );
	expect(
		within( bar() ).getByRole( 'link', { name: 'Cart: پهنا' } )
	).toHaveAttribute( 'href', '#cart.width' );
	expect( screen.getByText( /current value: 640/ ) ).toBeTruthy();
	expect( screen.queryByText( /until now/ ) ).toBeNull();
	// Saving the same once more would end in the same conflict.
	expect( within( bar() ).getByText( 'Save' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	fireEvent.click(
		within( bar() ).getByRole( 'button', { name: 'Take theirs' } )
	);
	expect( input.value ).toBe( '640' );
	expect( alert() ).toBe( '' );
	expect( document.activeElement ).toBe( bar() );

	fireEvent.change( input, { target: { value: '700' } } );
	answers(
		{ code: 'vitrin_conflict', data: { conflicts: { 'cart.width': 650 } } },
		{ code: 'fetch_error' },
		answer( [ feature( 'cart', [ width( 700 ) ] ), feature( 'search' ) ] )
	);
	await click( 'Save' );
	// The way out stays where it fails.
	await click( 'Save mine' );
	expect( alert() ).toContain( 'saved now: 650; yours: 700' );
	expect( alert() ).toContain( 'could not be reached' );
	await click( 'Save mine' );
	expect( alert() ).toBe( '' );
	expect( status() ).toBe( 'Settings saved.' );
} );

test( '[SET-02] a file that can’t be read says so in place of what was said of the one before, also where the browser or the shop fails', async () => {
	show();
	const give = ( text: () => Promise< string > ) =>
		act( async () => {
			const file = new File( [], 'settings.json' );
			file.text = text;
			fireEvent.change( screen.getByLabelText( 'Settings file' ), {
				target: { files: [ file ] },
			} );
			await jest.advanceTimersByTimeAsync( 0 );
		} );
	const sound = async () =>
		'{"kind":"vitrin-settings","format":1,"settings":{"cart":{"width":640}}}';
	const wasRead = () => screen.queryByText( /The file was read/ );
	answers( { values: { 'cart.width': 640 } } );
	await give( sound );
	expect( wasRead() ).toBeTruthy();
	await give( () => Promise.reject( new Error( 'moved' ) ) );
	expect( wasRead() ).toBeNull();
	expect( screen.getByText( /can’t be read/ ) ).toBeTruthy();
	// No answer of ours.
	answers( {} );
	await give( sound );
	expect( screen.queryByText( /can’t be read/ ) ).toBeNull();
	expect( screen.getByText( /answered with an error/ ) ).toBeTruthy();
	answers( { values: { 'cart.width': 500 } } );
	await give( sound );
	expect( screen.getByText( /same values as this shop/ ) ).toBeTruthy();
} );

describe( 'features by the shop’s pages', () => {
	const links = () =>
		within( screen.getByRole( 'navigation' ) )
			.getAllByRole( 'link' )
			.map( ( { textContent } ) => textContent );
	const follow = ( hash: string ) => {
		window.location.hash = hash;
		fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	};

	beforeEach( () => {
		window.location.hash = '';
		Element.prototype.scrollIntoView = jest.fn();
	} );

	test( '[SET-02] a link leads to each group, and the focus goes along; a group without features has none', () => {
		show();
		expect( links() ).toEqual( [ 'Whole shop', 'Header' ] );
		const group = screen.getByRole( 'region', { name: 'Header' } );
		expect( within( group ).getByRole( 'region' ) ).toHaveAccessibleName(
			'Search'
		);
		follow( '#page-header' );
		expect( document.activeElement?.textContent ).toBe( 'Header' );
		// The same link once more.
		( document.activeElement as HTMLElement ).blur();
		fireEvent.click( screen.getByRole( 'link', { name: 'Header' } ) );
		expect( document.activeElement?.textContent ).toBe( 'Header' );
	} );

	test( '[SET-02] a search leaves the groups that have something; a link to what it hides ends it', () => {
		show();
		const search = screen.getByLabelText< HTMLInputElement >(
			'Search all settings'
		);
		fireEvent.change( search, { target: { value: 'Search' } } );
		expect(
			screen.queryByRole( 'region', { name: 'Whole shop' } )
		).toBeNull();
		expect( card( 'Search' ) ).toBeTruthy();
		follow( '#cart.width' );
		expect( search.value ).toBe( '' );
		expect( document.activeElement ).toBe(
			screen.getByLabelText( /پهنا/ )
		);
		// What is there stays found.
		fireEvent.change( search, { target: { value: 'Cart' } } );
		follow( '#cart' );
		expect( search.value ).toBe( 'Cart' );
	} );
} );

test( '[SET-02] what visitors see is said anew once saving has changed it', async () => {
	document.body.innerHTML =
		'<p><span id="vitrin-visibility">It is live.</span></p>';
	show();
	fireEvent.click( within( card( 'Search' ) ).getByRole( 'checkbox' ) );
	answers( {
		...answer( [ feature( 'cart' ), feature( 'search' ) ] ),
		visibility: 'Every feature is switched off.',
		isSeen: false,
	} );
	await click( 'Save' );
	expect( document.getElementById( 'vitrin-visibility' )?.textContent ).toBe(
		'Every feature is switched off.'
	);
	expect( document.querySelector( 'p.notice-warning' ) ).toBeTruthy();
} );

test( '[SET-02] a link to what a narrow window’s preview hides closes the preview', () => {
	window.location.hash = '';
	Element.prototype.scrollIntoView = jest.fn();
	Element.prototype.checkVisibility = () =>
		! document.querySelector( '.has-preview' );
	render(
		<App
			answer={ answer( [ feature( 'cart', [ width( 500 ) ] ) ] ) }
			previewPages={ [ { label: 'Shop', url: '/shop/' } ] }
			onMounted={ () => {} }
		/>
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Preview' } ) );
	expect( document.querySelector( '.has-preview' ) ).toBeTruthy();
	window.location.hash = '#cart.width';
	fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	expect( document.querySelector( '.has-preview' ) ).toBeNull();
	expect( document.activeElement ).toBe( screen.getByLabelText( /پهنا/ ) );
	Reflect.deleteProperty( Element.prototype, 'checkVisibility' );
} );

describe( 'what to do after going live', () => {
	const item = ( name: string, done: boolean ) => ( {
		name,
		title: `Do ${ name }`,
		text: `Because of ${ name }.`,
		done,
		url: `#cart.${ name }`,
	} );
	const shopWith = ( ...done: boolean[] ) => ( {
		...answer( [ feature( 'cart', [ width( 500 ) ] ) ] ),
		setup: {
			closed: false,
			items: done.map( ( is, index ) => item( `item${ index }`, is ) ),
		},
	} );
	const list = () =>
		screen.getByRole( 'region', { name: 'After going live' } );
	const draw = ( first: ReturnType< typeof shopWith > ) =>
		render(
			<App answer={ first } previewPages={ [] } onMounted={ () => {} } />
		);

	test( '[SET-02] what is saved ticks it without a reload; each leads to its place', async () => {
		draw( shopWith( true, false ) );
		expect( list() ).toHaveTextContent( '1 of 2 done' );
		expect(
			within( list() ).getByRole( 'link', { name: 'Do item1' } )
		).toHaveAttribute( 'href', '#cart.item1' );
		expect( list() ).toHaveTextContent( 'Because of item1.' );
		expect( list() ).not.toHaveTextContent( 'Because of item0.' );
		fireEvent.click( within( card( 'cart' ) ).getByRole( 'checkbox' ) );
		answers( shopWith( true, true ) );
		await click( 'Save' );
		expect( list() ).toHaveTextContent( '2 of 2 done' );
	} );

	test( '[SET-02] it is closed by a click, and shown again by one; where that fails it stays and says why', async () => {
		draw( shopWith( false ) );
		answers( { code: 'fetch_error' } );
		await click( 'Close this list' );
		expect( list() ).toHaveTextContent( 'could not be reached' );
		answers( { setup: { closed: true, items: [] } } );
		await click( 'Close this list' );
		expect( list() ).not.toHaveTextContent( 'Do item0' );
		expect( list() ).not.toHaveTextContent( 'could not be reached' );
		// The button that was clicked is gone.
		expect( document.activeElement ).toBe(
			within( list() ).getByRole( 'button' )
		);
		answers( { setup: { closed: false, items: [ item( 'x', true ) ] } } );
		await click( 'Show what to do after going live' );
		expect( list() ).toHaveTextContent( '1 of 1 done' );
		expect(
			( apiFetch as unknown as jest.Mock ).mock.calls.map(
				( [ { path, data } ] ) => [ path, data.closed ]
			)
		).toEqual(
			[ true, true, false ].map( ( closed ) => [
				'/vitrin/v1/settings/setup',
				closed,
			] )
		);
	} );
} );
