/**
 * Where the shop has set when and where a widget is to be seen: looks again each minute and on navigation [CHAT-04], chooses
 * one of several [CHAT-05], waits for triggers [CHAT-02], shows the bubble [CHAT-03]. Inside a frame it is a preview
 * [CHAT-10].
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { whenSeen } from '../../shared/dom/seen';
import { request } from '../../shared/http/request';
import { withDefaults } from '../../shared/settings/read';
import { startBubble, isBubbleSuppressed } from './bubble';
import { RULES_DEFAULTS, type WidgetSettings } from './domain/rules';
import {
	LAUNCHER_DEFAULTS,
	type LauncherSettings,
	type Look,
} from './domain/settings';
import { isTriggered, scrolled } from './domain/triggers';
import { isPhone } from './domain/phone';
import { chooseWidget, lookOn } from './domain/visible';
import type { Draw, Launcher } from './launcher';

/** Milliseconds: hours begin and end [CHAT-04]. */
const AGAIN = 60_000;

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Milliseconds after which a page inside a frame scrolls to what its address names [CHAT-10]. */
const HASH = 750;

const MOVES: Readonly< Record< string, string > > = {
	pulse: 'scale(1.12)',
	bounce: 'translateY(-12px)',
	shake: 'rotate(12deg)',
};

const withRules = ( settings: LauncherSettings ): WidgetSettings => ( {
	...settings,
	...withDefaults( RULES_DEFAULTS, settings.rules ),
} );

/** Several widgets, in the shop's order [CHAT-05]. */
const fetchWidgets = ( url: string ): Promise< WidgetSettings[] > =>
	request< WidgetSettings[] >( {
		url,
		timeout: TIMEOUT,
		unanswered: () => [],
		async read( response ) {
			const list: unknown = await response.json();
			return ( Array.isArray( list ) ? list : [] ).map( ( one ) =>
				withRules( withDefaults( LAUNCHER_DEFAULTS, one ) )
			);
		},
	} );

/** What the page around says: settings that aren't stored yet. */
const previewOf = (
	own: LauncherSettings,
	{ origin, source, data }: MessageEvent
): WidgetSettings | null =>
	origin === location.origin &&
	source === window.parent &&
	data?.type === 'vitrin-chat-preview'
		? withRules( withDefaults( own, data.settings ) )
		: null;

/** Three times, unless the visitor wants no movement. */
const drawAttention = (
	{ button }: Launcher,
	{ attention }: WidgetSettings
): void => {
	const transform = MOVES[ attention ];
	if (
		transform &&
		! window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches
	) {
		button.animate?.(
			{ transform: [ 'none', transform, 'none' ] },
			{
				duration: 1000,
				delay: 2000,
				iterations: 3,
			}
		);
	}
};

/** Those that are shown some time after the page began. */
const waitFor = (
	widgets: readonly WidgetSettings[],
	began: number,
	update: () => void
): void => {
	for ( const { after } of widgets ) {
		if ( after > 0 ) {
			setTimeout( update, began + after * 1000 - Date.now() );
		}
	}
};

/** A link by mail wants the chat open here and now, whatever its rules say [CHAT-10]. */
export const openNow = ( own: LauncherSettings, draw: Draw ): void =>
	draw( own ).open();

/** Once somebody sees the page; who is in the middle of something keeps the focus. */
const openByItself = ( { open, frame, root }: Launcher ): void =>
	whenSeen( () => {
		const { activeElement } = document;
		if ( frame.isConnected ) {
			open();
			root.querySelector< HTMLElement >( ':focus' )?.blur();
			if ( activeElement instanceof HTMLElement ) {
				activeElement.focus( { preventScroll: true } );
			}
		}
	} );

export const followRules = ( own: LauncherSettings, draw: Draw ): Dispose => {
	const scope = createScope();
	const began = Date.now();
	const isFramed = window.parent !== window;
	const first = withRules( own );
	let widgets = first.file ? [] : [ first ];
	let shown: { settings: WidgetSettings; launcher: Launcher } | undefined;
	/** In a preview nothing is waited for. */
	let isDue = isFramed;

	const show = ( settings: WidgetSettings ): void => {
		const lookNow = (): Look => lookOn( settings, innerWidth );
		const launcher = draw( settings, lookNow );
		shown = { settings, launcher };
		drawAttention( launcher, settings );
		startBubble( launcher, { ...settings, ...lookNow() }, isFramed );
		// On phones it always starts closed [CHAT-02].
		if (
			settings.opened &&
			! isFramed &&
			! isPhone( innerWidth ) &&
			! isBubbleSuppressed()
		) {
			openByItself( launcher );
		}
	};

	const update = (): void => {
		const chosen = chooseWidget( widgets, {
			now: Date.now(),
			page: location,
			width: innerWidth,
		} );
		isDue ||=
			!! chosen &&
			isTriggered(
				chosen,
				( Date.now() - began ) / 1000,
				scrolled(
					scrollY,
					document.documentElement.scrollHeight,
					innerHeight
				)
			);
		// Who is in the middle of a chat isn't cut off.
		if (
			shown &&
			shown.settings !== chosen &&
			! shown.launcher.frame.open
		) {
			shown.launcher.scope.dispose();
			shown = undefined;
		}
		if ( chosen && isDue && ! shown ) {
			show( chosen );
		}
	};

	const timer = setInterval( update, AGAIN );
	scope.add( () => clearInterval( timer ) );
	scope.add( () => shown?.launcher.scope.dispose() );
	for ( const type of [ 'scroll', 'resize', 'popstate' ] ) {
		scope.on( window, type, update, { passive: true } );
	}
	const { navigation } = window as { navigation?: EventTarget };
	if ( navigation ) {
		scope.on( navigation, 'currententrychange', update );
	}
	waitFor( widgets, began, update );
	update();

	if ( first.file ) {
		void fetchWidgets( first.file ).then( ( found ) => {
			widgets = found;
			waitFor( widgets, began, update );
			update();
		} );
	}
	if ( isFramed ) {
		scope.on( window, 'message', ( event ) => {
			const preview = previewOf( own, event as unknown as MessageEvent );
			if ( preview ) {
				widgets = [ preview ];
				update();
			}
		} );
		setTimeout(
			() =>
				document
					.getElementById( location.hash.slice( 1 ) )
					?.scrollIntoView(),
			HASH
		);
	}
	return scope.dispose;
};
