import { hideMessage, showMessage } from '../message';

const press = ( key: string ) =>
	document.dispatchEvent(
		new KeyboardEvent( 'keydown', { key, cancelable: true } )
	);
const box = () => document.querySelector( '.vitrin-message' );

beforeEach( () => {
	document.body.innerHTML = '<button>opener</button>';
	document.querySelector( 'button' )?.focus();
} );
afterEach( hideMessage );

it( 'a message over the page goes with Escape, and gives focus back', () => {
	const opener = document.activeElement as HTMLElement;
	showMessage( 'words', 'close' );
	expect( box() ).toHaveAttribute( 'role', 'alert' );
	expect( box() ).toHaveTextContent( 'words' );
	document.querySelector< HTMLElement >( '.vitrin-message button' )?.focus();
	press( 'a' );
	expect( box() ).toBeInTheDocument();
	press( 'Escape' );
	expect( box() ).toBeNull();
	expect( opener ).toHaveFocus();
} );

it( 'in a dialog Escape is the dialog’s', () => {
	document.body.insertAdjacentHTML( 'beforeend', '<dialog open></dialog>' );
	showMessage( 'words', 'close' );
	expect( box()?.parentElement?.tagName ).toBe( 'DIALOG' );
	press( 'Escape' );
	expect( box() ).toBeInTheDocument();
} );
