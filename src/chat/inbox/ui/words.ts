/** Words for what calls say by codes. */
import { __, _n, _x, sprintf } from '@wordpress/i18n';
import type { Tab } from '../domain/address';
import { lengthOf } from '../domain/lengths';
import type { Command } from '../domain/shortcuts';
import type { Format } from '../format';
import type { Agent, Folder, Message, Note } from '../types';

export const folderWords = ( folder: Folder ): string =>
	( {
		open: _x( 'Open', 'folder of conversations', 'vitrin' ),
		waiting: __( 'Waiting', 'vitrin' ),
		mine: __( 'Mine', 'vitrin' ),
		done: _x( 'Closed', 'folder of conversations', 'vitrin' ),
		spam: __( 'Spam', 'vitrin' ),
	} )[ folder ];

/** What a folder without conversations says. */
export const emptyWords = ( folder: Folder ): string =>
	( {
		open: __(
			'No open conversations. What visitors write appears here.',
			'vitrin'
		),
		waiting: __( 'Nobody waits for an answer.', 'vitrin' ),
		mine: __( 'No open conversation is assigned to you.', 'vitrin' ),
		done: __( 'No conversation has been closed yet.', 'vitrin' ),
		spam: __( 'Nothing was marked as spam.', 'vitrin' ),
	} )[ folder ];

export const tabWords = ( tab: Tab ): string =>
	( {
		inbox: __( 'Conversations', 'vitrin' ),
		canned: __( 'Canned answers', 'vitrin' ),
		faqs: __( 'Frequent questions', 'vitrin' ),
		agents: __( 'Agents', 'vitrin' ),
		figures: __( 'Figures', 'vitrin' ),
	} )[ tab ];

export const commandWords = ( command: Command ): string =>
	( {
		next: __( 'Next conversation', 'vitrin' ),
		previous: __( 'Previous conversation', 'vitrin' ),
		reply: __( 'Reply to the visitor', 'vitrin' ),
		note: __( 'Write a private note', 'vitrin' ),
		take: __( 'Assign to me', 'vitrin' ),
		close: __( 'Close, or open again', 'vitrin' ),
		search: __( 'Search', 'vitrin' ),
		back: __( 'Back to the list', 'vitrin' ),
		help: __( 'This list of keys', 'vitrin' ),
	} )[ command ];

/** Whom a conversation can be handed to. */
export const ownerWords = (
	{ id, name, isOnline }: Agent,
	me: number
): string => {
	if ( id === me ) {
		/* translators: %s: an agent's name. */
		return sprintf( __( '%s (me)', 'vitrin' ), name );
	}
	return isOnline
		? name
		: /* translators: %s: an agent's name. */
			sprintf( __( '%s (not here)', 'vitrin' ), name );
};

/** Who of the staff did what. */
export const eventWords = ( { note, agent, to }: Note ): string => {
	if ( note === 'opened' && ! agent ) {
		return __( 'The visitor went on: it is open again', 'vitrin' );
	}
	const who = agent?.name || __( 'Somebody of the staff', 'vitrin' );
	switch ( note ) {
		case 'closed':
			/* translators: %s: an agent's name. */
			return sprintf( __( '%s closed the conversation', 'vitrin' ), who );
		case 'opened':
			/* translators: %s: an agent's name. */
			return sprintf( __( '%s opened it again', 'vitrin' ), who );
		case 'assigned':
			if ( to && to.id === agent?.id ) {
				return sprintf(
					/* translators: %s: an agent's name. */
					__( '%s took the conversation', 'vitrin' ),
					who
				);
			}
			return to
				? sprintf(
						/* translators: 1: an agent's name, 2: another agent's name. */
						__( '%1$s handed it to %2$s', 'vitrin' ),
						who,
						to.name
					)
				: sprintf(
						/* translators: %s: an agent's name. */
						__( '%s assigned it to nobody', 'vitrin' ),
						who
					);
		case 'blocked':
			/* translators: %s: an agent's name. */
			return sprintf( __( '%s blocked the visitor', 'vitrin' ), who );
		case 'unblocked':
			/* translators: %s: an agent's name. */
			return sprintf( __( '%s unblocked the visitor', 'vitrin' ), who );
		case 'spam':
			/* translators: %s: an agent's name. */
			return sprintf( __( '%s marked it as spam', 'vitrin' ), who );
	}
	return `${ who }: ${ note }`;
};

export const lengthWords = ( seconds: number, format: Format ): string => {
	const { unit, value } = lengthOf( seconds );
	const number = format.number( value );
	switch ( unit ) {
		case 'day':
			return sprintf(
				/* translators: %s: a number. */
				_n( '%s day', '%s days', value, 'vitrin' ),
				number
			);
		case 'hour':
			return sprintf(
				/* translators: %s: a number. */
				_n( '%s hour', '%s hours', value, 'vitrin' ),
				number
			);
		case 'minute':
			return sprintf(
				/* translators: %s: a number. */
				_n( '%s minute', '%s minutes', value, 'vitrin' ),
				number
			);
	}
	/* translators: %s: a number. */
	return sprintf( _n( '%s second', '%s seconds', value, 'vitrin' ), number );
};

export const senderWords = (
	{
		sender,
		agent,
		isAutomatic,
	}: Pick< Message, 'sender' | 'agent' | 'isAutomatic' >,
	visitor: string,
	shop: string
): string => {
	if ( isAutomatic ) {
		return __( 'Automatic answer outside of the hours', 'vitrin' );
	}
	if ( sender === 'system' ) {
		return shop;
	}
	return sender === 'agent'
		? agent?.name || __( 'Staff', 'vitrin' )
		: visitor || __( 'Visitor', 'vitrin' );
};
