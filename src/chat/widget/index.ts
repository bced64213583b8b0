/**
 * Shows the widget, and brings the panel when somebody wants it.
 */
import { afterPaint } from '../../shared/dom/page-moments';
import { chunk } from '../../shared/loader/chunk';
import { reportUnlessLost } from '../../shared/loader/files';
import type { Loader } from '../../shared/loader';
import type { LauncherSettings } from './domain/settings';
import { drawLauncher, type Draw, type Launcher } from './launcher';

/** The panel. */
export const CHAT_PANEL = chunk(
	'chat-panel',
	() => import( /* webpackChunkName: "chat-panel" */ './panel' ),
	{ needsReact: true, hasStyle: true }
);

/** What a chat is made of, without markup; for who has written before it waits for answers. */
export const CHAT_CLIENT = chunk(
	'chat-client',
	() => import( /* webpackChunkName: "chat-client" */ './client' )
);

/** What an outside service adds to it. */
export const CHAT_OUTSIDE = chunk(
	'chat-outside',
	() => import( /* webpackChunkName: "chat-outside" */ './outside-client' )
);

/** Whether and when a widget is to be seen, where the shop has set that: hours, pages, triggers, bubble, several widgets. */
export const CHAT_RULES = chunk(
	'chat-rules',
	() => import( /* webpackChunkName: "chat-rules" */ './follow-rules' )
);

/**
 * The browser has a contact who has written before (../client/contact-store.ts), perhaps on another site of the network: an
 * answer may have come.
 */
const HAS_WRITTEN = /\bvitrin_chat[-\w]*=\w+%20-v?i/;

/** Of a link by mail (../contacts/ResumeLink.php) [CHAT-10]: it opens the chat, whatever its rules say. */
const RESUME = /[?&]vitrin_chat=/;

/**
 * @param settings Of the page.
 * @param loader
 * @param messages        What the page says.
 * @param messages.offline Where a chunk can't be had.
 * @param messages.close  The closing button's name.
 */
export const startWidget = (
	settings: LauncherSettings,
	loader: Pick< Loader, 'load' | 'prefetch' >,
	messages: { offline: string; close: string }
): void => {
	const { outside } = settings;
	const fill = ( launcher: Launcher ): void => {
		const { body } = launcher;
		body.ariaBusy = 'true';
		// The shell is seen first.
		afterPaint()
			.then( () =>
				Promise.all( [
					loader.load( CHAT_CLIENT ).then( ( client ) => {
						client.begin();
						return client;
					} ),
					loader.load( CHAT_PANEL ),
					outside && loader.load( CHAT_OUTSIDE ),
				] )
			)
			.then( ( [ client, panel, other ] ) =>
				panel.mountPanel(
					launcher,
					other
						? {
								...client,
								chatOfPage: () => other.outsideChat( client ),
							}
						: client
				)
			)
			.catch( ( error ) => {
				reportUnlessLost( error );
				const show = ( tag: string, properties: object ): void =>
					body.append(
						Object.assign(
							document.createElement( tag ),
							properties
						)
					);
				// Opened again, it is tried again; the channels need no script.
				body.textContent = '';
				show( 'p', { role: 'alert', textContent: messages.offline } );
				for ( const [ textContent, href ] of Object.entries(
					launcher.settings.channels
				) ) {
					show( 'a', { textContent, href } );
				}
			} );
	};
	const draw: Draw = ( own, lookNow ) =>
		drawLauncher(
			own,
			messages.close,
			fill,
			() => {
				loader.prefetch( CHAT_CLIENT );
				if ( outside ) {
					loader.prefetch( CHAT_OUTSIDE );
				}
				loader.prefetch( CHAT_PANEL );
			},
			lookNow
		);
	const isResumed = RESUME.test( location.search );
	if (
		isResumed ||
		Object.keys( settings.rules )[ 0 ] ||
		window.parent !== window
	) {
		loader
			.load( CHAT_RULES )
			.then( ( { followRules, openNow } ) =>
				( isResumed ? openNow : followRules )( settings, draw )
			)
			.catch( reportUnlessLost );
	} else {
		draw( settings );
	}
	if ( ! outside && HAS_WRITTEN.test( document.cookie ) ) {
		loader
			.load( CHAT_CLIENT )
			.then( ( { watch } ) => watch() )
			.catch( reportUnlessLost );
	}
};
