/**
 * What another script does after a click that it has taken: the page shows that it is at work, or
 * that it refuses; a call says that it adds, asks the shopper, or asks the shop.
 */
import { mayBeAdd, type SeenRequest } from '../domain/add-request';
import type { Sign } from '../domain/lost-click';
import type { Call } from './recorder';

/** Said or asked, wherever it stands. */
const MESSAGE =
	'dialog[open],[role=dialog],[role=alertdialog],[role=alert],[role=status],[aria-modal=true],[aria-live=assertive],' +
	'.woocommerce-error,.woocommerce-message,.woocommerce-info,.wc-block-components-notice-banner';

/** The same by its class alone: enough for what has just been put into the page. */
const LIKE_A_MESSAGE =
	/error|notice|message|alert|toast|snackbar|modal|pop-?up|overlay|tooltip|lightbox/i;

/** Printed ahead, and shown by a class or a style: by the names that such boxes have themselves. */
const LIKE_A_POPUP =
	/(^|[\s_-])(modal|pop-?up|lightbox|toast|snackbar)([\s_-]|$)/i;

const MARKED =
	'[aria-invalid=true],.error,.has-error,.is-error,.invalid,.is-invalid,.woocommerce-invalid,.validation-error';

const BUSY =
	'.loading,.is-loading,.adding,.is-adding,.processing,[aria-busy=true],:disabled,[aria-disabled=true]';

/** A click there is none: the button says so. */
const DIMMED = ':disabled,.disabled,[aria-disabled=true]';

const FIELD = 'input,select,textarea,[contenteditable]';

export const isDimmed = ( button: Element ): boolean =>
	button.matches( DIMMED );

/** The button, or the form around it, looks busy. */
export const isBusy = ( button: Element ): boolean =>
	button.matches( BUSY ) || !! button.closest( 'form' )?.matches( BUSY );

const isShown = ( element: Element ): boolean =>
	! element.closest( '[hidden],[aria-hidden=true],[inert]' ) &&
	// Old browsers don't say: then what may be a message counts as one.
	( element.checkVisibility?.( { visibilityProperty: true } ) ?? true );

const saysSomething = ( element: Element ): boolean =>
	isShown( element ) &&
	( !! element.textContent?.trim() ||
		!! element.querySelector( 'img,iframe,input,button' ) ||
		element.matches( 'img,iframe' ) );

const isMessage = ( node: Node ): boolean =>
	node instanceof Element &&
	[
		...( node.matches( MESSAGE ) ||
		LIKE_A_MESSAGE.test( node.getAttribute( 'class' ) ?? '' )
			? [ node ]
			: [] ),
		...node.querySelectorAll( MESSAGE ),
	].some( saysSomething );

/** The page says by classes of its own that one is open. */
const isLikePopup = ( element: Element, changed: string | null ): boolean =>
	/^(class|style|hidden|aria-hidden)$/.test( changed ?? '' ) &&
	! element.matches( 'html,body' ) &&
	LIKE_A_POPUP.test( element.getAttribute( 'class' ) ?? '' );

/** A change of the page that shows a message or marks a field. */
export const isTelling = ( {
	type,
	target,
	addedNodes,
	attributeName,
}: MutationRecord ): boolean => {
	if ( ! ( target instanceof Element ) ) {
		return false;
	}
	if ( type === 'childList' ) {
		const region = addedNodes.length ? target.closest( MESSAGE ) : null;
		return (
			( !! region && saysSomething( region ) ) ||
			[ ...addedNodes ].some( isMessage )
		);
	}
	return (
		( /^(class|aria-invalid)$/.test( attributeName ?? '' ) &&
			target.matches( MARKED ) &&
			isShown( target ) ) ||
		( isLikePopup( target, attributeName ) && saysSomething( target ) ) ||
		( target.matches( MESSAGE ) && saysSomething( target ) )
	);
};

/**
 * Whether another script has led the shopper to a field.
 *
 * @param before What had focus.
 */
export const isLedToField = ( before: Element | null ): boolean => {
	const { activeElement: now } = document;
	return !! now && now !== before && now.matches( FIELD );
};

/** An XMLHttpRequest's state when it is over. */
const DONE = 4;

const isDialog = ( { name }: Call ): boolean =>
	name === 'confirm' || name === 'prompt';

/** By alert(), a form, or a tab of its own; an XMLHttpRequest's open() says nothing yet. */
const isTheirs = ( { name, on }: Call ): boolean =>
	/^(alert|submit)$/.test( name ) ||
	( name === 'open' && ! ( on instanceof XMLHttpRequest ) );

/** Reports once the call is answered, whatever the answer. */
const onAnswer = ( { name, on, result }: Call, answered: () => void ): void => {
	const xhr = on as XMLHttpRequest;
	if ( name === 'fetch' ) {
		Promise.resolve( result ).then( answered, answered );
	} else if ( xhr.readyState === DONE ) {
		// Before this chunk was loaded.
		answered();
	} else {
		xhr.addEventListener( 'loadend', answered );
	}
};

export interface CallContext {
	/** That the call makes; null for none. */
	request: SeenRequest | null;
	/** Whether a request adds what was clicked. */
	isSameAdd: ( request: SeenRequest ) => boolean;
	ids: readonly string[];
	/** Of the page. */
	address: string;
	/** Takes a sign, perhaps later than this call. */
	emit: ( sign: Sign ) => void;
}

export const emitSigns = (
	call: Call,
	{ request, isSameAdd, ids, address, emit }: CallContext
): void => {
	if ( isDialog( call ) ) {
		const { result } = call;
		emit( result === false || result === null ? 'theirs' : 'agreed' );
	} else if ( isTheirs( call ) ) {
		emit( 'theirs' );
	}
	if ( request && isSameAdd( request ) ) {
		emit( 'theirs' );
	} else if (
		request &&
		call.name !== 'sendBeacon' &&
		mayBeAdd( request, ids, address )
	) {
		emit( 'asked' );
		onAnswer( call, () => emit( 'answered' ) );
	}
};
