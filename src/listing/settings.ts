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

export interface PagingSettings {
	/** How further pages come; off: numbered links only. */
	paging: 'endless' | 'button' | 'off';
}

export interface ListingSettings extends PagingSettings {
	/** Pages that come by themselves before a button waits to be pressed. */
	pauseAfter: number;
}

const paging = /* @__PURE__ */ optional(
	/* @__PURE__ */ oneOf( 'endless', 'button', 'off' ),
	'endless'
);

/** What must be known before anybody scrolls. */
export const parsePagingSettings: Parser< PagingSettings > =
	/* @__PURE__ */ shape< PagingSettings >( { paging } );

export const parseListingSettings: Parser< ListingSettings > =
	/* @__PURE__ */ shape< ListingSettings >( {
		paging,
		pauseAfter: /* @__PURE__ */ optional( number, 3 ),
	} );
