import { useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import {
	fieldsToAsk,
	readForm,
	type Asked,
	type FieldName,
	type Objection,
} from '../domain/first-form';
import { LONGEST } from './Composer';
import { usePanel, type WidgetData } from './context';

const labelOf = ( name: FieldName ): string =>
	( {
		name: __( 'Name', 'vitrin' ),
		email: __( 'Email', 'vitrin' ),
		phone: __( 'Phone number', 'vitrin' ),
	} )[ name ];

/** Lengths as the shop takes them (../../calls/ContactCalls.php). */
const INPUTS = {
	name: { type: 'text', autoComplete: 'name', dir: 'auto', maxLength: 100 },
	email: { type: 'email', autoComplete: 'email', dir: 'ltr', maxLength: 190 },
	phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr', maxLength: 40 },
};

const SAYS: Readonly< Record< Objection, ( label: string ) => string > > = {
	missing: ( label ) =>
		/* translators: %s: a field's name. */
		sprintf( __( 'Please fill in “%s”.', 'vitrin' ), label ),
	email: () => __( 'This email address is not valid.', 'vitrin' ),
	phone: () => __( 'This phone number is not valid.', 'vitrin' ),
};

/** A label, its field, and what is wrong with it. */
function Field( {
	id,
	label,
	isNeeded,
	error,
	children,
}: {
	id: string;
	label: string;
	isNeeded: boolean;
	error: string | undefined;
	children: ReactNode;
} ) {
	return (
		<p>
			<label htmlFor={ id }>
				{ label }
				{ ! isNeeded && (
					<small> { __( '(optional)', 'vitrin' ) }</small>
				) }
			</label>
			{ children }
			{ error && (
				<span
					id={ `${ id }-error` }
					className="vitrin-chat__error"
					role="alert"
				>
					{ error }
				</span>
			) }
		</p>
	);
}

/** Checks what was typed, and sends it: who it is, then the message. */
function useSending(
	form: RefObject< HTMLFormElement | null >,
	asked: readonly Asked[],
	onSent: () => void
) {
	const { chat, provider } = usePanel();
	const [ errors, setErrors ] = useState< Record< string, string > >( {} );
	const [ isBusy, setBusy ] = useState( false );
	const send = async ( data: FormData ): Promise< void > => {
		const read = ( name: string ) =>
			String( data.get( name ) ?? '' ).trim();
		const { profile, objections } = readForm( asked, read );
		const message = read( 'message' );
		const wrong: Record< string, string > = {};
		for ( const [ name, what ] of Object.entries( objections ) ) {
			wrong[ name ] = SAYS[ what ]( labelOf( name as FieldName ) );
		}
		if ( ! message ) {
			wrong.message = __( 'Please write your message.', 'vitrin' );
		}
		setErrors( wrong );
		const [ first ] = Object.keys( wrong );
		if ( first ) {
			form.current
				?.querySelector< HTMLElement >( `[name="${ first }"]` )
				?.focus();
			return;
		}
		setBusy( true );
		try {
			if ( Object.keys( profile )[ 0 ] ) {
				await provider.updateProfile( profile );
			}
			onSent();
			await chat.send( message );
		} catch ( error ) {
			setErrors( {
				form:
					( error as Error ).message ||
					__(
						'This could not be sent. Check your connection and try again.',
						'vitrin'
					),
			} );
			setBusy( false );
		}
	};
	return { errors, isBusy, send };
}

/** Before the first message: what the shop asks for, and the message. While nobody is there it is left for later. */
export function FirstForm( {
	settings,
	isIn,
	onSent,
}: {
	settings: WidgetData[ 'settings' ];
	isIn: boolean;
	onSent: () => void;
} ) {
	const id = useId();
	const form = useRef< HTMLFormElement >( null );
	const asked = fieldsToAsk( settings, isIn );
	const { errors, isBusy, send } = useSending( form, asked, onSent );

	const attributes = ( name: string ) => ( {
		id: id + name,
		name,
		'aria-invalid': !! errors[ name ],
		'aria-describedby': errors[ name ]
			? `${ id }${ name }-error`
			: undefined,
	} );

	return (
		<form
			ref={ form }
			className="vitrin-chat__form"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy ) {
					void send( new FormData( event.currentTarget ) );
				}
			} }
		>
			{ ! isIn && (
				<p>
					{ __(
						'Leave your question; we will answer by the address that you give.',
						'vitrin'
					) }
				</p>
			) }
			{ asked.map( ( { name, isNeeded } ) => (
				<Field
					key={ name }
					id={ id + name }
					label={ labelOf( name ) }
					isNeeded={ isNeeded }
					error={ errors[ name ] }
				>
					<input
						{ ...attributes( name ) }
						{ ...INPUTS[ name ] }
						required={ isNeeded }
					/>
				</Field>
			) ) }
			<Field
				id={ `${ id }message` }
				label={ __( 'Your message', 'vitrin' ) }
				isNeeded
				error={ errors.message }
			>
				<textarea
					{ ...attributes( 'message' ) }
					rows={ 3 }
					dir="auto"
					maxLength={ LONGEST }
					required
				/>
			</Field>
			{ errors.form && (
				<span className="vitrin-chat__error" role="alert">
					{ errors.form }
				</span>
			) }
			<button
				type="submit"
				className="vitrin-chat__button"
				aria-disabled={ isBusy }
			>
				{ isBusy ? __( 'Sending', 'vitrin' ) : __( 'Send', 'vitrin' ) }
			</button>
		</form>
	);
}
