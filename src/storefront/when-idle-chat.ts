/**
 * What a page does when it is idle, where the shop has a chat.
 */
import { startChat } from '../chat/any-page';
import { getLoader } from '../shared/loader';
import { attempt } from './attempt';
import { startWhenIdle as start } from './when-idle-statistics';

export const startWhenIdle: typeof start = ( ...args ) => {
	start( ...args );
	attempt( () => startChat( getLoader() ) );
};
