/**
 * `vitrin-launch-bar`: the bar in the shop for users who see the plugin's work before visitors do. It folds and goes live
 * without this script, too; with it the page stays, and what happened is announced.
 */
import { request } from '../../shared/http/request';
import './launch-bar.scss';

const STORAGE_KEY = 'vitrin-launch-bar';

/** Windows of which the open bar would cover too much. */
const SMALL = '(max-width: 600px)';

/** What the admin chose last; null for nothing, also where the browser forbids storage. */
const stored = (): string | null => {
	try {
		return window.localStorage.getItem( STORAGE_KEY );
	} catch {
		return null;
	}
};

const store = ( value: string ): void => {
	try {
		window.localStorage.setItem( STORAGE_KEY, value );
	} catch {
		// See above.
	}
};

const startFolding = ( details: HTMLDetailsElement ): void => {
	const choice = stored();
	details.open =
		choice === 'open' ||
		( choice === null && ! window.matchMedia( SMALL ).matches );
	// Not by `toggle`, which comes for the line above as well.
	details.querySelector( 'summary' )?.addEventListener( 'click', () => {
		store( details.open ? 'folded' : 'open' );
	} );
};

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Whether visitors see the shop with the plugin now. */
const goLive = ( {
	rest = '',
	nonce = '',
	body = '',
}: DOMStringMap ): Promise< boolean > =>
	request( {
		url: rest,
		timeout: TIMEOUT,
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'X-WP-Nonce': nonce,
		},
		body,
		read: async ( answer ) => ( await answer.json() ).live === true,
		unanswered: () => false,
	} );

const startGoingLive = (
	bar: HTMLElement,
	details: HTMLDetailsElement
): void => {
	const form = details.querySelector( 'form' );
	const live = bar.querySelector< HTMLElement >( ':scope > p' );
	if ( ! form || ! live ) {
		return;
	}
	let isBusy = false;
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		isBusy = true;
		form.setAttribute( 'aria-busy', 'true' );
		void goLive( bar.dataset ).then( ( isLive ) => {
			if ( ! isLive ) {
				// The form does the same, and the page that it leads to says what failed.
				const field = document.createElement( 'input' );
				field.type = 'hidden';
				field.name = 'live';
				field.value = '1';
				form.append( field );
				form.submit();
				return;
			}
			details.remove();
			live.hidden = false;
			live.focus();
		} );
	} );
};

const bar = document.querySelector< HTMLElement >( '.vitrin-launch-bar' );
const details = bar?.querySelector( 'details' );
if ( bar && details ) {
	startFolding( details );
	startGoingLive( bar, details );
}
