/**
 * Which of several widgets a page has [CHAT-05]: the first in the shop's order that is to be seen there.
 */
import type { WidgetSettings } from './rules';
import { isVisible, type Place } from './visible';

export const chooseWidget = (
	widgets: readonly WidgetSettings[],
	place: Place
): WidgetSettings | undefined =>
	widgets.find( ( widget ) => isVisible( widget, place ) );
