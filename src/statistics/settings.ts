/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface StatisticsSettings {
	/** Where hits, pings and what is told on leaving go; '' where nothing is counted. */
	url: string;
	/** Where events and clicks go; '' for the same. */
	eventsUrl: string;
	/** What admin-ajax needs to know; '' elsewhere. */
	action: string;
	/** Of this page, such as product, shop, search. */
	type: string;
	/** Of the page's post or term; 0 for none. */
	id: number;
	/** What was searched for. */
	search: string;
	/** Shows that the shop printed this page. */
	signature: string;
	/** Whether "do not track" is honoured [STAT-03]. */
	dnt: boolean;
	/** The same for Global Privacy Control. */
	gpc: boolean;
}

export const STATISTICS_DEFAULTS: StatisticsSettings = {
	url: '',
	eventsUrl: '',
	action: '',
	type: 'other',
	id: 0,
	search: '',
	signature: '',
	dnt: true,
	gpc: false,
};

/** What only the clicks need (stay.ts). */
export interface ClickSettings {
	/** Whether clicks on downloads and on links to elsewhere count [STAT-04]. */
	clicks: boolean;
	/** How names of downloads end; small letters, without the dot. */
	extensions: string[];
}

export const CLICK_DEFAULTS: ClickSettings = {
	clicks: true,
	extensions:
		'pdf, zip, rar, 7z, doc, docx, xls, xlsx, ppt, pptx, csv, txt, mp3, mp4, apk, exe, epub'.split(
			', '
		),
};
