/**
 * The checkout block once it gets the pointer or the focus: Persian digits and checks of Iranian numbers, the
 * hint at the email, and what loads the cities. Errors go into WooCommerce's own validation store,
 * so that the block renders them and focuses their field. A field is checked when it is left; the
 * block clears the error with the next key. The server checks again, and alone where this chunk
 * can't be loaded.
 */
import {
	delegate,
	type Scope,
	createScope,
	type Dispose,
} from '../../shared/dom/scope';
import { realClock, type Clock } from '../../shared/domain/time';
import {
	createAfterPointer,
	clearEmailHint,
	showEmailHint,
	emailWords,
} from '../dom/email-hint';
import { getLoader, type Loader } from '../../shared/loader';
import { readSettings } from '../../shared/settings/read';
import { acceptPersianDigits, foldTypedDigits } from '../dom/latin-digits';
import { codeFault } from '../domain/iran-codes';
import { startCities } from '../load-cities';
import { faultText } from '../field-words';
import { CHECKOUT_DEFAULTS, type CheckoutSettings } from '../settings';
import './style.scss';

/** Milliseconds without typing until a correction is proposed. */
const DELAY = 800;

/** What is wrong with an email beyond typing errors is said by the block itself. */
const hintAtEmail = (
	scope: Scope,
	selector: string,
	clock: Clock = realClock
): void => {
	const hint = { hasHints: true, words: emailWords() };
	const afterPointer = createAfterPointer( scope );
	// React may have put another element in its place.
	const show = (): void =>
		afterPointer( () => {
			const field =
				document.querySelector< HTMLInputElement >( selector );
			if ( field ) {
				showEmailHint( field, false, hint );
			}
		} );
	let cancel = (): void => {};
	const showSoon = (): void => {
		cancel();
		cancel = clock.after( DELAY, show );
	};
	scope.add( () => cancel() );
	delegate( scope, 'input', selector, ( _, field ) => {
		clearEmailHint( field as HTMLInputElement );
		showSoon();
	} );
	for ( const type of [ 'change', 'focusout' ] as const ) {
		delegate( scope, type, selector, show );
	}
	// What was typed before this was there.
	showSoon();
};

const BLOCK = '.wp-block-woocommerce-checkout';

const EMAIL = `${ BLOCK } #email`;

/** Where the cities are wanted. */
const PLACES = '#billing-state,#billing-city,#shipping-state,#shipping-city';

/** WooCommerce's own store of what is wrong with which field. */
const ERRORS = 'wc/store/validation';

const CART = 'wc/store/cart';

/** Its own checks of a field run in the same moment. */
const AFTER_THEIRS = 50;

type Address = Record< string, string >;

interface Stores {
	dispatch: ( store: string ) => {
		setValidationErrors: (
			errors: Record< string, { message: string; hidden: boolean } >
		) => void;
		clearValidationError: ( id: string ) => void;
	};
	select: ( store: string ) => {
		getValidationError: ( id: string ) => { message?: string } | undefined;
		getCustomerData: () => Record< string, Address | undefined >;
	};
}

interface Check {
	/** In WooCommerce's store of errors. */
	error: string;
	rule: string;
	/** Whose country counts; none: the code is Iran's in any case. */
	address?: string;
}

/** By id of the field. */
const checksOf = ( settings: CheckoutSettings ): Record< string, Check > => {
	const checks: Record< string, Check > = {
		'contact-vitrin-national-id': {
			error: 'contact_vitrin/national-id',
			rule: 'national_id',
		},
		'contact-vitrin-economic-code': {
			error: 'contact_vitrin/economic-code',
			rule: 'economic_code',
		},
	};
	for ( const group of [ 'billing', 'shipping' ] ) {
		const address = `${ group }Address`;
		if ( settings.mobileCheck ) {
			checks[ `${ group }-phone` ] = {
				error: `${ group }_phone`,
				rule: 'mobile',
				address,
			};
		}
		if ( settings.postcodeCheck ) {
			checks[ `${ group }-postcode` ] = {
				error: `${ group }_postcode`,
				rule: 'postcode',
				address,
			};
		}
	}
	return checks;
};

/** The page's, which the block runs on; an old or a future WooCommerce may have none. */
const storesOf = ( page: unknown ): Stores | undefined =>
	( page as { wp?: { data?: Stores } } ).wp?.data;

const judge = (
	stores: Stores,
	field: HTMLInputElement,
	check: Check,
	said: Map< string, string >
): void => {
	const { setValidationErrors, clearValidationError } =
		stores.dispatch( ERRORS );
	const { getValidationError } = stores.select( ERRORS );
	const country =
		check.address &&
		stores.select( CART ).getCustomerData()[ check.address ]?.country;
	const shown = getValidationError( check.error )?.message;
	const fault =
		! check.address || country === 'IR'
			? codeFault( check.rule, field.value )
			: '';
	if ( ! fault ) {
		// Others' errors are theirs to take back.
		if ( shown && shown === said.get( check.error ) ) {
			clearValidationError( check.error );
		}
		return;
	}
	const message = faultText( check.rule, fault );
	if ( shown !== message ) {
		said.set( check.error, message );
		setValidationErrors( {
			[ check.error ]: { message, hidden: false },
		} );
	}
};

const watchFields = (
	scope: Scope,
	settings: CheckoutSettings,
	stores: () => Stores | undefined,
	left: ReadonlySet< Element >
): void => {
	const checks = checksOf( settings );
	/** By name in their store: what we said last. */
	const said = new Map< string, string >();
	const judgeAll = ( only?: Element ): void => {
		for ( const [ id, check ] of Object.entries( checks ) ) {
			const field = document.getElementById( id );
			const found = stores();
			if (
				found &&
				field instanceof HTMLInputElement &&
				( ! only || only === field ) &&
				field !== document.activeElement
			) {
				judge( found, field, check, said );
			}
		}
	};
	scope.on( document, 'focusout', ( { target } ) => {
		if ( target instanceof HTMLInputElement && checks[ target.id ] ) {
			setTimeout( () => judgeAll( target ), AFTER_THEIRS );
		}
	} );
	left.forEach( judgeAll );
	// Another country has other rules, and takes an error along that couldn't be put right.
	scope.on( document, 'change', ( { target } ) => {
		if ( /-country$/.test( ( target as Element ).id ) ) {
			setTimeout( judgeAll, AFTER_THEIRS );
		}
	} );
};

/**
 * @param page   The window.
 * @param loader Loads the cities.
 * @param left   Fields that the focus has left already.
 */
export const start = (
	page: unknown = window,
	loader: Pick< Loader, 'load' | 'prefetch' > = getLoader(),
	left: ReadonlySet< Element > = new Set()
): Dispose => {
	const scope = createScope();
	const settings = readSettings( 'checkout', CHECKOUT_DEFAULTS );
	if ( settings ) {
		foldTypedDigits( BLOCK );
		acceptPersianDigits( scope, BLOCK );
		watchFields( scope, settings, () => storesOf( page ), left );
		if ( settings.typoHint ) {
			hintAtEmail( scope, EMAIL );
		}
		if ( settings.cities ) {
			startCities( scope, loader, PLACES );
		}
	}
	return scope.dispose;
};
