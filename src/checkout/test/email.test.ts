import { startEmail } from '../email';
import type { PostToAction } from '../email-calls';

jest.mock( '../email.scss', () => ( {} ) );
jest.mock( '@vitrin/cart', () => ( {
	getCartSettings: () => ( { checkoutUrl: '/checkout/' } ),
} ) );

const SECTION = `<div class="form-row vitrin-checkout-login" data-nonce="printed" hidden>
	<details open>
		<summary>This user is already registered.</summary>
		<input type="password" id="vitrin-checkout-password">
		<button type="button" class="vitrin-checkout-login__eye" aria-pressed="false">Show</button>
		<p class="vitrin-checkout-login__notice" role="alert"></p>
		<button type="button" class="vitrin-checkout-login__submit">Log in</button>
		<a class="vitrin-checkout-login__account" href="/my-account/" hidden>Account</a>
	</details>
</div>`;

const ACCOUNT = `<div class="woocommerce-account-fields">
	<p class="create-account"><input type="checkbox" id="createaccount"></p>
	<div class="create-account"><input type="password" id="account_password"></div>
</div>`;

interface Given {
	section?: string;
	account?: string;
	email?: string;
	typoHint?: boolean;
}

let dispose = () => {};

/** A checkout whose shop answers what it is told to. */
const setUp = ( {
	section = SECTION,
	account = ACCOUNT,
	email = '',
	typoHint = true,
}: Given = {} ) => {
	document.body.innerHTML = `<form class="checkout"><p class="form-row" id="billing_email_field"><input type="email" id="billing_email" name="billing_email" value="${ email }"></p>${ section }${ account }<button id="place_order" type="submit"></button></form>`;
	const find = < T extends HTMLElement >( selector: string ): T =>
		document.querySelector< T >( selector ) as T;
	const calls: Array< {
		action: string;
		fields: Record< string, string >;
		answer: ( value: unknown ) => Promise< void >;
		fail: ( code: number, message?: string ) => Promise< void >;
	} > = [];
	const settle = async () => {
		for ( let i = 0; i < 10; i++ ) {
			await Promise.resolve();
		}
	};
	const post = ( ( action: string, fields: Record< string, string > ) =>
		new Promise( ( resolve ) => {
			calls.push( {
				action,
				fields,
				async answer( value ) {
					resolve( { ok: true, value } );
					await settle();
				},
				async fail( code, message = '' ) {
					resolve( {
						ok: false,
						failure: {
							kind: code === 200 ? 'garbage' : 'refused',
							code,
							message,
						},
					} );
					await settle();
				},
			} );
		} ) ) as unknown as PostToAction;
	let tasks: Array< () => void > = [];
	const reload = jest.fn();
	const go = jest.fn();
	dispose = startEmail(
		find< HTMLFormElement >( 'form' ),
		{ typoHint },
		{
			post,
			reload,
			go,
			clock: {
				after( _, task ) {
					tasks.push( task );
					return () => {
						tasks = tasks.filter( ( other ) => other !== task );
					};
				},
			},
		}
	);
	const type = ( value: string ) => {
		find< HTMLInputElement >( '#billing_email' ).value = value;
		find( '#billing_email' ).dispatchEvent(
			new Event( 'input', { bubbles: true } )
		);
	};
	return {
		calls,
		reload,
		go,
		find,
		type,
		/** All pauses in typing are over. */
		wait: () => tasks.splice( 0 ).forEach( ( task ) => task() ),
		leave: () =>
			find( '#billing_email' ).dispatchEvent(
				new Event( 'focusout', { bubbles: true } )
			),
		section: () => find( '.vitrin-checkout-login' ),
		account: () => find( '.woocommerce-account-fields' ),
		password: () => find< HTMLInputElement >( '#vitrin-checkout-password' ),
		box: () => find< HTMLInputElement >( '#createaccount' ),
		notice: () =>
			find( '.vitrin-checkout-login__notice' ).textContent ?? '',
	};
};

const answered = ( data: object ) => ( { success: true, data } );
const KNOWN = answered( { success: true, is_login_allowed: true } );
const UNKNOWN = answered( { success: false, is_login_allowed: true } );

/** A shop that knows the email. */
const setUpKnown = async () => {
	const shop = setUp( { email: 'a@b.ir' } );
	shop.wait();
	await shop.calls[ 0 ]?.answer( KNOWN );
	return shop;
};

const enter = ( target: HTMLElement, more: KeyboardEventInit = {} ) => {
	const event = new KeyboardEvent( 'keydown', {
		key: 'Enter',
		bubbles: true,
		cancelable: true,
		...more,
	} );
	target.dispatchEvent( event );
	return event;
};

afterEach( () => {
	dispose();
	document.body.innerHTML = '';
} );

describe( 'the sections', () => {
	it( '[CHK-03b] [CHK-03d] an empty email shows neither; a known one the login, another the account', async () => {
		const { section, account, type, wait, calls } = setUp();
		expect( section().hidden ).toBe( true );
		expect( account().hidden ).toBe( true );
		type( 'a@b.ir' );
		wait();
		await calls[ 0 ]?.answer( KNOWN );
		expect( section().hidden ).toBe( false );
		expect( account().hidden ).toBe( true );
		type( 'c@b.ir' );
		expect( section().hidden ).toBe( true );
		wait();
		await calls[ 1 ]?.answer( UNKNOWN );
		expect( section().hidden ).toBe( true );
		expect( account().hidden ).toBe( false );
		type( '' );
		expect( account().hidden ).toBe( true );
	} );

	it( '[CHK-03] an email that was filled before is asked about at once', () => {
		const { wait, calls } = setUp( { email: 'a@b.ir' } );
		wait();
		expect( calls[ 0 ]?.action ).toBe( 'vitrin_check_email' );
		expect( calls[ 0 ]?.fields ).toEqual( {
			user_name_email: 'a@b.ir',
			security: 'printed',
		} );
	} );

	it( '[CHK-03] [CHK-09] any failure shows the account and keeps nobody from ordering', async () => {
		const { section, account, type, wait, calls, find } = setUp();
		type( 'a@b.ir' );
		wait();
		await calls[ 0 ]?.fail( 500 );
		expect( section().hidden ).toBe( true );
		expect( account().hidden ).toBe( false );
		expect( find< HTMLButtonElement >( '#place_order' ).disabled ).toBe(
			false
		);
	} );

	it( '[CHK-03] where the shop requires an account, its fields are never hidden', async () => {
		const { account, type, wait, calls } = setUp( {
			account:
				'<div class="woocommerce-account-fields"><div class="create-account"></div></div>',
		} );
		expect( account().hidden ).toBe( false );
		type( 'a@b.ir' );
		wait();
		await calls[ 0 ]?.answer( KNOWN );
		expect( account().hidden ).toBe( false );
	} );

	it( '[CHK-03] a known email clears the account’s box, which would have the order refused, and another email ticks it again', async () => {
		const { box, type, wait, calls } = setUp();
		box().checked = true;
		const seen = jest.fn();
		box().addEventListener( 'change', seen );
		type( 'a@b.ir' );
		wait();
		await calls[ 0 ]?.answer( KNOWN );
		expect( box().checked ).toBe( false );
		type( 'c@b.ir' );
		wait();
		await calls[ 1 ]?.answer( UNKNOWN );
		expect( box().checked ).toBe( true );
		expect( seen ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[CHK-03] fields that somebody is in are not taken away', async () => {
		const { account, type, wait, calls, find } = setUp( {
			email: 'x@y.ir',
		} );
		type( 'a@b.ir' );
		wait();
		find( '#account_password' ).focus();
		await calls[ 0 ]?.answer( KNOWN );
		expect( account().hidden ).toBe( false );
	} );

	it( '[CHK-02a] without the section, for who is logged in, nothing is asked and nothing hidden', () => {
		const { account, type, wait, calls } = setUp( { section: '' } );
		type( 'a@b.ir' );
		wait();
		expect( calls ).toHaveLength( 0 );
		expect( account().hidden ).toBe( false );
	} );

	it( '[CHK-03] nothing moves between press and release of a pointer', async () => {
		jest.useFakeTimers();
		const { section, type, wait, calls } = setUp();
		type( 'a@b.ir' );
		wait();
		document.dispatchEvent( new Event( 'pointerdown' ) );
		await calls[ 0 ]?.answer( KNOWN );
		expect( section().hidden ).toBe( true );
		document.dispatchEvent( new Event( 'pointerup' ) );
		jest.runAllTimers();
		expect( section().hidden ).toBe( false );
		jest.useRealTimers();
	} );
} );

describe( 'the login', () => {
	it( '[CHK-04] Enter logs in, not the order, and a second press sends nothing', async () => {
		const { password, calls, find, reload } = await setUpKnown();
		password().value = 'p';
		expect( enter( password() ).defaultPrevented ).toBe( true );
		enter( password() );
		find( '.vitrin-checkout-login__submit' ).click();
		expect( calls.slice( 1 ).map( ( { fields } ) => fields ) ).toEqual( [
			{ user_name_email: 'a@b.ir', password: 'p', security: 'printed' },
		] );
		await calls[ 1 ]?.answer( answered( { success: true, redirect: '' } ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SEC-02b]] [[CHK-04c] what is refused is said as text, beside the field, with the way to the account’s page', async () => {
		const { password, calls, find, notice, reload } = await setUpKnown();
		password().value = 'p';
		find( '.vitrin-checkout-login__submit' ).click();
		await calls[ 1 ]?.fail( 409, 'Wrong <img src=x onerror=alert(1)>' );
		expect( notice() ).toBe( 'Wrong <img src=x onerror=alert(1)>' );
		expect( find( '.vitrin-checkout-login img' ) ).toBeNull();
		expect( password().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( find( '.vitrin-checkout-login__account' ).hidden ).toBe(
			false
		);
		expect( find( '.vitrin-checkout-login__submit' ).textContent ).toBe(
			'Log in'
		);
		expect( reload ).not.toHaveBeenCalled();
		password().dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( notice() ).toBe( '' );
		find( '.vitrin-checkout-login__submit' ).click();
		expect( calls ).toHaveLength( 3 );
	} );

	it( '[CHK-04] another plugin’s page in place of an answer leads to the account’s page', async () => {
		const { password, calls, find, notice } = await setUpKnown();
		password().value = 'p';
		find( '.vitrin-checkout-login__submit' ).click();
		await calls[ 1 ]?.fail( 200 );
		expect( notice() ).toContain( 'log in on the account page' );
	} );

	it( '[CHK-04] without a password nothing is sent', async () => {
		const { calls, find, notice } = await setUpKnown();
		find( '.vitrin-checkout-login__submit' ).click();
		expect( calls ).toHaveLength( 1 );
		expect( notice() ).toBe( 'Please enter your password.' );
	} );

	it( '[CHK-04] Enter that chooses a letter of an input method logs in nobody', async () => {
		const { password, calls } = await setUpKnown();
		password().value = 'p';
		enter( password(), { isComposing: true } );
		expect( calls ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'https://evil.example/', false ],
		[ '//evil.example/', false ],
		[ 'javascript:alert(1)', false ],
		[ 'http://', false ],
		[ '', false ],
		[ '/club/', true ],
	] )(
		'[CHK-09] a login leads only to the shop itself: %p',
		async ( redirect, isFollowed ) => {
			const { password, calls, find, reload, go } = await setUpKnown();
			password().value = 'p';
			find( '.vitrin-checkout-login__submit' ).click();
			await calls[ 1 ]?.answer( answered( { success: true, redirect } ) );
			expect( go ).toHaveBeenCalledTimes( isFollowed ? 1 : 0 );
			expect( reload ).toHaveBeenCalledTimes( isFollowed ? 0 : 1 );
		}
	);

	it( '[CHK-02] the password is shown on demand, and forgotten with another email', async () => {
		const { password, find, type } = await setUpKnown();
		const eye = find( '.vitrin-checkout-login__eye' );
		password().value = 'p';
		eye.click();
		expect( password().type ).toBe( 'text' );
		expect( eye.getAttribute( 'aria-pressed' ) ).toBe( 'true' );
		type( 'c@b.ir' );
		expect( password().type ).toBe( 'password' );
		expect( password().value ).toBe( '' );
	} );
} );

describe( 'what is said about the email', () => {
	const hint = () =>
		document.querySelector< HTMLButtonElement >( '.vitrin-email-hint' );

	it( '[CHK-03] proposes a correction after a pause, which a press puts in', () => {
		const { find, type, wait, leave } = setUp();
		type( 'ali@gmial.com' );
		expect( hint() ).toBeNull();
		wait();
		expect( hint()?.textContent ).toBe( 'Did you mean ali@gmail.com?' );
		const button = hint();
		leave();
		expect( hint() ).toBe( button );
		expect( find< HTMLInputElement >( '#billing_email' ).value ).toBe(
			'ali@gmial.com'
		);
		hint()?.click();
		expect( find< HTMLInputElement >( '#billing_email' ).value ).toBe(
			'ali@gmail.com'
		);
		expect( hint() ).toBeNull();
		expect( document.activeElement?.id ).toBe( 'billing_email' );
	} );

	it( '[CHK-03] what was typed before the chunk was there is looked at, too', () => {
		const { wait } = setUp( { email: 'ali@gmial.com' } );
		wait();
		expect( hint()?.textContent ).toBe( 'Did you mean ali@gmail.com?' );
	} );

	it.each( [
		[ 'left', true ],
		[ 'still being typed', false ],
	] )(
		'[CHK-03] an incomplete one, %s before the chunk was there',
		( _name, isLeft ) => {
			const { find } = setUp( { email: 'given@shop.ir' } );
			dispose();
			const email = find< HTMLInputElement >( '#billing_email' );
			email.value = 'sara@';
			if ( ! isLeft ) {
				email.focus();
			}
			dispose = startEmail(
				find< HTMLFormElement >( 'form' ),
				{ typoHint: true },
				{ reload: () => {} }
			);
			expect( !! find( '.vitrin-field-message' ) ).toBe( isLeft );
		}
	);

	it( '[CHK-03] off by setting it proposes nothing; an email that is right neither', () => {
		const off = setUp( { typoHint: false } );
		off.type( 'ali@gmial.com' );
		off.wait();
		expect( hint() ).toBeNull();
		dispose();
		const on = setUp();
		on.type( 'ali@gmail.com' );
		on.wait();
		on.leave();
		expect( hint() ).toBeNull();
	} );

	it( '[CHK-03e] an invalid email is said once its field is left, and unsaid with the next letter', () => {
		const { type, wait, leave, find } = setUp();
		const error = () =>
			find( '#billing_email_field .vitrin-field-message--error' )
				?.textContent;
		type( 'ali@' );
		wait();
		expect( error() ).toBeUndefined();
		leave();
		expect( error() ).toBe( 'Entered user detail is not a valid.' );
		type( 'ali@x.ir' );
		expect( error() ).toBeUndefined();
	} );

	it( '[CHK-03b] an email that another script empties, by `change` alone, takes its message along', () => {
		const { type, leave, find } = setUp();
		type( 'ali@' );
		leave();
		const field = find< HTMLInputElement >( '#billing_email' );
		field.value = '';
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect(
			find( '#billing_email_field' ).querySelector(
				'.vitrin-field-message--error'
			)
		).toBeNull();
		expect( field.getAttribute( 'aria-invalid' ) ).not.toBe( 'true' );
		expect( find( '.woocommerce-account-fields' ).hidden ).toBe( true );
	} );
} );
