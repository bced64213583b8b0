/**
 * `vitrin-chat-inbox`: WooCommerce → Chat.
 */
import { createRoot } from '@wordpress/element';
import { readBoot } from './boot';
import { readPlace } from './domain/address';
import { createDraftStore } from './draft-store';
import { createFormat } from './format';
import { createPageInbox } from './page-inbox';
import { App } from './ui/App';
import { ToolsContext } from './ui/context';
import './style.scss';

const container = document.getElementById( 'vitrin-inbox' );
const boot = readBoot( ( window as { vitrinInbox?: unknown } ).vitrinInbox );
if ( container && boot ) {
	const { inbox, api } = createPageInbox(
		boot,
		readPlace( window.location.search ).query
	);
	const drafts = createDraftStore(
		`vitrin-inbox-drafts-${ boot.user }-${ boot.path }`
	);
	createRoot( container ).render(
		<ToolsContext.Provider
			value={ { boot, inbox, api, drafts, format: createFormat( boot ) } }
		>
			<App />
		</ToolsContext.Provider>
	);
	void inbox.begin();
}
