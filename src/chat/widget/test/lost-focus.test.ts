import { createScope } from '../../../shared/dom/scope';
import { moveLostFocus } from '../lost-focus';
import { fakePage } from './helpers';

const start = () => {
	fakePage();
	const host = document.createElement( 'div' );
	const page = document.createElement( 'input' );
	document.body.append( host, page );
	const root = host.attachShadow( { mode: 'open' } );
	const body = document.createElement( 'div' );
	body.innerHTML = '<form><button>x</button></form><textarea></textarea>';
	root.append( body );
	const next = jest.fn( () => body.querySelector( 'textarea' )?.focus() );
	const scope = createScope();
	moveLostFocus( { body, root, scope }, next );
	const form = body.querySelector( 'form' );
	form?.querySelector( 'button' )?.focus();
	return { form, next, page, root, scope };
};

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( '[CHAT-02b] a form that was sent leaves the focus in the panel', async () => {
	const { form, next, root } = start();
	form?.remove();
	await settle();
	expect( next ).toHaveBeenCalledTimes( 1 );
	expect( root.activeElement?.tagName ).toBe( 'TEXTAREA' );
} );

it( '[CHAT-02b] who has gone on to the page keeps the focus there', async () => {
	const { form, next, page } = start();
	page.focus();
	await settle();
	form?.remove();
	await settle();
	expect( next ).not.toHaveBeenCalled();
	expect( page ).toHaveFocus();
} );

it( '[CHAT-02b] a launcher that is gone listens no more', async () => {
	const { form, next, scope } = start();
	scope.dispose();
	form?.remove();
	await settle();
	expect( next ).not.toHaveBeenCalled();
} );
