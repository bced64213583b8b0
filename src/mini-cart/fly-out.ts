/**
 * The chunk `fly-out`: the content of the mini cart: lines, skeletons while it loads, the empty cart, a cart that can't
 * be read. The server prints its frame, with the total and the links (MINI-01).
 */
import {
	getEngine,
	type CartSettings,
	type CartState,
	type CartStore,
	type ViewLine,
} from '@vitrin/cart';
import { announce as announceInPage } from '../shared/dom/announce';
import { type Dispose, createScope } from '../shared/dom/scope';
import { createFormat, type Format } from './format';
import {
	createActions,
	createChanges,
	restoreLine,
	type ChangesOptions,
} from './changes';
import { createElement } from '../shared/dom/create-element';
import { createReturningFocus } from '../shared/dom/focus-line';
import { onLeaving } from '../shared/dom/page-moments';
import { neighbourOf, createRemovals } from '../shared/domain/removals';
import { realClock, type Clock } from '../shared/domain/time';
import { miniCartWords } from './words';
import { createLines } from './dom/lines';
import { keepFocus, writeText } from './dom/elements';
import './panel.scss';

interface PanelOptions {
	panel: HTMLElement;
	cart: CartStore;
	shopUrl: string;
	format: Format;
	announce: ( message: string ) => void;
	/** Takes a removal back. */
	restore: ChangesOptions[ 'restore' ];
	/** What the shop has dropped by itself; each text is given once. */
	takeDropped?: ( () => string[] ) | undefined;
	clock?: Clock;
}

type Messages = ReturnType< typeof miniCartWords >;

/** What focus goes to when the line that had it is gone. */
const FOCUSABLE =
	'.vitrin-mini-removed__undo,.vitrin-mini-line__remove:not([aria-disabled="true"]),.vitrin-mini-cart__empty a,.vitrin-mini-cart__failure button';

const createEmptyCart = ( messages: Messages, shopUrl: string ): HTMLElement =>
	createElement(
		'div',
		'vitrin-mini-cart__empty',
		{},
		createElement( 'p', '', {}, messages.empty ),
		createElement(
			'a',
			'vitrin-button',
			{ href: shopUrl },
			messages.toShop
		)
	);

/** Chooses what the fly-out's body holds. */
const createBody = (
	body: HTMLElement,
	lines: HTMLElement,
	messages: Messages,
	shopUrl: string
) => {
	const skeletons = [ ...body.children ] as HTMLElement[];
	const empty = createEmptyCart( messages, shopUrl );
	const incoming = createElement(
		'p',
		'vitrin-mini-cart__incoming',
		{},
		messages.incoming
	);
	const contentOf = (
		{ view, server }: CartState,
		isBlank: boolean,
		isFailed: boolean
	): HTMLElement[] => {
		if ( isBlank && lines.firstChild ) {
			// It has the button that undoes the last removal.
			return isFailed ? [ lines ] : [ lines, empty ];
		}
		if ( ! isBlank ) {
			return view.incoming ? [ lines, incoming ] : [ lines ];
		}
		if ( isFailed ) {
			return [];
		}
		return server ? [ empty ] : skeletons;
	};
	return ( state: CartState, isBlank: boolean, isFailed: boolean ): void => {
		const content = contentOf( state, isBlank, isFailed );
		if (
			body.children.length !== content.length ||
			content.some( ( child, at ) => body.children[ at ] !== child )
		) {
			body.replaceChildren( ...content );
		}
	};
};

/** The strip above the lines: what the shop has refused, or that there is no connection. */
const createNotice = ( {
	panel,
	notice,
	messages,
	announce,
}: Pick< PanelOptions, 'panel' | 'announce' > & {
	notice: HTMLElement;
	messages: Messages;
} ) => {
	const showNotice = ( message: string, isQuiet = false ): void => {
		const isNew = notice.textContent !== message;
		writeText( notice, message );
		if ( message && isNew && ! isQuiet && panel.hidden ) {
			announce( message );
		}
	};
	const showOffline = ( isWaiting: boolean ): void => {
		if ( isWaiting ) {
			// Announced already where the shopper has clicked.
			showNotice( messages.offline, true );
		} else if ( notice.textContent === messages.offline ) {
			showNotice( '' );
		}
	};
	return { showNotice, showOffline };
};

const showFailure = (
	box: HTMLElement,
	isFailed: boolean,
	{ failure }: CartState
): void => {
	box.hidden = ! isFailed;
	if ( isFailed ) {
		writeText( box.querySelector( 'p' ) ?? box, failure?.message ?? '' );
	}
};

/**
 * Says in the open fly-out what the shop has dropped from the cart by itself.
 *
 * @param panel       While it is closed nothing is taken.
 * @param cart
 * @param takeDropped Gives each text once.
 * @param show        Shows what was given.
 */
const watchDropped = (
	panel: HTMLElement,
	cart: CartStore,
	takeDropped: ( () => string[] ) | undefined,
	show: ( text: string ) => void
): Dispose => {
	const look = () => {
		const isRead =
			! panel.hidden && cart.getState().server?.dropped?.length;
		const texts = isRead ? ( takeDropped?.() ?? [] ) : [];
		if ( texts.length ) {
			show( texts.join( ' ' ) );
		}
	};
	const opened = new MutationObserver( look );
	opened.observe( panel, { attributeFilter: [ 'hidden' ] } );
	const stop = cart.subscribe( look );
	look();
	return () => {
		opened.disconnect();
		stop();
	};
};

export const drawPanel = ( {
	panel,
	cart,
	shopUrl,
	format,
	announce,
	restore,
	takeDropped,
	clock = realClock,
}: PanelOptions ): Dispose => {
	const messages = miniCartWords();
	const scope = createScope();
	const find = ( name: string ): HTMLElement =>
		panel.querySelector< HTMLElement >( `.vitrin-mini-cart__${ name }` ) ??
		panel;
	const failure = find( 'failure' );

	const { showNotice, showOffline } = createNotice( {
		panel,
		notice: find( 'notice' ),
		messages,
		announce,
	} );
	const removals = createRemovals< ViewLine >( clock, () => draw() );
	const returning = createReturningFocus();
	const changes = createChanges( {
		removals,
		restore,
		cart,
		messages,
		format,
		clock,
		announce,
		onRefused: showNotice,
		onLoading: () => draw(),
	} );
	const actions = createActions( changes, returning, () => showNotice( '' ) );
	const lines = createLines( {
		messages,
		format,
		clock,
		announce,
		isLoading: changes.isLoading,
		removals,
		...actions,
		onRemove( line ) {
			if ( lines.holdsFocus( line.key ) ) {
				lines.focus(
					neighbourOf( cart.getState().view.lines, line.key )?.key
				);
			}
			actions.onRemove( line );
		},
	} );
	const showBody = createBody(
		find( 'body' ),
		lines.element,
		messages,
		shopUrl
	);

	const draw = (): void => {
		const state = cart.getState();
		const { view, server, isOffline, pending } = state;
		const refocus = keepFocus( panel, FOCUSABLE );
		const isBlank = ! view.lines.length && ! view.incoming;
		// Beside lines it says that they may be older than the last change.
		const isFailed = ( isBlank || !! server ) && state.status === 'failed';
		lines.update( view.lines );
		showFailure( failure, isFailed, state );
		showBody( state, isBlank, isFailed );
		panel.classList.toggle(
			'is-empty',
			isBlank && ( isFailed || !! server )
		);
		panel.classList.toggle( 'is-pending', view.totalsPending );
		showOffline( isOffline && pending.length > 0 );
		for ( const total of panel.querySelectorAll( '[data-vitrin-total]' ) ) {
			writeText( total, format.money( view.totals.total ) );
		}
		if ( ! returning.give( lines.elementOf ) ) {
			refocus();
		}
	};

	failure.querySelector( 'button' )?.addEventListener( 'click', () => {
		panel.focus();
		void cart.refresh( true );
	} );
	// Before the store saves for the next page what is pending.
	onLeaving( scope, lines.flush );
	scope.add( cart.subscribe( draw ) );
	scope.add( lines.dispose );
	scope.add( removals.dispose );
	draw();
	scope.add( watchDropped( panel, cart, takeDropped, showNotice ) );
	return scope.dispose;
};

interface FlyOutOptions extends Pick<
	PanelOptions,
	'panel' | 'cart' | 'clock'
> {
	cartSettings: Pick< CartSettings, 'locale' | 'money' | 'shopUrl' >;
}

export const drawFlyOut = ( {
	cartSettings,
	...options
}: FlyOutOptions ): Dispose =>
	drawPanel( {
		...options,
		shopUrl: cartSettings.shopUrl,
		format: createFormat( cartSettings ),
		announce: announceInPage,
		restore: restoreLine,
		takeDropped: () => getEngine()?.takeDropped() ?? [],
	} );
