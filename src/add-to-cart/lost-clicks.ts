/**
 * `vitrin-lost-clicks`: judges a click on "add to cart" that another script has taken
 * (THEME-01). Where nothing comes of it Vitrin adds; a request by which that script adds later
 * all the same is answered as done. docs/adr/0022-clicks-another-script-took.md says what
 * counts as something.
 */
import { lostAt, see, startLostClick, type Sign } from './domain/lost-click';
import { isAdd, namesProduct, type SeenRequest } from './domain/add-request';
import { catchLateAdds, outcomeOf, type Outcome } from './dom/late-adds';
import {
	emitSigns,
	isBusy,
	isDimmed,
	isLedToField,
	isTelling,
} from './dom/signs';
import { doNatively, isPageLink, productIdsOf } from './dom/clicked-button';
import { LOST, type Call, type Recording } from './dom/recorder';
import { requestBy } from './dom/seen-request';

interface LostClickTimer {
	emit: ( sign: Sign ) => void;
	stop: () => void;
}

/**
 * Waits for signs that another script deals with a click; without any it has come to nothing.
 *
 * @param onLost   No sign for so long that the click has probably come to nothing; a further sign
 *                 starts the wait again.
 * @param onTheirs Another script has dealt with it.
 */
const createLostClickTimer = (
	onLost: () => void,
	onTheirs: () => void
): LostClickTimer => {
	let state = startLostClick( performance.now() );
	let timer = 0;
	return {
		emit( sign ) {
			state = see( state, sign, performance.now() );
			clearTimeout( timer );
			const at = lostAt( state );
			if ( at === null ) {
				onTheirs();
			} else {
				timer = window.setTimeout( onLost, at - performance.now() );
			}
		},
		stop: () => clearTimeout( timer ),
	};
};

/**
 * Milliseconds after which a request belongs to no click any more: longer than a file takes
 * that a script fetches first on a bad connection.
 */
const LATE_REQUEST_LIMIT = 30_000;

export interface LostClickOptions {
	/** Leaves the page. */
	go?: ( address: string ) => void;
}

/** WooCommerce names the cart in it: another one, and the cart was changed. */
const cartIn = ( cookies: string ): string =>
	/woocommerce_cart_hash=([^;]*)/.exec( cookies )?.[ 1 ] ?? '';

/** Whether it is no click that adds, or one that the browser goes on with. */
const isNotJudged = ( { button, event, seen }: Recording ): boolean => {
	const { detail, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } =
		event as MouseEvent;
	const isChanged = seen.some(
		( one ) =>
			Array.isArray( one ) &&
			one.some( ( { target } ) => target === button )
	);
	return (
		// Before the click; afterwards it is how a script says that it is at work.
		( isDimmed( button ) && ! isChanged ) ||
		// A double click's second half is no click of its own; one with a key opens another tab.
		detail > 1 ||
		ctrlKey ||
		metaKey ||
		shiftKey ||
		altKey ||
		( ! defaultPrevented && isPageLink( button ) )
	);
};

/** Signs that can only be read once the wait is over. */
const isTheirs = (
	{ button, event, focus, cookie = '' }: Recording,
	address: string
): boolean =>
	cartIn( document.cookie ) !== cartIn( cookie ) ||
	window.location.href !== address ||
	! button.isConnected ||
	isLedToField( focus ) ||
	// The browser itself has said what is missing.
	( ! event?.defaultPrevented &&
		!! button.closest( 'form' )?.matches( ':invalid' ) );

/** Buttons that Vitrin has served: a submit that is cancelled again must not loop forever. */
const served = new WeakSet< HTMLElement >();

/** Has Vitrin's own listeners add what was clicked. */
const addAgain = ( {
	button,
	scope,
}: Recording ): { isHandled: boolean; answer: () => Outcome } => {
	let answer: Outcome = null;
	scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
		if ( detail?.button === button ) {
			answer = detail.answer as Outcome;
		}
	} );
	const isHandled = ! button.dispatchEvent(
		new CustomEvent( LOST, { bubbles: true, cancelable: true } )
	);
	return { isHandled, answer: () => answer };
};

export const followClick = (
	recording: Recording,
	{
		go = ( address ) => window.location.assign( address ),
	}: LostClickOptions = {}
): void => {
	const { button, scope } = recording;
	if ( isNotJudged( recording ) ) {
		scope.dispose();
		return;
	}
	/** Calls so far. */
	const calls: Call[] = [];
	const address = window.location.href;
	const ids = productIdsOf( button );
	/** Vitrin adds, or has added: handles the other script's late requests. */
	let late: ReturnType< typeof catchLateAdds > | undefined;

	const isSameAdd = ( request: SeenRequest ): boolean =>
		isAdd( request, address ) &&
		( request.isHidden || namesProduct( request, ids ) );

	const timer = createLostClickTimer(
		() => ( isTheirs( recording, address ) ? emit( 'theirs' ) : serve() ),
		scope.dispose
	);
	scope.add( timer.stop );
	const emit = ( sign: Sign ): void => {
		if ( ! late ) {
			timer.emit( sign );
		}
	};

	/** Adds, and keeps the late request back. */
	const serve = (): void => {
		if ( recording.type === 'submit' && served.has( button ) ) {
			// Sent by Vitrin, for want of a file, and cancelled once more.
			emit( 'theirs' );
			doNatively( button, go );
			return;
		}
		served.add( button );
		const { isHandled, answer } = addAgain( recording );
		if ( ! button.hasAttribute( 'aria-busy' ) ) {
			// Vitrin has said what is missing, or doesn't serve this one.
			emit( 'theirs' );
			if ( ! isHandled ) {
				doNatively( button, go );
			}
			return;
		}
		late = catchLateAdds( {
			scope,
			button,
			form: button.closest( 'form' ),
			calls,
			outcome: outcomeOf( button, answer ),
			isSame: isSameAdd,
			isTwin: ( other ) =>
				productIdsOf( other ).some( ( id ) => ids.includes( id ) ),
			end: scope.dispose,
		} );
		const end = setTimeout( scope.dispose, LATE_REQUEST_LIMIT );
		scope.add( () => clearTimeout( end ) );
	};

	const followPage = ( records: MutationRecord[] ): void => {
		if ( ! late ) {
			emit( isBusy( button ) ? 'busy' : 'idle' );
			if ( records.some( isTelling ) ) {
				emit( 'theirs' );
			}
		}
	};

	recording.run = ( seen, proceed ) => {
		if ( Array.isArray( seen ) ) {
			return followPage( seen );
		}
		if ( ! ( 'args' in seen ) ) {
			return emit( 'theirs' );
		}
		calls.push( seen );
		const call = proceed as () => unknown;
		if ( late ) {
			return late( seen, call );
		}
		const result = call();
		emitSigns(
			{ ...seen, result },
			{ request: requestBy( seen, calls ), isSameAdd, ids, address, emit }
		);
		return result;
	};

	followPage( [] );
	for ( const one of recording.seen.splice( 0 ) ) {
		recording.run( one, () => ( one as Call ).result );
	}
};
