/**
 * Clicks on "add to cart" that another script takes from us (THEME-01). The first load only
 * keeps what happens from the click on: which requests, questions and submits begin, and what
 * changes on the page; afterwards it can't be found out that a request is under way. Where the
 * click was taken, and only there, ../lost-clicks.ts comes and judges it.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { ADD_BUTTONS } from './button';

/** Sent by lost-clicks.ts from the button: the click counts after all. */
export const LOST = 'vitrin:click-lost';

/** A function of the page that other scripts call. */
export interface Call {
	name: string;
	on: unknown;
	args: unknown[];
	result?: unknown;
}

/** An event: the page is about to be left. */
export type Seen = Call | MutationRecord[] | Event;

export interface Recording {
	button: HTMLElement;
	/** Of the first event: where a script submits a form there was no click. */
	type: string;
	/** The last event, the click or the submit that came of it. */
	event?: Event;
	/** What had focus before any other script received the click. */
	focus: Element | null;
	/**
	 * The cookies before any call, or once all listeners have had the click. Reading them takes a
	 * browser longer than all the rest, so it happens only where another script is at work.
	 */
	cookie?: string;
	seen: Seen[];
	/** Gets all that happens; a call is made by `go`. Replaced by lost-clicks.ts. */
	run: ( seen: Seen, go?: unknown ) => unknown;
	/** Its end gives the page its functions back. */
	scope: Scope;
}

/** CSS pixels: a pointer that moves further drags something, or the visitor has changed their mind. */
const NEAR = 10;

let down = {} as MouseEvent;

/** The pointer was released elsewhere than it was pressed. Keys and scripts click without one. */
export const isDrawn = ( { detail, x, y }: MouseEvent ): boolean =>
	!! detail && Math.hypot( x - down.x, y - down.y ) >= NEAR;

/** Ours has taken it. */
export type HandledEvent = Event & { vitrin?: boolean };

type Method = ( this: unknown, ...args: unknown[] ) => unknown;

/** Makes the call, and keeps nothing. An observer's second argument is the observer. */
const pass: Recording[ 'run' ] = ( _seen, go ) =>
	typeof go === 'function' && go();

const record = ( button: HTMLElement, type: string ): Recording => {
	const scope = createScope();
	const recording: Recording = {
		button,
		type,
		focus: document.activeElement,
		seen: [],
		run( seen, go ) {
			recording.seen.push( seen );
			return pass( seen, go );
		},
		scope,
	};
	// A script that has wrapped a function since keeps it, and this one with it.
	scope.add( () => {
		recording.run = pass;
	} );
	const see = ( seen: Seen, go?: unknown ) => recording.run( seen, go );
	const observer = new MutationObserver( see );
	observer.observe( document, {
		subtree: true,
		childList: true,
		attributes: true,
	} );
	scope.add( () => observer.disconnect() );
	scope.on( window, 'beforeunload', see );
	for ( const [ owner, ...names ] of [
		[ window, 'fetch', 'alert', 'confirm', 'prompt', 'open' ],
		[ navigator, 'sendBeacon' ],
		[ XMLHttpRequest.prototype, 'open', 'send' ],
		[ HTMLFormElement.prototype, 'submit' ],
	] as Array< [ object, ...string[] ] > ) {
		for ( const name of names ) {
			const original = Reflect.get( owner, name ) as Method;
			const watched: Method = function ( ...args ) {
				recording.cookie ??= document.cookie;
				const call: Call = { name, on: this, args };
				return ( call.result = see( call, () =>
					original.apply( this, args )
				) );
			};
			// Some shops freeze them.
			Reflect.set( owner, name, watched );
			scope.add( () => {
				// A script that has wrapped it since keeps what it has.
				if ( Reflect.get( owner, name ) === watched ) {
					Reflect.set( owner, name, original );
				}
			} );
		}
	}
	return recording;
};

/**
 * @param scope Until when.
 * @param load Brings what judges them.
 */
export const watchClicks = (
	scope: Scope,
	load: () => Promise< { followClick: ( recording: Recording ) => void } >
): void => {
	let now: Recording | undefined;
	/** After all listeners of the click, and of the submit that it causes. */
	const judge = ( recording: Recording ): void => {
		const { event, scope: own } = recording;
		now = undefined;
		if (
			( event as HandledEvent ).vitrin ||
			( event?.type === 'submit' && ! event.defaultPrevented )
		) {
			own.dispose();
		} else {
			recording.cookie ??= document.cookie;
			load().then(
				( { followClick } ) => followClick( recording ),
				own.dispose
			);
		}
	};
	scope.on( window, 'pointerdown', ( event ) => ( down = event ), {
		capture: true,
	} );
	for ( const type of [ 'click', 'submit' ] ) {
		// The first to hear of it: others stop it on its way.
		scope.on(
			window,
			type,
			( event: Event ) => {
				const button = (
					( event as SubmitEvent ).submitter ??
					( event.target as Element )
				).closest?.< HTMLElement >( ADD_BUTTONS );
				// A slider that was drawn by the button is right to cancel its click.
				if ( button && ! isDrawn( event as MouseEvent ) ) {
					if ( now?.button !== button ) {
						setTimeout(
							judge,
							0,
							( now = record( button, type ) )
						);
					}
					now.event = event;
				}
			},
			{ capture: true }
		);
	}
};
