/**
 * The checkout in two steps (CHK-08). The address says which is shown, so that Back, a reload and
 * a link work as everywhere; the form, its checks and its errors stay WooCommerce's.
 */
import { __ } from '../shared/words';
import { listenToJQuery } from '@vitrin/cart';
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
} from '../shared/dom/scope';
import { interpolate } from '../shared/domain/interpolate';
import { allowedStep, stepOfHash } from './domain/steps';
import {
	digitsOfPage,
	createStepView,
	explain,
	focusControl,
	invalidControls,
	isComplete,
} from './dom/steps';

const stepWords = () => ( {
	get required() {
		return __( 'Fill in this field.', 'vitrin' );
	},
	get invalid() {
		return __( 'Check this field.', 'vitrin' );
	},
	get oneField() {
		return __( 'One field still needs you.', 'vitrin' );
	},
	/** Takes the number. */
	get manyFields() {
		/* translators: %s: number */
		return __( '%s fields still need you.', 'vitrin' );
	},
	/** Between the parts of an address. */
	get comma() {
		return __( ',', 'vitrin' );
	},
} );

const LINKS = '.vitrin-steps a,.vitrin-step-summary a,.vitrin-step-back a';
const ERRORS = '.woocommerce-NoticeGroup-checkout [data-id]';

const isEnterInField = ( event: KeyboardEvent ): boolean =>
	event.key === 'Enter' &&
	! event.defaultPrevented &&
	! event.isComposing &&
	event.target instanceof HTMLInputElement;

/** Whether one of the errors that WooCommerce lists in the form is of a field in this step. */
const hasErrorIn = ( step: Element, form: Element ): boolean =>
	[ ...form.querySelectorAll( ERRORS ) ].some( ( error ) =>
		step.contains(
			document.getElementById( error.getAttribute( 'data-id' ) ?? '' )
		)
	);

/** @param form WooCommerce's. */
export const startSteps = ( form: HTMLFormElement ): Dispose => {
	const words = stepWords();
	const view = createStepView( form, words.comma );
	const { details, message } = view;
	const scope = createScope();

	/** Whether the first step may be left; else what keeps it is marked, said, and has the focus. */
	const check = (): boolean => {
		const wrong = invalidControls( details );
		const said =
			wrong.length > 1
				? interpolate(
						words.manyFields,
						digitsOfPage( String( wrong.length ) )
					)
				: words.oneField;
		message.textContent = wrong.length ? said : '';
		wrong.forEach( ( control ) => explain( control, words ) );
		if ( wrong[ 0 ] ) {
			focusControl( wrong[ 0 ] );
		}
		return ! wrong.length;
	};

	/** Shows the first step where the address names another that can't be shown. */
	const keepFirst = (): void => {
		window.history.replaceState( window.history.state, '', '#details' );
		view.show( 'details' );
	};

	const goOn = (): void => {
		if ( check() ) {
			window.location.hash = 'payment';
		}
	};

	scope.on( window, 'hashchange', () => {
		const { hash } = window.location;
		const step = stepOfHash( hash );
		if ( step === undefined && hash ) {
			// WooCommerce's list of errors links to fields.
			const field = document.getElementById( hash.slice( 1 ) );
			if ( field && details.contains( field ) ) {
				view.show( 'details' );
				field.focus();
			}
			return;
		}
		if ( step === 'payment' && view.shown() !== step && ! check() ) {
			keepFirst();
		} else if ( ( step ?? 'details' ) !== view.shown() ) {
			view.show( step ?? 'details' );
			view.focusHeading();
		}
	} );
	delegate( scope, 'click', '.vitrin-continue button', goOn );
	// Before a theme's smooth scrolling, which keeps the address as it is.
	delegate(
		scope,
		'click',
		LINKS,
		( event, link ) => {
			if ( isPlainEvent( event ) ) {
				event.preventDefault();
				event.stopPropagation();
				if ( link.getAttribute( 'href' ) === '#payment' ) {
					goOn();
				} else {
					window.location.hash = 'details';
				}
			}
		},
		{ capture: true }
	);
	scope.on( details, 'keydown', ( event ) => {
		// It would place the order, whose button can't be seen.
		if ( isEnterInField( event ) ) {
			event.preventDefault();
			goOn();
		}
	} );
	listenToJQuery( scope, 'updated_checkout', view.fillSummary );
	listenToJQuery( scope, 'checkout_error', () => {
		if ( hasErrorIn( details, form ) && view.shown() === 'payment' ) {
			keepFirst();
		}
	} );

	const requested = stepOfHash( window.location.hash );
	const step = allowedStep( requested, isComplete( details ) );
	if ( requested === 'payment' && step === 'details' ) {
		keepFirst();
	} else {
		view.show( step );
	}
	return scope.dispose;
};
