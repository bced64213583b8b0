/**
 * Shows the widget, and brings the panel when somebody wants it.
 */
import { chunk } from '../../shared/loader/chunk';
import { reportUnlessLost } from '../../shared/loader/files';
import type { Loader } from '../../shared/loader';
import type { LauncherSettings, Look } from './domain/settings';
import { drawLauncher, type Launcher } from './launcher';

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

/** The browser has a contact who has written before (../client/contact-store.ts): an answer may have come. */
const HAS_WRITTEN = /\bvitrin_chat=\w+%20-v?i/;

/** Of a link by mail (../contacts/ResumeLink.php) [CHAT-10]. */
const RESUME = /[?&]vitrin_chat=/;

/** Draws a launcher; how it looks on this window may differ. */
export type Draw = (
	settings: LauncherSettings,
	lookNow?: () => Look
) => Launcher;

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
		Promise.all( [
			loader.load( CHAT_CLIENT ),
			loader.load( CHAT_PANEL ),
			outside && loader.load( CHAT_OUTSIDE ),
		] )
			.then( ( [ client, panel, other ] ) =>
				panel.mountPanel(
					launcher,
					other
						? { chatOfPage: () => other.chatOfPage( client ) }
						: client
				)
			)
			.catch( ( error ) => {
				reportUnlessLost( error );
				// Opened again, it is tried again; the channels need no script.
				const text = document.createElement( 'p' );
				text.role = 'alert';
				text.textContent = messages.offline;
				body.replaceChildren(
					text,
					...Object.entries( launcher.settings.channels ).map(
						( [ name, address ] ) => {
							const link = document.createElement( 'a' );
							link.textContent = name;
							link.href = address;
							return link;
						}
					)
				);
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
		! isResumed &&
		( Object.keys( settings.rules )[ 0 ] || window.parent !== window )
	) {
		loader
			.load( CHAT_RULES )
			.then( ( { followRules } ) => followRules( settings, draw ) )
			.catch( reportUnlessLost );
	} else {
		const launcher = draw( settings );
		if ( isResumed ) {
			launcher.open();
		}
	}
	if ( ! outside && HAS_WRITTEN.test( document.cookie ) ) {
		loader
			.load( CHAT_CLIENT )
			.then( ( { watch } ) => watch() )
			.catch( reportUnlessLost );
	}
};
