import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isMuted, setMuted } from '../sound';
import { useChat, usePanel, type WidgetData } from './context';
import { EmailForm } from './EmailForm';

/** The conversation by mail, and the sound. */
export function Tools( {
	settings: { transcript, sound },
}: {
	settings: WidgetData[ 'settings' ];
} ) {
	const { calls } = usePanel();
	const { conversation, messages } = useChat();
	const id = useId();
	const [ muted, mute ] = useState( isMuted );
	const hasTranscript =
		transcript &&
		calls &&
		conversation &&
		messages.some( ( { sender } ) => sender === 'agent' );
	if ( ! hasTranscript && ! sound ) {
		return null;
	}
	return (
		<div className="vitrin-chat__tools">
			{ hasTranscript && <Transcript conversation={ conversation.id } /> }
			{ sound && (
				<div className="vitrin-chat__sound">
					<input
						id={ id }
						type="checkbox"
						checked={ ! muted }
						onChange={ ( { currentTarget } ) => {
							setMuted( ! currentTarget.checked );
							mute( ! currentTarget.checked );
						} }
					/>
					<label htmlFor={ id }>{ __( 'Sound', 'vitrin' ) }</label>
				</div>
			) }
		</div>
	);
}

function Transcript( { conversation }: { conversation: string } ) {
	const { calls } = usePanel();
	const [ isShown, setShown ] = useState( false );
	const [ message, setMessage ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const send = async ( email: string ): Promise< void > => {
		if ( isBusy || ! calls ) {
			return;
		}
		setBusy( true );
		const outcome = await calls.sendTranscript( conversation, email );
		setBusy( false );
		setShown( ! outcome.isDone );
		setMessage(
			outcome.isDone
				? __( 'The conversation is on its way to your mail.', 'vitrin' )
				: outcome.message ||
						__( 'This could not be sent. Try again.', 'vitrin' )
		);
	};
	return (
		<>
			<button
				type="button"
				className="vitrin-chat__link"
				aria-expanded={ isShown }
				onClick={ () => setShown( ! isShown ) }
			>
				{ __( 'Conversation by mail', 'vitrin' ) }
			</button>
			{ isShown && (
				<EmailForm
					submit={ __( 'Send', 'vitrin' ) }
					onEmail={ ( email ) => void send( email ) }
				/>
			) }
			<span role="status">{ message }</span>
		</>
	);
}
