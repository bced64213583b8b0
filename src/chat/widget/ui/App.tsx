import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isOpen } from '../domain/hours';
import { Agents } from './Agents';
import { Channels } from './Channels';
import { Composer } from './Composer';
import { useChat, usePanel, type WidgetData } from './context';
import { FirstForm } from './FirstForm';
import { Faqs } from './Faqs';
import { Log } from './Log';
import { LostLink } from './LostLink';
import { Rating } from './Rating';
import { Tools } from './Tools';
import { Ways } from './Ways';

function Skeleton() {
	return (
		<div className="vitrin-chat__log" aria-busy="true">
			<p className="vitrin-chat__hidden" role="status">
				{ __( 'The conversation is loading.', 'vitrin' ) }
			</p>
			<span className="vitrin-chat__skeleton" />
			<span className="vitrin-chat__skeleton is-own" />
			<span className="vitrin-chat__skeleton" />
		</div>
	);
}

/** Nothing has come: channels still work. */
function Failed( {
	channels,
	onRetry,
}: {
	channels: WidgetData[ 'settings' ][ 'channels' ];
	onRetry: () => void;
} ) {
	return (
		<div className="vitrin-chat__failed">
			<p role="alert">
				{ __(
					'The chat can’t be reached at the moment. Check your connection and try again.',
					'vitrin'
				) }
			</p>
			<button
				type="button"
				className="vitrin-chat__button"
				onClick={ onRetry }
			>
				{ __( 'Try again', 'vitrin' ) }
			</button>
			<Channels channels={ channels } />
		</div>
	);
}

/** Who has asked nothing yet is asked for what the shop needs to answer. */
const asksFirst = (
	{ name, email, phone }: WidgetData[ 'settings' ],
	isAnybodyHere: boolean
): boolean =>
	! isAnybodyHere || [ name, email, phone ].some( ( one ) => one !== 'no' );

/**
 * @param props
 * @param props.data     Null while it is on its way.
 * @param props.channels What the page itself says, for a panel without data.
 * @param props.lostLink Why a link by mail opens nothing any more; '' for none.
 * @param props.onRetry  Another try.
 * @param props.onShown  It can be written in.
 */
export function App( {
	data,
	channels,
	lostLink = '',
	onRetry,
	onShown,
}: {
	data: WidgetData | null;
	channels: WidgetData[ 'settings' ][ 'channels' ];
	lostLink?: string;
	onRetry: () => void;
	onShown?: () => void;
} ) {
	const state = useChat();
	const { pictures } = usePanel();
	const [ hasAsked, setHasAsked ] = useState( false );
	/** Null until it is known; then it stays: nobody's text is to go while they type. */
	const [ asks, setAsks ] = useState< boolean | null >( null );
	const now = useMinute();
	const { status, messages, pending, conversation, isAgentPresent } = state;
	const isBlank =
		! messages.length && ! pending.length && ! pictures.getState().length;
	const isShown =
		!! data && ! data.ways && ( status === 'ready' || ! isBlank );
	useEffect( () => {
		if ( isShown ) {
			onShown?.();
		}
	}, [ isShown, onShown ] );

	if ( data?.ways ) {
		return <Ways data={ data } ways={ data.ways } now={ now } />;
	}
	if ( status === 'failed' && isBlank ) {
		return <Failed channels={ channels } onRetry={ onRetry } />;
	}
	if ( ! data || ( status !== 'ready' && isBlank ) ) {
		return <Skeleton />;
	}
	const { settings, agents, faqs } = data;
	const isAnybodyHere =
		isAgentPresent ||
		( ! state.isPresenceKnown &&
			agents.some( ( { onlineStatus } ) => onlineStatus === 'online' ) );
	const isIn = isAnybodyHere && isOpen( settings, now );
	if ( asks === null ) {
		setAsks( asksFirst( settings, isIn ) );
	}
	const isAsking =
		isBlank && ! hasAsked && ( asks ?? asksFirst( settings, isIn ) );
	return (
		<>
			<Agents data={ data } isIn={ isIn } now={ now } />
			{ lostLink && <LostLink reason={ lostLink } /> }
			<Log welcome={ ( ! isIn && settings.offline ) || settings.welcome }>
				{ isBlank && <Faqs faqs={ faqs } /> }
				{ isBlank && <Channels channels={ settings.channels } /> }
				{ conversation?.status === 'closed' && settings.rating && (
					<Rating
						key={ conversation.id }
						conversation={ conversation.id }
					/>
				) }
			</Log>
			{ isAsking ? (
				<FirstForm
					settings={ settings }
					isIn={ isIn }
					onSent={ () => setHasAsked( true ) }
				/>
			) : (
				<Composer settings={ settings } />
			) }
			<Tools settings={ settings } />
		</>
	);
}

/** The time, once a minute: hours begin and end while the panel is open. */
function useMinute(): number {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const timer = setInterval( () => setNow( Date.now() ), 60_000 );
		return () => clearInterval( timer );
	}, [] );
	return now;
}
