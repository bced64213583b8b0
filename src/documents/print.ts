/**
 * The print flow (DOC-02, DOC-03): a window that was opened by the click gets the document and
 * prints it. What is written into it is checked to be the shop's own document: its policy lets
 * no script but ours run.
 */
import { request, type Fetch } from '../shared/http/request';
import { __ } from '../shared/words';

/** What a window that was opened for papers says until they are there, in the page's own language. */
export const showGenerating = (
	{ document: page }: Window,
	text: string
): void => {
	const { lang, dir } = document.documentElement;
	page.documentElement.lang = lang;
	page.documentElement.dir = dir;
	page.title = text;
	page.body.textContent = text;
};

/** Milliseconds from the document to the print dialog: pictures have to be there. */
const PRINT_DELAY = 500;

/** Milliseconds after which a phone's window closes; desktops leave it open. */
const MOBILE_CLOSE_DELAY = 2000;

/** Milliseconds for which the overlay stays after a request that failed. */
const OVERLAY_DELAY = 1000;

/** Milliseconds: an answer that takes longer won't come. */
const TIMEOUT = 30_000;

/** CSS pixels; up to here a window is a phone's. */
const MOBILE_WIDTH = 768;

/** At the root of the shop's own documents: Page::MARK in PHP. */
const MARK = '<html[^>]*\\sdata-vitrin-documents[\\s>]';

/** Characters: what a server that broke says is longer, and nothing for a shopper. */
const LONGEST_TEXT = 500;

export interface PrintOptions {
	/** The document's address. */
	url: string;
	/** Opened by the click; null where the browser refused. */
	target: Window | null;
	fetch?: Fetch | undefined;
	/** Milliseconds, and what is done then. */
	later?: ( task: () => void, delay: number ) => unknown;
	alert?: ( message: string ) => void;
	/** The way without a window. */
	follow?: ( url: string ) => void;
	/** CSS pixels. */
	width?: number;
}

/** The texts of the chunk, translated when they are shown. */
export const documentWords = () => ( {
	get generating() {
		return __( 'Generating the document…', 'vitrin' );
	},
	get badAnswer() {
		return __( 'Error loading data. Try again.', 'vitrin' );
	},
	get failed() {
		return __(
			'Request error. Check your connection and try again.',
			'vitrin'
		);
	},
	get blocked() {
		return __(
			'The print window could not be opened. Check your browser’s settings for pop-up windows. The document opens here instead.',
			'vitrin'
		);
	},
	get noSender() {
		return __(
			'The address of the sender is not set, so no invoice number can be made.',
			'vitrin'
		);
	},
	get ask() {
		return __(
			'Make the invoice number of this order? It can’t be taken back.',
			'vitrin'
		);
	},
	get dontAsk() {
		return __( 'Don’t ask again', 'vitrin' );
	},
	get make() {
		return __( 'Make the number', 'vitrin' );
	},
	get cancel() {
		return __( 'Cancel', 'vitrin' );
	},
} );

const showOverlay = ( text: string ): ( () => void ) => {
	const overlay = document.createElement( 'div' );
	overlay.className = 'vitrin-printing';
	overlay.setAttribute( 'role', 'status' );
	overlay.textContent = text;
	document.body.append( overlay );
	return () => overlay.remove();
};

/** Text for the shopper, or the document. */
type Loaded = { text: string } | { html: string };

/** Undefined for what is neither. */
const read = async ( response: Response ): Promise< Loaded | undefined > => {
	const body = await response.text();
	if (
		response.status !== 200 ||
		// Sent elsewhere, such as to a login page.
		response.redirected
	) {
		return undefined;
	}
	const type = response.headers.get( 'content-type' ) ?? '';
	if ( /^text\/plain\b/i.test( type ) ) {
		const text = body.trim();
		return text && text.length <= LONGEST_TEXT ? { text } : undefined;
	}
	return /^text\/html\b/i.test( type ) && new RegExp( MARK, 'i' ).test( body )
		? { html: body }
		: undefined;
};

const write = ( { document: page }: Window, html: string ): void => {
	page.open();
	page.write( html );
	page.close();
};

/** Never rejects. */
export const printDocument = async ( {
	url,
	target,
	fetch,
	later = setTimeout,
	// eslint-disable-next-line no-alert -- DOC-03: the window that would show it is being closed.
	alert = ( message ) => window.alert( message ),
	follow = ( address ) => window.location.assign( address ),
	width = window.innerWidth,
}: PrintOptions ): Promise< void > => {
	const words = documentWords();
	if ( ! target ) {
		alert( words.blocked );
		follow( url );
		return;
	}
	const address = new URL( url, window.location.href );
	if (
		address.origin !== window.location.origin ||
		address.searchParams.get( 'wc-ajax' ) !== 'vitrin_document'
	) {
		// A link that only looks like ours: nothing of another site is written into a window of this one.
		target.close();
		follow( url );
		return;
	}
	const hideOverlay = showOverlay( words.generating );
	showGenerating( target, words.generating );

	let loaded: Loaded | undefined;
	try {
		address.searchParams.set( 'print', '1' );
		loaded = await request( {
			url: address.href,
			timeout: TIMEOUT,
			headers: { Accept: 'text/html, text/plain' },
			fetch,
			read,
		} );
	} catch {
		target.close();
		alert( words.failed );
		later( hideOverlay, OVERLAY_DELAY );
		return;
	}
	hideOverlay();
	if ( ! loaded || 'text' in loaded ) {
		target.close();
		alert( loaded?.text ?? words.badAnswer );
		return;
	}
	// Closed meanwhile: then it isn't wanted any more.
	if ( target.closed ) {
		return;
	}
	write( target, loaded.html );
	await new Promise< void >( ( resolve ) => {
		later( resolve, PRINT_DELAY );
	} );
	if ( target.closed ) {
		return;
	}
	target.focus();
	target.print();
	if ( width <= MOBILE_WIDTH ) {
		later( () => target.close(), MOBILE_CLOSE_DELAY );
	}
};
