/**
 * Whether a widget is to be seen, and which of several [CHAT-03] [CHAT-04] [CHAT-05].
 */
import { isOpen } from './hours';
import { isOnPage } from './pages';
import { isPhone } from './phone';
import type { WidgetSettings } from './rules';
import type { Look } from './settings';

export interface Place {
	/** Milliseconds since 1970. */
	now: number;
	page: Pick< URL, 'hostname' | 'pathname' | 'search' >;
	/** Pixels of the window. */
	width: number;
}

export const isVisible = (
	settings: WidgetSettings,
	{ now, page, width }: Place
): boolean =>
	settings.devices !== ( isPhone( width ) ? 'desktop' : 'phone' ) &&
	isOnPage( settings.pages, page ) &&
	( settings.late || isOpen( settings, now ) );

/** The first in the shop's order that is to be seen there. */
export const chooseWidget = (
	widgets: readonly WidgetSettings[],
	place: Place
): WidgetSettings | undefined =>
	widgets.find( ( widget ) => isVisible( widget, place ) );

export const lookOn = ( settings: WidgetSettings, width: number ): Look => ( {
	...settings,
	...( isPhone( width ) && settings.phone ),
} );
