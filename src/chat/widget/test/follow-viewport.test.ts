import { createScope } from '../../../shared/dom/scope';
import { followViewport } from '../follow-viewport';

const start = ( isModal: boolean ) => {
	const viewport = Object.assign( new EventTarget(), {
		scale: 1,
		offsetTop: 0,
		height: 700,
	} );
	Object.assign( window, { visualViewport: viewport } );
	const frame = document.createElement( 'dialog' );
	frame.matches = ( () => isModal && frame.open ) as never;
	frame.open = true;
	const scope = createScope();
	const settle = followViewport( frame, scope );
	settle();
	return {
		frame,
		scope,
		change( values: object ) {
			Object.assign( viewport, values );
			viewport.dispatchEvent( new Event( 'resize' ) );
		},
	};
};

it( '[CHAT-02c] the panel on a phone ends where the keyboard begins, and is whole again without it', () => {
	const { frame, change, scope } = start( true );
	expect( frame.style.height ).toBe( '700px' );
	const field = document.createElement( 'textarea' );
	field.scrollIntoView = jest.fn();
	frame.append( field );
	document.body.append( frame );
	field.focus();
	change( { height: 300, offsetTop: 40 } );
	expect( [ frame.style.height, frame.style.top ] ).toEqual( [
		'300px',
		'40px',
	] );
	expect( field.scrollIntoView ).toHaveBeenCalledTimes( 1 );
	change( { scale: 2, height: 150 } );
	expect( frame.style.height ).toBe( '' );
	change( { scale: 1, height: 700, offsetTop: 0 } );
	frame.open = false;
	frame.dispatchEvent( new Event( 'close' ) );
	expect( [ frame.style.height, frame.style.top ] ).toEqual( [ '', '' ] );
	scope.dispose();
	frame.open = true;
	change( { height: 300 } );
	expect( frame.style.height ).toBe( '' );
} );

it( '[CHAT-02c] a panel beside its launcher keeps its height', () => {
	const { frame, change } = start( false );
	change( { height: 300 } );
	expect( frame.style.height ).toBe( '' );
} );
