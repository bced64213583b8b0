import { __, sprintf } from '@wordpress/i18n';
import type { Agent } from '../../client/provider';
import { nextOpening } from '../domain/next-opening';
import { isOpen } from '../domain/hours';
import { usePanel, type WidgetData } from './context';

/** As many faces as fit. */
const FACES = 3;

function Face( {
	agent: { name, resizedProfilePhotoUrl, profilePhotoUrl },
}: {
	agent: Agent;
} ) {
	const src = resizedProfilePhotoUrl || profilePhotoUrl;
	return (
		<span className="vitrin-chat__face">
			{ src ? (
				<img src={ src } alt="" width="36" height="36" />
			) : (
				<span aria-hidden="true">{ [ ...name ][ 0 ] }</span>
			) }
		</span>
	);
}

/** Rounded, as people say it. */
const answersIn = (
	seconds: number,
	number: ( value: number ) => string
): string => {
	if ( ! seconds ) {
		return '';
	}
	if ( seconds < 3600 ) {
		/* translators: %s: a number of minutes. */
		const minutes = __( 'Usually answers within %s minutes', 'vitrin' );
		return sprintf(
			minutes,
			number( Math.max( 5, Math.ceil( seconds / 300 ) * 5 ) )
		);
	}
	if ( seconds < 86_400 ) {
		/* translators: %s: a number of hours. */
		const hours = __( 'Usually answers within %s hours', 'vitrin' );
		return sprintf( hours, number( Math.ceil( seconds / 3600 ) ) );
	}
	return __( 'Usually answers within a few days', 'vitrin' );
};

/** Who is there; else when somebody will be, and how soon most were answered [CHAT-06]. */
export function Agents( {
	data: { agents, settings, ways },
	isIn,
	now,
}: {
	data: WidgetData;
	isIn: boolean;
	now: number;
} ) {
	const { writer } = usePanel();
	const here = agents.filter(
		( { onlineStatus } ) => onlineStatus === 'online'
	);
	const shown = ( isIn && here.length ? here : agents ).slice( 0, FACES );
	const opening = isOpen( settings, now )
		? null
		: nextOpening( settings, now );
	const lines = isIn
		? [
				__( 'Online now', 'vitrin' ),
				answersIn( settings.answers, writer.number ),
			]
		: [
				__( 'Nobody is online at the moment', 'vitrin' ),
				opening
					? sprintf(
							/* translators: 1: a day, such as tomorrow, 2: a time of that day. */
							__( 'We are back %1$s at %2$s', 'vitrin' ),
							writer.weekday( opening.wall, opening.days ),
							writer.wall( opening.wall )
						)
					: answersIn( settings.answers, writer.number ),
			];
	return (
		<div className="vitrin-chat__agents">
			{ shown.map( ( agent ) => (
				<Face key={ agent.id } agent={ agent } />
			) ) }
			<div>
				{ shown.length > 0 && (
					<p className="vitrin-chat__names">
						{ shown.map( ( { id, name } ) => (
							<bdi key={ id }>{ name }</bdi>
						) ) }
					</p>
				) }
				{ ways?.isPresenceKnown !== false && (
					<p
						className={ `vitrin-chat__presence ${
							isIn ? 'is-in' : ''
						}` }
					>
						{ lines.filter( Boolean ).join( ' · ' ) }
					</p>
				) }
			</div>
		</div>
	);
}
