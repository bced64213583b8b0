/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	number,
	oneOf,
	optional,
	shape,
	type Parser,
} from '../shared/domain/shape';
import { savesData } from '../shared/triggers';

export interface PagingSettings {
	/** How further pages load: while scrolling or by a button; off: numbered links only. */
	paging: 'endless' | 'button' | 'off';
}

export interface ListingSettings extends PagingSettings {
	/** How many pages load while scrolling before a button waits for a click. */
	pauseAfter: number;
}

const paging = /* @__PURE__ */ optional(
	/* @__PURE__ */ oneOf( 'endless', 'button', 'off' ),
	'endless'
);

/** The settings that are needed before anybody scrolls. */
export const parsePagingSettings: Parser< PagingSettings > =
	/* @__PURE__ */ shape< PagingSettings >( { paging } );

export const parseListingSettings: Parser< ListingSettings > =
	/* @__PURE__ */ shape< ListingSettings >( {
		paging,
		pauseAfter: /* @__PURE__ */ optional( number, 3 ),
	} );

/** Whether further pages load while scrolling: by setting, unless the visitor saves data. */
export const loadsAutomatically = (
	settings: Pick< PagingSettings, 'paging' >
): boolean => settings.paging === 'endless' && ! savesData();
