import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Message } from '../../client/provider';
import { useChat } from './context';

/** Milliseconds until it is gone again: who reads through the panel finds each message once. */
const SAID = 8000;

const wordsOf = ( { sender, type, agent, message }: Message ): string => {
	if ( sender === 'contact' ) {
		return __( 'Sent', 'vitrin' );
	}
	const text = type === 'image' ? __( 'Picture', 'vitrin' ) : message;
	return agent ? `${ agent.name }: ${ text }` : text;
};

/**
 * Says to screen readers what has come, once, and that what was written is sent. The log itself is silent: in it a message
 * moves from waiting to sent to seen, and its links come later.
 */
export function News() {
	const { status, conversation, messages } = useChat();
	const heard = useRef< { of: string; last: number } | null >( null );
	const [ said, setSaid ] = useState< readonly Message[] >( [] );
	const of = conversation?.id ?? '';
	useEffect( () => {
		const before = heard.current;
		// What is there already when the panel opens is no news.
		heard.current =
			status === 'ready'
				? { of, last: messages.at( -1 )?.sequence ?? 0 }
				: null;
		if ( before && heard.current && [ '', of ].includes( before.of ) ) {
			const fresh = messages.filter(
				( { sequence } ) => sequence > before.last
			);
			if ( fresh[ 0 ] ) {
				setSaid( fresh );
			}
		}
	}, [ status, of, messages ] );
	useEffect( () => {
		const timer = setTimeout( () => setSaid( [] ), SAID );
		return () => clearTimeout( timer );
	}, [ said ] );
	return (
		<div className="vitrin-chat__hidden" aria-live="polite">
			{ said.map( ( message ) => (
				<p key={ message.sequence }>{ wordsOf( message ) }</p>
			) ) }
		</div>
	);
}
