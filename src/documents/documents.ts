/**
 * The chunk `documents`: what a click on a button of a document does.
 */
import { announce } from '../shared/dom/announce';
import { request, type Fetch } from '../shared/http/request';
import { documentWords, printDocument } from './print';
import type { DocumentsSettings } from './settings';
import './style.scss';

export const print = ( url: string, target: Window | null ): Promise< void > =>
	printDocument( { url, target } );

/** Milliseconds until the page loads again. */
const RELOAD_DELAY = 1000;

/** Milliseconds: an answer that takes longer won't come. */
const TIMEOUT = 30_000;

/** What a test replaces. */
interface MakeNumberDeps {
	fetch?: Fetch;
	/** Milliseconds, and what is done then. */
	later?: ( task: () => void, delay: number ) => unknown;
	alert?: ( message: string ) => void;
	reload?: () => void;
}

/** What was answered: whether to make it, and whether to ask the next time. */
interface Choice {
	isYes: boolean;
	dontAsk: boolean;
}

/** A modal dialog of the page: the browser's own has no box to tick. */
const confirmNumber = (): Promise< Choice > =>
	new Promise( ( resolve ) => {
		const words = documentWords();
		const dialog = document.createElement( 'dialog' );
		dialog.className = 'vitrin-confirm';
		// The focus begins on "Cancel": a number can't be taken back.
		dialog.innerHTML =
			'<form method="dialog"><p id="vitrin-confirm-text"></p><label><input type="checkbox"> <span></span></label><div><button class="vitrin-button vitrin-button--primary" value="yes"></button><button class="vitrin-button" type="button" autofocus></button></div></form>';
		dialog.setAttribute( 'aria-labelledby', 'vitrin-confirm-text' );
		const [ question, , label, yes, no ] = dialog.querySelectorAll(
			'p, label, span, button'
		) as unknown as HTMLElement[];
		for ( const [ element, text ] of [
			[ question, words.ask ],
			[ label, words.dontAsk ],
			[ yes, words.make ],
			[ no, words.cancel ],
		] as const ) {
			if ( element ) {
				element.textContent = text;
			}
		}
		no?.addEventListener( 'click', () => dialog.close() );
		dialog.addEventListener( 'close', () => {
			const dontAsk = !! dialog.querySelector( 'input' )?.checked;
			dialog.remove();
			resolve( { isYes: dialog.returnValue === 'yes', dontAsk } );
		} );
		document.body.append( dialog );
		dialog.showModal();
	} );

/**
 * Making an invoice number by hand (DOC-05): asked first, refused without a sender, then one GET,
 * and the page again. Never rejects.
 *
 * @param url The creation address, with its nonce.
 */
export const makeNumber = async (
	url: string,
	{ sender, asks }: Pick< DocumentsSettings, 'sender' | 'asks' >,
	{
		fetch,
		later = setTimeout,
		// eslint-disable-next-line no-alert -- As the print flow's (DOC-03).
		alert = ( message ) => window.alert( message ),
		reload = () => window.location.reload(),
	}: MakeNumberDeps = {}
): Promise< void > => {
	const words = documentWords();
	if ( ! sender ) {
		alert( words.noSender );
		return;
	}
	const { isYes, dontAsk } = asks
		? await confirmNumber()
		: { isYes: true, dontAsk: false };
	if ( ! isYes ) {
		return;
	}
	try {
		const address = new URL( url, window.location.href );
		if ( dontAsk ) {
			address.searchParams.set( 'wt_dont_show_again', '1' );
		}
		const { ok, answer } = await request( {
			url: address.href,
			timeout: TIMEOUT,
			headers: { Accept: 'application/json' },
			fetch,
			read: async ( response ) => ( {
				ok: response.ok,
				answer: ( await response.json().catch( () => null ) ) as {
					msg?: unknown;
				} | null,
			} ),
		} );
		if ( ! ok || ! answer ) {
			alert(
				typeof answer?.msg === 'string' && answer.msg
					? answer.msg
					: words.badAnswer
			);
			return;
		}
		if ( typeof answer.msg === 'string' ) {
			announce( answer.msg );
		}
		later( reload, RELOAD_DELAY );
	} catch {
		alert( words.failed );
	}
};
