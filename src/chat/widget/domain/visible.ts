/**
 * Whether a widget is to be seen, and which of several [CHAT-03] [CHAT-04] [CHAT-05].
 */
import { isOpen } from './hours';
import { isOnPage } from './pages';
import type { WidgetSettings } from './rules';
import type { Look } from './settings';

/** Pixels: the widest phone. */
export const PHONE = 767;

export interface Place {
	/** Milliseconds since 1970. */
	now: number;
	page: Pick< URL, 'hostname' | 'pathname' | 'search' >;
	/** Pixels of the window. */
	width: number;
}

export const isPhone = ( width: number ): boolean => width <= PHONE;

export const isVisible = (
	settings: WidgetSettings,
	{ now, page, width }: Place
): boolean =>
	settings.devices !== ( isPhone( width ) ? 'desktop' : 'phone' ) &&
	isOnPage( settings.pages, page ) &&
	( settings.late || isOpen( settings, now ) );

export const lookOn = ( settings: WidgetSettings, width: number ): Look => ( {
	...settings,
	...( isPhone( width ) && settings.phone ),
} );
