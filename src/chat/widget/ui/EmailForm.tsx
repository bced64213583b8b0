import type { ReactNode } from 'react';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * Asks for the address that something is sent to.
 *
 * @param props
 * @param props.submit   What its button says.
 * @param props.isBusy   Whether the button says that it can't be pressed now.
 * @param props.onEmail  Called with the address.
 * @param props.children What stands above the field.
 */
export function EmailForm( {
	submit,
	isBusy,
	onEmail,
	children,
}: {
	submit: string;
	isBusy?: boolean;
	onEmail: ( email: string ) => void;
	children?: ReactNode;
} ) {
	const id = useId();
	return (
		<form
			className="vitrin-chat__transcript"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onEmail(
					String( new FormData( event.currentTarget ).get( 'email' ) )
				);
			} }
		>
			{ children }
			<label htmlFor={ id }>{ __( 'Email', 'vitrin' ) }</label>
			<input
				id={ id }
				name="email"
				type="email"
				autoComplete="email"
				dir="ltr"
				required
			/>
			<button
				type="submit"
				className="vitrin-chat__button"
				aria-disabled={ isBusy }
			>
				{ submit }
			</button>
		</form>
	);
}
