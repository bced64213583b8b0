/**
 * When and where a widget is to be seen, in few bytes. Apart from settings.ts, which each page's script holds. PHP twin:
 * ../WidgetData.php.
 */
import type { Hours } from './hours';
import type { PageRule } from './pages';
import type { LauncherSettings, Look } from './settings';

export interface Rules extends Hours {
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
	/** Where several widgets are; '' where this is the only one [CHAT-05]. */
	file: string;
}

export type WidgetSettings = LauncherSettings & Rules;

export const RULES_DEFAULTS: Rules = {
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
	file: '',
};
