/**
 * What helps with the email at the checkout: whether it has an account and the login (CHK-02,
 * CHK-03, CHK-04), and a hint at typing errors. Whatever fails here, the order can be placed.
 */
import { getCartSettings, type CartSettings } from '@vitrin/cart';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import { realClock, type Clock } from '../shared/domain/time';
import { postForm } from '../shared/http/form';
import { adminAjaxOf } from '../shared/http/json';
import { callWords } from '../shared/http/words';
import { createAccountSection, createLoginSection } from './dom/login-section';
import {
	createAfterPointer,
	clearEmailHint,
	showEmailHint,
	emailWords,
} from './dom/email-hint';
import { fetchNonce, createEmailCalls, type PostToAction } from './email-calls';
import { isEmail } from './domain/email-address';
import { createEmailCheck, type EmailView } from './domain/email-check';
import type { CheckoutSettings } from './settings';
import './email.scss';

const FIELD = '#billing_email';

/** Milliseconds without typing until a correction is proposed. */
const HINT_DELAY = 800;

interface EmailEnvironment {
	post: PostToAction;
	clock: Clock;
	reload: () => void;
	go: ( url: string ) => void;
}

const browser: Omit< EmailEnvironment, 'post' > = {
	clock: realClock,
	reload: () => window.location.reload(),
	go: ( url ) => window.location.assign( url ),
};

/** Both actions change no cart: they need neither its nonce nor its engine. */
const postBy =
	( { ajaxUrl, timeout }: CartSettings ): PostToAction =>
	( action, fields ) =>
		postForm( callWords(), fields, {
			url: adminAjaxOf( ajaxUrl, action ),
			timeout,
		} );

/** Only to this shop, whatever was answered. */
const isOwnAddress = ( url: string ): boolean => {
	try {
		return (
			new URL( url, window.location.href ).origin ===
			window.location.origin
		);
	} catch {
		return false;
	}
};

/** What each outcome of the check shows. */
const viewsOf = (
	login: ReturnType< typeof createLoginSection >,
	account: ReturnType< typeof createAccountSection >
): Record< EmailView, () => void > => {
	const offerAccount = (): void => {
		login.hide();
		account.show();
	};
	return {
		empty() {
			login.hide();
			account.hide( false );
		},
		typing: login.hide,
		known() {
			login.show();
			account.hide( true );
		},
		unknown: offerAccount,
		failed: offerAccount,
	};
};

export const startEmail = (
	form: HTMLFormElement,
	{ typoHint }: Pick< CheckoutSettings, 'typoHint' >,
	{ post, ...environment }: Partial< EmailEnvironment > = {}
): Dispose => {
	const deps = { ...browser, ...environment };
	const scope = createScope();
	const words = emailWords();
	const afterPointer = createAfterPointer( scope );
	const field = () => form.querySelector< HTMLInputElement >( FIELD );
	const value = () => field()?.value ?? '';
	const hint = ( isLeft: boolean ): void => {
		const shown = field();
		if ( shown ) {
			showEmailHint( shown, isLeft, { hasHints: typoHint, words } );
		}
	};

	const check = startLogin();
	let cancelHint = (): void => {};
	scope.add( () => cancelHint() );

	const noticeValue = (): void => {
		check?.input( value() );
		cancelHint();
		cancelHint = deps.clock.after( HINT_DELAY, () =>
			afterPointer( () => hint( false ) )
		);
	};
	delegate( scope, 'input', FIELD, ( _, input ) => {
		clearEmailHint( input as HTMLInputElement );
		noticeValue();
	} );
	for ( const type of [ 'change', 'focusout' ] as const ) {
		delegate( scope, type, FIELD, ( _, input ) => {
			// Another script may empty it without an `input`.
			if ( ! value().trim() ) {
				clearEmailHint( input as HTMLInputElement );
			}
			check?.input( value() );
			afterPointer( () => hint( true ) );
		} );
	}
	// What was typed, and left, before this was there.
	noticeValue();
	const early = field();
	if (
		early &&
		early !== document.activeElement &&
		early.value !== early.defaultValue
	) {
		afterPointer( () => hint( true ) );
	}
	return scope.dispose;

	/** For guests, where the shop offers it. */
	function startLogin() {
		const section = form.querySelector< HTMLElement >(
			'.vitrin-checkout-login'
		);
		const settings = getCartSettings();
		if ( ! section || ! settings ) {
			return null;
		}
		const calls = createEmailCalls( {
			post: post ?? postBy( settings ),
			nonce: section.dataset.nonce ?? '',
			readNonce: () => fetchNonce( settings.checkoutUrl ),
		} );
		const login = createLoginSection( scope, {
			section,
			words,
			logIn: ( password ) => calls.logIn( value().trim(), password ),
			leave: ( redirect ) =>
				redirect && isOwnAddress( redirect )
					? deps.go( redirect )
					: deps.reload(),
		} );
		const account = createAccountSection( form );
		const views = viewsOf( login, account );
		let latest: EmailView | undefined;
		const emailCheck = createEmailCheck( {
			ask: calls.check,
			isComplete: isEmail,
			clock: deps.clock,
			show( view ) {
				latest = view;
				afterPointer( () => latest === view && views[ view ]() );
			},
		} );
		scope.add( emailCheck.stop );
		return emailCheck;
	}
};
