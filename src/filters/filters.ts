/**
 * The filters at work (LIST-05): a choice becomes an address, its page is fetched, and list, counts
 * and links of it take the place of those that are shown. The newest choice wins.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { getCartSettings } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { onDismiss } from '../shared/dom/dismiss';
import { createFormat } from '../shared/domain/shop-format';
import { argumentsOf, filtersIn } from './domain/address';
import { fetchPage, listIn, PATIENCE, swapList } from './dom/page';
import { find, showChosen, showFailure, showOptions } from './dom/panel';
import { rootIn } from './dom/root';
import { drawSlider, endsIn, listenToSlider } from './dom/slider';
import type { FilterSettings } from './settings';
import { filterWords } from './words';

export interface Filters {
	/** The panel was opened. */
	opened: () => void;
	/** Something in the form was changed. */
	changed: () => void;
	/** The form was sent. */
	submitted: () => void;
	/** A link to other filters was pressed. */
	follow: ( url: string ) => void;
	/** The visitor went back or forth. */
	popped: () => void;
	dispose: Dispose;
}

export interface FiltersOptions {
	root: HTMLElement;
	settings: FilterSettings;
}

const WIDE = '(min-width: 922px)';

const PLAIN = {
	locale: document.documentElement.lang || 'en',
	money: {
		decimals: 0,
		decimalSeparator: '.',
		thousandSeparator: ',',
		symbol: '',
		position: 'left',
		digits: 'latn',
	},
} as const;

const filtersOf = ( url: string ) => filtersIn( new URL( url ).search );

export const createFilters = ( {
	root,
	settings: { apply },
}: FiltersOptions ): Filters => {
	const messages = filterWords();
	const scope = createScope();
	const form = root.querySelector( 'form' ) as HTMLFormElement;
	const dialog = root.querySelector( 'dialog' );
	const format = createFormat( getCartSettings() ?? PLAIN );

	let shown = filtersIn( root.dataset.vitrinAt ?? location.search );
	/** What was fetched ahead for the button. */
	let ahead: { url: string; page: Element } | undefined;
	let running: AbortController | undefined;
	/** The list that was asked for last and isn't here yet, by a choice or by Back; `by` goes when its question is given up. */
	let coming: { url: string; isNew: boolean; by: typeof running } | undefined;
	/** The panel closes because a link in it is followed, or its choices count already. */
	let isLeft = false;

	const isPutOff = (): boolean =>
		apply === 'button' ||
		( apply === 'auto' && ! window.matchMedia( WIDE ).matches );

	const draw = () => drawSlider( root, format, messages );

	/** The address that the form stands for. */
	const wanted = (): string => {
		const action = new URL(
			form.getAttribute( 'action' ) ?? '',
			location.href
		);
		const search = argumentsOf( new FormData( form ), endsIn( root ) );
		return action.origin + action.pathname + ( search && `?${ search }` );
	};

	const setBusy = ( isBusy: boolean ): void => {
		root.classList.toggle( 'is-loading', isBusy );
		for ( const element of listIn( document ) ) {
			element.classList.toggle( 'vitrin-is-loading', isBusy );
			element.setAttribute( 'aria-busy', String( isBusy ) );
		}
	};

	/** Only the last that was asked for arrives; the others never end. */
	const fetchNewest = async (
		url: string,
		take: ( page: Element ) => void,
		retry: () => void
	): Promise< void > => {
		running?.abort();
		const mine = new AbortController();
		running = mine;
		const timer = setTimeout( () => mine.abort(), PATIENCE );
		showFailure( root, '' );
		setBusy( true );
		let page: Element | undefined;
		try {
			page = await fetchPage( url, mine.signal );
		} catch {
			// Told below.
		}
		clearTimeout( timer );
		if ( running !== mine ) {
			return;
		}
		running = undefined;
		setBusy( false );
		if ( page ) {
			take( page );
		} else {
			showFailure(
				root,
				navigator.onLine ? messages.failed : messages.offline,
				{ label: messages.retry, press: retry }
			);
		}
	};

	const take = ( url: string, page: Element, isNew: boolean ): void => {
		const panel = rootIn( page ) as HTMLElement;
		ahead = undefined;
		coming = undefined;
		// Back takes a price back, too, that somebody has just set.
		showOptions( root, panel, isNew );
		showChosen( root, panel );
		draw();
		if ( isNew && url !== location.href ) {
			history.pushState( null, '', url );
			// It has what the entry before it had: a list that grew keeps its place by itself.
			history.scrollRestoration = 'auto';
		}
		shown = filtersIn( location.search );
		const { activeElement } = document;
		const list = swapList( page );
		// What was pressed may have gone with the list: the way out of an empty one.
		if ( ! activeElement?.isConnected ) {
			find( root, 'toggle' )?.focus();
		}
		announce( panel.dataset.vitrinSaid ?? '' );
		( list ?? root ).dispatchEvent(
			new CustomEvent( 'vitrin:list-replaced', {
				bubbles: true,
				detail: { url },
			} )
		);
	};

	const show = ( url: string, isNew = true ): void => {
		if ( ! listIn( document ).length ) {
			// A list that we don't know how to replace.
			location.assign( url );
			return;
		}
		void fetchNewest(
			url,
			( page ) => take( url, page, isNew ),
			() => show( url, isNew )
		);
		coming = { url, isNew, by: running };
	};

	/** Back to the list, from its beginning. */
	const leave = (): void => {
		if ( dialog?.open ) {
			isLeft = true;
			dialog.close();
		}
		if ( root.getBoundingClientRect().top < 0 ) {
			root.scrollIntoView();
		}
	};

	const preview = ( url: string ): void => {
		void fetchNewest(
			url,
			( page ) => {
				const panel = rootIn( page ) as HTMLElement;
				ahead = { url, page };
				showOptions( root, panel, true );
				draw();
				announce( panel.dataset.vitrinSaid ?? '' );
			},
			() => preview( url )
		);
	};

	listenToSlider( scope, root, format, messages );
	/** What the form says is applied, unless it is in force or on its way. */
	const applyChosen = (): void => {
		const url = wanted();
		const isComing = ! coming || coming.by === running;
		if (
			filtersOf( url ) === ( coming ? filtersOf( coming.url ) : shown ) &&
			isComing
		) {
			return;
		}
		if ( ahead?.url === url ) {
			take( url, ahead.page, true );
		} else {
			show( url );
		}
	};
	const isOpen = (): boolean =>
		dialog?.open ??
		find< HTMLDetailsElement >( root, 'fold' )?.open ??
		true;
	// However it is closed, what was chosen counts: a tick that is dropped looks like one that failed.
	const closed = () => {
		if ( ! isLeft && isPutOff() && ! isOpen() ) {
			applyChosen();
			leave();
		}
		isLeft = false;
	};
	const fold = find( root, 'fold' );
	if ( fold ) {
		scope.on( fold, 'toggle', closed );
	}
	if ( dialog ) {
		scope.on( dialog, 'close', closed );
		// The button does so without this part, too.
		onDismiss( scope, dialog, '.vitrin-filters__close', () =>
			dialog.close()
		);
	}
	draw();

	return {
		opened: draw,
		changed() {
			const url = wanted();
			// Closed before this part was there.
			if ( isPutOff() && ! isOpen() ) {
				applyChosen();
			} else if ( isPutOff() ) {
				preview( url );
			} else {
				show( url );
			}
		},
		submitted() {
			applyChosen();
			leave();
		},
		follow( url ) {
			show( url );
			leave();
		},
		popped() {
			// Back and Forth again before the answer: what is on its way isn't wanted any more.
			const now =
				coming?.isNew === false ? filtersOf( coming.url ) : shown;
			if ( filtersIn( location.search ) !== now ) {
				show( location.href, false );
			}
		},
		dispose: scope.dispose,
	};
};
