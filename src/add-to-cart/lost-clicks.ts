/**
 * `vitrin-lost-clicks`: judges a click on "add to cart" that another script has taken
 * (THEME-01). Where nothing comes of it ours adds; a request by which that script adds later
 * all the same is answered as done. docs/adr/0022-clicks-another-script-took.md says what
 * counts as something.
 */
import {
	isAdd,
	mayBeAdd,
	namesProduct,
	type SeenRequest,
} from './domain/add-request';
import { lostAt, see, startLostClick, type Sign } from './domain/lost-click';
import type { Outcome } from './dom/answer-late';
import { catchLateAdds, outcomeOf } from './dom/late-adds';
import { LOST, type Call, type Recording } from './dom/recorder';
import { requestOf } from './dom/seen-request';
import { isBusy, isDimmed, isLedToField, isTelling } from './dom/signs';

/**
 * Milliseconds after which a request belongs to no click any more: longer than a file takes
 * that a script fetches first on a bad connection.
 */
export const CAUGHT_FOR = 30_000;

/** An XMLHttpRequest's state when it is over. */
const DONE = 4;

/** Ways of another browser, or a test's. */
export interface Ways {
	go?: ( address: string ) => void;
}

/** WooCommerce names the cart in it: another one, and somebody has changed the cart. */
const cartIn = ( cookies: string ): string =>
	/woocommerce_cart_hash=([^;]*)/.exec( cookies )?.[ 1 ] ?? '';

/** By which the product, its variation or a group's members may be named. */
const idsOf = ( button: HTMLElement ): string[] => {
	const form = button.closest( 'form' );
	const named = [
		button.dataset.product_id,
		button.getAttribute( 'value' ),
		...[
			...( form?.querySelectorAll< HTMLInputElement >(
				'[name="add-to-cart"],[name=product_id],[name=variation_id]'
			) ?? [] ),
		].map( ( { value } ) => value ),
		...[ ...( form?.querySelectorAll( '[name^="quantity["]' ) ?? [] ) ].map(
			( field ) => /\d+/.exec( field.getAttribute( 'name' ) ?? '' )?.[ 0 ]
		),
	];
	return named.filter( ( id ): id is string => Number( id ) > 0 );
};

/** A link that adds without any script. */
const isAddress = ( button: HTMLElement ): button is HTMLAnchorElement =>
	/add-to-cart=/.test( button.getAttribute( 'href' ) ?? '' );

/** The browser goes to another address by it, if nobody says otherwise. */
const leads = ( button: HTMLElement ): boolean =>
	!! button.closest( 'a[href]:not([href^="#"],[href^="javascript:"])' );

/** What the browser would have done, past whoever cancelled it. */
const goNatively = (
	button: HTMLElement,
	go: NonNullable< Ways[ 'go' ] >
): void => {
	const form = button.closest( 'form' );
	if ( ! form ) {
		if ( isAddress( button ) ) {
			go( button.href );
		}
	} else if ( form.hasAttribute( 'novalidate' ) || form.reportValidity() ) {
		const name = button.getAttribute( 'name' );
		if ( name ) {
			// A form that a script sends has no button.
			const field = document.createElement( 'input' );
			field.type = 'hidden';
			field.name = name;
			field.value = button.getAttribute( 'value' ) ?? '';
			form.append( field );
		}
		// It may hold a field of that name.
		HTMLFormElement.prototype.submit.call( form );
	}
};

/** Buttons that ours has served lately: a submit that cancels again must not go round for ever. */
const served = new WeakSet< HTMLElement >();

export const followClick = (
	recording: Recording,
	{ go = ( address ) => window.location.assign( address ) }: Ways = {}
): void => {
	const { button, focus, scope } = recording;
	const event = recording.event as MouseEvent;
	/** Calls so far. */
	const calls: Call[] = [];
	const address = window.location.href;
	const form = button.closest( 'form' );
	const ids = idsOf( button );
	const isChanged = recording.seen.some(
		( one ) =>
			Array.isArray( one ) &&
			one.some( ( { target } ) => target === button )
	);
	if (
		// Before the click; afterwards it is how a script says that it is at work.
		( isDimmed( button ) && ! isChanged ) ||
		// A double click's second half is no click of its own; one with a key opens another tab.
		event.detail > 1 ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.altKey ||
		// The browser goes on with it.
		( ! event.defaultPrevented && leads( button ) )
	) {
		scope.dispose();
		return;
	}

	let state = startLostClick( performance.now() );
	let timer = 0;
	/** Ours adds, or has added: gets what comes late. */
	let late: ReturnType< typeof catchLateAdds > | undefined;

	const isFor = ( request: SeenRequest ): boolean =>
		isAdd( request, address ) &&
		( request.isHidden || namesProduct( request, ids ) );

	const end = (): void => {
		clearTimeout( timer );
		scope.dispose();
	};

	const tell = ( sign: Sign ): void => {
		if ( late ) {
			return;
		}
		state = see( state, sign, performance.now() );
		clearTimeout( timer );
		const at = lostAt( state );
		if ( at === null ) {
			end();
		} else {
			timer = window.setTimeout( decide, at - performance.now() );
		}
	};

	const decide = (): void => {
		const isTheirs =
			cartIn( document.cookie ) !== cartIn( recording.cookie ?? '' ) ||
			window.location.href !== address ||
			! button.isConnected ||
			isLedToField( focus ) ||
			// The browser itself has said what is missing.
			( ! event.defaultPrevented && !! form?.matches( ':invalid' ) );
		if ( isTheirs ) {
			tell( 'theirs' );
		} else {
			serve();
		}
	};

	/** Ours adds, and keeps the late request back. */
	const serve = (): void => {
		if ( recording.type === 'submit' && served.has( button ) ) {
			// Sent by ours, for want of a file, and cancelled once more.
			tell( 'theirs' );
			goNatively( button, go );
			return;
		}
		served.add( button );
		let answer: Outcome = null;
		scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
			if ( detail?.button === button ) {
				answer = detail.answer as Outcome;
			}
		} );
		const isTaken = ! button.dispatchEvent(
			new CustomEvent( LOST, { bubbles: true, cancelable: true } )
		);
		if ( ! button.hasAttribute( 'aria-busy' ) ) {
			// Ours has said what is missing, or doesn't serve this one.
			tell( 'theirs' );
			if ( ! isTaken ) {
				goNatively( button, go );
			}
			return;
		}
		late = catchLateAdds( {
			scope,
			button,
			form,
			calls,
			outcome: outcomeOf( button, () => answer ),
			isSame: isFor,
			isTwin: ( other ) =>
				idsOf( other ).some( ( id ) => ids.includes( id ) ),
			end,
		} );
		timer = window.setTimeout( end, CAUGHT_FOR );
	};

	const look = ( call: Call ): void => {
		const { name, on, result } = call;
		if ( name === 'confirm' || name === 'prompt' ) {
			tell( result === false || result === null ? 'theirs' : 'agreed' );
		} else if (
			/^(alert|submit)$/.test( name ) ||
			// A tab of its own; an XMLHttpRequest's says nothing yet.
			( name === 'open' && ! ( on instanceof XMLHttpRequest ) )
		) {
			tell( 'theirs' );
		}
		const request = requestOf( call, calls );
		if ( request && isFor( request ) ) {
			tell( 'theirs' );
		} else if (
			request &&
			name !== 'sendBeacon' &&
			mayBeAdd( request, ids, address )
		) {
			tell( 'asked' );
			const answered = () => tell( 'answered' );
			const xhr = on as XMLHttpRequest;
			if ( name === 'fetch' ) {
				Promise.resolve( result ).then( answered, answered );
			} else if ( xhr.readyState === DONE ) {
				// Before this chunk had come.
				answered();
			} else {
				xhr.addEventListener( 'loadend', answered );
			}
		}
	};

	const changed = ( records: MutationRecord[] ): void => {
		if ( ! late ) {
			tell( isBusy( button ) ? 'busy' : 'idle' );
			if ( records.some( isTelling ) ) {
				tell( 'theirs' );
			}
		}
	};

	recording.run = ( seen, go_ ) => {
		if ( Array.isArray( seen ) ) {
			return changed( seen );
		}
		if ( ! ( 'args' in seen ) ) {
			return tell( 'theirs' );
		}
		calls.push( seen );
		const goOn = go_ as () => unknown;
		if ( late ) {
			return late( seen, goOn );
		}
		const result = goOn();
		look( { ...seen, result } );
		return result;
	};

	changed( [] );
	for ( const one of recording.seen.splice( 0 ) ) {
		recording.run( one, () => ( one as Call ).result );
	}
};
