import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { usePanel } from './context';
import { EmailForm } from './EmailForm';

/**
 * A link by mail that opens nothing any more: another one is to be had [CHAT-10].
 *
 * @param props
 * @param props.reason What the shop said.
 */
export function LostLink( { reason }: { reason: string } ) {
	const { provider } = usePanel();
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
		<EmailForm
			submit={ __( 'Send a new link', 'vitrin' ) }
			isBusy={ state === 'busy' }
			onEmail={ ( email ) => {
				if ( state === 'ask' ) {
					void send( email );
				}
			} }
		>
			<p role="alert">{ problem || reason }</p>
		</EmailForm>
	);
}
