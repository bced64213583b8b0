/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	number,
	oneOf,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface PagingSettings {
	/** How further pages come; off: numbered links only. */
	paging: 'endless' | 'button' | 'off';
}

export interface ListingSettings extends PagingSettings {
	/** Pages that come by themselves before a button waits to be pressed. */
	pauseAfter: number;
	messages: {
		/** First, last, total. */
		count: string;
		more: string;
		loading: string;
		/** How many. */
		loaded: string;
		end: string;
		failed: string;
		retry: string;
		earlier: string;
	};
}

const paging = /* @__PURE__ */ oneOf( 'endless', 'button', 'off' );

/** What must be known before anybody scrolls. */
export const parsePagingSettings: Parser< PagingSettings > =
	/* @__PURE__ */ shape< PagingSettings >( { paging } );

export const parseListingSettings: Parser< ListingSettings > =
	/* @__PURE__ */ shape< ListingSettings >( {
		paging,
		pauseAfter: number,
		messages: /* @__PURE__ */ shape( {
			count: text,
			more: text,
			loading: text,
			loaded: text,
			end: text,
			failed: text,
			retry: text,
			earlier: text,
		} ),
	} );
