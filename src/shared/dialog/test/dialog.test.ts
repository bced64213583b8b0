import { holdDialog, type DialogOptions } from '../dialog';

const { dataset, style } = document.documentElement;
const $ = < T extends HTMLElement >( selector: string ) =>
	document.querySelector< T >( selector )!;

beforeEach( () => {
	// jsdom has no modal dialogs.
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
			this.querySelector( 'button' )?.focus();
		},
		close( this: HTMLDialogElement ) {
			if ( this.open ) {
				this.open = false;
				this.dispatchEvent( new Event( 'close' ) );
			}
		},
	} );
	document.body.innerHTML =
		'<button id="opener"></button><button id="like"></button><dialog><button class="close">x</button></dialog>';
	$( '#opener' ).focus();
} );

const begin = ( options: Partial< DialogOptions > = {} ) => {
	const onClosed = jest.fn();
	const dialog = $< HTMLDialogElement >( 'dialog' );
	const opened = holdDialog( dialog, '.close', options );
	dialog.showModal();
	opened.add( onClosed );
	return { dialog, close: opened.dispose, onClosed };
};

it( '[SIDE-01] a dialog is modal, has the focus, and the page behind stands still', () => {
	const { dialog, close } = begin();
	expect( dialog.open ).toBe( true );
	expect( $( '.close' ) ).toHaveFocus();
	expect( dataset.vitrinLocks ).toBe( '1' );
	close();
} );

describe.each< [ string, ( given: ReturnType< typeof begin > ) => void ] >( [
	[ 'its button', () => $( '.close' ).click() ],
	[
		'a click beside it',
		( { dialog } ) => {
			dialog.dispatchEvent( new Event( 'pointerdown' ) );
			dialog.click();
		},
	],
	[
		'the browser, for Escape or a gesture',
		( { dialog } ) => dialog.close(),
	],
	[ 'a script', ( { close } ) => close() ],
] )( '[SIDE-01] closed by %s', ( name, act ) => {
	it( 'gives the focus back, once, and the page scrolls again', () => {
		const given = begin();
		act( given );
		given.close();
		expect( given.dialog.open ).toBe( false );
		expect( $( '#opener' ) ).toHaveFocus();
		expect( dataset.vitrinLocks ).toBe( '0' );
		expect( given.onClosed ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'its owner is told', () => {
		const onDismiss = jest.fn();
		const given = begin( { onDismiss } );
		act( given );
		expect( onDismiss ).toHaveBeenCalledTimes(
			name === 'a script' ? 0 : 1
		);
		given.close();
	} );
} );

it.each< [ string, () => void ] >( [
	[ 'is gone', () => $( '#opener' ).remove() ],
	[
		// What is not drawn takes no focus, which jsdom does not know.
		'was hidden by a theme',
		() => ( $( '#opener' ).focus = () => {} ),
	],
] )(
	'[SIDE-01] focus never falls on the body: the opener %s',
	( _name, act ) => {
		const { close } = begin( { fallback: () => $( '#like' ) } );
		act();
		$( '.close' ).blur();
		close();
		expect( $( '#like' ) ).toHaveFocus();
	}
);

describe( 'the page behind', () => {
	it( 'stands still until each dialog has closed, in whatever order, and keeps the scrollbar’s room free', () => {
		const width = jest
			.spyOn( document.documentElement, 'clientWidth', 'get' )
			.mockReturnValue( window.innerWidth - 15 );
		style.overflow = 'auto';
		document.body.append( document.createElement( 'dialog' ) );
		const [ one, two ] = [ ...document.querySelectorAll( 'dialog' ) ].map(
			( dialog ) => holdDialog( dialog, '.close', {} )
		);
		expect( [ dataset.vitrinLocks, dataset.vitrinGutter ] ).toEqual( [
			'2',
			'true',
		] );
		one?.dispose();
		expect( dataset.vitrinLocks ).toBe( '1' );
		two?.dispose();
		expect( dataset.vitrinLocks ).toBe( '0' );
		expect( style.overflow ).toBe( 'auto' );
		width.mockRestore();
	} );

	it( 'keeps no room free where the scrollbar takes none', () => {
		jest.spyOn(
			document.documentElement,
			'clientWidth',
			'get'
		).mockReturnValueOnce( window.innerWidth );
		begin().close();
		expect( dataset.vitrinGutter ).toBe( 'false' );
	} );
} );
