/**
 * The two sections that depend on whether the email has an account: WooCommerce's own for creating
 * one, and the login below the email (CHK-02, CHK-04), printed by LoginSection.php.
 */
import { announce } from '../../shared/dom/announce';
import type { Scope } from '../../shared/dom/scope';
import type { LoginResult } from '../email-calls';
import type { emailWords } from './email-hint';

interface AccountSection {
	show: () => void;
	/**
	 * @param isKnown Whether no account can be made with this email: then the box is cleared, too,
	 *                else WooCommerce would refuse an order for a reason that is not shown.
	 */
	hide: ( isKnown: boolean ) => void;
}

const setChecked = ( box: HTMLInputElement, isChecked: boolean ): void => {
	box.checked = isChecked;
	// WooCommerce's script shows or hides the fields.
	box.dispatchEvent( new Event( 'change', { bubbles: true } ) );
};

/** WooCommerce's own. Where the shop requires an account it is never hidden. */
export const createAccountSection = (
	form: HTMLFormElement
): AccountSection => {
	const find = () => {
		const section = form.querySelector< HTMLElement >(
			'.woocommerce-account-fields'
		);
		const box =
			section?.querySelector< HTMLInputElement >( '#createaccount' );
		return section && box ? { section, box } : null;
	};
	let wasChecked = false;
	return {
		show() {
			const found = find();
			if ( found ) {
				found.section.hidden = false;
				if ( wasChecked ) {
					wasChecked = false;
					setChecked( found.box, true );
				}
			}
		},
		hide( isKnown ) {
			const found = find();
			// Focus in it would be lost.
			if ( ! found || found.section.contains( document.activeElement ) ) {
				return;
			}
			found.section.hidden = true;
			if ( isKnown && found.box.checked ) {
				wasChecked = true;
				setChecked( found.box, false );
			}
		},
	};
};

interface LoginSectionOptions {
	section: HTMLElement;
	words: ReturnType< typeof emailWords >;
	/** Never rejects. */
	logIn: ( password: string ) => Promise< LoginResult >;
	/** Called once the visitor is logged in, with an address of this shop or ''. */
	leave: ( redirect: string ) => void;
}

interface LoginSection {
	show: () => void;
	hide: () => void;
}

/** Clicks on its buttons, and Enter in the password. */
const listenToLogin = (
	scope: Scope,
	section: HTMLElement,
	password: HTMLElement | null,
	{ onEye, onSubmit }: Record< 'onEye' | 'onSubmit', () => void >
): void => {
	scope.on( section, 'click', ( event: Event ) => {
		const target = event.target as Element | null;
		if ( target?.closest( '.vitrin-checkout-login__eye' ) ) {
			onEye();
		} else if ( target?.closest( '.vitrin-checkout-login__submit' ) ) {
			onSubmit();
		}
	} );
	scope.on( section, 'keydown', ( event: Event ) => {
		const { key, isComposing, target } = event as KeyboardEvent;
		if ( key === 'Enter' && target === password ) {
			// Else the browser would click "Place order".
			event.preventDefault();
			if ( ! isComposing ) {
				onSubmit();
			}
		}
	} );
};

/** It stands in the order's form, so it is no form itself: Enter and the button are taken here. */
export const createLoginSection = (
	scope: Scope,
	{ section, words, logIn, leave }: LoginSectionOptions
): LoginSection => {
	const find = < T extends HTMLElement >( selector: string ): T | null =>
		section.querySelector< T >( selector );
	const details = find< HTMLDetailsElement >( 'details' );
	const password = find< HTMLInputElement >( '#vitrin-checkout-password' );
	const eye = find( '.vitrin-checkout-login__eye' );
	const notice = find( '.vitrin-checkout-login__notice' );
	const button = find( '.vitrin-checkout-login__submit' );
	const account = find( '.vitrin-checkout-login__account' );
	let isBusy = false;

	const setShown = ( isShown: boolean ): void => {
		if ( password ) {
			password.type = isShown ? 'text' : 'password';
		}
		eye?.setAttribute( 'aria-pressed', String( isShown ) );
	};

	const say = ( message: string ): void => {
		if ( notice ) {
			notice.textContent = message;
		}
		if ( message ) {
			password?.setAttribute( 'aria-invalid', 'true' );
		} else {
			password?.removeAttribute( 'aria-invalid' );
		}
	};

	const submit = async (): Promise< void > => {
		if ( isBusy || ! password ) {
			return;
		}
		if ( ! password.value ) {
			say( words.noPassword );
			password.focus();
			return;
		}
		isBusy = true;
		say( '' );
		const label = button?.textContent ?? '';
		if ( button ) {
			button.textContent = words.loggingIn;
			button.ariaBusy = 'true';
		}
		const result = await logIn( password.value );
		if ( result.kind === 'done' ) {
			announce( words.loggedIn );
			leave( result.redirect );
			return;
		}
		isBusy = false;
		if ( button ) {
			button.textContent = label;
			button.ariaBusy = null;
		}
		say( result.message || words.loginFailed );
		if ( account ) {
			account.hidden = false;
		}
		// Unless the shopper has gone on meanwhile.
		if ( section.contains( document.activeElement ) ) {
			password.focus();
			password.select();
		}
	};

	listenToLogin( scope, section, password, {
		onEye: () => setShown( password?.type === 'password' ),
		onSubmit: () => void submit(),
	} );
	scope.on( section, 'input', () => say( '' ) );

	return {
		show() {
			if ( section.hidden ) {
				section.hidden = false;
				if ( details ) {
					details.open = true;
				}
				announce( find( 'summary' )?.textContent?.trim() ?? '' );
			}
		},
		hide() {
			if ( ! section.hidden ) {
				section.hidden = true;
				say( '' );
				setShown( false );
				if ( password ) {
					password.value = '';
				}
			}
		},
	};
};
