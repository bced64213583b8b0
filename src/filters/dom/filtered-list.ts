/**
 * The list on the page: the newest choice is loaded and shown, and the address follows (LIST-05).
 */
import { announce } from '../../shared/dom/announce';
import { moveTo, publishList } from '../../shared/list/narrowing';
import { filtersIn } from '../domain/address';
import { type NewestPage, listIn, swapList } from './list-page';
import { find, showChosen } from './panel';
import { rootIn } from './root';

export interface FilteredListOptions {
	root: HTMLElement;
	pages: NewestPage;
	/**
	 * Shows the options of a fetched panel.
	 *
	 * @param panel      The fetched panel.
	 * @param keepsPrice Whether a price that is just being set stays as it is.
	 */
	showPanel: ( panel: HTMLElement, keepsPrice: boolean ) => void;
	/** A list is about to be shown: what was fetched ahead of it is old. */
	onShow: () => void;
}

export interface FilteredList {
	/**
	 * Loads the list of an address and shows it.
	 *
	 * @param isNew False where the browser's history has the address already.
	 */
	load: ( url: string, isNew?: boolean ) => void;
	/** Shows a list that was fetched ahead. */
	show: ( url: string, page: Element, isNew: boolean ) => void;
	/** Whether the list of this address is shown, or being loaded. */
	isCurrent: ( url: string ) => boolean;
	/** After Back or Forward: loads the list of the page's address, unless it is shown. */
	followHistory: () => void;
}

const filtersOf = ( url: string ) => filtersIn( new URL( url ).search );

export const createFilteredList = ( {
	root,
	pages,
	showPanel,
	onShow,
}: FilteredListOptions ): FilteredList => {
	let shown = filtersIn( root.dataset.vitrinAt ?? location.search );
	/** The list that was requested last and is not shown yet. */
	let requested:
		{ url: string; isNew: boolean; isLoading: () => boolean } | undefined;

	const show = ( url: string, page: Element, isNew: boolean ): void => {
		const panel = rootIn( page ) as HTMLElement;
		onShow();
		requested = undefined;
		// After Back even a price that was just set is that of the address.
		showPanel( panel, isNew );
		showChosen( root, panel );
		if ( isNew && url !== location.href ) {
			moveTo( url );
		}
		shown = filtersIn( location.search );
		const { activeElement } = document;
		const list = swapList( page );
		// The clicked link may have been in the list: an empty one has some.
		if ( ! activeElement?.isConnected ) {
			find( root, 'toggle' )?.focus();
		}
		announce( panel.dataset.vitrinSaid ?? '' );
		publishList( list ?? root );
	};

	const load = ( url: string, isNew = true ): void => {
		if ( ! listIn( document ).length ) {
			// A list whose markup we don't know.
			location.assign( url );
			return;
		}
		const isLoading = pages.fetch(
			url,
			( page ) => show( url, page, isNew ),
			() => load( url, isNew )
		);
		requested = { url, isNew, isLoading };
	};

	return {
		load,
		show,
		isCurrent: ( url ) =>
			requested
				? filtersOf( url ) === filtersOf( requested.url ) &&
					requested.isLoading()
				: filtersOf( url ) === shown,
		followHistory() {
			// Back and Forward before the first has loaded: the list being loaded counts, not the shown one.
			const now =
				requested?.isNew === false ? filtersOf( requested.url ) : shown;
			if ( filtersIn( location.search ) !== now ) {
				load( location.href, false );
			}
		},
	};
};
