import {
	useCallback,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { post } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { missing, parseFields, type AddressField } from './domain';
import type { Wish } from './Panel';

const AUTOCOMPLETE: Record< string, string > = {
	country: 'country',
	state: 'address-level1',
	city: 'address-level2',
	postcode: 'postal-code',
};

/** Where to ship: the fields that the shop asks for, with what it knows already. */
export function Address( { wish }: { wish: Wish } ) {
	const id = useId();
	const form = useRef< HTMLFormElement >( null );
	const [ fields, setFields ] = useState< AddressField[] | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ wrong, setWrong ] = useState( '' );
	const [ isSending, setIsSending ] = useState( false );

	/** The newest question's number: an older answer is about another country. */
	const asked = useRef( 0 );
	const isRetried = useRef( false );

	const read = useCallback( async ( country = '' ) => {
		const mine = ++asked.current;
		const result = await post(
			'vitrin_get_destination',
			country ? { country } : {},
			true
		);
		if ( mine !== asked.current ) {
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
	useEffect( () => void read(), [ read ] );
	// The button that was clicked is gone.
	useLayoutEffect( () => {
		if ( fields && isRetried.current ) {
			isRetried.current = false;
			form.current
				?.querySelector< HTMLElement >( 'select,input' )
				?.focus();
		}
	}, [ fields ] );

	const send = async ( event: Event ) => {
		event.preventDefault();
		if ( isSending || ! form.current || ! fields ) {
			return;
		}
		const values: Record< string, string > = {};
		new FormData( form.current ).forEach( ( value, name ) => {
			values[ name ] = String( value );
		} );
		const empty = missing( fields, values );
		setWrong( empty?.name ?? '' );
		if ( empty ) {
			form.current
				.querySelector< HTMLElement >( `[name="${ empty.name }"]` )
				?.focus();
			return;
		}
		setIsSending( true );
		await wish( 'vitrin_set_destination', values );
		setIsSending( false );
	};

	if ( failure && ! fields ) {
		return (
			<div className="vitrin-shipping__failure">
				<p role="alert">{ failure }</p>
				<button
					type="button"
					className="vitrin-button"
					onClick={ () => {
						isRetried.current = true;
						void read();
					} }
				>
					{ __( 'Try again', 'vitrin' ) }
				</button>
			</div>
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
	return (
		<form
			ref={ form }
			className="vitrin-shipping__form"
			noValidate
			aria-label={ __( 'Where to ship', 'vitrin' ) }
			onSubmit={ ( { nativeEvent } ) => void send( nativeEvent ) }
		>
			{ fields.map( ( { name, label, value, options, required } ) => {
				const shared = {
					id: `${ id }${ name }`,
					name,
					defaultValue: value,
					required,
					autoComplete: `shipping ${ AUTOCOMPLETE[ name ] ?? '' }`,
					'aria-invalid': wrong === name,
					'aria-describedby':
						wrong === name ? `${ id }wrong` : undefined,
					className: 'vitrin-coupons__input',
				};
				return (
					<div key={ name } className="vitrin-shipping__field">
						<label htmlFor={ shared.id }>{ label }</label>
						{ options ? (
							<span className="vitrin-select">
								<select
									{ ...shared }
									onChange={ ( { currentTarget } ) => {
										setWrong( '' );
										if ( name === 'country' ) {
											void read( currentTarget.value );
										}
									} }
								>
									{ name !== 'country' && (
										<option value="">
											{ __( 'Choose…', 'vitrin' ) }
										</option>
									) }
									{ options.map( ( option ) => (
										<option
											key={ option.value }
											value={ option.value }
										>
											{ option.label }
										</option>
									) ) }
								</select>
								<Icon name="chevron-down" />
							</span>
						) : (
							<input
								{ ...shared }
								inputMode={
									name === 'postcode' ? 'text' : undefined
								}
								onInput={ () => setWrong( '' ) }
							/>
						) }
						{ wrong === name && (
							<p id={ `${ id }wrong` } role="alert">
								{ sprintf(
									/* translators: %s: the name of a field, such as City. */
									__( '%s is needed.', 'vitrin' ),
									label
								) }
							</p>
						) }
					</div>
				);
			} ) }
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
