/**
 * Blocks of the loop builder before anybody uses them (LOOP-01): choices and links load the chunk
 * that narrows the list in place. Where that can't be had, the form is submitted and links are
 * followed, as in HTML (LOOP-07).
 */
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';
import type { FallBack, Loader } from '../shared/loader';
import { withDefaults } from '../shared/settings/read';
import { onIntent, runOrFallBack } from '../shared/triggers';
import { onVisible } from '../shared/triggers/visible';
import { LOOP_CAROUSEL, LOOP_DRAWER, LOOP_UPDATE } from './chunks';
import { createLazyLoop, type LazyLoop } from './lazy-loop';
import { LOOP_DEFAULTS, type LoopSettings } from './settings';

/**
 * Carries the quantity that a card offers to the button beside it: as data for scripts, in the
 * address for browsers that follow the link. On each change, and before a click on the button does anything.
 */
export const carryQuantity = ( event: Event ): void => {
	const { target, type } = event;
	const card = ( target as Element ).closest( '.vitrin-card' );
	const field = card?.querySelector< HTMLInputElement >( 'input.qty' );
	const button = card?.querySelector< HTMLAnchorElement >(
		'a.add_to_cart_button'
	);
	if ( ! field || ! button ) {
		return;
	}
	if ( type === 'click' && button.contains( target as Element ) ) {
		if ( ! field.reportValidity() ) {
			event.preventDefault();
			event.stopPropagation();
			return;
		}
	}
	if ( Number( field.value ) > 0 ) {
		const url = new URL( button.href );
		url.searchParams.set( 'quantity', field.value );
		button.href = url.href;
		button.dataset.quantity = field.value;
	}
};

/** WordPress leaves `part` to nobody who may not write HTML as they like: not to a contributor, unlike data-*. */
const BLOCK = '[data-vitrin-loop][part]';
const LINK = '[data-vitrin-loop-link]';
const TOGGLE = '.vitrin-loop__toggle';
/** What changes the list; the rest of a block are its items. */
const CHANGES = `.vitrin-loop__form,${ TOGGLE },${ LINK }`;
const ROW = '.vitrin-loop__list--carousel';
const BUSY = 'aria-busy';
const OPENS_BY_STYLE = 'selector(::details-content)';
const TYPED = '[type=search],[type=text]';
/** Without a message: what the chunk does was not asked for, or HTML does it. */
const QUIET: FallBack = { native() {}, showError() {} };

/** Whether the form is always shown: the style decides, by the block's width and what the form holds. */
const isUnfolded = ( fold: Element ) =>
	!! getComputedStyle( fold ).getPropertyValue( '--vitrin-loop-unfolded' );

export interface LoopsOptions {
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
}

/** A card may hold fields and forms, too. */
const isOfForm = ( { target }: Event ): boolean =>
	!! ( target as Element ).closest( '.vitrin-loop__form' );

/** Where the browser can't show by style what a closed fold holds. */
const unfoldWide = ( fold: HTMLDetailsElement | null ): void => {
	if ( fold && ! CSS.supports( OPENS_BY_STYLE ) && isUnfolded( fold ) ) {
		fold.open = true;
	}
};

/** The list's end comes near for the first time. */
const onEnd = ( scope: Scope, root: HTMLElement, run: () => void ): void =>
	onVisible(
		scope,
		() => root.querySelectorAll( '.vitrin-loop__pagination' ),
		'100%',
		( isVisible ) => isVisible && run()
	);

/**
 * Where a block has little room the form opens as a dialog; without its chunk it unfolds. The button says that it
 * was pressed meanwhile.
 */
const onOpen = (
	scope: Scope,
	root: HTMLElement,
	fold: HTMLDetailsElement,
	loader: LoopsOptions[ 'loader' ],
	loopOf: LazyLoop[ 'loopOf' ]
): void => {
	const unfold = () => {
		fold.open = true;
	};
	delegate( scope, 'click', TOGGLE, ( event, element ) => {
		if ( ! fold.contains( element ) || isUnfolded( fold ) || fold.open ) {
			return;
		}
		event.preventDefault();
		if ( ! element.hasAttribute( BUSY ) ) {
			element.setAttribute( BUSY, 'true' );
			void runOrFallBack(
				loader,
				() =>
					Promise.all( [
						loader.load( LOOP_DRAWER ),
						loader.load( LOOP_UPDATE ),
					] ),
				( [ { openDrawer }, { createLoop } ] ) =>
					openDrawer( root, loopOf( createLoop ) ),
				{ native: unfold, undo: unfold }
			).then( () => element.removeAttribute( BUSY ) );
		}
	} );
};

/**
 * The visitor comes back, to the page or within it.
 *
 * @param scope
 * @param settings
 * @param settings.adds
 * @param settings.names
 * @param grow           They had added pages to the list (grown-list.ts).
 * @param isInUse
 * @param show           Another list is to be shown.
 */
const onReturn = (
	scope: Scope,
	{ adds, names }: LoopSettings,
	grow: () => void,
	isInUse: () => boolean,
	show: () => void
): void => {
	const { search } = location;
	const state = history.state as { vitrinLoops?: object } | null;
	if (
		adds &&
		state?.vitrinLoops &&
		new URLSearchParams( search ).has( names.page ?? '' )
	) {
		grow();
	}
	scope.on( window, 'popstate', () => {
		if ( isInUse() || location.search !== search ) {
			show();
		}
	} );
};

/** What will likely be wanted comes with the mouse, a finger or the focus. */
const prepare = (
	scope: Scope,
	root: HTMLElement,
	settings: LoopSettings,
	loader: LoopsOptions[ 'loader' ]
): void => {
	const fold = root.querySelector( 'details' );
	let isPrepared = false;
	let hasMoves = false;
	onIntent( scope, BLOCK, ( { target } ) => {
		if ( ! root.contains( target as Element ) ) {
			return;
		}
		loader.prefetch( LOOP_UPDATE );
		// Asked once: the browser would have to work out the style with each move of the mouse.
		if ( ! isPrepared && fold && ! isUnfolded( fold ) ) {
			loader.prefetch( LOOP_DRAWER );
		}
		isPrepared = true;
		// A finger needs no buttons; an empty list may become a row.
		if (
			! hasMoves &&
			root.querySelector( ROW ) &&
			matchMedia( '(any-hover:hover)' ).matches
		) {
			hasMoves = true;
			void runOrFallBack(
				loader,
				() => loader.load( LOOP_CAROUSEL ),
				( { startCarousel } ) => startCarousel( root, settings ),
				QUIET
			);
		}
	} );
};

/** What is chosen, typed and submitted in the form; `submit` is what HTML does. */
const listenToForm = (
	scope: Scope,
	{
		root,
		form,
		settings,
	}: { root: HTMLElement; form: HTMLFormElement; settings: LoopSettings },
	submit: () => void,
	{ withLoop, withDimmed }: LazyLoop
): void => {
	scope.on( root, 'submit', ( event ) => {
		if ( isOfForm( event ) ) {
			event.preventDefault();
			withDimmed( ( loaded ) => loaded.submitted(), submit );
		}
	} );
	scope.on( root, 'change', ( event ) => {
		// What is typed was sent while it was typed, or waits for Enter.
		if (
			isOfForm( event ) &&
			! settings.waits &&
			! ( event.target as Element ).matches( TYPED )
		) {
			// The form says what the list shows.
			withDimmed(
				( loaded ) => loaded.changed(),
				submit,
				() => form.reset()
			);
		}
	} );
	scope.on( root, 'input', ( event ) => {
		if (
			isOfForm( event ) &&
			( event.target as Element ).matches( TYPED )
		) {
			// Without the chunk the button submits.
			withLoop( ( loaded ) => loaded.typed(), QUIET );
		}
	} );
};

const startLoop = ( root: HTMLElement, { loader }: LoopsOptions ): Dispose => {
	const scope = createScope();
	const settings = withDefaults(
		LOOP_DEFAULTS,
		JSON.parse( root.dataset.vitrinLoop ?? '' )
	);
	const form = root.querySelector< HTMLFormElement >( 'form' );
	// A field named `submit` would hide the form's own method.
	const submit = () => {
		if ( form ) {
			HTMLFormElement.prototype.submit.call( form );
		}
	};

	const lazy = createLazyLoop( root, settings, loader );
	const { isInUse, getReady, loopOf, withLoop, withDimmed } = lazy;

	const fold = root.querySelector( 'details' );
	unfoldWide( fold );
	// Choices need no button then.
	root.classList.toggle( 'is-live', ! settings.waits );
	prepare( scope, root, settings, loader );
	onIntent( scope, CHANGES, ( { target } ) => {
		if ( root.contains( target as Element ) ) {
			getReady();
		}
	} );
	scope.on( root, 'change', carryQuantity );
	scope.on( root, 'click', carryQuantity, { capture: true } );
	if ( form && fold ) {
		onOpen( scope, root, fold, loader, loopOf );
		listenToForm( scope, { root, form, settings }, submit, lazy );
	}
	// Chosen before this script was there; what a browser puts back after Back has no focus.
	if ( form?.contains( document.activeElement ) ) {
		withLoop( ( loaded ) => loaded.changed(), QUIET );
	}
	delegate( scope, 'click', LINK, ( event, element ) => {
		const link = element as HTMLAnchorElement;
		if ( root.contains( link ) && isPlainEvent( event ) ) {
			event.preventDefault();
			root.classList.toggle( 'is-adding', link.rel === 'next' );
			withDimmed(
				( loaded ) => loaded.follow( link ),
				() => location.assign( link.href )
			);
		}
	} );
	if ( settings.adds === 'infinite' ) {
		onEnd( scope, root, () =>
			// The link stays there to be clicked.
			withLoop( ( loaded ) => loaded.watchEnd(), QUIET )
		);
	}
	onReturn(
		scope,
		settings,
		() => withLoop( ( loaded ) => loaded.popped(), QUIET ),
		isInUse,
		() =>
			withDimmed(
				( loaded ) => loaded.popped(),
				() => location.reload()
			)
	);
	// Asked for by other scripts (docs/markup.md).
	scope.on( root, 'vitrin:narrow-list', ( { detail }: CustomEvent ) =>
		withLoop( ( loaded ) => loaded.narrow( detail ) )
	);
	return scope.dispose;
};

export const startLoops = ( options: LoopsOptions ): Dispose => {
	const scope = createScope();
	for ( const root of document.querySelectorAll< HTMLElement >( BLOCK ) ) {
		try {
			scope.add( startLoop( root, options ) );
		} catch ( error ) {
			// A block of an older page works as HTML does.
			reportError( error );
		}
	}
	return scope.dispose;
};
