/**
 * The chunk `filters`: the filters at work (LIST-05). What is chosen in the form becomes an address,
 * whose list is loaded at once, or previewed until a button applies it.
 */
import { createScope, type Dispose, type Scope } from '../shared/dom/scope';
import { getCartSettings } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { listenToDismissal } from '../shared/dialog/dismiss';
import { createFormat } from '../shared/domain/shop-format';
import { markPrices, wrongPrices } from '../shared/dom/wrong-prices';
import { argumentsOf } from './domain/address';
import { createFilteredList } from './dom/filtered-list';
import { createNewestPage } from './dom/list-page';
import { find, showOptions } from './dom/panel';
import { rootIn } from './dom/root';
import { drawSlider, endsIn, listenToSlider } from './dom/slider';
import { type FilterSettings, FILTER_DEFAULTS } from './settings';
import { filterWords } from './words';
import { readSettings } from '../shared/settings/read';
import './filters.scss';

export interface Filters {
	/** The panel was opened. */
	opened: () => void;
	/** Something in the form was changed. */
	changed: () => void;
	/** The form was submitted. */
	submitted: () => void;
	/** A link to other filters was clicked. */
	follow: ( url: string ) => void;
	/** The visitor went back or forward. */
	popped: () => void;
	dispose: Dispose;
}

export interface FiltersOptions {
	root: HTMLElement;
	settings: FilterSettings;
}

const WIDE = '(min-width: 922px)';

/** How prices are written where the cart's settings aren't printed. */
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

/** The address of what is chosen in the form. */
const chosenUrlIn = ( root: HTMLElement, form: HTMLFormElement ): string => {
	const action = new URL(
		form.getAttribute( 'action' ) ?? '',
		location.href
	);
	const fields = new FormData( form );
	// Nothing is asked with what is no price: that of the list on show stays.
	const shown = new URLSearchParams( location.search );
	for ( const { name } of wrongPrices( form ) ) {
		fields.set( name, shown.get( name ) ?? '' );
	}
	const search = argumentsOf( fields, endsIn( root ) );
	return action.origin + action.pathname + ( search && `?${ search }` );
};

/** The page of the chosen filters, while they wait to be applied. */
const createPreview = (
	pages: ReturnType< typeof createNewestPage >,
	showPanel: ( panel: HTMLElement, keepsPrice: boolean ) => void
) => {
	let shown: { url: string; page: Element } | undefined;
	let requested = '';
	const load = ( url: string ): void => {
		requested = url;
		void pages.fetch(
			url,
			( page ) => {
				const panel = rootIn( page ) as HTMLElement;
				shown = { url, page };
				showPanel( panel, true );
				announce( panel.dataset.vitrinSaid ?? '' );
			},
			() => load( url )
		);
	};
	return {
		/** Once, however often it is asked for. */
		load( url: string ) {
			if ( url !== requested ) {
				load( url );
			}
		},
		of: ( url: string ) => ( shown?.url === url ? shown.page : undefined ),
		forget() {
			shown = undefined;
			requested = '';
		},
	};
};

/** Whether a choice waits for a button, or for the panel to be closed. */
const isDeferred = ( apply: FilterSettings[ 'apply' ] ): boolean =>
	apply === 'button' ||
	( apply === 'auto' && ! window.matchMedia( WIDE ).matches );

/** The panel is a dialog or folded, by setting. */
const listenToClosing = (
	scope: Scope,
	dialog: HTMLDialogElement | null,
	fold: HTMLDetailsElement | null,
	closed: () => void
): void => {
	if ( fold ) {
		scope.on( fold, 'toggle', closed );
	}
	if ( dialog ) {
		scope.on( dialog, 'close', closed );
		listenToDismissal( scope, dialog, '.vitrin-filters__close', () =>
			dialog.close()
		);
	}
};

/** Shows the first field that holds no price; whether there is one. */
const showWrongPrice = ( form: HTMLFormElement ): boolean => {
	const wrong = markPrices( form );
	wrong?.closest( 'details' )?.setAttribute( 'open', '' );
	wrong?.focus();
	return !! wrong;
};

export const createFilters = ( {
	root,
	settings: { apply },
}: FiltersOptions ): Filters => {
	const messages = filterWords();
	const scope = createScope();
	const form = root.querySelector( 'form' ) as HTMLFormElement;
	const dialog = root.querySelector( 'dialog' );
	const fold = find< HTMLDetailsElement >( root, 'fold' );
	const format = createFormat( getCartSettings() ?? PLAIN );
	const drawPrice = () => drawSlider( root, format, messages );
	const showPanel = ( panel: HTMLElement, keepsPrice: boolean ): void => {
		showOptions( root, panel, keepsPrice );
		drawPrice();
	};

	const pages = createNewestPage( root, messages );
	const preview = createPreview( pages, showPanel );
	const list = createFilteredList( {
		root,
		pages,
		showPanel,
		onShow: preview.forget,
	} );

	const isOpen = (): boolean => dialog?.open ?? fold?.open ?? true;

	const applyChosen = (): void => {
		const url = chosenUrlIn( root, form );
		if ( list.isCurrent( url ) ) {
			return;
		}
		const page = preview.of( url );
		if ( page ) {
			list.show( url, page, true );
		} else {
			list.load( url );
		}
	};

	/** The panel is being closed by us, with nothing left to apply. */
	let isDone = false;
	/** Back to the beginning of the list. */
	const leavePanel = (): void => {
		if ( dialog?.open ) {
			isDone = true;
			dialog.close();
		}
		if ( root.getBoundingClientRect().top < 0 ) {
			root.scrollIntoView();
		}
	};
	// However the panel is closed, the choice is applied: dropping it would look like a failure.
	const closed = () => {
		if ( ! isDone && isDeferred( apply ) && ! isOpen() ) {
			applyChosen();
			leavePanel();
		}
		isDone = false;
	};

	const changed = (): void => {
		if ( isDeferred( apply ) && isOpen() ) {
			preview.load( chosenUrlIn( root, form ) );
		} else {
			// Also where it was closed before this script was there: nothing else would apply it.
			applyChosen();
		}
	};

	listenToSlider( scope, root, format, messages );
	listenToClosing( scope, dialog, fold, closed );
	drawPrice();

	return {
		opened() {
			drawPrice();
			// Chosen before this script listened; what a browser puts back after Back has no focus.
			if (
				form.contains( document.activeElement ) &&
				! list.isCurrent( chosenUrlIn( root, form ) )
			) {
				changed();
			}
		},
		changed,
		submitted() {
			if ( ! showWrongPrice( form ) ) {
				applyChosen();
				leavePanel();
			}
		},
		follow( url ) {
			list.load( url );
			leavePanel();
		},
		popped: list.followHistory,
		dispose: scope.dispose,
	};
};

/** Undefined where the page prints none. */
export const createPageFilters = (): Filters | undefined => {
	const root = rootIn( document );
	const settings = readSettings( 'filters', FILTER_DEFAULTS );
	return root && settings ? createFilters( { root, settings } ) : undefined;
};
