/**
 * Loads the next page at the list's end: when it comes near, as many times as the setting says,
 * and then by a click.
 */
import { afterPaint } from '../../shared/dom/page-moments';
import { announce } from '../../shared/dom/announce';
import { interpolate } from '../../shared/domain/interpolate';
import { rangeOf } from '../domain/page-info';
import type { listingWords } from '../words';
import {
	appendPage,
	type AppendPageOptions,
	yieldToMain,
} from './append-items';
import type { FetchPage } from './fetched-page';
import { listedPage, type ListedPages, type Page } from './list-history';
import { topOf } from '../../shared/list/list-history';

/** In viewports from the window's top: loads when the list's end is a viewport and a half below the window. */
const AHEAD = 2.5;

export interface NextPagesOptions extends AppendPageOptions {
	pages: ListedPages;
	messages: ReturnType< typeof listingWords >;
	number: ( value: number ) => string;
	/** The next page's address; null after the last. */
	next: string | null;
	/** How many pages load before a button waits for a click; 0: the button always waits. */
	autoLoads: number;
	fetchPage: FetchPage;
	/** A page was appended. */
	onAppended: ( page: Page ) => void;
}

export interface NextPages {
	/** The visitor clicks for the next page. */
	request: () => void;
	/** Loads the next page if the list's end is near. */
	loadIfNear: () => void;
	/** Loads nothing while the task runs. */
	pauseDuring: ( task: () => Promise< void > ) => Promise< void >;
	/** Reserves space for all that loads without a click, before the visitor can have scrolled there. */
	reserveAhead: () => void;
}

/**
 * Fetches a page and appends it.
 *
 * @param options
 * @param url
 * @param isRequested Whether the visitor waits for it.
 * @param setNext     Gets the next page's address at once: whatever else fails, this page is not fetched again.
 * @return When its cards were painted, or when it was aborted.
 */
const addPage = async (
	options: NextPagesOptions,
	url: string,
	isRequested: () => boolean,
	setNext: ( next: string | null ) => void
): Promise< void > => {
	const page = await options.fetchPage(
		url,
		( options.pages.at( -1 ) as Page ).info.page + 1
	);
	// Parsing was enough for one task.
	await yieldToMain();
	const items = await appendPage( options, page.items, isRequested );
	setNext( page.next );
	if ( options.signal.aborted ) {
		return;
	}
	options.onAppended( listedPage( page, url, items ) );
	announce(
		[
			interpolate(
				options.messages.loaded,
				options.number( items.length )
			),
			page.next ? '' : options.messages.end,
		]
			.join( ' ' )
			.trim()
	);
	await afterPaint();
};

export const createNextPages = ( options: NextPagesOptions ): NextPages => {
	const { signal, pages, footer, space, messages, autoLoads } = options;
	const { count: pageSize } = pages[ 0 ];
	let { next } = options;
	let autoLoadsLeft = autoLoads;
	let isBusy = false;
	/** Also by a click while it is loading: the button disappears a frame later. */
	let isRequested = false;

	const loadsWithoutClick = () => autoLoadsLeft > 0 && next !== null;
	const reserve = ( pageCount: number, isClicked: boolean ) => {
		const { last, total } = rangeOf( pages );
		space.reserve(
			Math.min( pageCount * pageSize, total - last ),
			isClicked
		);
	};

	const fail = () => {
		if ( ! signal.aborted ) {
			// Not tried again without a click; the footer shows the numbered links again.
			autoLoadsLeft = 0;
			footer.show( 'failed' );
			footer.reserve( 0 );
			space.finish();
			announce( messages.failed );
		}
	};

	const load = async ( url: string, isClicked: boolean ): Promise< void > => {
		isBusy = true;
		footer.show( 'loading' );
		if ( ! isClicked ) {
			// Not in the frame that scrolls.
			await afterPaint();
			if ( signal.aborted ) {
				return;
			}
		}
		reserve( 1 + autoLoadsLeft, isClicked );
		try {
			await addPage(
				options,
				url,
				() => isRequested,
				( following ) => {
					next = following;
				}
			);
			footer.show( next ? 'ready' : 'end' );
		} catch {
			fail();
		}
		footer.hide( false );
		if ( ! loadsWithoutClick() ) {
			space.finish();
		}
		isBusy = isRequested = false;
		loadIfNear();
	};

	/** After everything that may have moved the list's end in the window. */
	const loadIfNear = () => {
		if ( isBusy || signal.aborted ) {
			return;
		}
		if ( ! next || ! loadsWithoutClick() ) {
			space.shrink();
		} else if ( topOf( footer.element ) < window.innerHeight * AHEAD ) {
			autoLoadsLeft--;
			void load( next, false );
		}
	};

	footer.show( next ? 'ready' : 'end' );
	return {
		request() {
			autoLoadsLeft = autoLoads;
			isRequested = true;
			if ( ! isBusy && next ) {
				void load( next, true );
			}
		},
		loadIfNear,
		async pauseDuring( task ) {
			isBusy = true;
			await task();
			isBusy = false;
		},
		reserveAhead() {
			if (
				loadsWithoutClick() &&
				topOf( footer.element ) > window.innerHeight
			) {
				reserve( autoLoadsLeft, false );
			}
		},
	};
};
