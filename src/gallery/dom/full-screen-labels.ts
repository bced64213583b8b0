/**
 * What the full screen shows and names beside the pictures: counter, caption, roles, and a button
 * that loads a failed picture again.
 */
import type PhotoSwipe from 'photoswipe';
import type { GalleryMessages } from '../words';

interface LabelDeps {
	messages: GalleryMessages;
	count: number;
	/** The shown picture's number in words, by a pattern. */
	label: ( pattern: string ) => string;
}

export const addRetryButton = (
	view: PhotoSwipe,
	{ failed, retry }: GalleryMessages
): void =>
	view.addFilter( 'contentErrorElement', ( element, content ) => {
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'vitrin-full-screen__retry';
		button.textContent = retry;
		button.onclick = () => view.refreshSlideContent( content.index );
		const text = document.createElement( 'span' );
		text.textContent = failed;
		element.replaceChildren( text, button );
		return element;
	} );

const addCounter = ( view: PhotoSwipe, { messages, label }: LabelDeps ): void =>
	view.ui?.registerElement( {
		name: 'vitrin-counter',
		order: 5,
		onInit: ( element ) => {
			element.className = 'vitrin-full-screen__counter';
			view.on( 'change', () => {
				element.textContent = label( messages.counter );
			} );
		},
	} );

const addCaption = (
	view: PhotoSwipe,
	{ messages, count, label }: LabelDeps
): void =>
	view.ui?.registerElement( {
		name: 'vitrin-caption',
		appendTo: 'root',
		onInit: ( element ) => {
			element.className = 'vitrin-full-screen__caption';
			// Screen readers announce each change: which picture it is, and its caption.
			element.setAttribute( 'role', 'status' );
			view.on( 'change', () => {
				const { caption = '' } = view.currSlide?.data ?? {};
				const position = document.createElement( 'span' );
				position.className = 'vitrin-hidden';
				position.textContent = count > 1 ? label( messages.place ) : '';
				element.replaceChildren( position, String( caption ) );
				element.classList.toggle( 'is-empty', ! caption );
			} );
		},
	} );

/** Counter and caption. */
export const addLabels = ( view: PhotoSwipe, deps: LabelDeps ): void =>
	view.on( 'uiRegister', () => {
		addCounter( view, deps );
		addCaption( view, deps );
	} );

/** PhotoSwipe's own roles and names, in the page's language. */
export const translateRoles = (
	view: PhotoSwipe,
	{ messages, label }: LabelDeps
): void => {
	view.on( 'change', () => {
		view.container
			?.querySelectorAll( '[aria-roledescription]' )
			.forEach( ( item ) =>
				item.setAttribute( 'aria-roledescription', messages.slide )
			);
		view.currSlide?.holderElement?.setAttribute(
			'aria-label',
			label( messages.place )
		);
	} );
	// Before it is drawn: our dialog has the role and a name; PhotoSwipe's would be one without.
	view.on( 'firstUpdate', () => {
		view.element?.removeAttribute( 'role' );
		if ( view.bg ) {
			// Themes style its own name, so that the page shows through.
			view.bg.className = 'vitrin-full-screen__backdrop';
		}
		Object.assign( view.scrollWrap ?? {}, {
			ariaLabel: messages.gallery,
			ariaRoleDescription: messages.carousel,
		} );
	} );
};
