/**
 * The inbox of a page: its calls, what is kept in the browser, its timers and its other tabs.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { openTabChannel } from '../../shared/dom/tab-channel';
import { realClock } from '../../shared/domain/time';
import { readCounterFile } from '../client/counter-file';
import { createOutboxStore } from '../client/outbox-store';
import { uuid } from '../client/uuid';
import { createApi, type InboxApi } from './api';
import type { Boot } from './boot';
import type { Reply } from './domain/reply';
import { createInbox, type Inbox } from './store';
import type { Query } from './types';

const ACTIVITY = [ 'keydown', 'pointerdown' ] as const;

export const createPageInbox = (
	{ path }: Boot,
	query: Query
): { inbox: Inbox; api: InboxApi; scope: Scope } => {
	const scope = createScope();
	const api = createApi();
	const name = `vitrin-inbox${ path }`;
	// Before the channel closes with the page: the others are told.
	scope.on( window, 'pagehide', () => inbox.leave() );
	const tell = openTabChannel( scope, name, ( { data } ) =>
		data === 'outbox' ? inbox.hearOutbox() : inbox.hearPresence( data )
	);
	const inbox: Inbox = createInbox(
		{
			api,
			outbox: createOutboxStore< Reply >( name ),
			clock: realClock,
			now: Date.now,
			uuid,
			readCounter: readCounterFile,
			isHidden: () => document.hidden,
			tellTabs: () => tell( 'outbox' ),
			tellPresence: tell,
		},
		query
	);
	for ( const type of [ 'online', 'pageshow' ] ) {
		scope.on( window, type, inbox.wake );
	}
	scope.on( document, 'visibilitychange', () => {
		if ( ! document.hidden ) {
			inbox.wake();
		}
	} );
	for ( const type of ACTIVITY ) {
		scope.on( document, type, inbox.noteActivity );
	}
	scope.add( inbox.dispose );
	return { inbox, api, scope };
};
