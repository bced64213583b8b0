import {
	Fragment,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isSafeAddress } from '../../domain/safe-address';
import type { Message } from '../../client/provider';
import { isSameDay } from '../domain/days';
import { useChat, usePanel } from './context';
import { SentCouponCard, SentProductCard } from './SentCards';
import { LateText } from './LateText';
import { News } from './News';

/** Pixels from the end within which the log follows what comes. */
const NEAR = 80;

function Bubble( {
	isOwn,
	name,
	isRepeated = false,
	children,
	foot,
}: {
	isOwn: boolean;
	name?: string | undefined;
	/** The name stands above already: only who hears the message needs it again. */
	isRepeated?: boolean;
	children: ReactNode;
	foot?: ReactNode;
} ) {
	return (
		<div className={ `vitrin-chat__message ${ isOwn ? 'is-own' : '' }` }>
			{ isOwn && (
				<span className="vitrin-chat__hidden">
					{ __( 'You:', 'vitrin' ) }
				</span>
			) }
			{ name && (
				<bdi
					className={ `vitrin-chat__name ${
						isRepeated ? 'vitrin-chat__hidden' : ''
					}` }
				>
					{ name }
				</bdi>
			) }
			<div className="vitrin-chat__bubble">{ children }</div>
			{ foot && <div className="vitrin-chat__foot">{ foot }</div> }
		</div>
	);
}

function Picture( { src }: { src: string } ) {
	const [ isBroken, setBroken ] = useState( false );
	// One that is on its way is the page's own.
	const isSafe = isSafeAddress( src ) || src.startsWith( 'blob:' );
	return isSafe && ! isBroken ? (
		<img
			className="vitrin-chat__picture"
			src={ src }
			alt={ __( 'Picture', 'vitrin' ) }
			onError={ () => setBroken( true ) }
		/>
	) : (
		<p className="vitrin-chat__text">
			{ __( 'This picture is no longer there.', 'vitrin' ) }
		</p>
	);
}

function Content( { message: { type, message, card } }: { message: Message } ) {
	if ( type === 'image' ) {
		return <Picture src={ message } />;
	}
	if ( card && type === 'product' && 'id' in card ) {
		return <SentProductCard product={ card } />;
	}
	return card && type === 'coupon' && 'code' in card ? (
		<SentCouponCard coupon={ card } />
	) : (
		<LateText text={ message } />
	);
}

function Sent( {
	message: sent,
	showsName,
	staffRead,
}: {
	message: Message;
	showsName: boolean;
	staffRead: number;
} ) {
	const { writer } = usePanel();
	const { sender, agent, createdAt, sequence } = sent;
	if ( sender === 'system' ) {
		return <p className="vitrin-chat__note">{ sent.message }</p>;
	}
	const isOwn = sender === 'contact';
	const isRead = isOwn && sequence <= staffRead;
	return (
		<Bubble
			isOwn={ isOwn }
			name={ isOwn ? undefined : agent?.name }
			isRepeated={ ! showsName }
			foot={
				<>
					<time
						dateTime={ new Date( createdAt * 1000 ).toISOString() }
					>
						{ writer.time( createdAt * 1000 ) }
					</time>
					{ isOwn && (
						<span className="vitrin-chat__state">
							{ isRead
								? __( 'Seen', 'vitrin' )
								: __( 'Sent', 'vitrin' ) }
						</span>
					) }
				</>
			}
		>
			<Content message={ sent } />
		</Bubble>
	);
}

/** What isn't stored yet: on its way, waiting for the network, or refused. */
function Waiting( {
	reason,
	isFailed,
	isOffline,
	onRetry,
	onDiscard,
	children,
}: {
	reason: string;
	isFailed: boolean;
	isOffline: boolean;
	onRetry?: ( () => void ) | undefined;
	onDiscard: () => void;
	children: ReactNode;
} ) {
	let foot: ReactNode = isOffline
		? __( 'Will be sent once you are online', 'vitrin' )
		: __( 'Sending', 'vitrin' );
	if ( isFailed ) {
		foot = (
			<>
				<span role="alert">
					{ reason || __( 'This could not be sent.', 'vitrin' ) }
				</span>
				{ onRetry && (
					<button type="button" onClick={ onRetry }>
						{ __( 'Try again', 'vitrin' ) }
					</button>
				) }
				<button type="button" onClick={ onDiscard }>
					{ __( 'Delete', 'vitrin' ) }
				</button>
			</>
		);
	}
	return (
		<div className={ isFailed ? 'is-failed' : 'is-waiting' }>
			<Bubble isOwn foot={ foot }>
				{ children }
			</Bubble>
		</div>
	);
}

/** What was written here and isn't stored yet. */
function Outgoing() {
	const { chat, pictures } = usePanel();
	const { pending, isOffline } = useChat();
	const outgoing = useSyncExternalStore(
		pictures.subscribe,
		pictures.getState
	);
	return (
		<>
			{ pending.map( ( { id, text, refused } ) => (
				<Waiting
					key={ id }
					reason={ refused ?? '' }
					isFailed={ refused !== undefined }
					isOffline={ isOffline }
					onRetry={ () => void chat.retry( id ) }
					onDiscard={ () => void chat.discard( id ) }
				>
					<LateText text={ text } />
				</Waiting>
			) ) }
			{ outgoing.map( ( { id, preview, isFailed, reason, mayRetry } ) => (
				<Waiting
					key={ id }
					reason={ reason }
					isFailed={ isFailed }
					isOffline={ false }
					onRetry={
						mayRetry ? () => pictures.retry( id ) : undefined
					}
					onDiscard={ () => pictures.discard( id ) }
				>
					<Picture src={ preview } />
				</Waiting>
			) ) }
		</>
	);
}

/** What is stored, in order, with days between. */
function History() {
	const { writer } = usePanel();
	const { messages, staffRead } = useChat();
	const now = Date.now();
	return (
		<>
			{ messages.map( ( message, index ) => {
				const before = messages[ index - 1 ];
				const at = message.createdAt * 1000;
				const isNewDay =
					! before || ! isSameDay( before.createdAt * 1000, at );
				return (
					<Fragment key={ message.sequence }>
						{ isNewDay && (
							<p className="vitrin-chat__day">
								{ writer.day( at, now ) }
							</p>
						) }
						<Sent
							message={ message }
							staffRead={ staffRead }
							showsName={
								isNewDay ||
								before?.agent?.id !== message.agent?.id
							}
						/>
					</Fragment>
				);
			} ) }
		</>
	);
}

/** Messages in order, with days between them; it follows what comes unless somebody reads further up. */
export function Log( {
	welcome,
	children,
}: {
	welcome: string;
	children?: ReactNode;
} ) {
	const { chat, pictures, writer } = usePanel();
	const { messages, pending, hasEarlier, isAgentTyping, isOffline } =
		useChat();
	const outgoing = useSyncExternalStore(
		pictures.subscribe,
		pictures.getState
	);
	const log = useRef< HTMLDivElement >( null );
	const isNear = useRef( true );
	const follow = useCallback( (): void => {
		if ( log.current && isNear.current ) {
			log.current.scrollTop = log.current.scrollHeight;
		}
	}, [] );
	useLayoutEffect( follow, [
		follow,
		messages,
		pending,
		outgoing,
		isAgentTyping,
	] );
	useEffect( () => {
		if ( ! log.current || ! window.ResizeObserver ) {
			return undefined;
		}
		// A keyboard that opens takes its room.
		const observer = new ResizeObserver( follow );
		observer.observe( log.current );
		return () => observer.disconnect();
	}, [ follow ] );
	return (
		<>
			<News />
			<div
				ref={ log }
				className="vitrin-chat__log"
				role="log"
				aria-live="off"
				aria-label={ __( 'Conversation', 'vitrin' ) }
				// What scrolls is reached by the keyboard.
				tabIndex={ 0 }
				// Of a picture: now it is known how high it is.
				onLoadCapture={ follow }
				onScroll={ ( { currentTarget: box } ) => {
					isNear.current =
						box.scrollHeight - box.scrollTop - box.clientHeight <
						NEAR;
				} }
			>
				{ hasEarlier && (
					<button
						type="button"
						className="vitrin-chat__link"
						onClick={ () => {
							isNear.current = false;
							chat.loadEarlier().catch( () => {} );
						} }
					>
						{ __( 'Earlier messages', 'vitrin' ) }
					</button>
				) }
				{ welcome && ! hasEarlier && (
					<Bubble isOwn={ false }>
						<LateText text={ welcome } />
					</Bubble>
				) }
				<History />
				<Outgoing />
				{ isAgentTyping && (
					<p className="vitrin-chat__typing">
						{ __( 'Typing …', 'vitrin' ) }
					</p>
				) }
				{ children }
				<span className="vitrin-chat__hidden" role="status">
					{ isOffline && pending.length > 0
						? sprintf(
								/* translators: %s: a number of messages. */
								__(
									'Offline; messages that wait: %s',
									'vitrin'
								),
								writer.number( pending.length )
							)
						: '' }
				</span>
			</div>
		</>
	);
}
