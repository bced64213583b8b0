/**
 * What a quantity field needs once something is typed in it. Persian and Arabic digits are understood
 * (L10N-02), what is below the minimum is raised to it (QTY-03);
 * a field for text, which shows the shop's digits, refuses what a number field would, in
 * the browser's own words, and steps by arrow keys.
 */
import { rulesOf, FIELD, valueOf, setValue, NATIVE } from './dom/field';
import { toLatinDigits } from '../shared/domain/latin-digits';
import {
	clampQuantity,
	quantityText,
	stepQuantity,
} from '../shared/domain/quantity';
import {
	createScope,
	type Dispose,
	delegate,
	type Scope,
} from '../shared/dom/scope';

/**
 * A number field turns typed ۱۲ into an empty value, so Persian and Arabic digits are replaced
 * before they get in (L10N-02).
 */
export const acceptPersianDigits = ( scope: Scope ): void =>
	scope.on( document, 'beforeinput', ( event ) => {
		const { target, data, inputType } = event as InputEvent;
		const typed =
			data ??
			( event as InputEvent ).dataTransfer?.getData( 'text/plain' );
		const field = (
			target as Element | null
		 )?.closest?.< HTMLInputElement >( `${ FIELD }[type="number"]` );
		if ( ! field || ! typed || ! inputType.startsWith( 'insert' ) ) {
			return;
		}
		const latin = toLatinDigits( typed )
			.replace( /٫/g, '.' )
			.replace( /٬/g, '' );
		if ( latin !== typed ) {
			event.preventDefault();
			// Unlike setting the value, it can be undone by the visitor.
			document.execCommand( 'insertText', false, latin );
		}
	} );

/** Changed by showShopDigits(). */
const isText = ( field: HTMLInputElement ): boolean => field.type === 'text';

/** What a browser says of such a number in a number field. */
const problemOf = ( field: HTMLInputElement, hasText: boolean ): string => {
	const probe = document.createElement( 'input' );
	probe.type = 'number';
	for ( const name of [ 'min', 'max', 'step' ] as const ) {
		probe[ name ] = field[ name ];
	}
	probe.value = field.value;
	// Something is there, but it is no number.
	probe.required = field.required || hasText;
	return probe.validationMessage;
};

/** What the shop's way to write a number has none of. */
const OTHER_SIGNS = /[^۰-۹٫]/;

/** The number in the shop's digits, the caret and what is selected where they were. */
const normalise = ( field: HTMLInputElement ): void => {
	const { value, selectionStart, selectionEnd } = field;
	const text: string = NATIVE.get.call( field );
	const hasText = text !== '';
	// Written only where it has to be: a field that is being focused has not selected its text yet.
	if ( value !== '' && OTHER_SIGNS.test( text ) ) {
		field.value = value;
		if ( field === document.activeElement ) {
			field.setSelectionRange( selectionStart, selectionEnd );
		}
	}
	field.setCustomValidity(
		value === '' && ! hasText ? '' : problemOf( field, hasText )
	);
};

/** Only QTY-03: above the maximum the browser and the shop report it themselves. An empty field is left to them, too, and so is 0, which removes a line on the cart page. */
const raise = ( field: HTMLInputElement ): void => {
	const rules = rulesOf( field );
	if ( field.value !== '' && rules.min > 0 && valueOf( field ) < rules.min ) {
		setValue(
			field,
			quantityText( clampQuantity( valueOf( field ), rules ), rules )
		);
	}
};

const ARROWS: Record< string, number > = { ArrowUp: 1, ArrowDown: -1 };

export const startTyped = (): Dispose => {
	const scope = createScope();
	const onField = (
		type: 'input' | 'change' | 'keydown' | 'focusin',
		listener: ( field: HTMLInputElement, event: Event ) => void
	) =>
		delegate(
			scope,
			type,
			FIELD,
			( event, element ) =>
				listener( element as HTMLInputElement, event ),
			// Before other scripts read the field.
			{ capture: true }
		);

	const check = ( field: HTMLInputElement ): void => {
		if ( isText( field ) ) {
			normalise( field );
		}
	};
	onField( 'input', check );
	onField( 'focusin', check );
	onField( 'change', ( field ) => {
		check( field );
		raise( field );
	} );
	onField( 'keydown', ( field, event ) => {
		const direction = ARROWS[ ( event as KeyboardEvent ).key ];
		if ( direction && isText( field ) && ! field.readOnly ) {
			event.preventDefault();
			const rules = rulesOf( field );
			setValue(
				field,
				quantityText(
					stepQuantity( valueOf( field ), direction, rules ),
					rules
				)
			);
		}
	} );
	// The form's own fields have Latin digits again.
	scope.on( document, 'reset', ( { target } ) =>
		setTimeout( () =>
			( target as Element )
				.querySelectorAll< HTMLInputElement >( FIELD )
				.forEach( check )
		)
	);
	acceptPersianDigits( scope );
	// What was typed before this came.
	for ( const field of document.querySelectorAll< HTMLInputElement >(
		FIELD
	) ) {
		check( field );
		if ( field !== document.activeElement ) {
			raise( field );
		}
	}
	return scope.dispose;
};

startTyped();
