/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { savesData } from '../shared/loader/files';

/** The settings that are needed before the first scroll. */
export interface PagingSettings {
	/** How further pages load: while scrolling or by a button; off: numbered links only. */
	paging: 'endless' | 'button' | 'off';
}

export interface ListingSettings extends PagingSettings {
	/** How many pages load while scrolling before a button waits for a click. */
	pauseAfter: number;
}

export const PAGING_DEFAULTS: PagingSettings = { paging: 'endless' };

export const LISTING_DEFAULTS: ListingSettings = {
	paging: 'endless',
	pauseAfter: 3,
};

/** Whether further pages load while scrolling: by setting, unless the visitor saves data. */
export const loadsAutomatically = (
	settings: Pick< PagingSettings, 'paging' >
): boolean => settings.paging === 'endless' && ! savesData();
