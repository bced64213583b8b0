import { withDefaults } from '../../shared/settings/read';
import { fakeLoader, offline } from '../../shared/loader/test/fake-loader';
import type { Loader } from '../../shared/loader';
import { startDocuments } from '..';
import defaults from '../defaults.fixture.json';
import { DOCUMENTS_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';

const settings = withDefaults( DOCUMENTS_DEFAULTS, fixture );

const link = () =>
	document.querySelector( 'a' ) as unknown as HTMLAnchorElement;

/** A page with a button, and what it brings. */
const begin = (
	more: Partial< Parameters< typeof startDocuments >[ 0 ] > = {},
	name = 'vitrin-print-invoice',
	loader: Partial< Loader > = {}
) => {
	document.body.innerHTML = `<a class="button ${ name }" href="#order-7">چاپ</a>`;
	let end = () => {};
	const chunk = {
		print: jest.fn(
			() => new Promise< void >( ( resolve ) => ( end = resolve ) )
		),
		makeNumber: jest.fn( async () => {} ),
	};
	const target = { close: jest.fn(), location: { assign: jest.fn() } };
	const open = jest.fn( () => target as unknown as Window );
	const go = jest.fn();
	const prefetch = jest.fn();
	const dispose = startDocuments( {
		settings,
		loader: fakeLoader( {
			load: ( async () => chunk ) as unknown as Loader[ 'load' ],
			prefetch,
			...loader,
		} ),
		open,
		go,
		...more,
	} );
	const click = ( init: MouseEventInit = {} ) => {
		const event = new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			...init,
		} );
		link().dispatchEvent( event );
		return event;
	};
	return {
		chunk,
		open,
		go,
		target,
		prefetch,
		dispose,
		click,
		end: () => end(),
	};
};

const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

let disposeLast = () => {};
afterEach( () => disposeLast() );

const start = ( ...given: Parameters< typeof begin > ) => {
	const begun = begin( ...given );
	disposeLast = begun.dispose;
	return begun;
};

it( '[DOC-02] what PHP prints and leaves out is what scripts assume', () => {
	expect( withDefaults( DOCUMENTS_DEFAULTS, {} ) ).toEqual( defaults );
} );

it( '[DOC-01] [DOC-02] a click opens the window at once and prints into it; a second one meanwhile does nothing', async () => {
	const { chunk, open, click, end } = start();
	expect( click().defaultPrevented ).toBe( true );
	expect( open ).toHaveBeenCalledTimes( 1 );
	click();
	await settle();
	click();
	expect( open ).toHaveBeenCalledTimes( 1 );
	expect( chunk.print ).toHaveBeenCalledTimes( 1 );
	expect( chunk.print ).toHaveBeenCalledWith(
		'http://localhost/#order-7',
		expect.anything()
	);
	end();
	await settle();
	click();
	expect( open ).toHaveBeenCalledTimes( 2 );
} );

it( '[DOC-02] its chunk comes ahead when a pointer comes near, and a click meant for a tab stays the browser’s', () => {
	const { prefetch, open, click } = start();
	link().dispatchEvent( new MouseEvent( 'pointerover', { bubbles: true } ) );
	expect( prefetch ).toHaveBeenCalled();
	expect( click( { ctrlKey: true } ).defaultPrevented ).toBe( false );
	expect( open ).not.toHaveBeenCalled();
} );

it( '[DOC-04] with preview, or where a login is missing, the link opens a tab and nothing is printed', async () => {
	const { chunk, open, click } = start( {
		settings: { ...settings, tab: true },
	} );
	expect( link().target ).toBe( '_blank' );
	expect( click().defaultPrevented ).toBe( false );
	await settle();
	expect( open ).not.toHaveBeenCalled();
	expect( chunk.print ).not.toHaveBeenCalled();
} );

it( '[DOC-02] without its chunk the window shows the document; without a network it closes', async () => {
	const lost = start( {}, undefined, {
		load: ( async () => {
			throw new Error( 'lost' );
		} ) as unknown as Loader[ 'load' ],
	} );
	lost.click();
	await settle();
	expect( lost.target.location.assign ).toHaveBeenCalledWith(
		'http://localhost/#order-7'
	);
	disposeLast();
	const off = start( {}, undefined, {
		load: ( async () => {
			throw new Error( 'lost' );
		} ) as unknown as Loader[ 'load' ],
		fallBack: offline(),
	} );
	off.click();
	await settle();
	expect( off.target.close ).toHaveBeenCalled();
	expect( off.target.location.assign ).not.toHaveBeenCalled();
} );

it( '[DOC-05] the button for a number opens no window', async () => {
	const { chunk, open, click } = start( {}, 'vitrin-make-number' );
	click();
	await settle();
	expect( open ).not.toHaveBeenCalled();
	expect( chunk.makeNumber ).toHaveBeenCalledWith(
		'http://localhost/#order-7',
		settings
	);
} );
