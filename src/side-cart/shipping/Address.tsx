import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AddressInput } from './AddressInput';
import { missing } from './domain';
import type { SetShipping } from './Panel';
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

/** Where to ship. */
export function Address( { setShipping }: { setShipping: SetShipping } ) {
	const form = useRef< HTMLFormElement >( null );
	const { fields, failure, load } = useAddressFields();
	/** The name of the field that has to be filled and wasn't. */
	const [ missingName, setMissingName ] = useState( '' );
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

	const send = async ( event: Event ) => {
		event.preventDefault();
		if ( isSending || ! form.current ) {
			return;
		}
		const values = valuesOf( form.current );
		const empty = missing( fields, values );
		setMissingName( empty?.name ?? '' );
		if ( empty ) {
			form.current
				.querySelector< HTMLElement >( `[name="${ empty.name }"]` )
				?.focus();
			return;
		}
		setIsSending( true );
		await setShipping( 'vitrin_set_destination', values );
		setIsSending( false );
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
					isMissing={ field.name === missingName }
					onChange={ ( value ) => {
						setMissingName( '' );
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
