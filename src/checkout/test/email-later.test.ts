import { createScope } from '../../shared/dom/scope';
import type { CheckoutOptions } from '../index';
import { startEmailLater } from '../email-later';
import settings from '../settings.fixture.json';
import { parseCheckoutSettings } from '../settings';

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
			...parseCheckoutSettings( settings ),
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
		const { load, fire } = setUp( { hasSection: false, typoHint: false } );
		await fire( 'focusin' );
		expect( load ).not.toHaveBeenCalled();
	} );

	it( '[CHK-03] an empty email hides the account that is the shopper’s choice, and nothing else', () => {
		expect( setUp().account.hidden ).toBe( true );
		expect( setUp( { email: 'a' } ).account.hidden ).toBe( false );
		expect( setUp( { hasSection: false } ).account.hidden ).toBe( false );
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
