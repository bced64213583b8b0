import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isSafeAddress } from '../../domain/safe-address';
import type { Reply } from '../domain/reply';
import type { Card, Message as OneMessage, Note as OneNote } from '../types';
import { useInbox, useTools } from './context';
import { PendingPicture } from './Pictures';
import { Line, Text } from './Text';
import { eventWords, senderWords } from './words';

function Picture( { src, alt }: { src: string; alt: string } ) {
	const [ isBroken, setBroken ] = useState( false );
	return isSafeAddress( src ) && ! isBroken ? (
		<a href={ src } target="_blank" rel="noopener noreferrer">
			<img
				src={ src }
				alt={ alt }
				loading="lazy"
				onError={ () => setBroken( true ) }
			/>
		</a>
	) : (
		<p className="vitrin-inbox__text">
			{ __( 'This picture is no longer there.', 'vitrin' ) }
		</p>
	);
}

/** A product or a coupon, as the visitor gets it. */
export function CardView( { card }: { card: Card } ) {
	const { format } = useTools();
	if ( card.kind === 'product' ) {
		const { name, price, image, url, isAvailable } = card;
		return (
			<div className="vitrin-inbox__card">
				{ isSafeAddress( image ) && (
					<img src={ image } alt="" width="48" height="48" />
				) }
				<div>
					{ isSafeAddress( url ) ? (
						<a
							href={ url }
							target="_blank"
							rel="noopener noreferrer"
						>
							<Line text={ name } />
						</a>
					) : (
						<Line text={ name } />
					) }
					<span>
						{ isAvailable
							? price
							: __( 'Not available at present', 'vitrin' ) }
					</span>
				</div>
			</div>
		);
	}
	const { code, description, amount, expiresAt, isValid } = card;
	return (
		<div className="vitrin-inbox__card is-coupon">
			<div>
				<code dir="ltr">{ code }</code>
				<span>{ amount }</span>
				{ description && <Line text={ description } /> }
				{ ! isValid && (
					<span>{ __( 'No longer valid', 'vitrin' ) }</span>
				) }
				{ isValid && expiresAt > 0 && (
					<span>
						{ sprintf(
							/* translators: %s: a day. */
							__( 'valid until %s', 'vitrin' ),
							format.day( expiresAt, Date.now() )
						) }
					</span>
				) }
			</div>
		</div>
	);
}

function Content( { message }: { message: OneMessage } ) {
	if ( message.type === 'image' ) {
		return (
			<Picture
				src={ message.message }
				alt={
					message.sender === 'contact'
						? __( 'Picture of the visitor', 'vitrin' )
						: __( 'Picture', 'vitrin' )
				}
			/>
		);
	}
	return message.card ? (
		<CardView card={ message.card } />
	) : (
		<Text text={ message.message } />
	);
}

function Bubble( {
	className,
	who,
	foot,
	children,
}: {
	className: string;
	/** '' where the same person goes on. */
	who: string;
	foot: ReactNode;
	children: ReactNode;
} ) {
	return (
		<div className={ `vitrin-inbox__message ${ className }` }>
			{ who && <Line text={ who } className="vitrin-inbox__who" /> }
			<div className="vitrin-inbox__bubble">{ children }</div>
			<div className="vitrin-inbox__foot">{ foot }</div>
		</div>
	);
}

function Time( { at }: { at: number } ) {
	const { format } = useTools();
	return (
		<time dateTime={ new Date( at * 1000 ).toISOString() }>
			{ format.time( at ) }
		</time>
	);
}

export function Message( {
	message,
	isFurther,
	isSeen,
	visitor,
}: {
	message: OneMessage;
	isFurther: boolean;
	/** The visitor has read it. */
	isSeen: boolean;
	/** Their name. */
	visitor: string;
} ) {
	const { boot } = useTools();
	const { sender, createdAt, isAutomatic } = message;
	if ( sender === 'system' && ! isAutomatic ) {
		return (
			<div className="vitrin-inbox__event">
				<Text text={ message.message } />
			</div>
		);
	}
	const isOwn = sender !== 'contact';
	return (
		<Bubble
			className={ `${ isOwn ? 'is-staff' : 'is-visitor' } ${ isAutomatic ? 'is-automatic' : '' }` }
			who={ isFurther ? '' : senderWords( message, visitor, boot.shop ) }
			foot={
				<>
					<Time at={ createdAt } />
					{ isOwn && (
						<span>
							{ isSeen
								? __( 'Seen', 'vitrin' )
								: __( 'Sent', 'vitrin' ) }
						</span>
					) }
				</>
			}
		>
			<Content message={ message } />
		</Bubble>
	);
}

/** For colleagues alone: no bubble of the visitor's side looks like it. */
export function Note( { note }: { note: OneNote } ) {
	const { inbox } = useTools();
	const { start } = useInbox();
	const mayDelete = start?.isManager || note.agent?.id === start?.me.id;
	return (
		<div className="vitrin-inbox__message is-note">
			<span className="vitrin-inbox__who">
				<span className="dashicons dashicons-lock" aria-hidden="true" />
				{ __( 'Private note', 'vitrin' ) }
				{ ' · ' }
				<Line text={ note.agent?.name || __( 'Staff', 'vitrin' ) } />
			</span>
			<div className="vitrin-inbox__bubble">
				<Text text={ note.note } />
			</div>
			<div className="vitrin-inbox__foot">
				<Time at={ note.createdAt } />
				{ mayDelete && (
					<Button
						variant="link"
						isDestructive
						onClick={ () => inbox.deleteNote( note.id ) }
					>
						{ __( 'Delete the note', 'vitrin' ) }
					</Button>
				) }
			</div>
		</div>
	);
}

export function Event( { note }: { note: OneNote } ) {
	return (
		<p className="vitrin-inbox__event">
			<Line text={ eventWords( note ) } /> ·{ ' ' }
			<Time at={ note.createdAt } />
		</p>
	);
}

/** On its way, waiting for the network, or refused. */
export function Pending( {
	reply: { id, text, card, picture, kind, refused },
}: {
	reply: Reply;
} ) {
	const { inbox } = useTools();
	const { isOffline, status } = useInbox();
	const isFailed = refused !== undefined;
	const waits =
		isOffline || status === 'ended'
			? __( 'Will be sent once you are online', 'vitrin' )
			: __( 'Sending', 'vitrin' );
	return (
		<Bubble
			className={ `${ kind === 'note' ? 'is-note' : 'is-staff' } ${ isFailed ? 'is-failed' : 'is-waiting' }` }
			who={ kind === 'note' ? __( 'Private note', 'vitrin' ) : '' }
			foot={
				isFailed ? (
					<>
						<span role="alert">
							{ refused ||
								__( 'This could not be sent.', 'vitrin' ) }
						</span>
						<Button
							variant="link"
							onClick={ () => inbox.retry( id ) }
						>
							{ __( 'Try again', 'vitrin' ) }
						</Button>
						<Button
							variant="link"
							isDestructive
							onClick={ () => inbox.discard( id ) }
						>
							{ __( 'Delete', 'vitrin' ) }
						</Button>
					</>
				) : (
					<span>{ waits }</span>
				)
			}
		>
			{ picture && <PendingPicture picture={ picture } /> }
			{ card && <CardView card={ card } /> }
			{ ! picture && ! card && <Text text={ text } /> }
		</Bubble>
	);
}
