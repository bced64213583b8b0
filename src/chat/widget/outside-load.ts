/**
 * What an opening loads where the chat is an outside service's: first what the shop knows of its widget, which asks nobody
 * elsewhere; then, with the visitor's consent, what the service says now. Whatever of it fails leaves the rest as it is.
 */
import { withDefaults } from '../../shared/settings/read';
import type { OutsidePage } from '../client/outside-page';
import type { Widgets } from '../client/provider';
import type { PageChat } from './client';
import { PANEL_DEFAULTS, readFaqs } from './domain/panel-settings';
import type { LauncherSettings } from './domain/settings';
import type { WidgetData } from './ui/context';

export interface OutsideLoadOptions {
	page: Pick< PageChat, 'open' | 'provider' > & { outside: OutsidePage };
	own: Pick< LauncherSettings, 'id' | 'label' | 'channels' >;
	show: ( data: WidgetData ) => void;
	/** The service has blocked the widget [CHAT-05]. */
	onBlocked: () => void;
}

/** The widget of that id, else the first. */
const chosen = ( { data }: Widgets, id: string ) =>
	data.find( ( one ) => one.id === id ) ?? data[ 0 ];

/** @return Loads, or loads anew. Rejects with what went wrong, for the log. */
export const createOutsideLoad = ( {
	page: { outside, open, provider },
	own,
	show,
	onBlocked,
}: OutsideLoadOptions ): ( () => Promise< void > ) => {
	let known: Widgets | null = null;
	let live: Widgets | null = null;

	const draw = (): void => {
		const from = known ?? live;
		const settings = withDefaults( PANEL_DEFAULTS, {
			channels: own.channels,
			...( from && chosen( from, own.id )?.attributes ),
		} );
		const mayWrite = outside.takesMessages && outside.mayBegin();
		show( {
			settings,
			// Who is there only the service itself knows.
			agents: ( live ?? known )?.agents ?? [],
			faqs: readFaqs( from?.faqs ?? [] ),
			...( ! mayWrite && {
				ways: {
					isPresenceKnown: !! live,
					needsConsent: outside.isRefused(),
				},
			} ),
		} );
	};

	return async () => {
		known ??= await outside.getKnown();
		const isChat = outside.takesMessages && outside.mayBegin();
		// A chat asks other things of a visitor while nobody is there: it waits for who is.
		if ( ! isChat ) {
			draw();
		}
		if ( ! outside.mayBegin() ) {
			return;
		}
		await open();
		if ( provider.getContact() ) {
			try {
				live = await provider.getWidgets( {
					include: 'agents,faqs',
					domain: location.hostname,
				} );
			} catch ( error ) {
				draw();
				throw error;
			}
			if ( chosen( live, own.id )?.attributes.isBlocked === true ) {
				onBlocked();
				return;
			}
			draw();
		}
	};
};

/**
 * Whether somebody has done anything on the page: a panel that opens by itself tells nobody elsewhere of the visitor until
 * they touch it.
 */
export const hasIntent = (): boolean =>
	( navigator as { userActivation?: { hasBeenActive: boolean } } )
		.userActivation?.hasBeenActive ?? true;
