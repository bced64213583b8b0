/**
 * When the draft's chunk comes: at once where one is to be filled in, on any page where one lies in
 * the tab, else with the first key or when nothing else is to be done.
 */
import { createScope } from '../../shared/dom/scope';
import { DRAFT, draftKey, dropForeignDraft } from '../any-page';
import { startDraftLater } from '../draft-later';

const SHOP = 'https://shop.example/wp-admin/admin-ajax.php';
const startDraft = jest.fn();
const readDraft = jest.fn();
const load = jest.fn();
const loader = { load } as unknown as Parameters<
	typeof dropForeignDraft
>[ 0 ];

beforeEach( () => {
	sessionStorage.clear();
	startDraft.mockClear();
	readDraft.mockClear();
	load.mockReset();
	load.mockResolvedValue( { startDraft, readDraft } );
	document.body.innerHTML =
		'<form class="checkout"><input id="a" value="one"></form>';
} );
afterEach( () => jest.restoreAllMocks() );

const begin = () =>
	startDraftLater(
		createScope(),
		loader,
		document.querySelector( 'form' ) as HTMLFormElement,
		'form.checkout'
	);

describe( 'on any page', () => {
	it( '[CHK-09] a draft in the tab is looked at; without one nothing is loaded', () => {
		dropForeignDraft( loader, SHOP );
		expect( load ).not.toHaveBeenCalled();
		sessionStorage.setItem( draftKey( SHOP ), '{}' );
		dropForeignDraft( loader, 'https://shop.example/other/' );
		expect( load ).not.toHaveBeenCalled();
		dropForeignDraft( loader, SHOP );
		expect( load ).toHaveBeenCalledWith( DRAFT );
	} );

	it( 'nothing happens where storage is refused, or the chunk doesn’t come', async () => {
		jest.spyOn( window, 'sessionStorage', 'get' ).mockImplementation(
			() => {
				throw new DOMException( 'refused', 'SecurityError' );
			}
		);
		dropForeignDraft( loader, SHOP );
		expect( load ).not.toHaveBeenCalled();
		jest.restoreAllMocks();
		sessionStorage.setItem( draftKey( SHOP ), '{}' );
		load.mockRejectedValue( new Error( 'lost' ) );
		dropForeignDraft( loader, SHOP );
		await Promise.resolve();
		expect( readDraft ).not.toHaveBeenCalled();
	} );
} );

describe( 'at the checkout', () => {
	it( 'a stored draft is filled in before anything else begins', async () => {
		sessionStorage.setItem( draftKey(), '{}' );
		await begin();
		expect( startDraft ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'without one it waits for somebody, and knows what the server gave', async () => {
		await begin();
		expect( load ).not.toHaveBeenCalled();
		const field = document.getElementById( 'a' ) as HTMLInputElement;
		field.value = 'two';
		field.focus();
		field.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
		await Promise.resolve();
		await Promise.resolve();
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( startDraft.mock.calls[ 0 ][ 3 ].get( 'a' ) ).toBe( 'one' );
	} );
} );
