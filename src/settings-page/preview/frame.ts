/**
 * Keeps a preview in what is clicked, sent and called on a page of the shop: the same page without it would be
 * the shop as it is stored. An entry (preview-frame.ts) runs it before all other scripts of the page.
 */
import { ARGUMENT, HEADER, isOfSite, withKey } from '../domain/preview-address';

/** Tells the settings page that a link leads away from the shop and was left out. */
export const LINK_LEFT_OUT = 'vitrin:preview-link-left-out';

const keepInLinks = ( page: Document, key: string ): void => {
	const base = page.location.href;
	page.addEventListener(
		'click',
		( event ) => {
			const link = ( event.target as Element | null )?.closest?.(
				'a[href]'
			) as HTMLAnchorElement | null;
			if ( ! link || link.getAttribute( 'href' )?.startsWith( '#' ) ) {
				return;
			}
			if ( isOfSite( link.href, base ) ) {
				link.href = withKey( link.href, key, base );
				link.removeAttribute( 'target' );
			} else if ( /^https?:/.test( link.href ) ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				page.defaultView?.dispatchEvent( new Event( LINK_LEFT_OUT ) );
			}
		},
		true
	);
};

const keepInForms = ( page: Document, key: string ): void => {
	const base = page.location.href;
	page.addEventListener(
		'submit',
		( event ) => {
			const form = event.target as HTMLFormElement;
			const submitter = ( event as SubmitEvent ).submitter;
			// A field may be named "action": what the attribute says counts.
			const action = form.getAttribute( 'action' ) || base;
			if ( ! isOfSite( action, base ) ) {
				return;
			}
			form.removeAttribute( 'target' );
			if ( form.method !== 'post' ) {
				// A form by GET replaces the query of its address.
				const field =
					form.querySelector< HTMLInputElement >(
						`input[name="${ ARGUMENT }"]`
					) ?? page.createElement( 'input' );
				field.type = 'hidden';
				field.name = ARGUMENT;
				field.value = key;
				form.append( field );
				return;
			}
			form.setAttribute( 'action', withKey( action, key, base ) );
			const own = submitter?.getAttribute( 'formaction' );
			if ( own ) {
				submitter?.setAttribute(
					'formaction',
					withKey( own, key, base )
				);
			}
		},
		true
	);
};

const keepInCalls = (
	frame: Window & typeof globalThis,
	key: string
): void => {
	const base = frame.location.href;
	const { fetch } = frame;
	frame.fetch = ( input, init ) => {
		const address = input instanceof Request ? input.url : String( input );
		if ( ! isOfSite( address, base ) ) {
			return fetch.call( frame, input, init );
		}
		const request = new Request( input, init );
		request.headers.set( HEADER, key );
		return fetch.call( frame, request );
	};
	const { open, send } = frame.XMLHttpRequest.prototype;
	const ofSite = new WeakSet< XMLHttpRequest >();
	frame.XMLHttpRequest.prototype.open = function (
		this: XMLHttpRequest,
		...args: Parameters< typeof open >
	) {
		if ( isOfSite( String( args[ 1 ] ), base ) ) {
			ofSite.add( this );
		}
		open.apply( this, args );
	} as typeof open;
	frame.XMLHttpRequest.prototype.send = function ( body ) {
		if ( ofSite.has( this ) ) {
			this.setRequestHeader( HEADER, key );
		}
		send.call( this, body );
	};
};

/** @param frame The window of the shop's page. */
export const keepPreview = (
	frame: Window & typeof globalThis,
	key: string
): void => {
	keepInLinks( frame.document, key );
	keepInForms( frame.document, key );
	keepInCalls( frame, key );
};

/** Shows the label that PreviewedPage.php prints, unless the page stands in the settings page's frame. */
export const labelInOwnTab = ( frame: Window ): void => {
	if ( frame.parent !== frame ) {
		return;
	}
	const { document: page } = frame;
	page.addEventListener( 'DOMContentLoaded', () => {
		const label = page.getElementById( 'vitrin-preview-label' );
		if ( label ) {
			label.hidden = false;
		}
	} );
};
