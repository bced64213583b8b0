/**
 * When the chunks of the classic checkout come: the draft's at once where one is to be filled in, on
 * any page where one lies in the tab, else with the first key or when nothing else is to be done.
 */
import { withDefaults } from '../../shared/settings/read';
import { createScope } from '../../shared/dom/scope';
import { DRAFT, draftKey, dropForeignDraft } from '../any-page';
import {
	startDraftLater,
	startEmailLater,
	startFieldsLater,
	type CheckoutOptions,
} from '..';
import { CHECKOUT_DEFAULTS } from '../settings';
import settings from '../settings.fixture.json';

describe( 'the draft', () => {
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
} );

describe( 'the checks of the fields', () => {
	const start = ( load: jest.Mock ) => {
		document.body.innerHTML =
			'<form class="checkout"><input id="a"></form><input id="b">';
		const scope = createScope();
		startFieldsLater( scope, { load }, 'form.checkout' );
		return scope;
	};

	const focus = ( id: string ) =>
		document
			.getElementById( id )
			?.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );

	describe( 'the fields’ chunk', () => {
		it( 'comes once somebody comes to the form, and ends with the page’s scope', async () => {
			const dispose = jest.fn();
			const load = jest
				.fn()
				.mockResolvedValue( { startFields: () => dispose } );
			const scope = start( load );
			focus( 'b' );
			expect( load ).not.toHaveBeenCalled();
			focus( 'a' );
			focus( 'a' );
			await Promise.resolve();
			expect( load ).toHaveBeenCalledTimes( 1 );
			scope.dispose();
			expect( dispose ).toHaveBeenCalledTimes( 1 );
		} );

		it( 'may fail: the form is WooCommerce’s then, until somebody comes to it again', async () => {
			const startFields = jest.fn( () => () => {} );
			const load = jest
				.fn()
				.mockRejectedValueOnce( new Error( 'offline' ) )
				.mockResolvedValue( { startFields } );
			const scope = start( load );
			focus( 'a' );
			focus( 'a' );
			expect( load ).toHaveBeenCalledTimes( 1 );
			await Promise.resolve();
			expect( startFields ).not.toHaveBeenCalled();
			focus( 'a' );
			await Promise.resolve();
			focus( 'a' );
			expect( load ).toHaveBeenCalledTimes( 2 );
			expect( startFields ).toHaveBeenCalledTimes( 1 );
			scope.dispose();
		} );
	} );
} );

describe( 'the help with the email', () => {
	let scope = createScope();

	interface Given {
		hasSection?: boolean;
		email?: string;
		typoHint?: boolean;
		isCompletePackage?: boolean;
		fails?: boolean;
		required?: boolean;
	}

	const setUp = ( {
		hasSection = true,
		email = '',
		typoHint = true,
		isCompletePackage = true,
		fails = false,
		required = false,
	}: Given = {} ) => {
		scope = createScope();
		document.body.innerHTML = `<form class="checkout"><input id="billing_email" value="${ email }">${
			hasSection ? '<div class="vitrin-checkout-login" hidden></div>' : ''
		}<div class="woocommerce-account-fields">${
			required ? '' : '<input type="checkbox" id="createaccount">'
		}</div></form>`;
		const startEmail = jest.fn( () => () => {} );
		const load = jest.fn( async () => {
			if ( fails ) {
				throw Object.assign( new Error(), { name: 'ChunkLoadError' } );
			}
			return { startEmail };
		} );
		startEmailLater( scope, document.forms[ 0 ] as HTMLFormElement, {
			settings: {
				...withDefaults( CHECKOUT_DEFAULTS, settings ),
				typoHint,
				isCompletePackage,
			},
			loader: { load } as unknown as CheckoutOptions[ 'loader' ],
		} );
		const account = document.querySelector< HTMLElement >(
			'.woocommerce-account-fields'
		) as HTMLElement;
		return {
			load,
			startEmail,
			account,
			fire: async ( type: string ) => {
				document
					.querySelector( '#billing_email' )
					?.dispatchEvent( new Event( type, { bubbles: true } ) );
				for ( let i = 0; i < 5; i++ ) {
					await Promise.resolve();
				}
			},
		};
	};

	afterEach( () => scope.dispose() );

	describe( 'what comes for the email', () => {
		it.each( [ 'focusin', 'input', 'change' ] )(
			'[CHK-03] comes with %s in the field, once',
			async ( type ) => {
				const { load, fire, startEmail } = setUp();
				expect( load ).not.toHaveBeenCalled();
				await fire( type );
				await fire( type );
				expect( load ).toHaveBeenCalledTimes( 1 );
				expect( startEmail ).toHaveBeenCalledTimes( 1 );
			}
		);

		it( '[CHK-03] comes by itself where the email is filled and the login is offered', () => {
			jest.useFakeTimers();
			const filled = setUp( { email: 'a@b.ir' } );
			const loggedIn = setUp( { email: 'a@b.ir', hasSection: false } );
			jest.runAllTimers();
			expect( filled.load ).toHaveBeenCalledTimes( 1 );
			expect( loggedIn.load ).not.toHaveBeenCalled();
			jest.useRealTimers();
		} );

		it( '[CHK-02b] without the complete package a section that another script left there brings nothing', async () => {
			const { load, fire, account } = setUp( {
				typoHint: false,
				isCompletePackage: false,
			} );
			await fire( 'focusin' );
			expect( load ).not.toHaveBeenCalled();
			expect( account.hidden ).toBe( false );
		} );

		it( '[CHK-02] never comes where neither the check nor the hint is on', async () => {
			const { load, fire } = setUp( {
				hasSection: false,
				typoHint: false,
			} );
			await fire( 'focusin' );
			expect( load ).not.toHaveBeenCalled();
		} );

		it( '[CHK-03] an empty email hides the account that is the shopper’s choice, and nothing else', () => {
			expect( setUp().account.hidden ).toBe( true );
			expect( setUp( { email: 'a' } ).account.hidden ).toBe( false );
			expect( setUp( { hasSection: false } ).account.hidden ).toBe(
				false
			);
			expect( setUp( { required: true } ).account.hidden ).toBe( false );
		} );

		it( '[CHK-03] where it can’t be had the account comes back, and the next touch tries again', async () => {
			const { load, fire, account } = setUp( { fails: true } );
			await fire( 'focusin' );
			expect( account.hidden ).toBe( false );
			await fire( 'focusin' );
			expect( load ).toHaveBeenCalledTimes( 2 );
		} );
	} );
} );
