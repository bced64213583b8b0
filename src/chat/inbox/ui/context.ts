/**
 * What the inbox's parts share.
 */
import {
	createContext,
	useContext,
	useSyncExternalStore,
} from '@wordpress/element';
import type { InboxApi } from '../api';
import type { Boot } from '../boot';
import type { DraftStore } from '../draft-store';
import type { Format } from '../format';
import type { Inbox, InboxState } from '../store';

export interface Tools {
	boot: Boot;
	inbox: Inbox;
	api: InboxApi;
	drafts: DraftStore;
	format: Format;
}

export const ToolsContext = createContext< Tools | null >( null );

export const useTools = (): Tools => {
	const tools = useContext( ToolsContext );
	if ( ! tools ) {
		throw new Error( 'Outside of the inbox.' );
	}
	return tools;
};

export const useInbox = (): InboxState => {
	const { inbox } = useTools();
	return useSyncExternalStore( inbox.subscribe, inbox.getState );
};
