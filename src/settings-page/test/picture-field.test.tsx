/**
 * A picture's setting: the library's window, its absence, what was deleted since, keyboard and screen reader.
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type * as React from 'react';
import apiFetch from '@wordpress/api-fetch';
import type { PictureInfo } from '../domain/types';
import {
	MediaAccess,
	infoOf,
	type Attachment,
} from '../ui/picture/media-frame';
import { PictureField } from '../ui/picture/PictureField';
import { field } from './helpers';

jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => {
		const { forwardRef } = jest.requireActual< typeof React >( 'react' );
		return {
			Button: forwardRef<
				HTMLButtonElement,
				{ children: React.ReactNode; onClick: () => void }
			>( function Button( { children, onClick }, ref ) {
				return (
					<button ref={ ref } type="button" onClick={ onClick }>
						{ children }
					</button>
				);
			} ),
			TextControl: ( {
				label,
				value,
				onChange,
			}: {
				label: string;
				value: string;
				onChange: ( value: string ) => void;
			} ) => (
				<input
					aria-label={ label }
					value={ value }
					onChange={ ( { target } ) => onChange( target.value ) }
				/>
			),
		};
	},
	{ virtual: true }
);

const info = ( more: Partial< PictureInfo > = {} ): PictureInfo => ( {
	state: 'shown',
	thumbnail: 'https://shop.example/seal.png',
	name: 'seal.png',
	alt: 'The seal',
	size: '400 × 300',
	isHeavy: false,
	...more,
} );

const picture: Attachment = {
	id: 12,
	type: 'image',
	url: 'https://shop.example/new.webp',
	filename: 'new.webp',
	width: 300,
	height: 200,
};

/** The library's window, as WordPress has it. */
const library = ( chosen: Attachment = picture ) => {
	const listeners: Record< string, () => void > = {};
	const reset = jest.fn();
	const frame = {
		on: ( event: string, listener: () => void ) => {
			listeners[ event ] = listener;
		},
		open: jest.fn( () => listeners.open?.() ),
		state: () => ( {
			get: () => ( { first: () => ( { toJSON: () => chosen } ), reset } ),
		} ),
	};
	const media = Object.assign(
		jest.fn( () => frame ),
		{ attachment: ( id: number ) => ( { id } ) }
	);
	( window as { wp?: unknown } ).wp = { media };
	return {
		media,
		frame,
		reset,
		select: () => {
			listeners.select?.();
			listeners.close?.();
		},
		close: () => listeners.close?.(),
	};
};

const onChange = jest.fn();

const show = (
	value = '',
	media: PictureInfo | null = null,
	mayUseMedia = true
) => {
	const Field = ( { shown }: { shown: string } ) => (
		<MediaAccess.Provider value={ mayUseMedia }>
			<PictureField
				field={ field( 'seal', {
					type: 'picture',
					label: 'Seal',
					value,
					media,
				} ) }
				value={ shown }
				isUnsaved={ shown !== value }
				help="Help"
				onChange={ onChange }
			/>
		</MediaAccess.Provider>
	);
	const view = render( <Field shown={ value } /> );
	onChange.mockImplementation( ( next: string ) =>
		view.rerender( <Field shown={ next } /> )
	);
	return view;
};

const button = ( name: RegExp ) => screen.getByRole( 'button', { name } );

beforeEach( () => {
	jest.useFakeTimers();
	onChange.mockReset();
	( apiFetch as unknown as jest.Mock ).mockReset();
} );

afterEach( () => {
	jest.useRealTimers();
	delete ( window as { wp?: unknown } ).wp;
} );

describe( 'a picture of the media library', () => {
	it( '[SET-02] is chosen in WordPress’s window; then it is seen, said, and the focus is back on the button', () => {
		const { media, select } = library();
		show();
		const choose = button( /Choose a picture – Seal/ );
		choose.focus();
		fireEvent.click( choose );
		expect( media ).toHaveBeenCalledWith(
			expect.objectContaining( {
				multiple: false,
				library: { type: 'image' },
			} )
		);
		( document.activeElement as HTMLElement ).blur();
		act( () => {
			select();
			jest.runOnlyPendingTimers();
		} );
		expect( onChange ).toHaveBeenCalledWith( '12' );
		expect( screen.getByRole( 'img' ) ).toHaveAccessibleName( 'new.webp' );
		expect( screen.getByText( '300 × 200' ) ).toBeTruthy();
		expect( screen.getByRole( 'status' ).textContent ).toContain(
			'new.webp'
		);
		expect( document.activeElement ).toBe( button( /Replace – Seal/ ) );
	} );

	it( '[SET-02] leaves the setting as it is when the window is closed, and makes one window only', () => {
		const { media, frame, reset, close } = library();
		show( '7', info() );
		fireEvent.click( button( /Replace/ ) );
		act( () => {
			close();
			jest.runOnlyPendingTimers();
		} );
		fireEvent.click( button( /Replace/ ) );
		expect( onChange ).not.toHaveBeenCalled();
		expect( media ).toHaveBeenCalledTimes( 1 );
		expect( frame.open ).toHaveBeenCalledTimes( 2 );
		expect( reset ).toHaveBeenCalledWith( [ { id: 7 } ] );
	} );

	it( '[SET-02] is removed; the focus goes to the button that chooses', () => {
		library();
		show( '7', info() );
		expect( screen.getByRole( 'img' ) ).toHaveAccessibleName( 'The seal' );
		fireEvent.click( button( /Remove – Seal/ ) );
		expect( onChange ).toHaveBeenCalledWith( '' );
		expect( screen.queryByRole( 'img' ) ).toBeNull();
		expect( document.activeElement ).toBe( button( /Choose a picture/ ) );
		expect( screen.getByRole( 'status' ).textContent ).not.toBe( '' );
	} );

	it.each( [
		[ 'was deleted', info( { state: 'gone', thumbnail: '' } ), /deleted/ ],
		[ 'is in the bin', info( { state: 'bin' } ), /bin/ ],
		[ 'is of another site', info( { state: 'elsewhere' } ), /this site/ ],
		[ 'is huge', info( { isHeavy: true } ), /large/ ],
	] )(
		'[SET-02] says where it %s, and offers another',
		( _, media, text ) => {
			library();
			show( '7', media );
			expect( screen.getByText( text ) ).toBeTruthy();
			expect( button( /Replace/ ) ).toBeTruthy();
		}
	);

	it( '[SET-02] says where its file can’t be loaded', () => {
		library();
		show( '7', info() );
		fireEvent.error( screen.getByRole( 'img' ) );
		expect( screen.getByText( /can’t be loaded/ ) ).toBeTruthy();
	} );

	it.each( [
		[ 'is not there', () => undefined ],
		[ 'is something else', () => ( { media: {} } ) ],
		[
			'throws',
			() => ( {
				media: () => {
					throw new Error( 'Backbone' );
				},
			} ),
		],
		[
			'throws while it opens',
			() => ( {
				media: () => ( {
					on: () => undefined,
					open: () => {
						throw new Error( 'Backbone' );
					},
				} ),
			} ),
		],
	] )(
		'[SET-02] is typed by its number where WordPress’s window %s',
		( _, wp ) => {
			( window as { wp?: unknown } ).wp = wp();
			show();
			fireEvent.click( button( /Choose/ ) );
			expect( screen.getByRole( 'alert' ).textContent ).toMatch(
				/did not load/
			);
			fireEvent.change( screen.getByRole( 'textbox' ), {
				target: { value: '33' },
			} );
			expect( onChange ).toHaveBeenCalledWith( '33' );
		}
	);

	it( '[SET-02] is typed, with a reason, by who may not open the library', () => {
		show( '7', info(), false );
		expect(
			screen.queryByRole( 'button', { name: /Replace/ } )
		).toBeNull();
		expect( screen.getByText( /may not open/ ) ).toBeTruthy();
		expect( screen.getByRole( 'textbox' ) ).toHaveProperty( 'value', '7' );
	} );

	it( '[SET-02] that the page doesn’t know is asked for once it isn’t typed any more; no answer is said', async () => {
		const answers = apiFetch as unknown as jest.Mock;
		answers.mockResolvedValueOnce( info( { name: 'asked.png' } ) );
		show( '', null, false );
		fireEvent.change( screen.getByRole( 'textbox' ), {
			target: { value: '3' },
		} );
		fireEvent.change( screen.getByRole( 'textbox' ), {
			target: { value: '34' },
		} );
		await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
		expect( answers ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByText( 'asked.png' ) ).toBeTruthy();
		answers.mockRejectedValueOnce( new Error( 'offline' ) );
		fireEvent.change( screen.getByRole( 'textbox' ), {
			target: { value: '35' },
		} );
		await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
		expect( screen.getByText( /did not answer/ ) ).toBeTruthy();
	} );

	it( '[SET-02] is no file of another kind; drawings have no size, and a large file without copies is heavy', () => {
		expect( infoOf( { id: 1, type: 'application', url: 'x' } ) ).toBeNull();
		expect( infoOf( { id: 1, type: 'image' } ) ).toBeNull();
		expect(
			infoOf( {
				id: 1,
				type: 'image',
				url: 'a.svg',
				width: 1,
				height: 1,
			} )
		).toMatchObject( { thumbnail: 'a.svg', size: '' } );
		const large = { ...picture, filesizeInBytes: 9_000_000 };
		expect( infoOf( large )?.isHeavy ).toBe( true );
		expect(
			infoOf( { ...large, sizes: { large: { url: 'l.webp' } } } )?.isHeavy
		).toBe( false );
		const { select } = library( { id: 9, type: 'video', url: 'v.mp4' } );
		show();
		fireEvent.click( button( /Choose/ ) );
		act( select );
		expect( onChange ).not.toHaveBeenCalled();
		expect( screen.getByRole( 'alert' ).textContent ).toMatch(
			/no picture/
		);
	} );
} );
