/**
 * What the classic checkout needs before anything is typed, and what loads the rest. Without it, and
 * until it is there, the form is WooCommerce's, whose own script stays.
 */
import { getCartSettings, jQueryOfPage, listenToJQuery } from '@vitrin/cart';
import {
	type Scope,
	delegate,
	createScope,
	type Dispose,
} from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { onIntent, whenIdle, runOrFallBack } from '../shared/triggers';
import { DRAFT, draftKey, hasDraft } from './any-page';
import { readControl, type Control } from './dom/read-control';
import { chunk } from '../shared/loader/chunk';
import { reportUnlessLost } from '../shared/loader/files';
import type { CheckoutSettings } from './settings';
import { pageKind } from '../shared/domain/page-kind';
import { startCities } from './load-cities';
import { fitReview, startReview } from './dom/review';

/** The email's check, login and hint. */
const EMAIL = chunk(
	'checkout-email',
	() => import( /* webpackChunkName: "checkout-email" */ './email' ),
	{ hasStyle: true, hasWords: true }
);

/** Digits and checks of the fields. */
const FIELDS = chunk(
	'checkout-fields',
	() => import( /* webpackChunkName: "checkout-fields" */ './fields' ),
	{ hasStyle: true, hasWords: true }
);

/** The two steps; loads with a page that has them. */
const STEPS = chunk(
	'checkout-steps',
	() => import( /* webpackChunkName: "checkout-steps" */ './steps' ),
	{ hasWords: true }
);

/** Applies a coupon beside the order. */
const COUPON = chunk(
	'checkout-coupon',
	() => import( /* webpackChunkName: "checkout-coupon" */ './coupon' ),
	{ hasWords: true }
);

export interface CheckoutOptions {
	settings: CheckoutSettings;
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
}

/**
 * Loads the draft (draft.ts): at once where one is to be filled in, else when the focus comes to the
 * form. What the browser fills in by itself it fills in again.
 *
 * @return Once a stored draft has been filled in, or can't be.
 */
export const startDraftLater = async (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: HTMLFormElement,
	selector: string
): Promise< void > => {
	const key = draftKey( getCartSettings()?.ajaxUrl );
	// As the server gives them: something may have been typed before the chunk is loaded.
	const given = new Map(
		( [ ...form.elements ] as Control[] ).map( ( control ) => [
			control.id,
			readControl( control ),
		] )
	);
	let isAsked = false;
	const load = async (): Promise< void > => {
		if ( ! isAsked ) {
			isAsked = true;
			await loader.load( DRAFT ).then(
				( { startDraft } ) => startDraft( scope, form, key, given ),
				() => {
					// The form works without; the next intent tries again.
					isAsked = false;
				}
			);
		}
	};
	onIntent( scope, selector, () => void load() );
	if ( hasDraft( key ) ) {
		await load();
	}
};

/**
 * Loads what checks the fields when the form gets the pointer or the focus. Nothing waits for it:
 * the server folds digits and checks by itself, also where the chunk can't be loaded; the next
 * intent asks for it again.
 */
export const startFieldsLater = (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: string
): void => {
	let isAsked = false;
	onIntent( scope, form, () => {
		if ( ! isAsked ) {
			isAsked = true;
			loader.load( FIELDS ).then(
				( { startFields } ) => scope.add( startFields() ),
				() => {
					isAsked = false;
				}
			);
		}
	} );
};

const FIELD = '#billing_email';

/**
 * Loads what helps with the email once its field has the focus, or where it is filled already
 * (CHK-03).
 */
export const startEmailLater = (
	scope: Scope,
	form: HTMLFormElement,
	{ settings, loader }: CheckoutOptions
): void => {
	const field = form.querySelector< HTMLInputElement >( FIELD );
	// Printed for guests only, where the shop offers the login.
	const hasLogin =
		settings.isCompletePackage &&
		form.querySelector( '.vitrin-checkout-login' );
	if ( ! field || ! ( hasLogin || settings.typoHint ) ) {
		return;
	}
	// Accounts are made with an email (CHK-03); where the shop requires one there is no checkbox.
	const accounts =
		hasLogin &&
		form
			.querySelector( '#createaccount' )
			?.closest< HTMLElement >( '.woocommerce-account-fields' );
	const setHidden = ( isHidden: boolean ): void => {
		if ( accounts ) {
			accounts.hidden = isHidden;
		}
	};
	setHidden( ! field.value );
	let isLoading = false;
	const load = (): void => {
		if ( ! isLoading ) {
			isLoading = true;
			loader
				.load( EMAIL )
				.then( ( { startEmail } ) =>
					scope.add( startEmail( form, settings ) )
				)
				.catch( ( error ) => {
					isLoading = false;
					setHidden( false );
					reportUnlessLost( error );
				} );
		}
	};
	// A browser or another script may fill it without the focus.
	for ( const type of [ 'focusin', 'input', 'change' ] as const ) {
		delegate( scope, type, FIELD, load );
	}
	if ( hasLogin && field.value ) {
		whenIdle( load );
	}
};

const LIST = '.vitrin-steps';

/**
 * Loads the two steps (CHK-08) on a page that has them. The style hides the second from the start;
 * without the chunk all is shown on one page.
 */
export const loadSteps = async (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: HTMLFormElement
): Promise< void > => {
	const { classList } = document.body;
	if (
		pageKind( classList ) !== 'checkout-two-step' ||
		// A theme's own steps are its own.
		! form.querySelector( LIST )
	) {
		return;
	}
	try {
		const { startSteps } = await loader.load( STEPS );
		scope.add( startSteps( form ) );
	} catch ( error ) {
		reportUnlessLost( error );
		classList.remove( 'vitrin-two-step-checkout' );
		form.querySelectorAll(
			`${ LIST },.vitrin-continue,.vitrin-step-back`
		).forEach( ( part ) => part.remove() );
	}
};

const BLOCK = '.vitrin-coupon';

/**
 * The coupon beside the order (CHK-06), as far as the page has it. Its field stands in the form of
 * the order, where Enter would place the order.
 */
export const startCouponBlock = (
	scope: Scope,
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >
): void => {
	const block = document.querySelector< HTMLElement >( BLOCK );
	const field = block?.querySelector( 'input' );
	if ( ! block || ! field ) {
		return;
	}
	const load = () => loader.load( COUPON );
	const apply = (): void =>
		void runOrFallBack( loader, load, ( coupon ) => coupon.apply( block ), {
			// WooCommerce's own form is shown once the block has gone.
			native() {
				const { value } = field;
				block.remove();
				const own =
					document.querySelector< HTMLInputElement >(
						'#coupon_code'
					);
				if ( own ) {
					own.value = value;
					jQueryOfPage()?.( 'a.showcoupon' ).trigger( 'click' );
				}
			},
		} );
	onIntent( scope, BLOCK, () => loader.prefetch( COUPON ) );
	delegate( scope, 'click', BLOCK + ' button', apply );
	scope.on( field, 'keydown', ( event ) => {
		if ( event.key === 'Enter' && ! event.isComposing ) {
			event.preventDefault();
			apply();
		}
	} );
	// A coupon was removed in the table, or applied by another plugin's button.
	listenToJQuery(
		scope,
		'applied_coupon_in_checkout removed_coupon_in_checkout',
		() =>
			void load()
				.then( ( coupon ) => coupon.moveNotices( block ) )
				.catch( reportUnlessLost )
	);
};

const FORM = 'form.checkout';

export const startCheckout = ( options: CheckoutOptions ): Dispose => {
	const { settings, loader } = options;
	const scope = createScope();
	const form = document.querySelector< HTMLFormElement >( FORM );
	// A plugin for checkouts has built this one (CHK-02).
	if ( settings.funnelVersion ) {
		return scope.dispose;
	}
	if ( settings.cities ) {
		// Also where an address is edited in the account.
		startCities( scope, loader );
	}
	if ( ! form ) {
		return scope.dispose;
	}
	// What needs a script is shown from now on, also where the page's own mark came late (Layout.php).
	const { dataset, classList } = document.documentElement;
	dataset.vitrinCheckout = '';
	classList.add( 'vitrin-checkout-on' );
	startReview( scope, settings );
	fitReview( scope );
	startCouponBlock( scope, loader );
	// Before the steps: which one a reload shows depends on what the draft fills in.
	void startDraftLater( scope, loader, form, FORM ).then( () =>
		loadSteps( scope, loader, form )
	);
	startFieldsLater( scope, loader, FORM );
	startEmailLater( scope, form, options );
	return scope.dispose;
};
