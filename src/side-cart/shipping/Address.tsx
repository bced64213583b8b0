import {
	useLayoutEffect,
	useRef,
	useState,
	useId,
	useCallback,
	useEffect,
} from '@wordpress/element';
import type { RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { missing, placeOf, type AddressField, parseFields } from './domain';
import type { SetShipping } from './use-shipping';
import { Icon } from '../../shared/ui/Icon';
import { post } from '@vitrin/cart';

interface FailureProps {
	message: string;
	onRetry: () => void;
}

function Failure( { message, onRetry }: FailureProps ) {
	return (
		<div className="vitrin-shipping__failure">
			<p role="alert">{ message }</p>
			<button type="button" className="vitrin-button" onClick={ onRetry }>
				{ __( 'Try again', 'vitrin' ) }
			</button>
		</div>
	);
}

const valuesOf = ( form: HTMLFormElement ): Record< string, string > => {
	const values: Record< string, string > = {};
	new FormData( form ).forEach( ( value, name ) => {
		values[ name ] = String( value );
	} );
	return values;
};

const errorsOf = ( empty: readonly AddressField[] ) =>
	Object.fromEntries(
		empty.map( ( { name, label } ) => [
			name,
			sprintf(
				/* translators: %s: the name of a field, such as City. */
				__( '%s is needed.', 'vitrin' ),
				label
			),
		] )
	);

/** Where to ship. */
export function Address( { setShipping }: { setShipping: SetShipping } ) {
	const form = useRef< HTMLFormElement >( null );
	const { fields, failure, load } = useAddressFields();
	const isRetried = useRef( false );
	// The button that was clicked is gone.
	useLayoutEffect( () => {
		if ( fields && isRetried.current ) {
			isRetried.current = false;
			form.current
				?.querySelector< HTMLElement >( 'select,input' )
				?.focus();
		}
	}, [ fields ] );

	if ( failure && ! fields ) {
		return (
			<Failure
				message={ failure }
				onRetry={ () => {
					isRetried.current = true;
					void load();
				} }
			/>
		);
	}
	if ( ! fields ) {
		return (
			<p className="vitrin-shipping__waiting" role="status">
				{ __( 'Loading…', 'vitrin' ) }
			</p>
		);
	}
	return fields.length ? (
		<AddressForm { ...{ form, fields, failure, load, setShipping } } />
	) : null;
}

interface AddressFormProps {
	form: RefObject< HTMLFormElement | null >;
	fields: AddressField[];
	/** Why the fields of another country can't be had; '' for nothing. */
	failure: string;
	/** Fetches a country's fields. */
	load: ( country: string ) => void;
	setShipping: SetShipping;
}

function AddressForm( {
	form,
	fields,
	failure,
	load,
	setShipping,
}: AddressFormProps ) {
	/** Why what a field holds can't be used, by its name. */
	const [ errors, setErrors ] = useState< Record< string, string > >( {} );
	const [ isSending, setIsSending ] = useState( false );

	const focus = ( name: string ) =>
		form.current
			?.querySelector< HTMLElement >( `[name="${ name }"]` )
			?.focus();

	const send = async ( event: Event ) => {
		event.preventDefault();
		if ( isSending || ! form.current ) {
			return;
		}
		const values = valuesOf( form.current );
		const empty = missing( fields, values );
		setErrors( errorsOf( empty ) );
		if ( empty[ 0 ] ) {
			focus( empty[ 0 ].name );
			return;
		}
		setIsSending( true );
		const refusal = await setShipping( 'vitrin_set_destination', values, {
			place: placeOf( fields, values ),
			fields: fields.map( ( { name } ) => name ),
		} );
		setIsSending( false );
		if ( refusal ) {
			setErrors( { [ refusal.field ]: refusal.message } );
			// Focus that has moved on meanwhile stays where it is.
			if ( form.current?.contains( document.activeElement ) ) {
				focus( refusal.field );
			}
		}
	};

	return (
		<form
			ref={ form }
			className="vitrin-shipping__form"
			noValidate
			aria-label={ __( 'Where to ship', 'vitrin' ) }
			onSubmit={ ( { nativeEvent } ) => void send( nativeEvent ) }
		>
			{ fields.map( ( field ) => (
				<AddressInput
					key={ field.name }
					field={ field }
					error={ errors[ field.name ] ?? '' }
					onChange={ ( value ) => {
						setErrors(
							( { [ field.name ]: _gone, ...rest } ) => rest
						);
						if ( field.name === 'country' ) {
							load( value );
						}
					} }
				/>
			) ) }
			<div role="alert">
				{ failure && (
					<p className="vitrin-coupons__error">{ failure }</p>
				) }
			</div>
			<button
				type="submit"
				className="vitrin-button"
				aria-disabled={ isSending }
			>
				{ isSending
					? __( 'Working it out…', 'vitrin' )
					: __( 'Work out shipping', 'vitrin' ) }
			</button>
		</form>
	);
}

const AUTOCOMPLETE: Record< string, string > = {
	country: 'country',
	state: 'address-level1',
	city: 'address-level2',
	postcode: 'postal-code',
};

interface Props {
	field: AddressField;
	/** Why what it holds can't be used; '' when it can. */
	error: string;
	onChange: ( value: string ) => void;
}

function AddressInput( { field, error, onChange }: Props ) {
	const id = useId();
	const { name, label, value, numeric, options, required } = field;
	const shared = {
		id,
		name,
		defaultValue: value,
		required,
		autoComplete: `shipping ${ AUTOCOMPLETE[ name ] ?? '' }`,
		'aria-invalid': !! error,
		'aria-describedby': error ? `${ id }wrong` : undefined,
		className: 'vitrin-coupons__input',
	};
	return (
		<div className="vitrin-shipping__field">
			<label htmlFor={ id }>{ label }</label>
			{ options ? (
				<span className="vitrin-select">
					<select
						{ ...shared }
						onChange={ ( { currentTarget } ) =>
							onChange( currentTarget.value )
						}
					>
						{ name !== 'country' && (
							<option value="">
								{ __( 'Choose…', 'vitrin' ) }
							</option>
						) }
						{ options.map( ( option ) => (
							<option key={ option.value } value={ option.value }>
								{ option.label }
							</option>
						) ) }
					</select>
					<Icon name="chevron-down" />
				</span>
			) : (
				<input
					{ ...shared }
					inputMode={ numeric ? 'numeric' : 'text' }
					onInput={ ( { currentTarget } ) =>
						onChange( currentTarget.value )
					}
				/>
			) }
			{ error && (
				<p id={ `${ id }wrong` } role="alert">
					{ error }
				</p>
			) }
		</div>
	);
}

/** The fields that the shop asks for, with what it knows already; other countries have others. */
function useAddressFields() {
	const [ fields, setFields ] = useState< AddressField[] | null >( null );
	const [ failure, setFailure ] = useState( '' );
	/** Counts requests: an older answer is about another country. */
	const newest = useRef( 0 );

	const load = useCallback( async ( country = '' ) => {
		const mine = ++newest.current;
		const result = await post(
			'vitrin_get_destination',
			country ? { country } : {},
			true
		);
		if ( mine !== newest.current ) {
			return;
		}
		try {
			if ( result.ok ) {
				setFields( parseFields( result.value ).fields );
				setFailure( '' );
				return;
			}
			setFailure( result.failure.message );
		} catch {
			setFailure(
				__(
					'The form could not be loaded. Please try again.',
					'vitrin'
				)
			);
		}
	}, [] );
	useEffect( () => void load(), [ load ] );

	return { fields, failure, load };
}
