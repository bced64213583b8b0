import { createSideCartStore } from '../store';
import { closeForExpressPayment } from '../ui/express';
import { shell } from './fakes';

const setUp = (
	html = '<button class="pay"><b>Pay</b></button> <iframe title="Pay"></iframe><p>Safe</p>'
) => {
	const dialog = shell();
	const container = document.createElement( 'div' );
	container.className = 'vitrin-drawer__express';
	container.innerHTML = html;
	dialog.append( container );
	const store = createSideCartStore();
	store.open();
	dialog.showModal();
	const stop = closeForExpressPayment( dialog, store );
	return { dialog, container, store, stop };
};
const tick = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

describe( 'express buttons', () => {
	it( 'a click closes the drawer, after the gateway has heard it', async () => {
		const { container, store } = setUp();
		const listener = jest.fn( () => store.getState().isOpen );
		document.addEventListener( 'click', listener, { once: true } );
		container.querySelector( 'b' )!.click();
		expect( listener ).toHaveReturnedWith( true );
		await tick();
		expect( store.getState().isOpen ).toBe( false );
	} );

	it( 'a click beside them does not', async () => {
		const { container, store } = setUp();
		container.querySelector( 'p' )!.click();
		await tick();
		expect( store.getState().isOpen ).toBe( true );
	} );

	it( 'focus in a frame alone does not, a sheet that comes then does', async () => {
		const { container, store } = setUp();
		container.querySelector( 'iframe' )!.focus();
		window.dispatchEvent( new Event( 'blur' ) );
		document.body.append( document.createElement( 'p' ) );
		await tick();
		expect( store.getState().isOpen ).toBe( true );
		const sheet = document.createElement( 'div' );
		sheet.innerHTML = '<iframe title="Sheet"></iframe>';
		document.body.append( sheet );
		await tick();
		expect( store.getState().isOpen ).toBe( false );
	} );

	it( 'what comes while nobody is there is not theirs', async () => {
		const { dialog, container, store } = setUp();
		window.dispatchEvent( new Event( 'blur' ) );
		document.body.append( document.createElement( 'iframe' ) );
		container.querySelector( 'iframe' )!.focus();
		window.dispatchEvent( new Event( 'blur' ) );
		dialog.dispatchEvent( new Event( 'focusin' ) );
		document.body.append( document.createElement( 'iframe' ) );
		await tick();
		expect( store.getState().isOpen ).toBe( true );
	} );

	it( 'nothing is watched where there are none', () => {
		const dialog = shell();
		expect(
			closeForExpressPayment( dialog, createSideCartStore() )
		).toBeUndefined();
	} );
} );
