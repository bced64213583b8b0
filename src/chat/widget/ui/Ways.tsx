import { __ } from '@wordpress/i18n';
import { isOpen } from '../domain/hours';
import { Agents } from './Agents';
import { Channels } from './Channels';
import type { WidgetData } from './context';
import { Faqs } from './Faqs';
import { LateText } from './LateText';

/** Where nothing can be written: who the agents are, questions with their answers, and the other ways to the shop. */
export function Ways( {
	data,
	ways: { isPresenceKnown, needsConsent },
	now,
}: {
	data: WidgetData;
	ways: NonNullable< WidgetData[ 'ways' ] >;
	now: number;
} ) {
	const { settings, agents, faqs } = data;
	const isIn =
		isPresenceKnown &&
		agents.some( ( { onlineStatus } ) => onlineStatus === 'online' ) &&
		isOpen( settings, now );
	const hasWays = faqs.length > 0 || Object.keys( settings.channels )[ 0 ];
	return (
		<>
			{ agents.length > 0 && (
				<Agents data={ data } isIn={ isIn } now={ now } />
			) }
			<div className="vitrin-chat__log">
				{ settings.welcome && <LateText text={ settings.welcome } /> }
				<Faqs faqs={ faqs } />
				<Channels channels={ settings.channels } />
				{ needsConsent && (
					<p className="vitrin-chat__note">
						{ __(
							'This chat is run by another service. It begins once you allow it in the site’s consent settings.',
							'vitrin'
						) }
					</p>
				) }
				{ ! hasWays && ! needsConsent && (
					<p className="vitrin-chat__note">
						{ __(
							'No messages are taken here at the moment.',
							'vitrin'
						) }
					</p>
				) }
			</div>
		</>
	);
}
