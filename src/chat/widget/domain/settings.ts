/**
 * What a page has of a widget: CHAT-01's fields in few bytes. PHP twin: ../WidgetData.php, which says what becomes of
 * each field; ../../settings.fixture.json.
 */
import type { Hours } from './hours';
import type { PageRule } from './pages';

/** How the launcher looks, and where. */
export interface Look {
	/** Pixels. */
	size: number;
	side: 'left' | 'right';
	/** Pixels from the window's edges. */
	bottom: number;
	edge: number;
}

export interface WidgetSettings extends Look, Hours {
	id: string;
	/** The launcher's name. */
	label: string;
	/** #rrggbb; '' for the shop's. */
	color: string;
	/** chat, question or support. */
	icon: string;
	/** A picture in its place. */
	iconUrl: string;
	/** Whether it opens by itself on wide screens [CHAT-02]. */
	opened: boolean;
	/** pulse, bounce or shake; '' for none. */
	attention: string;
	/** The bubble's; '' for none [CHAT-03]. */
	preview: string;
	/** Seconds. */
	previewDelay: number;
	/** all, desktop or phone. */
	devices: string;
	/** What phones have of their own. */
	phone: Partial< Look >;
	/** It is hidden until one is met [CHAT-02]: seconds, and how much of the page was scrolled; -1 for none. */
	after: number;
	scroll: number;
	/** Whether it stays out of its hours, and says when somebody is there. */
	late: boolean;
	pages: readonly PageRule[];
	/** By which one reaches the shop elsewhere: addresses by name. */
	channels: Readonly< Record< string, string > >;
	/** Where several widgets are; '' where this is the only one [CHAT-05]. */
	file: string;
}

export const WIDGET_DEFAULTS: WidgetSettings = {
	id: '1',
	label: 'Chat',
	color: '',
	icon: 'chat',
	iconUrl: '',
	size: 60,
	side: 'left',
	bottom: 20,
	edge: 20,
	opened: false,
	attention: '',
	preview: '',
	previewDelay: 5,
	devices: 'all',
	phone: {},
	after: -1,
	scroll: -1,
	zone: '',
	hours: [ [ 127, 0, 1440 ] ],
	dates: {},
	late: false,
	pages: [],
	channels: {},
	file: '',
};
