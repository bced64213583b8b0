import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AddressInput } from './AddressInput';
import { missing, placeOf, type AddressField } from './domain';
import type { SetShipping } from './use-shipping';
import { useAddressFields } from './use-address-fields';

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
	/** Why what a field holds can't be used, by its name. */
	const [ errors, setErrors ] = useState< Record< string, string > >( {} );
	const [ isSending, setIsSending ] = useState( false );

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
	if ( ! fields.length ) {
		return null;
	}

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
			// Whoever has gone on meanwhile keeps the focus.
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
							void load( value );
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
