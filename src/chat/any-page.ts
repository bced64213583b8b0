/**
 * What every page does for the chat once it is idle.
 */
import { getLoaderSettings, type Loader } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import { startWidget } from './widget';
import { LAUNCHER_DEFAULTS } from './widget/domain/settings';

export const startChat = ( loader: Loader ): void => {
	const settings = readSettings( 'chat-widget', LAUNCHER_DEFAULTS );
	if ( settings ) {
		startWidget( settings, loader, getLoaderSettings().messages );
	}
};
