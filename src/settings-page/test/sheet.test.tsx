/**
 * The live sheet: when it is made, what is seen meanwhile, and what is said where it can't be made.
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type * as React from 'react';
import apiFetch from '@wordpress/api-fetch';
import { initialState, reduce, type State } from '../domain/state';
import { SheetBeside } from '../ui/sheet/SheetBeside';
import { answer, feature, field } from './helpers';

jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => ( {
		Button: ( {
			children,
			onClick,
		}: {
			children: React.ReactNode;
			onClick: () => void;
		} ) => <button onClick={ onClick }>{ children }</button>,
		Spinner: () => null,
		SelectControl: ( {
			label,
			options,
			value,
			onChange,
		}: {
			label: string;
			options: Array< { value: string; label: string } >;
			value: string;
			onChange: ( value: string ) => void;
		} ) => (
			<select
				aria-label={ label }
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
			>
				{ options.map( ( option ) => (
					<option key={ option.value } value={ option.value }>
						{ option.label }
					</option>
				) ) }
			</select>
		),
	} ),
	{ virtual: true }
);

const call = apiFetch as unknown as jest.Mock;

const sheet = ( html: string ) => ( {
	html,
	width: 210,
	height: 297,
	note: 'Order 7',
	refused: false,
} );

const start = initialState(
	answer( [
		feature( 'documents', [
			field( 'footer', { type: 'text', value: '', default: '' } ),
		] ),
		feature( 'cart', [ field( 'x' ) ] ),
	] )
);

const typed = ( state: State, value: string ): State =>
	reduce( state, { type: 'set', name: 'documents.footer', value } );

const SHEETS = [
	{ value: 'invoice', label: 'Invoice' },
	{ value: 'packing-list', label: 'Packing list' },
];

const Beside = ( { state }: { state: State } ) => (
	<SheetBeside sheets={ SHEETS } feature="documents" state={ state }>
		<p>Settings</p>
	</SheetBeside>
);

const setRoom = ( matches: boolean ) => {
	window.matchMedia = ( () => ( { matches } ) ) as never;
};

const wait = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

const frames = () =>
	[ ...document.querySelectorAll( 'iframe' ) ].map( ( { srcdoc, style } ) => [
		srcdoc,
		style.visibility,
	] );

beforeEach( () => {
	jest.useFakeTimers();
	call.mockReset();
	setRoom( true );
	globalThis.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

afterEach( () => jest.useRealTimers() );

describe( 'the live sheet', () => {
	it( '[SET-02] is made once for many key strokes, with the feature’s unsaved values alone; the one before stays until the next is drawn', async () => {
		call.mockResolvedValueOnce( sheet( 'first' ) );
		const { rerender } = render( <Beside state={ start } /> );
		await wait( 0 );
		expect( call ).toHaveBeenCalledTimes( 1 );
		fireEvent.load( document.querySelector( 'iframe' ) as Element );
		call.mockResolvedValueOnce( sheet( 'second' ) );
		const seen: string[] = [];
		new MutationObserver( () =>
			seen.push(
				frames()
					.map( ( [ html ] ) => html )
					.join()
			)
		).observe( document.body, { childList: true, subtree: true } );
		let state = reduce( start, {
			type: 'set',
			name: 'cart.x',
			value: true,
		} );
		for ( const text of [ 'a', 'ab', 'abc' ] ) {
			state = typed( state, text );
			rerender( <Beside state={ state } /> );
			await wait( 200 );
		}
		expect( call ).toHaveBeenCalledTimes( 1 );
		await wait( 1000 );
		expect( call ).toHaveBeenCalledTimes( 2 );
		expect( call.mock.calls[ 1 ]?.[ 0 ].data ).toEqual( {
			sheet: 'invoice',
			changes: { documents: { footer: 'abc' } },
		} );
		expect( seen ).toContain( 'first,second' );
		expect( frames() ).toEqual( [ [ 'second', 'visible' ] ] );
	} );

	it( '[SET-02] stands in a frame with a name, which reaches neither this page nor the shop', async () => {
		call.mockResolvedValueOnce( sheet( 'x' ) );
		render( <Beside state={ start } /> );
		await wait( 0 );
		const frame = document.querySelector( 'iframe' );
		expect( frame?.title ).not.toBe( '' );
		expect( frame?.getAttribute( 'sandbox' ) ).toBe( 'allow-scripts' );
	} );

	it( '[SET-02] of older values doesn’t count, however late it comes', async () => {
		let late: ( value: unknown ) => void = () => undefined;
		call.mockReturnValueOnce(
			new Promise( ( resolve ) => ( late = resolve ) )
		);
		const { rerender } = render( <Beside state={ start } /> );
		await wait( 0 );
		call.mockResolvedValueOnce( sheet( 'new' ) );
		rerender( <Beside state={ typed( start, 'x' ) } /> );
		await wait( 1000 );
		await act( async () => late( sheet( 'old' ) ) );
		expect( frames().map( ( [ html ] ) => html ) ).toEqual( [ 'new' ] );
	} );

	it.each( [
		[ 'offline', { code: 'fetch_error', message: 'x' }, /reached/ ],
		[
			'logged out',
			{ code: 'rest_cookie_invalid_nonce', data: { status: 403 } },
			/logged out/,
		],
		[
			'a broken template',
			{
				code: 'vitrin_sheet_failed',
				message: 'The sheet can’t be made.',
				data: { status: 500 },
			},
			/can’t be made/,
		],
		[ 'no JSON', { code: 'invalid_json', message: 'x' }, /with an error/ ],
		[
			'a broken PHP',
			{
				code: 'internal_server_error',
				message: '<p>There has been a critical error.</p>',
				data: { status: 500 },
			},
			/with an error/,
		],
	] )(
		'[SET-02] says why there is none and tries again: %s',
		async ( _, error, text ) => {
			call.mockRejectedValueOnce( error );
			render( <Beside state={ start } /> );
			await wait( 0 );
			expect( screen.getByRole( 'alert' ).textContent ).toMatch( text );
			call.mockResolvedValueOnce( sheet( 'again' ) );
			fireEvent.click( screen.getByText( 'Try again' ) );
			await wait( 0 );
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
			expect( frames()[ 0 ]?.[ 0 ] ).toBe( 'again' );
		}
	);

	it( '[SET-02] an answer that is none is a failure', async () => {
		call.mockResolvedValueOnce( '<html>' );
		render( <Beside state={ start } /> );
		await wait( 0 );
		expect( screen.getByRole( 'alert' ) ).toBeTruthy();
	} );

	it( '[SET-02] is another document by choice, at once', async () => {
		call.mockResolvedValue( sheet( 'x' ) );
		render( <Beside state={ start } /> );
		await wait( 0 );
		fireEvent.change( screen.getByLabelText( 'Sheet' ), {
			target: { value: 'packing-list' },
		} );
		await wait( 0 );
		expect( call.mock.calls[ 1 ]?.[ 0 ].data.sheet ).toBe( 'packing-list' );
	} );

	it( '[SET-02] waits behind its button where there is no room, and asks the shop for nothing until then', async () => {
		setRoom( false );
		render( <Beside state={ start } /> );
		await wait( 1000 );
		expect( call ).not.toHaveBeenCalled();
		call.mockResolvedValueOnce( sheet( 'x' ) );
		fireEvent.click( screen.getByText( 'Show the sheet' ) );
		await wait( 0 );
		expect( frames() ).toHaveLength( 1 );
	} );

	it( '[SET-02] is not there for features that print nothing', () => {
		render(
			<SheetBeside sheets={ [] } feature="cart" state={ start }>
				<p>Settings</p>
			</SheetBeside>
		);
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( screen.getByText( 'Settings' ) ).toBeTruthy();
	} );
} );
