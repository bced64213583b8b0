import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { usePanel } from './context';

/**
 * A link by mail that opens nothing any more: another one is to be had [CHAT-10].
 *
 * @param props
 * @param props.reason What the shop said.
 */
export function LostLink( { reason }: { reason: string } ) {
	const { provider } = usePanel();
	const id = useId();
	const [ state, setState ] = useState< 'ask' | 'busy' | 'done' >( 'ask' );
	const [ problem, setProblem ] = useState( '' );
	const send = async ( email: string ): Promise< void > => {
		setState( 'busy' );
		setProblem( '' );
		try {
			await provider.requestResumeLink( email );
			setState( 'done' );
		} catch ( error ) {
			setState( 'ask' );
			setProblem(
				( error as Error ).message ||
					__( 'This could not be sent. Try again.', 'vitrin' )
			);
		}
	};
	return state === 'done' ? (
		<p role="status">
			{ __(
				'If a conversation has this address, a new link is on its way to it.',
				'vitrin'
			) }
		</p>
	) : (
		<form
			className="vitrin-chat__transcript"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( state === 'ask' ) {
					void send(
						String(
							new FormData( event.currentTarget ).get( 'email' )
						)
					);
				}
			} }
		>
			<p role="alert">{ problem || reason }</p>
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
				aria-disabled={ state === 'busy' }
			>
				{ __( 'Send a new link', 'vitrin' ) }
			</button>
		</form>
	);
}
