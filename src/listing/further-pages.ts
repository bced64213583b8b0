/**
 * The entry of `vitrin-further-pages`: what a list needs once somebody scrolls (LIST-03).
 * Further pages come from their own addresses, stand in the list as if it had always been
 * that long, and are there again when the visitor comes back.
 */
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { formatNumber } from '../shared/domain/format';
import { announce } from '../shared/dom/announce';
import { createListFooter } from './dom/list-footer';
import { comeByThemselves } from './dom/by-itself';
import { writeCount } from './dom/count';
import {
	addressOf,
	fetchPage,
	itemsOf,
	placeOf,
	type FetchedPage,
} from './dom/fetched-page';
import { focusOnceSeen } from './dom/focus';
import { appendItems, holdLastRow, nameOf, newOf } from './dom/append-items';
import { recall, remember } from './dom/memory';
import { createRoom, moveBy } from './dom/room';
import { afterPaint } from '../shared/dom/after-paint';
import { soon } from './dom/next-task';
import { fill, rangeOf, type Shown } from './domain/place';
import { parseListingSettings, type ListingSettings } from './settings';
import { listingWords } from './words';

interface Page extends Shown {
	url: string;
	items: HTMLElement[];
}

export interface FurtherPagesOptions {
	list: HTMLElement;
	links: HTMLElement;
	settings: ListingSettings;
	number: ( value: number ) => string;
	fetcher?: typeof fetch | undefined;
}

/** In viewports from the window's top: the next page comes when the end is a viewport and a half below. */
const AHEAD = 2.5;

/** Milliseconds without scrolling after which it has ended, and the place is kept. */
const RESTED = 300;

const topOf = ( element: Element ): number =>
	element.getBoundingClientRect().top;

export const createFurtherPages = ( {
	list,
	links,
	settings: { paging, pauseAfter },
	number,
	fetcher,
}: FurtherPagesOptions ): Dispose => {
	const messages = listingWords();
	const scope = createScope();
	const controller = new AbortController();
	const { signal } = controller;
	scope.add( () => controller.abort() );

	const place = placeOf( list );
	const own = itemsOf( list );
	let next = addressOf( links, 'next' );
	const previous = addressOf( links, 'prev' );
	const memory = recall( place?.page );
	if ( ! place || ! own.length || ! ( next || ( memory && previous ) ) ) {
		return scope.dispose;
	}

	const isEndless = comeByThemselves( { paging } );
	const pages: [ Page, ...Page[] ] = [
		{
			place,
			count: own.length,
			url: location.href.replace( /#.*/, '' ),
			items: own,
		},
	];
	const lastPage = () => pages[ pages.length - 1 ] as Page;
	/** How many more come by themselves. */
	let unasked = isEndless ? pauseAfter : 0;
	let isBusy = false;

	/*
	 * The page in view: its address, and where it was looked at.
	 */
	const inView = (): Page => {
		const middle = window.innerHeight / 2;
		return (
			[ ...pages ]
				.reverse()
				.find(
					( { items: [ first ] } ) =>
						first && topOf( first ) <= middle
				) ?? pages[ 0 ]
		);
	};
	const keep = () => {
		const here = location.href.replace( /#.*/, '' );
		if (
			signal.aborted ||
			pages.length < 2 ||
			// Gone back, and another list is on its way: that entry is not this one's.
			! pages.some( ( page ) => page.url === here )
		) {
			return;
		}
		const { url, items } = inView();
		const middle = window.innerHeight / 2;
		const item =
			[ ...items ]
				.reverse()
				.find( ( card ) => topOf( card ) <= middle ) ?? items[ 0 ];
		remember(
			{
				pages: pages.map( ( page ) => ( {
					page: page.place.page,
					url: page.url,
				} ) ),
				item: item ? nameOf( item ) : '',
				top: item ? topOf( item ) : 0,
			},
			url + location.hash
		);
	};
	let rest = 0;
	let isSeen = pages[ 0 ];
	scope.on(
		document,
		'scroll',
		() => {
			clearTimeout( rest );
			rest = window.setTimeout( () => {
				rest = 0;
				keep();
				consider();
			}, RESTED );
			if ( pages.length > 1 && inView() !== isSeen ) {
				isSeen = inView();
				// A new address is work for the browser, with each link of the page.
				setTimeout( keep );
			}
		},
		{ passive: true }
	);
	// A press that leads away comes before the scrolling has rested.
	delegate( scope, 'click', 'a[href]', keep, { capture: true } );

	const tell = ( page: number, items: HTMLElement[] ) => {
		const { first, last, total } = rangeOf( pages );
		writeCount(
			fill(
				messages.count,
				number( first ),
				number( last ),
				number( total )
			)
		);
		list.dispatchEvent(
			new CustomEvent( 'vitrin:products-appended', {
				bubbles: true,
				detail: { page, items },
			} )
		);
	};

	/*
	 * Onwards.
	 */
	const box = createListFooter( {
		list,
		links,
		messages,
		onPress: () => {
			unasked = isEndless ? pauseAfter : 0;
			void load( true );
		},
	} );
	scope.add( box.dispose );
	box.setEarlier( previous );
	const room = createRoom( { list, box, isScrolling: () => rest > 0 } );
	const comingByItself = () => unasked > 0 && next !== null;
	/**
	 * @param count   Of how many pages.
	 * @param isAsked See Room.
	 */
	const keepRoom = ( count: number, isAsked = false ) => {
		const { last, total } = rangeOf( pages );
		room.keep( Math.min( count * own.length, total - last ), isAsked );
	};

	/** Also while it is asked for already: the button goes a frame later. */
	let wasPressed = false;

	const take = async (
		{ place: at, items, next: after }: FetchedPage,
		url: string
	): Promise< void > => {
		const fresh = newOf( list, items );
		if ( ! fresh.length ) {
			throw new Error( 'nothing new' );
		}
		const release = holdLastRow( list );
		scope.on( document, 'scroll', release, { passive: true } );
		const page: Page = {
			place: at,
			count: items.length,
			url,
			items: fresh,
		};
		// Reached while it was asked for: focus would go with the button.
		wasPressed ||= box.hasFocus();
		let isFocused = false;
		await appendItems( {
			list,
			items: fresh,
			before: null,
			signal,
			onSlice: ( [ first ] ) => {
				box.hide( true );
				room.use();
				// The frame that paints has enough to do.
				topOf( box.element );
				if ( first && wasPressed && ! isFocused ) {
					isFocused = true;
					// Where the button was; nobody is sent back to the top.
					if (
						box.hasFocus() ||
						document.activeElement === document.body
					) {
						const link =
							first.querySelector< HTMLElement >( 'a[href]' );
						if ( link ) {
							focusOnceSeen( link );
						}
					}
				}
			},
		} );
		if ( signal.aborted ) {
			return;
		}
		pages.push( page );
		next = after;
		tell( at.page, fresh );
		announce(
			[
				fill( messages.loaded, number( fresh.length ) ),
				next ? '' : messages.end,
			]
				.join( ' ' )
				.trim()
		);
		setTimeout( keep );
		await afterPaint();
	};

	const load = async ( isPressed: boolean ): Promise< void > => {
		wasPressed ||= isPressed;
		if ( isBusy || ! next ) {
			return;
		}
		isBusy = true;
		const url = next;
		box.show( 'loading' );
		if ( ! isPressed ) {
			// Not in the frame that scrolls.
			await afterPaint();
			if ( signal.aborted ) {
				return;
			}
		}
		keepRoom( 1 + unasked, isPressed );
		try {
			const page = await fetchPage( url, {
				page: lastPage().place.page + 1,
				signal,
				fetcher,
			} );
			// Parsing was enough for one task.
			await soon();
			await take( page, url );
			box.show( next ? 'ready' : 'end' );
		} catch {
			if ( ! signal.aborted ) {
				// Asked once: the next time is the visitor's to say.
				unasked = 0;
				box.show( 'failed' );
				box.reserve( 0 );
				room.end();
				announce( messages.failed );
			}
		}
		box.hide( false );
		if ( ! comingByItself() ) {
			room.end();
		}
		isBusy = wasPressed = false;
		consider();
	};

	/** What a place in the window asks for, each time that it may have changed. */
	const consider = () => {
		if ( isBusy || signal.aborted ) {
			return;
		}
		// However the end came into view, also with what follows: nobody waits at a list that goes on.
		if ( ! comingByItself() ) {
			room.settle();
		} else if ( topOf( box.element ) < window.innerHeight * AHEAD ) {
			unasked--;
			void load( false );
		}
	};
	scope.on( document, 'scroll', consider, { passive: true } );

	/*
	 * Back: the page in view came from the shop; those before it are fetched, each once, and put
	 * above it without moving what is looked at.
	 */
	const restore = async (): Promise< void > => {
		const before = ( memory?.pages ?? [] )
			.filter( ( { page } ) => page < place.page )
			.sort( ( a, b ) => b.page - a.page );
		const anchor =
			own.find( ( item ) => nameOf( item ) === memory?.item ) ?? own[ 0 ];
		if ( ! memory || ! anchor ) {
			return;
		}
		moveBy( topOf( anchor ) - memory.top );
		isBusy = true;
		// Browsers that hold the place themselves would move twice.
		const root = document.documentElement;
		root.style.overflowAnchor = 'none';
		try {
			for ( const { page, url } of before ) {
				if (
					page !== pages[ 0 ].place.page - 1 ||
					new URL( url ).origin !== location.origin
				) {
					break;
				}
				const fetched = await fetchPage( url, {
					page,
					signal,
					fetcher,
				} );
				const items = newOf( list, fetched.items );
				const first = pages[ 0 ].items[ 0 ] ?? null;
				// In the page, not in the window: whoever scrolls meanwhile isn't held.
				const where = () => topOf( anchor ) + window.scrollY;
				let top = where();
				await appendItems( {
					list,
					items,
					before: first,
					signal,
					onSlice: () => {
						const now = where();
						moveBy( now - top );
						top = now;
					},
				} );
				if ( signal.aborted ) {
					break;
				}
				pages.unshift( {
					place: fetched.place,
					count: fetched.items.length,
					url,
					items,
				} );
				box.setEarlier( fetched.previous );
				tell( page, items );
			}
		} catch {
			// What is looked at is there; a link leads to what stood before it.
		}
		root.style.overflowAnchor = '';
		isBusy = false;
	};

	box.show( next ? 'ready' : 'end' );
	if ( comingByItself() && topOf( box.element ) > window.innerHeight ) {
		// Before anybody can have scrolled to what follows.
		keepRoom( unasked );
	}
	void ( memory ? restore() : soon() ).then( consider );
	return scope.dispose;
};

/** See src/listing/index.ts, which brings it. */
export const startFurtherPages = (
	list: HTMLElement,
	links: HTMLElement
): Dispose => {
	const settings = readSettings( 'listing', parseListingSettings );
	const cartSettings = getCartSettings();
	const language = {
		locale: cartSettings?.locale ?? document.documentElement.lang,
		digits: cartSettings?.money.digits ?? 'latn',
	};
	const controller = new AbortController();
	const { signal } = controller;
	void soon().then( () => {
		if ( settings && ! signal.aborted ) {
			signal.addEventListener(
				'abort',
				createFurtherPages( {
					list,
					links,
					settings,
					number: ( value ) => formatNumber( language, value ),
				} )
			);
		}
	} );
	return () => controller.abort();
};
