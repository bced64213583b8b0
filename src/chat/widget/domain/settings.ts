/**
 * What a page has of a widget: CHAT-01's fields in few bytes. PHP twin: ../WidgetData.php, which says what becomes of
 * each field.
 */
/** How the launcher looks, and where. */
export interface Look {
	/** Pixels. */
	size: number;
	side: 'left' | 'right';
	/** Pixels from the window's edges. */
	bottom: number;
	edge: number;
}

export interface LauncherSettings extends Look {
	id: string;
	/** The launcher's name. */
	label: string;
	/** #rrggbb, and what reads on it; '' for the shop's. */
	color: string;
	ink: string;
	/** Path of the icon, on a grid of 24. */
	icon: string;
	/** A picture in its place. */
	iconUrl: string;
	/** By which one reaches the shop elsewhere: addresses by name. */
	channels: Readonly< Record< string, string > >;
	/** What has to be looked at before it is shown: some of Rules (rules.ts); {} for a widget that is always there. */
	rules: Readonly< Record< string, unknown > >;
	/** Whether the chat is an outside service's. */
	outside: boolean;
}

export const LAUNCHER_DEFAULTS: LauncherSettings = {
	id: '1',
	label: 'Chat',
	color: '',
	ink: '',
	icon: VITRIN_ICONS[ 'message-circle' ],
	iconUrl: '',
	size: 60,
	side: 'left',
	bottom: 20,
	edge: 20,
	channels: {},
	rules: {},
	outside: false,
};
